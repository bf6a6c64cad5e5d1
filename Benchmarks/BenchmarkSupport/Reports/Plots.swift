import LayoutDrawing

/// The charts of a result: one for each phase of each workload, a line for each engine.
public struct Plots {
  /// One chart.
  public struct Plot: Hashable, Sendable {
    /// The name of the file: `suite-workload-phase.svg`.
    public let fileName: String
    /// The chart.
    public let chart: Chart
  }

  /// The charts in the order in which rows first speak of them.
  public let plots: [Plot]

  /// Draws rows of times, which need not be in any order.
  ///
  /// - Throws: ``ChartError`` for a time or a size that is not positive.
  public init(_ rows: [BenchmarkRow]) throws(ChartError) {
    let groups = RowGroups(rows.filter { labels[$0.unit] != nil }) { WorkloadPhase($0) }
    var plots: [Plot] = []
    for key in groups.keys {
      plots.append(
        Plot(fileName: Self.fileName(key), chart: try Self.chart(key, groups[key])))
    }
    self.plots = plots
  }

  private static func chart(
    _ key: WorkloadPhase, _ rows: [BenchmarkRow]
  ) throws(ChartError) -> Chart {
    let engines = RowGroups(rows) { $0.engine }
    return try Chart(
      title: "\(key.suite): \(key.workload), \(key.phase)", xLabel: "n",
      yLabel: "median time in " + (rows.first.flatMap { labels[$0.unit] } ?? "unknown units"),
      series: engines.keys.map { engine in
        Chart.Series(
          name: engine, points: engines[engine].map { (x: Double($0.n), y: $0.median) })
      })
  }

  private static func fileName(_ key: WorkloadPhase) -> String {
    [key.suite, key.workload, key.phase].map(\.fileNamePart).joined(separator: "-") + ".svg"
  }
}

private let labels = ["us": "microseconds", "s": "seconds"]

extension String {
  /// The text in small letters and digits, with `_` for everything else.
  fileprivate var fileNamePart: String {
    String(
      lowercased().map { character in
        character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
      })
  }
}
