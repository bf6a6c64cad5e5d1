extension LayoutNode {
  /// Sets the rectangle that a root fills, or that a node keeps which no constraint and no layout
  /// places.
  ///
  /// Where one does, the next layout puts the node back, and the ``diagnostics`` tell of a size
  /// that does not count. Below a root that rounds frames, the next layout rounds this one as well.
  ///
  /// - Throws: ``TreeError/invalidFrame(_:)`` for negative sizes, and for numbers that are not
  ///   finite or beyond ``Rect/maximumCoordinate``.
  public func setFrame(_ frame: Rect) throws(TreeError) {
    guard frame.isInRange, frame.width >= 0, frame.height >= 0 else { throw .invalidFrame(name) }
    isFrameSet = true
    if let rareData {
      rareData.refusedSize = nil
      rareData.frameInArea = nil
    }
    ownCell[.isSizedFromAbove] = false
    if parent != nil { marks.remove(.wasLaidOut) }
    exactFrame = frame
    self.frame = frame
    invalidateLayout()
    if parent == nil {
      host?.rootFrameDidChange(self)
    } else {
      constraintRoot.host?.heldFrameDidChange(self)
      awaitRounding()
    }
  }

  /// Takes back the frame that the owner has set; the node is empty until it is laid out.
  package func forgetFrame() {
    // A frame of zeros is one that trees accept.
    try? setFrame(.zero)
    releaseFrame()
  }

  /// Lets go of the frame that the owner has set, which stays until the node is laid out.
  package func releaseFrame() {
    if isFrameOfOwner { isFrameSet = false }
  }

  /// Whether the owner has set the size, which has not counted in a layout of this node as a root.
  package var awaitsOwnSize: Bool { isFrameOfOwner && !marks.contains(.wasLaidOut) }

  /// Whether the owner has set the frame, and not a layout around a node that has constraints.
  private var isFrameOfOwner: Bool { isFrameSet && !ownCell[.isSizedFromAbove] }

  /// Lets the next layout round a frame that the owner has set.
  private func awaitRounding() {
    let root = root
    if root.rounding == .none || ownCell[.awaitsRounding] { return }
    ownCell[.awaitsRounding] = true
    root.makeRareData().framesToRound.append(reference)
    root.marks.insert(.hasPassLists)
  }

  /// Lets the next layout round all frames below that owners have set.
  func awaitRoundingOfSubtree() {
    forEachInSubtree { node in
      if node !== node.root, node.isFrameOfOwner { node.awaitRounding() }
    }
  }

  /// Gives nodes below the frames that owners have set as these are where no root rounds them.
  func forgetRoundedFrames() {
    forEachInSubtree { node in
      guard node.isFrameOfOwner else { return }
      node.ownCell[.awaitsRounding] = false
      node.frame = node.exactFrame
    }
  }

  /// Publishes frames that the owner has set since the last layout.
  private func publishFramesOfOwner(_ commits: FrameCommits) {
    guard let rareData else { return }
    for reference in rareData.framesToRound {
      guard let node = reference.node else { continue }
      node.ownCell[.awaitsRounding] = false
      if node.root === self { commits.publish(node.cell) }
    }
    rareData.framesToRound = []
    if rareData.deferredChanges.isEmpty { marks.remove(.hasPassLists) }
  }

  /// Sets the size of a root, keeping its origin; see ``setFrame(_:)``.
  ///
  /// A root that is never given a size takes that of its content: what its layout wraps, or what
  /// its constraints and the content sizes below them come to. ``init(_:size:children:)`` makes a
  /// node with a size.
  public func setSize(width: Double, height: Double) throws(TreeError) {
    try setFrame(Rect(origin: frame.origin, size: Size(width: width, height: height)))
  }

  /// Sets the size of a root; see ``setSize(width:height:)``.
  public func setSize(_ size: Size) throws(TreeError) {
    try setSize(width: size.width, height: size.height)
  }

  /// Brings all frames of this node's tree up to date and returns those that changed.
  ///
  /// A root has the size that ``setSize(width:height:)`` has given it, and without one that of its
  /// content. A tree without a layout has nothing to do. Calling it twice does nothing the second
  /// time. During a layout of the same tree it does nothing; see ``isLayingOut``.
  ///
  /// MyLayout lays out single layouts; here it is the whole tree of the node.
  @discardableResult
  public func layoutIfNeeded() -> [FrameChange] { root.layOutTree() }

  /// Lays out the tree of this root.
  ///
  /// 1. Those that wait for the beginning are called.
  /// 2. `frame` says where the root is to lie, if it is given.
  /// 3. Frames are worked out and published. What closures change of the structure meanwhile is
  ///    done then.
  /// 4. Those that wait for the frame of a node are called.
  /// 5. The layout is over: animations start, and those that wait for the end are called.
  /// 6. Those are told what is wrong who want to know.
  package func layOutTree(frame: ((LayoutNode) -> Rect)? = nil) -> [FrameChange] {
    if !marks.isDisjoint(with: [.isLayingOut, .isPassAtWork]) { return [] }
    marks.insert(.isLayingOut)
    if marks.contains(.hasPassLists) { rareData?.refusedChanges = [] }
    if marks.contains(.awaitsLayout) { callBefore() }
    if parent != nil {
      marks.remove(.isLayingOut)
      return layoutIfNeeded()
    }
    // No other pass is at work in this tree.
    marks.insert(.isPassAtWork)
    let commits = FrameCommits(
      isRounded: rounding != .none || committedRounding != .none,
      lastCount: rareData?.lastChangeCount ?? 0)
    if let frame { move(to: frame(self), commits) }
    layOutInside(commits)
    if marks.contains(.hasPassLists) { publishFramesOfOwner(commits) }
    let changes = commits.finish(self)
    if changes.count > FrameCommits.fewChanges { makeRareData().lastChangeCount = changes.count }
    endPass()
    if marks.contains(.awaitsLayout) { callLaidOut() }
    marks.remove(.isLayingOut)
    if marks.contains(.awaitsLayout) { callAfter(changes) }
    noteLayout()
    return changes
  }

  /// Gives this root a frame in the course of a layout.
  private func move(to frame: Rect, _ commits: FrameCommits) {
    makeRareData().frameInArea = frame
    if isFrameSet, frame == exactFrame { return }
    isFrameSet = true
    exactFrame = frame
    setNeedsLayout()
    host?.rootFrameDidChange(self)
    commits.publish(cell)
  }
}
