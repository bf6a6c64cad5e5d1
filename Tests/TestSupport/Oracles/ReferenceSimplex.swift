/// The oracle: the exact optimum of a small hierarchy of constraints, found slowly and plainly.
///
/// Every row `i`, divided by its largest coefficient, becomes `a·x + k = p − m` with two errors
/// `p, m ≥ 0`: too much and too little. The errors that the relation forbids cost the row's weight
/// at the row's level; required rows are no exception, they are just level 1000. Free variables are
/// differences of two non-negative ones. Costs are vectors, one component a level, compared from
/// the strongest level down. The errors alone are a feasible start, so one run of the textbook
/// tableau decides everything: the system is infeasible when the level 1000 sum stays above zero.
///
/// Entering and leaving columns follow Bland's rule (smallest index). Vectors compared level by
/// level are an ordered field's elements (levels are powers of an infinitely large number), so
/// Bland's proof of termination applies to them unchanged.
public enum ReferenceSimplex {
  /// What the oracle says about a system.
  public enum Verdict: Sendable {
    /// The required rows contradict each other; their smallest possible sum of errors.
    case infeasible(by: Double)
    /// The best point there is.
    case optimal(Optimum)
  }

  /// The optimum of a feasible system.
  public struct Optimum: Sendable {
    /// The error sums of all levels that occur, strongest first, measured at `point`.
    public let levelErrors: [LinearSystem.LevelError]
    /// One optimal point; others may be as good.
    public let point: [Double]
    /// The final tableau, from which every other optimal point can be reached.
    fileprivate let tableau: ReferenceTableau

    /// The least and the greatest value of a variable over all optimal points.
    ///
    /// - Returns: nil when the rounding errors of the run do not allow an answer.
    public func range(of variable: Int) -> ClosedRange<Double>? {
      let low = tableau.extreme(of: variable, sign: 1)
      let high = tableau.extreme(of: variable, sign: -1)
      guard let low, let high else { return nil }
      return min(low, -high)...max(low, -high)
    }

    /// The value of a variable if all optimal points agree on it.
    ///
    /// - Parameters:
    ///   - variable: the index of the variable.
    ///   - tolerance: how wide the range of optimal values may be.
    /// - Returns: the middle of the range, or nil when it is wider.
    public func uniqueValue(of variable: Int, within tolerance: Double) -> Double? {
      guard let range = range(of: variable),
        range.upperBound - range.lowerBound <= tolerance
      else { return nil }
      return (range.lowerBound + range.upperBound) / 2
    }
  }

  /// The oracle could not be sure of itself: rounding errors, not the question, are to blame.
  public struct Unsure: Error, CustomStringConvertible {
    /// What went wrong.
    public let description: String

    /// An error that says `description`.
    public init(description: String) {
      self.description = description
    }
  }

  /// The sum of required errors from which a system of a magnitude counts as infeasible.
  ///
  /// It is a little above the rounding errors of a run, so smaller contradictions are not seen.
  public static func infeasibility(_ magnitude: Double) -> Double { 1e-10 + 1e-12 * magnitude }

  /// The optimum of `system`.
  ///
  /// The result is checked before it is returned: the error sums recomputed from the rows at the
  /// point must equal those of the tableau.
  ///
  /// - Throws: `Unsure` when that check fails or the run does not end.
  /// - Complexity: exponential in theory; about 20 pivots for 8 variables and 15 rows.
  public static func solve(_ system: LinearSystem) throws(Unsure) -> Verdict {
    let tableau = ReferenceTableau(system)
    guard tableau.run() else { throw Unsure(description: "no optimum reached:\n\(system)") }
    let point = tableau.point
    let found = system.levelErrors(at: point)
    let slack = 1e-9 * system.magnitude
    for (index, weights) in system.levelWeights.enumerated() {
      let level = found[index]
      guard abs(tableau.objective(index) - level.sum) <= slack * (1 + weights.sum) else {
        throw Unsure(description: "tableau \(tableau.objective(index)) at \(level):\n\(system)")
      }
    }
    if let required = found.first, required.level == 1000,
      required.sum > infeasibility(system.magnitude)
    {
      return .infeasible(by: required.sum)
    }
    return .optimal(Optimum(levelErrors: found, point: point, tableau: tableau))
  }
}
