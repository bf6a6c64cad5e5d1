extension Double {
  /// The decimal logarithm of a positive, finite number, equal on every platform.
  ///
  /// Computed from a series rather than by a system library, so that charts do not differ in the
  /// last digit between platforms. The error is below 10^-14.
  package var decimalLogarithm: Double {
    (Double(exponent) * Self.lnOfTwo + significand.lnFromOneToTwo) / Self.lnOfTen
  }

  private static let lnOfTwo = 0.693_147_180_559_945_3
  private static let lnOfTen = 2.302_585_092_994_046

  /// The natural logarithm of a number from 1 to 2: ln m = 2 artanh((m - 1) / (m + 1)), a quickly
  /// converging series.
  private var lnFromOneToTwo: Double {
    let ratio = (self - 1) / (self + 1)
    let square = ratio * ratio
    var power = ratio
    var sum = 0.0
    for denominator in stride(from: 1.0, to: 40, by: 2) {
      sum += power / denominator
      power *= square
    }
    return 2 * sum
  }
}

/// Returns the power of ten with an integer exponent.
func powerOfTen(_ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<exponent.magnitude { power *= 10 }
  return exponent < 0 ? 1 / power : power
}
