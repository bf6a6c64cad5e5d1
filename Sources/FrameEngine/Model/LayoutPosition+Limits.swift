/// Edges without a place of their own, for relative layouts.
extension LayoutPosition {
  /// An edge that only must not lie before a line.
  public static func atLeast(_ line: LayoutLine) -> LayoutPosition {
    LayoutPosition(.share(0)).minimum(.line(line))
  }

  /// An edge that only must not lie after a line.
  public static func atMost(_ line: LayoutLine) -> LayoutPosition {
    LayoutPosition(.share(0)).maximum(.line(line))
  }
}
