/// Values of basic symbols.
extension FactoredBasis {
  /// The greatest number of refinement steps.
  private static let refinements = 3

  /// Computes the values of all basic symbols from those of the parametric ones.
  ///
  /// The value of a basic row symbol is the sum of its row as given. Residuals of the other rows
  /// are solved for again as long as that makes them smaller (iterative refinement). Returns the
  /// greatest residual that is left, as a share of the greatest summand of its row; usually some
  /// 1e-16.
  ///
  /// - Precondition: `values` has a value for each symbol.
  /// - Complexity: O(entries of the rows and of the triangles).
  @discardableResult
  mutating func solve(_ values: inout [Double]) -> Double {
    guard values.count >= symbolCount else { return .infinity }
    for symbol in nodeOf.indices where nodeOf[symbol] >= 0 { values[symbol] = 0 }
    var worst = loadResiduals(of: values)
    var step = 0
    var best = Double.infinity
    while worst > Tolerance.dataNoise, worst < best, step <= Self.refinements {
      best = worst
      addSolution(to: &values)
      sumRows(&values)
      worst = loadResiduals(of: values)
      step += 1
    }
    columnWork.clear()
    return worst
  }

  /// The difference between the value of a row symbol and the sum of its row, and the greatest
  /// summand; 0 and 0 for other symbols.
  func residual(of symbol: Int, in values: [Double]) -> (difference: Double, scale: Double) {
    guard isSymbol(symbol), values.count >= symbolCount, let row = rows.row(of: symbol) else {
      return (0, 0)
    }
    var difference = values[symbol]
    var scale = values[symbol].magnitude
    rows.forEachTerm(ofRow: row) { term, coefficient in
      let summand = coefficient * values[term]
      difference -= summand
      scale = max(scale, summand.magnitude)
    }
    return (difference, scale)
  }

  /// Loads the residuals of all rows, by nodes; returns the greatest of those relative to their
  /// rows.
  private mutating func loadResiduals(of values: [Double]) -> Double {
    forgetKept()
    columnWork.clear()
    var worst = 0.0
    for row in 0..<rows.rowBound where rows.logicalOf[row] >= 0 {
      let (difference, scale) = residual(of: Int(rows.logicalOf[row]), in: values)
      if difference == 0 { continue }
      columnWork.add(difference, at: Int(factors.baseOfRow[row]))
      worst = max(worst, difference.magnitude / scale)
    }
    return worst
  }

  /// Solves for the loaded right side.
  private mutating func addSolution(to values: inout [Double]) {
    solver.solve(factors.lowerColumns, pivots: nil, &columnWork)
    solver.solve(factors.upperColumns, pivots: factors.pivots, &columnWork)
    columnWork.forEachEntry { node, value in
      let symbol = Int(factors.symbols[node])
      if symbol >= 0 { values[symbol] += value }
    }
  }

  /// Adds up the rows of basic row symbols.
  private func sumRows(_ values: inout [Double]) {
    for row in 0..<rows.rowBound {
      let symbol = Int(rows.logicalOf[row])
      if symbol < 0 || nodeOf[symbol] < 0 { continue }
      var sum = 0.0
      rows.forEachTerm(ofRow: row) { sum += $1 * values[$0] }
      values[symbol] = sum
    }
  }
}
