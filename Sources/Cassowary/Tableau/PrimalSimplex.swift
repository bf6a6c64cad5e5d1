extension Tableau {
  /// Moves to the minimum cost: by the dual simplex while symbols are displaced, then by the primal
  /// simplex with long steps.
  ///
  /// A primal step moves one parametric symbol in the direction in which the cost falls. It passes
  /// breakpoints, its own and those of basic symbols, as long as the cost still falls beyond them,
  /// and stops at the first where it does not. There the symbol rests, or is exchanged with the
  /// basic symbol that stopped it.
  ///
  /// After a number of degenerate steps that grows with the tableau, symbols enter by Bland's rule,
  /// which excludes cycling (Bland 1977, *New finite pivoting rules for the simplex method*). Other
  /// steps must reduce the cost by more than rounding; otherwise the search is following rounding
  /// errors. The same holds for repeated steps beyond the range of values and back, and for many
  /// steps among which some are very long.
  ///
  /// - Returns: Whether the search has reached an optimum; `false` if rounding prevents it, or it
  ///   takes too many steps.
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

  /// The greatest number of steps beyond the range of values in a search.
  private static let farSteps = 4
  /// The number of steps between comparisons of the total cost.
  private static let stepsBetweenSums = 48

  /// Returns the next symbol to enter: among the newest attractive candidates, the one in the
  /// fewest rows, and among equals the one with the steepest descent.
  ///
  /// The cost of entering a symbol grows with its rows.
  private mutating func nextEntering(
    comparing limit: Int
  ) -> (symbol: Int, direction: Double)? {
    var best: (symbol: Int, attraction: Attraction)?
    var least = Int.max
    var found = 0
    var index = candidates.count - 1
    while index >= 0, found < limit {
      let symbol = Int(candidates.symbols[index])
      // Not `isBasic`, for which an unoptimised build would copy the tableau.
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
        candidates.drop(at: index)
        certificate.repriced.push(symbol)
      }
      index -= 1
    }
    return best.map { ($0.symbol, $0.attraction.direction) }
  }

  /// The least number of attractive candidates to compare; after a logical symbol has entered, at
  /// least the number of its terms.
  private static let comparedCandidates = 64

  private mutating func smallestEntering() -> (symbol: Int, direction: Double)? {
    for symbol in 0..<symbolCount where !isBasic(symbol) {
      if let direction = attraction(of: symbol)?.direction { return (symbol, direction) }
    }
    for symbol in candidates.symbols { certificate.repriced.push(Int(symbol)) }
    candidates.removeAll()
    return nil
  }

  /// Takes one step; returns the distance moved, or `nil` if nothing stops it, which contradicts
  /// that costs are convex and nonnegative.
  ///
  /// Under Bland's rule ties are broken by number alone, and a step passes no breakpoint: only then
  /// is termination guaranteed.
  private mutating func step(
    _ symbol: Int, _ direction: Double, _ isCautious: Bool
  ) -> Double? {
    var scratch = StepScratch()
    swap(&scratch, &self.scratch)
    defer { swap(&scratch, &self.scratch) }
    let column = basis.column(of: symbol)
    scratch.passed.removeAll(keepingCapacity: true)
    scratch.ratioTest.start(
      of: symbol, direction: direction, along: column, in: &self, isCautious: isCautious)
    costs.setRates(
      of: symbol, direction: direction, at: values[symbol], in: &scratch.rate)
    while let event = scratch.ratioTest.next() {
      scratch.rate.add(event.jump, at: Int(event.level))
      if isCautious || costs.sign(of: scratch.rate.components, unit: costs.unit(of: symbol)) >= 0 {
        guard finish(symbol, direction, column, at: event, after: scratch.passed) else {
          return nil
        }
        if event.distance * max(1, scratch.ratioTest.greatestSpeed) > SolverRange.accurate {
          certificate.hasMovedFar = true
        }
        return event.distance
      }
      scratch.passed.append(event)
      scratch.ratioTest.advance(in: &self)
    }
    return nil
  }

  /// Moves to the breakpoint that stops a step; returns whether the basis allows that.
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
  var ratioTest = RatioTest()
  var rate = Rate()
  var passed: [RatioTest.Event] = []
}

/// The rate of a cost along a step, level by level.
struct Rate: Sendable {
  private(set) var components: [Double] = []

  /// Sets all components; `body` receives them as zeros.
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

extension Tableau {
  /// The breakpoints that hold a parametric symbol at its value.
  struct Hold {
    /// The constraints whose breakpoints it would follow, at least to one side; if it would follow
    /// none of them alone, those that hold it together.
    var constraints: [Int32] = []
    /// Whether the cost rises in both directions.
    let isFirm: Bool
  }

