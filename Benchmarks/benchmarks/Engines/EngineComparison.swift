import BenchmarkSupport
import Dovetail

/// One scene of one size on both engines: checked for agreement, then timed, phase by phase.
struct EngineComparison<Scene: EngineScene>: Runnable {
  /// The size that was asked for.
  let size: Int
  /// The number of boxes that the scene has.
  let count: Int
  let sampling: Sampling

  func run(_ reporter: BenchmarkReporter) throws {
    let constraints = try ConstraintsRun<Scene>(about: size)
    let frames = try FramesRun<Scene>(about: size)
    for phase in EnginePhase.allCases {
      try check(phase, constraints, frames)
      try time(phase, constraints, reporter)
      try time(phase, frames, reporter)
    }
  }

  /// Brings both engines to the state of the phase and back, comparing all frames each time.
  private func check(
    _ phase: EnginePhase, _ constraints: ConstraintsRun<Scene>, _ frames: FramesRun<Scene>
  ) throws {
    if phase == .create {
      blackHole(constraints.layOut())
      blackHole(frames.layOut())
    }
    let agreement = Agreement(workload: Scene.name, n: count, phase: phase)
    try agreement.check(constraints, frames)
    guard let changed = phase.changedState else { return }
    for (old, new) in [(SceneState.first, changed), (changed, .first)] {
      blackHole(try constraints.change(from: old, to: new))
      blackHole(try frames.change(from: old, to: new))
      try agreement.check(constraints, frames)
    }
  }

  private func time<Run: EngineRun>(
    _ phase: EnginePhase, _ run: Run, _ reporter: BenchmarkReporter
  ) throws {
    reporter.add(
      workload: Scene.name, n: count, phase: phase.rawValue, engine: Run.engine,
      sample: try sample(phase, run))
  }

  /// A change is timed there and back, because the two ways may differ; the sample is the mean.
  private func sample<Run: EngineRun>(_ phase: EnginePhase, _ run: Run) throws -> Sample {
    switch phase {
    case .create:
      try sampling.measure(prepare: {}, { try Run(about: size) })
    case .layout:
      try sampling.measure(prepare: { try Run(about: size) }, { ($0, $0.layOut()) })
    case .resize, .constant, .replace:
      try sampling.measure(stepsPerRun: 2, prepare: { phase.changedState ?? .first }) { changed in
        (
          try run.change(from: .first, to: changed), try run.change(from: changed, to: .first)
        )
      }
    }
  }
}
