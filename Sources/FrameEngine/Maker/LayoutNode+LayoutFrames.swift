import LayoutTree

extension LayoutNode {
  /// Lays out what is below this node, at once, within the size that the node has.
  ///
  /// Calls with bad input do nothing; the maker lists them in ``FrameMaker/problems``.
  ///
  /// - Parameter body: The layout; it runs exactly once, before this method returns.
  /// - Returns: The boxes whose frame has changed, in the order in which they were first touched.
  @discardableResult
  public func layoutFrames(_ body: (FrameMaker) -> Void) -> [FrameChange] {
    let make = FrameMaker(inside: self)
    body(make)
    return make.commit()
  }

  /// Lays out what is below this node, at once, or leaves all frames as they are.
  ///
  /// - Parameter body: The layout; it runs exactly once, before this method returns.
  /// - Returns: The boxes whose frame has changed, in the order in which they were first touched.
  /// - Throws: ``FrameLayoutError`` with every refused call, if there is one.
  @discardableResult
  public func layoutFramesOrThrow(
    _ body: (FrameMaker) -> Void
  ) throws(FrameLayoutError) -> [FrameChange] {
    try FrameMaker(inside: self).commitOrRevert(body)
  }
}

extension Rect {
  /// Lays out boxes in this rectangle, at once.
  ///
  /// All boxes are taken to lie in the coordinate space of the rectangle, whatever their parents.
  ///
  /// - Parameter body: The layout; it runs exactly once, before this method returns.
  /// - Returns: The boxes whose frame has changed, in the order in which they were first touched.
  @discardableResult
  public func layoutFrames(_ body: (FrameMaker) -> Void) -> [FrameChange] {
    let make = FrameMaker(bounds: self)
    body(make)
    return make.commit()
  }

  /// Lays out boxes in this rectangle, at once, or leaves all frames as they are.
  ///
  /// - Parameter body: The layout; it runs exactly once, before this method returns.
  /// - Returns: The boxes whose frame has changed, in the order in which they were first touched.
  /// - Throws: ``FrameLayoutError`` with every refused call, if there is one.
  @discardableResult
  public func layoutFramesOrThrow(
    _ body: (FrameMaker) -> Void
  ) throws(FrameLayoutError) -> [FrameChange] {
    try FrameMaker(bounds: self).commitOrRevert(body)
  }
}

extension FrameMaker {
  fileprivate func commitOrRevert(
    _ body: (FrameMaker) -> Void
  ) throws(FrameLayoutError) -> [FrameChange] {
    body(self)
    guard problems.isEmpty else {
      run.revert()
      throw FrameLayoutError(problems: problems)
    }
    return commit()
  }
}
