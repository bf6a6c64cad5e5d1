import BenchmarkSupport
import Foundation
import Testing

@Suite("Comparing results")
struct CompareTests {
  @Test("A change is told with its noise: overlapping middle halves of runs decide nothing")
  func verdicts() throws {
    let old = [
      row(n: 10, engine: "manual", runs: [9, 10, 11, 10]), row(n: 10, runs: [9, 10, 11, 14]),
      row(n: 1_000, runs: [100, 100, 100]), row(n: 2, 5), row(n: 3, 0),
      row(n: 20, runs: [10, 20, 30, 40]),
    ]
    let new = [
      row(n: 10, engine: "manual", runs: [5, 6, 7, 6]), row(n: 10, runs: [11, 12, 13, 30]),
      row(n: 1_000, runs: [150, 151, 152]), row(n: 1, 4), row(n: 3, 0),
      row(n: 20, runs: [9, 18, 27, 36]),
    ]
    var origin = BenchmarkOrigin.abacus
    origin.commit = "decaf"
    origin.date = "2026-01-03"
    #expect(
      try compare(BenchmarkFile(.abacus, rows: old), BenchmarkFile(origin, rows: new)) == """
        old: commit c0ffee, 2026-01-02
        new: commit decaf, 2026-01-03

        workload  phase   engine      n      old      new   change
        boxes     layout  manual     10  10.0 us  6.00 us  -40.0 %   less
        boxes     layout  frames     10  10.5 us  12.5 us  +19.0 %  noise
        boxes     layout  frames  1,000   100 us   151 us  +51.0 %   more
        boxes     layout  frames      3     0 us     0 us        -  noise
        boxes     layout  frames     20  25.0 us  22.5 us  -10.0 %  noise

        1 less, 1 more, 3 noise; only old: 1, only new: 1

        """)
  }

  @Test("Another machine is told")
  func machines() throws {
    var origin = BenchmarkOrigin.abacus
    origin.machine = Machine(processor: "Rod", cores: 2, system: "Stone")
    let text = try compare(BenchmarkFile(.abacus, rows: []), BenchmarkFile(origin, rows: []))
    #expect(text.contains("new: commit c0ffee, 2026-01-02, another machine\n"))
  }

  @Test("Two folders are compared suite by suite, as far as both have results")
  func folders() throws {
    try withDirectory { directory in
      for (name, time) in [("old", 2.0), ("new", 4.0)] {
        let suites = [StoredSuite(name: "one", times: [time]), StoredSuite(name: name, times: [1])]
        _ = play(["run", "all", "--output", directory + "/" + name], suites, origin: .abacus)
      }
      let paths = ["old", "new"].map { directory + "/" + $0 }
      let suites = ["old", "one", "new"].map { StoredSuite(name: $0) }
      let (code, said) = play(["compare"] + paths, suites)
      #expect(code == .success)
      #expect(
        said.output == """
          old: commit c0ffee, 2026-01-02
          new: commit c0ffee, 2026-01-02

          workload  phase  engine    n      old      new    change
          boxes     full   frames  100  2.00 us  4.00 us  +100.0 %  more

          0 less, 1 more, 0 noise; only old: 0, only new: 0

          """)
      #expect(
        play(["compare"] + paths, []).said.complaints == [
          "benchmarks: \(paths[0]) has no results; use run all first"
        ])
    }
  }

  @Test("Files that are missing are named")
  func missing() {
    let (code, said) = play(["compare", "/no/a.json", "/no/b.json"], [])
    #expect(code == .failure)
    #expect(said.complaints == ["benchmarks: cannot read /no/a.json"])
  }

  private func compare(_ old: BenchmarkFile, _ new: BenchmarkFile) throws -> String {
    var text = ""
    try withDirectory { directory in
      let paths = [directory + "/old.json", directory + "/new.json"]
      try old.json().write(toFile: paths[0], atomically: false, encoding: .utf8)
      try new.json().write(toFile: paths[1], atomically: false, encoding: .utf8)
      let (code, said) = play(["compare"] + paths, [])
      #expect(code == .success)
      text = said.output
    }
    return text
  }
}
