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
    if let old = flexAnswers?.space, old == space { return }
    makeFlexAnswers().space = space
    forgetPlacesDone()
  }
}
