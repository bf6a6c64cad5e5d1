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

  /// Whether the layout around the node sets its frame.
  var isPlaced: Bool {
    parent?.hasLayout == true && visibility != .gone && !traits.isExcludedFromLayout
      && !traits.reservesSpaceOnly
  }

  /// Whether the exact frame is that of another node, but for rounding.
  func lies(like other: LayoutNode) -> Bool {
    let (frame, other) = (exactFrame, other.exactFrame)
    return [
      frame.minX - other.minX, frame.minY - other.minY, frame.width - other.width,
      frame.height - other.height,
    ].allSatisfy { $0.magnitude <= 1e-6 }
  }
}
