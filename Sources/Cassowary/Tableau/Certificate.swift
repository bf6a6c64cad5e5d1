/// The changes since an optimum was last certified, and those that could not be certified.
struct Certificate: Sendable {
  /// Symbols whose weight has changed: the slope of a basic one, the reduced cost of another.
  var repriced = SymbolList()
  /// Symbols that did not pass.
  var suspects = SymbolList()
  /// Whether values had to be corrected, or rows computed again.
  var hasRefined = false
  /// Whether a symbol has moved so far that a coefficient may have mattered which did not count.
  var hasMovedFar = false
  /// Whether rows were computed again for values greater than any that is published.
  var hasLeftRange = false
  /// Whether a rate was met that is neither clearly 0 nor clearly not.
  var isDoubtful = false

  /// The levels at which a weight has changed, as bits; those from 64 on share the bits.
  var levels: UInt64 = 0

  /// The rows of the constraint matrix that have been checked, and the columns that are to be.
  var rows = Marks()
  fileprivate var columns = SymbolList()

  @inline(__always)
  mutating func noteLevel(_ level: Int) { levels |= 1 << UInt64(level & 63) }
}

extension Certificate {
  /// The violated invariants of the certificate between two operations.
  func checkInvariants() -> [String] {
    var faults = suspects.checkInvariants("suspect") + repriced.checkInvariants("repriced")
    if columns.count > 0 { faults.append("columns are left to be checked") }
    return faults
  }
}

/// The certificate of an optimum: the conditions of Karush, Kuhn and Tucker, level by level.
///
/// Values satisfy the constraint matrix, and basic symbols are between the breakpoints of their
/// segments; weights satisfy its transpose; and no rate is negative. Then, by duality, no values
/// cost less. Only what has changed is looked at: the rows of values that moved, the columns of
/// weights that did.
///
/// Complexity: O(terms of those rows, and levels * terms of those columns).
extension Tableau {
  /// Whether the tableau is at its optimum, judged by the sums that were given; if not,
  /// ``Certificate/suspects`` are the symbols to begin with.
  ///
  /// Where it `isFeasible`, no required constraint may be broken at the optimum. One may be after
  /// its constant has changed, until it is known what stands against it.
  mutating func certify(isFeasible: Bool) -> Bool {
    certificate.suspects.removeAll()
    certificate.hasMovedFar = false
    if !moved.isEmpty { checkRows(isFeasible) }
    if !certificate.repriced.isEmpty {
      if certificate.levels != 0 { checkColumns() }
      if certificate.isDoubtful { checkSigns() }
      certificate.repriced.removeAll()
    }
    return certificate.suspects.isEmpty
  }

  /// Checks the values that have moved, in all sums that name them.
  ///
  /// A correction moves values, too, so what was corrected is checked again.
  private mutating func checkRows(_ isFeasible: Bool) {
    for symbol in displacedSymbols(of: moved.symbols) { certificate.suspects.push(symbol) }
    if isFeasible {
      for symbol in movedThatBreakRequired() { certificate.suspects.push(symbol) }
    }
    for _ in 0..<Self.refinements {
      let failing = failingSums()
      for logical in failing { refine(logical) }
      if failing.isEmpty || !certificate.suspects.isEmpty { return }
    }
    for logical in failingSums() { certificate.suspects.push(logical) }
  }

  /// How often values are corrected before rows are computed again.
  private static let refinements = 3

  /// The sums over values that have moved which do not hold.
  private mutating func failingSums() -> [Int] {
    let failing = basis.rows.failingSums(
      of: moved.symbols, values: values, marks: &certificate.rows)
    if failing.isEmpty { return failing }
    return failing.filter { logical in
      let (error, size) = residual(of: logical)
      return error.magnitude > Tolerance.rounding(size)
    }
  }

  /// Finds, of some symbols, the basic ones that are not between the breakpoints of their segments.
  private func displacedSymbols(of symbols: [Int32]) -> [Int] {
    var displaced: [Int] = []
    values.withView { values in
      basis.nodeOf.withView { nodeOf in
        costs.withSegments { segments in
          for symbol in symbols where nodeOf[Int(symbol)] >= 0 {
            let symbol = Int(symbol)
            if !segments.contain(symbol, value: values[symbol]) { displaced.append(symbol) }
          }
        }
      }
    }
    return displaced
  }

