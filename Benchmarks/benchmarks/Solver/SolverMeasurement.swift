import BenchmarkSupport
import BenchmarkWorkloads

/// One trace on all solvers: checked for agreement, then timed.
struct SolverMeasurement {
  let workload: any SolverWorkload.Type
  let n: Int
  let phases: [SolverPhase]
  let peer: PeerProgram?
  let sampling: Sampling

  var rowCount: Int { phases.count * (peer == nil ? 1 : 2) + (measuresMemory ? 1 : 0) }

  private var measuresMemory: Bool { n == 1_000 && phases.contains(.build) }

  func run(_ reporter: BenchmarkReporter, _ timeOuts: TimeOutLog) throws {
    let trace = workload.makeTrace(about: n)
    let engine = DovetailEngine(trace)
    let outcomes = engine.follow()
    let agreement = SolverAgreement(workload: workload.name, n: n, trace: trace)
    try agreement.checkRequired(outcomes, of: DovetailEngine.name)
    let result = try measurePeer(trace, reporter, timeOuts)
    if let result, let peer {
      try agreement.checkRequired(result.outcomes, of: peer.name)
      try agreement.check(outcomes, result.outcomes)
    }
    let samples = engine.measure(sampling)
    for phase in phases {
      let work = outcomes.first { $0.phase == phase }?.work
      add(samples[phase], of: phase, DovetailEngine.name, work, to: reporter)
      if let peer { add(result?.samples[phase], of: phase, peer.name, nil, to: reporter) }
    }
    if measuresMemory {
      reporter.add(
        workload: workload.name, n: n, phase: "memory", engine: DovetailEngine.name,
        sample: Sample([try SolverMemory.megabytes(of: workload.name, n: n)]), unit: .megabytes)
    }
  }

  /// Times the peer, unless a smaller trace took it too long already.
  private func measurePeer(
    _ trace: SolverTrace, _ reporter: BenchmarkReporter, _ timeOuts: TimeOutLog
  ) throws -> PeerResult? {
    guard let peer else { return nil }
    let label = "\(workload.name) n=\(n) \(peer.name)"
    if timeOuts.contains(workload: workload.name, n: n) {
      reporter.skip(phases.count, because: "\(label): not tried, because a smaller one timed out")
      return nil
    }
    let result = PeerResult(
      try peer.run(trace.text, sampling, timeout: timeOuts.limit), budget: sampling.budget)
    if result.isTimedOut {
      timeOuts.add(workload: workload.name, n: n)
      let missing = phases.filter { result.samples[$0] == nil }
      reporter.skip(
        missing.count,
        because: "\(label): timed out in "
          + (missing.first ?? .build).rawValue + " after \(timeOuts.limit)")
    }
    return result
  }

  private func add(
    _ sample: Sample?, of phase: SolverPhase, _ engine: String, _ work: [String: Double]?,
    to reporter: BenchmarkReporter
  ) {
    guard let sample else { return }
    reporter.add(
      workload: workload.name, n: n, phase: phase.rawValue, engine: engine, sample: sample,
      unit: .seconds, work: work)
  }
}
