/// An exact decimal number: an integer mantissa times a power of ten.
struct DecimalNumber: Hashable {
  /// The integer factor.
  var mantissa: Int
  /// The exponent of the power of ten.
  var exponent: Int

  /// The nearest floating-point number.
  var value: Double {
    exponent < 0
      ? Double(mantissa) / powerOfTen(-exponent) : Double(mantissa) * powerOfTen(exponent)
  }

  /// The number for people: `0.05`, `250`, `1,500`, `200,000`, `20M`, `3G`, or `2e-6`.
  var label: String {
    guard mantissa != 0 else { return "0" }
    let sign = mantissa < 0 ? "-" : ""
    var digits = String(mantissa.magnitude)
    var exponent = exponent
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    let order = digits.count - 1 + exponent
    guard (-3...11).contains(order) else {
      return sign + Self.point(digits, exponent: 1 - digits.count) + "e" + String(order)
    }
    if (3...5).contains(order), exponent >= 0 {
      let whole = Self.point(digits, exponent: exponent)
      return sign + whole.dropLast(3) + "," + whole.suffix(3)
    }
    let thousands = max(order / 3, 0)
    return sign + Self.point(digits, exponent: exponent - 3 * thousands) + Self.suffixes[thousands]
  }

  private static let suffixes = ["", "k", "M", "G"]

  /// Returns the digits with a decimal point inserted.
  private static func point(_ digits: String, exponent: Int) -> String {
    if exponent >= 0 { return digits + String(repeating: "0", count: exponent) }
    let whole = digits.count + exponent
    if whole > 0 { return digits.prefix(whole) + "." + digits.dropFirst(whole) }
    return "0." + String(repeating: "0", count: -whole) + digits
  }
}
