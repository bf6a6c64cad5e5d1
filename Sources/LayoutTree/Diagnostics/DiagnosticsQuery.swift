/// One reading of the diagnostics of a tree.
package final class DiagnosticsQuery {
  private let root: LayoutNode
  private lazy var names = NamesInTree(of: root)
  /// What knows the layouts of the tree; `nil` if there are none.
  lazy var hooks: FrameEngineHooks? = {
    if let hooks = root.cell.engineHooks { return hooks }
    var hooks: FrameEngineHooks?
    root.forEachInSubtree { hooks = hooks ?? $0.cell.engineHooks }
    return hooks
  }()
  /// Whether the node that is being visited is laid out: neither it nor a node above it is gone.
  package private(set) var isVisible = true

  package init(of root: LayoutNode) { self.root = root }

  /// The name of a node of the tree.
  package func name(of node: LayoutNode) -> String { names.name(of: node) }

  /// Calls `body` for one node of the tree alone.
  ///
  /// Complexity: O(depth).
  package func visit<Result>(_ node: LayoutNode, _ body: () -> Result) -> Result {
    isVisible = true
    var current: LayoutNode? = node
    while let node = current, node.parent != nil {
      if node.visibility == .gone { isVisible = false }
      current = node.parent
    }
    return body()
  }

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
