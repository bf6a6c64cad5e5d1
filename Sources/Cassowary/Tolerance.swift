/// The tolerances of the solver, with their rationale; <doc:HowItWorks> lists them in a table.
///
/// Coordinates are points: up to about 1e6, meaningful down to 1e-3. Doubles carry 16 digits, so
/// sums of such numbers are exact to about 1e-9, and everything below lies between the two.
enum Tolerance {
  // MARK: Coefficients

  /// The share of the greatest coefficient in its row or column, or of two that cancelled to it,
  /// below which a coefficient is dropped.
  ///
  /// Too large drops true coefficients (ratios such as 1e-4 are common); too small keeps noise,
  /// which costs time and can become a pivot.
  static let vanishing = 1e-11

  /// The share of its greatest part below which a sum counts as cancelled, and a part as possibly
  /// lost in the sum: a hundred times the rounding error.
  ///
  /// Smaller than ``vanishing``, for values that are compared with 0 anyway: too large loses a true
  /// reduced cost that coefficients such as 1e-5 leave of a million.
  static let cancelled = 1e-14

  /// The share of the greatest coefficient in its row or column below which a coefficient counts as
  /// rounding when deciding whether it is an obstacle.
  static let cellNoise = 1e-12

  /// The share of its parts below which a sum has lost a digit to cancellation and is recomputed in
  /// double-double precision.
  static let lostDigit = 0.1

  // MARK: Pivots

  /// The least magnitude of a divisor relative to the greatest candidate (threshold pivoting; Duff,
  /// Erisman and Reid 1986, *Direct methods for sparse matrices*).
  ///
  /// Errors then grow by at most a digit.
  static let pivot = 0.1

  /// The share of the greatest coefficient in its column below which a coefficient becomes a
  /// simplex pivot only where there is no other.
  static let goodPivot = 1e-4

  /// The relative difference allowed between the pivot of an exchange by column and by row before
  /// refactorisation.
  static let agreement = 1e-9

  /// The greatest multiplier of a row that an exchange may subtract before refactorisation; each
  /// power of ten costs a digit of later solutions.
  static let growth = 1e4

  // MARK: Rates of the cost

  /// The rate of the cost at a level below which it counts as zero, for weights about 1.
  static let cost = 1e-9

  /// The rate of the cost at a level below which it is always zero, for weights about 1.
  ///
  /// Between this and ``cost``, whether it is rounding depends on its summands.
  static let leastRate = 1e-18

  /// The rate below which an error may be hidden by a column with a coefficient of 1e-9:
  /// ``dualResidual`` times ``SolverRange/ratio``.
  static let doubtfulRate = 2e-3

  /// The residual allowed in the weights of a column, as a share of the greatest.
  static let dualResidual = 2e-12

  /// The share of the greatest summand below which a factor in a conflict counts as zero.
  static let conflict = 1e-9

  // MARK: What is given

  /// The relative error assumed in input coefficients: a third minus a third counts as zero, even
  /// where the exact difference could be told.
  static let dataNoise = 1e-15

  /// The relative error assumed where all input is taken as exact: the rounding of sums in
  /// double-double precision.
  static let exactNoise = 1e-26

  /// The share of its greatest part below which a coefficient is rounding of a double-double sum.
  static let carefulRounding = 1e-28

  /// Returns whether an input number counts as exact: it has at most 24 significant bits.
  ///
  /// Whole numbers up to 16 million are exact, and so are their halves and quarters; a third or a
  /// tenth is not.
  static func isExact(_ number: Double) -> Bool { Double(Float(number)) == number }

  // MARK: Values

  /// Returns the error that a sum with greatest part `magnitude` may have from rounding its parts
  /// to doubles.
  static func rounding(_ magnitude: Double) -> Double { 1e-13 + 4e-16 * magnitude }

  /// The distance that values moved by a drag may have from their sums.
  static let drift = 1e-10

  /// Returns the difference up to which two positions about `magnitude` count as equal.
  static func position(_ magnitude: Double) -> Double { 1e-9 + 1e-12 * magnitude }

  /// Returns the violation up to which a required constraint about `magnitude` counts as satisfied.
  ///
  /// Not transitive: two satisfied constraints may differ by twice this.
  static func feasibility(_ magnitude: Double) -> Double { 1e-8 + 1e-11 * magnitude }
}
