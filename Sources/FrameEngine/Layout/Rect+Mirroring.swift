import LayoutTree

extension Rect {
  /// Moves the rectangle to the other side of a box of that width.
  ///
  /// One in the middle stays where it is to the last bit, whatever subtractions round. None gets
  /// beyond ``Rect/maximumCoordinate``.
  @inline(__always)
  mutating func mirror(in width: Double) {
    let mirrored = width - origin.x - size.width
    if (mirrored - origin.x).magnitude > 1e-12 * width.magnitude {
      origin.x = Swift.min(Swift.max(mirrored, -Self.maximumCoordinate), Self.maximumCoordinate)
    }
  }
}
