/// The rows and columns of the tableau, which are solved for when they are asked for.
extension Tableau {
  @inline(__always)
  func isBasic(_ symbol: Int) -> Bool { basis.nodeOf[symbol] >= 0 }

  // MARK: Rows and columns

  /// Adds `rate` times the row of a basic symbol to the reduced costs of its symbols.
  mutating func addReducedCosts(of basic: Int, rate: Double, level: Int) {
    let row = basis.row(of: basic)
    certificate.noteLevel(level)
    costs.addReducedCosts(row, times: rate, at: level)
    for entry in row.reversed() { candidates.push(Int(entry.index)) }
  }

  // MARK: Moves

  /// Gives a parametric symbol a value, and notes the basic symbols that leave their segments.
  mutating func jump(_ symbol: Int, to position: Double) {
    let column = basis.column(of: symbol)
    move(symbol, to: position, along: column)
    noteDisplaced(along: column)
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
      costs.clearSlopes(of: symbol)
    }
    let logicals = (0..<symbolCount).map { basis.rows.isLogical($0) }
    let new = (0..<symbolCount).filter { logicals[$0] && !isBasic($0) }
    refactorisations += 1
    _ = basis.setBasis(logicals)
    adopt(new)
  }

  /// Makes the triangles anew, and works values and reduced costs out by them.
  mutating func refactoriseBasis() {
    refactorisations += 1
    adopt(basis.refactorise().map { $0.in })
  }

  /// Makes the triangles of a basis whose values and reduced costs are known.
  mutating func setBasis(_ isBasic: [Bool]) {
    refactorisations += 1
    let repairs = basis.setBasis(isBasic)
    if !repairs.isEmpty { adopt(repairs.map { $0.in }) }
  }

  /// Works values and reduced costs out by new triangles.
  ///
  /// - Parameter new: Symbols that have become basic.
  private mutating func adopt(_ new: [Int]) {
    epoch += 1
    for symbol in new { costs.noteSegment(of: symbol, segment(below: values[symbol], of: symbol)) }
    var fresh = values
    basis.solve(&fresh)
    for symbol in fresh.indices where fresh[symbol] != values[symbol] {
      setValue(of: symbol, to: fresh[symbol])
      if !isInSegment(symbol) { displaced.push(symbol) }
    }
    for symbol in new { costs.setOwnSlopes(of: symbol, on: costs.segment(of: symbol)) }
    for level in 0..<costs.levels.count { combineCosts(at: level) }
  }

  /// Computes the reduced costs of a level from the slopes of basic symbols.
  private mutating func combineCosts(at level: Int) {
    certificate.noteLevel(level)
    var rates = SparseVector()
    for symbol in 0..<symbolCount where isBasic(symbol) {
      let slope = costs.slope(of: symbol, level: level)
      if slope != 0 { rates.append(slope, at: symbol) }
    }
    basis.combine(rates, into: &solution)
    var fresh = [Double](repeating: 0, count: symbolCount)
    for entry in solution.entries { fresh[Int(entry.index)] = entry.value }
    for symbol in 0..<symbolCount
    where !isBasic(symbol) && costs.slope(of: symbol, level: level) != fresh[symbol] {
      costs.setSlope(of: symbol, level: level, to: fresh[symbol])
      candidates.push(symbol)
      certificate.repriced.push(symbol)
    }
  }
}
