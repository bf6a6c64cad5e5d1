import FrameEngine
import LayoutTree

/// A change of a document: an object with a verb, or several of them in `updates`.
struct DocumentUpdate {
  /// One change.
  enum Change {
    /// Sets keys of a node, or of the document without one; `null` removes a key.
    case set(JSONValue, of: JSONCursor?)
    /// Inserts nodes among the children of another one, at an index or at the end.
    case insert([JSONValue], in: JSONCursor, at: Int?)
    /// Removes nodes with their descendants.
    case remove([JSONCursor])
    /// Moves a node to another index, or into another node.
    case move(JSONCursor, in: JSONCursor?, at: Int?)
    /// Drags a node through points, and drops it at an index.
    case drag(JSONCursor, DocumentDrag)
    /// Replaces the grid of a grid layout.
    case grid(JSONValue, of: JSONCursor)
    /// Changes the view groups of a grid layout.
    case viewGroups(ViewGroupChange, of: JSONCursor)
    /// Selects another state.
    case group(JSONCursor)
    /// Sets the constant of the equations with an identifier.
    case constant(Double, of: JSONCursor)
  }

  /// A change of the view groups of a grid layout.
  enum ViewGroupChange {
    /// Inserts a group at an index among those of a tag, or at the end.
    case add(JSONCursor, to: String, at: Int?)
    /// Replaces a group by another one; the old group's boxes are removed.
    case replace(JSONCursor, of: String, at: JSONCursor)
    /// Removes a group with its boxes.
    case remove(JSONCursor, from: String)
    /// Moves a group to an index among those of a tag.
    case move(JSONCursor, from: String, to: String, at: Int?)
    /// Exchanges two groups.
    case exchange(first: (tag: String, place: JSONCursor), second: (tag: String, place: JSONCursor))
  }

  /// The changes, in order.
  private(set) var changes: [Change] = []

  /// Creates an update of known changes.
  init(_ changes: [Change]) { self.changes = changes }

  /// Reads an update.
  init(_ cursor: JSONCursor) throws(DocumentError) {
    try read(cursor, isInList: false)
  }

  /// Whether only the state changes, whose steps were read with the document.
  var choosesGroupAlone: Bool {
    changes.allSatisfy { if case .group = $0 { true } else { false } }
  }

  /// Whether the update sets the size of the document.
  var setsSize: Bool {
    changes.contains { change in
      guard case .set(let members, of: nil) = change, let size = members["size"] else {
        return false
      }
      return size.content != .null
    }
  }

  /// The constant of the only change, and the name of its equations, if that is what it sets.
  var constantAlone: (Double, JSONCursor)? {
    guard changes.count == 1, case .constant(let value, of: let name)? = changes.first else {
      return nil
    }
    return (value, name)
  }

  private static let verbs = [
    "set", "insert", "remove", "move", "drag", "grid", "addViewGroup", "replaceViewGroup",
    "removeViewGroup", "moveViewGroup", "exchangeViewGroups", "group", "constant", "updates",
  ]

  private mutating func read(_ cursor: JSONCursor, isInList: Bool) throws(DocumentError) {
    let object = try ObjectCursor(cursor)
    let verb = try object.choice(among: Self.verbs, noun: "an update")
    let value = try object.required(verb)
    try object.refuseKeys(except: [verb, "comment"] + Self.others(of: verb))
    switch verb {
    case "set":
      _ = try ObjectCursor(value)
      changes.append(.set(value.value, of: object["of"]))
    case "insert":
      let nodes = try value.array().map { $0.value }
      changes.append(
        .insert(nodes, in: try object.required("in"), at: try object["at"]?.wholeNumber()))
    case "remove": changes.append(.remove(value.elements ?? [value]))
    case "move":
      changes.append(.move(value, in: object["in"], at: try object["at"]?.wholeNumber()))
    case "drag":
      if isInList { throw object.error(.invalidValue("a drag is an update of its own")) }
      changes.append(.drag(value, try DocumentDrag(object)))
    case "grid": changes.append(.grid(value.value, of: try object.required("of")))
    case "group": changes.append(.group(value))
    case "constant":
      changes.append(.constant(try value.number(), of: try object.required("of")))
    case "updates":
      if isInList { throw object.error(.invalidValue("a list of updates is in another one")) }
      for element in try value.array() {
        try cursor.faults.collect { () throws(DocumentError) in
          try read(element, isInList: true)
        }
      }
    default:
      changes.append(
        .viewGroups(try Self.viewGroups(verb, value, object), of: try object.required("of")))
    }
  }

  /// Returns the keys allowed beside a verb.
  private static func others(of verb: String) -> [String] {
    switch verb {
    case "set", "grid", "constant": ["of"]
    case "insert", "move": ["in", "at"]
    case "drag": ["from", "through", "pinned"]
    case "addViewGroup": ["of", "to", "at"]
    case "replaceViewGroup": ["of", "from", "at"]
    case "removeViewGroup": ["of", "from"]
    case "moveViewGroup": ["of", "from", "to", "at"]
    case "exchangeViewGroups": ["of"]
    default: []
    }
  }

