import LayoutDrawing
import LayoutTree

/// The mapping of values to positions on an axis of a chart.
public enum ChartScale: Hashable, Sendable {
  /// Equal differences take equal distances; the axis always shows zero.
  case linear
  /// Equal ratios take equal distances; values must be greater than zero.
  case logarithmic
}

/// A line chart of several series, such as time against size for several programs.
public struct Chart: Hashable, Sendable {
  /// One point of a series.
  public struct Point: Hashable, Sendable {
    /// The value on the horizontal axis.
    public let x: Double
    /// The value on the vertical axis.
    public let y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// One line of a chart.
  public struct Series: Hashable, Sendable {
    /// The name in the legend.
    public let name: String
    /// The points by ascending x; points of equal x in the given order.
    public let points: [Point]

    /// Creates a series; an empty one appears in the legend only.
    public init(name: String, points: [(x: Double, y: Double)]) {
      self.name = name
      let sorted = points.enumerated().sorted { one, other in
        one.element.x == other.element.x
          ? one.offset < other.offset : one.element.x < other.element.x
      }
      self.points = sorted.map { Point(x: $0.element.x, y: $0.element.y) }
    }
  }

  /// The title above the chart.
  public let title: String
  /// The label below the horizontal axis.
  public let xLabel: String
  /// The label beside the vertical axis.
  public let yLabel: String
  /// The scale of the horizontal axis.
  public let xScale: ChartScale
  /// The scale of the vertical axis.
  public let yScale: ChartScale
  /// The lines, in the order of the legend.
  public let series: [Series]

  /// Creates a chart; both axes are logarithmic by default.
  ///
  /// - Throws: A ``ChartError`` for a point that an axis cannot show.
  public init(
    title: String, xLabel: String = "", yLabel: String = "",
    xScale: ChartScale = .logarithmic, yScale: ChartScale = .logarithmic, series: [Series]
  ) throws(ChartError) {
    for line in series {
      for point in line.points {
        try Self.check(point.x, on: .horizontal, xScale, series: line.name)
        try Self.check(point.y, on: .vertical, yScale, series: line.name)
      }
    }
    self.title = title
    self.xLabel = xLabel
    self.yLabel = yLabel
    self.xScale = xScale
    self.yScale = yScale
    self.series = series
  }

  /// Returns the chart as an SVG file with a final line feed.
  ///
  /// Complexity: O(points).
  public func svg(appearance: Appearance = .automatic) -> String {
    ChartDrawing(self, appearance: appearance).svg
  }

  /// Checks that a value can be shown: a magnitude of at most 10^15, and on logarithmic axes at
  /// least 10^-15 and positive.
  private static func check(
    _ value: Double, on axis: Axis, _ scale: ChartScale, series: String
  ) throws(ChartError) {
    guard value.magnitude <= 1e15 else { throw .outOfRange(series: series, axis: axis) }
    guard scale == .logarithmic else { return }
    guard value > 0 else { throw .notPositive(series: series, axis: axis) }
    guard value >= 1e-15 else { throw .outOfRange(series: series, axis: axis) }
  }
}
