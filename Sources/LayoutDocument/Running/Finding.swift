import ConstraintEngine
import FrameEngine
import LayoutTree

/// A remark of an engine on a layout that it computed.
public struct Finding: Hashable, Sendable {
  /// The kind of the remark.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A step or constraint was refused and had no effect.
    case problem
    /// Required constraints contradict each other.
    case conflict
    /// The constraints do not determine a box.
    case ambiguity
    /// Something works, but perhaps not as meant.
    case hint
  }

  /// A constraint of a conflict.
  public struct Member: Hashable, Sendable {
    /// The constraint, with its name and its line.
    public let text: String
    /// The name that the document gives it, if any.
    public let identifier: String?
    /// The line of the document; `nil` for constraints that an engine adds by itself.
    public let line: Int?
    /// The names of the boxes that it relates, each once.
    public let boxes: [String]

    /// Describes a constraint of a conflict.
    package init(
      text: String, identifier: String? = nil, line: Int? = nil, boxes: [String] = []
    ) {
      self.text = text
      self.identifier = identifier
      self.line = line
      self.boxes = boxes
    }
  }

  /// A line or an extent that is not determined.
  public struct UndeterminedValue: Hashable, Sendable {
    /// One of `left`, `top`, `width` and `height`.
    public let attribute: String
    /// The value in the layout.
    public let value: Double
    /// Another value that satisfies the constraints equally well.
    public let alternative: Double

    /// Describes an ambiguity.
    package init(attribute: String, value: Double, alternative: Double) {
      self.attribute = attribute
      self.value = value
      self.alternative = alternative
    }
  }

  /// The kind of the remark.
  public let kind: Kind
  /// The engine that found it.
  public let engine: Engine
  /// The remark in the form that trees report in, with its code and its remedy.
  public let diagnostic: LayoutDiagnostic
  /// The remark, without its place.
  public let message: String
  /// The place in the document that it is about, if there is one.
  let site: CallSite?
  /// The column in the line of ``line``, from 1, if that is known.
  public let column: Int?
  /// The names of the boxes that it is about, each once; boxes without an id have none.
  public let boxes: [String]
  /// The constraints of a conflict: the one that is broken, and then the others.
  public let members: [Member]
  /// The subject of an ambiguity.
  public let undetermined: UndeterminedValue?

  init(
    kind: Kind, engine: Engine, _ diagnostic: LayoutDiagnostic, message: String,
    site: CallSite? = nil, column: Int? = nil, boxes: [String] = [], members: [Member] = [],
    undetermined: UndeterminedValue? = nil
  ) {
    self.kind = kind
    self.engine = engine
    self.diagnostic = diagnostic
    self.message = message
    self.site = site
    self.column = column ?? site?.column
    self.boxes = boxes
    self.members = members
    self.undetermined = undetermined
  }

  /// The line of the document that it is about, if there is one.
  public var line: Int? { site?.line }

  /// The remark, which begins with file and line where they are known and it does not name them
  /// itself.
  public var text: String {
    kind == .conflict ? message : (site.map { "\($0): " } ?? "") + message
  }

  /// `file:line:column` as far as it is known; empty otherwise.
  package var place: String {
    guard let site else { return "" }
    return "\(site.file):\(site.line)" + (column.map { ":\($0)" } ?? "")
  }

  /// A Boolean value that indicates whether something is wrong; a hint is not a fault.
  public var isFault: Bool { kind != .hint }
}

extension Finding: CustomStringConvertible {
  /// The place, the kind and the remark, as compilers print them.
  public var description: String {
    (place.isEmpty ? "" : place + ": ") + kind.rawValue + ": " + message
  }
}

// What the engines report, as diagnostics and with the parts that programs read.
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

  init(_ ambiguity: AmbiguityReport) {
    let diagnostic = LayoutDiagnostic(
      .warning, "ambiguity", ambiguity.description, node: ambiguity.node,
      subject: ambiguity.attribute,
      remedy: "add a constraint that says which value is meant, or a priority")
    self.init(
      kind: .ambiguity, engine: .constraints, diagnostic, message: ambiguity.description,
      boxes: [ambiguity.node].namedOnce,
      undetermined: UndeterminedValue(
        attribute: ambiguity.attribute, value: ambiguity.value,
        alternative: ambiguity.alternative))
  }

  /// A diagnostic of a tree of which no more is known than perhaps its boxes.
  init(_ diagnostic: LayoutDiagnostic, of engine: Engine) {
    self.init(
      kind: diagnostic.severity == .error ? .problem : .hint, engine: engine, diagnostic,
      message: diagnostic.message, site: diagnostic.callSite,
      boxes: diagnostic.nodes.namedOnce)
  }
}

extension Finding {
  /// The finding with the place of its first box, if it has none of its own, and with a column.
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

/// Where things stand in a document, for reports.
struct DocumentPlaces {
  let file: String
  /// The places of nodes by their ids.
  private(set) var nodes: [String: SourcePosition] = [:]
  /// The columns in which steps and constraints begin, by their lines, where one alone does.
  private(set) var columns: [Int: Int] = [:]
  private var sharedLines: Set<Int> = []

  /// Complexity: O(nodes, steps and constraints).
  init(in document: Document) { self.init(in: document, with: document.nodes) }

  /// The places in a document, with those of other nodes.
  init(in document: Document, with nodes: [DocumentNode]) {
    file = document.file ?? "document"
    for node in nodes {
      let position = node.location.position
      if self.nodes[node.id] == nil { self.nodes[node.id] = position }
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
  /// Describes a constraint of a report.
  package init(_ constraint: ReportedConstraint) {
    self.init(
      text: constraint.text, identifier: constraint.identifier, line: constraint.callSite?.line,
      boxes: constraint.attributes.map { $0.node }.namedOnce)
  }
}

extension [String] {
  /// The names, each once, without those of boxes that have none.
  fileprivate var namedOnce: [String] {
    var seen: Set<String> = [""]
    return filter { seen.insert($0).inserted }
  }
}
