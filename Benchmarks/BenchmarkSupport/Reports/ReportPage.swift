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
        text += "\nThe numbers of quick runs are rough.\n"
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
      .claim(rows("published")), .changes(rows("published")),
      .choice(closures: rows("engines"), layouts: rows("published")),
      .cells(rows("feed")), .growth(rows("engines")), .large(rows("large")),
      .peers(results.flatMap(\.file.rows)),
    ].compactMap { $0 } + others + [.spread(results.map { ($0.suite.name, $0.file.rows) })]
  }

  /// The tables of suites that have no section of their own, folded.
  private var others: [ReportSection] {
    let told = ["published", "feed", "large"]
    let parts = results.filter { !told.contains($0.suite.name) }.map { result in
      """
      <details><summary><code>\(result.suite.name)</code>: \(result.suite.summary)</summary>

      ```
      \(result.suite.report(result.file.rows))
      ```

      </details>

      """
    }
    return parts.isEmpty
      ? [] : [ReportSection(title: "All tables", text: parts.joined(separator: "\n"))]
  }

  private func rows(_ suite: String) -> [BenchmarkRow] {
    results.first { $0.suite.name == suite }?.file.rows ?? []
  }

  /// Where results come from: a line for suites of one origin.
  private var origins: TextTable {
    var table = TextTable(["suites", "day", "commit", "machine", "compiler", "run"], leading: 6)
    var lines: [[String]] = []
    for result in results {
      let file = result.file
      let machine =
        "\(file.machine.processor), \(file.machine.cores) cores, \(file.machine.system)"
      let line = [
        file.date, file.commit, machine, file.compiler, file.isQuick == true ? "quick" : "full",
      ]
      if let known = lines.firstIndex(where: { Array($0.dropFirst()) == line }) {
        lines[known][0] += ", " + result.suite.name
      } else {
        lines.append([result.suite.name] + line)
      }
    }
    for line in lines { table.append(line) }
    return table
  }
}
