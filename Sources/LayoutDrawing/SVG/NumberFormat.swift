import LayoutTree

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
}
