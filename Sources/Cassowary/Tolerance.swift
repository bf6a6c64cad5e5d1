/// Every tolerance of the solver, with its argument.
///
/// Coordinates are points: up to about 1e6, meaningful down to 1e-3. Doubles carry 15 digits, so
/// sums of such numbers are exact to about 1e-9, and everything below lies between the two.
enum Tolerance {
  /// A cell of a row vanishes when it is smaller than this share of the two numbers that cancelled.
  ///
  /// Too large drops true coefficients (ratios such as 1e-4 are common); too small keeps noise,
  /// which costs time and can become a pivot.
  static let cancellation = 1e-11

  /// An error of a coefficient about 1 is put right from here on; see `Tableau.refreshRows(_:)`.
  static let drift = 1e-15

  /// A coefficient below this share of the greatest one in its row is no pivot.
  static let pivot = 1e-7

  /// A coefficient below this is chosen for a pivot only where there is no other.
  static let goodPivot = 1e-4

  /// A definition divides by a coefficient not below this share of the greatest in its equation,
  /// so that errors do not grow from definition to definition.
  static let definition = 0.01

  /// A rate of change of the cost at a level counts as zero below this, for weights about 1.
  static let cost = 1e-9

  /// How far two positions about `magnitude` may differ and still be the same.
  static func position(_ magnitude: Double) -> Double { 1e-9 + 1e-12 * magnitude }

  /// How far a required constraint about `magnitude` may be off and still count as holding.
  ///
  /// Not transitive: two constraints that each hold may differ by twice this.
  static func feasibility(_ magnitude: Double) -> Double { 1e-8 + 1e-11 * magnitude }
}
