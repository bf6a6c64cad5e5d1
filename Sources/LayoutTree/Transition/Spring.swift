/// A damped spring, scaled so that it is at rest at the end.
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

  /// The part of the way at a part of the time; both ends are exact.
  func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    guard fraction < 1 else { return 1 }
    return 1 - Self.displacement(dampingRatio, rate * fraction)
  }

  /// Where the spring is at a time that is measured in the inverse of its rate.
  private static func displacement(_ damping: Double, _ time: Double) -> Double {
    let square = 1 - damping * damping
    let root = square.magnitude.squareRoot()
    // Near the critical ratio the two solutions become one and a multiple of time.
    if root < 1e-4 { return exponential(-time).real * (1 + time) }
    if square > 0 {
      let wave = exponential(-damping * time, root * time)
      return wave.real + damping / root * wave.imaginary
    }
    let slow = exponential((root - damping) * time).real
    let fast = exponential((-root - damping) * time).real
    return ((damping + root) * slow - (damping - root) * fast) / (2 * root)
  }

  /// What the displacement does not exceed from a time on.
  private static func bound(_ damping: Double, _ time: Double) -> Double {
    if damping >= 1 { return displacement(damping, time) }
    let amplitude = min(1 / (1 - damping * damping).squareRoot(), 1 + damping * time)
    return exponential(-damping * time).real * amplitude
  }
}

/// The exponential function of a complex number: a series, after halving, and squares.
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
