import BenchmarkSupport

/// A row whose runs all took `time` microseconds.
func row(
  _ workload: String = "boxes", n: Int, phase: String = "layout", engine: String = "frames",
  _ time: Double
) -> BenchmarkRow {
  BenchmarkRow(
    suite: "engines", workload: workload, n: n, phase: phase, engine: engine,
    sample: Sample([time, time, time]))
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

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    reporter.expect(times.count)
    if fails { throw Failure() }
    for (index, time) in times.enumerated() {
      reporter.add(
        workload: "boxes", n: (index + 1) * 100, phase: options.isQuick ? "quick" : "full",
        engine: "frames", sample: Sample([time]))
    }
  }
}
