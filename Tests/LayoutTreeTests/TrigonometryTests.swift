import Foundation
import LayoutTree
import TestSupport
import Testing

@Suite("Sine and cosine")
struct TrigonometryTests {
  @Test("Agree with the C library to 1e-15", arguments: [1.0, 10, 1e4, 1e6])
  func agree(_ maximum: Double) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let angle = Double.random(in: -maximum...maximum, using: &random)
      let (sine, cosine) = Trigonometry.sineAndCosine(angle)
      #expect(abs(sine - sin(angle)) < 1e-15, "\(angle)")
      #expect(abs(cosine - cos(angle)) < 1e-15, "\(angle)")
    }
  }

  @Test("Near multiples of a quarter turn", arguments: [-6_000, -7, -1, 0, 1, 2, 3, 4, 5, 6_365])
  func quarters(_ count: Int) {
    for step in [-1e-9, 0, 1e-9] {
      let angle = Double(count) * Double.pi / 2 + step
      let (sine, cosine) = Trigonometry.sineAndCosine(angle)
      #expect(abs(sine - sin(angle)) < 1e-15)
      #expect(abs(cosine - cos(angle)) < 1e-15)
    }
  }

  @Test("Angles without a direction", arguments: [Double.nan, .infinity, 2e9, -1e300])
  func none(_ angle: Double) {
    #expect(Trigonometry.sineAndCosine(angle).sine.isNaN)
    #expect(Trigonometry.sineAndCosine(angle).cosine.isNaN)
  }

  @Test("Degrees are exact for quarter turns, and agree with radians")
  func degrees() {
    for turn in [-720.0, -360, 0, 360, 3600] {
      for (angle, sine, cosine) in [(0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0)] {
        let found = Trigonometry.sineAndCosine(degrees: turn + angle)
        #expect(found.sine == sine && found.cosine == cosine, "\(turn + angle)")
      }
    }
    for angle in stride(from: -1000.0, through: 1000, by: 7.3) {
      let found = Trigonometry.sineAndCosine(degrees: angle)
      #expect(abs(found.sine - sin(angle * .pi / 180)) < 1e-12)
      #expect(abs(found.cosine - cos(angle * .pi / 180)) < 1e-12)
    }
    #expect(Trigonometry.sineAndCosine(degrees: .nan).sine.isNaN)
  }
}
