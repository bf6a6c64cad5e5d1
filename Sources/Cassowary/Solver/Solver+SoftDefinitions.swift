/// Soft equalities that define variables.
///
/// A soft equality between variables nearly always holds: equal widths, a proportion, the same
/// distance. So it becomes a definition as a required one does, which takes no row and no pivot,
/// and gives the variable back where others outweigh it.
///
/// By the conditions of Karush, Kuhn and Tucker, values are optimal if the multiplier of each of
/// these equalities, which is how fast the cost of all else falls when it gives way, is less than
/// its own weight. The multipliers follow from those of the breakpoints, carried back through what
/// definitions were put into. Where one is not less, the equality is released: it becomes a
/// breakpoint itself. As all others are less, and not equal, they hold in every optimum.
///
/// Where basic symbols stand at breakpoints of theirs, the optimum is degenerate: it has many
/// multipliers, and those of the segments that the symbols happen to be in may be great for
/// nothing. So before anything is released, the costs of such symbols are taken for 0 as far as
/// that leaves an optimum.
extension Solver {
  /// How fast the cost of a level changes with the expression of a constraint.
  private struct Multiplier {
    let constraint: Int
    /// The level of strength; above all for what must hold.
    let level: Int
    let rate: Double
  }

  /// Takes note of changes of slopes, before these are forgotten because they are certified.
  mutating func noteWhatMayOutweigh() {
    if softDefinitions > 0, !tableau.certificate.repriced.isEmpty || !journal.settled.isEmpty {
      mayOutweigh = true
    }
  }

  /// Releases the soft definitions that do not hold against all else at the optimum.
  ///
  /// - Returns: Whether there are any; they wait then, with what they were put into.
  /// - Complexity: O(1) while nothing has changed that could outweigh one; else O(v + s log d) for
  ///   v constraints, their s sources and d definitions.
  mutating func releaseOutweighed() -> Bool {
    if softDefinitions == 0 || !mayOutweigh { return false }
    var found = outweighed(by: tableau)
    if !found.isEmpty, let relaxed = tableau.relaxed() { found = outweighed(by: relaxed) }
    mayOutweigh = release(found)
    return mayOutweigh
  }

  /// Releases the soft definitions that a required constraint, which has just been found not to
  /// hold, depends on.
  ///
  /// - Returns: Whether there are any; they wait then, and so does the constraint.
  mutating func releaseSoftDefinitions(against index: Int) -> Bool {
    if softDefinitions == 0 { return false }
    var starts = [index]
    for blocker in blockers(of: index) { starts.append(Int(blocker.constraint)) }
    if !release(softSources(of: starts)) { return false }
    if !pending.contains(index) {
      withdrawWithDependents(index)
      pending.insert(index)
    }
    return true
  }

  /// Releases soft definitions; where that has happened a few times in an operation, all that there
  /// are, so that it does not go on one by one.
  private mutating func release(_ outweighed: [Int]) -> Bool {
    if outweighed.isEmpty { return false }
    releases += 1
    let released =
      releases > Self.fewReleases
      ? constraints.indices.filter { isSoftDefinition($0) } : outweighed
    for index in released {
      constraints[index].isReleased = true
      if pending.contains(index) { continue }
      withdrawWithDependents(index)
      pending.insert(index)
    }
    return true
  }

  private static let fewReleases = 4

  private func isSoftDefinition(_ index: Int) -> Bool {
    if case .defining = constraints[index].state { return !constraints[index].strength.isRequired }
    return false
  }

  /// The soft definitions that were put into some constraints, directly or through others.
  private mutating func softSources(of starts: [Int]) -> [Int] {
    startSearch()
    var found: [Int] = []
    var open = starts
    while let current = open.popLast() {
      sourceLists.forEach(in: constraints[current].sources) { source in
        let definer = Int(source.constraint)
        if constraints[definer].search == newestSearch { return }
        constraints[definer].search = newestSearch
        if !constraints[definer].strength.isRequired { found.append(definer) }
        open.append(definer)
      }
    }
    return found
  }

  // MARK: Multipliers

