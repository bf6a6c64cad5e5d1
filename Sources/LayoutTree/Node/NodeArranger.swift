/// What arranges the children of a node directly into frames, or only keeps what the node asks of the
/// one above it; see ``NodeCell/arrangesChildren``.
package protocol NodeArranger: AnyObject {
  /// The size that the node needs for a proposal.
  func measure(_ node: LayoutNode, _ proposal: ProposedSize) -> Measurement
  /// Places what is below the node in the size it has, or in the one it needs if nobody gave it one.
  func arrange(_ node: LayoutNode, _ commits: FrameCommits)
  /// Forgets the sizes that it has worked out.
  func forgetSizes()
  /// The node, which has the mark ``SubtreeMarks/followsRoot``, has a root that may say something else.
  func followRoot(_ root: LayoutNode, _ node: LayoutNode)
  /// The visibility that the node is to have; the owner has set one.
  func visibility(_ set: Visibility, _ node: LayoutNode) -> Visibility
}

extension LayoutNode {
  /// Whether something arranges the children of this node directly.
  package var arrangesChildren: Bool { cell.pointee.arrangesChildren }

  /// The node at the top of what one set of constraints lays out: below it is no node that arranges its
  /// children directly, down to this one.
  ///
  /// Complexity: O(depth).
  package var constraintRoot: LayoutNode {
    var top = cell
    while let parent = top.pointee.parent, !parent.pointee.arrangesChildren { top = parent }
    return top.node
  }

  /// Lets this node, those below it and those above it be arranged again.
  ///
  /// Complexity: O(nodes below + depth).
  func invalidateArrangementOfSubtree() {
    forEachInSubtree { node in
      node.isArrangementStale = true
      node.hasKnownSizes = false
      node.arranger?.forgetSizes()
    }
    invalidateArrangement()
  }

  /// Lets this node and those above it be arranged again.
  ///
  /// Constraints learn that the size of a node may have changed. Complexity: O(depth), up to the first
  /// ancestor that is stale already and has not been measured since.
  package func invalidateArrangement() {
    markStale()
    var above = cell.pointee.parent
    while let current = above, !current.pointee.isArrangementStale || current.pointee.hasKnownSizes
    {
      current.node.markStale()
      above = current.pointee.parent
    }
  }

  /// Lets this node be arranged again because it has another size; sizes that are known stay so.
  package func markToArrange() {
    var next: NodePointer? = cell
    while let current = next, !current.pointee.isArrangementStale {
      current.pointee.isArrangementStale = true
      next = current.pointee.parent
    }
  }

  private func markStale() {
    isArrangementStale = true
    hasKnownSizes = false
    guard let arranger else { return }
    arranger.forgetSizes()
    if arrangesChildren, let parent = cell.pointee.parent, !parent.pointee.arrangesChildren {
      constraintRoot.host?.contentDidChange(self)
    }
  }

  /// Lets constraints go that tie children of this node to anything but each other's insides, because
  /// from now on something else arranges the children.
  package func releaseChildren() {
    guard !arrangesChildren, let host = constraintRoot.host else { return }
    for child in children {
      host.subtreeWillLeave(child)
      host.subtreeDidLeave(child)
    }
  }

  /// Lays out what is below this node: by what arranges its children, else by constraints, and then
  /// whatever is arranged further below.
  package func layOutInside(_ commits: FrameCommits) {
    if arrangesChildren, let arranger { return arranger.arrange(self, commits) }
    host?.layOut(self, commits)
    if !isArrangementStale { return }
    var open = [self]
    while let node = open.popLast() {
      guard node.isArrangementStale else { continue }
      if node.arrangesChildren, let arranger = node.arranger {
        arranger.arrange(node, commits)
      } else {
        open.append(contentsOf: node.children.reversed())
      }
      node.isArrangementStale = false
    }
  }

  /// Gives this node a size from above, as an owner gives it to a root.
  package func setSizeFromAbove() {
    isFrameSet = true
    host?.rootFrameDidChange(self)
  }
}
