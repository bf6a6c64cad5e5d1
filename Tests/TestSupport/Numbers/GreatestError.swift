extension Sequence<Double> {
  /// The greatest number, at least 0; not a number if one of them is none, so that no test passes then.
  public func greatestError() -> Double {
    reduce(0) { greatest, error in greatest.isNaN || error <= greatest ? greatest : error }
  }
}
