import LayoutTree

extension FlexLayoutCache {
  /// Sets where the children of a node without a box lie, which the container around has placed.
  func setContents(_ contents: FlexContents) {
    self.contents = contents
    forgetPlaces()
  }

  /// Sets the space in which the items are to be placed.
  @inline(__always)
  func setSpace(_ space: FlexSpace) {
    if change(space) { changePlacesDone(to: space) }
  }

  /// Lets items that were placed in an earlier pass be placed anew in a space, if they are to lie
  /// elsewhere there.
  func changePlacesDone(to space: FlexSpace) {
    guard places.areDone else { return }
    if let height = space.height, keepsPlaces(of: placedSize, in: space) {
      placedSize.height = height
    } else {
      places = .nothing
    }
  }
}