  /// Returns a sum over arbitrary symbols as a sum over parametric ones, sorted by symbol.
  mutating func parametricSum(
    of terms: [(symbol: Int, coefficient: Double)]
  ) -> [SparseVector.Entry] {
    var cells: [SparseVector.Entry] = []
    for term in terms {
      if isBasic(term.symbol) {
        for cell in basis.row(of: term.symbol) {
          cells.append(.init(index: cell.index, value: cell.value * term.coefficient))
        }
      } else {
        cells.append(.init(index: Int32(term.symbol), value: term.coefficient))
      }
    }
    return addUp(cells)
  }

  /// Returns the breakpoints at a parametric symbol's value that can move it.
  ///
  /// A breakpoint that moves up takes the symbol along if the remaining ones do not hold it against
  /// the upward pull; likewise downwards.
  func hold(of symbol: Int) -> Hold {
    let value = values[symbol]
    let slack = Tolerance.position(value.magnitude)
    var below = (0..<costs.levels.count).map { costs.slope(of: symbol, level: $0) }
    var above = below
    var here: [Breakpoint] = []
    for breakpoint in costs.breakpoints[symbol] {
      let level = Int(breakpoint.level)
      let distance = breakpoint.position - value
      below[level] += distance < -slack ? breakpoint.above : -breakpoint.below
      above[level] += distance > slack ? -breakpoint.below : breakpoint.above
      if distance.magnitude <= slack { here.append(breakpoint) }
    }
    let unit = costs.unit(of: symbol)
    var hold = Hold(
      isFirm: costs.sign(of: below, unit: unit) < 0 && costs.sign(of: above, unit: unit) > 0)
    let up = Decision(of: above) { costs.sign(of: $0, at: $1, unit: unit) }
    let down = Decision(of: below) { costs.sign(of: $0, at: $1, unit: unit) }
    for breakpoint in here {
      let level = Int(breakpoint.level)
      let without = costs.sign(of: above[level] - breakpoint.jump, at: level, unit: unit)
      let alone = costs.sign(of: below[level] + breakpoint.jump, at: level, unit: unit)
      if up.sign(with: without, at: level) < 0 || down.sign(with: alone, at: level) > 0 {
        hold.constraints.append(breakpoint.constraint)
      }
    }
    if hold.constraints.isEmpty {
      let decisive = max(up.level, down.level)
      hold.constraints = here.filter { $0.level <= decisive }.map { $0.constraint }
    }
    return hold
  }

  /// The level that determines the sign of a cost, and the sign of the next nonzero one.
  private struct Decision {
    /// The first level whose component is not 0 up to rounding, or the last level.
    var level: Int
    private var sign = 0
    private var nextSign = 0

    init(of cost: [Double], signOf: (_ component: Double, _ level: Int) -> Int) {
      level = cost.count - 1
      for index in cost.indices {
        let component = signOf(cost[index], index)
        if component == 0 { continue }
        guard sign == 0 else {
          nextSign = component
          break
        }
        (level, sign) = (index, component)
      }
    }

    /// Returns the sign of the cost if the component at a level had sign `other`.
    func sign(with other: Int, at index: Int) -> Int {
      if sign != 0, level < index { return sign }
      if other != 0 { return other }
      return level == index ? nextSign : sign
    }
  }
}

/// The breakpoints met by a step, nearest first.
///
/// Each candidate is a moving symbol: the entering one, or a basic one in its column. Only the next
/// breakpoint of each candidate is stored.
struct RatioTest: Sendable {
  /// A breakpoint in the path of a step.
  struct Event: Sendable {
    /// The symbol that meets it.
    let symbol: Int
    /// Its index among the symbol's breakpoints.
    var place: Int
    /// Whether the symbol meets it from below.
    let isUpwards: Bool
    /// The distance of the entering symbol at that point.
    var distance: Double
    /// The increase of the rate of the cost there, and its level.
    var jump: Double
    var level: Int32
    /// The speed of the symbol: the magnitude of its coefficient; 1 for the entering one.
    let speed: Double
    /// The cost of a pivot there: the number of terms of the symbol's sum, `Int.max` if the
    /// coefficient is too small a divisor, or 0 if no pivot is needed.
    let pivotCost: Int
  }

  private var candidates: [Event] = []
  private var leader = -1
  /// The greatest magnitude of a coefficient in the column.
  private(set) var greatestSpeed = 0.0
  private var isCautious = false

