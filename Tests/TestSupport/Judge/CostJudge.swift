/// Compares the costs of a point with the least there can be, level by level.
enum CostJudge {
  /// What one level costs at a point, and at the optimum.
  private struct Comparison {
    let level: Int
    let cost: Rational
    let optimum: Rational
    let tolerance: Double

    var excess: Double { (cost - optimum).approximation }
  }

  /// The strongest level that costs more than it has to, or nil.
  ///
  /// A level that costs clearly less than the optimum ends the comparison: required constraints hold
  /// only within rounding, and that was worth something at this level.
  ///
  /// - Parameters:
  ///   - values: The point.
  ///   - system: The constraints.
  ///   - size: The size of the numbers; tolerances grow with it.
  /// - Returns: The level, and what it costs.
  static func excess(of values: [Double], in system: LinearSystem, size: Double) -> Fault? {
    let optimum = ExactSimplex.solve(system, from: values)
    let point = values.map { Rational($0) }
    for best in optimum.levelSums where best.level < 1000 {
      let comparison = Comparison(
        level: best.level, cost: cost(of: best.level, in: system, at: point), optimum: best.sum,
        tolerance: 1e-6 * max(1, size, best.sum.approximation))
      if comparison.excess > comparison.tolerance {
        return Fault(
          .notOptimal, severity: comparison.excess / comparison.tolerance,
          "level \(best.level) costs \(comparison.cost), not \(comparison.optimum)")
      }
      if comparison.excess < -comparison.tolerance { return nil }
    }
    return nil
  }

  /// The sum of weighted errors of a level at a point.
  private static func cost(
    of level: Int, in system: LinearSystem, at point: [Rational]
  ) -> Rational {
    var sum = Rational.zero
    for row in system.rows where row.level == level {
      let error = row.error(ofValue: row.value(at: point))
      if error.sign != 0 { sum += Rational(row.weight) * error }
    }
    return sum
  }

  /// Whether a point is optimal if each constraint that it meets within rounding is moved so that it
  /// meets it exactly.
  ///
  /// That is all that can be asked of a solver in doubles. Where constraints are nearly parallel, or
  /// their coefficients very different, a shift by a rounding error moves the optimum far.
  ///
  /// The system is written around the point, so constants are the values of the expressions there.
  static func isOptimalNearby(
    _ values: [Double], in system: LinearSystem, size: Double
  ) -> Bool {
    let point = values.map { Rational($0) }
    var moved = system
    for (index, row) in system.rows.enumerated() {
      let value = row.value(at: point)
      let distance = (value / Rational(row.scale)).approximation.magnitude
      let isMet = distance <= ExactJudge.tolerance(magnitude: row.magnitude(at: values))
      moved.rows[index].constant = isMet ? 0 : value.approximation
    }
    return excess(of: values.map { _ in 0 }, in: moved, size: size) == nil
      || isLeastGivenStronger(moved, size: size)
  }

  /// What may be gained by following a rate that counts as none, 1e-12, from edge to edge of the box.
  private static let idleExcess = 1e-12 * 2 * ExactJudge.greatestJudgedValue

  /// Whether at zero no level costs more than it has to while no stronger one costs more than it does
  /// there.
  ///
  /// That is what an optimum in doubles is. The optimum itself may be far away: if a stronger level can
  /// be had for less than rounding, whatever weaker ones pay for that counts as nothing.
  static func isLeastGivenStronger(_ system: LinearSystem, size: Double) -> Bool {
    let zero = [Rational](repeating: .zero, count: system.variableCount)
    for level in system.levels where level < 1000 {
      let kept = keepingStronger(than: level, in: system)
      let optimum = ExactSimplex.solve(
        kept, from: [Double](repeating: 0, count: kept.variableCount))
      guard let best = optimum.levelSums.first(where: { $0.level == level }) else { continue }
      let excess = (cost(of: level, in: system, at: zero) - best.sum).approximation
      if excess > idleExcess + 1e-6 * max(1, size, best.sum.approximation) { return false }
    }
    return true
  }

  /// The rows of a level and the required ones, and rows that keep stronger levels at what they cost at
  /// zero.
  ///
  /// The error of each stronger row is a variable of its own.
  private static func keepingStronger(than level: Int, in system: LinearSystem) -> LinearSystem {
    let stronger = system.rows.filter { $0.level > level && $0.level < 1000 }
    let count = system.variableCount + stronger.count
    var kept = LinearSystem(variableCount: count)
    for row in system.rows where row.level == 1000 || row.level == level {
      var row = row
      row.coefficients += [Double](repeating: 0, count: stronger.count)
      kept.rows.append(row)
    }
    var sums: [Int: LinearSystem.Row] = [:]
    for (index, row) in stronger.enumerated() {
      let error = system.variableCount + index
      for sign in [1.0, -1.0] {
        var bound = LinearSystem.Row(row.coefficients.map { -sign * $0 }, 0, .greaterOrEqual)
        bound.coefficients += [Double](repeating: 0, count: stronger.count)
        bound.constant = -sign * row.constant
        let isIdle = row.relation == (sign > 0 ? .greaterOrEqual : .lessOrEqual)
        if isIdle {
          bound = LinearSystem.Row([Double](repeating: 0, count: count), 0, .greaterOrEqual)
        }
        bound.coefficients[error] = row.scale
        kept.rows.append(bound)
      }
      let empty = LinearSystem.Row([Double](repeating: 0, count: count), 0, .lessOrEqual)
      sums[row.level, default: empty].coefficients[error] = row.weight
    }
    let zero = [Rational](repeating: .zero, count: system.variableCount)
    for (strength, sum) in sums.sorted(by: { $0.key > $1.key }) {
      var sum = sum
      sum.constant = -cost(of: strength, in: system, at: zero).approximation.nextUp
      kept.rows.append(sum)
    }
    return kept
  }
}
