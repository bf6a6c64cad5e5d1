/// How a suite is to be run.
public struct BenchmarkOptions: Hashable, Sendable {
  /// Whether to take fewer sizes and shorter samples, for a look within a minute.
  public var isQuick: Bool
  /// The options of the suite's own that were given.
  public var flags: Set<String>
  /// The part of the suite that is run.
  public var selection: BenchmarkSelection

  /// Creates options.
  public init(
    isQuick: Bool = false, flags: Set<String> = [],
    selection: BenchmarkSelection = BenchmarkSelection()
  ) {
    self.isQuick = isQuick
    self.flags = flags
    self.selection = selection
  }

  /// How long each row is sampled.
  public var sampling: Sampling {
    isQuick
      ? Sampling(budget: .milliseconds(100), limit: .milliseconds(700))
      : Sampling(budget: .milliseconds(400), limit: .seconds(20))
  }

  /// The numbers of boxes that growth is measured at, in steps of about the root of ten.
  public var sizes: [Int] {
    if let size = selection.size { return [size] }
    return isQuick ? [10, 100, 1_000] : [10, 30, 100, 300, 1_000, 3_000, 10_000]
  }
}

/// A part of a suite, for someone who works on one thing; `nil` stands for all.
public struct BenchmarkSelection: Hashable, Sendable {
  /// The name of the only workload.
  public var workload: String?
  /// The name of the only phase.
  public var phase: String?
  /// The only size, as it is asked for.
  public var size: Int?

  /// Creates a selection.
  public init(workload: String? = nil, phase: String? = nil, size: Int? = nil) {
    self.workload = workload
    self.phase = phase
    self.size = size
  }

  /// Whether a workload of this name is part of it.
  public func includes(workload name: String) -> Bool { workload ?? name == name }

  /// Whether a phase of this name is part of it.
  public func includes(phase name: String) -> Bool { phase ?? name == name }
}
