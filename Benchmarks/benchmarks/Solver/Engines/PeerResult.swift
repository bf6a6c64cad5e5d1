import BenchmarkSupport
import BenchmarkWorkloads

/// What another solver made of a trace.
struct PeerResult {
  /// The values after each phase that was finished.
  let outcomes: [PhaseOutcome]
  /// The time of a step, for each phase that was finished.
  let samples: [SolverPhase: Sample]
  /// Whether the program was ended before it was done.
  let isTimedOut: Bool

  /// Reads the output; the first pass only counts if it was slow, as in ``Sampling``.
  init(_ output: PeerOutput, budget: Duration) {
    isTimedOut = output.isTimedOut
    outcomes = output.findings.compactMap { finding in
      guard finding.word == "values", let phase = SolverPhase(rawValue: finding.phase) else {
        return nil
      }
      return PhaseOutcome(phase: phase, values: finding.numbers)
    }
    let multiplier = output.multiplier
    let isFirstQuick =
      multiplier.values.allSatisfy { $0.count > 1 }
      && multiplier.values.reduce(0) { $0 + $1[0] } <= budget.microseconds
    var samples: [SolverPhase: Sample] = [:]
    for (name, runs) in multiplier {
      guard let phase = SolverPhase(rawValue: name) else { continue }
      samples[phase] = Sample(isFirstQuick ? Array(runs.dropFirst()) : runs)
    }
    self.samples = samples
  }
}
