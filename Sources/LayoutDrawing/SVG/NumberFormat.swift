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
    return decimal(partsOfOne: 1000)
  }

  /// The number in parts of one, such as thousandths, of which there are a power of ten; it and
  /// their number are below 10^18.
  func decimal(partsOfOne: Int) -> String {
    let parts = Int((magnitude * Double(partsOfOne)).rounded())
    let sign = self < 0 && parts > 0 ? "-" : ""
    return sign + String(parts / partsOfOne) + Self.fraction(parts % partsOfOne, of: partsOfOne)
  }

  private static func fraction(_ parts: Int, of partsOfOne: Int) -> String {
    guard parts > 0 else { return "" }
    var digits = String(partsOfOne + parts).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }
}
