extension Tableau {
  /// Moves to the least cost, level by level, by the primal simplex with long steps.
  ///
  /// A step takes one parametric symbol in the direction in which the cost falls. It passes the
  /// breakpoints on its way, its own and those of basic symbols, as long as the cost still falls
  /// behind them, and stops at the first where it does not. There the symbol rests, or changes
  /// places with the basic symbol that stopped it.
  ///
  /// After a number of steps without progress that grows with the tableau, symbols enter by Bland's
  /// rule, which excludes cycling (Bland 1977, *New finite pivoting rules for the simplex method*).
  ///
  /// - Returns: Whether the optimum was reached; `false` only if rounding defeats even Bland's rule,
  ///   or if what it takes for progress never ends.
  mutating func optimize() -> Bool {
    var idleSteps = 0
    let limit = 200 + 4 * symbolCount
    for _ in 0..<1_000 * limit {
      let isCautious = idleSteps > limit
      guard let (symbol, direction) = isCautious ? smallestEntering() : nextEntering() else {
        return true
      }
      noteStep()
      if step(symbol, direction, isCautious: isCautious) { idleSteps = 0 } else { idleSteps += 1 }
      if idleSteps > 20 * limit { return false }
    }
    return false
  }

  /// Of the newest candidates that are attractive, the one in the fewest rows: what it costs to
  /// bring a symbol in grows with them.
  private mutating func nextEntering() -> (symbol: Int, direction: Double)? {
    var best: (symbol: Int, direction: Double)?
    var least = Int.max
    var found = 0
    var place = candidates.count - 1
    while place >= 0, found < Self.comparedCandidates {
      let symbol = Int(candidates.symbols[place])
      if !isBasic(symbol), let direction = attractiveDirection(of: symbol) {
        found += 1
        if matrix.length(of: symbol) < least {
          least = matrix.length(of: symbol)
          best = (symbol, direction)
        }
      } else {
        candidates.drop(at: place)
      }
      place -= 1
    }
    return best
  }

  /// How many attractive candidates are compared, so that many of them do not cost their square.
  private static let comparedCandidates = 64

  private mutating func smallestEntering() -> (symbol: Int, direction: Double)? {
    for symbol in 0..<symbolCount where !isBasic(symbol) {
      if let direction = attractiveDirection(of: symbol) { return (symbol, direction) }
    }
    return nil
  }

  /// Takes one step; returns whether any value changed.
  private mutating func step(_ symbol: Int, _ direction: Double, isCautious: Bool) -> Bool {
    let cells = columnCells(of: symbol)
    var race = BreakpointRace(
      of: symbol, direction: direction, along: cells, in: &self, isCautious: isCautious)
    var rate = rates(of: symbol, direction: direction)
    var passed: [BreakpointRace.Event] = []
    while let event = race.next() {
      rate[Int(event.level)] += event.jump
      if sign(of: rate) >= 0 {
        finish(symbol, direction, cells, at: event, after: passed)
        return event.distance > 0
      }
      passed.append(event)
      race.advance(in: &self)
    }
    return false
  }

  /// Goes to the breakpoint that stops a step.
  private mutating func finish(
    _ symbol: Int, _ direction: Double, _ cells: [(row: Int, coefficient: Double)],
    at event: BreakpointRace.Event, after passed: [BreakpointRace.Event]
  ) {
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
      move(symbol, to: breakpoints[symbol][event.place].position, along: cells)
      return
    }
    let list = breakpoints[symbol]
    let segment =
      direction > 0
      ? list.count { $0.position <= start } + ownCrossings
      : list.count { $0.position < start } - ownCrossings
    move(symbol, to: start + direction * event.distance, along: cells)
    snap(event.symbol, to: breakpoints[event.symbol][event.place].position)
    pivot(Int(rowOf[event.symbol]), entering: symbol, segment: segment)
  }
}
