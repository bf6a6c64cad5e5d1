/// The progress of a transition over its time.
public enum TimingCurve: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at the start and at the end.
  case easeInOut
  /// A cubic Bézier curve.
  case bezier(CubicBezier)
  /// A damped spring; it may overshoot.
  case spring(Spring)

  /// Returns the progress at a fraction of the time; 0 is the old layout and 1 the new one.
  ///
  /// A part of the time outside `0...1` counts as the nearer end.
  public func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .linear: return fraction
    case .easeIn: return CubicBezier.easeIn.y(at: fraction)
    case .easeOut: return CubicBezier.easeOut.y(at: fraction)
    case .easeInOut: return CubicBezier.easeInOut.y(at: fraction)
    case .bezier(let curve): return curve.y(at: fraction)
    case .spring(let spring): return spring.progress(at: fraction)
    }
  }

  /// The curve as a Bezier curve, unless it is a spring.
  package var bezier: CubicBezier? {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .bezier(let curve): curve
    case .spring: nil
    }
  }
}

/// An error for an invalid transition.
public enum TransitionError: Error, Hashable, Sendable {
  /// Control points of a curve are not finite, or their x are outside `0...1`.
  case curve(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damping ratio is outside `0.05...10`.
  case damping(Double)
  /// A duration is negative or not finite.
  case duration(Double)
  /// A delay is negative or not finite.
  case delay(Double)
}

extension TransitionError: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    switch self {
    case .curve(let x1, let y1, let x2, let y2):
      "a curve needs finite control points with x from 0 to 1, not \(x1), \(y1), \(x2), \(y2)"
    case .damping(let ratio): "a damping ratio lies between 0.05 and 10; found \(ratio)"
    case .duration(let seconds): "a duration must be finite and not negative; found \(seconds)"
    case .delay(let seconds): "a delay must be finite and not negative; found \(seconds)"
    }
  }
}

/// A curve from (0, 0) to (1, 1) with two control points, as `cubic-bezier` in CSS.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point; its x is in `0...1`.
  public let first: Point
  /// The second control point; its x is in `0...1`.
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
  /// - Throws: ``TransitionError/curve(x1:y1:x2:y2:)`` if a number is not finite, or an x is
  ///   outside `0...1`, where the curve could turn back.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(TransitionError) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else {
      throw .curve(x1: x1, y1: y1, x2: x2, y2: y2)
    }
    self.init(Point(x: x1, y: y1), Point(x: x2, y: y2))
  }

  /// Returns the height of the curve at `x`, a number in `0...1`.
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

  /// Returns a coordinate of the curve at a parameter, from those of its control points.
  private static func value(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return parameter
      * (3 * rest * rest * first + parameter * (3 * rest * second + parameter))
  }
}

/// A damped spring, scaled in time so that it is at rest at the end.
///
/// Its displacement solves `x'' + 2 * damping * rate * x' + rate * rate * x = 0` from `x = 1`,
/// `x' = 0`; the rate is the least at which it stays within a thousandth from the end on.
public struct Spring: Hashable, Sendable {
  /// The damping ratio: below 1 the spring oscillates, at 1 it is critically damped.
  public let dampingRatio: Double
  private let rate: Double

  /// Creates a spring.
  ///
  /// - Throws: ``TransitionError/damping(_:)`` for a ratio outside `0.05...10`.
  public init(dampingRatio: Double) throws(TransitionError) {
    guard (0.05...10).contains(dampingRatio) else { throw .damping(dampingRatio) }
    self.dampingRatio = dampingRatio
    var low = 0.0
    var high = 1000.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.bound(dampingRatio, middle) > 0.001 {
        low = middle
      } else {
        high = middle
      }
    }
    rate = high
  }

  /// Returns the progress at a fraction of the time; both ends are exact.
  func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    guard fraction < 1 else { return 1 }
    return 1 - Self.displacement(dampingRatio, rate * fraction)
  }

  /// Returns the displacement of the spring at a time in units of the inverse of its rate.
  private static func displacement(_ damping: Double, _ time: Double) -> Double {
    let square = 1 - damping * damping
    let root = square.magnitude.squareRoot()
    // Near the critical ratio the two solutions coincide, and a multiple of time is added.
    if root < 1e-4 { return exponential(-time).real * (1 + time) }
    if square > 0 {
      let wave = exponential(-damping * time, root * time)
      return wave.real + damping / root * wave.imaginary
    }
    let slow = exponential((root - damping) * time).real
    let fast = exponential((-root - damping) * time).real
    return ((damping + root) * slow - (damping - root) * fast) / (2 * root)
  }

  /// Returns an upper bound of the displacement from a time on.
  private static func bound(_ damping: Double, _ time: Double) -> Double {
    if damping >= 1 { return displacement(damping, time) }
    let amplitude = min(1 / (1 - damping * damping).squareRoot(), 1 + damping * time)
    return exponential(-damping * time).real * amplitude
  }
}

/// Returns the exponential function of a complex number: a series, after halving, and squares.
///
/// The core has no C library. The relative error is below 10^-13 for the arguments of springs.
func exponential(_ real: Double, _ imaginary: Double = 0) -> (real: Double, imaginary: Double) {
  var (x, y) = (real, imaginary)
  var squarings = 0
  while max(x.magnitude, y.magnitude) > 0.25, squarings < 64 {
    x /= 2
    y /= 2
    squarings += 1
  }
  var sum = (real: 1.0, imaginary: 0.0)
  for divisor in stride(from: 14.0, to: 0, by: -1) {
    sum = (
      1 + (x * sum.real - y * sum.imaginary) / divisor,
      (x * sum.imaginary + y * sum.real) / divisor
    )
  }
  for _ in 0..<squarings {
    sum = (
      sum.real * sum.real - sum.imaginary * sum.imaginary, 2 * sum.real * sum.imaginary
    )
  }
  return sum
}
