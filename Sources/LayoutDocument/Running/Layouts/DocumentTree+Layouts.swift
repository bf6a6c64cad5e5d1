import FrameEngine
import LayoutTree

extension DocumentTree {
  /// Gives nodes their layouts, and what they ask of those.
  ///
  /// Complexity: O(nodes).
  func applyLayouts(of document: Document) throws(TreeError) {
    for (described, node) in zip(document.nodes, nodes) {
      if let insets = described.safeArea { try node.setSafeAreaInsets(insets) }
      let isArranged = described.parent.map { document.nodes[$0].arrangement != nil } ?? false
      if isArranged { applySize(of: described, to: node) }
      if let traits = described.traits { try traits.apply(to: node, nodes) }
      if let arrangement = described.arrangement {
        arrangement.plan.apply(node, arrangement.transform)
      }
      try described.border?.apply(to: node)
    }
    for (described, node) in zip(document.nodes, nodes) {
      described.arrangement?.plan.complete?(node, nodes)
    }
  }

  private func applySize(of described: DocumentNode, to node: LayoutNode) {
    if let width = described.width { node.traits.width = .points(width) }
    if let height = described.height { node.traits.height = .points(height) }
  }
}

extension DocumentBorder {
  /// Gives a node its lines, and its children those between cells, which they may replace.
  fileprivate func apply(to node: LayoutNode) throws(TreeError) {
    var lines = lines
    lines.between = lines.between ?? node.borderlines?.between
    try node.setBorderlines(lines)
    guard let cells else { return }
    var inner = Borderlines()
    inner.between = cells
    for row in node.children { try row.setBorderlines(inner) }
  }
}
