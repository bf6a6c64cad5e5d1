extension LayoutNode {
  /// The name, with those above it as far as they tell it from others of the same name in the tree:
  /// `label`, or `airplane/label`.
  ///
  /// A node without a name has an empty one. Complexity: O(nodes).
  package var nameInTree: String {
    name.isEmpty ? name : NamesInTree(of: self).name(of: self)
  }

  /// Whether this is that node, or below it.
  package func isInSubtree(of top: LayoutNode) -> Bool {
    var current: LayoutNode? = self
    while let node = current {
      if node === top { return true }
      current = node.parent
    }
    return false
  }
}
