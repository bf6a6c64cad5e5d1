extension Tableau {
  /// The positions between which a parametric symbol can be dragged by a breakpoint it stands at
  /// so that the optimum stays one: no basic symbol meets a breakpoint, and the symbol none of the
  /// same level or a stronger one; `nil` if there is no such range.
  ///
  /// Weaker breakpoints of the symbol itself do not matter, because the one it stands at holds it.
  mutating func range(
    of symbol: Int, draggedBy constraint: Int32
  ) -> (low: Double, high: Double)? {
    let list = costs.breakpoints[symbol]
    let value = values[symbol]
    guard !isBasic(symbol), let own = list.first(where: { $0.constraint == constraint }),
      own.position == value, isHeld(symbol, downTo: Int(own.level))
    else { return nil }
    var low = -Double.infinity
    var high = Double.infinity
    for other in list where other.level <= own.level && other.constraint != constraint {
      if other.position <= value { low = max(low, other.position) }
      if other.position >= value { high = min(high, other.position) }
    }
    let cells = basis.column(of: symbol)
    let reach = reach(of: symbol, along: cells)
    low = max(low, value - reach)
    high = min(high, value + reach)
    for cell in cells {
      let basic = Int(cell.index)
      let segment = costs.segment(of: basic)
      let count = costs.breakpoints.count(of: basic)
      let below =
        segment > 0
        ? costs.breakpoints.at(segment - 1, of: basic).position - values[basic] : -.infinity
      let above =
        segment < count
        ? costs.breakpoints.at(segment, of: basic).position - values[basic] : .infinity
      let isAlong = cell.value > 0
      low = max(low, value + (isAlong ? below : above) / cell.value)
      high = min(high, value + (isAlong ? above : below) / cell.value)
    }
    return low < value && value < high ? (low, high) : nil
  }

  /// How far a parametric symbol can move until what is wrong with its column could be seen in a
  /// sum.
  private mutating func reach(
    of symbol: Int, along cells: [SparseVector.Entry]
  ) -> Double {
    var rates: [Double] = []
    swap(&rates, &dragRates)
    defer { swap(&rates, &dragRates) }
    if rates.count < symbolCount { rates = Array(repeating: 0, count: symbolCount) }
    var symbols: [Int32] = []
    symbols.reserveCapacity(cells.count + 1)
    symbols.append(Int32(symbol))
    rates[symbol] = 1
    for cell in cells {
      rates[Int(cell.index)] = cell.value
      symbols.append(cell.index)
    }
    let error = basis.rows.greatestResidual(of: symbols, values: rates, marks: &certificate.rows)
    for symbol in symbols { rates[Int(symbol)] = 0 }
    return Tolerance.drift / error
  }

  /// Moves a parametric symbol with the breakpoint it stands at, and basic symbols along a plan.
  mutating func drag(_ plan: EditPlan, to position: Double) {
    setBreakpoint(of: Int32(plan.constraint), of: plan.symbol, to: position)
    follow(plan, to: position)
  }

  /// Whether nothing waits to be optimised or certified.
  var isSettled: Bool {
    candidates.isEmpty && displaced.isEmpty && certificate.repriced.isEmpty
  }

  /// Notes that what follows a plan has moved.
  mutating func noteMoved(_ plan: EditPlan) {
    moved.push(plan.symbol)
    for symbol in plan.symbols.numbers { moved.push(Int(symbol)) }
  }
}
