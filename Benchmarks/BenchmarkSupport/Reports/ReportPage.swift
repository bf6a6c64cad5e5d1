import LayoutDrawing

/// A page about the results of all suites, in Markdown, with the charts that it shows.
struct ReportPage {
  /// The results of one suite.
  struct Results {
    let suite: any BenchmarkSuite
    let file: BenchmarkFile
  }

  /// The day of the latest results, which names the page and the folder of its charts.
  let date: String

  private let results: [Results]
  private let absent: [String]

  /// A page about what is there of all suites of these names; `nil` if nothing is.
  init?(_ results: [Results], of names: [String]) {
    guard let date = results.map(\.file.date).max() else { return nil }
    self.date = date
    self.results = results
    absent = names.filter { name in !results.contains { $0.suite.name == name } }
  }

  /// The charts that the page shows.
  var plots: [Plots.Plot] {
    get throws(ChartError) {
      var plots: [Plots.Plot] = []
      for section in sections { plots += try section.plots }
      return plots
    }
  }

  /// The page.
  var text: String {
    get throws(ChartError) {
      var text = """
        # Benchmarks of \(date)

        Written by `benchmarks report` from the results of `benchmarks run all`. Times are medians.

        \(origins.markdown)
        """
      if results.contains(where: { $0.file.isQuick == true }) {
        text += "\nSome results are of a quick run, whose numbers are rough.\n"
      }
      if !absent.isEmpty { text += "\nNot measured: \(absent.joined(separator: ", ")).\n" }
      for section in sections {
        text += "\n## \(section.title)\n\n\(section.text)"
        for plot in try section.plots {
          text += "\n![\(plot.chart.title)](\(date)/\(plot.fileName))\n"
        }
      }
      return text
    }
  }

  private var sections: [ReportSection] {
    [
      .claim(rows("published")), .changes(rows("published")), .choice(rows("engines")),
      .cells(rows("feed")), .growth(rows("engines")), .peers(results.flatMap(\.file.rows)),
    ].compactMap { $0 } + others + [.spread(results.map { ($0.suite.name, $0.file.rows) })]
  }

  /// The tables of suites that have no section of their own.
  private var others: [ReportSection] {
    results.filter { !["published", "feed"].contains($0.suite.name) }.map { result in
      ReportSection(
        title: "Suite `\(result.suite.name)`",
        text: """
          In words: \(result.suite.summary).

          ```
          \(result.suite.report(result.file.rows))
          ```

          """)
    }
  }

  private func rows(_ suite: String) -> [BenchmarkRow] {
    results.first { $0.suite.name == suite }?.file.rows ?? []
  }

  private var origins: TextTable {
    var table = TextTable(["suite", "day", "commit", "machine", "compiler", "rows"], leading: 5)
    for result in results {
      let file = result.file
      let machine =
        "\(file.machine.processor), \(file.machine.cores) cores, \(file.machine.system)"
      table.append([
        result.suite.name, file.date, file.commit, machine, file.compiler,
        Decimals.grouped(file.rows.count),
      ])
    }
    return table
  }
}
