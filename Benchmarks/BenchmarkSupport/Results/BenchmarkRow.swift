/// One line of a result: how long one engine took for one phase of one workload.
public struct BenchmarkRow: Hashable, Sendable, Codable {
  /// The suite that measured it.
  public let suite: String
  /// What was worked on.
  public let workload: String
  /// The size of the workload, such as its number of boxes.
  public let n: Int
  /// The part of the work that was timed.
  public let phase: String
  /// Who did it.
  public let engine: String
  /// The median of the runs, in ``unit``.
  public let median: Double
  /// The shortest run, in ``unit``.
  public let min: Double
  /// The longest run, in ``unit``.
  public let max: Double
  /// The run that a quarter of the runs is shorter than, in ``unit``; `nil` in older files.
  public let lower: Double?
  /// The run that a quarter of the runs is longer than, in ``unit``; `nil` in older files.
  public let upper: Double?
  /// The unit of these numbers: `us`, microseconds; `s`, seconds; `MB`, megabytes; `B`, bytes.
  public let unit: String
  /// The number of runs.
  public let runs: Int
  /// How much work was counted in one run, by kind, where it was counted.
  public let work: [String: Double]?

  /// Creates a row from a sample, whose numbers are microseconds or megabytes.
  public init(
    suite: String, workload: String, n: Int, phase: String, engine: String, sample: Sample,
    unit: BenchmarkUnit = .microseconds, work: [String: Double]? = nil
  ) {
    self.suite = suite
    self.workload = workload
    self.n = n
    self.phase = phase
    self.engine = engine
    median = unit.rounded(sample.median)
    min = unit.rounded(sample.min)
    max = unit.rounded(sample.max)
    lower = unit.rounded(sample.quantile(0.25))
    upper = unit.rounded(sample.quantile(0.75))
    self.unit = unit.rawValue
    runs = sample.runs
    self.work = work
  }
}

extension BenchmarkRow: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    let number =
      BenchmarkUnit(rawValue: unit)?.description(of: median)
      ?? Decimals.significant(median) + " " + unit
    return "\(workload) n=\(n) \(phase) \(engine): \(number) (\(runs) runs)"
  }
}
