extension Tableau {
  /// The breakpoints that hold a parametric symbol at its value.
  struct Hold {
    /// The constraints whose breakpoints it would follow, at least to one side; if it would follow
    /// none of them alone, those that hold it together.
    var constraints: [Int32] = []
    /// Whether the cost rises both ways.
    let isFirm: Bool
  }

  /// A sum over symbols of any kind as a sum over parametric ones, sorted by symbol.
  mutating func parametricSum(
    of terms: [(symbol: Int, coefficient: Double)]
  ) -> [SparseVector.Entry] {
    var cells: [SparseVector.Entry] = []
    for term in terms {
      if isBasic(term.symbol) {
        for cell in basis.row(of: term.symbol) {
          cells.append(.init(index: cell.index, value: cell.value * term.coefficient))
        }
      } else {
        cells.append(.init(index: Int32(term.symbol), value: term.coefficient))
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
    var below = (0..<costs.levels.count).map { costs.slope(of: symbol, level: $0) }
    var above = below
    var here: [Breakpoint] = []
    for breakpoint in costs.breakpoints[symbol] {
      let level = Int(breakpoint.level)
      let distance = breakpoint.position - value
      below[level] += distance < -slack ? breakpoint.above : -breakpoint.below
      above[level] += distance > slack ? -breakpoint.below : breakpoint.above
      if distance.magnitude <= slack { here.append(breakpoint) }
    }
    let unit = costs.unit(of: symbol)
    var hold = Hold(
      isFirm: costs.sign(of: below, unit: unit) < 0 && costs.sign(of: above, unit: unit) > 0)
    let up = Decision(of: above) { costs.sign(of: $0, at: $1, unit: unit) }
    let down = Decision(of: below) { costs.sign(of: $0, at: $1, unit: unit) }
    for breakpoint in here {
      let level = Int(breakpoint.level)
      let without = costs.sign(of: above[level] - breakpoint.jump, at: level, unit: unit)
      let alone = costs.sign(of: below[level] + breakpoint.jump, at: level, unit: unit)
      if up.sign(with: without, at: level) < 0 || down.sign(with: alone, at: level) > 0 {
        hold.constraints.append(breakpoint.constraint)
      }
    }
    if hold.constraints.isEmpty {
      let decisive = max(up.level, down.level)
      hold.constraints = here.filter { $0.level <= decisive }.map { $0.constraint }
    }
    return hold
  }

  /// The level that gives a cost its sign, and the next one that would.
  private struct Decision {
    /// The first level whose component is not 0 up to rounding, or the last.
    var level: Int
    private var sign = 0
    private var nextSign = 0

    init(of cost: [Double], signOf: (_ component: Double, _ level: Int) -> Int) {
      level = cost.count - 1
      for index in cost.indices {
        let component = signOf(cost[index], index)
        if component == 0 { continue }
        guard sign == 0 else {
          nextSign = component
          break
        }
        (level, sign) = (index, component)
      }
    }

    /// The sign of the cost if the component at a level has another.
    func sign(with other: Int, at place: Int) -> Int {
      if sign != 0, level < place { return sign }
      if other != 0 { return other }
      return level == place ? nextSign : sign
    }
  }
}
