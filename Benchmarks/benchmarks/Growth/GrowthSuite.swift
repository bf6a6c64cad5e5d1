import BenchmarkSupport
import Dovetail

/// Ordinary scenes by constraints, and questions about them, at sizes close to each other: how each
/// grows, and whether any size stands out.
struct GrowthSuite: BenchmarkSuite {
  let name: String
  let summary: String
  private let scenes: [GrowthScene]

  /// Ordinary scenes.
  static var growth: GrowthSuite {
    GrowthSuite(
      name: "growth",
      summary: "how changes and questions of scenes by constraints grow, size by size",
      scenes: GrowthScene.all)
  }

  /// Barriers, lists that close, and extents as large as fits, each beside plain constraints.
  static var verbs: GrowthSuite {
    GrowthSuite(
      name: "verbs",
      summary: "what barriers, lists that close and extents as large as fits cost, size by size",
      scenes: GrowthScene.verbs)
  }

  /// What takes longer is not measured at greater sizes.
  private static let patience = Duration.seconds(2)

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    let selection = options.selection
    let scenes = scenes.filter {
      selection.includes(workload: $0.workload) && selection.includes(phase: $0.phase)
    }
    let sizes =
      selection.size.map { [$0] }
      ?? (options.isQuick ? [100, 200, 400, 800] : [50, 100, 200, 400, 800, 1_600, 3_200, 6_400])
    reporter.expect(scenes.count * sizes.count)
    for scene in scenes {
      for size in sizes {
        let sample = try options.sampling.measure(
          prepare: { try scene.prepare(size) }, work: { work in try work() })
        reporter.add(
          workload: scene.workload, n: size, phase: scene.phase, engine: "constraints",
          sample: sample)
        if sample.median > Self.patience.microseconds { break }
      }
    }
  }

  /// The exponents, and what stands out.
  func report(_ rows: [BenchmarkRow]) -> String {
    let table = GrowthTable(rows)
    let outliers = table.outliers
    return """
      Growth exponents from n = 100 on, and microseconds for each box at the greatest size:

      \(table.text)
      \(outliers.isEmpty ? "Nothing stands out." : outliers.joined(separator: "\n"))

      """
  }
}
