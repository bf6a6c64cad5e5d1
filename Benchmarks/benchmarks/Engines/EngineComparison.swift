import BenchmarkSupport
import Dovetail

/// One scene of one size in the hands of several engines: checked for agreement, then timed, phase
/// by phase.
struct EngineComparison {
  /// The name of the scene.
  let workload: String
  /// The size that was asked for.
  let size: Int
  /// The number of boxes that the scene has.
  let count: Int
  /// Who lays it out.
  let engines: [any EngineRun.Type]
  /// Whether each change brings another value, so that no engine meets what it has seen.
  var takesNewValues = false
  let sampling: Sampling

  func run(
    _ phases: [EnginePhase], _ reporter: BenchmarkReporter,
    named name: (EnginePhase) -> String = { $0.rawValue }
  ) throws {
    let runs = try engines.map { try $0.init(about: size) }
    for run in runs { blackHole(run.layOut()) }
    for phase in phases {
      try check(phase, runs)
      for run in runs {
        reporter.add(
          workload: workload, n: count, phase: name(phase), engine: type(of: run).engine,
          sample: try sample(phase, run))
      }
    }
  }

  /// Brings all engines to the state of the phase and back, comparing all frames each time.
  private func check(_ phase: EnginePhase, _ runs: [any EngineRun]) throws {
    let agreement = Agreement(workload: workload, n: count, phase: phase)
    try agreement.check(runs, in: .first)
    guard let changed = phase.changedState() else { return }
    let states = [changed] + (takesNewValues ? [phase.changedState(1)].compactMap { $0 } : [])
    var old = SceneState.first
    for new in states + [.first] {
      for run in runs { blackHole(try run.change(from: old, to: new)) }
      try agreement.check(runs, in: new)
      old = new
    }
  }

  private func sample<Run: EngineRun>(_ phase: EnginePhase, _ run: Run) throws -> Sample {
    if takesNewValues, phase.hasValues { return try sample(newValuesOf: phase, run) }
    if let changed = phase.changedState() { return try sample(changesTo: changed, of: run) }
    if phase == .create {
      return try sampling.measure(prepare: {}, work: { try Run(about: size) })
    }
    return try sampling.measure(
      prepare: { try Run(about: size) }, work: { fresh in (fresh, fresh.layOut()) })
  }

  /// A change is timed there and back, because the two ways may differ; the sample is the mean.
  private func sample<Run: EngineRun>(changesTo state: SceneState, of run: Run) throws -> Sample {
    try sampling.measure(
      stepsPerRun: 2, prepare: {},
      work: {
        blackHole(try run.change(from: .first, to: state))
        return try run.change(from: state, to: .first)
      })
  }

  /// Each run goes on to the next value; the way back at the end is not timed.
  private func sample<Run: EngineRun>(newValuesOf phase: EnginePhase, _ run: Run) throws -> Sample {
    var state = SceneState.first
    let sample = try sampling.measure(
      prepare: { phase.changedState(state.turn + 1) ?? .first },
      work: { next in
        let changes = try run.change(from: state, to: next)
        state = next
        return changes
      })
    blackHole(try run.change(from: state, to: .first))
    return sample
  }
}
