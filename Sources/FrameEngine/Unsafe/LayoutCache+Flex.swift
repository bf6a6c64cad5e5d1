import LayoutTree

extension LayoutCache {
  /// The answers of a flex container; they are made if there are none.
  func makeFlexAnswers() -> FlexAnswers {
    if let flexAnswers { return flexAnswers }
    let made = FlexAnswers()
    flexAnswers = made
    return made
  }

  /// Sets where the children of a node without a box lie, which the container around has placed.
  func setFlexContents(_ contents: FlexContents) {
    makeFlexAnswers().contents = contents
    forgetPlaces()
  }

  /// Where the children of a node without a box lie.
  var flexContents: FlexContents? { flexAnswers?.contents }

  /// Sets the space in which a flex container is to place its items.
  func setFlexSpace(_ space: FlexSpace) {
    let answers = makeFlexAnswers()
    if answers.space != space { forgetPlaces() }
    answers.space = space
  }

  /// The space in which a flex container of a size is to place its items, if the container around
  /// has said so.
  func flexSpace(for size: Size) -> FlexSpace? {
    guard let space = flexAnswers?.space, space.width == size.width,
      space.height ?? size.height == size.height
    else { return nil }
    return space
  }
}
