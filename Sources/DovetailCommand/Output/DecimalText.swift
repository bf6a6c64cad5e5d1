import LayoutDocument

/// A number with at most three digits after the point, for people.
func decimalText(of number: Double) -> String {
  // Numbers beyond have no such digits.
  jsonText(of: number.magnitude < 1e12 ? (number * 1000).rounded() / 1000 : number)
}
