/// The rounding of the frames of a tree when they are committed.
///
/// Edges are rounded in the coordinates of the root, and sizes follow from them: neighbours that
/// touch before rounding touch after it, and a frame is never more than one step off. Content
/// measurements are rounded up before layout, so that a frame as large as its content stays so:
/// text never wraps because of rounding.
public enum RoundingPolicy: Hashable, Sendable {
  /// Frames are not rounded.
  case none
  /// Edges are rounded to the nearest device pixel; the number is pixels per point and greater than
  /// 0.
  case pixels(scale: Double)
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

  /// Returns the least allowed extent that is no less than `extent`, up to arithmetic error.
  public func roundUp(_ extent: Double) -> Double { whole(extent) { -floor(Self.excess - $0) } }

  /// The excess that is not rounded up: a millionth of a step.
  private static let excess = 0.000_001

  /// Returns a number rounded to whole steps.
  private func whole(_ number: Double, _ round: (Double) -> Double) -> Double {
    switch self {
    case .none: return number
    case .cells: return round(number)
    case .pixels(let scale):
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
