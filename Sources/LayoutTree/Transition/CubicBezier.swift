/// A curve from (0, 0) to (1, 1) that two control points shape, as `cubic-bezier` in CSS.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point; its x lies in `0...1`.
  public let first: Point
  /// The second control point; its x lies in `0...1`.
  public let second: Point

  package static let linear = CubicBezier(Point(x: 0, y: 0), Point(x: 1, y: 1))
  package static let easeIn = CubicBezier(Point(x: 0.42, y: 0), Point(x: 1, y: 1))
  package static let easeOut = CubicBezier(Point(x: 0, y: 0), Point(x: 0.58, y: 1))
  package static let easeInOut = CubicBezier(Point(x: 0.42, y: 0), Point(x: 0.58, y: 1))

  private init(_ first: Point, _ second: Point) {
    self.first = first
    self.second = second
  }

  /// Creates a curve from its control points.
  ///
  /// - Throws: ``TransitionError/curve(x1:y1:x2:y2:)`` if a number is not finite, or an x lies
  ///   outside `0...1`, where the curve could turn back.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(TransitionError) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else {
      throw .curve(x1: x1, y1: y1, x2: x2, y2: y2)
    }
    self.init(Point(x: x1, y: y1), Point(x: x2, y: y2))
  }

  /// The height of the curve at `x`, a number in `0...1`.
  ///
  /// x never falls along the curve, so halving finds its parameter to the last digit.
  func y(at x: Double) -> Double {
    if first.x == first.y, second.x == second.y { return x }
    var low = 0.0
    var high = 1.0
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if Self.value(first.x, second.x, at: middle) < x {
        low = middle
      } else {
        high = middle
      }
    }
    return Self.value(first.y, second.y, at: high)
  }

  /// A coordinate of the curve at a parameter, from those of its control points.
  private static func value(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return parameter
      * (3 * rest * rest * first + parameter * (3 * rest * second + parameter))
  }
}
