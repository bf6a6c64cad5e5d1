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

  /// The cells of the refined row without which the rows as they were given would not add up.
  ///
  /// A cell is rounding if its part is lost in every column that it is in: beside the greatest part
  /// of the column, or beside parts that are rounding themselves.
  mutating func significantRow(of symbol: Int) -> [SparseVector.Entry] {
    let cells = refinedRow(of: symbol)
    let greatest = cells.reduce(0) { max($0, $1.value.magnitude) }
    var (clear, doubtful): ([SparseVector.Entry], [SparseVector.Entry]) = ([], [])
    for cell in cells where cell.value != 0 {
      if cell.value.magnitude > Tolerance.cellNoise * greatest {
        clear.append(cell)
      } else {
        doubtful.append(cell)
      }
    }
    if doubtful.isEmpty { return clear }
    var noise: [Int: Double] = [:]
    func notePart(_ structural: Int, _ part: Double) {
      noise[structural] = max(noise[structural] ?? 0, Tolerance.cellNoise * part.magnitude)
    }
    forEachPart(of: symbol, times: 1, notePart)
    for cell in cells { forEachPart(of: Int(cell.index), times: cell.value, notePart) }
    var count = 0
    repeat {
      count = doubtful.count
      doubtful.removeAll { cell in
        var isLost = true
        forEachPart(of: Int(cell.index), times: cell.value) {
          if $1.magnitude > noise[$0] ?? 0 { isLost = false }
        }
        if isLost {
          forEachPart(of: Int(cell.index), times: cell.value) {
            noise[$0, default: 0] += 2 * $1.magnitude
          }
        }
        return isLost
      }
    } while doubtful.count < count
    return clear + doubtful
  }

  /// Calls `body` with the structural symbols that a symbol is a sum of, and the factor times their
  /// coefficients.
  private func forEachPart(
    of symbol: Int, times factor: Double, _ body: (_ structural: Int, _ part: Double) -> Void
  ) {
    guard rows.isLogical(symbol) else { return body(symbol, factor) }
    rows.forEachTerm(of: symbol) { body($0, factor * $1) }
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
