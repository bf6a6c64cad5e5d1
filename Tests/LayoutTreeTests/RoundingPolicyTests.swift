import LayoutTree
import Testing

struct RoundingPolicyTests {
  static let cases: [(RoundingPolicy, Double, Double)] = [
    (.none, 1.3, 1.3), (.cells, 1.49, 1), (.cells, 1.5, 2), (.cells, 2.5, 3), (.cells, -0.5, 0),
    (.cells, -0.51, -1), (.cells, -1.5, -1), (.pixels(scale: 1), 0.5, 1),
    (.pixels(scale: 2), 0.25, 0.5), (.pixels(scale: 2), 0.24, 0), (.pixels(scale: 2), 7.5, 7.5),
    (.pixels(scale: 4), -0.3, -0.25), (.pixels(scale: 0.5), 3, 4), (.pixels(scale: 0.5), 2.9, 2),
    (.pixels(scale: 0), 1.3, 1.3), (.pixels(scale: -2), 1.3, 1.3), (.pixels(scale: .nan), 1.3, 1.3),
    (.pixels(scale: .infinity), 1.3, 1.3), (.pixels(scale: 1), 300.0 / 7, 43),
    (.pixels(scale: 2), 300.0 / 7, 43), (.pixels(scale: 1), 93.75, 94),
    (.pixels(scale: 2), 93.75, 94), (.pixels(scale: 3), 93.75, 281.0 / 3),
    (.pixels(scale: 2), -12.74, -12.5),
  ]

  @Test("An edge goes to the nearest step, halves up", arguments: cases)
  func rounding(policy: RoundingPolicy, edge: Double, expected: Double) {
    #expect(policy.round(edge) == expected)
  }

  @Test("Halves that arithmetic misses by its own error go up as well")
  func nearlyHalves() {
    #expect(RoundingPolicy.cells.round(1.5.nextDown) == 2)
    #expect(RoundingPolicy.cells.round(1.499_998) == 1)
    #expect(RoundingPolicy.pixels(scale: 3).round(0.5 / 3) == 1.0 / 3)
    #expect(RoundingPolicy.pixels(scale: 3).round((0.5 / 3).nextDown) == 1.0 / 3)
    #expect(RoundingPolicy.cells.round((-1.5).nextDown) == -1)
    #expect(RoundingPolicy.cells.round(-1.500_002) == -2)
  }

  @Test("Each scale that there is leaves edges and extents finite, and near where they were")
  func scales() {
    var scale = Double.leastNonzeroMagnitude
    while scale.isFinite {
      for edge in [0, 1e-300, 0.5, 1, 1e12, Rect.maximumCoordinate] {
        for number in [edge, -edge] {
          for policy in [
            RoundingPolicy.pixels(scale: scale), .equalExtents(scale: scale),
          ] {
            for rounded in [policy.round(number), policy.roundUp(number)] {
              #expect(rounded.isFinite, "\(number) at \(scale)")
              let isNear = (rounded - number).magnitude <= max(1 / scale, 1e-9 * number.magnitude)
              #expect(isNear, "\(number) at \(scale)")
            }
          }
        }
      }
      scale *= 8
    }
  }
}
