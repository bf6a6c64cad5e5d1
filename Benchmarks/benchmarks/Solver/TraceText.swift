import BenchmarkWorkloads

/// Traces as text, for programs in other languages.
enum TraceText {
  /// A command that `--help` does not name.
  ///
  /// `trace-text WORKLOAD N` prints a trace; see `SolverTrace.text`.
  static let command = "trace-text"

  static func answer(_ words: ArraySlice<String>) -> String {
    let words = Array(words)
    guard words.count == 2, let n = Int(words[1]),
      let workload = SolverWorkloads.all.first(where: { $0.name == words[0] })
    else { return "" }
    return workload.makeTrace(about: n).text
  }
}
