import BenchmarkSupport
import Dovetail

/// Five scenarios of a published benchmark, by hand, by layouts of frames and by constraints.
struct PublishedSuite: BenchmarkSuite {
  let name = "published"
  let summary = "five published scenarios: by hand, frames, single constraints, make, a stack"

  private struct Scenario {
    let name: String
    let engines: [any EngineRun.Type]

    init<Scene: PublishedScene>(_ scene: Scene.Type, _ others: [any EngineRun.Type] = []) {
      name = Scene.name
      engines =
        [
          ManualRun<Scene>.self, KindRun<Scene>.self, SinglesRun<Scene>.self,
          ConstraintsRun<Scene>.self,
        ] + others
    }
  }

  private let scenarios = [
    Scenario(PublishedLinearScene.self, [StackRun.self]), Scenario(PublishedFrameScene.self),
    Scenario(PublishedRelativeScene.self), Scenario(PublishedWrappedScene<PublishedFlow>.self),
    Scenario(PublishedWrappedScene<PublishedFloat>.self),
  ]

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    let selection = options.selection
    let sizes = options.selection.size.map { [$0] } ?? sizes(isQuick: options.isQuick)
    let phases = EnginePhase.ofAllScenes.filter { selection.includes(phase: name(of: $0)) }
    let chosen = scenarios.filter { selection.includes(workload: $0.name) }
    reporter.expect(chosen.reduce(0) { $0 + $1.engines.count } * sizes.count * phases.count)
    for scenario in chosen {
      for size in sizes {
        let comparison = try EngineComparison(
          workload: scenario.name, size: size, count: count(of: scenario, about: size),
          engines: scenario.engines, takesNewValues: true, sampling: options.sampling)
        try comparison.run(phases, reporter, named: name)
      }
    }
  }

  func report(_ rows: [BenchmarkRow]) -> String { PublishedTables(rows).text }

  private func sizes(isQuick: Bool) -> [Int] {
    isQuick ? [10, 50, 100] : PublishedFigures.sizes
  }

  /// The boxes in the root; it does not count.
  private func count(of scenario: Scenario, about size: Int) throws -> Int {
    try scenario.engines.first.map { try $0.init(about: size).root.children.count } ?? size
  }

  private func name(of phase: EnginePhase) -> String {
    phase == .replace ? "swap" : phase.rawValue
  }
}

/// The rows of the linear scenario in a stack that writes their constraints.
struct StackRun: EngineRun {
  static var engine: String { "stack" }

  private let run: ConstraintsRun<PublishedLinearScene.Stacked>
  var root: LayoutNode { run.root }

  init(about count: Int) throws(TreeError) { run = try ConstraintsRun(about: count) }

  func layOut() -> [FrameChange] { run.layOut() }

  func change(from old: SceneState, to new: SceneState) throws(TreeError) -> [FrameChange] {
    try run.change(from: old, to: new)
  }

  func complaints(in state: SceneState) -> [String] { run.complaints(in: state) }
}
