import BenchmarkSupport
import BenchmarkWorkloads

/// Times the solver of this package on a trace.
struct DovetailEngine {
  static let name = "dovetail"

  let trace: SolverTrace
  let phases: [CompiledPhase]

  init(_ trace: SolverTrace) {
    self.trace = trace
    phases = trace.phases.map { CompiledPhase($0) }
  }

  /// Goes through the trace once: values after each phase, the work of one step, and what is wrong.
  func follow() -> [PhaseOutcome] {
    var run = TraceRun(trace)
    var before = run.work
    return phases.map { phase in
      let complaint = run.performWatched(phase)
      let after = run.work
      defer { before = after }
      let work = [
        "pivots": after.pivots - before.pivots,
        "entries": after.entries - before.entries,
        "evaluations": after.evaluations - before.evaluations,
      ]
      return PhaseOutcome(
        phase: phase.phase, values: run.values,
        work: work.mapValues { Double($0) / Double(phase.stepCount) }, complaint: complaint)
    }
  }

  /// Goes through the trace again and again.
  func measure(_ sampling: Sampling) -> [SolverPhase: Sample] {
    let samples = sampling.measurePasses { pass() }
    return Dictionary(
      uniqueKeysWithValues: zip([.construct] + phases.map(\.phase), samples))
  }

  /// Goes through one phase again and again, for a profiler to look at.
  ///
  /// Edits and churn are repeated where they are; other phases need a fresh start each time.
  func dwell(in phase: SolverPhase, count: Int) {
    let isRepeatable = phase == .edit || phase == .churn
    for _ in 0..<(isRepeatable ? 1 : count) {
      var run = TraceRun(trace)
      for compiled in phases {
        let isDwelling = isRepeatable && compiled.phase == phase
        for _ in 0..<(isDwelling ? count : 1) { run.perform(compiled) }
        if compiled.phase == phase { break }
      }
      blackHole(run.values)
    }
  }

  /// The microseconds of a step of each phase.
  private func pass() -> [Double] {
    let clock = ContinuousClock()
    var start = clock.now
    var run = TraceRun(trace)
    var multiplier = [start.duration(to: clock.now).microseconds]
    multiplier.reserveCapacity(1 + phases.count)
    for phase in phases {
      start = clock.now
      run.perform(phase)
      multiplier.append(start.duration(to: clock.now).microseconds / Double(phase.stepCount))
    }
    blackHole(run.values)
    return multiplier
  }
}

/// Where a solver was after a phase.
struct PhaseOutcome {
  let phase: SolverPhase
  let values: [Double]
  var work: [String: Double]?
  /// A stall, or too many pivots.
  var complaint: String?
}
