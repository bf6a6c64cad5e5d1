import BenchmarkSupport

/// The two engines on the same scenes.
struct EnginesSuite: BenchmarkSuite {
  let name = "engines"
  let summary = "constraints against frames: create, layout, resize, constant, replace"
  let sums = [PhaseSum(name: "create+layout", phases: ["create", "layout"])]

  private let scenes: [any EngineScene.Type] = [
    FeedScene.self, ListScene.self, ChainScene.self, NestedScene.self, AbsoluteScene.self,
  ]

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    let selection = options.selection
    let comparisons = scenes.filter { selection.includes(workload: $0.name) }
      .flatMap { makeComparisons(of: $0, options) }
    let phases = EnginePhase.ofAllScenes.filter { selection.includes(phase: $0.rawValue) }
    reporter.expect(comparisons.count * phases.count * 2)
    for comparison in comparisons { try comparison.run(phases, reporter) }
  }

  /// One comparison for each size; sizes that come to the same scene are taken once.
  private func makeComparisons<Scene: EngineScene>(
    of scene: Scene.Type, _ options: BenchmarkOptions
  ) -> [EngineComparison] {
    var known: Set<Int> = []
    return options.sizes.compactMap { size in
      let count = Scene(about: size).root.subtreeCount
      guard known.insert(count).inserted else { return nil }
      return EngineComparison(
        workload: Scene.name, size: size, count: count,
        engines: [ConstraintsRun<Scene>.self, FramesRun<Scene>.self], sampling: options.sampling)
    }
  }
}
