/// One reading of the diagnostics of a tree.
package final class DiagnosticsQuery {
  private let root: LayoutNode
  private lazy var names = NamesInTree(of: root)
  /// Whether the node that is being visited is laid out: neither it nor a node above it is gone.
  package private(set) var isVisible = true

  package init(of root: LayoutNode) { self.root = root }

  /// The name of a node of the tree.
  package func name(of node: LayoutNode) -> String { names.name(of: node) }

  /// Calls `body` for each node, parents first.
  package func visit(_ body: (LayoutNode) -> Void) {
    var open = [(node: root, isVisible: true)]
    while let (node, isVisible) = open.popLast() {
      self.isVisible = isVisible
      body(node)
      for child in node.children.reversed() {
        open.append((child, isVisible && child.visibility != .gone))
      }
    }
  }
}
