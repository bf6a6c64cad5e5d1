import ConstraintEngine
import FrameEngine
import LayoutTree

// What the engines report, as diagnostics and with the parts that programs read.
extension Finding {
  init(_ problem: ConstraintProblem) {
    self.init(
      kind: .problem, engine: .constraints, problem.diagnostic, message: problem.diagnostic.message,
      site: problem.callSite, boxes: problem.nodes.namedOnce)
  }

  init(_ hint: ConstraintHint) {
    self.init(
      kind: .hint, engine: .constraints, hint.diagnostic, message: hint.diagnostic.message,
      site: hint.callSite)
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

  init(_ problem: FrameProblem) {
    self.init(
      kind: .problem, engine: .frames, problem.diagnostic, message: problem.diagnostic.message,
      site: problem.callSite, boxes: problem.boxes.namedOnce)
  }

  init(_ note: FrameNote) {
    self.init(
      kind: .hint, engine: .frames, note.diagnostic, message: note.diagnostic.message,
      site: note.callSite, boxes: note.boxes.namedOnce)
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
      steps += step.inner ?? []
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
