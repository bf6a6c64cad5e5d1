extension Tableau {
  /// Makes a parametric symbol basic in place of the basic symbol of `row`.
  ///
  /// No value changes.
  ///
  /// Before: `old = c * entering + rest`. After: `entering = old / c - rest / c`, put in wherever
  /// `entering` occurred.
  /// Complexity: O(cells of the row and of all rows with the entering symbol).
  mutating func pivot(_ row: Int, entering: Int, segment: Int) {
    pivots += 1
    epoch += 1
    let old = Int(basicOf[row])
    addWholeRow(row, times: -1, slopesOf: old)
    clearSlopes(of: old)
    if isFactored, !exchangeFactored(old, entering: entering) { storeCells() }
    if !isFactored {
      matrix.exchange(row, entering: entering, leaving: old)
    }
    basicOf[row] = Int32(entering)
    rowOf[entering] = Int32(row)
    rowOf[old] = -1
    addOwnSlopes(of: entering, on: segment)
    segments[entering] = Int32(segment)
    addWholeRow(row, times: 1, slopesOf: entering)
    setOwnSlopes(of: entering, on: segment)
    certificate.repriced.push(entering)
    candidates.push(old)
    if isFactored, factored[0].refactorisationCause != nil { refactoriseBasis() }
  }

  /// Adds `factor * slopes(symbol) * row` to the reduced costs, level by level.
  private mutating func addWholeRow(_ row: Int, times factor: Double, slopesOf symbol: Int) {
    for level in 0..<levels.count {
      let rate = slopes[symbol * levels.count + level]
      if rate != 0 { addReducedCosts(of: row, rate: factor * rate, level: level) }
    }
  }

  mutating func clearSlopes(of symbol: Int) {
    for level in 0..<levels.count { slopes[symbol * levels.count + level] = 0 }
  }

  private mutating func addOwnSlopes(of symbol: Int, on segment: Int) {
    if breakpoints.isLong(symbol) {
      for sum in longSlopes(of: symbol, right: segment, left: segment) {
        slopes[symbol * levels.count + Int(sum.level)] += sum.right
      }
      return
    }
    let places = breakpoints.places(of: symbol)
    for place in places {
      let breakpoint = breakpoints.all[place]
      let slope = symbol * levels.count + Int(breakpoint.level)
      let isBelow = place < places.lowerBound + segment
      slopes[slope] = Self.sum(slopes[slope], isBelow ? breakpoint.above : -breakpoint.below)
    }
  }

  mutating func setOwnSlopes(of symbol: Int, on segment: Int) {
    clearSlopes(of: symbol)
    addOwnSlopes(of: symbol, on: segment)
  }
}
