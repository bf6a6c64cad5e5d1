extension Tableau {
  /// Moves to the least cost, level by level: by the dual simplex as far as symbols are displaced,
  /// and from there by the primal simplex with long steps.
  ///
  /// A primal step takes one parametric symbol in the direction in which the cost falls. It passes
  /// the breakpoints on its way, its own and those of basic symbols, as long as the cost still
  /// falls behind them, and stops at the first where it does not. There the symbol rests, or
  /// changes places with the basic symbol that stopped it.
  ///
  /// After a number of steps in place that grows with the tableau, symbols enter by Bland's rule,
  /// which excludes cycling (Bland 1977, *New finite pivoting rules for the simplex method*). Steps
  /// that do not stay in place make the cost fall by more than rounding, or it is rounding that
  /// they follow. So are steps farther than any value that is published, and back, and many steps
  /// among which are far ones.
  ///
  /// - Returns: Whether the search has ended; `false` if rounding defeats it, or it takes too many
  ///   steps.
  mutating func search() -> Bool {
    if candidates.isEmpty, displaced.isEmpty { return true }
    mendDisplaced()
    var idleSteps = 0
    var farSteps = 0
    var compared = Self.comparedCandidates
    var hasMoved = false
    var lastCost: [CostSum]?
    let limit = 30 + symbolCount
    for count in 1...16 * limit {
      let isCautious = idleSteps > limit
      guard
        let (symbol, direction) =
          isCautious ? smallestEntering() : nextEntering(comparing: compared)
      else {
        return true
      }
      stepsLeft -= 1
      if stepsLeft < 0 { break }
      guard let distance = step(symbol, direction, isCautious) else {
        certificate.suspects.push(symbol)
        return false
      }
      compared = Self.comparedCandidates
      if isBasic(symbol) { compared = max(compared, basis.rows.termCount(of: symbol)) }
      if distance > 0 { hasMoved = true }
      idleSteps = distance > 0 && !isCautious ? 0 : idleSteps + 1
      if idleSteps > 3 * limit { break }
      if distance > SolverRange.values { farSteps += 1 }
      if farSteps > Self.farSteps, !exceedsRange { break }
      guard count % Self.stepsBetweenSums == 0, hasMoved else { continue }
      if certificate.hasMovedFar, count > 2 * limit { break }
      let cost = costs.sums(at: values)
      if let last = lastCost, !Costs.isLess(cost, than: last) { break }
      lastCost = cost
      hasMoved = false
    }
    for symbol in candidates.symbols { certificate.suspects.push(Int(symbol)) }
    return false
  }

  /// After more than so many steps farther than any value that is published, the search does not go
  /// on.
  private static let farSteps = 4
  /// The number of steps after which the cost is added up, to see whether it has fallen.
  private static let stepsBetweenSums = 48

  /// The next symbol to enter: of the newest candidates that are attractive, the one in the fewest
  /// rows, and of those in equally many the one that makes the cost fall fastest.
  ///
  /// What it costs to bring a symbol in grows with its rows.
  private mutating func nextEntering(
    comparing limit: Int
  ) -> (symbol: Int, direction: Double)? {
    var best: (symbol: Int, attraction: Attraction)?
    var least = Int.max
    var found = 0
    var place = candidates.count - 1
    while place >= 0, found < limit {
      let symbol = Int(candidates.symbols[place])
      // Not `isBasic`, for which an unoptimised build copies the tableau.
      if basis.nodeOf[symbol] < 0, let attraction = attraction(of: symbol) {
        found += 1
        let length = basis.rows.length(of: symbol)
        let isBetter =
          length == least
          ? best.map { attraction.isSteeper(than: $0.attraction) } ?? true : length < least
        if isBetter {
          least = length
          best = (symbol, attraction)
        }
      } else {
        candidates.drop(at: place)
        certificate.repriced.push(symbol)
      }
      place -= 1
    }
    return best.map { ($0.symbol, $0.attraction.direction) }
  }

  /// How many attractive candidates are compared at least; after a logical symbol has entered, as
  /// many as its sum has terms.
  private static let comparedCandidates = 64

  private mutating func smallestEntering() -> (symbol: Int, direction: Double)? {
    for symbol in 0..<symbolCount where !isBasic(symbol) {
      if let direction = attraction(of: symbol)?.direction { return (symbol, direction) }
    }
    for symbol in candidates.symbols { certificate.repriced.push(Int(symbol)) }
    candidates.removeAll()
    return nil
  }

  /// Takes one step; returns how far the symbol has gone, or `nil` if nothing stops it, which
  /// contradicts that costs are convex and not negative.
  ///
  /// By Bland's rule ties go by number alone, and a step passes no breakpoint: only then is it
  /// known to end.
  private mutating func step(
    _ symbol: Int, _ direction: Double, _ isCautious: Bool
  ) -> Double? {
    var scratch = StepScratch()
    swap(&scratch, &self.scratch)
    defer { swap(&scratch, &self.scratch) }
    let column = basis.column(of: symbol)
    scratch.passed.removeAll(keepingCapacity: true)
    scratch.race.start(
      of: symbol, direction: direction, along: column, in: &self, isCautious: isCautious)
    costs.setRates(
      of: symbol, direction: direction, at: values[symbol], in: &scratch.rate)
    while let event = scratch.race.next() {
      scratch.rate.add(event.jump, at: Int(event.level))
      if isCautious || costs.sign(of: scratch.rate.components, unit: costs.unit(of: symbol)) >= 0 {
        guard finish(symbol, direction, column, at: event, after: scratch.passed) else {
          return nil
        }
        if event.distance * max(1, scratch.race.greatestSpeed) > SolverRange.accurate {
          certificate.hasMovedFar = true
        }
        return event.distance
      }
      scratch.passed.append(event)
      scratch.race.advance(in: &self)
    }
    return nil
  }

  /// Goes to the breakpoint that stops a step; returns whether the basis allows that.
  private mutating func finish(
    _ symbol: Int, _ direction: Double, _ cells: [SparseVector.Entry],
    at event: RatioTest.Event, after passed: [RatioTest.Event]
  ) -> Bool {
    let start = values[symbol]
    var ownCrossings = 0
    for event in passed {
      if event.symbol == symbol {
        ownCrossings += 1
      } else {
        cross(event.place, of: event.symbol, upwards: event.isUpwards)
      }
    }
    if event.symbol == symbol {
      move(symbol, to: costs.breakpoints.at(event.place, of: symbol).position, along: cells)
      candidates.push(symbol)
      return true
    }
    let counts = costs.breakpoints.counts(of: symbol, to: start)
    let segment =
      direction > 0 ? counts.atOrBelow + ownCrossings : counts.below - ownCrossings
    move(symbol, to: start + direction * event.distance, along: cells)
    setValue(of: event.symbol, to: costs.breakpoints.at(event.place, of: event.symbol).position)
    return pivot(event.symbol, entering: symbol, segment: segment)
  }
}

/// The working storage of a step, kept for its arrays.
struct StepScratch: Sendable {
  var race = RatioTest()
  var rate = Rate()
  var passed: [RatioTest.Event] = []
}

/// The rate of a cost along a step, level by level.
struct Rate: Sendable {
  private(set) var components: [Double] = []

  /// Sets all components at once; `body` gets them as zeros.
  @inline(__always)
  mutating func set(count: Int, _ body: (MutableArrayView<Double>) -> Void) {
    if components.count != count {
      components = Array(repeating: 0, count: count)
    }
    components.withMutableView { components in
      for level in components.indices { components[level] = 0 }
      body(components)
    }
  }

  mutating func add(_ jump: Double, at level: Int) {
    components[level] += jump
  }
}
