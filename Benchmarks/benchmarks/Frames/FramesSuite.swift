import BenchmarkSupport

/// What is timed, or counted, of a tree of frames.
enum FramesPhase: String, CaseIterable {
  /// The building of a tree from its description, and its first layout.
  case created = "create+layout"
  /// The first layout of a tree that was built just now; what small ones need is in the caches.
  case cold
  /// The first layout of a tree, one of so many that were built before that together they have 100,000
  /// nodes: trees of all sizes find as little of themselves in the caches.
  case uncached
  /// No layout: a look at the frame of each node of a tree that was built just now, which tells what
  /// the memory of large trees costs whoever goes through it.
  case visit
  /// A layout when nothing has changed.
  case noop
  /// One leaf gets another height.
  case leaf
  /// One text gets another number of words.
  case text
  /// The root gets another width.
  case root
  /// What a node takes after the first layout; told only for large trees, where it can be.
  case memory
}

/// Lines in the frame engine, and others on the same trees.
struct FramesSuite: BenchmarkSuite {
  /// Linear layouts, of which suites go by the name `frames`.
  static let lines = FramesSuite(
    engine: .frames,
    summary: "nested lines: create+layout, cold, uncached, visit, noop, leaf, root; memory")
  /// The same lines as flex containers.
  static let flex = FramesSuite(
    engine: .flex,
    summary:
      "flex containers: create+layout, cold, uncached, visit, noop, leaf, text, root; memory")

  let engine: LineTreeEngine
  let summary: String
  var name: String { engine.rawValue }
  let flags = [
    BenchmarkFlag(
      name: "--peers", summary: "also Yoga, which Benchmarks/Peers/fetch-yoga has to build first"),
    BenchmarkFlag(
      name: "--taffy", summary: "also Taffy, which Benchmarks/Peers/fetch-taffy has to fetch first"),
    BenchmarkFlag(
      name: "--clay", summary: "also Clay, which Benchmarks/Peers/fetch-clay has to build first"),
  ]

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    let peers = [("--peers", PeerProgram.yoga), ("--taffy", .taffy), ("--clay", .clay)]
      .filter { options.flags.contains($0.0) }.map { $0.1 }
    for peer in peers { try peer.check() }
    let phases = FramesPhase.allCases.filter { options.selection.includes(phase: $0.rawValue) }
    let measurements = LineTreeScene.all
      .filter { options.selection.includes(workload: $0.name) && $0.engines.contains(engine) }
      .flatMap { scene in
        sizes(of: scene, options).map { size in
          let tree = scene.make(size)
          return FramesMeasurement(
            scene: scene.name, size: size, tree: tree, engine: engine,
            phases: phases.filter {
              ($0 != .memory || size >= 10_000) && ($0 != .text || tree.changingText != nil)
            }, peers: peers.filter { $0.canLayOut(tree) }, sampling: options.sampling)
        }
      }
    reporter.expect(measurements.reduce(0) { $0 + $1.phases.count * (1 + $1.peers.count) })
    for measurement in measurements { try measurement.run(reporter) }
  }

  private func sizes(of scene: LineTreeScene, _ options: BenchmarkOptions) -> [Int] {
    if let size = options.selection.size ?? scene.size { return [size] }
    if options.isQuick { return [100, 1_000] }
    return engine == .flex
      ? [100, 1_000, 10_000, 100_000] : [100, 300, 1_000, 3_000, 10_000, 30_000, 100_000]
  }

  /// Times as they are, because a layout of nothing takes the same whatever the size.
  func report(_ rows: [BenchmarkRow]) -> String {
    let peers = [PeerProgram.yoga, .taffy, .clay].map(\.name).filter { peer in
      peer == PeerProgram.yoga.name || rows.contains { $0.engine == peer }
    }
    let columns = peers.flatMap { [$0, "ratio"] }
    var table = TextTable(["workload", "phase", "n", name] + columns, leading: 2)
    for row in rows where row.engine == name {
      let ratios = peers.flatMap { peer in
        let median =
          rows.first {
            $0.workload == row.workload && $0.phase == row.phase && $0.n == row.n
              && $0.engine == peer
          }?.median ?? .nan
        return [median, row.median / median]
      }
      let numbers = [row.median] + ratios
      let words = [row.workload, row.phase, Decimals.grouped(row.n)]
      table.append(words + numbers.map { Decimals.significant($0) })
    }
    let single = LineTreeScene.single.map(\.name)
    let growing = rows.filter {
      $0.unit != BenchmarkUnit.bytes.rawValue && !single.contains($0.workload)
    }
    return """
      Medians, in microseconds; of memory in bytes a node:

      \(table.text)
      Growth exponents:

      \(ExponentTable(growing).text)
      """
  }
}
