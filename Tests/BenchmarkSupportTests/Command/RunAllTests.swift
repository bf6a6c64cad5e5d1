import BenchmarkSupport
import Foundation
import Testing

@Suite("All suites")
struct RunAllTests {
  private let suites = [
    StoredSuite(name: "one", times: [2]), StoredSuite(name: "two", times: [3, 5]),
  ]

  private func runAll(
    _ directory: String, _ options: String..., suites: [StoredSuite]? = nil,
    origin: BenchmarkOrigin = .abacus
  ) -> (code: BenchmarkCommand.ExitCode, said: Transcript) {
    play(
      ["run", "all", "--output", directory] + options, suites ?? self.suites, origin: origin)
  }

  @Test("Each suite has a file, and progress tells how far the run is")
  func files() throws {
    try withDirectory { directory in
      let results = directory + "/results"
      let (code, said) = runAll(results)
      #expect(code == .success)
      #expect(
        said.complaints == [
          "suite 1 of 2, one", "[1/1] boxes n=100 full frames: 2.00 us (1 runs)",
          "suite 2 of 2, two", "[1/2] boxes n=100 full frames: 3.00 us (1 runs)",
          "[2/2] boxes n=200 full frames: 5.00 us (1 runs)",
        ])
      let file = try read(results + "/two.json")
      #expect(file.commit == "c0ffee")
      #expect(file.rows.map(\.median) == [3, 5])
    }
  }

  @Test("What is there of the same commit, machine and compiler is not measured again")
  func resuming() throws {
    try withDirectory { directory in
      _ = runAll(directory)
      try FileManager.default.removeItem(atPath: directory + "/two.json")
      #expect(
        runAll(directory).said.complaints == [
          "suite 1 of 2, one: already in \(directory)/one.json", "suite 2 of 2, two",
          "[1/2] boxes n=100 full frames: 3.00 us (1 runs)",
          "[2/2] boxes n=200 full frames: 5.00 us (1 runs)",
        ])
      #expect(runAll(directory, "--again").said.complaints.count == 5)
    }
  }

  @Test("Results of another commit, machine, compiler or effort are measured again")
  func others() throws {
    try withDirectory { directory in
      _ = runAll(directory)
      var origin = BenchmarkOrigin.abacus
      origin.date = "2026-01-03"
      #expect(runAll(directory, origin: origin).said.complaints.count == 2)
      #expect(runAll(directory, "--quick").said.complaints.count == 5)
      _ = runAll(directory, "--again")
      origin.commit = "decaf"
      #expect(runAll(directory, origin: origin).said.complaints.count == 5)
      origin.compiler = "Swift version 7"
      #expect(runAll(directory, origin: origin).said.complaints.count == 5)
      origin.machine = Machine(processor: "Rod", cores: 2, system: "Stone")
      #expect(runAll(directory, origin: origin).said.complaints.count == 5)
      #expect(runAll(directory, origin: origin).said.complaints.count == 2)
    }
  }

  @Test(
    "Sources that are changed or unknown are never the same",
    arguments: ["c0ffee-dirty", "unknown"])
  func changedSources(commit: String) throws {
    try withDirectory { directory in
      var origin = BenchmarkOrigin.abacus
      origin.commit = commit
      _ = runAll(directory, origin: origin)
      #expect(runAll(directory, origin: origin).said.complaints.count == 5)
    }
  }

  @Test("A suite that fails does not keep others from being measured")
  func failing() throws {
    try withDirectory { directory in
      let (code, said) = runAll(
        directory,
        suites: [StoredSuite(name: "bad", fails: true), StoredSuite(name: "good", times: [2])])
      #expect(code == .failure)
      #expect(
        said.complaints == [
          "suite 1 of 2, bad", "benchmarks: boxes with n = 10 do not agree", "suite 2 of 2, good",
          "[1/1] boxes n=100 full frames: 2.00 us (1 runs)", "benchmarks: not measured: bad",
        ])
      let file = try read(directory + "/good.json")
      #expect(file.rows.count == 1)
    }
  }

  @Test("Each suite gets the options that are its own, and has what they add to measure")
  func flags() throws {
    try withDirectory { directory in
      let flag = BenchmarkFlag(name: "--peers", summary: "others too")
      let suites = [StoredSuite(name: "one", flags: [flag]), StoredSuite(name: "two")]
      #expect(runAll(directory, suites: suites).code == .success)
      #expect(
        runAll(directory, "--peers", suites: suites).said.complaints == [
          "suite 1 of 2, one", "suite 2 of 2, two: already in \(directory)/two.json",
        ])
      let files = try ["one", "two"].map { try read("\(directory)/\($0).json") }
      #expect(files.map(\.flags) == [["--peers"], nil])
      #expect(
        runAll(directory, suites: suites).said.complaints.allSatisfy { $0.contains("already") })
      #expect(runAll(directory, "--peer", suites: suites).code == .usage)
    }
  }

  @Test("A debug build measures nothing")
  func debugBuild() throws {
    try withDirectory { directory in
      let words = ["run", "all", "--output", directory]
      #expect(play(words, suites, isDebugBuild: true).code == .failure)
      let files = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(files.isEmpty)
    }
  }

  private func read(_ path: String) throws -> BenchmarkFile {
    try BenchmarkFile(json: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
