import BenchmarkWorkloads
import Foundation
import Testing

/// The optima of a benchmark workload as HiGHS found them; see `highs_workloads.py`.
struct WorkloadFixture: CustomTestStringConvertible {
  /// The least sums of errors at some point of a phase.
  struct Stop {
    var phase: SolverPhase
    /// How often values were read in the phase so far.
    var readings: Int
    var sums: [TraceStrength: Double]
  }

  var workload: String
  var size: Int
  /// FNV-1a of the text of the trace.
  var checksum: UInt64
  var stops: [Stop] = []

  var testDescription: String { "\(workload) \(size)" }

  static func load() throws -> [WorkloadFixture] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Hierarchy/workloads.txt")
    var fixtures: [WorkloadFixture] = []
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      if words[0] == "trace" {
        fixtures.append(
          WorkloadFixture(
            workload: String(words[1]), size: try #require(Int(words[2])),
            checksum: try #require(UInt64(words[3], radix: 16))))
      } else {
        let stop = Stop(
          phase: try #require(SolverPhase(rawValue: String(words[0]))),
          readings: try #require(Int(words[1])),
          sums: [
            .strong: try #require(Double(words[2])), .medium: try #require(Double(words[3])),
            .weak: try #require(Double(words[4])),
          ])
        fixtures[fixtures.count - 1].stops.append(stop)
      }
    }
    return fixtures
  }
}
