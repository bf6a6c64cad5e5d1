/// What arranges the children of nodes directly into frames, and keeps what nodes ask of the one above.
///
/// It is one for all nodes; what it keeps of each is in memory that ``NodeCell/item`` points to.
package final class NodeArranger: Sendable {
  /// The size that a node needs for a proposal.
  let size: @Sendable (LayoutNode, ProposedSize) -> Size
  /// Where the first or last line of text of a node stands below its top edge in a size; `nil` without text.
  let baseline: @Sendable (LayoutAttribute, LayoutNode, Size) -> Double?
  /// Places what is below a node in the size it has, or in the one it needs if nobody gave it one.
  let arrange: @Sendable (LayoutNode, FrameCommits) -> Void
  /// Forgets the sizes that were worked out for a node.
  let forgetSizes: @Sendable (LayoutNode) -> Void
  /// Puts into force what is kept of a node for a size class, that of its root.
  let select: @Sendable (LayoutSizeClass, LayoutNode) -> Void
  /// What is wrong with what is kept of a node; empty unless there is a bug.
  let check: @Sendable (LayoutNode) -> [String]
  /// Frees what is kept of a node that is deallocated.
  let release: @Sendable (NodeItemAddress) -> Void

  package init(
    size: @escaping @Sendable (LayoutNode, ProposedSize) -> Size,
    baseline: @escaping @Sendable (LayoutAttribute, LayoutNode, Size) -> Double?,
    arrange: @escaping @Sendable (LayoutNode, FrameCommits) -> Void,
    forgetSizes: @escaping @Sendable (LayoutNode) -> Void,
    select: @escaping @Sendable (LayoutSizeClass, LayoutNode) -> Void,
    check: @escaping @Sendable (LayoutNode) -> [String],
    release: @escaping @Sendable (NodeItemAddress) -> Void
  ) {
    self.size = size
    self.baseline = baseline
    self.arrange = arrange
    self.forgetSizes = forgetSizes
    self.select = select
    self.check = check
    self.release = release
  }
}

extension LayoutNode {
  /// Whether something arranges the children of this node directly.
  package var arrangesChildren: Bool { cell.pointee[.arrangesChildren] }

  /// The node at the top of what one set of constraints lays out: below it is no node that arranges its
  /// children directly, down to this one.
  ///
  /// Complexity: O(depth).
  package var constraintRoot: LayoutNode {
    var top = cell
    while let parent = top.pointee.parent, !parent.pointee[.arrangesChildren] { top = parent }
    return top.node
  }

  /// Lets this node, those below it and those above it be arranged again, in another direction.
  ///
  /// Complexity: O(nodes below + depth).
  func invalidateDirectionOfSubtree() {
    forEachInSubtree { node in
      node.markStale()
      node.host?.directionDidChange(node)
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
    while let current = above,
      !current.pointee[.isArrangementStale] || current.pointee[.hasKnownSizes]
    {
      current.node.markStale()
      above = current.pointee.parent
    }
  }

  /// Lets this node be arranged again because it has another size; sizes that are known stay so.
  ///
  /// Nodes above it are marked as well, up to `top`, whose inside is being laid out, if that is given.
  package func markToArrange(upTo top: LayoutNode? = nil) {
    var next: NodePointer? = cell
    while let current = next, !current.pointee[.isArrangementStale] {
      current.pointee[.isArrangementStale] = true
      if current.node === top { return }
      next = current.pointee.parent
    }
  }

  private func markStale() {
    isArrangementStale = true
    hasKnownSizes = false
    guard let arranger = cell.arranger else { return }
    arranger.forgetSizes(self)
    if arrangesChildren, let parent = cell.pointee.parent, !parent.pointee[.arrangesChildren] {
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

  /// Lets constraints around this node keep those of a child, which is no root of its own for them any more.
  package func takeConstraints(of child: LayoutNode) {
    let host = child.host
    child.host = nil
    host?.rootDidJoin(constraintRoot, from: child)
  }

  /// Lays out what is below this node: by what arranges its children, else by constraints, and then
  /// whatever is arranged further below.
  ///
  /// A mark of what is to be arranged goes before that is done, so that it is there for what changes meanwhile.
  package func layOutInside(_ commits: FrameCommits) {
    if arrangesChildren, let arranger = cell.arranger { return arranger.arrange(self, commits) }
    host?.layOut(self, commits)
    if !isArrangementStale { return }
    var open = [self]
    while let node = open.popLast() {
      guard node.isArrangementStale else { continue }
      if node.arrangesChildren, let arranger = node.cell.arranger {
        arranger.arrange(node, commits)
      } else {
        node.isArrangementStale = false
        open.append(contentsOf: node.children.reversed())
      }
    }
  }

  /// Gives this node a size from above, as an owner gives it to a root, until it leaves its parent.
  package func setSizeFromAbove() {
    if !isFrameSet { ownCell[.isSizedFromAbove] = true }
    isFrameSet = true
    host?.rootFrameDidChange(self)
  }

  /// Lets go of a size from above.
  func forgetSizeFromAbove() {
    guard ownCell[.isSizedFromAbove] else { return }
    ownCell[.isSizedFromAbove] = false
    isFrameSet = false
    invalidateArrangement()
    host?.rootFrameDidChange(self)
  }
}
