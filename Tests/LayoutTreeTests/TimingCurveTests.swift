import Foundation
import LayoutTree
import Testing

@Suite("Timing curves")
struct TimingCurveTests {
  @Test("Every curve begins at 0, ends at 1, and stays there outside")
  func ends() throws {
    var curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
    curves.append(.bezier(try CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)))
    for ratio in SpringTests.ratios {
      curves.append(.spring(try Spring(dampingRatio: ratio)))
    }
    for curve in curves { checkEnds(of: curve) }
  }

  private func checkEnds(of curve: TimingCurve) {
    for fraction in [-1, -0.0, 0, -Double.infinity] { #expect(curve.progress(at: fraction) == 0) }
    for fraction in [1, 2, Double.infinity] { #expect(curve.progress(at: fraction) == 1) }
  }

  @Test("A curve passes through the points that its parameter gives, to the last digits")
  func exact() throws {
    for (x1, y1, x2, y2) in [
      (0.42, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1), (0, 2, 1, -3), (1, 0, 0, 1), (0.9, 0.1, 0, 0.4),
    ] {
      let curve = TimingCurve.bezier(try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
      for step in 1..<64 {
        let t = Double(step) / 64
        let u = 1 - t
        let x = 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t
        let y = 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t
        // Where the curve is steep, the last digit of x decides over more of y.
        let isSteep = x1 == 1 && x2 == 0
        #expect(abs(curve.progress(at: x) - y) < (isSteep ? 1e-4 : 1e-12), "\(curve) at \(t)")
      }
    }
  }

  @Test("The usual curves are those of CSS")
  func usual() {
    #expect(TimingCurve.linear.progress(at: 0.3) == 0.3)
    #expect(TimingCurve.easeInOut.progress(at: 0.5) == 0.5)
    #expect(abs(TimingCurve.easeIn.progress(at: 0.5) - 0.315_356_812_572_539_3) < 1e-12)
    for fraction in [0.1, 0.35, 0.8] {
      let mirrored = 1 - TimingCurve.easeOut.progress(at: 1 - fraction)
      #expect(abs(TimingCurve.easeIn.progress(at: fraction) - mirrored) < 1e-12)
    }
  }

  @Test("A control point outside is refused with all four numbers")
  func invalidCurve() throws {
    #expect(throws: TransitionError.curve(x1: 1.5, y1: 0, x2: 0, y2: 1)) {
      try CubicBezier(x1: 1.5, y1: 0, x2: 0, y2: 1)
    }
    #expect(throws: TransitionError.curve(x1: 0, y1: .infinity, x2: 0, y2: 1)) {
      try CubicBezier(x1: 0, y1: .infinity, x2: 0, y2: 1)
    }
    #expect(
      "\(TransitionError.curve(x1: 1.5, y1: 0, x2: 0, y2: 1))"
        == "a curve needs finite control points with x from 0 to 1, not 1.5, 0.0, 0.0, 1.0")
  }
}

@Suite("Springs")
struct SpringTests {
  static let ratios = [0.05, 0.3, 0.7, 0.99, 0.999_999_999, 1, 1.000_000_001, 1.01, 2, 10]

  /// The spring's equation by small steps of a classical method of fourth order.
  private func simulated(_ damping: Double, rate: Double, steps: Int) -> [Double] {
    let h = 1 / Double(steps)
    func acceleration(_ x: Double, _ v: Double) -> Double {
      -2 * damping * rate * v - rate * rate * x
    }
    var (x, v) = (1.0, 0.0)
    var path = [0.0]
    for _ in 0..<steps {
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      path.append(1 - x)
    }
    return path
  }

  @Test("A spring solves its equation, at the rate with which it comes to rest", arguments: ratios)
  func equation(ratio: Double) throws {
    let curve = TimingCurve.spring(try Spring(dampingRatio: ratio))
    // Near the start the way is rate * rate * time * time / 2, which tells the rate.
    let rate = (2 * curve.progress(at: 1e-6)).squareRoot() / 1e-6
    let path = simulated(ratio, rate: rate, steps: 20_000)
    for step in stride(from: 1000, to: 20_000, by: 1000) {
      let fraction = Double(step) / 20_000
      #expect(abs(curve.progress(at: fraction) - path[step]) < 1e-3, "\(ratio) at \(fraction)")
    }
    #expect(abs(1 - curve.progress(at: 1.0.nextDown)) <= 0.001_001)
  }

  @Test("A critical spring has its closed form")
  func critical() throws {
    let curve = TimingCurve.spring(try Spring(dampingRatio: 1))
    // (1 + r) * exp(-r) = 0.001
    let rate = 9.233_413_476_451_585
    for fraction in [0.05, 0.2, 0.5, 0.9] {
      let expected = 1 - (1 + rate * fraction) * exp(-rate * fraction)
      #expect(abs(curve.progress(at: fraction) - expected) < 1e-9)
    }
  }

  @Test("A spring below the critical ratio overshoots, the others do not", arguments: ratios)
  func overshoot(ratio: Double) throws {
    let curve = TimingCurve.spring(try Spring(dampingRatio: ratio))
    let highest = (0...1000).map { curve.progress(at: Double($0) / 1000) }.max() ?? 0
    if ratio < 0.9 { #expect(highest > 1.01) }
    if ratio >= 1 { #expect(highest <= 1) }
  }

  @Test("A ratio outside is refused", arguments: [0, 0.049, 10.1, -1, Double.nan, .infinity])
  func invalid(ratio: Double) {
    #expect {
      try Spring(dampingRatio: ratio)
    } throws: { error in
      "\(error)" == "a damping ratio lies between 0.05 and 10; found \(ratio)"
    }
  }
}
