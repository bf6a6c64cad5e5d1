extension Double {
  /// The number with at most three decimals, without trailing zeros, and never `-0`.
  ///
  /// Halves round away from zero. From 10^15 on, decimals are dropped; from 10^18 on, Swift's
  /// notation is used, which SVG also accepts. A number that is not finite is written as `0`.
  package var shortDecimal: String {
    guard isFinite else { return "0" }
    guard magnitude < 1e18 else { return description }
    guard magnitude < 1e15 else { return String(Int64(self)) }
    return decimal(partsOfOne: 1000)
  }

  /// Returns the number rounded to multiples of 1/`partsOfOne`, in decimals.
  ///
  /// `partsOfOne` is a power of ten, such as 1000; the number and the number of parts must be below
  /// 10^18.
  func decimal(partsOfOne: Int64) -> String {
    let parts = Int64((magnitude * Double(partsOfOne)).rounded())
    let sign = self < 0 && parts > 0 ? "-" : ""
    return sign + String(parts / partsOfOne) + Self.fraction(parts % partsOfOne, of: partsOfOne)
  }

  private static func fraction(_ parts: Int64, of partsOfOne: Int64) -> String {
    guard parts > 0 else { return "" }
    var digits = String(partsOfOne + parts).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }
}
