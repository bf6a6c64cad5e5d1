extension Tableau {
  /// What keeps a parametric symbol where it stands.
  struct Hold {
    /// The constraints whose breakpoints it would follow, at least to one side; if it would follow
    /// none of them alone, those that hold it together.
    var constraints: [Int32] = []
    /// Whether the cost rises both ways.
    let isFirm: Bool
  }

  /// A sum over symbols of any kind as a sum over parametric ones, sorted by symbol.
  func parametricSum(
    of terms: [(symbol: Int, coefficient: Double)]
  ) -> [(symbol: Int32, coefficient: Double)] {
    var cells: [(symbol: Int32, coefficient: Double)] = []
    for term in terms {
      if isBasic(term.symbol) {
        for (symbol, coefficient) in rowCells(of: term.symbol) {
          cells.append((symbol, coefficient * term.coefficient))
        }
      } else {
        cells.append((Int32(term.symbol), term.coefficient))
      }
    }
    return addUp(cells)
  }

  /// Finds the breakpoints at which a parametric symbol stands and that can move it.
  ///
  /// One that moves up alone takes the symbol along if the others do not hold it against what pulls
  /// it up; the same downwards.
  func hold(of symbol: Int) -> Hold {
    let value = values[symbol]
    let slack = Tolerance.position(value.magnitude)
    var below = (0..<levels.count).map { slope(of: symbol, level: $0) }
    var above = below
    var here: [Breakpoint] = []
    for breakpoint in breakpoints[symbol] {
      let level = Int(breakpoint.level)
      let distance = breakpoint.position - value
      below[level] += distance < -slack ? breakpoint.above : -breakpoint.below
      above[level] += distance > slack ? -breakpoint.below : breakpoint.above
      if distance.magnitude <= slack { here.append(breakpoint) }
    }
    let unit = sensitivities[symbol]
    var hold = Hold(isFirm: sign(of: below, unit: unit) < 0 && sign(of: above, unit: unit) > 0)
    for breakpoint in here {
      let level = Int(breakpoint.level)
      var without = above
      without[level] -= breakpoint.jump
      var alone = below
      alone[level] += breakpoint.jump
      if sign(of: without, unit: unit) < 0 || sign(of: alone, unit: unit) > 0 {
        hold.constraints.append(breakpoint.constraint)
      }
    }
    if hold.constraints.isEmpty {
      let decisive = max(firstLevel(of: below, unit: unit), firstLevel(of: above, unit: unit))
      hold.constraints = here.filter { $0.level <= decisive }.map { $0.constraint }
    }
    return hold
  }

  /// The level that gives a cost its sign, or the last.
  private func firstLevel(of cost: [Double], unit: Double) -> Int {
    cost.indices.first { sign(of: Array(cost[...$0]), unit: unit) != 0 } ?? cost.count - 1
  }
}
