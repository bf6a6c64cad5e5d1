import LayoutDocument

/// A number with at most three digits after the point, for people.
func decimalText(of number: Double) -> String {
  jsonText(of: (number * 1000).rounded() / 1000)
}
