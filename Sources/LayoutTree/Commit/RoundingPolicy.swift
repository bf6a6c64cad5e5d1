// `floor` is in the C library's part for numbers, which Linux links only on demand.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How the frames of a tree are rounded when they are committed.
///
/// Edges are rounded, in the coordinates of the root, and sizes follow from them: neighbours that
/// touch before rounding touch after it, and a frame is never more than one step off.
public enum RoundingPolicy: Hashable, Sendable {
  /// Frames stay as computed.
  case none
  /// Edges go to the nearest device pixel; the number is pixels per point and greater than 0.
  case pixels(scale: Double)
  /// Edges go to whole numbers: the cells of a terminal.
  case cells

  /// What makes halves go up, and what arithmetic left a millionth of a step below a half as well.
  ///
  /// Otherwise two sums for one edge could round apart, because they differ in their last digit.
  private static let half = 0.500_001

  /// The nearest allowed position of an edge; halves go up.
  ///
  /// A scale that is not finite or not greater than 0 rounds nothing.
  public func round(_ edge: Double) -> Double {
    switch self {
    case .none: return edge
    case .cells: return (edge + Self.half).rounded(.down)
    case .pixels(let scale):
      guard scale.isFinite, scale > 0 else { return edge }
      return (edge * scale + Self.half).rounded(.down) / scale
    }
  }
}
