/// The treatment of numerical failures: a refused operation is undone; where nothing is refused, a
/// constraint is broken.
extension Solver {
  /// Ends an operation that has succeeded, and discards its journal.
  mutating func finishOperation() {
    tableau.allowSteps(.max)
    for index in journal.removed { graph.forget(Int(index)) }
    published.forgetChanges()
    journal.clear()
    graph.compactLists()
  }

  /// Grants an operation, or its undoing, the full number of steps.
  mutating func allowSteps() {
    let size = Self.smallestSize + graph.constraintCount + graph.variableCount
    let (steps, isTooGreat) = size.multipliedReportingOverflow(by: max(0, workLimit))
    tableau.allowSteps(isTooGreat ? .max : steps)
  }

  /// The least number of constraints and variables for which steps are granted.
  private static let smallestSize = 32

  /// Solves the pending constraints; under ``ConflictPolicy/breakNewest`` breaks the newest
  /// constraints until that succeeds.
  ///
  /// Constraints already broken by numerical failure are retried, oldest first, until one fails;
  /// the next operation continues after that one.
  mutating func settleForSure() throws(SolverError) {
    var untried = broken.hasFailed ? broken.countFailed(in: graph) : 0
    retryNext(&untried)
    var culprits = 1
    while true {
      do {
        try settleOnce()
        if untried == 0 { return }
        retryNext(&untried)
      } catch {
        let reason: Conflict.Reason
        switch error {
        case .outOfRange: reason = .outOfRange
        case .numericallyHard: reason = .numericallyHard
        case .tooMuchWork: reason = .tooMuchWork
        default: throw error
        }
        guard policy == .breakNewest else { throw error }
        let newest = error == .tooMuchWork ? newestInDispute(atLeast: culprits) : newestOffender()
        if newest.isEmpty { throw error }
        if error == .tooMuchWork { culprits *= 2 }
        untried = 0
        restoreValues()
        for culprit in newest {
          pending.remove(culprit)
          markBroken(culprit, [], reason)
        }
        broken.noteFailure()
        startAnew()
        allowSteps()
      }
    }
  }

  /// Retries one constraint that is broken because of a numerical failure.
  private mutating func retryNext(_ untried: inout Int) {
    if untried == 0 { return }
    untried -= 1
    if let index = broken.nextToRetry(in: graph) { letReturn(index) }
  }

  /// Restores a copy from before the operation, but keeps the count of numerical failures.
  mutating func takeBack(_ saved: Solver) {
    let stalls = counters.stalls
    self = saved
    counters.stalls = stalls
  }

  /// Undoes the operation; values are restored to the bit unless variables were dragged.
  mutating func undo() {
    restoreValues()
    allowSteps()
    for index in journal.removed { relist(Int(index)) }
    if !journal.broken.isEmpty { restoreBroken() }
    for index in journal.added {
      pending.remove(Int(index))
      unregister(Int(index))
    }
    for change in journal.constants.reversed() {
      graph.setConstant(change.old, of: Int(change.constraint))
    }
    for change in journal.strengths.reversed() {
      graph.setStrength(change.old, of: Int(change.constraint))
    }
    let hasDragged = journal.hasDragged
    journal.clear()
    startAnew()
    do {
      try placeAsBefore()
      if hasDragged { publish() } else if hasLeftPublished { startAnew() }
    } catch {
      startAnew()
    }
    tableau.forgetMoves()
    tableau.allowSteps(.max)
    graph.forgetChangedDefinitions()
    journal.clear()
  }

  /// Settles every pending constraint that was settled before, at the published values.
  ///
  /// All required constraints hold there, so none is tried as a candidate, and the values are
  /// optimal, so nothing moves except by rounding. Where it does, constraints wait for the next
  /// operation. Previously broken constraints come last, and are broken again.
  private mutating func placeAsBefore() throws(SolverError) {
    var waiting = WaitingList()
    waiting.insert(takePending())
    var broken: [Int] = []
    while let entry = takeNext(of: &waiting) {
      if graph.constraints[entry.index].isReturning {
        broken.append(entry.index)
      } else {
        _ = locate(entry.index, isKnownToHold: true, isLate: entry.turn.isLate)
      }
    }
    try optimize()
    try certify()
    for index in broken where try !settle(index) { breakDown(index, blockers(of: index)) }
  }

  /// Whether the tableau differs from the published values by more than rounding.
  private var hasLeftPublished: Bool {
    tableau.moved.symbols.contains { symbol in
      guard let variable = graph.variable(of: Int(symbol)) else { return false }
      let value = published.values[variable]
      let distance = (tableau.values[Int(symbol)] - value).magnitude
      return !(distance <= Tolerance.position(value.magnitude))
    }
  }

  /// Restores values from before the operation.
  mutating func restoreValues() {
    published.restore(journal.values)
    journal.forgetValues()
  }

