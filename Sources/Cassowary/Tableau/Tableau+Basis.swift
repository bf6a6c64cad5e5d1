/// The representation of the basis of a tableau.
package enum BasisChoice: Sendable {
  /// As cells while pivots are cheap, as triangles where they are not.
  case automatic
  /// As cells, whatever that costs.
  case stored
  /// As triangles, whatever that costs.
  case factored
}

extension Solver {
  /// The representation of the basis; settable for tests of both.
  package var basisChoice: BasisChoice {
    get { tableau.choice }
    set { tableau.choice = newValue }
  }
}

/// The rows and columns of the tableau, by either of two representations of the basis.
///
/// While pivots are cheap, every cell is stored, in ``matrix``. Where rows have become long, so
/// that a pivot reads and writes many of them, the basis is kept as triangles instead, and rows and
/// columns are solved for when they are asked for (``FactoredBasis``). Row numbers stay in both
/// cases; only cells are there or not.
extension Tableau {
  /// Whether cells are solved for, not stored.
  @inline(__always)
  var isFactored: Bool { !factored.isEmpty }

  // MARK: Rows and columns

  /// Writes the rows with a parametric symbol, and its coefficients there.
  @inline(__always)
  mutating func collect(
    _ symbol: Int, into column: inout [(row: Int, coefficient: Double)]
  ) {
    if isFactored { solve(symbol, into: &column) } else { matrix.collect(symbol, into: &column) }
  }

  @inline(never)
  private mutating func solve(
    _ symbol: Int, into column: inout [(row: Int, coefficient: Double)]
  ) {
    column.removeAll(keepingCapacity: true)
    factored[0].column(of: symbol, into: &solution)
    for entry in solution.entries {
      column.append((Int(rowOf[Int(entry.index)]), entry.value))
    }
  }

  /// Writes the cells of the row of a basic symbol.
  mutating func collectRow(
    of basic: Int, into cells: inout [(symbol: Int32, coefficient: Double)]
  ) {
    cells.removeAll(keepingCapacity: true)
    guard isFactored else {
      matrix.forEachCell(of: Int(rowOf[basic])) { cells.append(($0, $1)) }
      return
    }
    if solvedBasic != basic { solveRow(of: basic) }
    cells.append(contentsOf: solvedCells)
  }

  /// Adds `rate` times a row that is solved for to the reduced costs of its symbols.
  mutating func addReducedCosts(ofSolved basic: Int, rate: Double, level: Int) {
    if solvedBasic != basic { solveRow(of: basic) }
    let width = levels.count
    certificate.noteLevel(level)
    slopes.withMutableView { slopes in
      for cell in solvedCells {
        let place = Int(cell.symbol) * width + level
        let old = slopes[place]
        let new = old + rate * cell.coefficient
        slopes[place] = new.magnitude <= Tolerance.costCancellation * old.magnitude ? 0 : new
      }
    }
    for cell in solvedCells { candidates.push(Int(cell.symbol)) }
  }

  private mutating func solveRow(of basic: Int) {
    factored[0].row(of: basic, into: &solution)
    solvedCells.removeAll(keepingCapacity: true)
    for entry in solution.entries { solvedCells.append((entry.index, entry.value)) }
    solvedBasic = basic
  }

  /// Exchanges two symbols in the triangles; the row of the entering one is known from then on.
  ///
  /// - Returns: Whether the triangles allow that.
  mutating func exchangeFactored(_ leaving: Int, entering: Int) -> Bool {
    if solvedBasic != leaving { solveRow(of: leaving) }
    guard let pivot = solvedCells.firstIndex(where: { Int($0.symbol) == entering }),
      factored[0].exchange(entering: entering, leaving: leaving).pivot != 0
    else { return false }
    let factor = 1 / solvedCells[pivot].coefficient
    for place in solvedCells.indices { solvedCells[place].coefficient *= -factor }
    solvedCells[pivot] = (Int32(leaving), factor)
    solvedBasic = entering
    return true
  }

  /// The cells of the row of a basic symbol.
  ///
  /// Complexity: O(cells); O(rows) where they are to be solved for.
  func rowCells(of basic: Int) -> [(symbol: Int32, coefficient: Double)] {
    var cells: [(symbol: Int32, coefficient: Double)] = []
    if isFactored {
      var basis = factored[0]
      var row = SparseVector()
      basis.row(of: basic, into: &row)
      for entry in row.entries { cells.append((entry.index, entry.value)) }
    } else {
      matrix.forEachCell(of: Int(rowOf[basic])) { cells.append(($0, $1)) }
    }
    return cells
  }

  /// How many rows a parametric symbol is in; where cells are not stored, how many sums.
  @inline(__always)
  func length(of symbol: Int) -> Int {
    isFactored ? system.length(of: symbol) : matrix.length(of: symbol)
  }

  /// How many cells the row of a basic symbol has; where they are not stored, its sum, if it is
  /// logical.
  @inline(__always)
  func cellCount(of basic: Int) -> Int {
    isFactored ? system.termCount(of: basic) : matrix.count(of: Int(rowOf[basic]))
  }

  // MARK: Moves

  /// Gives a parametric symbol a value, and notes the basic symbols that leave their segments.
  mutating func jump(_ symbol: Int, to position: Double) {
    var cells: [(row: Int, coefficient: Double)] = []
    swap(&cells, &column)
    collect(symbol, into: &cells)
    move(symbol, to: position, along: cells)
    noteDisplaced(along: cells)
    swap(&cells, &column)
  }

