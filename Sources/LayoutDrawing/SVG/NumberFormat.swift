extension Double {
  /// The number with at most three decimals, without trailing zeros and never as `-0`.
  ///
  /// Halves round away from zero. From 10^15 on, decimals mean nothing and are dropped; from 10^18
  /// on, the number is what Swift prints, which SVG reads as well. A number that is not finite is
  /// written as `0`.
  package var shortDecimal: String {
    guard isFinite else { return "0" }
    guard magnitude < 1e18 else { return description }
    guard magnitude < 1e15 else { return String(Int(self)) }
    let thousandths = Int((magnitude * 1000).rounded())
    let sign = self < 0 && thousandths > 0 ? "-" : ""
    return sign + String(thousandths / 1000) + Self.fraction(thousandths % 1000)
  }

  private static func fraction(_ thousandths: Int) -> String {
    guard thousandths > 0 else { return "" }
    var digits = String(1000 + thousandths).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }
}
