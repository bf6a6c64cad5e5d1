/// What the solver is to reach, against kiwi in the same run.
struct SolverTarget {
  /// How many times as fast as kiwi, at least, by n.
  let factors: [Int: Double]
  /// The greatest exponent of growth.
  let exponent: Double

  /// The target of a phase of a workload.
  init?(_ phase: String, of workload: String) {
    switch phase {
    case "build", "construct+build":
      factors = [10: 1 / 0.7, 100: 30, 1_000: 1_000]
      exponent = workload == "tree" ? 1.25 : 1.1
    case "edit":
      let isLarge = workload == "grid" || workload == "drag"
      factors = isLarge ? [10: 1 / 0.6, 100: 3, 1_000: 12] : [10: 1 / 0.6, 100: 3]
      exponent = 1.1
    case "remove":
      factors = [10: 5, 100: 80, 1_000: 200]
      exponent = 1.1
    case "churn":
      factors = [10: 2, 100: 40, 1_000: 3_000]
      exponent = 1.1
    default: return nil
    }
  }

  /// The most megabytes that 1,000 boxes may take.
  static let megabytes = 15.0
}
