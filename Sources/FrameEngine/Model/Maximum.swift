// `Swift.max` compares with `>=`, for which processors have no instruction: it takes four where
// these take one.

/// The greater of two numbers; the first one if they are equal, or the second one is no number.
@inline(__always)
func max(_ first: Double, _ second: Double) -> Double { second > first ? second : first }

/// The greatest of three numbers.
@inline(__always)
func max(_ first: Double, _ second: Double, _ third: Double) -> Double {
  max(max(first, second), third)
}
