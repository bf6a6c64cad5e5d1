import LayoutTree

extension LayoutCache {
  /// The answers of a flex container; they are made if there are none.
  func makeFlexAnswers() -> FlexAnswers {
    if let flexAnswers { return flexAnswers }
    let made = FlexAnswers()
    flexAnswers = made
    return made
  }

  /// See ``FlexAnswers/notePlacing(followsFromItems:)``.
  @inline(__always)
  func notePlacing(followsFromItems: Bool) {
    if flexAnswers == nil { _ = makeFlexAnswers() }
    flexAnswers?.notePlacing(followsFromItems: followsFromItems)
  }

  /// Sets where the children of a node without a box lie, which the container around has placed.
  func setFlexContents(_ contents: FlexContents) {
    makeFlexAnswers().contents = contents
    forgetPlaces()
  }

  /// Where the children of a node without a box lie.
  var flexContents: FlexContents? { flexAnswers?.contents }

  /// Sets the space in which a flex container is to place its items.
  @inline(__always)
  func setFlexSpace(_ space: FlexSpace) {
    if flexAnswers == nil { _ = makeFlexAnswers() }
    if flexAnswers?.change(space) ?? false { forgetPlacesDone() }
  }

  /// Places the items of a flex container.
  @inline(__always)
  func placeItems(
    _ size: Size, _ direction: LayoutDirection, _ node: NodePointer, _ pass: FramePass
  ) {
    guard let flexLayout else { return }
    pass.placeItems(
      of: node, flexLayout, members(of: node, pass), in: size,
      isRightToLeft: direction == .rightToLeft)
  }
}
