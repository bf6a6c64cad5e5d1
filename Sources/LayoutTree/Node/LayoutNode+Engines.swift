/// A change that may affect the sizes of a node.
package struct SizeChange {
  /// Whether the change is one of the node itself or of its children, and not only of further
  /// descendants.
  package let isOwn: Bool
  /// Whether something had changed already since the node was arranged.
  package let wasStale: Bool
  /// The child whose own size was set, if that is the only change.
  package let resizedChild: NodePointer?
}

extension LayoutNode {
  /// Whether a layout places the children of this node.
  package var hasLayout: Bool { pointer.pointee[.hasLayout] }

  /// The root of the constraints that lay out this node: there is no node with a layout between it
  /// and this one.
  ///
  /// A guide belongs to its owner, as layouts do not place guides. Complexity: O(depth).
  package var constraintRoot: LayoutNode { pointer.constraintRoot.node }

  /// Invalidates this node, its descendants and its ancestors because of a new direction.
  ///
  /// Complexity: O(nodes below + depth).
  func invalidateDirectionOfSubtree() {
    forEachInSubtree { node in
      node.markStale()
      node.host?.directionDidChange(node)
    }
    // The edges that are rounded depend on the direction.
    if case .equalExtents = root.rounding { root.committedRounding = nil }
    // The position of a box may depend on its direction.
    (parent ?? self).invalidateLayout()
  }

  /// Invalidates the layout of this node and its ancestors, for instance if a layout of your own
  /// has changed in a way that cannot be observed here.
  ///
  /// Constraints are notified that the size of a node may have changed. Complexity: O(depth), up to
  /// the first ancestor that is stale already and has not been measured since.
  ///
  /// UIKit: `setNeedsLayout`; EasyStackView: `markAsDirty`.
  public func invalidateLayout() { invalidateLayout(resizing: nil) }

  /// Invalidates the layout; `child` is the child whose own size is the only change, if so.
  package func invalidateLayout(resizing child: NodePointer?) {
    if child == nil, isInvalid { return }
    markStale(resizing: child)
    var top = pointer
    while let above = top.pointee.parent {
      if above.pointee[.needsLayout], !above.pointee[.hasKnownSizes] { return }
      above.node.markStale(isOwnChange: false)
      top = above
    }
    if top.pointee.marks.contains(.isPassAtWork) { top.node.deferChange { self.forgetAbove() } }
  }

  /// Invalidates the layouts of this node and all its ancestors, after a pass in which the node has
  /// changed.
  ///
  /// Those above may have used its former size, and cannot confirm themselves: the size that the
  /// node has kept is the present one. Complexity: O(depth).
  private func forgetAbove() {
    var next: NodePointer? = pointer
    while let current = next {
      current.node.markStale()
      next = current.pointee.parent
    }
  }

  /// Marks this node for layout because its size has changed; cached sizes stay valid.
  ///
  /// Its ancestors are marked as well, up to `top`, whose content is being laid out, if that is
  /// given.
  package func setNeedsLayout(upTo top: LayoutNode? = nil) {
    var next: NodePointer? = pointer
    while let current = next, !current.pointee[.needsLayout] {
      current.pointee[.needsLayout] = true
      if current.node === top { return }
      next = current.pointee.parent
    }
  }

  /// Whether this node has been invalidated, and neither it nor its parent has been asked since.
  private var isInvalid: Bool {
    guard pointer.pointee[.isUnasked], needsLayout else { return false }
    guard let parent = pointer.pointee.parent else { return true }
    return parent.pointee[.needsLayout] && !parent.pointee[.hasKnownSizes]
      && (parent.pointee[.hasLayout] || !hasLayout)
  }

  private func markStale(isOwnChange: Bool = true, resizing child: NodePointer? = nil) {
    let change = SizeChange(isOwn: isOwnChange, wasStale: needsLayout, resizedChild: child)
    needsLayout = true
    // The layout of the node may reuse the sizes of the other children.
    if child == nil { hasKnownSizes = false }
    pointer.pointee[.isUnasked] = child == nil && (isOwnChange || pointer.pointee[.isUnasked])
    pointer.noteSizeChange(change)
    if hasLayout, let parent = pointer.pointee.parent, !parent.pointee[.hasLayout] {
      constraintRoot.host?.contentDidChange(self)
    }
  }

  /// Uninstalls constraints that relate children of this node to anything but each other's
  /// descendants, because a layout places the children from now on.
  package func releaseChildren() {
    guard !hasLayout, !children.isEmpty, let host = constraintRoot.host else { return }
    for child in children {
      host.layoutWillPlace(child)
      host.subtreeDidLeave(child)
    }
  }

  /// Returns the children of this node to its constraints, after its layout has gone.
  package func reclaimChildren() {
    for child in children { takeConstraints(of: child) }
    constraintRoot.host?.layoutDidLeave()
  }

  /// Moves the constraints of a child, which is no longer a root of its own, to those around this
  /// node.
  package func takeConstraints(of child: LayoutNode) {
    let host = child.host
    child.host = nil
    host?.rootDidJoin(constraintRoot, from: child)
  }

  /// Lays out the descendants of this node: by its layout, or by constraints and then by the
  /// layouts further below.
  ///
  /// A mark for layout is cleared before the layout is done, so that changes made meanwhile can set
  /// it again.
  package func layOutInside(_ commits: FrameCommits) {
    if hasLayout, let host = pointer.frameHost { return host.layOut(self, commits) }
    host?.layOut(self, commits)
    if !needsLayout { return }
    var open = [self]
    while let node = open.popLast() {
      guard node.needsLayout else { continue }
      if node.hasLayout, let host = node.pointer.frameHost {
        host.layOut(node, commits)
      } else {
        node.needsLayout = false
        open.append(contentsOf: node.children.reversed())
      }
    }
  }

  /// Sets the size of this node from above, as an owner does for a root, until it leaves its
  /// parent.
  package func setSizeFromAbove() {
    if !isFrameSet { ownStorage[.isSizedFromAbove] = true }
    isFrameSet = true
    host?.rootFrameDidChange(self)
  }

  /// Releases a size that was set from above.
  func forgetSizeFromAbove() {
    guard ownStorage[.isSizedFromAbove] else { return }
    ownStorage[.isSizedFromAbove] = false
    isFrameSet = false
    invalidateLayout()
    host?.rootFrameDidChange(self)
  }
}

extension NodePointer {
  /// The node whose constraints lay out this one; see ``LayoutNode/constraintRoot``.
  package var constraintRoot: NodePointer {
    var top = self
    if top.pointee[.isGuide], let owner = top.pointee.parent { top = owner }
    while let parent = top.pointee.parent, !parent.pointee[.hasLayout] { top = parent }
    return top
  }

  /// Whether this points to a node or to one of its ancestors.
  package func isAncestorOrSelf(of other: NodePointer) -> Bool {
    var node: NodePointer? = other
    while let current = node {
      if current == self { return true }
      node = current.pointee.parent
    }
    return false
  }
}
