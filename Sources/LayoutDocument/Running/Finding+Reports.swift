import ConstraintEngine
import FrameEngine
import LayoutTree

// What the engines report, as diagnostics and with the parts that programs read.
extension Finding {
  init(_ problem: ConstraintProblem) {
    self.init(
      kind: .problem, engine: .constraints, problem.diagnostic, text: problem.description,
      line: problem.callSite?.line, boxes: problem.nodes.namedOnce)
  }

  init(_ hint: ConstraintHint) {
    self.init(
      kind: .hint, engine: .constraints, hint.diagnostic, text: hint.description,
      line: hint.callSite.line)
  }

  init(_ conflict: ConflictReport) {
    let members = conflict.members.map { Member($0) }
    self.init(
      kind: .conflict, engine: .constraints, conflict.diagnostic, text: conflict.details,
      line: members.first?.line, boxes: members.flatMap { $0.boxes }.namedOnce, members: members)
  }

  init(_ ambiguity: AmbiguityReport) {
    let diagnostic = LayoutDiagnostic(
      .warning, "ambiguity", ambiguity.description, node: ambiguity.node,
      subject: ambiguity.attribute,
      remedy: "add a constraint that says which value is meant, or a priority")
    self.init(
      kind: .ambiguity, engine: .constraints, diagnostic, text: ambiguity.description,
      boxes: [ambiguity.node].namedOnce,
      undetermined: UndeterminedValue(
        attribute: ambiguity.attribute, value: ambiguity.value,
        alternative: ambiguity.alternative))
  }

  init(_ problem: FrameProblem) {
    self.init(
      kind: .problem, engine: .frames, problem.diagnostic, text: problem.description,
      line: problem.callSite.line, boxes: problem.boxes.namedOnce)
  }

  init(_ note: FrameNote) {
    self.init(
      kind: .hint, engine: .frames, note.diagnostic, text: note.description,
      line: note.callSite.line, boxes: note.boxes.namedOnce)
  }

  /// A diagnostic of a tree of which no more is known than perhaps its boxes.
  init(_ diagnostic: LayoutDiagnostic, of engine: Engine) {
    let site = diagnostic.callSite.map { $0.description + ": " } ?? ""
    self.init(
      kind: diagnostic.severity == .error ? .problem : .hint, engine: engine, diagnostic,
      text: site + diagnostic.message, line: diagnostic.callSite?.line,
      boxes: diagnostic.nodes.namedOnce)
  }
}

extension Finding {
  /// The finding with the line of its first box in front, if it has no line of its own.
  ///
  /// `places` are those of the nodes of the document by their ids.
  func located(in document: Document, _ places: [String: Int]) -> Finding {
    guard line == nil, let place = boxes.first.flatMap({ places[$0] }) else { return self }
    let location = document.nodes[place].location
    let site = CallSite(file: document.file ?? "document", line: location.position.line)
    return Finding(
      kind: kind, engine: engine, diagnostic, text: "\(site): \(text)", line: site.line,
      boxes: boxes, members: members, undetermined: undetermined)
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
