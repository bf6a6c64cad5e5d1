import LayoutTree

/// The reason why a chart refused a point.
public enum ChartError: Error, Hashable, Sendable {
  /// A value of the series is not finite or cannot be drawn: beyond 10^15 or, on a logarithmic
  /// axis, below 10^-15.
  case outOfRange(series: String, axis: Axis)
  /// A value of the series on a logarithmic axis is zero or negative.
  case notPositive(series: String, axis: Axis)
}

extension ChartError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .outOfRange(let series, let axis):
      "series \"\(series)\" has a value on the \(axis) axis that is not finite or beyond 10^15"
    case .notPositive(let series, let axis):
      "series \"\(series)\" has a value on the \(axis) axis that is not greater than zero, "
        + "which a logarithmic axis cannot show"
    }
  }
}
