/// The dual simplex: reoptimisation after breakpoints have moved.
///
/// A basic symbol that leaves its segment keeps the slope of that segment, so no rate of the cost
/// changes and the basis stays dual feasible: the symbol is *displaced*. Each dual step moves one
/// such symbol back, or changes its segment, whichever costs less.
///
/// The slope of a displaced symbol is raised from that of its old segment towards that of the next.
/// Meanwhile, parametric symbols of its row lose their hold. One whose next breakpoint is too near
/// to compensate for the displacement jumps there; the first that need not jump enters. If the
/// slope of the next segment is reached first, the symbol is in that segment, and nothing needs to
/// enter. (Lemke 1954; long steps: Fourer 1994, *Notes on the dual simplex method*.)
extension Tableau {
  /// Moves all displaced symbols back into segments.
  ///
  /// Where dual steps fail, because the cost could fall elsewhere or there are too many, symbols
  /// get the segments of their current values, which leaves the rest to the primal simplex.
  mutating func mendDisplaced() {
    if displaced.isEmpty { return }
    if hasIdleCandidatesOnly() { takeDualSteps(atMost: 50 + 2 * displaced.count) }
    for symbol in displaced.symbols where isBasic(Int(symbol)) && !isInSegment(Int(symbol)) {
      setSegment(of: Int(symbol), to: segment(below: values[Int(symbol)], of: Int(symbol)))
    }
    displaced.removeAll()
  }

  /// Whether the cost falls in no direction of a candidate; removes such candidates.
  private mutating func hasIdleCandidatesOnly() -> Bool {
    while let last = candidates.symbols.last {
      let symbol = Int(last)
      if !isBasic(symbol), attraction(of: symbol) != nil { return false }
      candidates.drop(at: candidates.count - 1)
      certificate.repriced.push(symbol)
    }
    return true
  }

  /// Takes dual steps, for the most displaced symbol first, until all symbols are in their segments
  /// or a step is not possible.
  private mutating func takeDualSteps(atMost limit: Int) {
    var triesLeft = limit
    farthest.removeAll()
    var isQueued = false
    while triesLeft > 0, stepsLeft >= 0 {
      if !isQueued { queueDisplaced() }
      guard let symbol = farthest.pop() else { return }
      triesLeft -= 1
      stepsLeft -= 1
      guard stepBack(symbol) else { return }
      // If no value has changed, the distances of the others are unchanged.
      isQueued = dualRace.jumps.isEmpty && dualRace.entering == nil
      if isQueued, !isInSegment(symbol) { queue(symbol) }
    }
  }

  /// Queues displaced symbols by their distance from their segments; those in their segments are no
  /// longer displaced.
  private mutating func queueDisplaced() {
    farthest.removeAll()
    var place = displaced.count - 1
    while place >= 0 {
      let symbol = Int(displaced.symbols[place])
      if !basis.isBasic(symbol) || isInSegment(symbol) {
        displaced.drop(at: place)
      } else {
        queue(symbol)
      }
      place -= 1
    }
  }

  private mutating func queue(_ symbol: Int) {
    let distance = costs.displacement(of: symbol, value: values[symbol]).magnitude
    farthest.push(symbol, key: Displacement(distance: distance, symbol: symbol))
  }

  /// The distance of a symbol from its segment: greater distances first, then older symbols.
  struct Displacement: Comparable, Sendable, BitwiseCopyable {
    let distance: Double
    let symbol: Int

    static func < (left: Displacement, right: Displacement) -> Bool {
      left.distance == right.distance
        ? left.symbol < right.symbol : left.distance > right.distance
    }
  }

  /// Takes one dual step; returns `false` if its pivot is too small or the basis refuses it.
  private mutating func stepBack(_ symbol: Int) -> Bool {
    var race = DualRatioTest()
    swap(&race, &dualRace)
    defer { swap(&race, &dualRace) }
    let displacement = costs.displacement(of: symbol, value: values[symbol])
    guard displacement != 0, race.run(from: symbol, by: displacement, in: &self) else {
      return false
    }
    for _ in 0..<race.crossings {
      let place = costs.segment(of: symbol) - (displacement > 0 ? 0 : 1)
      cross(place, of: symbol, upwards: displacement > 0)
    }
    jump(race.jumps)
    // The rates that held them may matter on their own, though negligible beside the displaced
    // symbol.
    for jump in race.jumps { candidates.push(jump.symbol) }
    guard let entering = race.entering else { return true }
    let cells = basis.column(of: entering.symbol)
    let bound = costs.segment(of: symbol) - (displacement > 0 ? 0 : 1)
    let position = costs.breakpoints.at(bound, of: symbol).position
    let start = values[entering.symbol]
    let counts = costs.breakpoints.counts(of: entering.symbol, to: start)
    let distance = (position - values[symbol]) / entering.coefficient
    move(entering.symbol, to: start + distance, along: cells)
    setValue(of: symbol, to: position)
    noteDisplaced(along: cells)
    let isDone = pivot(
      symbol, entering: entering.symbol,
      segment: entering.direction > 0 ? counts.atOrBelow : counts.below)
    if !isDone { return false }
    if !isInSegment(entering.symbol) { displaced.push(entering.symbol) }
    return true
  }

