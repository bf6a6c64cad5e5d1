/// Columns and rows of the tableau.
extension FactoredBasis {
  /// Solves for the column of a parametric symbol: by basic symbol, what it changes by for each
  /// unit of the parametric one.
  ///
  /// Empty for other symbols. What an exchange needs of it is kept.
  mutating func column(of symbol: Int, into column: inout SparseVector) {
    column.removeAll()
    guard isParametric(symbol) else { return }
    solveColumn(of: symbol)
    columnWork.forEachEntry { node, value in
      let basic = Int(factors.symbols[node])
      if basic >= 0 { column.append(value, at: basic) }
    }
  }

  /// The same column, in memory that is used again for the next one.
  mutating func column(of symbol: Int) -> [SparseVector.Entry] {
    var column = SparseVector()
    swap(&column, &lastColumn)
    self.column(of: symbol, into: &column)
    swap(&column, &lastColumn)
    return lastColumn.entries
  }

  /// Solves for what several parametric symbols change together: by basic symbol, the sum of amount
  /// times coefficient.
  ///
  /// Amounts of symbols that are not parametric do not count.
  mutating func combineColumns(_ amounts: SparseVector, into change: inout SparseVector) {
    change.removeAll()
    spike.symbol = -1
    columnWork.clear()
    for amount in amounts.entries where isParametric(Int(amount.index)) {
      loadColumn(of: Int(amount.index), times: amount.value)
    }
    solver.solve(factors.lowerColumns, pivots: nil, &columnWork)
    solver.solve(factors.upperColumns, pivots: factors.pivots, &columnWork)
    columnWork.forEachEntry { node, value in
      let basic = Int(factors.symbols[node])
      if basic >= 0 { change.append(value, at: basic) }
    }
  }

  /// Solves for the row of a basic symbol: by parametric symbol, how much of it the basic one
  /// holds.
  ///
  /// Empty for other symbols. What an exchange needs of it is kept.
  mutating func row(of symbol: Int, into row: inout SparseVector) {
    row.removeAll()
    guard isBasic(symbol) else { return }
    solveDual(of: symbol)
    price(into: &row)
  }

  /// The same row, which is kept as long as it is one: an exchange turns it into that of the symbol
  /// that enters.
  mutating func row(of symbol: Int) -> [SparseVector.Entry] {
    if keptRow.symbol != symbol {
      var row = SparseVector()
      swap(&row, &keptRow.vector)
      self.row(of: symbol, into: &row)
      swap(&row, &keptRow.vector)
      keptRow.symbol = isBasic(symbol) ? symbol : -1
    }
    return keptRow.vector.entries
  }

  /// Adds up multiples of rows of the tableau: by parametric symbol, the sum of rate times
  /// coefficient.
  ///
  /// For the slopes of all basic symbols these are the reduced costs. Rates of symbols that are not
  /// basic do not count.
  mutating func combine(_ rates: SparseVector, into sum: inout SparseVector) {
    sum.removeAll()
    dual.symbol = -1
    rowWork.clear()
    for rate in rates.entries where isBasic(Int(rate.index)) {
      rowWork.add(rate.value, at: Int(nodeOf[Int(rate.index)]))
    }
    solver.solve(factors.upperRows, pivots: factors.pivots, &rowWork)
    price(into: &sum)
  }

  // MARK: Forward

  /// Solves for a column by nodes; keeps it as it was before the upper triangle.
  mutating func solveColumn(of symbol: Int) {
    columnWork.clear()
    loadColumn(of: symbol, times: 1)
    solver.solve(factors.lowerColumns, pivots: nil, &columnWork)
    Self.keep(columnWork, of: symbol, in: &spike)
    solver.solve(
      factors.upperColumns, pivots: factors.pivots, positions: factors.positions, &columnWork)
  }

  private mutating func loadColumn(of symbol: Int, times amount: Double) {
    if let row = rows.row(of: symbol) {
      columnWork.add(amount, at: Int(factors.baseOfRow[row]))
    } else {
      rows.forEachRow(with: symbol) { row, coefficient in
        columnWork.add(-amount * coefficient, at: Int(factors.baseOfRow[row]))
      }
    }
  }

  static func keep(_ work: WorkVector, of symbol: Int, in kept: inout KeptVector) {
    kept.symbol = symbol
    kept.vector.removeAll()
    work.forEachEntry { kept.vector.append($1, at: $0) }
  }

  // MARK: Backward

  /// Solves for the row of the inverse with the upper triangle alone, and keeps it.
  mutating func solveDual(of symbol: Int) {
    rowWork.clear()
    rowWork.add(1, at: Int(nodeOf[symbol]))
    solver.solve(factors.upperRows, pivots: factors.pivots, &rowWork)
    Self.keep(rowWork, of: symbol, in: &dual)
  }

  /// Goes back through elimination, and adds up the rows of the constraints.
  private mutating func price(into sum: inout SparseVector) {
    solver.solve(factors.lowerRows, pivots: nil, &rowWork)
    prices.clear()
    rowWork.forEachEntry { node, value in
      let row = Int(factors.rowOfBase[node])
      if row < 0 { return }
      let own = Int(rows.logicalOf[row])
      if nodeOf[own] < 0 { prices.add(value, at: own) }
      rows.forEachTerm(ofRow: row) { symbol, coefficient in
        if nodeOf[symbol] < 0 { prices.add(-value * coefficient, at: symbol) }
      }
    }
    prices.forEachEntry { symbol, value in sum.append(value, at: symbol) }
  }
}
