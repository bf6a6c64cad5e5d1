/// What has changed since an optimum was last certified, and what of it could not be.
struct Certificate: Sendable {
  /// Symbols whose weight has changed: the slope of a basic one, the reduced cost of another.
  var repriced = SymbolList()
  /// Symbols that did not pass.
  var suspects = SymbolList()
  /// Whether a rate was met that is neither clearly 0 nor clearly not.
  var isDoubtful = false

  /// The rows and the columns of the constraint matrix that are to be checked.
  fileprivate var rows = SymbolList()
  fileprivate var columns = SymbolList()

  /// Makes room for the next symbol.
  mutating func appendSymbol() {
    repriced.appendSymbol()
    suspects.appendSymbol()
    rows.appendSymbol()
    columns.appendSymbol()
  }
}

/// The certificate of an optimum: the conditions of Karush, Kuhn and Tucker, level by level.
///
/// Values satisfy the constraint matrix, and basic symbols are between the breakpoints of their
/// segments; weights satisfy its transpose; and no rate is negative. Then, by duality, no values cost
/// less. Only what has changed is looked at: the rows of values that moved, the columns of weights that
/// did.
///
/// Complexity: O(terms of those rows, and levels * terms of those columns).
extension Tableau {
  /// Whether the tableau is at its optimum, judged by the sums that were given; if not,
  /// ``Certificate/suspects`` are the symbols to begin with.
  mutating func certify() -> Bool {
    certificate.suspects.removeAll()
    checkRows()
    checkColumns()
    if certificate.isDoubtful { checkSigns() }
    certificate.repriced.removeAll()
    return certificate.suspects.isEmpty
  }

  /// Checks the values that have moved, in all sums that name them.
  private mutating func checkRows() {
    for symbol in moved.symbols {
      let symbol = Int(symbol)
      if system.isLogical(symbol) {
        certificate.rows.push(symbol)
      } else {
        system.forEachSum(of: symbol) { logical, _ in certificate.rows.push(logical) }
      }
      if isBasic(symbol), !isInSegment(symbol) { certificate.suspects.push(symbol) }
    }
    for logical in certificate.rows.symbols where !sumHolds(of: Int(logical)) {
      if !refine(Int(logical)) { certificate.suspects.push(Int(logical)) }
    }
    certificate.rows.removeAll()
  }

  /// Whether the value of a logical symbol is the sum that it was made of, up to the rounding of one
  /// addition.
  private func sumHolds(of logical: Int) -> Bool {
    var error = -values[logical]
    var peak = error.magnitude
    system.forEachTerm(of: logical) { structural, coefficient in
      let part = coefficient * values[structural]
      error += part
      peak = max(peak, part.magnitude)
    }
    return error.magnitude <= Tolerance.rounding(peak)
  }

  /// Corrects values by what is missing in a sum, added up without rounding: iterative refinement
  /// (Wilkinson 1963, *Rounding errors in algebraic processes*); returns whether that has helped.
  private mutating func refine(_ logical: Int) -> Bool {
    for _ in 0..<3 {
      let (error, peak) = residual(of: logical)
      if error.magnitude <= 2 * Tolerance.rounding(peak) { return true }
      if isBasic(logical) {
        correct(logical, by: error)
      } else {
        for cell in columnCells(of: logical) {
          correct(Int(basicOf[cell.row]), by: -cell.coefficient * error)
        }
      }
    }
    return false
  }

  private mutating func correct(_ basic: Int, by error: Double) {
    setValue(of: basic, to: values[basic] + error)
    if !isInSegment(basic) { certificate.suspects.push(basic) }
  }

  /// By how much a sum exceeds the value of its logical symbol, and the greatest part of it.
  private func residual(of logical: Int) -> (error: Double, peak: Double) {
    var error = -DoubleDouble(values[logical])
    var peak = error.magnitude
    system.forEachTerm(of: logical) { structural, coefficient in
      let part = DoubleDouble(coefficient) * DoubleDouble(values[structural])
      error += part
      peak = max(peak, part.magnitude)
    }
    return (error.rounded, peak)
  }

  /// Checks the weights that have changed, in the columns that they are in.
  private mutating func checkColumns() {
    for symbol in certificate.repriced.symbols {
      let symbol = Int(symbol)
      if system.isLogical(symbol) {
        system.forEachTerm(of: symbol) { structural, _ in certificate.columns.push(structural) }
      } else {
        certificate.columns.push(symbol)
      }
    }
    for structural in certificate.columns.symbols where !columnHolds(of: Int(structural)) {
      certificate.suspects.push(Int(structural))
    }
    certificate.columns.removeAll()
  }

  /// Whether the weights of a column add up to nothing at all levels, up to rounding.
  private func columnHolds(of structural: Int) -> Bool {
    for level in 0..<levels.count {
      var sum = weight(of: structural, level: level)
      var peak = sum.magnitude
      system.forEachSum(of: structural) { logical, coefficient in
        let part = coefficient * weight(of: logical, level: level)
        sum += part
        peak = max(peak, part.magnitude)
      }
      if sum.magnitude > Tolerance.dualResidual * max(peak, levels.scales[level]) { return false }
    }
    return true
  }

  /// The slope of a basic symbol, minus the reduced cost of a parametric one.
  @inline(__always)
  private func weight(of symbol: Int, level: Int) -> Double {
    let slope = slope(of: symbol, level: level)
    return isBasic(symbol) ? slope : -slope
  }

  /// Looks for rates that would be negative if no more than rounding counted as none.
  private mutating func checkSigns() {
    certificate.isDoubtful = false
    for symbol in certificate.repriced.symbols
    where !isBasic(Int(symbol)) && direction(of: Int(symbol), noise: Tolerance.noise) != nil {
      certificate.suspects.push(Int(symbol))
    }
  }
}