  /// Records the basic symbols of a column that are not in their segments.
  mutating func noteDisplaced(along cells: [SparseVector.Entry]) {
    values.withView { values in
      costs.withSegments { segments in
        for cell in cells {
          let basic = Int(cell.index)
          if !segments.contain(basic, value: values[basic]) { displaced.push(basic) }
        }
      }
    }
  }
}

/// The ratio test of the dual simplex, with long steps.
///
/// Costs are vectors over the levels, so ratios are, too; they are compared from the strongest
/// level down.
struct DualRatioTest: Sendable {
  /// A parametric symbol of the row.
  private struct Runner: Sendable {
    let symbol: Int
    let coefficient: Double
    /// The direction in which it moves the displaced symbol back.
    let direction: Double
    /// The position after its jumps.
    var position: Double
    /// The cost of a pivot in its column: the number of its sums, or `Int.max` if the coefficient
    /// is too small a divisor.
    let price: Int

    var speed: Double { coefficient.magnitude }
  }

  /// The number of breakpoints that the displaced symbol crosses.
  private(set) var crossings = 0
  /// The parametric symbols that jump to another breakpoint, in this order.
  private(set) var jumps: [(symbol: Int, position: Double)] = []
  /// The symbol exchanged with the displaced one; `nil` if none is needed.
  private(set) var entering: (symbol: Int, coefficient: Double, direction: Double)?

  private var runners: [Runner] = []
  /// A tournament tree over the runners: each inner node holds the nearer one of its two children;
  /// -1 where there is none.
  private var winners: [Int32] = []
  /// The number of comparisons so far.
  private(set) var comparisons = 0
  /// By runner and level, the rate of the cost per unit of the displaced symbol; may be longer than
  /// needed.
  private var ratios: [Double] = []
  /// By level, the increase of the displaced symbol's slope up to the next breakpoint.
  private var own: [Double] = []
  /// By level, the greatest rate that counts as 0.
  private var noise: [Double] = []

  /// Runs the ratio test for a basic symbol displaced by `displacement` (negative: below its
  /// segment).
  ///
  /// - Returns: Whether a step is possible.
  /// - Complexity: O(b + l c + l e log c) for b breakpoints of the symbols of the row, l levels, c
  ///   cells of the row, and e events.
  mutating func run(from symbol: Int, by displacement: Double, in tableau: inout Tableau) -> Bool {
    let isAbove = displacement > 0
    collectRunners(from: symbol, isAbove: isAbove, in: &tableau)
    crossings = 0
    jumps.removeAll(keepingCapacity: true)
    entering = nil
    own.removeAll(keepingCapacity: true)
    noise.removeAll(keepingCapacity: true)
    for scale in tableau.costs.levels.scales {
      own.append(0)
      noise.append(Tolerance.cost * scale)
    }
    var place = tableau.costs.segment(of: symbol) - (isAbove ? 0 : 1)
    var missing = displacement.magnitude
    raise(to: place, of: symbol, in: &tableau)
    findNearest()
    while true {
      guard let first = nearest, ownFollows(first) else {
        crossings += 1
        let passed = tableau.costs.breakpoints.at(place, of: symbol).position
        place += isAbove ? 1 : -1
        guard (0..<tableau.costs.breakpoints.count(of: symbol)).contains(place) else { return true }
        let next = tableau.costs.breakpoints.at(place, of: symbol).position
        missing -= (next - passed).magnitude
        if missing <= 0 { return true }
        raise(to: place, of: symbol, in: &tableau)
        continue
      }
      let runner = runners[first]
      if let next = nextBreakpoint(of: runner, in: &tableau) {
        let gain = (next.position - runner.position).magnitude * runner.speed
        if gain < missing {
          missing -= gain
          runners[first].position = next.position
          jumps.append((runner.symbol, next.position))
          ratios[first * own.count + Int(next.level)] += next.jump / runner.speed
          findNearest(after: first)
          continue
        }
      }
      entering = (runner.symbol, runner.coefficient, runner.direction)
      return runner.price < Int.max
    }
  }