  /// The soft definitions whose multiplier is not less than their weight, by the reduced costs of a
  /// tableau.
  private mutating func outweighed(by tableau: Tableau) -> [Int] {
    let multipliers = multipliers(by: tableau)
    if multipliers.isEmpty { return [] }
    var found: [Int] = []
    var rates = [Double](repeating: 0, count: constraints.count)
    var peaks = rates
    for level in Set(multipliers.map { $0.level }).sorted() {
      var open = PriorityQueue<Int>()
      for multiplier in multipliers where multiplier.level == level {
        carryBack(multiplier.rate, from: multiplier.constraint, &rates, &peaks, &open)
      }
      var last = -1
      while let definer = open.pop() {
        if definer == last { continue }
        last = definer
        let (rate, peak) = (rates[definer], peaks[definer])
        (rates[definer], peaks[definer]) = (0, 0)
        if rate.magnitude <= Tolerance.costCancellation * peak { continue }
        if isOutweighed(definer, by: rate.magnitude, at: level) { found.append(definer) }
        carryBack(rate, from: definer, &rates, &peaks, &open)
      }
    }
    return found
  }

  /// Carries a rate back to the definitions that were put into a constraint.
  @inline(__always)
  private func carryBack(
    _ rate: Double, from index: Int, _ rates: inout [Double], _ peaks: inout [Double],
    _ open: inout PriorityQueue<Int>
  ) {
    for source in sourceLists[constraints[index].sources] {
      let definer = Int(source.constraint)
      let share = rate * -source.factor / constraints[definer].pivot
      if peaks[definer] == 0 { open.push(definer, key: -constraints[definer].sequence) }
      rates[definer] += share
      peaks[definer] = max(peaks[definer], share.magnitude)
    }
  }

  /// Whether a soft definition does not hold against a rate at a level.
  private func isOutweighed(_ definer: Int, by rate: Double, at level: Int) -> Bool {
    let strength = constraints[definer].strength
    if strength.isRequired { return false }
    if level != strength.level { return level > strength.level }
    return rate >= strength.weight / constraints[definer].scale * (1 - Tolerance.cost)
  }

  /// The multipliers of the constraints that definitions were put into, but for those that are 0.
  private func multipliers(by tableau: Tableau) -> [Multiplier] {
    var found: [Multiplier] = []
    for index in constraints.indices where !constraints[index].sources.isEmpty {
      if case .settled = constraints[index].state, let rate = rateOfSettled(index) {
        let level = constraints[index].strength.level
        found.append(Multiplier(constraint: index, level: level, rate: rate))
      }
    }
    for symbol in 0..<tableau.symbolCount where !tableau.breakpoints.isEmpty(symbol) {
      for share in tableau.shares(of: symbol) {
        let index = Int(share.constraint)
        guard index >= 0, case .attached(_, let scale) = constraints[index].state else { continue }
        let level = tableau.levels.strength(at: share.level)
        found.append(Multiplier(constraint: index, level: level, rate: share.rate / scale))
      }
    }
    return found
  }

  /// How fast the cost of a soft constraint changes of which nothing is left but a constant; `nil`
  /// where it holds.
  private func rateOfSettled(_ index: Int) -> Double? {
    let (strength, value) = (constraints[index].strength, offsets[index])
    if strength.isRequired || holds(index, value: value, magnitude: value.magnitude) { return nil }
    let rate = strength.weight / constraints[index].scale
    return value > 0 ? rate : -rate
  }
}

extension Tableau {
  /// The part of one breakpoint in what holds its symbol, at a level.
  struct Share {
    let constraint: Int32
    let level: Int
    let rate: Double
  }

  /// A breakpoint at which a parametric symbol stands, and whether it can hold the symbol against
  /// what pulls at weaker levels.
  private struct Holder {
    let breakpoint: Breakpoint
    private var canRise: Bool
    private var canFall: Bool

    init(_ breakpoint: Breakpoint) {
      self.breakpoint = breakpoint
      canRise = breakpoint.above > 0
      canFall = breakpoint.below > 0
    }

    /// Takes as much of a rate at a level as the subgradients of the breakpoint allow, level by
    /// level from the strongest on; returns that.
    mutating func take(_ rate: Double, at level: Int) -> Double {
      if Int(breakpoint.level) > level { return 0 }
      if Int(breakpoint.level) < level {
        guard rate > 0 ? canRise : canFall else { return 0 }
        if rate != 0 { (canRise, canFall) = (true, true) }
        return rate
      }
      let share = min(max(rate, -breakpoint.below), breakpoint.above)
      (canRise, canFall) = (share < breakpoint.above, share > -breakpoint.below)
      return share
    }
  }

