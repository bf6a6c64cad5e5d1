import Foundation

/// What the numbers of a row count.
public enum BenchmarkUnit: String, Hashable, Sendable {
  /// Time.
  case microseconds = "us"
  /// Time, for suites that are compared with other programs.
  case seconds = "s"
  /// Memory; 1,000,000 bytes.
  case megabytes = "MB"
  /// Memory.
  case bytes = "B"

  /// Whether it counts time.
  var isTime: Bool { self == .microseconds || self == .seconds }

  /// A number of a sample, in this unit; times are rounded to nanoseconds or, where they are
  /// written in seconds, to picoseconds, megabytes to kilobytes, bytes to thousandths.
  func rounded(_ number: Double) -> Double {
    switch self {
    case .microseconds, .megabytes, .bytes: (number * 1_000).rounded() / 1_000
    case .seconds: (number * 1e6).rounded() / 1e12
    }
  }

  /// A number in this unit, as a person reads it.
  func description(of number: Double) -> String {
    switch self {
    case .microseconds, .megabytes, .bytes: Decimals.significant(number) + " " + rawValue
    case .seconds: Decimals.duration(number)
    }
  }
}
