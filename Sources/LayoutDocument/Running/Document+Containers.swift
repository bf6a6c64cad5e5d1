import ConstraintEngine
import LayoutTree

extension Document {
  /// Gives the nodes of a tree their containers, which place children by constraints.
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
