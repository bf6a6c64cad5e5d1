import ConstraintEngine
import LayoutTree

extension Document {
  /// Lays out a tree with the constraint engine.
  func layOutByConstraints(
    _ tree: DocumentTree, with runner: StepRunner, _ group: [Step], _ scrutiny: Scrutiny
  ) throws(StepRunner.TreeMismatch) -> DocumentLayout {
    let nodes = Dictionary(
      zip(self.nodes.map(\.id), tree.nodes), uniquingKeysWith: { first, _ in first })
    var outcome: Result<Void, StepRunner.TreeMismatch> = .success(())
    tree.root.constrain { make in
      outcome = Result { () throws(StepRunner.TreeMismatch) in
        applySizes(of: tree.nodes, with: make)
        try runner.run(layout + group, on: make)
        for constraint in constraints {
          switch constraint.statement {
          case .equation(let equation):
            make.install(try layoutConstraint(for: constraint, equation, among: nodes))
          case .visual(let visual): add(visual, of: constraint, on: make, among: nodes)
          }
        }
      }
    }
    try outcome.get()
    tree.root.layoutIfNeeded()
    return DocumentLayout(
      engine: .constraints, root: tree.root, findings: findings(of: tree.root, group, scrutiny))
  }

  private func layoutConstraint(
    for constraint: DocumentConstraint, _ equation: Equation, among nodes: [String: LayoutNode]
  ) throws(StepRunner.TreeMismatch) -> LayoutConstraint {
    var anchors: [Anchor] = []
    for term in equation.sum.terms {
      guard case .node(let id) = term.owner, let node = nodes[id] else {
        throw StepRunner.TreeMismatch(id: constraint.text)
      }
      anchors.append(Anchor(node, term.attribute, multiplier: term.coefficient))
    }
    return LayoutConstraint(
      anchors, equation.relation.layoutRelation, -equation.sum.constant,
      priority: LayoutPriority(equation.priority), identifier: constraint.identifier,
      callSite: CallSite(
        file: file ?? "document", line: constraint.location.position.line))
  }

  /// Adds what a visual format says.
  private func add(
    _ visual: DocumentVisual, of constraint: DocumentConstraint, on make: ConstraintMaker,
    among nodes: [String: LayoutNode]
  ) {
    let reference = nodes[visual.reference.id] ?? make.reference
    make.ref(reference).visual(
      visual.format, views: nodes, metrics: visual.metrics, options: visual.options,
      identifier: constraint.identifier, file: file ?? "document",
      line: constraint.location.position.line)
  }

  private func findings(
    of root: LayoutNode, _ group: [Step], _ scrutiny: Scrutiny
  ) -> [Finding] {
    let problems = root.constraintProblems.map { finding(.problem, $0.description) }
    let conflicts = root.constraintConflicts.map {
      finding(.conflict, scrutiny == .thorough ? $0.details : $0.description)
    }
    let hints = root.constraintHints.map { finding(.hint, $0.description) }
    guard scrutiny == .thorough else { return problems + conflicts + hints }
    let ambiguities = root.ambiguities().map { finding(.ambiguity, $0.description) }
    return problems + conflicts + ambiguities + hints + hintsAtUnplacedBoxes(in: group)
  }

  private func finding(_ kind: Finding.Kind, _ text: String) -> Finding {
    Finding(kind: kind, engine: .constraints, text: text)
  }
}

extension Equation.Relation {
  /// The relation as the constraint engine has it.
  var layoutRelation: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessOrEqual
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}
