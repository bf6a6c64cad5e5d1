/// A factored simplex basis, and the tableau that it defines.
///
/// Each row defines a *row symbol* as a sum over structural symbols. As many symbols as there are
/// rows are *basic*, of either kind; the others are *parametric*. The tableau reads `basic = sum of
/// coefficient * parametric`. It is not stored: its columns and rows are solved for on demand, in
/// time roughly proportional to the nonzeros involved.
///
/// In matrices: the rows are `A x - I s = 0`, the columns of the basic symbols are `B`, those of
/// the others `N`, and the tableau is `-1 * inverse(B) * N`. Columns are forward transformations
/// (FTRAN), rows are backward transformations (BTRAN) followed by pricing along the rows of `A`.
///
/// Symbols are numbered from 0. Invalid requests (the column of a basic symbol, say) are refused or
/// answered with an empty result. Work vectors are kept between calls, so nothing is allocated once
/// the greatest size has been reached.
struct FactoredBasis: Sendable {
  /// The rows as originally given.
  private(set) var rows = RowMatrix()
  private(set) var factors = BasisFactors()
  /// By symbol, its node in the triangles, or -1 if it is parametric.
  var nodeOf: [Int32] = []

  private(set) var solver = TriangularSolver()
  private(set) var factorisation = Factorisation()
  private(set) var tally = BasisTally()

  /// By node, the last column solved for, over basic symbols.
  private(set) var columnWork = WorkVector()
  /// By node, the last row solved for, over rows of the constraints.
  private(set) var rowWork = WorkVector()
  /// By symbol, the sums of pricing.
  private(set) var prices = WorkVector()
  /// The intermediate vectors of the last column and the last row, kept for an exchange.
  private(set) var spike = KeptVector()
  private(set) var dual = KeptVector()
  /// The last column returned.
  private(set) var lastColumn = SparseVector()
  /// The residuals of a tableau row with respect to the original rows.
  private(set) var residuals = ResidualSums()
  /// The last row returned, over parametric symbols, while it is valid.
  private(set) var keptRow = KeptVector()

  /// Creates a basis without symbols.
  init() {}

  var symbolCount: Int { nodeOf.count }

  var rowCount: Int { rows.rowCount }

  func isSymbol(_ symbol: Int) -> Bool { symbol >= 0 && symbol < nodeOf.count }

  /// Whether a symbol is basic.
  func isBasic(_ symbol: Int) -> Bool { isSymbol(symbol) && nodeOf[symbol] >= 0 }

  /// Whether a symbol is parametric.
  func isParametric(_ symbol: Int) -> Bool { isSymbol(symbol) && nodeOf[symbol] < 0 }

  /// Returns the number of original rows that contain a structural symbol.
  func occurrences(of symbol: Int) -> Int {
    isSymbol(symbol) ? rows.length(of: symbol) : 0
  }

  /// Whether a symbol is parametric, in no row, and no row symbol.
  ///
  /// Its column is empty, and its number can be reused.
  func isLoose(_ symbol: Int) -> Bool {
    isParametric(symbol) && rows.row(of: symbol) == nil && occurrences(of: symbol) == 0
  }

  // MARK: Symbols and rows

  /// Adds a parametric symbol that is in no row; its number is the next one.
  ///
  /// A symbol that is in no row any more can be reused.
  mutating func appendSymbol() {
    rows.appendSymbol()
    nodeOf.append(-1)
    prices.grow(to: nodeOf.count)
  }

  /// Reserves capacity for a number of symbols and rows.
  mutating func reserve(_ count: Int) {
    rows.reserve(count)
    nodeOf.reserveCapacity(count)
  }

  /// Adds a row over different symbols, and makes its row symbol basic.
  ///
  /// Returns false, and does nothing, if the symbol is basic or already in a row, or a term names a
  /// row symbol or an unknown one.
  ///
  /// Complexity: O(terms).
  @discardableResult
  mutating func insertRow(
    _ symbol: Int, _ terms: [(symbol: Int, coefficient: Double)]
  ) -> Bool {
    guard isLoose(symbol),
      terms.allSatisfy({
        isSymbol($0.symbol) && $0.symbol != symbol && rows.row(of: $0.symbol) == nil
      })
    else { return false }
    forgetKept()
    let row = rows.insert(terms, for: symbol)
    let node = factors.insert(row, symbol: symbol)
    nodeOf[symbol] = Int32(node)
    growWork()
    rows.forEachTerm(ofRow: row) { term, coefficient in
      let column = Int(nodeOf[term])
      if column >= 0 { factors.appendUpper(coefficient, row: node, column: column) }
    }
    tally.expectedEntries += rows.termCount(of: symbol)
    return true
  }

