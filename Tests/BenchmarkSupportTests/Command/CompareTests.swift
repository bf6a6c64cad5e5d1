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
    ]
    let new = [
      row(n: 10, engine: "manual", runs: [5, 6, 7, 6]), row(n: 10, runs: [11, 12, 13, 30]),
      row(n: 1_000, runs: [150, 151, 152]), row(n: 1, 4), row(n: 3, 0),
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

        1 less, 1 more, 2 noise; only old: 1, only new: 1

        """)
  }

  @Test("Another machine is told")
  func machines() throws {
    var origin = BenchmarkOrigin.abacus
    origin.machine = Machine(processor: "Rod", cores: 2, system: "Stone")
    let text = try compare(BenchmarkFile(.abacus, rows: []), BenchmarkFile(origin, rows: []))
    #expect(text.contains("new: commit c0ffee, 2026-01-02, another machine\n"))
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
