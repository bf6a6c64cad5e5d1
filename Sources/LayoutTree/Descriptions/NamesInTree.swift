/// The names of the nodes of a tree, each with those above it as far as they tell it from others of
/// the same name: `label`, or `airplane/label`.
///
/// It answers for the tree as it was when it was made. Complexity: O(nodes) to make one; all names
/// together take O(nodes) for each level that they name.
package final class NamesInTree {
  private var groups: [String: Group] = [:]

  /// Creates the names of the tree of a node.
  package init(of node: LayoutNode) {
    node.root.forEachInSubtree { node in
      if !node.name.isEmpty { Group.add(node, to: &groups, named: node.name) }
    }
  }

  /// The name of a node of the tree; empty for a node without a name.
  package func name(of node: LayoutNode) -> String {
    var path = node.name
    var current = node
    guard var group = groups[node.name] else { return path }
    while group.nodes.count > 1, let above = current.parent,
      let next = group.groupsAbove[above.name]
    {
      path = above.name + "/" + path
      (current, group) = (above, next)
    }
    return path
  }

  /// Different nodes, all at the head of the same path.
  private final class Group {
    private(set) var nodes: [LayoutNode] = []

    /// Their parents, by name.
    private(set) lazy var groupsAbove: [String: Group] = {
      var groups: [String: Group] = [:]
      var met: Set<ObjectIdentifier> = []
      for node in nodes {
        guard let parent = node.parent, met.insert(ObjectIdentifier(parent)).inserted else {
          continue
        }
        Group.add(parent, to: &groups, named: parent.name)
      }
      return groups
    }()

    static func add(_ node: LayoutNode, to groups: inout [String: Group], named name: String) {
      if let group = groups[name] { return group.nodes.append(node) }
      let group = Group()
      group.nodes = [node]
      groups[name] = group
    }
  }
}
