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
    forEachWaiting(waiting) { _, _, view in addNodesToMeasure(for: view, to: &nodes) }
    return nodes
  }

  /// Calls `body` for those of some constraints that wait for the next flush, with what they say.
  ///
  /// `body` may put them in force, but writes no constraints.
  @inline(__always)
  func forEachWaiting(
    _ keys: [ConstraintKey], _ body: (WrittenConstraint, ConstraintKey, RowView) -> Void
  ) {
    var place = 0
    while place < keys.count {
      let first = place
      place += 1
      guard let rows = table.waiting(keys[first])?.rows else { continue }
      // Constraints that were written together, as a rule, wait one after the other.
      rows.withTerms { memory in
        var next = first
        while next < keys.count, let index = table.waitingIndex(keys[next], in: rows) {
          body(
            WrittenConstraint(rows: rows, index: index), keys[next],
            memory.view(of: rows.table[index]))
          next += 1
        }
        place = max(place, next)
      }
    }
  }

  /// Adds the nodes with content that a constraint names for the first time, or takes a baseline
  /// from; none if one of its nodes is gone.
  func addNodesToMeasure(for view: RowView, to nodes: inout [LayoutNode]) {
    let count = nodes.count
    for index in view.indices where !view[index].isShare {
      let term = view[index]
      guard let node = view.cell(of: term) else {
        nodes.removeLast(nodes.count - count)
        return
      }
      if node.pointee.hostIndex < 0, node.node.hasContent, node.constraintRoot == rootCell {
        nodes.append(node.node)
      }
      guard term.attribute.isBaseline else { continue }
      let owner = node.node.baselineNode(term.attribute)
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
