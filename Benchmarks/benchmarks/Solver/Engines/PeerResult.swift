import BenchmarkSupport
import BenchmarkWorkloads

/// What the program of a peer has written.
struct PeerResult {
  /// The values after each phase that was finished.
  private(set) var outcomes: [PhaseOutcome] = []
  /// The time of a step, for each phase that was finished.
  private(set) var samples: [SolverPhase: Sample] = [:]
  /// Whether the program was ended before it was done.
  let isTimedOut: Bool

  /// Reads the output; the first pass only counts if it was slow, as in ``Sampling``.
  init(_ text: String, budget: Duration, isTimedOut: Bool) {
    self.isTimedOut = isTimedOut
    var times: [SolverPhase: [Double]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 1, let phase = SolverPhase(rawValue: String(words[1])) else { continue }
      let numbers = words.dropFirst(2).compactMap { Double($0) }
      if words[0] == "values" { outcomes.append(PhaseOutcome(phase: phase, values: numbers)) }
      if words[0] == "time" { times[phase, default: []] += numbers.map { $0 * 1e6 } }
    }
    let isFirstQuick =
      times.values.allSatisfy { $0.count > 1 }
      && times.values.reduce(0) { $0 + $1[0] } <= budget.microseconds
    samples = times.mapValues { Sample(isFirstQuick ? Array($0.dropFirst()) : $0) }
  }
}
