/// The dual simplex: from an optimum whose breakpoints have moved to the next one.
///
/// A basic symbol that leaves its segment keeps the slope it has there, so no rate of the cost
/// changes and the basis stays optimal for that slope: it is *displaced*. Each dual step takes one
/// such symbol back, or lets it change segments, whichever costs less.
///
/// The slope of a displaced symbol is raised from that of its old segment towards that of the next.
/// On the way, parametric symbols of its row lose what holds them. One whose next breakpoint is too
/// near to make up for the displacement jumps there; the first that need not jump enters. If the
/// slope of the next segment is reached before, the symbol is in that segment, and nothing has to
/// enter. (Lemke 1954; long steps: Fourer 1994, *Notes on the dual simplex method*.)
extension Tableau {
  /// Puts all displaced symbols back into segments.
  ///
  /// Where that is not possible by dual steps, because the cost could fall elsewhere or there have
  /// been too many, symbols get the segments that they are in, which leaves the rest to the primal
  /// simplex.
  mutating func mendDisplaced() {
    if displaced.isEmpty { return }
    if hasIdleCandidatesOnly() { takeDualSteps(atMost: 50 + 2 * displaced.count) }
    for symbol in displaced.symbols where isBasic(Int(symbol)) && !isInSegment(Int(symbol)) {
      setSegment(of: Int(symbol), to: segment(below: values[Int(symbol)], of: Int(symbol)))
    }
    displaced.removeAll()
  }

  /// Whether the cost falls in no direction of a candidate; those are candidates no more.
  private mutating func hasIdleCandidatesOnly() -> Bool {
    while let last = candidates.symbols.last {
      let symbol = Int(last)
      if !isBasic(symbol), attraction(of: symbol) != nil { return false }
      candidates.drop(at: candidates.count - 1)
      certificate.repriced.push(symbol)
    }
    return true
  }

  /// Takes dual steps, for the symbol that is farthest from its segment first, until all symbols
  /// are in theirs or a step is not possible.
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
      // Where no value has changed, the others are as far away as before.
      isQueued = dualRace.jumps.isEmpty && dualRace.entering == nil
      if isQueued, !isInSegment(symbol) { queue(symbol) }
    }
  }

  /// Queues displaced symbols by their distance from their segments; those that are in theirs are
  /// not displaced any more.
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

  /// How far a symbol is from its segment: the greater one comes first, then the older one.
  struct Displacement: Comparable, Sendable, BitwiseCopyable {
    let distance: Double
    let symbol: Int

    static func < (left: Displacement, right: Displacement) -> Bool {
      left.distance == right.distance
        ? left.symbol < right.symbol : left.distance > right.distance
    }
  }

  /// Takes one dual step; returns `false`, with nothing done, if it would divide by too little.
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
    // The rates that held them may count by themselves, though not beside the displaced symbol.
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

  /// Notes the basic symbols of a column that are not in their segments.
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
