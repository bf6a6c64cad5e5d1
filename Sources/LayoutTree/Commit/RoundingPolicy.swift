/// The rounding of the frames of a tree when they are committed.
///
/// Edges are rounded in the coordinates of the root, and sizes follow from them: neighbours that
/// touch before rounding touch after it. Three boxes of 100/3 points are then 33, 34 and 33 pixels
/// wide. ``equalExtents(scale:)`` rounds sizes instead: all three are 33 pixels wide, the first two
/// touch, and a gap of a pixel is left before the third.
///
/// No edge moves by a pixel or more. Content measurements are rounded up before layout, so that a
/// frame as large as its content stays so: text never wraps because of rounding.
public enum RoundingPolicy: Hashable, Sendable {
  /// Frames are not rounded.
  case none
  /// Edges are rounded to the nearest device pixel; the number is pixels per point and greater than
  /// 0.
  case pixels(scale: Double)
  /// Leading and top edges are rounded to the nearest device pixel, and so are widths and heights;
  /// the number is pixels per point and greater than 0.
  ///
  /// Boxes of equal exact size have equal sizes after rounding. The other edges follow, so
  /// neighbours that touch before rounding may have a gap of one pixel between them, or overlap by
  /// one, and the last box of a full row may end a pixel before or after its end. An extent of half
  /// a pixel becomes 0. With a scale of 1 it serves the cells of a terminal.
  case equalExtents(scale: Double)
  /// Edges are rounded to whole numbers: the cells of a terminal.
  case cells

  /// The rounding offset: halves, and numbers up to a millionth of a step below a half, go up.
  ///
  /// Otherwise two sums for one edge that differ in their last digit could be rounded apart.
  private static let half = 0.500_001

  /// Returns the nearest allowed position of an edge; halves go up.
  ///
  /// A scale that is not finite or not greater than 0 rounds nothing, and so does one in which the
  /// edge has no finite number of pixels.
  public func round(_ edge: Double) -> Double { whole(edge) { floor($0 + Self.half) } }

  /// Returns a rectangle in the coordinates of the root, rounded.
  ///
  /// If extents are rounded, halves of them go down, so that both roundings together move no edge
  /// by a whole step; in right-to-left the right edge is the mirror image of a rounded left one.
  func round(_ rect: Rect, in direction: LayoutDirection) -> Rect {
    guard case .equalExtents = self else {
      let corner = Point(x: round(rect.minX), y: round(rect.minY))
      return Rect(
        origin: corner,
        size: Size(width: round(rect.maxX) - corner.x, height: round(rect.maxY) - corner.y))
    }
    let size = Size(
      width: whole(rect.width) { 0 - floor(Self.half - $0) },
      height: whole(rect.height) { 0 - floor(Self.half - $0) })
    let left = direction == .leftToRight ? round(rect.minX) : 0 - round(-rect.maxX) - size.width
    return Rect(origin: Point(x: left, y: round(rect.minY)), size: size)
  }

  /// Returns the least allowed extent that is no less than `extent`, up to arithmetic error.
  public func roundUp(_ extent: Double) -> Double { whole(extent) { -floor(Self.excess - $0) } }

  /// The excess that is not rounded up: a millionth of a step.
  private static let excess = 0.000_001

  /// Returns a number rounded to whole steps.
  private func whole(_ number: Double, _ round: (Double) -> Double) -> Double {
    switch self {
    case .none: return number
    case .cells: return round(number)
    case .pixels(let scale), .equalExtents(let scale):
      guard scale.isFinite, scale > 0, (number * scale).isFinite else { return number }
      return round(number * scale) / scale
    }
  }
}

/// Returns the greatest whole number that is not above `number`.
///
/// The standard library's `rounded(.down)` needs the C library on some platforms; this does not.
private func floor(_ number: Double) -> Double {
  guard number.magnitude < 0x1p52 else { return number }
  let whole = Double(Int64(number))
  return whole > number ? whole - 1 : whole
}
