import ConstraintEngine
import FrameEngine
import LayoutTree

/// A finding of an engine about a layout that it computed.
public struct Finding: Hashable, Sendable {
  /// The kind of the finding.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A step or constraint was refused and had no effect.
    case problem
    /// Required constraints contradict each other.
    case conflict
    /// The constraints do not determine a box.
    case ambiguity
    /// A setting or call works, but perhaps not as intended.
    case hint
  }

  /// A constraint of a conflict.
  public struct Member: Hashable, Sendable {
    /// The constraint, with its name and its line of code.
    public let text: String
    /// The name that the document sets, if any.
    public let identifier: String?
    /// The line of the document; `nil` for constraints of the engine itself.
    public let line: Int?
    /// The names of the boxes that it relates, each once.
    public let boxes: [String]

    /// Creates a constraint of a conflict.
    package init(
      text: String, identifier: String? = nil, line: Int? = nil, boxes: [String] = []
    ) {
      self.text = text
      self.identifier = identifier
      self.line = line
      self.boxes = boxes
    }
  }

  /// An undetermined line or extent.
  public struct UndeterminedValue: Hashable, Sendable {
    /// One of `left`, `top`, `width` and `height`.
    public let attribute: String
    /// The value in the layout.
    public let value: Double
    /// Another value that satisfies the constraints equally well.
    public let alternative: Double

    /// Creates the subject of an ambiguity.
    package init(attribute: String, value: Double, alternative: Double) {
      self.attribute = attribute
      self.value = value
      self.alternative = alternative
    }
  }

  /// The kind of the finding.
  public let kind: Kind
  /// The engines that found it: both where each of them found the same.
  package internal(set) var engines: [Engine]
  /// The finding as a diagnostic of trees, with its code and its remedy.
  public let diagnostic: LayoutDiagnostic
  /// The message, without the location.
  public let message: String
  /// The location in the document, if there is one.
  let site: CallSite?
  /// The column in ``line``, from 1, if it is known.
  public let column: Int?
  /// The names of the boxes concerned, each once; `#` and the number of a box without an id.
  public let boxes: [String]
  /// The constraints of a conflict: the broken one, then the others.
  public let members: [Member]
  /// The subject of an ambiguity.
  public let undetermined: UndeterminedValue?

  init(
    kind: Kind, engine: Engine, _ diagnostic: LayoutDiagnostic, message: String,
    site: CallSite? = nil, column: Int? = nil, boxes: [String] = [], members: [Member] = [],
    undetermined: UndeterminedValue? = nil
  ) {
    self.kind = kind
    self.engines = [engine]
    self.diagnostic = diagnostic
    self.message = message
    self.site = site
    self.column = column ?? site?.column
    self.boxes = boxes
    self.members = members
    self.undetermined = undetermined
  }

  /// The engine that found it; the first one where both did.
  public var engine: Engine { engines[0] }

  /// The name of the engine, or `both`.
  package var engineName: String { engines.count == 1 ? engine.rawValue : "both" }

  /// The line of the document, if there is one.
  public var line: Int? { site?.line }

  /// The message, beginning with file and line if they are known and the message does not name them
  /// itself.
  public var text: String {
    kind == .conflict ? message : (site.map { "\($0): " } ?? "") + message
  }

  /// `file:line:column` as far as it is known; empty otherwise.
  package var place: String {
    guard let site else { return "" }
    return "\(site.file):\(site.line)" + (column.map { ":\($0)" } ?? "")
  }

  /// A Boolean value that indicates whether the finding is about a fault; a hint is not.
  public var isFault: Bool { kind != .hint }
}

extension Finding: CustomStringConvertible {
  /// The location, the kind and the message, as compilers print them.
  public var description: String {
    (place.isEmpty ? "" : place + ": ") + kind.rawValue + ": " + message
  }
}

// Reports of the engines, as diagnostics and with their parts as values for programs.
extension Finding {
  init(_ issue: LayoutIssue<String>, of engine: Engine) {
    self.init(issue.diagnostic, of: engine)
  }

  init(_ conflict: ConflictReport) {
    let members = conflict.members.map { Member($0) }
    self.init(
      kind: .conflict, engine: .constraints, conflict.diagnostic, message: conflict.details,
      site: conflict.members[0].callSite, boxes: members.flatMap { $0.boxes }.namedOnce,
      members: members)
  }

  /// Creates the finding of values that are free together.
  init(_ freedom: FreedomReport) {
    let first = freedom.values[0]
    let (message, remedy) = Self.words(for: freedom)
    let names = freedom.values.map { $0.node }.namedOnce
    let diagnostic = LayoutDiagnostic(
      .warning, "ambiguity", message, nodes: names, subject: first.attribute,
      callSite: freedom.list?.callSite, remedy: remedy)
    self.init(
      kind: .ambiguity, engine: .constraints, diagnostic, message: message,
      site: freedom.list?.callSite, boxes: names,
      undetermined: UndeterminedValue(
        attribute: first.attribute, value: first.value, alternative: first.alternative))
  }

