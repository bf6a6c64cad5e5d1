import BenchmarkSupport
import BenchmarkWorkloads

/// The memory that a process needs for a trace, measured in a process of its own.
enum SolverMemory {
  /// A command that `--help` does not name.
  ///
  /// `trace-once WORKLOAD N` goes through a trace once and prints the peak of its resident memory in
  /// bytes; `trace-once nothing 0` does nothing before. With `trace-once WORKLOAD N PHASE COUNT`,
  /// one phase is repeated, for a profiler.
  static let command = "trace-once"

  /// What going through a trace takes, beyond what an empty process takes.
  static func megabytes(of workload: String, n: Int) throws -> Double {
    let empty = try OwnProcess.number([command, "nothing", "0"])
    return (try OwnProcess.number([command, workload, "\(n)"]) - empty) / 1e6
  }

  /// The child's side.
  static func answer(_ words: ArraySlice<String>) -> String {
    let words = Array(words)
    if words.count >= 2, let n = Int(words[1]),
      let workload = SolverWorkloads.all.first(where: { $0.name == words[0] })
    {
      let engine = DovetailEngine(workload.makeTrace(about: n))
      if words.count == 4, let phase = SolverPhase(rawValue: words[2]), let count = Int(words[3]) {
        engine.dwell(in: phase, count: count)
      } else {
        blackHole(engine.follow())
      }
    }
    return "\(OwnProcess.peakMemory)\n"
  }
}
