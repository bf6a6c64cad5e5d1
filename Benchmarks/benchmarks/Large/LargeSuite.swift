import BenchmarkSupport
import Dovetail

/// One scene of a thousand to a million boxes: whether time and memory for a box stay the same.
struct LargeSuite: BenchmarkSuite {
  let name = "large"
  let summary = "a thousand to a million boxes by both engines: create, layout; memory"
  let sums = [PhaseSum(name: "create+layout", phases: ["create", "layout"])]

  private static var engines: [any EngineRun.Type] {
    [ConstraintsRun<RowsScene>.self, FramesRun<RowsScene>.self]
  }
  private static let memory = "memory"

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    let selection = options.selection
    guard selection.includes(workload: RowsScene.name) else { return }
    let sizes =
      selection.size.map { [$0] }
      ?? (options.isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000])
    let phases = [EnginePhase.create, .layout].filter { selection.includes(phase: $0.rawValue) }
    let measuresMemory = selection.includes(phase: Self.memory)
    let phaseCount = phases.count + (measuresMemory ? 1 : 0)
    reporter.expect(sizes.count * phaseCount * Self.engines.count)
    for size in sizes {
      let count = RowsScene(about: size).root.subtreeCount
      let comparison = EngineComparison(
        workload: RowsScene.name, size: size, count: count, engines: Self.engines,
        sampling: options.sampling)
      try comparison.run(phases, reporter)
      guard measuresMemory else { continue }
      for engine in Self.engines {
        reporter.add(
          workload: RowsScene.name, n: count, phase: Self.memory, engine: engine.engine,
          sample: Sample([try Self.bytesABox(of: engine, n: size)]), unit: .bytes)
      }
    }
  }

  func report(_ rows: [BenchmarkRow]) -> String {
    let table = LargeTable(rows)
    return """
      Microseconds for each box, and bytes:

      \(table.table.text)
      Growth exponents, from n = 100 on:

      \(table.exponents.text)
      """
  }

  // MARK: Memory

  /// A command that `--help` does not name: `rows-once ENGINE N` lays the scene out once and prints
  /// what a box takes, in bytes.
  static let command = "rows-once"

  private static func bytesABox(of engine: any EngineRun.Type, n: Int) throws -> Double {
    try OwnProcess.number([command, engine.engine, "\(n)"])
  }

  /// The child's side.
  static func answer(_ words: ArraySlice<String>) -> String {
    guard let engine = engines.first(where: { $0.engine == words.first }),
      let n = words.last.flatMap({ Int($0) }), let bytes = try? bytesABox(in: engine, n: n)
    else { return "" }
    return "\(bytes)\n"
  }

  private static func bytesABox<Run: EngineRun>(in engine: Run.Type, n: Int) throws -> Double {
    // What is made once for all trees does not count.
    blackHole(try Run(about: 10).layOut())
    let before = OwnProcess.memory
    let run = try Run(about: n)
    blackHole(run.layOut())
    return Double(OwnProcess.memory - before) / Double(run.root.subtreeCount)
  }
}
