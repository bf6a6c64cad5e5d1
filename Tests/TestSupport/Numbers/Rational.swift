/// A fraction of two integers of any size.
///
/// It is not reduced, except by powers of two: sums and products of few numbers are all that it is
/// made for.
public struct Rational: Sendable {
  /// The number above the line.
  public let numerator: BigInteger
  /// The number below the line; greater than 0.
  public let denominator: BigInteger

  /// Zero.
  public static let zero = Rational(0)

  /// The fraction of two numbers.
  ///
  /// - Precondition: `denominator` is not zero.
  public init(_ numerator: BigInteger, _ denominator: BigInteger = .one) {
    if numerator.isZero {
      self.numerator = .zero
      self.denominator = .one
      return
    }
    let shift = min(numerator.trailingZeroBitCount, denominator.trailingZeroBitCount)
    let isTurned = denominator.sign < 0
    self.numerator = (isTurned ? -numerator : numerator) >> shift
    self.denominator = denominator.magnitude >> shift
  }

  /// The number that a double is, exactly.
  ///
  /// - Precondition: `value` is finite.
  public init(_ value: Double) {
    let (mantissa, exponent) = value.oddMantissa
    let number = BigInteger(mantissa)
    self.init(
      exponent > 0 ? number << exponent : number, exponent < 0 ? .one << -exponent : .one)
  }

  /// -1, 0 or 1: the number compared with zero.
  public var sign: Int { numerator.sign }

  /// The number without its sign.
  public var magnitude: Rational { sign < 0 ? -self : self }

  /// The number as a double, to the last bit or two.
  public var approximation: Double { BigInteger.ratio(numerator, denominator) }

  /// The sum of two numbers.
  public static func + (left: Rational, right: Rational) -> Rational {
    if left.denominator == right.denominator {
      return Rational(left.numerator + right.numerator, left.denominator)
    }
    return Rational(
      left.numerator * right.denominator + right.numerator * left.denominator,
      left.denominator * right.denominator)
  }

  /// The difference of two numbers.
  public static func - (left: Rational, right: Rational) -> Rational { left + -right }

  /// The product of two numbers.
  public static func * (left: Rational, right: Rational) -> Rational {
    Rational(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  /// The quotient of two numbers.
  ///
  /// - Precondition: `right` is not zero.
  public static func / (left: Rational, right: Rational) -> Rational {
    Rational(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  /// The number with the opposite sign.
  public static prefix func - (number: Rational) -> Rational {
    Rational(-number.numerator, number.denominator)
  }

  /// Adds a number.
  public static func += (left: inout Rational, right: Rational) { left = left + right }
}

extension Rational: Comparable {
  /// Whether two fractions are the same number.
  public static func == (left: Rational, right: Rational) -> Bool {
    left.numerator * right.denominator == right.numerator * left.denominator
  }

  /// Whether a number is less than another.
  public static func < (left: Rational, right: Rational) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// The number that a literal says.
  public init(integerLiteral value: Int) {
    self.init(BigInteger(value))
  }
}

extension Rational: CustomStringConvertible {
  /// The nearest double.
  public var description: String { "\(approximation)" }
}

extension Double {
  /// An odd integer, or 0, and the power of two that it is to be multiplied by to give the number.
  ///
  /// - Precondition: The number is finite.
  var oddMantissa: (mantissa: Int, exponent: Int) {
    if self == 0 { return (0, 0) }
    let scaled = Int(Double(sign: .plus, exponent: 52, significand: significand))
    let zeros = scaled.trailingZeroBitCount
    return (
      (self < 0 ? -1 : 1) * (scaled >> zeros), Int(exponent) - 52 + zeros
    )
  }
}
