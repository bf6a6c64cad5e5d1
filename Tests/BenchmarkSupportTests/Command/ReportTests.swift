import BenchmarkSupport
import Foundation
import Testing

@Suite("The report")
struct ReportTests {
  /// A phase of two engines at two sizes, the first engine twice as slow.
  private func rows(
    _ suite: String, _ workload: String, _ phase: String, _ engines: [String]
  ) -> [BenchmarkRow] {
    engines.enumerated().flatMap { place, engine in
      [10, 100].map { n in
        row(
          workload, n: n, phase: phase, engine: engine,
          runs: [1, 2, 2, 3].map { $0 * Double(n * (engines.count - place)) }, suite: suite)
      }
    }
  }

  /// Writes results into a folder and reports on them.
  private func report(
    _ files: [String: [BenchmarkRow]], isQuick: Bool = false,
    _ check: (_ page: String, _ charts: [String]) throws -> Void
  ) throws {
    try withDirectory { directory in
      for (name, rows) in files {
        let file = BenchmarkFile(
          .abacus, BenchmarkOptions(isQuick: isQuick), rows: rows)
        try file.json().write(
          toFile: directory + "/" + name + ".json", atomically: false, encoding: .utf8)
      }
      let usual = ["published", "feed", "engines", "frames"]
      let names = usual + files.keys.sorted().filter { !usual.contains($0) }
      let suites = names.map { StoredSuite(name: $0) }
      let (code, said) = play(["report", "--output", directory], suites)
      #expect(code == .success)
      #expect(said.complaints == [])
      #expect(said.output == directory + "/2026-01-02.md\n")
      let page = try String(contentsOfFile: directory + "/2026-01-02.md", encoding: .utf8)
      let charts = try FileManager.default.contentsOfDirectory(atPath: directory + "/2026-01-02")
      for chart in charts {
        #expect(page.contains("](2026-01-02/\(chart))"), "not shown: \(chart)")
      }
      #expect(page.components(separatedBy: "\n![").count - 1 == charts.count)
      try check(page, charts.sorted())
    }
  }

