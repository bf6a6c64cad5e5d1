/// A set of measurements that belong together, such as one of two engines on the same scenes.
public protocol BenchmarkSuite {
  /// The name on the command line and in result rows.
  var name: String { get }

  /// What is measured, in one line.
  var summary: String { get }

  /// Options that only this suite knows, such as `--peers`.
  var flags: [BenchmarkFlag] { get }

  /// Phases whose sum is shown in tables as a phase of its own.
  var sums: [PhaseSum] { get }

  /// Measures everything and hands each row to the reporter.
  ///
  /// - Throws: An error that names the workload if what is to be compared is not comparable.
  func run(_ options: BenchmarkOptions, _ reporter: BenchmarkReporter) throws

  /// The tables that end a run.
  func report(_ rows: [BenchmarkRow]) -> String
}

extension BenchmarkSuite {
  /// No options of its own.
  public var flags: [BenchmarkFlag] { [] }

  /// No sums.
  public var sums: [PhaseSum] { [] }

  /// The time per unit of size, and how times grow.
  public func report(_ rows: [BenchmarkRow]) -> String {
    """
    Median time divided by n, in microseconds:

    \(ComparisonTable(rows, sums: sums).text)
    Growth exponents, from n = 100 on:

    \(ExponentTable(rows).text)
    """
  }
}

/// An option without a value that one suite knows.
public struct BenchmarkFlag: Hashable, Sendable {
  /// The option as it is written, such as `--peers`.
  public let name: String
  /// What it does, in one line.
  public let summary: String

  /// Creates an option.
  public init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// A phase that is not measured but added up from others.
public struct PhaseSum: Hashable, Sendable {
  /// The name in tables.
  public let name: String
  /// The phases that are added.
  public let phases: [String]

  /// Creates a sum.
  public init(name: String, phases: [String]) {
    self.name = name
    self.phases = phases
  }
}
