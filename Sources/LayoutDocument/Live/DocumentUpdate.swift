import FrameEngine
import LayoutTree

/// A change of a document: an object with a verb, or several of them in `updates`.
struct DocumentUpdate {
  /// One change.
  enum Change {
    /// Other values of keys of a node, or of the document without one; `null` takes a key away.
    case set(JSONValue, of: JSONCursor?)
    /// Nodes among the children of another one, at an index or in front of all.
    case insert([JSONValue], in: JSONCursor, at: Int?)
    /// Nodes that leave, with what is in them.
    case remove([JSONCursor])
    /// A node to another index, or into another node.
    case move(JSONCursor, in: JSONCursor?, at: Int?)
    /// A node that is dragged through points, and dropped at another index.
    case drag(JSONCursor, DocumentDrag)
    /// Another grid in a grid layout.
    case grid(JSONValue, of: JSONCursor)
    /// Another list of view groups in a grid layout.
    case viewGroups(ViewGroupChange, of: JSONCursor)
    /// Another state.
    case group(JSONCursor)
  }

  /// A change of the view groups of a grid layout.
  enum ViewGroupChange {
    /// A group at a place among those of a tag, or after them.
    case add(JSONCursor, to: String, at: Int?)
    /// A group in the place of another one, whose boxes leave.
    case replace(JSONCursor, of: String, at: JSONCursor)
    /// A group that leaves, with its boxes.
    case remove(JSONCursor, from: String)
    /// A group to a place among those of a tag.
    case move(JSONCursor, from: String, to: String, at: Int?)
    /// Two groups, each in the place of the other.
    case exchange(first: (tag: String, place: JSONCursor), second: (tag: String, place: JSONCursor))
  }

  /// The changes, in order.
  private(set) var changes: [Change] = []

  /// An update of known changes.
  init(_ changes: [Change]) { self.changes = changes }

  /// Reads an update.
  init(_ cursor: JSONCursor) throws(DocumentError) {
    try read(cursor, isInList: false)
  }

  /// Whether all that changes is the state, whose steps have been read with the document.
  var choosesGroupAlone: Bool {
    changes.allSatisfy { if case .group = $0 { true } else { false } }
  }

  private static let verbs = [
    "set", "insert", "remove", "move", "drag", "grid", "addViewGroup", "replaceViewGroup",
    "removeViewGroup", "moveViewGroup", "exchangeViewGroups", "group", "updates",
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

  /// The keys beside a verb.
  private static func others(of verb: String) -> [String] {
    switch verb {
    case "set", "grid": ["of"]
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

  /// A tag as the key of a list of groups.
  private static func tag(at cursor: JSONCursor) throws(DocumentError) -> String {
    let tag = try cursor.number()
    guard let whole = Int(exactly: tag), whole != 0 else {
      throw cursor.error(.invalidValue("a tag is a whole number other than 0"))
    }
    return String(whole)
  }
}

/// What an update has changed.
public struct LiveChange: Sendable {
  /// The boxes that are new or have another frame, in the order of the tree.
  public let frames: [LayoutResult.Entry]
  /// The names of the boxes that are gone, in the order of the tree.
  public let removed: [String]
  /// The findings of the engine in the layout as it is now.
  public let findings: [Finding]
}

extension LiveChange {
  /// The change from one layout to another.
  ///
  /// Complexity: O(nodes).
  init(from old: LayoutResult, to outcome: LayoutOutcome) {
    let new = outcome.result
    frames = new.entries.filter { old[$0.id] != $0.frame }
    removed = old.entries.map { $0.id }.filter { new[$0] == nil }
    findings = outcome.findings
  }
}

/// What an update makes of single nodes, by their places.
struct NodeChanges {
  /// The objects of nodes that are described in other words, and of new ones.
  var objects: [Int: JSONValue] = [:]
  /// The descriptions of before of nodes that were read anew or are in another one.
  var old: [Int: DocumentNode] = [:]
  /// What is in nodes that hold others than before, or the same ones in another order.
  var children: [Int: [Int]] = [:]
  /// The places of nodes that are new; some may have left again.
  var new: Range<Int>
  /// The places of the nodes that leave.
  var removed: Set<Int> = []
  /// The places of nodes that are to be read anew.
  var unread: Set<Int> = []
  /// How many nodes were read.
  var readCount = 0

  /// No changes of nodes of which there are so many.
  init(of count: Int) { new = count..<count }

  /// Whether nodes come, leave or move.
  var areStructural: Bool { !children.isEmpty }
}

/// What changes of single nodes are about.
struct NodeEffects {
  /// Nodes that have changed or have another frame.
  var touched: Set<Int> = []
  /// Nodes that hold others than before.
  var around: Set<Int> = []
  /// Nodes that are in another one or have another direction, with all that is in them.
  var carried: Set<Int> = []
  /// Nodes that have another visibility.
  var hidden: [Int] = []
  /// Nodes that are new.
  var new: Set<Int> = []
  /// The names of nodes that have left, in the order of the document.
  var removed: [String] = []
}

/// All mistakes of a document or an update.
public struct DocumentErrors: Error {
  /// The mistakes, in the order of the text; at least one.
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
  /// The mistakes, each on a line.
  public var description: String { errors.map { $0.description }.joined(separator: "\n") }
}

/// The source of updates of a document, for errors.
package struct UpdateSource {
  /// The name that takes the place of that of a file.
  package let name: String
  /// The line of the first update.
  package let firstLine: Int

  /// Creates a source.
  package init(_ name: String = "update", firstLine: Int = 1) {
    self.name = name
    self.firstLine = firstLine
  }

  /// An error with its place in the source, if it is in an update, whose lines are counted on from
  /// those of the document.
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
