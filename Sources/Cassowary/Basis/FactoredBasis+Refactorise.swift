/// The triangles anew, and values by them.
extension FactoredBasis {
  /// Makes other symbols basic.
  ///
  /// - Parameter isBasic: By symbol, whether it is; as many are as there are rows.
  /// - Returns: The basic symbols that had to become parametric, because columns depend on each
  ///   other up to rounding, and the row symbols in their places; usually none.
  mutating func setBasis(_ isBasic: [Bool]) -> [(out: Int, in: Int)] {
    for symbol in nodeOf.indices { nodeOf[symbol] = isBasic[symbol] ? 0 : -1 }
    return refactorise()
  }

  /// Makes the triangles anew from the rows as they were given.
  ///
  /// A basis whose columns depend on each other up to rounding is repaired: basic symbols become
  /// parametric, and row symbols basic in their places. Returns these pairs, usually none.
  ///
  /// Complexity: O(symbols and entries of the rows), and elimination of the bump.
  mutating func refactorise() -> [(out: Int, in: Int)] {
    forgetKept()
    keptRow.symbol = -1
    columnWork.clear()
    rowWork.clear()
    let repairs = factorisation.perform(rows, &factors, &nodeOf)
    growWork()
    tally = BasisTally()
    tally.expectedEntries = factors.entryCount
    return repairs
  }
}
