/// The tolerances of a factorised basis, all of them relative.
enum BasisTolerance {
  /// A sum below this share of its greatest summand counts as zero.
  static let cancellation = 1e-14

  /// A column of a basis is dependent on others if what is left of it is below this share of what
  /// it was.
  ///
  /// Coefficients of one column may lie eight powers of ten apart; rounding leaves some 1e-16.
  static let singular = 1e-14

  /// A pivot of a factorisation is at least this share of the greatest entry of its column
  /// (threshold pivoting), so multipliers are at most 10.
  static let threshold = 0.1

  /// The pivot of an exchange, once from its column and once from its row, may differ by this share
  /// before the basis is to be factorised anew.
  static let agreement = 1e-9

  /// An update may eliminate a row with multiples of others as great as this; each power of ten
  /// costs a digit of what is solved for afterwards.
  static let growth = 1e4

  /// A residual of a row counts as rounding up to this share of the row's greatest summand.
  static let residual = 1e-15
}
