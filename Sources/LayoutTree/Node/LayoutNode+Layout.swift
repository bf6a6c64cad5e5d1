extension LayoutNode {
  /// Sets the rectangle that a root fills, or that a node without a layout keeps.
  ///
  /// - Throws: ``TreeError/invalidFrame(_:)`` for numbers that are not finite and negative sizes.
  public func setFrame(_ frame: Rect) throws(TreeError) {
    guard frame.isFinite, frame.width >= 0, frame.height >= 0 else { throw .invalidFrame(name) }
    isFrameSet = true
    exactFrame = frame
    self.frame = frame
    invalidateArrangement()
    if parent == nil {
      host?.rootFrameDidChange(self)
    } else if isFrameDriven {
      constraintRoot.host?.heldFrameDidChange(self)
    }
  }

  /// Sets the size of a root, keeping its origin; see ``setFrame(_:)``.
  public func setSize(width: Double, height: Double) throws(TreeError) {
    try setFrame(Rect(origin: frame.origin, size: Size(width: width, height: height)))
  }

  /// Brings every frame of this node's tree up to date, and says which ones changed.
  ///
  /// A tree without a layout has nothing to do. Calling it twice does nothing the second time.
  @discardableResult
  public func layoutIfNeeded() -> [FrameChange] {
    let root = root
    let isRounded = root.rounding != .none || root.committedRounding != .none
    let commits = FrameCommits(isRounded: isRounded)
    root.layOutInside(commits)
    return commits.finish(root)
  }
}