  private static func viewGroups(
    _ verb: String, _ value: JSONCursor, _ object: ObjectCursor
  ) throws(DocumentError) -> ViewGroupChange {
    switch verb {
    case "addViewGroup":
      return .add(
        value, to: try tag(at: object.required("to")), at: try object["at"]?.wholeNumber())
    case "replaceViewGroup":
      return .replace(
        value, of: try tag(at: object.required("from")), at: try object.required("at"))
    case "removeViewGroup": return .remove(value, from: try tag(at: object.required("from")))
    case "moveViewGroup":
      return .move(
        value, from: try tag(at: object.required("from")), to: try tag(at: object.required("to")),
        at: try object["at"]?.wholeNumber())
    default:
      let shape = "two lists with a tag and a place, such as [[1, 0], [2, 0]]"
      let both = try value.array(of: 2, shape: shape)
      let first = try both[0].array(of: 2, shape: shape)
      let second = try both[1].array(of: 2, shape: shape)
      return .exchange(
        first: (try tag(at: first[0]), first[1]), second: (try tag(at: second[0]), second[1]))
    }
  }

  /// Reads a tag as the key of a list of groups.
  private static func tag(at cursor: JSONCursor) throws(DocumentError) -> String {
    let tag = try cursor.number()
    guard let whole = Int(exactly: tag), whole != 0 else {
      throw cursor.error(.invalidValue("a tag is a whole number other than 0"))
    }
    return String(whole)
  }
}

/// The effect of an update.
public struct LiveChange: Sendable {
  /// The boxes that are new or have another frame, in tree order.
  public let frames: [LayoutResult.Entry]
  /// The names of the removed boxes, in tree order.
  public let removed: [String]
  /// The findings of the engine in the current layout.
  public let findings: [Finding]
}

extension LiveChange {
  /// Computes the difference between two layouts.
  ///
  /// Complexity: O(nodes).
  init(from old: LayoutResult, to outcome: LayoutOutcome) {
    let new = outcome.result
    frames = new.entries.filter { old[$0.id] != $0.frame }
    removed = old.entries.map { $0.id }.filter { new[$0] == nil }
    findings = outcome.findings
  }
}

/// The changes of single nodes by an update, by index.
struct NodeChanges {
  /// The new objects of changed and of new nodes.
  var objects: [Int: JSONValue] = [:]
  /// The previous descriptions of nodes that were reread or reparented.
  var old: [Int: DocumentNode] = [:]
  /// The new lists of children that have changed.
  var children: [Int: [Int]] = [:]
  /// The indices of new nodes; some may have been removed again.
  var new: Range<Int>
  /// The indices of removed nodes.
  var removed: Set<Int> = []
  /// The indices of nodes to be reread.
  var unread: Set<Int> = []
  /// The number of nodes read.
  var readCount = 0

  /// Creates an empty set of changes of `count` nodes.
  init(of count: Int) { new = count..<count }

  /// Whether nodes are inserted, removed or moved.
  var areStructural: Bool { !children.isEmpty }
}

/// The nodes affected by changes.
struct NodeEffects {
  /// The nodes that changed or have another frame.
  var touched: Set<Int> = []
  /// The nodes whose children changed.
  var around: Set<Int> = []
  /// The nodes that are reparented or have another direction, representing their subtrees.
  var carried: Set<Int> = []
  /// The nodes with another visibility.
  var hidden: [Int] = []
  /// The new nodes.
  var new: Set<Int> = []
  /// The names of removed nodes, in document order.
  var removed: [String] = []
}

/// All errors of a document or an update.
public struct DocumentErrors: Error {
  /// The errors, in the order of the text; at least one.
  public let errors: [DocumentError]

  init(_ errors: [DocumentError]) { self.errors = errors }

  static func unwrap<Value>(
    _ result: Result<Value, Document.Faults>
  ) throws(DocumentErrors) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let faults): throw DocumentErrors(faults.all)
    }
  }
}

extension DocumentErrors: CustomStringConvertible {
  /// The errors, one per line.
  public var description: String { errors.map { $0.description }.joined(separator: "\n") }
}

/// The source of updates of a document, for errors.
package struct UpdateSource {
  /// The name used instead of a file name.
  package let name: String
  /// The line of the first update.
  package let firstLine: Int

  /// Creates a source.
  package init(_ name: String = "update", firstLine: Int = 1) {
    self.name = name
    self.firstLine = firstLine
  }

  /// Returns an error with its location in the source, if it is in an update, whose lines are
  /// numbered after those of the document.
  func locate(_ error: DocumentError, after count: Int) -> DocumentError {
    let position = error.location.position
    if position.line <= count { return error }
    let line = position.line - count - 1 + firstLine
    return DocumentError(
      file: name,
      location: SourceLocation(
        position: SourcePosition(line: line, column: position.column), path: error.location.path),
      reason: error.reason)
  }
}
