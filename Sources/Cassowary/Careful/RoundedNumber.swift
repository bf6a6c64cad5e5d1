/// A number, and what rounding in it may come to.
struct RoundedNumber: Sendable {
  var value = DoubleDouble.zero
  var noise = 0.0

  /// -1, 0 or 1; 0 for what could as well be rounding.
  var sign: Int { value.magnitude <= noise ? 0 : value.high < 0 ? -1 : 1 }

  static func + (left: RoundedNumber, right: RoundedNumber) -> RoundedNumber {
    RoundedNumber(value: left.value + right.value, noise: max(left.noise, right.noise))
  }

  static prefix func - (number: RoundedNumber) -> RoundedNumber {
    RoundedNumber(value: -number.value, noise: number.noise)
  }

  /// A multiple of the number.
  func scaled(by factor: DoubleDouble) -> RoundedNumber {
    RoundedNumber(value: factor * value, noise: factor.magnitude * noise)
  }
}
