/// A number of about 32 digits: the unevaluated sum of two doubles (Dekker 1971, *A floating-point
/// technique for extending the available precision*).
///
/// The low part is at most half a unit in the last place of the high one. Sums and products are
/// wrong by a few units of 2^-104; magnitudes above 1e290 overflow in products.
struct DoubleDouble: Sendable, BitwiseCopyable {
  var high: Double
  private(set) var low: Double

  static let zero = DoubleDouble(0)

  @inline(__always)
  init(_ value: Double) {
    high = value
    low = 0
  }

  @inline(__always)
  private init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// The nearest double.
  @inline(__always)
  var rounded: Double { high + low }

  @inline(__always)
  var magnitude: Double { high.magnitude }

  @inline(__always)
  var absolute: DoubleDouble { high < 0 ? -self : self }

  @inline(__always)
  static prefix func - (number: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -number.high, low: -number.low)
  }

  @inline(__always)
  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = exactSum(left.high, right.high)
    let low = exactSum(left.low, right.low)
    let middle = quickSum(high.high, high.low + low.high)
    return quickSum(middle.high, middle.low + low.low)
  }

  @inline(__always)
  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  @inline(__always)
  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = exactProduct(left.high, right.high)
    return quickSum(
      product.high, product.low + (left.high * right.low + left.low * right.high))
  }

  @inline(__always)
  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.high / right.high
    let rest = left - right * DoubleDouble(first)
    let second = rest.high / right.high
    let last = rest - right * DoubleDouble(second)
    return quickSum(first, second) + DoubleDouble(last.high / right.high)
  }

  @inline(__always)
  static func += (left: inout DoubleDouble, right: DoubleDouble) { left = left + right }

  /// The sum of two doubles, without error (Knuth).
  @inline(__always)
  private static func exactSum(_ left: Double, _ right: Double) -> DoubleDouble {
    let sum = left + right
    let part = sum - left
    return DoubleDouble(high: sum, low: (left - (sum - part)) + (right - part))
  }

  /// The sum of two doubles of which the first is not smaller in magnitude, without error (Dekker).
  @inline(__always)
  private static func quickSum(_ left: Double, _ right: Double) -> DoubleDouble {
    let sum = left + right
    return DoubleDouble(high: sum, low: right - (sum - left))
  }

  /// The product of two doubles, without error: each is split into halves of 26 bits (Veltkamp).
  @inline(__always)
  private static func exactProduct(_ left: Double, _ right: Double) -> DoubleDouble {
    let product = left * right
    let (leftHigh, leftLow) = halves(of: left)
    let (rightHigh, rightLow) = halves(of: right)
    let error =
      ((leftHigh * rightHigh - product) + leftHigh * rightLow + leftLow * rightHigh)
      + leftLow * rightLow
    return DoubleDouble(high: product, low: error)
  }

  @inline(__always)
  private static func halves(of value: Double) -> (high: Double, low: Double) {
    let scaled = 134_217_729 * value
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}
