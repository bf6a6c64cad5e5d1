import TestSupport
import Testing

@testable import Cassowary

@Suite("Numbers of twice the precision")
struct DoubleDoubleTests {
  @Test("Sums and products of doubles are exact where 106 bits suffice")
  func exact() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let left = generator.integer(in: -(1 << 50)...1 << 50)
      let right = generator.integer(in: -(1 << 50)...1 << 50)
      let product = DoubleDouble(Double(left)) * DoubleDouble(Double(right))
      let (high, low) = left.multipliedFullWidth(by: right)
      let expected = Double(high) * 0x1p64
      let rest = (DoubleDouble(product.high) - DoubleDouble(expected)) + DoubleDouble(product.low)
      #expect(rest.rounded == Double(low))
      let sum = DoubleDouble(Double(left)) + DoubleDouble(Double(right) * 0x1p-52)
      #expect((sum - DoubleDouble(Double(left))).rounded == Double(right) * 0x1p-52)
    }
  }

  @Test("A third taken three times from one leaves what a third was rounded by")
  func thirds() {
    let third = DoubleDouble(1.0 / 3)
    #expect((DoubleDouble(1) - third - third - third).rounded == 0x1p-54)
  }

  @Test("A quotient times its divisor is the dividend, to 30 digits")
  func quotients() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let left = DoubleDouble(Double(generator.integer(in: -1_000_000...1_000_000)) / 7)
      let right = DoubleDouble(Double(generator.integer(in: 1...1_000_000)) / 11)
      let error = (left / right * right - left).rounded
      #expect(abs(error) <= 1e-30 * max(1, left.magnitude))
    }
  }
}
