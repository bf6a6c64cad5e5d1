extension Tableau {
  var symbolCount: Int { values.count }

  /// The best symbol to leave the basis for a logical one that is to leave the tableau: one without
  /// cost, as long as its cell is not much smaller than the greatest of the column.
  mutating func basicToFree(_ symbol: Int) -> Int? {
    let column = basis.column(of: symbol)
    let least = column.reduce(0) { max($0, $1.value.magnitude) } * Tolerance.pivot
    var best: (basic: Int, isFree: Bool, size: Double)?
    for cell in column where cell.value.magnitude >= least {
      let basic = Int(cell.index)
      let isFree = costs.breakpoints.isEmpty(basic)
      let size = cell.value.magnitude
      if let known = best {
        let isBetter =
          isFree == known.isFree
          ? (size, known.basic) > (known.size, basic) : isFree
        if !isBetter { continue }
      }
      best = (basic, isFree, size)
    }
    return best?.basic
  }

  /// Adds cells of the same symbol up and sorts them by symbol.
  func addUp(_ terms: [SparseVector.Entry]) -> [SparseVector.Entry] {
    var sums: [SparseVector.Entry] = []
    for term in terms.sorted(by: { $0.index < $1.index }) {
      if let last = sums.last, last.index == term.index {
        let sum = last.value + term.value
        let isNothing = sum.magnitude <= Tolerance.vanishing * last.value.magnitude
        sums[sums.count - 1].value = isNothing ? 0 : sum
      } else {
        sums.append(term)
      }
    }
    sums.removeAll { $0.value == 0 }
    return sums
  }

  /// Whether a symbol stands where a required breakpoint of it does not allow, by more than an
  /// allowance.
  func breaksRequired(_ symbol: Int, by allowance: Double = 0) -> Bool {
    let value = values[symbol]
    return costs.breakpoints[symbol].contains { breakpoint in
      guard breakpoint.level == CostLevels.required else { return false }
      let distance = value - breakpoint.position
      let violation = distance > 0 ? distance * breakpoint.above : -distance * breakpoint.below
      return violation
        > Tolerance.feasibility(breakpoint.position.magnitude * breakpoint.jump) + allowance
    }
  }

  /// Whether a required breakpoint is broken on a symbol that has moved.
  func movedBreakRequired() -> Bool { !movedThatBreakRequired().isEmpty }

  /// The symbols that have moved and break a required breakpoint.
  ///
  /// Where there are great numbers, sums are allowed to be off by their rounding.
  func movedThatBreakRequired() -> [Int] {
    var broken: [Int] = []
    for symbol in moved.symbols where mayBreakRequired(Int(symbol)) && breaksRequired(Int(symbol)) {
      broken.append(Int(symbol))
    }
    if broken.isEmpty { return [] }
    let greatest = values.reduce(0) { max($0, $1.magnitude) }
    let allowance = greatest > SolverRange.accurate ? SolverRange.precision * greatest : 0
    return broken.filter { breaksRequired($0, by: allowance) }
  }

  /// Whether a required breakpoint of a symbol may be broken; a basic symbol tells by its slope.
  @inline(__always)
  func mayBreakRequired(_ symbol: Int) -> Bool {
    !isBasic(symbol)
      ? costs.breakpoints.levelBits(of: symbol) & 1 != 0
      : costs.slope(of: symbol, level: Int(CostLevels.required)) != 0
  }
}
