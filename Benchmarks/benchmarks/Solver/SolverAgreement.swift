import BenchmarkWorkloads

/// Makes sure that solvers have found optima of the same problem, before they are timed.
///
/// Values are not compared, because an optimum need not be unique; the errors of each strength are.
struct SolverAgreement {
  static let tolerance = 1e-6

  let workload: String
  let n: Int
  let trace: SolverTrace

  /// Checks that what is required holds after every phase, and that nothing stalled on the way.
  func checkRequired(_ outcomes: [PhaseOutcome], of engine: String) throws(SolverDisagreement) {
    for (outcome, errors) in zip(outcomes, errors(of: outcomes)) {
      if let complaint = outcome.complaint { throw disagreement(outcome.phase, complaint) }
      if errors.required <= Self.tolerance { continue }
      throw disagreement(
        outcome.phase, "\(engine) breaks a required constraint by \(errors.required)")
    }
  }

  /// Compares the errors after every phase that both have finished.
  func check(
    _ ours: [PhaseOutcome], _ theirs: [PhaseOutcome]
  ) throws(SolverDisagreement) {
    let pairs = zip(errors(of: ours), errors(of: theirs))
    for (outcome, (one, other)) in zip(ours, pairs) {
      for strength in TraceStrength.allCases {
        let (left, right) = (one.sums[strength] ?? 0, other.sums[strength] ?? 0)
        let scale = max(1, left, right)
        if (left - right).magnitude <= Self.tolerance * scale { continue }
        throw disagreement(
          outcome.phase,
          "the sum of \(strength.rawValue) errors is \(left) with the first and \(right) with the other"
        )
      }
    }
  }

  private func errors(of outcomes: [PhaseOutcome]) -> [TraceErrors] {
    var state = TraceState(trace)
    return zip(trace.phases, outcomes).map { phase, outcome in
      state.follow(phase)
      return state.errors(of: outcome.values)
    }
  }

  private func disagreement(_ phase: SolverPhase, _ reason: String) -> SolverDisagreement {
    SolverDisagreement(workload: workload, n: n, phase: phase, reason: reason)
  }
}

/// Why a comparison was given up.
struct SolverDisagreement: Error {
  let workload: String
  let n: Int
  let phase: SolverPhase
  let reason: String
}

extension SolverDisagreement: CustomStringConvertible {
  var description: String {
    "\(workload) with n = \(n) goes wrong, after \(phase.rawValue): \(reason)"
  }
}
