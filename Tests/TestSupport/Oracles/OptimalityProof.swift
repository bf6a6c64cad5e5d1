/// The proof that an optimum is one, checked with fractions and the numbers of the system alone.
///
/// Multipliers prove it (Farkas; strong duality). Each is a slope of its row's cost at the point, so
/// no cost is below its tangent there. As the slopes of all rows cancel in each variable, the sum of
/// the tangents is the same at any other point. So no other point costs less.
public enum OptimalityProof {
  /// What is wrong with the proof that an optimum carries, or nil.
  ///
  /// - Parameters:
  ///   - optimum: What was found for the system, with the point kept.
  ///   - system: The system.
  /// - Returns: The first flaw, for a person.
  public static func flaw(
    in optimum: ExactSimplex.Optimum, of system: LinearSystem
  ) -> String? {
    let point = optimum.point
    let multipliers = optimum.multipliers
    let levels = system.levels
    if optimum.levelSums.map(\.level) != levels { return "the levels are others" }
    var sums = [Rational](repeating: .zero, count: levels.count)
    for (index, row) in system.rows.enumerated() {
      let value = row.value(at: point)
      guard let level = levels.firstIndex(of: row.level) else { return "a level is missing" }
      let (below, above) = row.slopes(at: value)
      if !isOrdered(below, multipliers[index], at: level, isUpper: true)
        || !isOrdered(above, multipliers[index], at: level, isUpper: false)
      {
        return "the multiplier of row \(index) is no slope of its cost"
      }
      sums[level] += value.sign < 0 ? value * below : value * above
    }
    for (sum, expected) in aligned(sums, optimum.levelSums) where sum != expected.sum {
      return "level \(expected.level) costs \(sum) at the point, not \(expected)"
    }
    return imbalance(multipliers, system)
  }

  /// Whether a multiplier is not beyond a slope, which is zero but at one level.
  private static func isOrdered(
    _ slope: Rational, _ multiplier: [Rational], at level: Int, isUpper: Bool
  ) -> Bool {
    for place in multiplier.indices {
      let difference = place == level ? multiplier[place] - slope : multiplier[place]
      if difference.sign != 0 { return (difference.sign > 0) == isUpper }
    }
    return true
  }

  /// The first variable in which the slopes do not cancel.
  private static func imbalance(_ multipliers: [[Rational]], _ system: LinearSystem) -> String? {
    for variable in 0..<system.variableCount {
      for (place, level) in system.levels.enumerated() {
        var sum = Rational.zero
        for (row, multiplier) in aligned(system.rows, multipliers) {
          if row.coefficients[variable] == 0 || multiplier[place].sign == 0 { continue }
          sum += multiplier[place] * Rational(row.coefficients[variable])
        }
        if sum.sign != 0 { return "slopes of level \(level) do not cancel in x\(variable)" }
      }
    }
    return nil
  }
}

extension LinearSystem.Row {
  /// The least and the greatest slope of the row's cost where the expression has a value.
  fileprivate func slopes(at value: Rational) -> (below: Rational, above: Rational) {
    let steep = Rational(weight) / Rational(scale)
    let above = relation == .greaterOrEqual ? Rational.zero : steep
    let below = relation == .lessOrEqual ? Rational.zero : -steep
    if value.sign == 0 { return (below, above) }
    return value.sign > 0 ? (above, above) : (below, below)
  }
}
