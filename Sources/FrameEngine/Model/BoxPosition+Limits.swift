/// Edges without a place of their own, for relative layouts.
extension BoxPosition {
  /// An edge that only must not lie before a line.
  @inlinable
  public static func atLeast(_ line: BoxLine<Reference>) -> BoxPosition {
    BoxPosition(.share(0)).minimum(.line(line))
  }

  /// An edge that only must not lie after a line.
  @inlinable
  public static func atMost(_ line: BoxLine<Reference>) -> BoxPosition {
    BoxPosition(.share(0)).maximum(.line(line))
  }
}
