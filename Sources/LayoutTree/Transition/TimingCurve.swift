/// The progress of a transition at a part of its time.
public enum TimingCurve: Hashable, Sendable {
  /// Always at the same speed.
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

  /// The part of the way at a part of the time; 0 is the old layout and 1 the new one.
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

/// An error for a transition that cannot be made.
public enum TransitionError: Error, Hashable, Sendable {
  /// Control points of a curve are not finite, or their x lie outside `0...1`.
  case curve(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damping ratio lies outside `0.05...10`.
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
