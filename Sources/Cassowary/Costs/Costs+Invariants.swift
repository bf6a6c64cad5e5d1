extension Costs {
  /// The violated invariants of costs between two operations: there is what belongs to each symbol,
  /// and basic ones have a segment.
  ///
  /// - Complexity: O(b log b) for b breakpoints.
  func checkInvariants(isBasic: [Bool]) -> [String] {
    var faults = levels.checkInvariants() + breakpoints.checkInvariants(levels: levels.count)
    if !isComplete(for: isBasic.count) {
      return faults + ["not every symbol has a unit, a segment and slopes"]
    }
    for symbol in isBasic.indices where isBasic[symbol] {
      let segment = segment(of: symbol)
      if segment < 0 || segment > breakpoints.count(of: symbol) {
        faults.append("basic \(symbol) has no segment \(segment)")
      }
    }
    return faults
  }

  /// A basic symbol has the slope of its segment.
  ///
  /// - Complexity: O(symbols * levels + breakpoints).
  func checkOwnSlopes(isBasic: [Bool]) -> [String] {
    var faults: [String] = []
    for symbol in isBasic.indices where isBasic[symbol] {
      var own = [Double](repeating: 0, count: levels.count)
      for (index, breakpoint) in breakpoints[symbol].enumerated() {
        let isBelow = index < segment(of: symbol)
        own[Int(breakpoint.level)] += isBelow ? breakpoint.above : -breakpoint.below
      }
      for level in own.indices {
        let slope = slope(of: symbol, level: level)
        if !((slope - own[level]).magnitude <= Tolerance.dualResidual * levels.scales[level]) {
          faults.append("basic \(symbol) has slope \(slope), not \(own[level]), at level \(level)")
        }
      }
    }
    return faults
  }
}
