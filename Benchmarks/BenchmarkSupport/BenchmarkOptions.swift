/// How a suite is to be run.
public struct BenchmarkOptions: Hashable, Sendable {
  /// Whether to take fewer sizes and shorter samples, for a look within a minute.
  public let isQuick: Bool
  /// The options of the suite's own that were given.
  public let flags: Set<String>

  /// Creates options.
  public init(isQuick: Bool = false, flags: Set<String> = []) {
    self.isQuick = isQuick
    self.flags = flags
  }

  /// How long each row is sampled.
  public var sampling: Sampling {
    isQuick
      ? Sampling(budget: .milliseconds(60), limit: .milliseconds(700))
      : Sampling(budget: .milliseconds(400), limit: .seconds(20))
  }

  /// The numbers of boxes that growth is measured at, in steps of about the root of ten.
  public var sizes: [Int] {
    isQuick ? [10, 100, 1_000] : [10, 30, 100, 300, 1_000, 3_000, 10_000]
  }
}
