import Cassowary
import LayoutTree

/// What the content of a node answers when it is asked how large it would like to be.
struct ContentAnswer {
  /// The ideal extents; `nil` without content, and along an axis where it takes any extent.
  let width: Double?
  let height: Double?
  /// See ``LayoutTree/LayoutNode/idealWidth``.
  let idealWidth: IdealWidth
  let firstBaseline: Double?
  let lastBaseline: Double?

  /// Asks a node, which may call a closure of its owner.
  init(of node: LayoutNode, withBaselines: Bool) {
    let ideal = node.hasContent ? node.measureSize(.unspecified).size : nil
    width = node.hasIdealExtent(along: .horizontal) ? ideal?.width : nil
    height = node.hasIdealExtent(along: .vertical) ? ideal?.height : nil
    idealWidth = node.idealWidth
    firstBaseline =
      withBaselines ? node.contentBaseline(.firstBaseline, forWidth: .infinity) : nil
    lastBaseline = withBaselines ? node.contentBaseline(.lastBaseline, forWidth: .infinity) : nil
  }

  func extent(along axis: Axis) -> Double? { axis == .horizontal ? width : height }

  func baseline(_ attribute: LayoutAttribute) -> Double? {
    attribute == .firstBaseline ? firstBaseline : lastBaseline
  }
}

/// Answers of contents, asked before the solver is at work.
///
/// Measuring calls closures of the owner, which may ask or change anything. So no batch of the
/// solver measures: it takes the answers from here, and lists the nodes that have none, to be asked
/// after it.
struct ContentAnswers {
  private var answers: [ObjectIdentifier: ContentAnswer] = [:]
  /// Nodes that have a box now, and were not asked.
  var missing: [NodeReference] = []

  subscript(node: LayoutNode) -> ContentAnswer? {
    get { answers[ObjectIdentifier(node)] }
    set { answers[ObjectIdentifier(node)] = newValue }
  }
}

extension ConstraintSystem {
  /// Runs a batch of the solver for which contents of nodes have been measured before.
  ///
  /// What was asked for in vain is measured afterwards, in a batch of its own.
  func solve(measuring nodes: [LayoutNode], _ body: (inout Solver) -> Void) {
    answers = measured(nodes)
    solver.batch(body)
    while !answers.missing.isEmpty {
      let missing = answers.missing
      answers = measured(missing.compactMap { $0.node })
      solver.batch { solver in
        for reference in missing { updateContent(of: reference, &solver) }
      }
    }
    answers = ContentAnswers()
    updateStatus()
    frames.collectChanges(of: &solver)
  }

  private func measured(_ nodes: [LayoutNode]) -> ContentAnswers {
    var measured = ContentAnswers()
    for node in nodes where measured[node] == nil {
      measured[node] = ContentAnswer(of: node, withBaselines: true)
    }
    return measured
  }

  /// The nodes with content that constraints name for the first time, or take baselines from.
  func nodesToMeasure(for waiting: [ConstraintKey]) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    for key in waiting {
      if let constraint = table.waiting(key) { addNodesToMeasure(for: constraint, to: &nodes) }
    }
    return nodes
  }

  /// Adds the nodes with content that a constraint names for the first time, or takes a baseline
  /// from; none if one of its nodes is gone.
  func addNodesToMeasure(for constraint: WrittenConstraint, to nodes: inout [LayoutNode]) {
    let count = nodes.count
    for term in constraint.rows.table.terms(of: constraint.index) where !term.isShare {
      guard let node = constraint.rows.table.node(of: term).node else {
        nodes.removeLast(nodes.count - count)
        return
      }
      if node.hostIndex < 0, node.hasContent, node.constraintRoot === root { nodes.append(node) }
      guard term.attribute.isBaseline else { continue }
      let owner = node.baselineNode(term.attribute)
      if owner.hasContent, owner.constraintRoot === root { nodes.append(owner) }
    }
  }

  /// Runs `body`, during which what is asked goes by what the solver has found so far.
  func whileBusy<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    return try body()
  }
}
