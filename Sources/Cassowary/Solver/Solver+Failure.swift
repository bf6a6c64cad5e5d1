/// The treatment of numerical failures: an operation that is refused is undone; where nothing is
/// refused, a constraint is broken.
extension Solver {
  /// Forgets what it would take to undo the operation, which has succeeded.
  mutating func finishOperation() {
    tableau.allowSteps(.max)
    for index in journal.removed { graph.forget(Int(index)) }
    published.forgetChanges()
    journal.clear()
    graph.compactLists()
  }

  /// Allows an operation its steps, or anew what it takes to undo it.
  mutating func allowSteps() {
    let size = Self.smallestSize + graph.constraintCount + graph.variableCount
    let (steps, isTooGreat) = size.multipliedReportingOverflow(by: max(0, workLimit))
    tableau.allowSteps(isTooGreat ? .max : steps)
  }

  /// The number of constraints and variables that steps are allowed for at least.
  private static let smallestSize = 32

  /// Settles; under ``ConflictPolicy/breakNewest`` newest constraints are broken, one after the
  /// other, until that succeeds.
  ///
  /// Those that are broken already try again, oldest first, until one fails; the next operation
  /// goes on after that one.
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

  /// Lets one constraint try again that is broken because numbers failed.
  private mutating func retryNext(_ untried: inout Int) {
    if untried == 0 { return }
    untried -= 1
    if let index = broken.nextToRetry(in: graph) { letReturn(index) }
  }

  /// Undoes the operation by a copy from before; that numbers have failed is still counted.
  mutating func takeBack(_ saved: Solver) {
    let stalls = counters.stalls
    self = saved
    counters.stalls = stalls
  }

  /// Undoes the operation; values are what they were, to the bit unless variables were dragged.
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

  /// Settles every waiting constraint that was settled before, at the published values.
  ///
  /// All hold there that must, so none is tried before others, and it is an optimum, so nothing
  /// moves but by rounding. Where that comes to more, constraints wait for the next operation.
  /// Those that were broken come last, and are broken again.
  private mutating func placeAsBefore() throws(SolverError) {
    var waiting = WaitingList()
    waiting.insert(takePending())
    var broken: [Int] = []
    while let index = waiting.popFirst() {
      if graph.constraints[index].isReturning {
        broken.append(index)
      } else {
        _ = locate(index, isKnownToHold: true)
      }
    }
    try optimize()
    try certify()
    for index in broken where try !settle(index) { breakDown(index, blockers(of: index)) }
  }

  /// Whether the tableau has gone from the values that are published by more than rounding.
  private var hasLeftPublished: Bool {
    tableau.moved.symbols.contains { symbol in
      guard let variable = graph.variable(of: Int(symbol)) else { return false }
      let value = published.values[variable]
      let distance = (tableau.values[Int(symbol)] - value).magnitude
      return !(distance <= Tolerance.position(value.magnitude))
    }
  }

  /// Takes values back to what they were before the operation.
  mutating func restoreValues() {
    published.restore(journal.values)
    journal.forgetValues()
  }

  /// Settles every constraint again, from the values that are published, except those that are
  /// broken because numbers failed, or all that are broken.
  mutating func startAnew(keepsBroken: Bool = false) {
    counters = work
    tableau = Tableau(stepsLeft: tableau.stepsLeft)
    graph.startAnew()
    published.definitionsWillChange()
    drags = EditPlans()
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

  /// The newest constraint that is linked with the variables that an operation has failed at, or of
  /// all if none is; one that was broken counts as newer than any other.
  ///
  /// - Returns: None if no constraint holds, and so none can fail.
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

  /// All constraints that are put off, and so many at least that some of the newest are among them.
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

  /// Makes sure of the values that have been published, in the terms that were given: they are
  /// within range, and required constraints hold in them: those that have found a place, and now
  /// and then, or where numbers were difficult, all.
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

  /// What rounding the greatest number of all sums may do to any of them, where there are values
  /// too great to be accurate; 0 where there are none.
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

  /// The greatest value that was published.
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
