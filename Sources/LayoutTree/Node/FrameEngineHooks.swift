/// What arranges the children of nodes directly into frames, and keeps what nodes ask of the one
/// above.
///
/// It is one for all nodes; what it keeps of each is in memory that ``NodeStorage/item`` points to.
package final class FrameEngineHooks: Sendable {
  /// The size that a node needs for a proposal.
  let size: @Sendable (LayoutNode, ProposedSize) -> Size
  /// Where the first or last line of text of a node stands below its top edge in a size; `nil`
  /// without text.
  let baseline: @Sendable (LayoutAttribute, LayoutNode, Size) -> Double?
  /// Places what is below a node in the size it has, or in the one it needs if nobody gave it one.
  let arrange: @Sendable (LayoutNode, FrameCommits) -> Void
  /// Forgets the sizes that were worked out for a node, because of a change.
  let forgetSizes: @Sendable (LayoutNode, SizeChange) -> Void
  /// Puts into force what is kept of a node for a size class, that of its root.
  let select: @Sendable (LayoutSizeClass, LayoutNode) -> Void
  /// The faults in what was asked of a node and in its layout; see ``DiagnosticsQuery``.
  let diagnostics: @Sendable (LayoutNode, DiagnosticsQuery) -> [LayoutDiagnostic]
  /// What is wrong with what is kept of a node; empty unless there is a bug.
  let check: @Sendable (LayoutNode) -> [String]
  /// The layout of a node as it is written in code; `nil` if it has none.
  let layoutText: @Sendable (LayoutNode) -> String?
  /// What a node asks for, as it is written in code; `nil` if it asks for nothing.
  let traitsText: @Sendable (LayoutNode) -> String?
  /// The padding of the layout of a node with its safe area, left for leading.
  let contentInsets: @Sendable (LayoutNode) -> EdgeInsets
  /// The lines that the layout of a node has among its children, in the coordinates of the node.
  let linesInside: @Sendable (LayoutNode) -> [BorderRect]
  /// Frees what is kept of a node that is deallocated.
  let release: @Sendable (FrameStorageAddress) -> Void

  package init(
    size: @escaping @Sendable (LayoutNode, ProposedSize) -> Size,
    baseline: @escaping @Sendable (LayoutAttribute, LayoutNode, Size) -> Double?,
    arrange: @escaping @Sendable (LayoutNode, FrameCommits) -> Void,
    forgetSizes: @escaping @Sendable (LayoutNode, SizeChange) -> Void,
    select: @escaping @Sendable (LayoutSizeClass, LayoutNode) -> Void,
    diagnostics: @escaping @Sendable (LayoutNode, DiagnosticsQuery) -> [LayoutDiagnostic],
    check: @escaping @Sendable (LayoutNode) -> [String],
    layoutText: @escaping @Sendable (LayoutNode) -> String?,
    traitsText: @escaping @Sendable (LayoutNode) -> String?,
    contentInsets: @escaping @Sendable (LayoutNode) -> EdgeInsets,
    linesInside: @escaping @Sendable (LayoutNode) -> [BorderRect],
    release: @escaping @Sendable (FrameStorageAddress) -> Void
  ) {
    self.size = size
    self.baseline = baseline
    self.arrange = arrange
    self.forgetSizes = forgetSizes
    self.select = select
    self.diagnostics = diagnostics
    self.check = check
    self.layoutText = layoutText
    self.traitsText = traitsText
    self.contentInsets = contentInsets
    self.linesInside = linesInside
    self.release = release
  }
}

/// A change by which a node may have other sizes.
package struct SizeChange {
  /// Whether it is one of the node itself or of its children, and not only of something further
  /// down.
  package let isOwn: Bool
  /// Whether something had changed already since the node was arranged.
  package let wasStale: Bool
  /// The child whose own size has been set, if that is all.
  package let resizedChild: NodePointer?

  /// A change of the node itself.
  package static var own: SizeChange {
    SizeChange(isOwn: true, wasStale: true, resizedChild: nil)
  }
}

extension LayoutNode {
  /// Whether something arranges the children of this node directly.
  package var hasLayout: Bool { cell.pointee[.hasLayout] }

