import BenchmarkSupport
import Dovetail

/// One scene of one size on both engines: checked for agreement, then timed, phase by phase.
struct EngineComparison<Scene: EngineScene>: Runnable {
  /// The size that was asked for.
  let size: Int
  /// The number of boxes that the scene has.
  let count: Int
  let sampling: Sampling

  func run(_ phases: [EnginePhase], _ reporter: BenchmarkReporter) throws {
    let constraints = try ConstraintsRun<Scene>(about: size)
    let frames = try FramesRun<Scene>(about: size)
    blackHole(constraints.layOut())
    blackHole(frames.layOut())
    for phase in phases {
      try check(phase, constraints, frames)
      try time(phase, constraints, reporter)
      try time(phase, frames, reporter)
    }
  }

  /// Brings both engines to the state of the phase and back, comparing all frames each time.
  private func check(
    _ phase: EnginePhase, _ constraints: ConstraintsRun<Scene>, _ frames: FramesRun<Scene>
  ) throws {
    let agreement = Agreement(workload: Scene.name, n: count, phase: phase)
    try agreement.check(constraints, frames, in: .first)
    guard let changed = phase.changedState else { return }
    for (old, new) in [(SceneState.first, changed), (changed, .first)] {
      blackHole(try constraints.change(from: old, to: new))
      blackHole(try frames.change(from: old, to: new))
      try agreement.check(constraints, frames, in: new)
    }
  }

  private func time<Run: EngineRun>(
    _ phase: EnginePhase, _ run: Run, _ reporter: BenchmarkReporter
  ) throws {
    reporter.add(
      workload: Scene.name, n: count, phase: phase.rawValue, engine: Run.engine,
      sample: try sample(phase, run))
  }

  private func sample<Run: EngineRun>(_ phase: EnginePhase, _ run: Run) throws -> Sample {
    if let changed = phase.changedState { return try sample(changesTo: changed, of: run) }
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
}