  private mutating func collectRunners(
    from symbol: Int, isAbove: Bool, in tableau: inout Tableau
  ) {
    runners.removeAll(keepingCapacity: true)
    let cells = tableau.basis.row(of: symbol)
    var greatest = 0.0
    for cell in cells { greatest = max(greatest, cell.value.magnitude) }
    for cell in cells where cell.value.magnitude >= Tolerance.vanishing * greatest {
      let (symbol, coefficient) = (Int(cell.index), cell.value)
      let direction = (coefficient > 0) == isAbove ? -1.0 : 1.0
      let isGood = coefficient.magnitude >= Tolerance.goodPivot * greatest
      runners.append(
        Runner(
          symbol: symbol, coefficient: coefficient, direction: direction,
          position: tableau.values[symbol],
          price: isGood ? tableau.basis.rows.length(of: symbol) : Int.max))
    }
    let width = tableau.costs.levels.count
    if ratios.count < runners.count * width {
      ratios = Array(repeating: 0, count: 2 * runners.count * width)
    }
    ratios.withMutableView { ratios in
      for (index, runner) in runners.enumerated() {
        tableau.costs.setRates(
          of: runner.symbol, direction: runner.direction, at: runner.position,
          times: 1 / runner.coefficient.magnitude, in: ratios, from: index * width)
      }
    }
  }

  private mutating func raise(to place: Int, of symbol: Int, in tableau: inout Tableau) {
    let breakpoint = tableau.costs.breakpoints.at(place, of: symbol)
    own[Int(breakpoint.level)] += breakpoint.jump
  }

  /// Returns the next breakpoint of a runner.
  private func nextBreakpoint(of runner: Runner, in tableau: inout Tableau) -> Breakpoint? {
    let counts = tableau.costs.breakpoints.counts(of: runner.symbol, to: runner.position)
    let index = runner.direction > 0 ? counts.atOrBelow : counts.below - 1
    guard index >= 0, index < tableau.costs.breakpoints.count(of: runner.symbol) else { return nil }
    return tableau.costs.breakpoints.at(index, of: runner.symbol)
  }

  /// The runner that loses its hold next.
  private var nearest: Int? {
    guard winners.count > 1, winners[1] >= 0 else { return nil }
    return Int(winners[1])
  }

  /// Builds the tournament tree.
  private mutating func findNearest() {
    let first = max(1, runners.count)
    winners.removeAll(keepingCapacity: true)
    winners.append(contentsOf: repeatElement(-1, count: 2 * first))
    for index in runners.indices { winners[first + index] = Int32(index) }
    var node = first - 1
    while node > 0 {
      compare(at: node)
      node -= 1
    }
  }

  /// Updates the tournament tree after a runner has moved back.
  private mutating func findNearest(after runner: Int) {
    var node = (winners.count / 2 + runner) / 2
    while node > 0 {
      compare(at: node)
      node /= 2
    }
  }

  private mutating func compare(at node: Int) {
    comparisons += 1
    let (left, right) = (winners[2 * node], winners[2 * node + 1])
    winners[node] = precedes(Int(right), Int(left)) ? right : left
  }

  /// Whether a runner comes first.
  ///
  /// Two ratios are equal if passing the smaller one violates its rate by no more than rounding
  /// (Harris 1973, *Pivot selection methods of the Devex LP code*).
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    for level in own.indices {
      let difference = ratios[left * own.count + level] - ratios[right * own.count + level]
      let speed = difference < 0 ? runners[left].speed : runners[right].speed
      if difference.magnitude * speed > noise[level] {
        return difference < 0
      }
    }
    let (left, right) = (runners[left], runners[right])
    if left.price != right.price { return left.price < right.price }
    if left.speed != right.speed { return left.speed > right.speed }
    return left.symbol > right.symbol
  }

  /// Whether a runner loses its hold before the displaced symbol reaches the slope of the next
  /// segment.
  private func ownFollows(_ runner: Int) -> Bool {
    for level in own.indices {
      let difference = ratios[runner * own.count + level] - own[level]
      let speed = difference < 0 ? runners[runner].speed : 1
      if difference.magnitude * speed > noise[level] {
        return difference < 0
      }
    }
    return false
  }
}
