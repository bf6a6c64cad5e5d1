extension LayoutNode {
  /// The name, with those above it as far as they tell it from others of the same name in the tree:
  /// `label`, or `airplane/label`.
  ///
  /// A node without a name has an empty one. Complexity: O(nodes).
  package var nameInTree: String {
    if name.isEmpty { return name }
    // Nodes of the same name, as far above as this one has been told apart.
    var others: [LayoutNode] = []
    root.forEachInSubtree { if $0 !== self, $0.name == name { others.append($0) } }
    var path = name
    var current = self
    while !others.isEmpty, let above = current.parent {
      others = others.compactMap { $0.parent }.filter { $0 !== above && $0.name == above.name }
      path = above.name + "/" + path
      current = above
    }
    return path
  }

  /// The names in the tree of several nodes of one tree.
  ///
  /// Complexity: O(nodes of the tree), and as much again for each node whose name is not the only
  /// one of its kind; beyond 64 of those, nodes have their own names.
  package static func namesInTree(of nodes: [LayoutNode]) -> [String] {
    var counts: [String: Int] = [:]
    nodes.first?.root.forEachInSubtree { counts[$0.name, default: 0] += 1 }
    var ambiguous = 0
    return nodes.map { node in
      if counts[node.name] == 1 { return node.name }
      ambiguous += 1
      return ambiguous > 64 ? node.name : node.nameInTree
    }
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
