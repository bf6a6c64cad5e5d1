/// What holds symbols where they stand: the multipliers of breakpoints.
extension Tableau {
  /// The part of one breakpoint in what holds its symbol, at a level.
  struct Share {
    let constraint: Int32
    let level: Int
    let rate: Double
  }

  /// A breakpoint at which a parametric symbol stands, and whether it can hold the symbol against
  /// what pulls at weaker levels.
  private struct Holder {
    let breakpoint: Breakpoint
    private var canRise: Bool
    private var canFall: Bool

    init(_ breakpoint: Breakpoint) {
      self.breakpoint = breakpoint
      canRise = breakpoint.above > 0
      canFall = breakpoint.below > 0
    }

    /// Takes as much of a rate at a level as the subgradients of the breakpoint allow, level by
    /// level from the strongest on; returns that.
    mutating func take(_ rate: Double, at level: Int) -> Double {
      if Int(breakpoint.level) > level { return 0 }
      if Int(breakpoint.level) < level {
        guard rate > 0 ? canRise : canFall else { return 0 }
        if rate != 0 { (canRise, canFall) = (true, true) }
        return rate
      }
      let share = min(max(rate, -breakpoint.below), breakpoint.above)
      (canRise, canFall) = (share < breakpoint.above, share > -breakpoint.below)
      return share
    }
  }

  /// The multipliers of the breakpoints of a symbol, but for those that are 0: those at which it
  /// stands balance what the others and its reduced cost come to, from the strongest one on.
  func shares(of symbol: Int) -> [Share] {
    var shares: [Share] = []
    func add(_ breakpoint: Breakpoint, _ rate: Double, at level: Int) {
      if rate == 0 { return }
      shares.append(Share(constraint: breakpoint.constraint, level: level, rate: rate))
    }
    var rest = (0..<costs.levels.count).map { costs.slope(of: symbol, level: $0) }
    if !isBasic(symbol) { rest = rest.map { -$0 } }
    var holders: [Holder] = []
    for breakpoint in costs.breakpoints[symbol] {
      if stands(symbol, at: breakpoint) {
        holders.append(Holder(breakpoint))
        continue
      }
      let rate = fixedRate(of: breakpoint, on: symbol)
      add(breakpoint, rate, at: Int(breakpoint.level))
      rest[Int(breakpoint.level)] -= rate
    }
    holders.sort { $0.breakpoint.level < $1.breakpoint.level }
    for level in rest.indices {
      for place in holders.indices {
        let rate = holders[place].take(rest[level], at: level)
        add(holders[place].breakpoint, rate, at: level)
        rest[level] -= rate
      }
    }
    return shares
  }

  /// Whether a symbol stands at a breakpoint; a basic one up to rounding.
  private func stands(_ symbol: Int, at breakpoint: Breakpoint) -> Bool {
    let distance = (values[symbol] - breakpoint.position).magnitude
    return distance == 0
      || isBasic(symbol) && distance <= Tolerance.position(breakpoint.position.magnitude)
  }

  /// The slope of a breakpoint at which a symbol does not stand.
  private func fixedRate(of breakpoint: Breakpoint, on symbol: Int) -> Double {
    breakpoint.position < values[symbol] ? breakpoint.above : -breakpoint.below
  }

  /// The same optimum, in which basic symbols that stand at breakpoints have no slopes by these,
  /// but for those that keep the cost from falling in some direction; `nil` if none is left.
  ///
  /// Complexity: O(all symbols), and a row for each of these basic symbols.
  func relaxed() -> Tableau? {
    var trial = self
    var changes: [Int: [Double]] = [:]
    for symbol in 0..<symbolCount where isBasic(symbol) {
      var change = (0..<costs.levels.count).map { -costs.slope(of: symbol, level: $0) }
      for breakpoint in costs.breakpoints[symbol] where !stands(symbol, at: breakpoint) {
        change[Int(breakpoint.level)] += fixedRate(of: breakpoint, on: symbol)
      }
      if change.allSatisfy({ $0 == 0 }) { continue }
      changes[symbol] = change
      trial.changeSlopes(of: symbol, by: change)
    }
    while !changes.isEmpty, let symbol = trial.candidates.symbols.last.map({ Int($0) }) {
      trial.candidates.drop(at: trial.candidates.count - 1)
      if trial.isBasic(symbol) || trial.attraction(of: symbol) == nil { continue }
      for cell in trial.basis.column(of: symbol) {
        let basic = Int(cell.index)
        guard let change = changes.removeValue(forKey: basic) else { continue }
        trial.changeSlopes(of: basic, by: change.map { -$0 })
      }
    }
    if changes.isEmpty { return nil }
    for symbol in 0..<symbolCount where !isBasic(symbol) {
      for level in 0..<costs.levels.count {
        let old = costs.slope(of: symbol, level: level)
        let new = trial.costs.slope(of: symbol, level: level)
        if new == old || new.magnitude > Tolerance.vanishing * old.magnitude { continue }
        trial.costs.setSlope(of: symbol, level: level, to: 0)
      }
    }
    return trial
  }

  private mutating func changeSlopes(of symbol: Int, by changes: [Double]) {
    for (level, change) in changes.enumerated() where change != 0 {
      costs.setSlope(
        of: symbol, level: level, to: costs.slope(of: symbol, level: level) + change)
      addReducedCosts(of: symbol, rate: change, level: level)
    }
  }
}
