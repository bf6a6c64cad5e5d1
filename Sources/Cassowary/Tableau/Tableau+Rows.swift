extension Tableau {
  var symbolCount: Int { values.count }

  /// The best symbol to leave the basis for a logical one that is to leave the tableau: one without
  /// cost, as long as its cell is not much smaller than the greatest of the column.
  mutating func basicToFree(_ symbol: Int) -> Int? {
    let column = columnCells(of: symbol)
    let least = column.reduce(0) { max($0, $1.coefficient.magnitude) } * 0.1
    var best: (basic: Int, isFree: Bool, size: Double)?
    for cell in column where cell.coefficient.magnitude >= least {
      let isFree = breakpoints.isEmpty(cell.basic)
      let size = cell.coefficient.magnitude
      if let known = best {
        let isBetter =
          isFree == known.isFree
          ? (size, known.basic) > (known.size, cell.basic) : isFree
        if !isBetter { continue }
      }
      best = (cell.basic, isFree, size)
    }
    return best?.basic
  }

  /// Adds cells of the same symbol up and sorts them by symbol.
  func addUp(
    _ terms: [(symbol: Int32, coefficient: Double)]
  ) -> [(symbol: Int32, coefficient: Double)] {
    var sums: [(symbol: Int32, coefficient: Double)] = []
    for term in terms.sorted(by: { $0.symbol < $1.symbol }) {
      if let last = sums.last, last.symbol == term.symbol {
        let sum = last.coefficient + term.coefficient
        let isNothing = sum.magnitude <= Tolerance.cancellation * last.coefficient.magnitude
        sums[sums.count - 1].coefficient = isNothing ? 0 : sum
      } else {
        sums.append(term)
      }
    }
    sums.removeAll { $0.coefficient == 0 }
    return sums
  }

  /// Whether a symbol stands where a required breakpoint of it does not allow, by more than an
  /// allowance.
  func breaksRequired(_ symbol: Int, by allowance: Double = 0) -> Bool {
    let value = values[symbol]
    return breakpoints[symbol].contains { breakpoint in
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
      ? breakpoints.levelBits(of: symbol) & 1 != 0 : slopes[symbol * levels.count] != 0
  }

  /// Whether a basic symbol is, up to rounding, between the breakpoints of its segment.
  @inline(__always)
  func isInSegment(_ symbol: Int) -> Bool {
    let segment = Int(segments[symbol])
    let value = values[symbol]
    let slack = Tolerance.position(value.magnitude)
    let count = breakpoints.count(of: symbol)
    return (segment == 0 || breakpoints.at(segment - 1, of: symbol).position <= value + slack)
      && (segment == count || value <= breakpoints.at(segment, of: symbol).position + slack)
  }

  /// The number of breakpoints at or below a value.
  @inline(__always)
  func segment(below value: Double, of symbol: Int) -> Int {
    breakpoints.counts(of: symbol, to: value).atOrBelow
  }
}
