import BenchmarkSupport
import BenchmarkWorkloads

/// The solver alone, and others on the same traces.
struct SolverSuite: BenchmarkSuite {
  let name = "solver"
  let summary = "the solver on constraint systems: construct, build, edit, remove, churn; memory"
  let flags = [
    BenchmarkFlag(
      name: "--peers", summary: "also kiwi, which Benchmarks/Peers/fetch-kiwi has to build first")
  ]

  private let timeOuts = TimeOutLog()

  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws {
    let peer = options.flags.contains("--peers") ? PeerProgram.kiwi : nil
    try peer?.check()
    timeOuts.limit = options.isQuick ? .seconds(5) : .seconds(120)
    let measurements = SolverWorkloads.all
      .filter { options.selection.includes(workload: $0.name) }
      .flatMap { workload in
        sizes(of: workload, options).map { size in
          SolverMeasurement(
            workload: workload, n: size, phases: phases(of: workload, options), peer: peer,
            sampling: options.sampling)
        }
      }
    reporter.expect(measurements.reduce(0) { $0 + $1.rowCount })
    for measurement in measurements { try measurement.run(reporter, timeOuts) }
  }

  func report(_ rows: [BenchmarkRow]) -> String {
    SolverReport(rows, timeOuts).text
  }

  private func sizes(
    of workload: any SolverWorkload.Type, _ options: BenchmarkOptions
  ) -> [Int] {
    if let count = workload.fixedCount { return [count] }
    if let size = options.selection.size { return [size] }
    return options.isQuick ? [10, 100, 1_000] : [10, 30, 100, 300, 1_000, 3_000, 5_000]
  }

  private func phases(
    of workload: any SolverWorkload.Type, _ options: BenchmarkOptions
  ) -> [SolverPhase] {
    ([.construct] + workload.phases).filter {
      options.selection.includes(phase: $0.rawValue)
    }
  }
}
