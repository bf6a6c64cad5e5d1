/// How often a piece of work is repeated to time it.
///
/// Repetitions go on until there are ``minimumRuns`` and ``budget`` is spent; work that is so slow
/// that ``limit`` is reached first has fewer runs, but at least one.
public struct Sampling: Hashable, Sendable {
  /// The time that repetitions take, together with what prepares them.
  public let budget: Duration
  /// The number of repetitions that slow work has.
  public let minimumRuns: Int
  /// The time after which even slow work is not repeated.
  public let limit: Duration

  /// Creates a way to sample.
  public init(budget: Duration, minimumRuns: Int = 5, limit: Duration) {
    self.budget = budget
    self.minimumRuns = minimumRuns
    self.limit = limit
  }

  /// Times `work` again and again, each time with what `prepare` has made.
  ///
  /// A first run, which warms caches, is thrown away; if it took longer than the budget, it is
  /// not, and counts. Only `work` is timed: not `prepare`, and not the end of what it returns.
  ///
  /// - Parameters:
  ///   - stepsPerRun: The number of like steps in `work`; the sample is the time of one.
  ///   - prepare: Makes what one repetition needs.
  ///   - work: The work; what it returns goes to ``blackHole(_:)``.
  /// - Returns: The times of one step.
  /// - Throws: What `prepare` and `work` throw.
  public func measure<State, Result>(
    stepsPerRun: Int = 1, prepare: () throws -> State, work: (State) throws -> Result
  ) rethrows -> Sample {
    let clock = ContinuousClock()
    let start = clock.now
    var multiplier: [Double] = []
    func run() throws {
      let state = try prepare()
      let began = clock.now
      let result = try work(state)
      let time = began.duration(to: clock.now)
      blackHole(result)
      multiplier.append(time.microseconds / Double(stepsPerRun))
    }
    try run()
    if start.duration(to: clock.now) <= budget { multiplier.removeAll() }
    while !isEnough(runs: multiplier.count, after: start.duration(to: clock.now)) { try run() }
    return Sample(multiplier)
  }

  /// Runs passes through several pieces of work again and again; each pass times its pieces itself.
  ///
  /// As with ``measure(stepsPerRun:prepare:work:)``, the first pass only counts if it was slow.
  ///
  /// - Parameter pass: Returns the microseconds of each piece, the same number each time.
  /// - Returns: A sample for each piece.
  /// - Throws: What `pass` throws.
  public func measurePasses(_ pass: () throws -> [Double]) rethrows -> [Sample] {
    let clock = ContinuousClock()
    let start = clock.now
    var multiplier = try [pass()]
    if start.duration(to: clock.now) <= budget { multiplier.removeAll() }
    while !isEnough(runs: multiplier.count, after: start.duration(to: clock.now)) {
      multiplier.append(try pass())
    }
    return (0..<(multiplier.first?.count ?? 0)).map { piece in Sample(multiplier.map { $0[piece] })
    }
  }

  private func isEnough(runs: Int, after time: Duration) -> Bool {
    guard runs > 0 else { return false }
    return time >= limit || (time >= budget && runs >= minimumRuns)
  }
}

extension Duration {
  /// The duration in microseconds.
  public var microseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e6 + Double(attoseconds) * 1e-12
  }
}
