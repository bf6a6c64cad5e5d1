/// The times of several runs of the same work, in microseconds.
public struct Sample: Hashable, Sendable {
  /// The times in ascending order.
  public let times: [Double]

  /// Creates a sample.
  public init(_ times: [Double]) { self.times = times.sorted() }

  /// The number of runs.
  public var runs: Int { times.count }

  /// The shortest time; 0 for a sample without runs.
  public var min: Double { times.first ?? 0 }

  /// The longest time; 0 for a sample without runs.
  public var max: Double { times.last ?? 0 }

  /// The time in the middle, or the mean of the two there; 0 for a sample without runs.
  public var median: Double {
    guard !times.isEmpty else { return 0 }
    return (times[(times.count - 1) / 2] + times[times.count / 2]) / 2
  }
}
