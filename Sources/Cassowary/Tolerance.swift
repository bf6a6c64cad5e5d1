/// Every tolerance of the solver, with its argument; <doc:HowItWorks> has them in a table.
///
/// Coordinates are points: up to about 1e6, meaningful down to 1e-3. Doubles carry 16 digits, so
/// sums of such numbers are exact to about 1e-9, and everything below lies between the two.
enum Tolerance {
  // MARK: Coefficients

  /// A coefficient is none below this share of the greatest of its row or column, or of the two
  /// that cancelled to it.
  ///
  /// Too large drops true coefficients (ratios such as 1e-4 are common); too small keeps noise,
  /// which costs time and can become a pivot.
  static let vanishing = 1e-11

  /// A sum has cancelled below this share of its greatest part, and a part below it may be lost in
  /// the sum: a hundred times what rounding leaves.
  ///
  /// Less than ``vanishing`` for what is compared with 0 anyway: too large loses a true reduced
  /// cost that coefficients such as 1e-5 leave of a million.
  static let cancelled = 1e-14

  /// A coefficient below this share of the greatest in its row or column is taken for rounding,
  /// where it makes the difference between standing in the way and not.
  static let cellNoise = 1e-12

  /// What is left of parts that have cancelled to less than this share has lost a digit, and is
  /// added up again in twice the precision.
  static let lostDigit = 0.1

  // MARK: Pivots

  /// What is divided by is at least this share of the greatest coefficient that could be, so that
  /// errors grow by no more than a digit (threshold pivoting; Duff, Erisman and Reid 1986, *Direct
  /// methods for sparse matrices*).
  static let pivot = 0.1

  /// A coefficient below this share of the greatest in its column is chosen for a pivot of the
  /// simplex only where there is no other.
  static let goodPivot = 1e-4

  /// The pivot of an exchange, once from its column and once from its row, may differ by this share
  /// before the triangles are made anew.
  static let agreement = 1e-9

  /// An exchange may subtract multiples of rows as great as this before the triangles are made
  /// anew; each power of ten costs a digit of what is solved for afterwards.
  static let growth = 1e4

  // MARK: Rates of the cost

  /// A rate of change of the cost at a level counts as zero below this, for weights about 1.
  static let cost = 1e-9

  /// A rate of change of the cost at a level is none below this, for weights about 1; between this
  /// and ``cost`` it is rounding or not, depending on what it is the sum of.
  static let leastRate = 1e-18

  /// A rate below this may be an error that a column with a coefficient of a thousand millionth
  /// does not show: ``dualResidual`` times ``SolverRange/ratio``.
  static let doubtfulRate = 2e-3

  /// By how much the weights of a column may fail to cancel, as a share of the greatest.
  static let dualResidual = 2e-12

  /// A factor in a conflict is none below this share of the greatest share that it is the sum of.
  static let conflict = 1e-9

  // MARK: What is given

  /// What is given is rounded itself, by this share: what is left of a third taken away from a
  /// third is nothing, even where it could be told exactly.
  static let dataNoise = 1e-15

  /// The same where all that is given is taken as exact: what is left is rounding of sums in twice
  /// the precision of a double.
  static let exactNoise = 1e-26

  /// A coefficient below this share of its greatest part is rounding of a sum in twice the
  /// precision.
  static let carefulRounding = 1e-28

  /// Whether a number that is given counts as exact: it has at most 24 significant bits, as whole
  /// numbers up to 16 million and their halves and quarters have; a third or a tenth has not.
  static func isExact(_ number: Double) -> Bool { Double(Float(number)) == number }

  // MARK: Values

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
