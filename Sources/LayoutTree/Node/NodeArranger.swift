/// What arranges the children of a node directly into frames.
package protocol NodeArranger: AnyObject {
  /// Whether it does; otherwise it only keeps what the node asks of the one above.
  var arrangesChildren: Bool { get }
  /// Forgets the sizes that it has worked out.
  func forgetSizes()
}

extension LayoutNode {
  /// Lets this node, those below it and those above it be arranged again.
  ///
  /// Complexity: O(nodes below + depth).
  func invalidateArrangementOfSubtree() {
    forEachInSubtree { node in
      node.isArrangementStale = true
      node.arranger?.forgetSizes()
    }
    invalidateArrangement()
  }

  /// Lets this node and those above it be arranged again.
  ///
  /// Complexity: O(depth), up to the first ancestor that is stale already.
  package func invalidateArrangement() {
    isArrangementStale = true
    arranger?.forgetSizes()
    var node = parent
    while let current = node, !current.isArrangementStale {
      current.isArrangementStale = true
      current.arranger?.forgetSizes()
      node = current.parent
    }
  }
}
