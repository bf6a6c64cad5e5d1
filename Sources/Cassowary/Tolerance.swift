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

  /// A reduced cost vanishes when it is smaller than this share of the two numbers that cancelled.
  ///
  /// Less than ``cancellation``, because reduced costs are compared with 0 anyway: too large loses
  /// a true one that coefficients such as 1e-5 leave of a million; too small shows rounding, which
  /// fresh rows have to tell from a rate.
  static let costCancellation = 1e-14

  /// A coefficient below this share of the greatest in its column is chosen for a pivot only where
  /// there is no other.
  static let goodPivot = 1e-4

  /// A coefficient below this share of the greatest in its column moves nothing.
  static let noCell = 1e-11

  /// A coefficient below this share of the greatest in its row or column is taken for rounding,
  /// where it makes the difference between standing in the way and not.
  static let cellNoise = 1e-12

  /// A definition divides by a coefficient not below this share of the greatest in its equation,
  /// so that errors do not grow from definition to definition.
  static let definition = 0.1

  /// A rate of change of the cost at a level counts as zero below this, for weights about 1.
  static let cost = 1e-9

  /// A rate of change of the cost at a level is none below this, for weights about 1; between this
  /// and ``cost`` it is rounding or not, depending on what it is the sum of.
  static let leastRate = 1e-18

  /// A rate below this may be an error that a column with a coefficient of a thousand millionth
  /// does not show: ``dualResidual`` times ``SolverRange/ratio``.
  static let doubtfulRate = 2e-3

  /// What is given is rounded itself, by this share: what is left of a third taken away from a
  /// third is nothing, even where it could be told exactly.
  static let dataNoise = 1e-15

  /// Whether a number that is given counts as exact: it has at most 24 significant bits, as whole
  /// numbers up to 16 million and their halves and quarters have; a third or a tenth has not.
  static func isExact(_ number: Double) -> Bool { Double(Float(number)) == number }

  /// The same where all that is given is taken as exact: what is left is rounding of sums in twice
  /// the precision of a double.
  static let exactNoise = 1e-26

  /// A part of a sum below this share of the greatest may be lost in it.
  static let hiddenPart = 1e-14

  /// By how much the weights of a column may fail to cancel, as a share of the greatest.
  static let dualResidual = 2e-12

  /// By how much a sum whose greatest part is `magnitude` may be off for no other reason than that
  /// its parts are doubles.
  static func rounding(_ magnitude: Double) -> Double { 1e-13 + 4e-16 * magnitude }

  /// How far values that follow a drag may lead away from their sums.
  static let drift = 1e-10

  /// How far two positions about `magnitude` may differ and still be the same.
  static func position(_ magnitude: Double) -> Double { 1e-9 + 1e-12 * magnitude }

  /// How far a required constraint about `magnitude` may be off and still count as holding.
  ///
  /// Not transitive: two constraints that each hold may differ by twice this.
  static func feasibility(_ magnitude: Double) -> Double { 1e-8 + 1e-11 * magnitude }
}