  /// Removes the row of a basic row symbol, which becomes parametric and is in no row.
  ///
  /// No other row of the tableau changes. Returns false, and does nothing, if the symbol is not
  /// basic or not a row symbol.
  ///
  /// Complexity: O(entries of all columns of the row).
  @discardableResult
  mutating func removeRow(_ symbol: Int) -> Bool {
    guard isBasic(symbol), let row = rows.row(of: symbol) else { return false }
    forgetKept()
    keptRow.symbol = -1
    if !factors.remove(row, node: Int(nodeOf[symbol])) { tally.leftovers += 1 }
    rows.remove(symbol)
    nodeOf[symbol] = -1
    return true
  }

  /// Reserves capacity for all nodes in the work vectors.
  mutating func growWork() {
    columnWork.grow(to: factors.nodeCount)
    rowWork.grow(to: factors.nodeCount)
  }

  /// Discards the column and the row that were kept for an exchange.
  mutating func forgetKept() {
    spike.symbol = -1
    dual.symbol = -1
  }
}

/// An intermediate vector between two triangular solves.
struct KeptVector: Sendable {
  /// The symbol of the column or row; -1 if nothing is kept.
  var symbol = -1
  var vector = SparseVector()
}

/// Columns and rows of the tableau.
extension FactoredBasis {
  /// Solves for the column of a parametric symbol: by basic symbol, its change per unit of the
  /// parametric one.
  ///
  /// Empty for other symbols. The intermediate vector is kept for an exchange.
  mutating func column(of symbol: Int, into column: inout SparseVector) {
    column.removeAll()
    guard isParametric(symbol) else { return }
    solveColumn(of: symbol)
    columnWork.forEachEntry { node, value in
      let basic = Int(factors.symbols[node])
      if basic >= 0 { column.append(value, at: basic) }
    }
  }

  /// Returns the column of a parametric symbol, in memory that the next call reuses.
  mutating func column(of symbol: Int) -> [SparseVector.Entry] {
    var column = SparseVector()
    swap(&column, &lastColumn)
    self.column(of: symbol, into: &column)
    swap(&column, &lastColumn)
    return lastColumn.entries
  }

  /// Solves for the combined effect of several parametric symbols: by basic symbol, the sum of
  /// amount times coefficient.
  ///
  /// Ignores amounts of symbols that are not parametric.
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

  /// Solves for the row of a basic symbol: by parametric symbol, its coefficient.
  ///
  /// Empty for other symbols. The intermediate vector is kept for an exchange.
  mutating func row(of symbol: Int, into row: inout SparseVector) {
    row.removeAll()
    guard isBasic(symbol) else { return }
    solveDual(of: symbol)
    price(into: &row)
  }

  /// Returns the row of a basic symbol, kept while it is valid.
  ///
  /// An exchange of the symbol turns it into the row of the entering symbol.
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

  /// Sums multiples of tableau rows: by parametric symbol, the sum of rate times coefficient.
  ///
  /// For the slopes of all basic symbols these are the reduced costs. Ignores rates of symbols that
  /// are not basic.
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

  /// Solves for a column by nodes, and keeps the vector before the upper triangle as the spike.
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

  /// Solves the upper triangle for a row of the inverse, and keeps the result.
  mutating func solveDual(of symbol: Int) {
    rowWork.clear()
    rowWork.add(1, at: Int(nodeOf[symbol]))
    solver.solve(factors.upperRows, pivots: factors.pivots, &rowWork)
    Self.keep(rowWork, of: symbol, in: &dual)
  }

  /// Solves the row operations backwards, and sums the rows of the constraints.
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

/// The outcome of an exchange of a basic and a parametric symbol.
struct BasisUpdate: Sendable {
  /// The coefficient of the entering symbol in the row of the leaving one; 0 if the exchange was
  /// refused.
  var pivot = 0.0
  /// The relative difference between the pivot by row and by column.
  var disagreement = 0.0
  /// The reason to refactorise before further use; nil if there is none.
  var cause: RefactorisationCause?
}

extension FactoredBasis {
  /// The reason to refactorise the basis, or nil.
  ///
  /// Values and reduced costs kept by the caller should then be recomputed, too.
  var refactorisationCause: RefactorisationCause? {
    tally.cause(rows: rowCount, entries: factors.entryCount)
  }

  /// Makes a parametric symbol basic in place of a basic one.
  ///
  /// Reuses the last column and row if they belong to the two symbols; solves for them otherwise.
  /// Refuses, and does nothing, if `entering` is not parametric, `leaving` not basic, or the
  /// coefficient zero.
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

