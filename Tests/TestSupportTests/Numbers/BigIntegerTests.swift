import TestSupport
import Testing

@Suite("Integers of any size")
struct BigIntegerTests {
  /// Numbers of up to some 700 bits, many of them with runs of ones and zeros, where carries go far.
  private static func number(_ generator: inout SeededGenerator) -> BigInteger {
    var number = BigInteger(
      Int(truncatingIfNeeded: generator.next()) >> generator.integer(in: 0...63))
    for _ in 0..<generator.integer(in: 0...9) {
      number = number << generator.integer(in: 0...70)
      switch generator.integer(in: 0...3) {
      case 0: number += BigInteger(Int(truncatingIfNeeded: generator.next()))
      case 1: number -= 1
      case 2: number += BigInteger(Int.max)
      default: number = number * BigInteger(Int(truncatingIfNeeded: generator.next() >> 32))
      }
    }
    return generator.oneIn(2) ? number : -number
  }

  private static func triples() -> [[BigInteger]] {
    var generator = SeededGenerator(seed: 7)
    let edges: [BigInteger] = [
      0, 1, -1, BigInteger(.max), BigInteger(.min), -BigInteger(.min), BigInteger(.max) + 1,
    ]
    var triples = (0..<400).map { _ in (0..<3).map { _ in number(&generator) } }
    for first in edges {
      for second in edges { triples.append([first, second, number(&generator)]) }
    }
    return triples
  }

  @Test("Sums and products obey the laws of a ring")
  func ring() {
    for triple in Self.triples() {
      let (a, b, c) = (triple[0], triple[1], triple[2])
      #expect(a + b == b + a)
      #expect(a * b == b * a)
      #expect((a + b) + c == a + (b + c))
      #expect((a * b) * c == a * (b * c))
      #expect(a * (b + c) == a * b + a * c)
      #expect(a - b == a + -b)
      #expect((a - a).isZero)
      #expect(a + 0 == a)
      #expect(a * 1 == a)
      #expect(a * -1 == -a)
      #expect(-(-a) == a)
    }
  }

  @Test("The order is that of the differences")
  func order() {
    for triple in Self.triples() {
      let (a, b, c) = (triple[0], triple[1], triple[2])
      #expect((a < b) == ((a - b).sign < 0))
      #expect((a == b) == (a - b).isZero)
      #expect(a < b || b < a || a == b)
      #expect((a < b) == (a + c < b + c))
      #expect(a.magnitude == (a < 0 ? -a : a))
      #expect((a.hashValue == (a + b - b).hashValue))
    }
  }

  @Test("Quotient times divisor plus remainder is the dividend")
  func division() {
    for triple in Self.triples() where !triple[1].isZero {
      let (a, b, c) = (triple[0], triple[1], triple[2])
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(quotient * b + remainder == a)
      #expect(remainder.magnitude < b.magnitude)
      #expect(remainder.isZero || remainder.sign == a.sign)
      let exact = (b * c).quotientAndRemainder(dividingBy: b)
      #expect(exact.quotient == c)
      #expect(exact.remainder.isZero)
    }
  }

  @Test("Quotients whose first guess is too large, once and twice")
  func guesses() {
    // 2^128 - 1 by 2^64 + 3, and Knuth's case in which the correction by the second word misses.
    let cases: [(dividend: [UInt64], divisor: [UInt64])] = [
      ([.max, .max], [3, 1]),
      ([0, 0, 1 << 63, (1 << 63) - 1], [1, 0, 1 << 63]),
      ([0, .max - 1, 1 << 63], [.max, 1 << 63]),
      ([3, 0, 1 << 63], [1, 0, 1 << 61]),
    ]
    for example in cases {
      let dividend = Self.number(example.dividend)
      let divisor = Self.number(example.divisor)
      let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
      #expect(quotient * divisor + remainder == dividend)
      #expect(remainder.sign >= 0)
      #expect(remainder < divisor)
    }
  }

  private static func number(_ words: [UInt64]) -> BigInteger {
    words.reversed().reduce(BigInteger.zero) { sum, word in
      (sum << 64) + (BigInteger(Int(word >> 1)) << 1) + BigInteger(Int(word & 1))
    }
  }

  @Test("Shifts multiply and divide by powers of two")
  func shifts() {
    for triple in Self.triples() {
      for count in [0, 1, 31, 63, 64, 65, 200] {
        let power = (0..<count).reduce(BigInteger.one) { product, _ in product * 2 }
        let number = triple[0]
        #expect(number << count == number * power)
        #expect(number >> count == number.quotientAndRemainder(dividingBy: power).quotient)
        if number.isZero { continue }
        #expect((number << count).trailingZeroBitCount == number.trailingZeroBitCount + count)
        #expect((number << count).bitWidth == number.bitWidth + count)
      }
    }
  }

  @Test("Known values: 50!, 3^200, 2^521 - 1, the 300th Fibonacci number")
  func known() {
    let factorial = (1...50).reduce(BigInteger.one) { $0 * BigInteger($1) }
    #expect(
      "\(factorial)" == "30414093201713378043612608166064768844377641568960512000000000000")
    let power = (0..<200).reduce(BigInteger.one) { product, _ in product * 3 }
    #expect(
      "\(power)".hasPrefix("265613988875874769338781322035779626829233452653394495974574961739"))
    #expect("\(power)".hasSuffix("092490901302182994384699044001"))
    var pair: (BigInteger, BigInteger) = (0, 1)
    for _ in 0..<300 { pair = (pair.1, pair.0 + pair.1) }
    #expect("\(pair.0)" == "222232244629420445529739893461909967206666939096499764990979600")
    let mersenne = "\((BigInteger.one << 521) - 1)"
    #expect(mersenne.count == 157)
    #expect(mersenne.hasPrefix("6864797660130609714981900799081393217269435300143305409394463459"))
    #expect(mersenne.hasSuffix("8291115057151"))
    #expect(factorial.quotientAndRemainder(dividingBy: power).quotient.isZero)
  }

  @Test("Text and number are each other's inverse")
  func text() {
    for triple in Self.triples() { #expect(BigInteger("\(triple[0])") == triple[0]) }
    for text in ["", "-", "1x", "--1"] { #expect(BigInteger(text) == nil) }
    #expect("\(-(BigInteger.one << 64))" == "-18446744073709551616")
    #expect("\(BigInteger("1000000000000000000000000000000000000000") ?? 0)".count == 40)
  }

  @Test("Ratios are right to some bits of a double")
  func ratios() {
    for triple in Self.triples() where !triple[1].isZero && !triple[2].isZero {
      let (a, b, c) = (triple[0], triple[1], triple[2])
      let ratio = BigInteger.ratio(a * b, c * b)
      let other = BigInteger.ratio(a, c)
      #expect((ratio - other).magnitude <= 1e-15 * other.magnitude)
    }
    #expect(BigInteger.ratio(BigInteger.one << 2000, BigInteger.one << 1999) == 2)
    #expect(BigInteger.ratio(-1, BigInteger.one << 70) == -0x1p-70)
  }
}