  @Test("One suite has its sections, and what is absent is named")
  func frames() throws {
    let measured =
      rows("frames", "list", "cold", ["frames", "yoga"]) + [
        row(
          "list", n: 10, phase: "leaf", engine: "frames", runs: [9, 10, 11, 12], suite: "frames"),
        row("list", n: 10, phase: "leaf", engine: "yoga", runs: [20, 21, 21, 22], suite: "frames"),
        row("list", n: 1_000, phase: "leaf", engine: "frames", runs: [30], suite: "frames"),
        row("list", n: 1_000, phase: "leaf", engine: "yoga", runs: [10], suite: "frames"),
      ]
    try report(["frames": measured], isQuick: true) { page, charts in
      #expect(charts == [])
      #expect(
        page == """
          # Benchmarks of 2026-01-02

          Written by `benchmarks report` from the results of `benchmarks run all`. Times are medians.

          | suites | day | commit | machine | compiler | run |
          | --- | --- | --- | --- | --- | --- |
          | frames | 2026-01-02 | c0ffee | Abacus "9", 2 cores, Stone | Swift version 6.3 | quick |

          The numbers of quick runs are rough.

          Not measured: published, feed, engines.

          ## Beside others, and where we lose

          The same constraints by kiwi, the same trees by Yoga, Taffy and Clay. Our time, or memory, divided
          by theirs; above 1, we lose:

          | suite | peer | compared | we lose | median ratio | worst ratio |
          | --- | --- | ---: | ---: | ---: | ---: |
          | frames | yoga | 4 | 3 | 2.00 | 3.00 |

          Where we lose, and in how many of the sizes:

          | suite | peer | workload | phase | we lose | worst ratio | at n |
          | --- | --- | --- | --- | ---: | ---: | ---: |
          | frames | yoga | list | cold | 2 of 2 | 2.00 | 10 |
          | frames | yoga | list | leaf | 1 of 2 | 3.00 | 1,000 |

          Absent in this run: kiwi, taffy, clay.

          ## All tables

          <details><summary><code>frames</code>: what was stored</summary>

          ```
          Median time divided by n, in microseconds:

          workload  phase      n  frames us/n  yoga us/n  frames/yoga
          list      cold      10         4.00       2.00         2.00
          list      cold     100         4.00       2.00         2.00
          list      leaf      10         1.05       2.10        0.500
          list      leaf   1,000       0.0300     0.0100         3.00

          Growth exponents, from n = 100 on:

          workload  phase  frames  yoga
          list      cold        -     -
          list      leaf        -     -

          ```

          </details>

          ## Spread over runs

          The length of the middle half of the runs of a row, as a part of its median: at most this much in half
          of the rows, and in nine of ten.

          | suite | rows | fewest runs | half | nine of ten |
          | --- | ---: | ---: | ---: | ---: |
          | frames | 8 | 1 | 50.0 % | 50.0 % |

          """)
    }
  }

  @Test("The claim is told with its numbers, as published and as measured")
  func claim() throws {
    let engines = ["constraints", "single", "frames", "manual"]
    let measured = ["create", "layout", "constant"].flatMap {
      rows("published", "linear", $0, engines)
    }
    try report(["published": measured]) { page, charts in
      #expect(
        charts == ["published-linear-constant.svg", "published-linear-create_layout.svg"])
      #expect(page.contains("a layout by AutoLayout took 5.49 times as long as one by MyLayout."))
      #expect(page.contains("Here, single constraints take 1.50 times as long as frames"))
      #expect(page.contains("constraints take\n2.00 and 2.00 times as long."))
      #expect(
        page.contains(
          "| linear | create+layout | 2.00 | 2.69 | 1.50 | 2.29 | 0.500 | 0.376 |\n"))
      #expect(page.contains("| linear | constant | 2.00 | 1.50 | 0.500 |\n"))
      #expect(page.contains("| a layout | layout | 2.00 | 2.00 | 2.00 | frames |\n"))
      #expect(page.contains("Absent in this run: kiwi, yoga, taffy, clay.\n"))
    }
  }

  @Test("Engines, growth and cells have their tables and charts")
  func enginesAndCells() throws {
    let engines = ["constraints", "frames"]
    let scenes = ["create", "layout", "resize"].flatMap { rows("engines", "chain", $0, engines) }
    let cells = ["sizing", "create", "layout"].flatMap { rows("feed", "cells", $0, engines) }
    try report(["engines": scenes, "feed": cells]) { page, charts in
      #expect(
        charts == [
          "engines-chain-create_layout.svg", "engines-chain-resize.svg",
          "feed-cells-create_layout.svg", "feed-cells-sizing.svg",
        ])
      #expect(page.contains("| a closure | resize | 2.00 | 2.00 | 2.00 | frames |\n"))
      #expect(page.contains("| sizing | 4.00 | 0 | 2.00 | 0 | 2.00 |\n"))
      #expect(page.contains("| Auto Layout | 610 | 3.05 |\n"))
      #expect(page.contains("| chain | resize | - | - |\n"))
      #expect(page.contains("| feed, engines | 2026-01-02 |"))
    }
  }

  @Test("Large scenes have times and bytes for each box")
  func large() throws {
    let measured = ["create", "layout", "memory"].flatMap {
      rows("large", "rows", $0, ["constraints", "frames"])
    }
    try report(["large": measured]) { page, charts in
      #expect(charts == ["large-rows-create_layout.svg"])
      #expect(page.contains("| constraints | 100 | 4.00 | 4.00 | 0.0008 | 400 |\n"))
    }
  }

  @Test("An empty folder has nothing to report on")
  func empty() throws {
    try withDirectory { directory in
      let (code, said) = play(["report", "--output", directory], [StoredSuite(name: "frames")])
      #expect(code == .failure)
      #expect(
        said.complaints == ["benchmarks: \(directory) has no results; use run all first"])
    }
  }
}
