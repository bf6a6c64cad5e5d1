import ConstraintEngine
import LayoutTree

extension Document {
  /// Lays out a tree with the constraint engine; each part between layouts has constraints of its own.
  func layOutByConstraints(
    _ tree: DocumentTree, with runner: StepRunner, _ group: [Step], _ scrutiny: Scrutiny
  ) throws(StepRunner.TreeMismatch) -> DocumentLayout {
    let named = NamedNodes(of: self, in: tree)
    let parts = DocumentParts(of: self)
    let steps = parts.sorted(layout + group)
    let constraints = sorted(constraints, by: parts)
    for part in parts.all {
      try constrain(
        part, steps[part.top] ?? [], constraints[part.top] ?? [], of: tree, with: runner, named)
    }
    tree.root.layoutIfNeeded()
    let tops = parts.all.map { tree.nodes[$0.top] }
    return DocumentLayout(
      engine: .constraints, root: tree.root, constrained: tops,
      findings: findings(of: tops, group, scrutiny) + layoutFindings(of: tree.root))
  }

  private func constrain(
    _ part: DocumentParts.Part, _ steps: [Step], _ constraints: [DocumentConstraint],
    of tree: DocumentTree, with runner: StepRunner, _ named: NamedNodes
  ) throws(StepRunner.TreeMismatch) {
    var outcome: Result<Void, StepRunner.TreeMismatch> = .success(())
    tree.nodes[part.top].constrain { make in
      outcome = Result { () throws(StepRunner.TreeMismatch) in
        applySizes(of: part.members, in: tree.nodes, with: make)
        try runner.run(steps, on: make)
        for constraint in constraints {
          switch constraint.statement {
          case .equation(let equation):
            make.install(try layoutConstraint(for: constraint, equation, among: named))
          case .visual(let visual): add(visual, of: constraint, on: make, among: named)
          }
        }
      }
    }
    try outcome.get()
  }

  /// Constraints, sorted by the parts whose boxes they place.
  private func sorted(
    _ constraints: [DocumentConstraint], by parts: DocumentParts
  ) -> [Int: [DocumentConstraint]] {
    if parts.all.count == 1, parts.all[0].top == 0 { return [0: constraints] }
    let places = indexes
    return Dictionary(grouping: constraints) { constraint in
      switch constraint.statement {
      case .visual(let visual): return parts.tops[visual.reference.index]
      case .equation(let equation):
        for term in equation.sum.terms {
          if case .node(let id) = term.owner, let place = places[id] { return parts.tops[place] }
        }
        return 0
      }
    }
  }

  private func layoutConstraint(
    for constraint: DocumentConstraint, _ equation: Equation, among named: NamedNodes
  ) throws(StepRunner.TreeMismatch) -> LayoutConstraint {
    var anchors: [Anchor] = []
    for term in equation.sum.terms {
      guard case .node(let id) = term.owner, let node = named.nodes[id] else {
        throw StepRunner.TreeMismatch(id: constraint.text)
      }
      anchors.append(Anchor(node, term.attribute, multiplier: term.coefficient))
    }
    return LayoutConstraint(
      anchors, equation.relation, -equation.sum.constant,
      priority: LayoutPriority(equation.priority), identifier: constraint.identifier,
      callSite: CallSite(
        file: file ?? "document", line: constraint.location.position.line))
  }

  /// Adds what a visual format says.
  private func add(
    _ visual: DocumentVisual, of constraint: DocumentConstraint, on make: ConstraintMaker,
    among named: NamedNodes
  ) {
    let reference = named.nodes[visual.reference.id] ?? make.reference
    make.ref(reference).visual(
      visual.format, views: named.items, metrics: visual.metrics, options: visual.options,
      identifier: constraint.identifier, file: file ?? "document",
      line: constraint.location.position.line)
  }

  private func findings(
    of tops: [LayoutNode], _ group: [Step], _ scrutiny: Scrutiny
  ) -> [Finding] {
    let problems = tops.flatMap { $0.constraintProblems }.map {
      finding(.problem, $0.description)
    }
    let conflicts = tops.flatMap { $0.constraintConflicts }.map {
      finding(.conflict, scrutiny == .thorough ? $0.details : $0.description)
    }
    let hints = tops.flatMap { $0.constraintHints }.map { finding(.hint, $0.description) }
    guard scrutiny == .thorough else { return problems + conflicts + hints }
    let ambiguities = tops.flatMap { $0.ambiguities() }.map {
      finding(.ambiguity, $0.description)
    }
    return problems + conflicts + ambiguities + hints + hintsAtUnplacedBoxes(in: group)
  }

  private func finding(_ kind: Finding.Kind, _ text: String) -> Finding {
    Finding(kind: kind, engine: .constraints, text: text)
  }
}

/// The nodes of a tree by their ids, of which the first counts.
private struct NamedNodes {
  private(set) var nodes: [String: LayoutNode] = [:]
  /// The same nodes, as visual formats take them; none for a document without visual formats.
  private(set) var items: [String: any LayoutItem] = [:]

  init(of document: Document, in tree: DocumentTree) {
    let hasVisuals = document.constraints.contains { constraint in
      if case .visual = constraint.statement { true } else { false }
    }
    for (described, node) in zip(document.nodes, tree.nodes) where nodes[described.id] == nil {
      nodes[described.id] = node
      if hasVisuals { items[described.id] = node }
    }
  }
}
