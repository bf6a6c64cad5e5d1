/// The times of several runs of the same work, in microseconds.
public struct Sample: Hashable, Sendable {
  /// The times in ascending order.
  public let multiplier: [Double]

  /// Creates a sample.
  public init(_ multiplier: [Double]) { self.multiplier = multiplier.sorted() }

  /// The number of runs.
  public var runs: Int { multiplier.count }

  /// The shortest time; 0 for a sample without runs.
  public var min: Double { multiplier.first ?? 0 }

  /// The longest time; 0 for a sample without runs.
  public var max: Double { multiplier.last ?? 0 }

  /// The time in the middle, or the mean of the two there; 0 for a sample without runs.
  public var median: Double {
    guard !multiplier.isEmpty else { return 0 }
    return (multiplier[(multiplier.count - 1) / 2] + multiplier[multiplier.count / 2]) / 2
  }

  /// The time that this share of the runs does not exceed; 0 for a sample without runs.
  func quantile(_ share: Double) -> Double {
    guard !multiplier.isEmpty else { return 0 }
    return multiplier[Swift.min(Int(Double(multiplier.count) * share), multiplier.count - 1)]
  }
}
