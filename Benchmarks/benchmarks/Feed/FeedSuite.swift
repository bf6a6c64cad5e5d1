import BenchmarkSupport

/// A feed of 10 to 100 cells, whose cost for each further cell is told.
struct FeedSuite: BenchmarkSuite {
  let name = "feed"
  let summary =
    "cells of a feed: sizing, create, layout, texts, resize; the cost of each further one"

  private static let workload = "cells"
  private static let sizing = "sizing"

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    let selection = options.selection
    guard selection.includes(workload: Self.workload) else { return }
    let counts =
      selection.size.map { [$0] }
      ?? (options.isQuick ? [10, 50, 100] : Array(stride(from: 10, through: 100, by: 10)))
    let phases = [EnginePhase.create, .layout, .texts, .resize]
      .filter { selection.includes(phase: $0.rawValue) }
    let hasSizing = selection.includes(phase: Self.sizing)
    reporter.expect(counts.count * (phases.count + (hasSizing ? 1 : 0)) * 2)
    for count in counts {
      if hasSizing { try size(count, options.sampling, reporter) }
      let comparison = EngineComparison(
        workload: Self.workload, size: count * FeedScene.cellSize, count: count,
        engines: [ConstraintsRun<FeedScene>.self, FramesRun<FeedScene>.self],
        sampling: options.sampling)
      try comparison.run(phases, reporter)
    }
  }

  func report(_ rows: [BenchmarkRow]) -> String {
    """
    Microseconds for each further cell, and what is paid whatever their number:

    \(SlopeTable(rows).table.text)
    """
  }

  /// One cell takes the texts of all others in turn and is asked for its height.
  private func size(
    _ count: Int, _ sampling: Sampling, _ reporter: BenchmarkReporter
  ) throws {
    let engines: [any SizingCell] = [try ConstrainedSizingCell(), try ComputedSizingCell()]
    let heights = engines.map { $0.heights(ofCells: count) }
    if let one = heights.first, let other = heights.last {
      let isEqual = one.indices.allSatisfy { abs(one[$0] - other[$0]) <= Agreement.tolerance }
      guard isEqual, one.count == count, other.count == count else {
        throw FeedDisagreement(description: "the engines size cells differently: \(heights)")
      }
    }
    for engine in engines {
      let sample = sampling.measure(prepare: {}, work: { engine.heights(ofCells: count) })
      reporter.add(
        workload: Self.workload, n: count, phase: Self.sizing, engine: type(of: engine).engine,
        sample: sample)
    }
  }
}

/// Why cells were not timed.
struct FeedDisagreement: Error, CustomStringConvertible {
  let description: String
}
