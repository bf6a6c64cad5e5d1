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
    if flexAnswers?.change(space) ?? false { changePlacesDone(to: space) }
  }

  /// Lets items that were placed in an earlier pass be placed anew in a space, if they are to lie
  /// elsewhere there.
  func changePlacesDone(to space: FlexSpace) {
    guard places.areDone else { return }
    if let height = space.height, flexAnswers?.keepsPlaces(of: placedSize, in: space) ?? false {
      placedSize.height = height
    } else {
      places = .nothing
    }
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