  mutating func start(
    of entering: Int, direction: Double, along cells: [SparseVector.Entry],
    in tableau: inout Tableau, isCautious: Bool
  ) {
    self.isCautious = isCautious
    leader = -1
    greatestSpeed = 0
    candidates.removeAll(keepingCapacity: true)
    for cell in cells { greatestSpeed = max(greatestSpeed, cell.value.magnitude) }
    candidates.reserveCapacity(1 + cells.count)
    let least =
      Tolerance.vanishing * (greatestSpeed < 1 ? greatestSpeed : max(1, 1e-3 * greatestSpeed))
    start(entering, from: tableau.values[entering], direction: direction, in: &tableau)
    for cell in cells {
      let basic = Int(cell.index)
      let count = tableau.costs.breakpoints.count(of: basic)
      if count == 0 || cell.value.magnitude < least { continue }
      let isUpwards = direction * cell.value > 0
      let place = tableau.costs.segment(of: basic) - (isUpwards ? 0 : 1)
      if place < 0 || place >= count { continue }
      append(
        basic, place, isUpwards, speed: cell.value.magnitude, in: &tableau)
    }
  }

  /// Returns the nearest breakpoint; the same one until ``advance(in:)``.
  ///
  /// Among breakpoints at the same distance, the entering symbol's own come first, because they
  /// need no pivot, then those of short sums, then those of fast symbols, which are good pivots,
  /// then those of small number.
  mutating func next() -> Event? {
    leader = -1
    for index in candidates.indices
    where leader < 0 || precedes(candidates[index], candidates[leader]) {
      leader = index
    }
    return leader < 0 ? nil : candidates[leader]
  }

  /// Whether a candidate comes first.
  ///
  /// Two breakpoints are at the same distance if reaching the farther one passes the nearer one by
  /// no more than rounding (Harris 1973, *Pivot selection methods of the Devex LP code*).
  private func precedes(_ left: Event, _ right: Event) -> Bool {
    let isLeftNearer = left.distance < right.distance
    let speed = isLeftNearer ? left.speed : right.speed
    let excess = (left.distance - right.distance).magnitude * speed
    if excess > Tolerance.position(min(left.distance, right.distance) * speed) {
      return isLeftNearer
    }
    if !isCautious {
      if left.pivotCost != right.pivotCost { return left.pivotCost < right.pivotCost }
      if left.speed != right.speed { return left.speed > right.speed }
    }
    return left.symbol < right.symbol
  }

  /// Advances the candidate of the nearest breakpoint to its next one.
  mutating func advance(in tableau: inout Tableau) {
    var candidate = candidates[leader]
    candidate.place += candidate.isUpwards ? 1 : -1
    guard (0..<tableau.costs.breakpoints.count(of: candidate.symbol)).contains(candidate.place)
    else {
      candidates.remove(at: leader)
      return
    }
    refresh(&candidate, in: &tableau)
    candidates[leader] = candidate
  }

  private mutating func start(
    _ entering: Int, from value: Double, direction: Double, in tableau: inout Tableau
  ) {
    let isUpwards = direction > 0
    let counts = tableau.costs.breakpoints.counts(of: entering, to: value)
    let index = isUpwards ? counts.atOrBelow : counts.below - 1
    if index >= 0, index < tableau.costs.breakpoints.count(of: entering) {
      append(entering, index, isUpwards, speed: 1, in: &tableau)
    }
  }

  private mutating func append(
    _ symbol: Int, _ place: Int, _ isUpwards: Bool, speed: Double, in tableau: inout Tableau
  ) {
    var event = Event(
      symbol: symbol, place: place, isUpwards: isUpwards, distance: 0, jump: 0, level: 0,
      speed: speed, pivotCost: pivotCost(of: symbol, speed: speed, in: &tableau))
    refresh(&event, in: &tableau)
    candidates.append(event)
  }

  private func pivotCost(of symbol: Int, speed: Double, in tableau: inout Tableau) -> Int {
    if !tableau.isBasic(symbol) { return 0 }
    if speed < Tolerance.goodPivot * greatestSpeed { return Int.max }
    return tableau.basis.rows.termCount(of: symbol)
  }

  private func refresh(_ event: inout Event, in tableau: inout Tableau) {
    let breakpoint = tableau.costs.breakpoints.at(event.place, of: event.symbol)
    let gap = breakpoint.position - tableau.values[event.symbol]
    event.distance = max(0, (event.isUpwards ? gap : -gap) / event.speed)
    event.jump = breakpoint.jump * event.speed
    event.level = breakpoint.level
  }
}
