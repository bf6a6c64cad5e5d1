/// A number without a superfluous fraction.
package func shortest(_ number: Double) -> String {
  if number.isNaN { return "nan" }
  if number.magnitude < 1e15, number == Double(Int64(number)) { return "\(Int64(number))" }
  return "\(number)"
}

/// A number to the nearest millionth, as text.
package func shortDecimal(_ number: Double) -> String {
  guard number.magnitude < 1e9 else { return shortest(number) }
  let millionths = Int64(number.magnitude * 1e6 + 0.5)
  return shortest(Double(millionths) / (number < 0 ? -1e6 : 1e6))
}

/// A number to the nearest millionth, as it is written in code.
package func codeText(_ number: Double) -> String {
  if number.isNaN { return ".nan" }
  if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
  return shortDecimal(number)
}
