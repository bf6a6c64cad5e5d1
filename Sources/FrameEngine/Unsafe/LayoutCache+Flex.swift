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

  /// Whether a space is the one in which a flex container is to place its items.
  @inline(__always)
  func hasFlexSpace(_ space: FlexSpace) -> Bool { flexAnswers?.isSpace(space) ?? false }

  /// Sets the space in which a flex container is to place its items.
  func setFlexSpace(_ space: FlexSpace) {
    makeFlexAnswers().space = space
    forgetPlacesDone()
  }
}
