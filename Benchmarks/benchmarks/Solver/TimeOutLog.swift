/// Which traces were too much for a peer.
final class TimeOutLog {
  /// How long a peer may take for a trace.
  var limit = Duration.zero
  private var smallest: [String: Int] = [:]

  /// Remembers that a trace was not finished.
  func add(workload: String, n: Int) {
    smallest[workload] = min(n, smallest[workload] ?? n)
  }

  /// Whether this trace, or a smaller one of the same workload, was not finished.
  func contains(workload: String, n: Int) -> Bool {
    smallest[workload].map { $0 <= n } ?? false
  }
}
