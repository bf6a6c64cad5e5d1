import FrameEngine
import LayoutTree

extension DocumentTree {
  /// Gives nodes their layouts and traits.
  ///
  /// Complexity: O(nodes).
  func applyLayouts(of document: Document) throws(TreeError) {
    for index in nodes.indices { try applyRequests(at: index, of: document.nodes) }
    for index in nodes.indices { completeLayout(at: index, of: document.nodes) }
  }

  /// Gives a node its layout, its traits and its lines; `all` are the descriptions of all nodes.
  func applyRequests(at index: Int, of all: [DocumentNode]) throws(TreeError) {
    let (described, node) = (all[index], nodes[index])
    if let insets = described.safeArea { try node.setSafeAreaInsets(insets) }
    let isLaidOut = described.parent.map { all[$0].nodeLayout != nil } ?? false
    if isLaidOut { applySize(of: described, to: node) }
    if let style = described.style { node.flex = style.item }
    if let traits = described.traits { try traits.apply(to: node, nodes) }
    if let nodeLayout = described.nodeLayout {
      nodeLayout.plan.apply(node, nodeLayout.transform)
    }
    try described.border?.apply(to: node)
  }

  /// Gives a layout what needs the traits of all nodes.
  func completeLayout(at index: Int, of all: [DocumentNode]) {
    guard let layout = all[index].nodeLayout else { return }
    layout.plan.complete?(nodes[index], nodes, layout.transform)
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
    lines.separators = lines.separators ?? node.border?.separators
    try node.setBorder(lines)
    guard let cells else { return }
    var inner = LayoutBorder()
    inner.separators = cells
    for row in node.children { try row.setBorder(inner) }
  }
}
