import FrameEngine
import LayoutTree

/// The nodes of a document, ready to be laid out.
struct DocumentTree {
  /// One node for each of ``Document/nodes``, in the same order.
  let nodes: [LayoutNode]
  let root: LayoutNode
  /// Whether a node places its children by a layout of frames.
  let hasLayouts: Bool

  /// Builds the tree.
  ///
  /// Complexity: O(nodes * depth).
  init(of document: Document, size: Size) throws(TreeError) {
    let root = LayoutNode(document.nodes[0].id)
    var nodes: [LayoutNode] = []
    nodes.reserveCapacity(document.nodes.count)
    for described in document.nodes {
      let node = described.parent == nil ? root : LayoutNode(described.id)
      node.content = described.content?.leafContent
      node.visibility = described.visibility
      node.direction = described.direction
      if let parent = described.parent { try nodes[parent].append(node) }
      try described.applyConstraintTraits(to: node)
      nodes.append(node)
    }
    for (node, described) in zip(nodes, document.nodes) {
      if let item = described.firstBaselineItem { node.firstBaselineItem = nodes[item.index] }
      if let item = described.lastBaselineItem { node.lastBaselineItem = nodes[item.index] }
    }
    root.rounding = document.rounding
    root.sizeClass = document.sizeClass
    root.direction = document.nodes[0].direction ?? document.direction
    try root.setSize(width: size.width, height: size.height)
    self.nodes = nodes
    self.root = root
    hasLayouts = document.nodes.contains { $0.nodeLayout != nil }
    try applyLayouts(of: document)
  }
}

extension DocumentNode.Content {
  /// The measurer of the content.
  var leafContent: LeafContent {
    switch self {
    case .fixed(let size): .fixed(width: size.width, height: size.height)
    case .text(let text):
      .text(text.string, font: text.font, size: text.size, maximumLines: text.maximumLines)
    }
  }
}
