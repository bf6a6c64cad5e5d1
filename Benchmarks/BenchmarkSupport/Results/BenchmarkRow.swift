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
  /// The unit of the three times: `us`, microseconds.
  public let unit: String
  /// The number of runs.
  public let runs: Int

  /// Creates a row from a sample; times are rounded to nanoseconds.
  public init(
    suite: String, workload: String, n: Int, phase: String, engine: String, sample: Sample
  ) {
    self.suite = suite
    self.workload = workload
    self.n = n
    self.phase = phase
    self.engine = engine
    median = Self.toNanoseconds(sample.median)
    min = Self.toNanoseconds(sample.min)
    max = Self.toNanoseconds(sample.max)
    unit = "us"
    runs = sample.runs
  }

  private static func toNanoseconds(_ microseconds: Double) -> Double {
    (microseconds * 1_000).rounded() / 1_000
  }
}

extension BenchmarkRow: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    let time = Decimals.significant(median) + " " + unit
    return "\(workload) n=\(n) \(phase) \(engine): \(time) (\(runs) runs)"
  }
}
