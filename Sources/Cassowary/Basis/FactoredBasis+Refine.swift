/// Rows whose small cells are right, too.
extension FactoredBasis {
  /// The row of a basic symbol after a step of iterative refinement: what its cells leave of the
  /// rows as they were given, added up without rounding, is solved for as well.
  ///
  /// A cell may be small because greater parts have cancelled in the triangles, which leaves few of
  /// its digits; here it has them all.
  mutating func refinedRow(of symbol: Int) -> [SparseVector.Entry] {
    let cells = row(of: symbol)
    residuals.clear()
    addResidual(of: symbol, times: 1)
    for cell in cells { addResidual(of: Int(cell.index), times: -cell.value) }
    var (rates, corrections) = (SparseVector(), SparseVector())
    for structural in residuals.symbols {
      let error = residuals[Int(structural)]
      if error != 0 { rates.append(error, at: Int(structural)) }
    }
    combine(rates, into: &corrections)
    for entry in corrections.entries {
      residuals.add(DoubleDouble(entry.value), at: Int(entry.index))
    }
    return cells.map {
      SparseVector.Entry(index: $0.index, value: $0.value + residuals[Int($0.index)])
    }
  }

  /// Adds a factor times what a symbol is to the sums over structural symbols.
  private mutating func addResidual(of symbol: Int, times factor: Double) {
    let factor = DoubleDouble(factor)
    if rows.isLogical(symbol) {
      rows.forEachTerm(of: symbol) { structural, coefficient in
        residuals.add(factor * DoubleDouble(coefficient), at: structural)
      }
    } else {
      residuals.add(factor, at: symbol)
    }
  }
}

/// Sums in twice the precision, by symbol.
struct ResidualSums: Sendable {
  private var sums: [DoubleDouble] = []
  private var touched = SymbolList()

  /// The symbols that something was added to.
  var symbols: [Int32] { touched.symbols }

  /// The sum of a symbol; 0 if nothing was added to it.
  subscript(symbol: Int) -> Double { touched.contains(symbol) ? sums[symbol].rounded : 0 }

  mutating func add(_ value: DoubleDouble, at symbol: Int) {
    if symbol >= sums.count {
      let count = max(symbol + 1, 2 * sums.count)
      sums.append(contentsOf: repeatElement(.zero, count: count - sums.count))
    }
    touched.push(symbol)
    sums[symbol] += value
  }

  /// Takes all sums away; the memory is kept.
  mutating func clear() {
    for symbol in touched.symbols { sums[Int(symbol)] = .zero }
    touched.removeAll()
  }
}
