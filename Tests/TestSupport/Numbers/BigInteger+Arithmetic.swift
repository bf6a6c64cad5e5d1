extension BigInteger {
  /// The sum of two numbers.
  public static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .word(let left) = left.storage, case .word(let right) = right.storage {
      let (sum, isOver) = left.addingReportingOverflow(right)
      if !isOver { return BigInteger(sum) }
    }
    return sum(left, right, isRightNegative: right.sign < 0)
  }

  /// The difference of two numbers.
  public static func - (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .word(let left) = left.storage, case .word(let right) = right.storage {
      let (rest, isOver) = left.subtractingReportingOverflow(right)
      if !isOver { return BigInteger(rest) }
    }
    return sum(left, right, isRightNegative: right.sign > 0)
  }

  /// The first number plus the magnitude of the second with a sign.
  private static func sum(
    _ left: BigInteger, _ right: BigInteger, isRightNegative: Bool
  ) -> BigInteger {
    let isNegative = left.sign < 0
    var words = left.magnitudeWords
    var others = right.magnitudeWords
    if isNegative == isRightNegative {
      Words.add(others, to: &words)
      return BigInteger(magnitude: words, isNegative: isNegative)
    }
    if Words.isLess(words, others) {
      Words.subtract(words, from: &others)
      return BigInteger(magnitude: others, isNegative: isRightNegative)
    }
    Words.subtract(others, from: &words)
    return BigInteger(magnitude: words, isNegative: isNegative)
  }

  /// The product of two numbers.
  public static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .word(let left) = left.storage, case .word(let right) = right.storage {
      let (product, isOver) = left.multipliedReportingOverflow(by: right)
      if !isOver { return BigInteger(product) }
    }
    return BigInteger(
      magnitude: Words.product(left.magnitudeWords, right.magnitudeWords),
      isNegative: (left.sign < 0) != (right.sign < 0))
  }

  /// The number with the opposite sign.
  public static prefix func - (number: BigInteger) -> BigInteger {
    switch number.storage {
    case .word(.min): BigInteger(magnitude: number.magnitudeWords, isNegative: false)
    case .word(let value): BigInteger(-value)
    case .words(let words, let isNegative):
      BigInteger(magnitude: words, isNegative: !isNegative)
    }
  }

  /// Adds a number.
  public static func += (left: inout BigInteger, right: BigInteger) {
    left = left + right
  }

  /// Subtracts a number.
  public static func -= (left: inout BigInteger, right: BigInteger) {
    left = left - right
  }

  /// A number times a power of two.
  public static func << (number: BigInteger, count: Int) -> BigInteger {
    if count == 0 || number.isZero { return number }
    if case .word(let value) = number.storage, count < value.magnitude.leadingZeroBitCount - 1 {
      return BigInteger(value << count)
    }
    return BigInteger(
      magnitude: Words.shiftedUp(number.magnitudeWords, by: count), isNegative: number.sign < 0)
  }

  /// A number divided by a power of two, rounded towards zero.
  public static func >> (number: BigInteger, count: Int) -> BigInteger {
    if count == 0 || number.isZero { return number }
    return BigInteger(
      magnitude: Words.shiftedDown(number.magnitudeWords, by: count), isNegative: number.sign < 0)
  }

  /// The quotient of two numbers, rounded towards zero, and the remainder, which has the sign of the
  /// dividend.
  ///
  /// - Precondition: `divisor` is not zero.
  public func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    let (quotient, remainder) = Words.quotientAndRemainder(
      magnitudeWords, by: divisor.magnitudeWords)
    return (
      BigInteger(magnitude: quotient, isNegative: (sign < 0) != (divisor.sign < 0)),
      BigInteger(magnitude: remainder, isNegative: sign < 0)
    )
  }
}

extension BigInteger {
  /// The quotient of two numbers, to the last bit or two of a double, however large they are.
  ///
  /// - Precondition: `divisor` is not zero.
  public static func ratio(_ dividend: BigInteger, _ divisor: BigInteger) -> Double {
    let (above, exponent) = dividend.leadingBits
    let (below, exponentBelow) = divisor.leadingBits
    return Double(sign: .plus, exponent: exponent - exponentBelow, significand: above / below)
  }

  /// The uppermost 64 bits, as a number that is to be multiplied by 2 to the power of the exponent.
  private var leadingBits: (Double, exponent: Int) {
    switch storage {
    case .word(let value): return (Double(value), 0)
    case .words(let words, let isNegative):
      let exponent = Words.bitWidth(words) - 64
      let top = Double(Words.shiftedDown(words, by: max(0, exponent)).first ?? 0)
      return (isNegative ? -top : top, max(0, exponent))
    }
  }
}