  /// Settles every constraint again, starting from the published values.
  ///
  /// Constraints broken by numerical failure stay broken; with `keepsBroken`, all broken ones do.
  mutating func startAnew(keepsBroken: Bool = false) {
    counters = work
    tableau = Tableau(stepsLeft: tableau.stepsLeft)
    graph.startAnew()
    published.definitionsWillChange()
    editPlans = EditPlans()
    shifted.removeAll()
    suggested.removeAll()
    offenders.removeAll()
    for index in graph.constraints.indices {
      switch graph.constraints[index].state {
      case .pending: pending.insert(index)
      case .broken(_, .contradiction): if !keepsBroken { letReturn(index) }
      case .free, .broken, .defining, .settled, .attached: break
      }
    }
    if keepsBroken { graph.noteBlockers(of: broken.indices) }
  }

  /// Returns the newest constraint connected with the variables at which an operation has failed,
  /// or of all constraints if none is connected; a retried constraint counts as newer than any
  /// other.
  ///
  /// - Returns: Empty if no constraint is in force.
  private func newestOffender() -> [Int] {
    var roots = Array(graph.variables.indices)
    func root(of variable: Int) -> Int {
      var variable = variable
      while roots[variable] != variable {
        roots[variable] = roots[roots[variable]]
        variable = roots[variable]
      }
      return variable
    }
    let live = graph.constraints.indices.filter {
      !graph.constraints[$0].isFree && !graph.constraints[$0].isBroken
    }
    for index in live {
      let terms = graph.termLists[graph.constraints[index].terms]
      guard let first = terms.first else { continue }
      for term in terms.dropFirst() {
        roots[root(of: Int(term.variable))] = root(of: Int(first.variable))
      }
    }
    let guilty = Set(offenders.map { root(of: $0) })
    let linked = live.filter { index in
      guard let first = graph.termLists[graph.constraints[index].terms].first else { return false }
      return offenders.isEmpty || guilty.contains(root(of: Int(first.variable)))
    }
    let newest = (linked.isEmpty ? live : linked).max { left, right in
      let (left, right) = (graph.constraints[left], graph.constraints[right])
      if left.isReturning != right.isReturning { return right.isReturning }
      return left.age < right.age
    }
    return newest.map { [$0] } ?? []
  }

  /// Returns all constraints that are put off, and at least `count` of the newest.
  private func newestInDispute(atLeast count: Int) -> [Int] {
    let live = graph.constraints.indices.filter {
      !graph.constraints[$0].isFree && !graph.constraints[$0].isBroken
    }
    .sorted { left, right in
      let (left, right) = (graph.constraints[left], graph.constraints[right])
      if left.isPutOff != right.isPutOff { return left.isPutOff }
      return left.age > right.age
    }
    return Array(live.prefix(max(count, live.count { graph.constraints[$0].isPutOff })))
  }

  /// Verifies the published values against the original constraints.
  ///
  /// Values must be in range, and satisfy the required constraints just settled; periodically, or
  /// after numerical difficulties, all required constraints are verified.
  ///
  /// - Throws: ``SolverError/outOfRange``, ``SolverError/numericallyHard``.
  mutating func proveValues() throws(SolverError) {
    let greatest = try greatestChange()
    operationsBeforeCheck -= 1
    if greatest > SolverRange.accurate || tableau.certificate.hasRefined
      || operationsBeforeCheck < 0
    {
      try proveAll()
    } else {
      for index in journal.settled { try prove(Int(index), slack: 0) }
    }
    journal.forgetSettled()
  }

  mutating func proveAll() throws(SolverError) {
    operationsBeforeCheck = 64 + graph.constraintCount
    tableau.noteProof()
    let slack = greatRounding()
    for index in graph.constraints.indices where graph.constraints[index].strength.isRequired {
      try prove(index, slack: slack)
    }
  }

  /// Returns the error that rounding the greatest part of all sums may cause in any of them, if
  /// values are too great to be accurate; otherwise 0.
  func greatRounding() -> Double {
    var greatest = 0.0
    for value in published.values { greatest = max(greatest, value.magnitude) }
    if greatest <= SolverRange.accurate { return 0 }
    greatest = 0
    for record in graph.constraints where !record.isFree {
      for term in graph.termLists[record.terms] {
        let part = term.coefficient * published.values[Int(term.variable)] / record.scale
        greatest = max(greatest, part.magnitude)
      }
    }
    return SolverRange.precision * greatest
  }

  private mutating func prove(_ index: Int, slack: Double) throws(SolverError) {
    guard graph.constraints[index].strength.isRequired else { return }
    switch graph.constraints[index].state {
    case .free, .pending, .broken: return
    case .defining, .settled, .attached: break
    }
    var sum = graph.constants[index]
    var magnitude = sum.magnitude
    for term in graph.termLists[graph.constraints[index].terms] {
      let part = term.coefficient * published.values[Int(term.variable)]
      sum += part
      magnitude = max(magnitude, part.magnitude)
    }
    let scale = graph.constraints[index].scale
    let error = graph.constraints[index].relation.violation(of: sum) / scale
    if error <= Tolerance.feasibility(magnitude / scale) + slack { return }
    offenders = graph.termLists[graph.constraints[index].terms].map { Int($0.variable) }
    throw .numericallyHard
  }

