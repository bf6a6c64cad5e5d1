/// The rows and columns of the tableau, which are solved for when they are asked for.
extension Tableau {
  @inline(__always)
  func isBasic(_ symbol: Int) -> Bool { basis.nodeOf[symbol] >= 0 }

  // MARK: Rows and columns

  /// Writes the basic symbols that follow a parametric one.
  @inline(__always)
  mutating func collect(_ symbol: Int, into column: inout [Cell]) {
    column.removeAll(keepingCapacity: true)
    basis.forEachCell(ofColumn: symbol) { column.append(($0, $1)) }
  }

  /// Writes the cells of the row of a basic symbol.
  mutating func collectRow(
    of basic: Int, into cells: inout [(symbol: Int32, coefficient: Double)]
  ) {
    cells.removeAll(keepingCapacity: true)
    if solvedBasic != basic { solveRow(of: basic) }
    cells.append(contentsOf: solvedCells)
  }

  /// Adds `rate` times the row of a basic symbol to the reduced costs of its symbols.
  mutating func addReducedCosts(of basic: Int, rate: Double, level: Int) {
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
    for cell in solvedCells.reversed() { candidates.push(Int(cell.symbol)) }
  }

  private mutating func solveRow(of basic: Int) {
    basis.row(of: basic, into: &solution)
    solvedCells.removeAll(keepingCapacity: true)
    for entry in solution.entries { solvedCells.append((entry.index, entry.value)) }
    solvedBasic = basic
  }

  /// Whether the triangles allow an exchange: both the row and the column have a coefficient.
  mutating func canExchange(_ leaving: Int, entering: Int) -> Bool {
    if solvedBasic != leaving { solveRow(of: leaving) }
    return solvedCells.contains { Int($0.symbol) == entering }
      && basis.coefficient(of: entering, in: leaving) != 0
  }

  /// Exchanges two symbols in the triangles; the row of the entering one is known from then on.
  mutating func exchange(_ leaving: Int, entering: Int) {
    if solvedBasic != leaving { solveRow(of: leaving) }
    guard let pivot = solvedCells.firstIndex(where: { Int($0.symbol) == entering }) else { return }
    _ = basis.exchange(entering: entering, leaving: leaving)
    let factor = 1 / solvedCells[pivot].coefficient
    for place in solvedCells.indices { solvedCells[place].coefficient *= -factor }
    solvedCells[pivot] = (Int32(leaving), factor)
    solvedBasic = entering
  }

  /// The cells of the row of a basic symbol.
  mutating func rowCells(of basic: Int) -> [(symbol: Int32, coefficient: Double)] {
    if solvedBasic != basic { solveRow(of: basic) }
    return solvedCells
  }

  // MARK: Moves

  /// Gives a parametric symbol a value, and notes the basic symbols that leave their segments.
  mutating func jump(_ symbol: Int, to position: Double) {
    var cells: [Cell] = []
    swap(&cells, &column)
    collect(symbol, into: &cells)
    move(symbol, to: position, along: cells)
    noteDisplaced(along: cells)
    swap(&cells, &column)
  }

  /// Gives parametric symbols values, and notes the basic symbols that leave their segments.
  mutating func jump(_ targets: [(symbol: Int, position: Double)]) {
    guard targets.count > 1 else {
      for target in targets { jump(target.symbol, to: target.position) }
      return
    }
    var amounts = SparseVector()
    for target in targets {
      amounts.append(target.position - values[target.symbol], at: target.symbol)
      setValue(of: target.symbol, to: target.position)
    }
    basis.combineColumns(amounts, into: &solution)
    for entry in solution.entries {
      let basic = Int(entry.index)
      setValue(of: basic, to: values[basic] + entry.value)
      if !isInSegment(basic) { displaced.push(basic) }
    }
  }

  // MARK: Triangles

  /// Makes all logical symbols basic, which is a basis whatever the sums are.
  mutating func resetBasis() {
    for symbol in 0..<symbolCount where isBasic(symbol) != basis.rows.isLogical(symbol) {
      clearSlopes(of: symbol)
    }
    let logicals = (0..<symbolCount).map { basis.rows.isLogical($0) }
    let new = (0..<symbolCount).filter { logicals[$0] && !isBasic($0) }
    solvedBasic = -1
    refactorisations += 1
    _ = basis.setBasis(logicals)
    adopt(new)
  }

  /// Makes the triangles anew, and works values and reduced costs out by them.
  mutating func refactoriseBasis() {
    solvedBasic = -1
    refactorisations += 1
    adopt(basis.refactorise().map { $0.in })
  }

  /// Makes the triangles of a basis whose values and reduced costs are known.
  mutating func setBasis(_ isBasic: [Bool]) {
    solvedBasic = -1
    refactorisations += 1
    let repairs = basis.setBasis(isBasic)
    if !repairs.isEmpty { adopt(repairs.map { $0.in }) }
  }

  /// Works values and reduced costs out by new triangles.
  ///
  /// - Parameter new: Symbols that have become basic.
  private mutating func adopt(_ new: [Int]) {
    epoch += 1
    for symbol in new { segments[symbol] = Int32(segment(below: values[symbol], of: symbol)) }
    var fresh = values
    basis.solve(&fresh)
    for symbol in fresh.indices where fresh[symbol] != values[symbol] {
      setValue(of: symbol, to: fresh[symbol])
      if !isInSegment(symbol) { displaced.push(symbol) }
    }
    for symbol in new { setOwnSlopes(of: symbol, on: Int(segments[symbol])) }
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
    basis.combine(rates, into: &solution)
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
