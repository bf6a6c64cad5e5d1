import TestSupport

/// One call of a history: which it is, and the seed of everything that it draws.
///
/// Because no call draws from what others have drawn, calls can be dropped from a history, and the
/// rest stays what it was.
public struct Step: Hashable, Sendable {
  /// The place of the call in ``Call/all``.
  let call: Int
  let seed: UInt64
}

/// Public calls in an order, made up from a seed.
public struct History: Sendable {
  /// The seed.
  public let seed: UInt64
  /// The calls.
  public let steps: [Step]
  /// The place that each of them has in the whole history.
  public let places: [Int]

  /// Makes up a history.
  ///
  /// Each history draws from calls of its own choice, so that what is rare among all calls is
  /// frequent in some histories.
  public init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let share = random.integer(in: 1...4)
    var lots: [Int] = []
    for (place, call) in Call.all.enumerated() where call.isBasic || random.oneIn(share) {
      lots += Array(repeating: place, count: call.isBasic ? 2 : random.integer(in: 1...4))
    }
    self.seed = seed
    steps = (0..<random.integer(in: 10...120)).map { _ in
      Step(call: random.pick(lots), seed: random.next())
    }
    places = Array(steps.indices)
  }

  private init(seed: UInt64, steps: [Step], places: [Int]) {
    self.seed = seed
    self.steps = steps
    self.places = places
  }

  /// The history with only those calls whose places are given.
  public func keeping(_ places: [Int]) -> History {
    let places = places.filter(steps.indices.contains)
    return History(seed: seed, steps: places.map { steps[$0] }, places: places)
  }

  /// The names of its calls.
  public var callNames: [String] { steps.map { Call.all[$0.call].name } }

  /// The names of all calls that there are.
  public static var allCallNames: Set<String> { Set(Call.all.map { $0.name }) }

  /// Plays the history in a world of its own.
  ///
  /// - Parameters:
  ///   - stride: After how many calls is looked for what is wrong.
  ///   - report: Is told of each call before it is made, as a line that is like Swift.
  /// - Returns: What is wrong after the first call after which something is found; nothing if all is
  ///   well.
  public func play(lookingEach stride: Int = 1, _ report: ((String) -> Void)? = nil) -> [String] {
    let world = World(report)
    defer { world.end() }
    for (number, step) in steps.enumerated() {
      world.make(step)
      if number % stride != 0 { continue }
      let faults = world.faults
      if !faults.isEmpty { return faults }
    }
    return world.faultsOfGoing()
  }

  /// The places of as few calls as possible with which the history still fails.
  ///
  /// Parts are left out as long as the rest fails (Zeller, Hildebrandt 2002: delta debugging).
  public func shrink(fails: (History) -> Bool) -> [Int] {
    var kept = Array(steps.indices)
    var size = max(1, kept.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < kept.count {
        var candidate = kept
        candidate.removeSubrange(start..<min(start + size, kept.count))
        if fails(keeping(candidate)) {
          kept = candidate
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { return kept }
      size = max(1, size / 2)
    }
  }
}
