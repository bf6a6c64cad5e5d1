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
      isQueued = dualRatioTest.jumps.isEmpty && dualRatioTest.entering == nil
      if isQueued, !isInSegment(symbol) { queue(symbol) }
    }
  }

  /// Queues displaced symbols by their distance from their segments; those in their segments are no
  /// longer displaced.
  private mutating func queueDisplaced() {
    farthest.removeAll()
    var index = displaced.count - 1
    while index >= 0 {
      let symbol = Int(displaced.symbols[index])
      if !basis.isBasic(symbol) || isInSegment(symbol) {
        displaced.drop(at: index)
      } else {
        queue(symbol)
      }
      index -= 1
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
    var ratioTest = DualRatioTest()
    swap(&ratioTest, &dualRatioTest)
    defer { swap(&ratioTest, &dualRatioTest) }
    let displacement = costs.displacement(of: symbol, value: values[symbol])
    guard displacement != 0, ratioTest.run(from: symbol, by: displacement, in: &self) else {
      return false
    }
    for _ in 0..<ratioTest.crossings {
      let place = costs.segment(of: symbol) - (displacement > 0 ? 0 : 1)
      cross(place, of: symbol, upwards: displacement > 0)
    }
    jump(ratioTest.jumps)
    // The rates that held them may matter on their own, though negligible beside the displaced
    // symbol.
    for jump in ratioTest.jumps { candidates.push(jump.symbol) }
    guard let entering = ratioTest.entering else { return true }
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
  private struct Candidate: Sendable {
    let symbol: Int
    let coefficient: Double
    /// The direction in which it moves the displaced symbol back.
    let direction: Double
    /// The position after its jumps.
    var position: Double
    /// The cost of a pivot in its column: the number of its sums, or `Int.max` if the coefficient
    /// is too small a divisor.
    let pivotCost: Int

    var speed: Double { coefficient.magnitude }
  }

  /// The number of breakpoints that the displaced symbol crosses.
  private(set) var crossings = 0
  /// The parametric symbols that jump to another breakpoint, in this order.
  private(set) var jumps: [(symbol: Int, position: Double)] = []
  /// The symbol exchanged with the displaced one; `nil` if none is needed.
  private(set) var entering: (symbol: Int, coefficient: Double, direction: Double)?

  private var candidates: [Candidate] = []
  /// A tournament tree over the candidates: each inner node holds the nearer one of its two
  /// children; -1 where there is none.
  private var winners: [Int32] = []
  /// The number of comparisons so far.
  private(set) var comparisons = 0
  /// By candidate and level, the rate of the cost per unit of the displaced symbol; may be longer
  /// than needed.
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
    collectCandidates(from: symbol, isAbove: isAbove, in: &tableau)
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
      let candidate = candidates[first]
      if let next = nextBreakpoint(of: candidate, in: &tableau) {
        let gain = (next.position - candidate.position).magnitude * candidate.speed
        if gain < missing {
          missing -= gain
          candidates[first].position = next.position
          jumps.append((candidate.symbol, next.position))
          ratios[first * own.count + Int(next.level)] += next.jump / candidate.speed
          findNearest(after: first)
          continue
        }
      }
      entering = (candidate.symbol, candidate.coefficient, candidate.direction)
      return candidate.pivotCost < Int.max
    }
  }

  private mutating func collectCandidates(
    from symbol: Int, isAbove: Bool, in tableau: inout Tableau
  ) {
    candidates.removeAll(keepingCapacity: true)
    let cells = tableau.basis.row(of: symbol)
    var greatest = 0.0
    for cell in cells { greatest = max(greatest, cell.value.magnitude) }
    for cell in cells where cell.value.magnitude >= Tolerance.vanishing * greatest {
      let (symbol, coefficient) = (Int(cell.index), cell.value)
      let direction = (coefficient > 0) == isAbove ? -1.0 : 1.0
      let isGood = coefficient.magnitude >= Tolerance.goodPivot * greatest
      candidates.append(
        Candidate(
          symbol: symbol, coefficient: coefficient, direction: direction,
          position: tableau.values[symbol],
          pivotCost: isGood ? tableau.basis.rows.length(of: symbol) : Int.max))
    }
    let width = tableau.costs.levels.count
    if ratios.count < candidates.count * width {
      ratios = Array(repeating: 0, count: 2 * candidates.count * width)
    }
    ratios.withMutableView { ratios in
      for (index, candidate) in candidates.enumerated() {
        tableau.costs.setRates(
          of: candidate.symbol, direction: candidate.direction, at: candidate.position,
          times: 1 / candidate.coefficient.magnitude, in: ratios, from: index * width)
      }
    }
  }

  private mutating func raise(to index: Int, of symbol: Int, in tableau: inout Tableau) {
    let breakpoint = tableau.costs.breakpoints.at(index, of: symbol)
    own[Int(breakpoint.level)] += breakpoint.jump
  }

  /// Returns the next breakpoint of a candidate.
  private func nextBreakpoint(of candidate: Candidate, in tableau: inout Tableau) -> Breakpoint? {
    let counts = tableau.costs.breakpoints.counts(of: candidate.symbol, to: candidate.position)
    let index = candidate.direction > 0 ? counts.atOrBelow : counts.below - 1
    guard index >= 0, index < tableau.costs.breakpoints.count(of: candidate.symbol) else {
      return nil
    }
    return tableau.costs.breakpoints.at(index, of: candidate.symbol)
  }

  /// The candidate that loses its hold next.
  private var nearest: Int? {
    guard winners.count > 1, winners[1] >= 0 else { return nil }
    return Int(winners[1])
  }

  /// Builds the tournament tree.
  private mutating func findNearest() {
    let first = max(1, candidates.count)
    winners.removeAll(keepingCapacity: true)
    winners.append(contentsOf: repeatElement(-1, count: 2 * first))
    for index in candidates.indices { winners[first + index] = Int32(index) }
    var node = first - 1
    while node > 0 {
      compare(at: node)
      node -= 1
    }
  }

  /// Updates the tournament tree after a candidate has moved back.
  private mutating func findNearest(after candidate: Int) {
    var node = (winners.count / 2 + candidate) / 2
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

  /// Whether a candidate comes first.
  ///
  /// Two ratios are equal if passing the smaller one violates its rate by no more than rounding
  /// (Harris 1973, *Pivot selection methods of the Devex LP code*).
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    for level in own.indices {
      let difference = ratios[left * own.count + level] - ratios[right * own.count + level]
      let speed = difference < 0 ? candidates[left].speed : candidates[right].speed
      if difference.magnitude * speed > noise[level] {
        return difference < 0
      }
    }
    let (left, right) = (candidates[left], candidates[right])
    if left.pivotCost != right.pivotCost { return left.pivotCost < right.pivotCost }
    if left.speed != right.speed { return left.speed > right.speed }
    return left.symbol > right.symbol
  }

  /// Whether a candidate loses its hold before the displaced symbol reaches the slope of the next
  /// segment.
  private func ownFollows(_ candidate: Int) -> Bool {
    for level in own.indices {
      let difference = ratios[candidate * own.count + level] - own[level]
      let speed = difference < 0 ? candidates[candidate].speed : 1
      if difference.magnitude * speed > noise[level] {
        return difference < 0
      }
    }
    return false
  }
}
