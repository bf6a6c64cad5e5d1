import BenchmarkSupport
import Foundation

extension BenchmarkOrigin {
  /// A made-up computer.
  static let abacus = BenchmarkOrigin(
    machine: Machine(processor: "Abacus \"9\"", cores: 2, system: "Stone"),
    compiler: "Swift version 6.3", commit: "c0ffee", date: "2026-01-02")
}

/// A row whose runs all took `time` microseconds.
func row(
  _ workload: String = "boxes", n: Int, phase: String = "layout", engine: String = "frames",
  _ time: Double, suite: String = "engines"
) -> BenchmarkRow {
  row(workload, n: n, phase: phase, engine: engine, runs: [time, time, time], suite: suite)
}

/// A row with these runs, in microseconds.
func row(
  _ workload: String = "boxes", n: Int, phase: String = "layout", engine: String = "frames",
  runs: [Double], suite: String = "engines"
) -> BenchmarkRow {
  BenchmarkRow(
    suite: suite, workload: workload, n: n, phase: phase, engine: engine, sample: Sample(runs))
}

/// A suite that adds the rows it was given, or fails.
struct StoredSuite: BenchmarkSuite {
  struct Failure: Error, CustomStringConvertible {
    let description = "boxes with n = 10 do not agree"
  }

  let name: String
  let summary = "what was stored"
  var flags: [BenchmarkFlag] = []
  var times: [Double] = []
  var fails = false
  var rows: [BenchmarkRow] = []

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    reporter.expect(times.count)
    if fails { throw Failure() }
    for row in rows {
      reporter.add(
        workload: row.workload, n: row.n, phase: row.phase, engine: row.engine,
        sample: Sample([row.min, row.median, row.max]))
    }
    for (index, time) in times.enumerated() {
      reporter.add(
        workload: "boxes", n: (index + 1) * 100, phase: options.isQuick ? "quick" : "full",
        engine: "frames", sample: Sample([time]))
    }
  }
}

/// What the program has printed.
final class Transcript {
  var output = ""
  var complaints: [String] = []
}

/// Runs the program with these words.
func play(
  _ words: [String], _ suites: [StoredSuite], isDebugBuild: Bool = false,
  origin: BenchmarkOrigin? = nil
) -> (code: BenchmarkCommand.ExitCode, said: Transcript) {
  let said = Transcript()
  let command = BenchmarkCommand(
    suites: suites, isDebugBuild: isDebugBuild, origin: origin, output: { said.output += $0 },
    complaint: { said.complaints.append($0) })
  return (command.run(words), said)
}

/// A fresh directory that is removed afterwards.
func withDirectory(_ body: (String) throws -> Void) throws {
  let directory = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: directory) }
  try body(directory)
}