  /// Returns whether an exchange would be accepted and leaves a known row.
  mutating func canExchange(entering: Int, leaving: Int) -> Bool {
    guard isParametric(entering), isBasic(leaving),
      row(of: leaving).contains(where: { Int($0.index) == entering })
    else { return false }
    let (byColumn, byRow) = coefficients(of: entering, in: leaving)
    return byColumn != 0 || byRow != 0
  }

  /// Turns the kept row of the leaving symbol, if any, into that of the entering one.
  private mutating func exchangeKeptRow(entering: Int, leaving: Int) {
    let isKept =
      keptRow.symbol == leaving && keptRow.vector.solve(for: entering, from: leaving)
    keptRow.symbol = isKept ? entering : -1
  }

  /// Returns the coefficient of a parametric symbol in the row of a basic one, computed by column
  /// and by row.
  private mutating func coefficients(
    of entering: Int, in leaving: Int
  ) -> (byColumn: Double, byRow: Double) {
    if spike.symbol != entering { solveColumn(of: entering) }
    if dual.symbol != leaving { solveDual(of: leaving) }
    return (columnWork[Int(nodeOf[leaving])], dualOfSpike())
  }

  /// Returns the coefficient of the entering symbol in the row of the leaving one, computed by row.
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
  /// The row of the old pivot is eliminated with the rows below it, with the multipliers of the
  /// kept row. It becomes a new node, the last of the upper triangle.
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

/// Values of basic symbols.
extension FactoredBasis {
  /// The greatest number of refinement steps.
  private static let refinements = 3

  /// Computes the values of all basic symbols from those of the parametric ones.
  ///
  /// The value of a basic row symbol is the sum of its original row. Residuals of the other rows
  /// are solved for again as long as that reduces them (iterative refinement). Returns the greatest
  /// remaining residual relative to the greatest summand of its row; usually about 1e-16.
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

  /// Returns the difference between the value of a row symbol and the sum of its row, and the
  /// greatest summand; 0 and 0 for other symbols.
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

  /// Loads the residuals of all rows, by node; returns the greatest residual relative to its row.
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

  /// Adds the solution for the loaded right-hand side to the values.
  private mutating func addSolution(to values: inout [Double]) {
    solver.solve(factors.lowerColumns, pivots: nil, &columnWork)
    solver.solve(factors.upperColumns, pivots: factors.pivots, &columnWork)
    columnWork.forEachEntry { node, value in
      let symbol = Int(factors.symbols[node])
      if symbol >= 0 { values[symbol] += value }
    }
  }

  /// Recomputes the values of basic row symbols as sums of their rows.
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

/// Refactorisation.
extension FactoredBasis {
  /// Makes other symbols basic.
  ///
  /// - Parameter isBasic: By symbol, whether it becomes basic; as many are as there are rows.
  /// - Returns: The symbols that became parametric because columns are linearly dependent up to
  ///   rounding, with the row symbols that replace them; usually none.
  mutating func setBasis(_ isBasic: [Bool]) -> [(out: Int, in: Int)] {
    for symbol in nodeOf.indices { nodeOf[symbol] = isBasic[symbol] ? 0 : -1 }
    return refactorise()
  }

  /// Refactorises the basis from the original rows.
  ///
  /// A basis whose columns are linearly dependent up to rounding is repaired: basic symbols become
  /// parametric, and row symbols replace them. Returns these pairs, usually none.
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

/// Rows with accurate small cells.
extension FactoredBasis {
  /// Returns the row of a basic symbol after a step of iterative refinement.
  ///
  /// The residual with respect to the original rows is accumulated without rounding and solved for.
  /// A cell may be small because greater parts cancelled in the triangles, which costs digits; the
  /// refined cell is accurate.
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

  /// Returns the refined row without cells that are mere rounding.
  ///
  /// A cell is rounding if its part is negligible in each column that contains it: relative to the
  /// greatest part of the column, or to parts that are rounding themselves.
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
    // Each part left out of a column raises the bound of negligible parts.
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

  /// Calls `body` with the structural symbols in the sum of a symbol, and `factor` times their
  /// coefficients.
  private func forEachPart(
    of symbol: Int, times factor: Double, _ body: (_ structural: Int, _ part: Double) -> Void
  ) {
    guard rows.isLogical(symbol) else { return body(symbol, factor) }
    rows.forEachTerm(of: symbol) { body($0, factor * $1) }
  }

  /// Adds `factor` times a symbol to the sums over structural symbols.
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

/// Sums in double-double precision, by symbol.
struct ResidualSums: Sendable {
  private var sums: [DoubleDouble] = []
  private var touched = SymbolList()

  /// The symbols with a sum.
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

  /// Removes all sums; the memory is kept.
  mutating func clear() {
    for symbol in touched.symbols { sums[Int(symbol)] = .zero }
    touched.removeAll()
  }
}