  /// The multipliers of the breakpoints of a symbol, but for those that are 0: those at which it
  /// stands balance what the others and its reduced cost come to, from the strongest one on.
  fileprivate func shares(of symbol: Int) -> [Share] {
    var shares: [Share] = []
    func add(_ breakpoint: Breakpoint, _ rate: Double, at level: Int) {
      if rate == 0 { return }
      shares.append(Share(constraint: breakpoint.constraint, level: level, rate: rate))
    }
    var rest = (0..<levels.count).map { slope(of: symbol, level: $0) }
    if !isBasic(symbol) { rest = rest.map { -$0 } }
    var holders: [Holder] = []
    for breakpoint in breakpoints[symbol] {
      if stands(symbol, at: breakpoint) {
        holders.append(Holder(breakpoint))
        continue
      }
      let rate = fixedRate(of: breakpoint, on: symbol)
      add(breakpoint, rate, at: Int(breakpoint.level))
      rest[Int(breakpoint.level)] -= rate
    }
    holders.sort { $0.breakpoint.level < $1.breakpoint.level }
    for level in rest.indices {
      for place in holders.indices {
        let rate = holders[place].take(rest[level], at: level)
        add(holders[place].breakpoint, rate, at: level)
        rest[level] -= rate
      }
    }
    return shares
  }

  /// Whether a symbol stands at a breakpoint; a basic one up to rounding.
  private func stands(_ symbol: Int, at breakpoint: Breakpoint) -> Bool {
    let distance = (values[symbol] - breakpoint.position).magnitude
    return distance == 0
      || isBasic(symbol) && distance <= Tolerance.position(breakpoint.position.magnitude)
  }

  /// The slope of a breakpoint at which a symbol does not stand.
  private func fixedRate(of breakpoint: Breakpoint, on symbol: Int) -> Double {
    breakpoint.position < values[symbol] ? breakpoint.above : -breakpoint.below
  }

  /// The same optimum, in which basic symbols that stand at breakpoints have no slopes by these,
  /// but for those that keep the cost from falling in some direction; `nil` if none is left.
  ///
  /// Complexity: O(all symbols), and a row for each of these basic symbols.
  fileprivate func relaxed() -> Tableau? {
    var trial = self
    var changes: [Int: [Double]] = [:]
    for symbol in 0..<symbolCount where isBasic(symbol) {
      var change = (0..<levels.count).map { -slope(of: symbol, level: $0) }
      for breakpoint in breakpoints[symbol] where !stands(symbol, at: breakpoint) {
        change[Int(breakpoint.level)] += fixedRate(of: breakpoint, on: symbol)
      }
      if change.allSatisfy({ $0 == 0 }) { continue }
      changes[symbol] = change
      trial.changeSlopes(of: symbol, by: change)
    }
    while !changes.isEmpty, let symbol = trial.candidates.symbols.last.map({ Int($0) }) {
      trial.candidates.drop(at: trial.candidates.count - 1)
      if trial.isBasic(symbol) || trial.attraction(of: symbol) == nil { continue }
      for cell in trial.columnCells(of: symbol) {
        guard let change = changes.removeValue(forKey: cell.basic) else { continue }
        trial.changeSlopes(of: cell.basic, by: change.map { -$0 })
      }
    }
    if changes.isEmpty { return nil }
    for symbol in 0..<symbolCount where !isBasic(symbol) {
      for level in 0..<levels.count {
        let (old, new) = (slope(of: symbol, level: level), trial.slope(of: symbol, level: level))
        if new == old || new.magnitude > Tolerance.cancellation * old.magnitude { continue }
        trial.setSlope(of: symbol, level: level, to: 0)
      }
    }
    return trial
  }

  private mutating func changeSlopes(of symbol: Int, by changes: [Double]) {
    for (level, change) in changes.enumerated() where change != 0 {
      setSlope(of: symbol, level: level, to: slope(of: symbol, level: level) + change)
      addReducedCosts(of: symbol, rate: change, level: level)
    }
  }
}
