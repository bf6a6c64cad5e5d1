extension Tableau {
  /// Makes a parametric symbol basic in place of a basic one.
  ///
  /// No value changes.
  ///
  /// - Returns: Whether the triangles allow that; if not, they are made anew.
  /// - Complexity: O(entries of the row, for each level at which one of the two has a slope), and
  ///   what an update of the triangles takes.
  mutating func pivot(_ leaving: Int, entering: Int, segment: Int) -> Bool {
    guard basis.canExchange(entering: entering, leaving: leaving) else {
      refactoriseBasis()
      return false
    }
    pivots += 1
    epoch += 1
    addWholeRow(leaving, times: -1)
    costs.clearSlopes(of: leaving)
    _ = basis.exchange(entering: entering, leaving: leaving)
    costs.addOwnSlopes(of: entering, on: segment)
    addWholeRow(entering, times: 1)
    costs.setOwnSlopes(of: entering, on: segment)
    certificate.repriced.push(entering)
    candidates.push(leaving)
    if basis.refactorisationCause != nil { refactoriseBasis() }
    return true
  }

  /// Adds a factor times the slopes of a basic symbol times its row to the reduced costs.
  private mutating func addWholeRow(_ basic: Int, times factor: Double) {
    for level in 0..<costs.levels.count {
      let rate = costs.slope(of: basic, level: level)
      if rate != 0 { addReducedCosts(of: basic, rate: factor * rate, level: level) }
    }
  }
}
