import Cassowary

/// What no operation of a solver may do, in benchmarks and their tests.
package enum SolverLimits {
  /// The most pivots of an operation, for each constraint and each variable: far above need.
  private static let pivots = 50

  /// What is wrong with the work of a solver, or nil.
  ///
  /// - Parameters:
  ///   - work: All that the solver has done.
  ///   - start: The pivots before the operation.
  ///   - size: The number of constraints and variables.
  /// - Returns: A stall or too many pivots, as a sentence.
  package static func complaint(
    about work: SolverCounters, since start: Int = 0, size: Int
  ) -> String? {
    if work.stalls > 0 { return "the solver has stalled: \(work)" }
    let count = work.pivots - start
    if count <= pivots * size { return nil }
    return "the solver took \(count) pivots for \(size) constraints and variables"
  }
}
