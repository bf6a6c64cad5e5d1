/// The triangles anew, and values by them.
extension FactoredBasis {
  /// Makes the triangles anew from the rows as they were given.
  ///
  /// A basis whose columns depend on each other up to rounding is repaired: basic symbols become
  /// parametric, and row symbols basic in their places. Returns these pairs, usually none.
  ///
  /// Complexity: O(symbols and entries of the rows), and elimination of the bump.
  mutating func refactorise() -> [(out: Int, in: Int)] {
    forgetKept()
    columnWork.clear()
    rowWork.clear()
    let repairs = factorisation.perform(matrix, &factors, &nodeOf)
    growWork()
    tally = BasisTally()
    tally.expectedEntries = factors.entryCount
    return repairs
  }
}
