/// The cost of the breakpoints of a level, with a bound of its rounding error.
struct CostSum {
  var cost = 0.0
  var noise = 0.0
}

extension Costs {
  /// The cost of all symbols at their values, level by level.
  ///
  /// Complexity: O(breakpoints).
  func sums(at values: [Double]) -> [CostSum] {
    var sums = [CostSum](repeating: CostSum(), count: levels.count)
    for symbol in values.indices {
      let value = values[symbol]
      for breakpoint in breakpoints[symbol] {
        let distance = value - breakpoint.position
        let level = Int(breakpoint.level)
        let peak = max(value.magnitude, breakpoint.position.magnitude)
        sums[level].cost +=
          distance > 0 ? distance * breakpoint.above : -distance * breakpoint.below
        sums[level].noise += Tolerance.position(peak) * breakpoint.jump
      }
    }
    return sums
  }

  /// Whether a cost is less than another by more than rounding.
  static func isLess(_ cost: [CostSum], than other: [CostSum]) -> Bool {
    for (left, right) in zip(cost, other) {
      let slack = max(left.noise, right.noise)
      if left.cost < right.cost - slack { return true }
      if left.cost > right.cost + slack { return false }
    }
    return false
  }
}
