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
  }
}
