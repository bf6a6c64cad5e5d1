import LayoutTree

extension LayoutNode {
  /// The node and all nodes below it.
  var nodesInSubtree: [LayoutNode] {
    var found: [LayoutNode] = []
    forEachInSubtree { found.append($0) }
    return found
  }

  /// The exact frames of the node and all nodes below it but those inside of nodes that are gone.
  var framesInForce: [Rect] {
    var found: [Rect] = []
    var open = [self]
    while let node = open.popLast() {
      found.append(node.exactFrame)
      if node.visibility != .gone { open += node.children }
    }
    return found
  }
}
