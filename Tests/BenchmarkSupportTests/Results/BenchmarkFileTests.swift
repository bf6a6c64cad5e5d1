import BenchmarkSupport
import Foundation
import Testing

@Suite("Result files")
struct BenchmarkFileTests {
  private let file = BenchmarkFile(
    .abacus,
    rows: [row(n: 10, 1.25), row(n: 100, engine: "constraints", 1.0 / 3)])

  private let quickWithPeers = BenchmarkOptions(isQuick: true, flags: ["--peers"])

  @Test("What is written can be read")
  func roundTrip() throws {
    #expect(try BenchmarkFile(json: Data(file.json().utf8)) == file)
  }

  @Test("A file without rows can be written and read")
  func emptyRoundTrip() throws {
    let empty = BenchmarkFile(.abacus, quickWithPeers, rows: [])
    #expect(try BenchmarkFile(json: Data(empty.json().utf8)) == empty)
  }

  @Test("A row takes a line, with its keys in order")
  func text() throws {
    #expect(
      try file.json() == """
        {
          "commit": "c0ffee",
          "compiler": "Swift version 6.3",
          "date": "2026-01-02",
          "machine": {"cores":2,"processor":"Abacus \\"9\\"","system":"Stone"},
          "rows": [
            {"engine":"frames","lower":1.25,"max":1.25,"median":1.25,"min":1.25,"n":10,"phase":"layout",\
        "runs":3,"suite":"engines","unit":"us","upper":1.25,"workload":"boxes"},
            {"engine":"constraints","lower":0.333,"max":0.333,"median":0.333,"min":0.333,"n":100,\
        "phase":"layout","runs":3,"suite":"engines","unit":"us","upper":0.333,"workload":"boxes"}
          ]
        }

        """)
  }

  @Test("A quick run is marked, and rows of older files have no quartiles")
  func quickAndOld() throws {
    let quick = BenchmarkFile(.abacus, quickWithPeers, rows: [])
    #expect(
      try quick.json().contains("  \"flags\": [\"--peers\"],\n  \"isQuick\": true,\n"))
    let old = try file.json().replacing(/"(lower|upper)":[0-9.]+,/, with: "")
    let rows = try BenchmarkFile(json: Data(old.utf8)).rows
    #expect(rows.map(\.median) == file.rows.map(\.median))
    #expect(rows.allSatisfy { $0.lower == nil && $0.upper == nil })
  }

  @Test("What is not a result file is refused", arguments: ["", "[]", "{\"rows\": []}"])
  func notAFile(text: String) {
    #expect(throws: (any Error).self) { try BenchmarkFile(json: Data(text.utf8)) }
  }

  @Test("The processor is the first model name of the list of processors")
  func processorName() {
    let text = "processor\t: 0\nmodel name\t: Abacus: 9\nmodel name\t: Other\n"
    #expect(Machine.processorName(inCPUInfo: text) == "Abacus: 9")
    #expect(Machine.processorName(inCPUInfo: "cpu family : 3\n") == nil)
  }
}
