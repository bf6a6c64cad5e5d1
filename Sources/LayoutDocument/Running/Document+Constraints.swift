import ConstraintEngine
import LayoutTree

extension Document {
  /// Lays out a tree with the constraint engine; each part between layouts has its own constraints.
  func layOutByConstraints(
    _ tree: DocumentTree, with runner: StepRunner, _ group: [Step], _ analysis: Analysis
  ) throws(StepRunner.TreeMismatch) -> LayoutOutcome {
    let named = NamedNodes(of: self, in: tree)
    let parts = DocumentParts(of: self)
    let steps = parts.sorted(layout + group)
    let constraints = sorted(constraints, by: parts)
    tree.constraintGroups.keep(only: parts.all.map { $0.top })
    for part in parts.all {
      try constrain(
        part, steps[part.top] ?? [], constraints[part.top] ?? [], of: tree, with: runner, named)
    }
    tree.root.layoutIfNeeded()
    return outcome(of: tree, laidOutWith: .constraints, analysis)
  }

  /// Returns the outcome of a tree that is up to date; with the frame engine, of one without steps.
  func outcome(
    of tree: DocumentTree, laidOutWith engine: Engine, _ analysis: Analysis
  ) -> LayoutOutcome {
    let tops =
      engine == .frames ? [] : DocumentParts(of: self).all.map { tree.nodes[$0.top] }
    let own = tops.isEmpty ? [] : findings(of: tops, in: tree, analysis)
    let others = otherFindings(of: tree.root, besides: own, analysis)
    let outside = hintsAtBoxesOutside(tree, engine, besides: others, analysis)
    return LayoutOutcome(engine: engine, tree, of: self, findings: own + others + outside)
  }

  private func constrain(
    _ part: DocumentParts.Part, _ steps: [Step], _ constraints: [DocumentConstraint],
    of tree: DocumentTree, with runner: StepRunner, _ named: NamedNodes
  ) throws(StepRunner.TreeMismatch) {
    var outcome: Result<Void, StepRunner.TreeMismatch> = .success(())
    tree.nodes[part.top].constrain(replacing: tree.constraintGroups.group(of: part.top)) { make in
      outcome = Result { () throws(StepRunner.TreeMismatch) in
        applySizes(of: part.members, in: tree.nodes, with: make)
        make.fitContent(
          .ideal, of: part.members.filter { nodes[$0].isMeasured }.map { tree.nodes[$0] },
          at: callSite(of: nodes[part.top].location.position.line))
        try runner.run(steps, on: make)
        for constraint in constraints {
          switch constraint.statement {
          case .equation(let equation):
            make.install(
              try layoutConstraint(for: constraint, equation, on: make, among: named))
          case .visual(let visual): add(visual, of: constraint, on: make, among: named)
          }
        }
      }
    }
    try outcome.get()
  }

  /// Groups constraints by the parts whose boxes they place.
  private func sorted(
    _ constraints: [DocumentConstraint], by parts: DocumentParts
  ) -> [Int: [DocumentConstraint]] {
    if parts.all.count == 1, parts.all[0].top == 0 { return [0: constraints] }
    var places = indexes
    for (index, node) in nodes.enumerated() {
      for guide in node.guides { places[guide.id] = index }
    }
    return Dictionary(grouping: constraints) { constraint in
      switch constraint.statement {
      case .visual(let visual): return parts.tops[visual.reference.index]
      case .equation(let equation):
        for term in equation.sum.terms {
          if let id = term.owner.id, let place = places[id] { return parts.tops[place] }
        }
        return 0
      }
    }
  }

  private func layoutConstraint(
    for constraint: DocumentConstraint, _ equation: Equation, on make: ConstraintMaker,
    among named: NamedNodes
  ) throws(StepRunner.TreeMismatch) -> LayoutConstraint {
    var anchors: [Anchor] = []
    for term in equation.sum.terms {
      guard let node = named.node(of: term.owner, or: make.reference) else {
        throw StepRunner.TreeMismatch(id: constraint.text)
      }
      anchors.append(Anchor(node, term.attribute, multiplier: term.coefficient))
    }
    return LayoutConstraint(
      anchors, equation.relation, -equation.sum.constant,
      priority: LayoutPriority(equation.priority), identifier: constraint.identifier,
      callSite: callSite(of: constraint.location.position.line))
  }

  /// Adds the constraints of a visual format.
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
    of tops: [LayoutNode], in tree: DocumentTree, _ analysis: Analysis
  ) -> [Finding] {
    let problems = tops.flatMap { $0.constraintProblems }.map { Finding($0, of: .constraints) }
    let conflicts = tree.root.constraintConflicts.map { Finding($0) }
    let hints = tops.flatMap { $0.constraintHints }.map { Finding($0, of: .constraints) }
    guard analysis == .full else { return problems + conflicts + hints }
    let freedoms = tree.root.freedoms()
    let known = Set(freedoms.flatMap { $0.boxes })
    let unplaced = tops.flatMap { $0.unplacedBoxes }.filter { !known.contains($0) }
    return problems + conflicts + freedoms.map { Finding($0) } + hints
      + unplacedHints(at: unplaced, of: .constraints, in: tree)
  }
}

