import Foundation

/// How work grows with its size: the `k` of `time = c * n^k`.
public enum GrowthExponent {
  /// The slope of the straight line of least squares through the points, both axes logarithmic.
  ///
  /// - Returns: `nil` unless there are two points of different n; points that have no logarithm
  ///   do not count.
  public static func fit(_ points: [(n: Double, time: Double)]) -> Double? {
    StraightLine(points.filter { $0.n > 0 && $0.time > 0 }.map { (log($0.n), log($0.time)) })?
      .slope
  }

  /// The slope of the medians of rows that differ in n, from n = 100 on.
  ///
  /// Smaller workloads are left out: there, what a call costs at least hides the growth.
  public static func fit(_ rows: [BenchmarkRow]) -> Double? {
    fit(rows.filter { $0.n >= 100 }.map { (Double($0.n), $0.median) })
  }
}
