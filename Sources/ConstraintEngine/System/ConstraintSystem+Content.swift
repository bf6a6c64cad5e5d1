import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// Measures the content of a node and holds its box at that size, softly.
  ///
  /// Each axis gets `extent <= ideal` at 250 (it hugs its content) and `extent >= ideal` at 750 (it
  /// resists being cut).
  func updateContent(of reference: NodeReference, _ solver: inout Solver) {
    guard let node = reference.node, node.hostIndex >= 0, var box = boxes[node.hostIndex] else {
      return
    }
    guard node.content != nil else { return removeContent(of: node, &solver) }
    let ideal = node.measure(.unspecified).size
    if var content = box.content {
      set(&content.width, to: ideal.width, &solver)
      set(&content.height, to: ideal.height, &solver)
      box.content = content
    } else if let width = pair(box.extent.width, ideal.width, &solver),
      let height = pair(box.extent.height, ideal.height, &solver)
    {
      box.content = ContentConstraints(width: width, height: height)
    }
    boxes[node.hostIndex] = box
    markChanged(node.hostIndex)
  }

  /// Fits heights to the widths that the solver has found; returns whether any height changed.
  ///
  /// Only text that is narrower than it would like to be is measured again.
  func fitHeightsToWidths() -> Bool {
    let heights = changedHeights(in: solver)
    if heights.isEmpty { return false }
    solver.batch { solver in
      for (index, height) in heights {
        guard var content = boxes[index]?.content else { continue }
        set(&content.height, to: height, &solver)
        boxes[index]?.content = content
      }
    }
    collectChanges()
    return true
  }

  /// The leaves among the changed boxes whose content is higher or lower than thought.
  private func changedHeights(in solver: Solver) -> [(box: Int, height: Double)] {
    var heights: [(box: Int, height: Double)] = []
    for index in changedBoxes {
      guard let box = boxes[index], let content = box.content else { continue }
      let width = solver.value(of: box.extent.width)
      let isNarrow = width < content.width.ideal - 1e-6
      let proposal = isNarrow ? ProposedSize(width: max(0, width)) : .unspecified
      let height = box.node.measure(proposal).size.height
      if height != content.height.ideal { heights.append((index, height)) }
    }
    return heights
  }

  private func pair(
    _ extent: Variable, _ ideal: Double, _ solver: inout Solver
  ) -> ContentConstraints.Pair? {
    let hugging = (extent <= ideal).with(Strength(level: LayoutPriority.low.rawValue))
    let resistance = (extent >= ideal).with(Strength(level: LayoutPriority.high.rawValue))
    guard let first = try? solver.add(hugging), let second = try? solver.add(resistance) else {
      return nil
    }
    return ContentConstraints.Pair(hugging: first, resistance: second, ideal: ideal)
  }

  private func set(
    _ pair: inout ContentConstraints.Pair, to ideal: Double, _ solver: inout Solver
  ) {
    guard ideal != pair.ideal else { return }
    pair.ideal = ideal
    try? solver.setConstant(-ideal, of: pair.hugging)
    try? solver.setConstant(-ideal, of: pair.resistance)
  }

  private func removeContent(of node: LayoutNode, _ solver: inout Solver) {
    guard let content = boxes[node.hostIndex]?.content else { return }
    for pair in [content.width, content.height] {
      try? solver.remove(pair.hugging)
      try? solver.remove(pair.resistance)
    }
    boxes[node.hostIndex]?.content = nil
  }
}