/// The nodes and guides of a tree by id; the first one with an id has it.
private struct NamedNodes {
  private(set) var nodes: [String: LayoutNode] = [:]
  /// The nodes in the type required by visual formats; empty for a document without visual formats.
  private(set) var items: [String: any LayoutItem] = [:]

  init(of document: Document, in tree: DocumentTree) {
    let hasVisuals = document.constraints.contains { constraint in
      if case .visual = constraint.statement { true } else { false }
    }
    for (described, node) in zip(document.nodes, tree.nodes) where nodes[described.id] == nil {
      nodes[described.id] = node
      if hasVisuals { items[described.id] = node }
    }
    for node in tree.nodes {
      for guide in node.guides where nodes[guide.name] == nil {
        nodes[guide.name] = guide.layoutNode
        if hasVisuals { items[guide.name] = guide.layoutNode }
      }
    }
  }

  /// Returns the node that owns an attribute; for the content area, the reference.
  func node(
    of owner: LinearExpression.Owner, or reference: LayoutNode
  ) -> LayoutNode? {
    switch owner {
    case .node(let id): nodes[id]
    case .margins(let id): nodes[id]?.marginsGuide.layoutNode
    case .safeArea(let id): nodes[id]?.safeAreaGuide.layoutNode
    case .contentArea: reference
    }
  }
}

extension Document {
  /// Creates the containers of nodes, which place children by constraints.
  func applyContainers(to tree: DocumentTree) throws(TreeError) {
    for (described, node) in zip(nodes, tree.nodes) {
      guard let container = described.container else { continue }
      let site = callSite(of: container.location.position.line)
      switch container.kind {
      case .stack(let stack): try stack.apply(to: node, tree.nodes, at: site)
      case .wrap(let wrap):
        _ = WrapContainer(
          in: node, axes: wrap.axes, insets: wrap.insets, priority: wrap.priority,
          file: site.file, line: site.line)
      case .scroll(let scroll): try scroll.apply(to: node, tree.nodes, at: site)
      }
    }
  }
}

extension DocumentStack {
  fileprivate func apply(
    to node: LayoutNode, _ nodes: [LayoutNode], at site: CallSite
  ) throws(TreeError) {
    let stack = try StackContainer(
      axis, in: node, items?.map { nodes[$0.index] } ?? node.children, spacing: spacing,
      distribution: distribution, alignment: alignment, file: site.file, line: site.line)
    stack.insets = insets
    stack.staysWithinMargins = staysWithinMargins
    for (item, spacing) in spacingAfter { stack.setSpacing(spacing, after: nodes[item.index]) }
  }
}

extension DocumentScroll {
  fileprivate func apply(
    to node: LayoutNode, _ nodes: [LayoutNode], at site: CallSite
  ) throws(TreeError) {
    guard let content else { return }
    let scroll = try ScrollContainer(
      in: node, content: nodes[content.index], axes: axes, file: site.file, line: site.line)
    scroll.fillsViewport = fillsViewport
    scroll.offset = offset
  }
}

extension Document {
  /// Returns a hint for each axis along which a box is not placed, in the order of the nodes.
  ///
  /// Such a box is at the edge of its parent. Complexity: O(nodes · depth).
  func unplacedHints(
    at boxes: [UnplacedBox], of engine: Engine, in tree: DocumentTree
  ) -> [Finding] {
    if boxes.isEmpty { return [] }
    var places: [ObjectIdentifier: Int] = [:]
    for (index, node) in tree.nodes.enumerated() { places[ObjectIdentifier(node)] = index }
    let boxes = boxes.compactMap { box in
      places[ObjectIdentifier(box.node)].map { (index: $0, box: box) }
    }
    let names = NamesInTree(of: tree.root)
    let order = boxes.indices.sorted { (boxes[$0].index, $0) < (boxes[$1].index, $1) }
    return order.map { place in
      let (index, box) = boxes[place]
      let node = nodes[index]
      let position = node.location.position
      let sentence = box.sentence(quoted(node.id.isEmpty ? "#\(index)" : node.id))
      return Finding(
        kind: .hint, engine: engine, box.diagnostic(names.name(of: box.node)),
        message: sentence, site: callSite(of: position.line), column: position.column,
        boxes: node.id.isEmpty ? [] : [node.id])
    }
  }

  /// Returns a location in the document, for reports.
  func callSite(of line: Int, column: Int? = nil) -> CallSite {
    CallSite(file: file ?? "document", line: line, column: column)
  }

  /// The indices of nodes by id.
  ///
  /// Complexity: O(nodes).
  var indexes: [String: Int] {
    var indexes: [String: Int] = [:]
    for (index, node) in nodes.enumerated() where indexes[node.id] == nil {
      indexes[node.id] = index
    }
    return indexes
  }
}

extension Document {
  /// Applies the fixed sizes of nodes.
  ///
  /// Steps run afterwards and may override them in the frame engine, where the last step wins.
  func applySizes(of places: [Int], in nodes: [LayoutNode], with make: some LayoutMaker) {
    for index in places {
      let (described, node) = (self.nodes[index], nodes[index])
      let site = callSite(of: described.location.position.line)
      for (axis, extent) in [(Axis.horizontal, described.width), (.vertical, described.height)] {
        guard let extent else { continue }
        make.setExtents(axis, of: [node], to: .same(.points(extent)), at: site)
      }
    }
  }
}