  /// The node at the top of what one set of constraints lays out: below it is no node that arranges
  /// its children directly, down to this one.
  ///
  /// A guide goes with the node that owns it: what arranges the children leaves guides alone.
  /// Complexity: O(depth).
  package var constraintRoot: LayoutNode { cell.constraintRoot.node }

  /// Lets this node, those below it and those above it be arranged again, in another direction.
  ///
  /// Complexity: O(nodes below + depth).
  func invalidateDirectionOfSubtree() {
    forEachInSubtree { node in
      node.markStale()
      node.host?.directionDidChange(node)
    }
    // Where a box lies may follow from its direction.
    (parent ?? self).invalidateLayout()
  }

  /// Lets this node and those above it be arranged again, such as for a layout of your own that has
  /// changed in a way that nothing here can see.
  ///
  /// Constraints learn that the size of a node may have changed. Complexity: O(depth), up to the
  /// first ancestor that is stale already and has not been measured since.
  ///
  /// UIKit: `setNeedsLayout`; EasyStackView: `markAsDirty`.
  public func invalidateLayout() { invalidateLayout(resizing: nil) }

  /// The same, if the size that a child asks for may be all that has changed.
  package func invalidateLayout(resizing child: NodePointer?) {
    markStale(resizing: child)
    var above = cell.pointee.parent
    while let current = above,
      !current.pointee[.needsLayout] || current.pointee[.hasKnownSizes]
    {
      current.node.markStale(isOwnChange: false)
      above = current.pointee.parent
    }
  }

  /// Lets this node be arranged again because it has another size; sizes that are known stay so.
  ///
  /// Nodes above it are marked as well, up to `top`, whose inside is being laid out, if that is
  /// given.
  package func setNeedsLayout(upTo top: LayoutNode? = nil) {
    var next: NodePointer? = cell
    while let current = next, !current.pointee[.needsLayout] {
      current.pointee[.needsLayout] = true
      if current.node === top { return }
      next = current.pointee.parent
    }
  }

  private func markStale(isOwnChange: Bool = true, resizing child: NodePointer? = nil) {
    let change = SizeChange(isOwn: isOwnChange, wasStale: needsLayout, resizedChild: child)
    needsLayout = true
    // What lays out the node may go on with what it knows of the other children.
    if child == nil { hasKnownSizes = false }
    guard let engineHooks = cell.engineHooks else { return }
    engineHooks.forgetSizes(self, change)
    if hasLayout, let parent = cell.pointee.parent, !parent.pointee[.hasLayout] {
      constraintRoot.host?.contentDidChange(self)
    }
  }

  /// Lets constraints rest that tie children of this node to anything but each other's insides,
  /// because from now on something else arranges the children.
  package func releaseChildren() {
    guard !hasLayout, let host = constraintRoot.host else { return }
    for child in children {
      host.layoutWillPlace(child)
      host.subtreeDidLeave(child)
    }
  }

  /// Lets constraints have the children of this node back, which nothing else arranges any more.
  package func reclaimChildren() {
    for child in children { takeConstraints(of: child) }
    constraintRoot.host?.layoutDidLeave()
  }

  /// Lets constraints around this node keep those of a child, which is no root of its own for them
  /// any more.
  package func takeConstraints(of child: LayoutNode) {
    let host = child.host
    child.host = nil
    host?.rootDidJoin(constraintRoot, from: child)
  }

  /// Lays out what is below this node: by what arranges its children, else by constraints, and then
  /// whatever is arranged further below.
  ///
  /// A mark of what is to be arranged goes before that is done, so that it is there for what
  /// changes meanwhile.
  package func layOutInside(_ commits: FrameCommits) {
    if hasLayout, let engineHooks = cell.engineHooks { return engineHooks.arrange(self, commits) }
    host?.layOut(self, commits)
    if !needsLayout { return }
    var open = [self]
    while let node = open.popLast() {
      guard node.needsLayout else { continue }
      if node.hasLayout, let engineHooks = node.cell.engineHooks {
        engineHooks.arrange(node, commits)
      } else {
        node.needsLayout = false
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

  /// Whether this is a node, or above it.
  package func isAncestorOrSelf(of other: NodePointer) -> Bool {
    var node: NodePointer? = other
    while let current = node {
      if current == self { return true }
      node = current.pointee.parent
    }
    return false
  }
}