  /// Gives parametric symbols values, and notes the basic symbols that leave their segments.
  mutating func jump(_ targets: [(symbol: Int, position: Double)]) {
    guard isFactored, targets.count > 1 else {
      for target in targets { jump(target.symbol, to: target.position) }
      return
    }
    var amounts = SparseVector()
    for target in targets {
      amounts.append(target.position - values[target.symbol], at: target.symbol)
      setValue(of: target.symbol, to: target.position)
    }
    factored[0].combineColumns(amounts, into: &solution)
    for entry in solution.entries {
      let basic = Int(entry.index)
      setValue(of: basic, to: values[basic] + entry.value)
      if !isInSegment(basic) { displaced.push(basic) }
    }
  }

  // MARK: Representation

  /// The number of pivots between two measurements of their cost.
  private static let reviewInterval = 32
  /// The cost of a pivot with the factorised basis, in cells that a pivot without it reads and
  /// writes.
  private static let costlyPivot = 700
  /// The number of cells read and written beyond that, after which cells are solved for.
  private static let greatestExcess = 200_000
  /// The number of rows from which on cells are solved for.
  private static let leastRows = 100

  /// Looks whether the other representation of the basis has become the cheaper one.
  @inline(__always)
  mutating func reviewBasis() {
    if isFactored || choice != .automatic || pivots &- reviewedPivots >= Self.reviewInterval {
      changeBasisIfCheaper()
    }
  }

  @inline(never)
  private mutating func changeBasisIfCheaper() {
    if isFactored {
      if choice == .stored || factored[0].rowCount < rowsBeforeStoring { storeCells() }
      return
    }
    if choice != .automatic {
      if choice == .factored { factorise() }
      return
    }
    let excess = matrix.mergedCells - reviewedWork - Self.costlyPivot * (pivots - reviewedPivots)
    excessWork = max(0, excessWork + excess)
    reviewedPivots = pivots
    reviewedWork = matrix.mergedCells
    if excessWork > Self.greatestExcess, basicOf.count >= Self.leastRows { factorise() }
  }

  /// Makes the triangles of the basis, and forgets the cells.
  mutating func factorise() {
    solvedBasic = -1
    var rows: [(symbol: Int, terms: [(symbol: Int, coefficient: Double)])] = []
    for symbol in 0..<symbolCount where system.isLogical(symbol) {
      var terms: [(symbol: Int, coefficient: Double)] = []
      system.forEachTerm(of: symbol) { terms.append(($0, $1)) }
      rows.append((symbol, terms))
    }
    var repairs: [(out: Int, in: Int)] = []
    factored = [FactoredBasis(rows: rows, isBasic: rowOf.map { $0 >= 0 }, repairs: &repairs)]
    rowsBeforeStoring = choice == .factored ? 0 : rows.count / 2
    matrix.removeAllCells()
    if !repairs.isEmpty { adopt(repairs) }
  }

  /// Computes the cells of all rows, and forgets the triangles.
  mutating func storeCells() {
    solvedBasic = -1
    var cells: [(symbol: Int32, coefficient: Double)] = []
    var basis: [FactoredBasis] = []
    swap(&basis, &factored)
    for symbol in 0..<symbolCount where isBasic(symbol) {
      basis[0].row(of: symbol, into: &solution)
      cells.removeAll(keepingCapacity: true)
      for entry in solution.entries { cells.append((entry.index, entry.value)) }
      matrix.fill(Int(rowOf[symbol]), with: cells)
    }
    reviewedPivots = pivots
    reviewedWork = matrix.mergedCells
    excessWork = 0
  }

  // MARK: Triangles

  /// Makes the triangles anew, and works values and reduced costs out by them.
  mutating func refactoriseBasis() {
    solvedBasic = -1
    refactorisations += 1
    adopt(factored[0].refactorise())
  }

  private mutating func adopt(_ repairs: [(out: Int, in: Int)]) {
    epoch += 1
    for repair in repairs {
      let row = rowOf[repair.out]
      rowOf[repair.out] = -1
      rowOf[repair.in] = row
      basicOf[Int(row)] = Int32(repair.in)
      segments[repair.in] = Int32(segment(below: values[repair.in], of: repair.in))
    }
    var fresh = values
    factored[0].solve(&fresh)
    for symbol in fresh.indices where fresh[symbol] != values[symbol] {
      setValue(of: symbol, to: fresh[symbol])
      if !isInSegment(symbol) { displaced.push(symbol) }
    }
    for repair in repairs { setOwnSlopes(of: repair.in, on: Int(segments[repair.in])) }
    for level in 0..<levels.count { combineCosts(at: level) }
  }

  /// Computes the reduced costs of a level from the slopes of basic symbols.
  private mutating func combineCosts(at level: Int) {
    certificate.noteLevel(level)
    var rates = SparseVector()
    for symbol in 0..<symbolCount where isBasic(symbol) {
      let slope = slope(of: symbol, level: level)
      if slope != 0 { rates.append(slope, at: symbol) }
    }
    factored[0].combine(rates, into: &solution)
    var fresh = [Double](repeating: 0, count: symbolCount)
    for entry in solution.entries { fresh[Int(entry.index)] = entry.value }
    for symbol in 0..<symbolCount
    where !isBasic(symbol) && slope(of: symbol, level: level) != fresh[symbol] {
      setSlope(of: symbol, level: level, to: fresh[symbol])
      candidates.push(symbol)
      certificate.repriced.push(symbol)
    }
  }
}
