/// Collects the rows of a suite and says how far it is.
public final class BenchmarkReporter {
  /// The rows so far.
  public private(set) var rows: [BenchmarkRow] = []

  private let suite: String
  private let progress: (String) -> Void
  private var expected = 0

  /// Creates a reporter for the suite of this name; `progress` takes a line for each row.
  public init(suite: String, progress: @escaping (String) -> Void) {
    self.suite = suite
    self.progress = progress
  }

  /// Announces that `count` more rows will follow.
  public func expect(_ count: Int) { expected += count }

  /// Takes the sample of one phase.
  public func add(
    workload: String, n: Int, phase: String, engine: String, sample: Sample,
    unit: BenchmarkUnit = .microseconds, work: [String: Double]? = nil
  ) {
    let row = BenchmarkRow(
      suite: suite, workload: workload, n: n, phase: phase, engine: engine, sample: sample,
      unit: unit, work: work)
    rows.append(row)
    progress("[\(rows.count)/\(max(expected, rows.count))] \(row)")
  }

  /// Takes back the announcement of `count` rows, because of `reason`.
  public func skip(_ count: Int, because reason: String) {
    expected -= count
    progress(reason)
  }
}
