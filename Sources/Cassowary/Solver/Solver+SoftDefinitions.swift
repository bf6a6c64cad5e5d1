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
    if graph.softDefinitionCount > 0,
      !tableau.certificate.repriced.isEmpty || !journal.settled.isEmpty
    {
      releases.noteChange()
    }
  }

  /// Releases the soft definitions that do not hold against all else at the optimum.
  ///
  /// - Returns: Whether there are any; they wait then, with what they were put into.
  /// - Complexity: O(1) while nothing has changed that could outweigh one; else O(v + s log d) for
  ///   v constraints, their s sources and d definitions.
  mutating func releaseOutweighed() -> Bool {
    if graph.softDefinitionCount == 0 || !releases.mayBeDue { return false }
    let found = outweighedSoftDefinitions()
    releases.noteSearch()
    return release(found)
  }

  /// The soft definitions that do not hold against all else, whatever basic symbols at breakpoints
  /// of theirs are taken to cost.
  private func outweighedSoftDefinitions() -> [Int] {
    let found = outweighed(by: tableau)
    if !found.isEmpty, let relaxed = tableau.relaxed() { return outweighed(by: relaxed) }
    return found
  }

  /// No soft definition is outweighed unless that is still to be looked into.
  func checkSoftDefinitions() -> [String] {
    if graph.softDefinitionCount == 0 || releases.mayBeDue { return [] }
    return outweighedSoftDefinitions().map { "definition \($0) is outweighed, and nobody knows" }
  }

  /// Releases the soft definitions that a required constraint, which has just been found not to
  /// hold, depends on.
  ///
  /// - Returns: Whether there are any; they wait then, and so does the constraint.
  mutating func releaseSoftDefinitions(against index: Int) -> Bool {
    if graph.softDefinitionCount == 0 { return false }
    var starts = [index]
    for blocker in blockers(of: index) { starts.append(Int(blocker.constraint)) }
    if !release(graph.softSources(of: starts)) { return false }
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
    releases.count()
    let released =
      releases.areMany
      ? graph.constraints.indices.filter { graph.isSoftDefinition($0) } : outweighed
    for index in released {
      graph.release(index)
      if pending.contains(index) { continue }
      withdrawWithDependents(index)
      pending.insert(index)
    }
    return true
  }

  // MARK: Multipliers

  /// The soft definitions whose multiplier is not less than their weight, by the reduced costs of a
  /// tableau.
  private func outweighed(by tableau: Tableau) -> [Int] {
    let multipliers = multipliers(by: tableau)
    if multipliers.isEmpty { return [] }
    var found: [Int] = []
    var rates = [Double](repeating: 0, count: graph.constraints.count)
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
        if rate.magnitude <= Tolerance.cancelled * peak { continue }
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
    for source in graph.sourceLists[graph.constraints[index].sources] {
      let definer = Int(source.constraint)
      let share = rate * -source.factor / graph.constraints[definer].pivot
      if peaks[definer] == 0 { open.push(definer, key: -graph.constraints[definer].sequence) }
      rates[definer] += share
      peaks[definer] = max(peaks[definer], share.magnitude)
    }
  }

  /// Whether a soft definition does not hold against a rate at a level.
  private func isOutweighed(_ definer: Int, by rate: Double, at level: Int) -> Bool {
    let strength = graph.constraints[definer].strength
    if strength.isRequired { return false }
    if level != strength.level { return level > strength.level }
    return rate >= strength.weight / graph.constraints[definer].scale * (1 - Tolerance.cost)
  }

  /// The multipliers of the constraints that definitions were put into, but for those that are 0.
  private func multipliers(by tableau: Tableau) -> [Multiplier] {
    var found: [Multiplier] = []
    for index in graph.constraints.indices where !graph.constraints[index].sources.isEmpty {
      if case .settled = graph.constraints[index].state, let rate = rateOfSettled(index) {
        let level = graph.constraints[index].strength.level
        found.append(Multiplier(constraint: index, level: level, rate: rate))
      }
    }
    for symbol in 0..<tableau.symbolCount where !tableau.costs.breakpoints.isEmpty(symbol) {
      for share in tableau.shares(of: symbol) {
        let index = Int(share.constraint)
        guard index >= 0, case .attached(_, let scale) = graph.constraints[index].state else {
          continue
        }
        let level = tableau.costs.levels.strength(at: share.level)
        found.append(Multiplier(constraint: index, level: level, rate: share.rate / scale))
      }
    }
    return found
  }

  /// How fast the cost of a soft constraint changes of which nothing is left but a constant; `nil`
  /// where it holds.
  private func rateOfSettled(_ index: Int) -> Double? {
    let (strength, value) = (graph.constraints[index].strength, graph.offsets[index])
    if strength.isRequired || holds(index, value: value, magnitude: value.magnitude) { return nil }
    let rate = strength.weight / graph.constraints[index].scale
    return value > 0 ? rate : -rate
  }
}

/// Soft definitions that were released, or may have to be.
struct Releases: Sendable {
  /// How often some were in an operation.
  private var number = 0
  /// Whether anything has changed that may outweigh soft definitions.
  private(set) var mayBeDue = false

  /// Whether all others are released together from now on, in an operation that goes on one by one.
  var areMany: Bool { number > 4 }

  mutating func startOperation() { number = 0 }
  mutating func noteChange() { mayBeDue = true }
  mutating func noteSearch() { mayBeDue = false }
  mutating func count() {
    number += 1
    mayBeDue = true
  }
}
