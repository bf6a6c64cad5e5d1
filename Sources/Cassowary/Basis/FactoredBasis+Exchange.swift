/// The outcome of an exchange of a basic and a parametric symbol.
struct BasisUpdate: Sendable {
  /// The coefficient of the entering symbol in the row of the leaving one; 0 if the exchange was
  /// refused.
  var pivot = 0.0
  /// By how much the row and the column differ about the pivot, as a share of it.
  var disagreement = 0.0
  /// Why the basis should be factorised anew before it is used further; nil if it need not.
  var cause: RefactorisationCause?
}

extension FactoredBasis {
  /// Why the basis should be factorised anew, or nil.
  ///
  /// Values and reduced costs that are kept along are then to be computed anew, too.
  var refactorisationCause: RefactorisationCause? {
    tally.cause(rows: rowCount, entries: factors.entryCount)
  }

  /// Makes a parametric symbol basic in place of a basic one.
  ///
  /// Uses the last column and the last row if they are those of the two; solves for them otherwise.
  /// Refuses, and does nothing, if the symbols are not parametric and basic, or the coefficient is
  /// zero.
  ///
  /// Complexity: O(entries of the two solutions, and of the rows and columns of the triangle that
  /// they meet).
  mutating func exchange(entering: Int, leaving: Int) -> BasisUpdate {
    guard isParametric(entering), isBasic(leaving) else { return BasisUpdate() }
    let (byColumn, byRow) = coefficients(of: entering, in: leaving)
    let node = Int(nodeOf[leaving])
    let greater = max(byColumn.magnitude, byRow.magnitude)
    guard greater > 0 else { return BasisUpdate() }
    var update = BasisUpdate(pivot: byRow == 0 ? byColumn : byRow)
    update.disagreement = (byColumn - byRow).magnitude / greater
    tally.hasDisagreed = tally.hasDisagreed || !(update.disagreement <= Tolerance.agreement)
    replace(node, by: entering, pivot: -factors.pivots[node] * update.pivot)
    exchangeKeptRow(entering: entering, leaving: leaving)
    nodeOf[leaving] = -1
    tally.updates += 1
    forgetKept()
    update.cause = refactorisationCause
    return update
  }

  /// Whether an exchange is not refused, and leaves a row that is known.
  mutating func canExchange(entering: Int, leaving: Int) -> Bool {
    guard isParametric(entering), isBasic(leaving),
      row(of: leaving).contains(where: { Int($0.index) == entering })
    else { return false }
    let (byColumn, byRow) = coefficients(of: entering, in: leaving)
    return byColumn != 0 || byRow != 0
  }

  /// Makes the row that is kept, if it is that of the leaving symbol, that of the entering one.
  private mutating func exchangeKeptRow(entering: Int, leaving: Int) {
    let isKept =
      keptRow.symbol == leaving && keptRow.vector.solve(for: entering, from: leaving)
    keptRow.symbol = isKept ? entering : -1
  }

  /// The coefficient of a parametric symbol in the row of a basic one, by way of the column and by
  /// way of the row.
  private mutating func coefficients(
    of entering: Int, in leaving: Int
  ) -> (byColumn: Double, byRow: Double) {
    if spike.symbol != entering { solveColumn(of: entering) }
    if dual.symbol != leaving { solveDual(of: leaving) }
    return (columnWork[Int(nodeOf[leaving])], dualOfSpike())
  }

  /// The coefficient of the entering symbol in the row of the leaving one, by way of the row.
  private mutating func dualOfSpike() -> Double {
    rowWork.clear()
    for entry in dual.vector.entries { rowWork.add(entry.value, at: Int(entry.index)) }
    var sum = 0.0
    var peak = 0.0
    for entry in spike.vector.entries {
      let change = entry.value * rowWork[Int(entry.index)]
      sum += change
      peak = max(peak, change.magnitude)
    }
    return sum.magnitude <= Tolerance.cancelled * peak ? 0 : sum
  }

  /// Replaces a column of the triangles by the kept spike (Forrest & Tomlin, 1972).
  ///
  /// The row of the old pivot is eliminated with the rows below it; the multipliers are those of
  /// the kept row. It becomes a new node, the last of the upper triangle.
  private mutating func replace(_ old: Int, by symbol: Int, pivot: Double) {
    let oldPivot = factors.pivots[old]
    factors.clearUpper(of: old)
    var node = old
    if dual.vector.entries.count > 1 {
      node = factors.makeNode()
      growWork()
      for entry in dual.vector.entries where Int(entry.index) != old {
        let multiplier = -oldPivot * entry.value
        if multiplier.magnitude > Tolerance.growth { tally.hasGrown = true }
        factors.appendLower(multiplier, of: Int(entry.index), to: node)
      }
      factors.appendLower(-1, of: old, to: node)
      factors.pivots[old] = 0
      factors.symbols[old] = -1
    }
    var greatest = 0.0
    for entry in spike.vector.entries {
      let row = Int(entry.index)
      if row != old, factors.pivots[row] != 0 {
        factors.appendUpper(-entry.value, row: row, column: node)
        greatest = max(greatest, entry.value.magnitude)
      }
    }
    if pivot.magnitude <= Tolerance.cancelled * greatest { tally.hasGrown = true }
    factors.pivots[node] = pivot
    factors.placeLast(node)
    factors.symbols[node] = Int32(symbol)
    nodeOf[symbol] = Int32(node)
  }
}
