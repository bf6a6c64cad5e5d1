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

  /// The charts in the order in which rows first speak of them, then those of sums.
  public let plots: [Plot]

  /// Draws rows of times, which need not be in any order.
  ///
  /// - Throws: ``ChartError`` for a time or a size that is not positive.
  public init(_ rows: [BenchmarkRow], sums: [PhaseSum] = []) throws(ChartError) {
    let times = Self.times(rows)
    let groups = RowGroups(times) { WorkloadPhase($0) }
    var plots: [Plot] = []
    for key in groups.keys {
      plots.append(try Self.plot(key, groups[key]))
    }
    for sum in sums {
      let parts = RowGroups(times.filter { sum.phases.contains($0.phase) }) { row in
        WorkloadPhase(suite: row.suite, workload: row.workload, phase: sum.name)
      }
      for key in parts.keys {
        plots.append(try Self.plot(key, parts[key], parts: sum.phases.count))
      }
    }
    self.plots = plots
  }

  /// The number of phases of workloads whose times can be drawn.
  static func count(of rows: [BenchmarkRow]) -> Int {
    RowGroups(times(rows)) { WorkloadPhase($0) }.keys.count
  }

  private static func times(_ rows: [BenchmarkRow]) -> [BenchmarkRow] {
    rows.filter { BenchmarkUnit(rawValue: $0.unit)?.isTime == true }
  }

  private static func plot(
    _ key: WorkloadPhase, _ rows: [BenchmarkRow], parts: Int = 1
  ) throws(ChartError) -> Plot {
    let unit = rows.first.flatMap { BenchmarkUnit(rawValue: $0.unit) } ?? .microseconds
    let words = ChartWords(suite: key.suite, phase: key.phase, unit: unit)
    let engines = RowGroups(rows) { $0.engine }
    let chart = try Chart(
      title: words.title(workload: key.workload), xLabel: words.size,
      yLabel: words.time,
      series: engines.keys.inChartOrder.map { engine in
        let sizes = RowGroups(engines[engine]) { $0.n }
        return Chart.Series(
          name: engine,
          points: sizes.keys.filter { sizes[$0].count == parts }.map { n in
            (x: Double(n), y: sizes[n].reduce(0) { $0 + $1.median } / words.divisor(n))
          })
      })
    return Plot(fileName: fileName(key), chart: chart)
  }

  private static func fileName(_ key: WorkloadPhase) -> String {
    [key.suite, key.workload, key.phase].map(\.fileNamePart).joined(separator: "-") + ".svg"
  }
}

extension String {
  /// The text in small letters and digits, with `_` for everything else.
  fileprivate var fileNamePart: String {
    String(
      lowercased().map { character in
        character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
      })
  }
}