  /// Corrects values by what is missing in a sum, added up without rounding: iterative refinement
  /// (Wilkinson 1963, *Rounding errors in algebraic processes*).
  private mutating func refine(_ logical: Int) {
    certificate.hasRefined = true
    let (error, _) = residual(of: logical)
    if isBasic(logical) {
      correct(logical, by: error)
    } else {
      for cell in basis.column(of: logical) {
        correct(Int(cell.index), by: -cell.value * error)
      }
    }
  }

  private mutating func correct(_ basic: Int, by error: Double) {
    setValue(of: basic, to: values[basic] + error)
    if !isInSegment(basic) { certificate.suspects.push(basic) }
  }

  /// By how much a sum, added up without rounding, exceeds the value of its logical symbol, and how
  /// much its parts amount to.
  func residual(of logical: Int) -> (error: Double, size: Double) {
    var error = -DoubleDouble(values[logical])
    var size = error.magnitude
    basis.rows.forEachTerm(of: logical) { structural, coefficient in
      let part = DoubleDouble(coefficient) * DoubleDouble(values[structural])
      error += part
      size += part.magnitude
    }
    return (error.rounded, size)
  }

  /// Checks the weights that have changed, in the columns that they are in.
  ///
  /// A column may have parts that a double cannot show beside its greatest. Where the greatest ones
  /// cancel, such a part alone decides, which a ``CarefulSimplex`` has to look at.
  private mutating func checkColumns() {
    for symbol in certificate.repriced.symbols {
      let symbol = Int(symbol)
      if basis.rows.isLogical(symbol) {
        basis.rows.forEachTerm(of: symbol) { structural, _ in certificate.columns.push(structural) }
      } else {
        certificate.columns.push(symbol)
      }
    }
    for level in 0..<costs.levels.count where certificate.levels & 1 << UInt64(level & 63) != 0 {
      let failing = costs.failingColumns(
        of: certificate.columns.symbols, in: basis.rows, nodeOf: basis.nodeOf, at: level,
        slack: Tolerance.dualResidual * costs.levels.scales[level])
      for structural in failing.columns { certificate.suspects.push(structural) }
      for structural in failing.hidden { certificate.suspects.push(structural) }
    }
    certificate.levels = 0
    certificate.columns.removeAll()
  }

  /// Looks for rates that could be negative if no more than rounding counted as none.
  private mutating func checkSigns() {
    certificate.isDoubtful = false
    for symbol in certificate.repriced.symbols
    where !isBasic(Int(symbol)) && hasUnsureRate(Int(symbol)) {
      certificate.suspects.push(Int(symbol))
    }
  }

  /// Whether a rate of a parametric symbol has a small component that is not what the rates of its
  /// column add up to, or that counts as 0 though it is more than rounding of that.
  private mutating func hasUnsureRate(_ symbol: Int) -> Bool {
    var cells: [SparseVector.Entry]?
    for level in 0..<costs.levels.count {
      let unit = costs.unit(of: symbol) * costs.levels.scales[level]
      let rates = costs.rates(of: symbol, level: level, at: values[symbol])
      let least = min(rates.up.magnitude, rates.down.magnitude)
      if least <= Tolerance.leastRate * unit || least > Tolerance.doubtfulRate * unit { continue }
      let column = cells ?? basis.column(of: symbol)
      cells = column
      let slope = costs.slope(of: symbol, level: level)
      var (sum, peak) = (0.0, 0.0)
      for cell in column {
        let part = cell.value * costs.slope(of: Int(cell.index), level: level)
        sum += part
        peak = max(peak, part.magnitude)
      }
      if (sum - slope).magnitude > Tolerance.cost * unit { return true }
      if least > Tolerance.cost * unit { continue }
      let (up, down) = (rates.up - slope + sum, rates.down + slope - sum)
      peak = max(peak, (rates.up - slope).magnitude, (rates.down + slope).magnitude)
      if least > Tolerance.cancelled * peak { return true }
      if min(up.magnitude, down.magnitude) > Tolerance.dataNoise * peak { return true }
    }
    return false
  }
}