  /// Returns the greatest magnitude of a published value.
  private mutating func greatestChange() throws(SolverError) -> Double {
    var greatest = published.program.greatestChange
    for change in journal.values {
      greatest = max(greatest, published.values[Int(change.variable)].magnitude)
    }
    if greatest <= SolverRange.values { return greatest }
    for variable in published.values.indices
    where !(published.values[variable].magnitude <= SolverRange.values) {
      offenders.append(variable)
    }
    throw .outOfRange
  }
}

/// Soft equalities that define variables.
///
/// A soft equality between variables nearly always holds: equal widths, a proportion, the same
/// distance. So it becomes a definition like a required one, which needs no row and no pivot, and
/// is released where others outweigh it.
///
/// By the Karush-Kuhn-Tucker conditions, values are optimal if the multiplier of each of these
/// equalities (how fast the cost of everything else falls when it is violated) is less than its own
/// weight. The multipliers follow from those of the breakpoints, propagated back through the
/// substituted definitions. Where one is not less, the equality is released: it becomes a
/// breakpoint itself. As all other multipliers are strictly less, those equalities hold in every
/// optimum.
///
/// Where basic symbols rest at breakpoints, the optimum is degenerate: it has many multipliers, and
/// those of the current segments may be needlessly great. So before anything is released, the costs
/// of such symbols are set to 0 as far as that leaves an optimum.
extension Solver {
  /// The derivative of the cost of a level with respect to the expression of a constraint.
  private struct Multiplier {
    let constraint: Int
    /// The strength level; for required constraints, above all others.
    let level: Int
    let rate: Double
  }

  /// Records changes of slopes, before their certification clears them.
  mutating func noteWhatMayOutweigh() {
    if graph.softDefinitionCount > 0,
      !tableau.certificate.repriced.isEmpty || !journal.settled.isEmpty
    {
      releases.noteChange()
    }
  }

  /// Releases the soft definitions that others outweigh at the optimum.
  ///
  /// - Returns: Whether there are any; they become pending, with their dependents.
  /// - Complexity: O(1) if nothing has changed that could outweigh one; else O(v + s log d) for v
  ///   constraints, their s sources and d definitions.
  mutating func releaseOutweighed() -> Bool {
    if graph.softDefinitionCount == 0 || !releases.mayBeDue { return false }
    let found = outweighedSoftDefinitions()
    releases.noteSearch()
    return release(found)
  }

  /// Returns the soft definitions that are outweighed even after relaxing the costs of basic
  /// symbols at breakpoints.
  private func outweighedSoftDefinitions() -> [Int] {
    let found = outweighed(by: tableau)
    if !found.isEmpty, let relaxed = tableau.relaxed() { return outweighed(by: relaxed) }
    return found
  }

  /// Checks that no soft definition is outweighed, unless a search is still due.
  func checkSoftDefinitions() -> [String] {
    if graph.softDefinitionCount == 0 || releases.mayBeDue { return [] }
    return outweighedSoftDefinitions().map { "definition \($0) is outweighed, and nobody knows" }
  }

  /// Releases the soft definitions on which a required constraint depends that was just found to be
  /// violated.
  ///
  /// - Returns: Whether there are any; they become pending, and so does the constraint.
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

  /// Releases soft definitions; after several releases in an operation, all that exist, to avoid
  /// releasing them one by one.
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

  /// Returns the soft definitions whose multiplier is not less than their weight, by the reduced
  /// costs of a tableau.
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

  /// Propagates a rate to the definitions substituted into a constraint.
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

  /// Whether a soft definition is outweighed by a rate at a level.
  private func isOutweighed(_ definer: Int, by rate: Double, at level: Int) -> Bool {
    let strength = graph.constraints[definer].strength
    if strength.isRequired { return false }
    if level != strength.level { return level > strength.level }
    return rate >= strength.weight / graph.constraints[definer].scale * (1 - Tolerance.cost)
  }

  /// Returns the nonzero multipliers of the constraints with sources.
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

  /// Returns the rate of the cost of a soft constraint whose expansion is a constant; `nil` where
  /// it holds.
  private func rateOfSettled(_ index: Int) -> Double? {
    let (strength, value) = (graph.constraints[index].strength, graph.offsets[index])
    if strength.isRequired || holds(index, value: value, magnitude: value.magnitude) { return nil }
    let rate = strength.weight / graph.constraints[index].scale
    return value > 0 ? rate : -rate
  }
}

/// The releases of soft definitions, done and possibly due.
struct Releases: Sendable {
  /// The number of releases in the current operation.
  private var number = 0
  /// Whether anything has changed that may outweigh soft definitions.
  private(set) var mayBeDue = false

  /// Whether there were so many releases in the operation that all others are now released
  /// together.
  var areMany: Bool { number > 4 }

  mutating func startOperation() { number = 0 }
  mutating func noteChange() { mayBeDue = true }
  mutating func noteSearch() { mayBeDue = false }
  mutating func count() {
    number += 1
    mayBeDue = true
  }
}
