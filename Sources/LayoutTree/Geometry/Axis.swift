/// One of the two directions in which boxes extend.
public enum Axis: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// From left to right: x and widths.
  case horizontal
  /// From top to bottom: y and heights.
  case vertical

  /// The other axis.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis: CustomStringConvertible {
  /// The name of the case.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// The direction in which a line of text runs, and with it what *leading* means.
public enum LayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