  /// Returns a sentence about values that are free together, and a remedy.
  private static func words(for freedom: FreedomReport) -> (message: String, remedy: String) {
    let plain = "add a constraint that says which value is meant, or a priority"
    guard let list = freedom.list, freedom.values.count > 1, list.isTiedAtStart == list.isTiedAtEnd
    else { return (freedom.values[0].description + freedom.rest, plain) }
    let start = LayoutAttribute.start(along: list.axis).description
    let end = LayoutAttribute.end(along: list.axis).description
    let extent = list.axis.extentVerb
    if list.isTiedAtStart, freedom.isTight {
      let axis = list.axis.description
      return (
        "the contents of this list need more than the \(extent) there is, and nothing says which "
          + "of them gives way: " + freedom.sentence,
        "give one that can wrap a lower resistance, such as "
          + "\"compressionResistance\": {\"\(axis)\": \"low\"}"
      )
    }
    if list.isTiedAtStart {
      return (
        "this list reaches from the \(start) to the \(end) edge, and nothing says which of its "
          + "boxes takes the free \(extent): " + freedom.sentence,
        "write \"|\" at its end to leave the \(end) end free, or give its boxes their "
          + "\(extent)s"
      )
    }
    return (
      "both ends of this list are free: " + freedom.sentence,
      "take away the \"|\" at its start to begin it at the \(start) edge, or the one at its end to "
        + "end it at the \(end) edge"
    )
  }

  /// Creates the finding of a diagnostic of a tree.
  init(_ diagnostic: LayoutDiagnostic, of engine: Engine) {
    self.init(
      kind: diagnostic.severity == .error ? .problem : .hint, engine: engine, diagnostic,
      message: diagnostic.message, site: diagnostic.callSite,
      boxes: diagnostic.nodes.namedOnce)
  }
}

extension Finding {
  /// Returns the finding with the location of its first box, if it has none of its own, and with a
  /// column.
  func located(in places: DocumentPlaces) -> Finding {
    var (site, column) = (site, column)
    if let line = site?.line {
      column = column ?? places.columns[line]
    } else if let position = boxes.first.flatMap({ places.nodes[$0] }) {
      site = CallSite(file: places.file, line: position.line)
      column = position.column
    }
    return Finding(
      kind: kind, engine: engine, diagnostic, message: message, site: site, column: column,
      boxes: boxes, members: members, undetermined: undetermined)
  }
}

/// The locations of nodes and steps in a document, for reports.
struct DocumentPlaces {
  let file: String
  /// The positions of nodes and guides by their names in findings.
  private(set) var nodes: [String: SourcePosition] = [:]
  /// The columns of steps and constraints by line, for lines in which only one begins.
  private(set) var columns: [Int: Int] = [:]
  private var sharedLines: Set<Int> = []

  /// Creates the locations in a document.
  ///
  /// Complexity: O(nodes, steps and constraints).
  init(in document: Document) {
    self.init(
      in: document,
      with: document.nodes.enumerated().map { ($1.id.isEmpty ? "#" + String($0) : $1.id, $1) })
  }

  /// Creates the locations in a document, with those of other nodes, by the names that findings
  /// have for them.
  init(in document: Document, with nodes: [(name: String, node: DocumentNode)]) {
    file = document.file ?? "document"
    for (name, node) in nodes {
      for (id, location) in [(name, node.location)] + node.guides.map({ ($0.id, $0.location) })
      where self.nodes[id] == nil {
        self.nodes[id] = location.position
      }
    }
    for constraint in document.constraints { note(constraint.location.position) }
    var steps = document.layout + document.frames + document.groups.flatMap { $0.steps }
    while let step = steps.popLast() {
      note(step.location.position)
      steps += step.arguments.steps ?? []
    }
  }

  private mutating func note(_ position: SourcePosition) {
    if sharedLines.contains(position.line) { return }
    if columns.updateValue(position.column, forKey: position.line) == nil { return }
    columns[position.line] = nil
    sharedLines.insert(position.line)
  }
}

extension Finding.Member {
  /// Creates a member from a constraint of a report.
  package init(_ constraint: ReportedConstraint) {
    self.init(
      text: constraint.text, identifier: constraint.identifier, line: constraint.callSite?.line,
      boxes: constraint.attributes.map { $0.node }.namedOnce)
  }
}

extension Finding {
  /// Whether it names nodes by their numbers in the tree.
  var hasNumbers: Bool { boxes.contains { $0.number != nil } }
}

extension String {
  /// The number of a node that has no other name in its tree: 2 for `#2`.
  var number: Int? { hasPrefix("#") ? Int(dropFirst()) : nil }
}

extension [String] {
  /// The names, each once, without empty ones.
  fileprivate var namedOnce: [String] {
    var seen: Set<String> = [""]
    return filter { seen.insert($0).inserted }
  }
}
