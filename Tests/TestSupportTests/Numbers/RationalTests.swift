import TestSupport
import Testing

@Suite("Fractions")
struct RationalTests {
  private static func numbers() -> [Rational] {
    var generator = SeededGenerator(seed: 11)
    return (0..<60).map { index in
      let double = Double(bitPattern: generator.next())
      let isFit = double.isFinite && (1e-40...1e40).contains(double.magnitude)
      if isFit { return Rational(double) }
      let above = BigInteger(generator.integer(in: -99...99))
      return Rational(above, BigInteger(generator.integer(in: 1...30) * (index % 2 == 0 ? 1 : -1)))
    } + [0, 1, -1]
  }

  @Test("Fractions obey the laws of a field")
  func field() {
    let numbers = Self.numbers()
    for (index, a) in numbers.enumerated() {
      let b = numbers[(index * 7 + 3) % numbers.count]
      let c = numbers[(index * 13 + 5) % numbers.count]
      #expect(a + b == b + a)
      #expect((a + b) + c == a + (b + c))
      #expect((a * b) * c == a * (b * c))
      #expect(a * (b + c) == a * b + a * c)
      #expect(a - a == 0)
      if b.sign != 0 { #expect(a / b * b == a) }
      #expect((a < b) == ((a - b).sign < 0))
      #expect(a.denominator.sign > 0)
    }
  }

  @Test(
    "A double is what its bits say",
    arguments: [
      0, 1, -1, 0.1, 1.0 / 3, 2.0 / 3, 0.07, 1e-4, 9e3, -1e6, 1e300, 1e-300, .leastNonzeroMagnitude,
      0x1p-1060,
      .greatestFiniteMagnitude, .leastNormalMagnitude, -0.0,
    ] as [Double])
  func doubles(value: Double) {
    #expect(Rational(value).approximation == value)
    #expect(Rational(value) + Rational(value) == Rational(value) * 2)
  }

  @Test("A tenth is no tenth as a double")
  func tenth() {
    let tenth = Rational(0.1)
    #expect(tenth != Rational(1, 10))
    #expect(tenth.numerator == 3_602_879_701_896_397)
    #expect(tenth.denominator == BigInteger(1) << 55)
    #expect(Rational(0.1) + Rational(0.2) != Rational(0.3))
    #expect(Rational(1, 3) + Rational(1, 6) == Rational(1, 2))
    #expect(Rational(2, -4) == Rational(-1, 2))
  }
}
