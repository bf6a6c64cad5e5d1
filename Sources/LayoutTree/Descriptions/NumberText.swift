extension Double {
  /// Returns the number rounded to multiples of 1/`partsOfOne`, in decimals without trailing zeros,
  /// and never `-0`.
  ///
  /// Halves round away from zero. `partsOfOne` is a power of ten, such as 1000; the number and the
  /// number of parts must be below 10^18.
  package func decimal(partsOfOne: Int64) -> String {
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

/// Returns a number without a superfluous fraction.
package func shortest(_ number: Double) -> String {
  if number.isNaN { return "nan" }
  if number.magnitude < 1e15, number == Double(Int64(number)) { return "\(Int64(number))" }
  return "\(number)"
}

/// Returns a number to the nearest millionth, as text.
package func shortDecimal(_ number: Double) -> String {
  number.magnitude < 1e9 ? number.decimal(partsOfOne: 1_000_000) : shortest(number)
}

/// Returns a factor to the nearest millionth, or a very small one with all of its digits, as text.
package func factorText(_ number: Double) -> String {
  number.magnitude < 1e-3 ? shortest(number) : shortDecimal(number)
}

/// Returns a number to the nearest millionth, as source text.
package func codeText(_ number: Double) -> String {
  if number.isNaN { return ".nan" }
  if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
  return shortDecimal(number)
}
