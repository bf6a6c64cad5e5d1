/// The treatment of numerical failures: an operation that is refused is undone; where nothing is
/// refused, a constraint is broken.
extension Solver {
  /// Forgets what it would take to undo the operation, which has succeeded.
  mutating func finishOperation() {
    tableau.stepsLeft = .max
    for index in journal.removed { forget(Int(index)) }
    program.forgetChanges()
    journal.clear()
    compactLists()
  }

  /// Makes the pools of lists smaller where most of them is of no use any more; nothing is to be
  /// undone then.
  private mutating func compactLists() {
    if termLists.isWorthCompacting(of: constraintCount) {
      let old = termLists.startCompacting()
      for index in constraints.indices {
        let (terms, equation) = (constraints[index].terms, constraints[index].equation)
        constraints[index].terms = termLists.keep(terms, of: old)
        constraints[index].equation =
          equation == terms ? constraints[index].terms : termLists.keep(equation, of: old)
      }
      termLists.finishCompacting()
    }
    if sourceLists.isWorthCompacting(of: constraintCount) {
      let old = sourceLists.startCompacting()
      for index in constraints.indices {
        constraints[index].sources = sourceLists.keep(constraints[index].sources, of: old)
        if case .broken(let blockers, let reason) = constraints[index].state {
          constraints[index].state = .broken(
            blockers: sourceLists.keep(blockers, of: old), reason: reason)
        }
      }
      sourceLists.finishCompacting()
    }
  }

  /// Allows an operation its steps, or anew what it takes to undo it.
  mutating func allowSteps() {
    let size = Self.smallestSize + constraintCount + variableCount
    let (steps, isTooGreat) = size.multipliedReportingOverflow(by: max(0, workLimit))
    tableau.stepsLeft = isTooGreat ? .max : steps
  }

  /// The number of constraints and variables that steps are allowed for at least.
  private static let smallestSize = 32

  /// Settles; under ``ConflictPolicy/breakNewest`` newest constraints are broken, one after the
  /// other, until that succeeds.
  ///
  /// Those that are broken already try again, oldest first, until one fails; the next operation
  /// goes on after that one.
  mutating func settleForSure() throws(SolverError) {
    var untried = hasFailed ? aside.count { isBrokenByNumbers($0) } : 0
    hasFailed = untried > 0
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
          markBroken(culprit, .broken(blockers: .empty, reason: reason))
        }
        hasFailed = true
        startAnew()
        allowSteps()
      }
    }
  }

  private func isBrokenByNumbers(_ index: Int) -> Bool {
    guard case .broken(_, let reason) = constraints[index].state else { return false }
    return reason != .contradiction
  }

  /// Lets one constraint try again that is broken because numbers failed.
  private mutating func retryNext(_ untried: inout Int) {
    if untried == 0 { return }
    untried -= 1
    let failed = aside.filter { isBrokenByNumbers($0) }
    guard let index = failed.first(where: { constraints[$0].age > retriedAge }) ?? failed.first
    else { return }
    hasFailed = failed.count > 1
    retriedAge = constraints[index].age
    letReturn(index)
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
    if !journal.asides.isEmpty { restoreBroken() }
    for index in journal.added {
      pending.remove(Int(index))
      unregister(Int(index))
    }
    for change in journal.constants.reversed() { constants[Int(change.constraint)] = change.old }
    for change in journal.strengths.reversed() {
      constraints[Int(change.constraint)].strength = change.old
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
    tableau.moved.removeAll()
    tableau.stepsLeft = .max
    changedDefinitions.removeAll()
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
      if constraints[index].isReturning {
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
      guard Int(symbol) < variableOfSymbol.count, variableOfSymbol[Int(symbol)] >= 0 else {
        return false
      }
      let value = values[Int(variableOfSymbol[Int(symbol)])]
      let distance = (tableau.values[Int(symbol)] - value).magnitude
      return !(distance <= Tolerance.position(value.magnitude))
    }
  }

  /// Takes values back to what they were before the operation.
  mutating func restoreValues() {
    program.restore(&values)
    for change in journal.values.reversed() { values[Int(change.variable)] = change.old }
    journal.values.removeAll()
  }

  /// Settles every constraint again, from the values that are published, except those that are
  /// broken because numbers failed, or all that are broken.
  mutating func startAnew(keepsBroken: Bool = false) {
    counters = work
    let stepsLeft = tableau.stepsLeft
    tableau = Tableau()
    tableau.stepsLeft = stepsLeft
    variableOfSymbol = []
    users = LinkedLists()
    dependents = LinkedLists()
    users.appendKeys(variables.count)
    for variable in variables.indices {
      variables[variable].mentions = 0
      variables[variable].definer = -1
      variables[variable].symbol = -1
      variables[variable].activity = -1
    }
    (definitionCount, softDefinitions) = (0, 0)
    definitionsWillChange()
    drags = EditPlans()
    changedDefinitions.removeAll()
    shifted.removeAll()
    suggested.removeAll()
    offenders.removeAll()
    dependents.appendKeys(constraints.count)
    for index in constraints.indices {
      constraints[index].sources = .empty
      constraints[index].equation = .empty
      constraints[index].epoch &+= 1
      constraints[index].isPutOff = false
      switch constraints[index].state {
      case .free: break
      case .broken(_, .contradiction): if !keepsBroken { letReturn(index) }
      case .broken: constraints[index].isReturning = false
      case .pending, .defining, .settled, .attached:
        constraints[index].isPutOff = constraints[index].isReturning
        constraints[index].state = .pending
        pending.insert(index)
      }
    }
    if !keepsBroken { return }
    for index in aside {
      guard case .broken(let blockers, _) = constraints[index].state else { continue }
      for blocker in sourceLists[blockers] { noteDependent(index, on: Int(blocker.constraint)) }
    }
  }

  /// The newest constraint that is linked with the variables that an operation has failed at, or of
  /// all if none is; one that was broken counts as newer than any other.
  ///
  /// - Returns: None if no constraint holds, and so none can fail.
  private func newestOffender() -> [Int] {
    var roots = Array(variables.indices)
    func root(of variable: Int) -> Int {
      var variable = variable
      while roots[variable] != variable {
        roots[variable] = roots[roots[variable]]
        variable = roots[variable]
      }
      return variable
    }
    let live = constraints.indices.filter { !constraints[$0].isFree && !isMarkedBroken($0) }
    for index in live {
      let terms = termLists[constraints[index].terms]
      guard let first = terms.first else { continue }
      for term in terms.dropFirst() {
        roots[root(of: Int(term.variable))] = root(of: Int(first.variable))
      }
    }
    let guilty = Set(offenders.map { root(of: $0) })
    let linked = live.filter { index in
      guard let first = termLists[constraints[index].terms].first else { return false }
      return offenders.isEmpty || guilty.contains(root(of: Int(first.variable)))
    }
    let newest = (linked.isEmpty ? live : linked).max { left, right in
      let (left, right) = (constraints[left], constraints[right])
      if left.isReturning != right.isReturning { return right.isReturning }
      return left.age < right.age
    }
    return newest.map { [$0] } ?? []
  }

  /// All constraints that are put off, and so many at least that some of the newest are among them.
  private func newestInDispute(atLeast count: Int) -> [Int] {
    let live = constraints.indices.filter { !constraints[$0].isFree && !isMarkedBroken($0) }
      .sorted { left, right in
        let (left, right) = (constraints[left], constraints[right])
        if left.isPutOff != right.isPutOff { return left.isPutOff }
        return left.age > right.age
      }
    return Array(live.prefix(max(count, live.count { constraints[$0].isPutOff })))
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
    if !journal.settled.isEmpty {
      journal.settled.removeAll(keepingCapacity: journal.settled.count <= 64)
    }
  }

  mutating func proveAll() throws(SolverError) {
    operationsBeforeCheck = 64 + constraintCount
    tableau.certificate.hasRefined = false
    let slack = greatRounding()
    for index in constraints.indices where constraints[index].strength.isRequired {
      try prove(index, slack: slack)
    }
  }

  /// What rounding the greatest number of all sums may do to any of them, where there are values
  /// too great to be accurate; 0 where there are none.
  func greatRounding() -> Double {
    var greatest = 0.0
    for value in values { greatest = max(greatest, value.magnitude) }
    if greatest <= SolverRange.accurate { return 0 }
    greatest = 0
    for record in constraints where !record.isFree {
      for term in termLists[record.terms] {
        let part = term.coefficient * values[Int(term.variable)] / record.scale
        greatest = max(greatest, part.magnitude)
      }
    }
    return SolverRange.precision * greatest
  }

  private mutating func prove(_ index: Int, slack: Double) throws(SolverError) {
    guard constraints[index].strength.isRequired else { return }
    switch constraints[index].state {
    case .free, .pending, .broken: return
    case .defining, .settled, .attached: break
    }
    var sum = constants[index]
    var magnitude = sum.magnitude
    for term in termLists[constraints[index].terms] {
      let part = term.coefficient * values[Int(term.variable)]
      sum += part
      magnitude = max(magnitude, part.magnitude)
    }
    let scale = constraints[index].scale
    let error = constraints[index].relation.violation(of: sum) / scale
    if error <= Tolerance.feasibility(magnitude / scale) + slack { return }
    offenders = termLists[constraints[index].terms].map { Int($0.variable) }
    throw .numericallyHard
  }

  /// The greatest value that was published.
  private mutating func greatestChange() throws(SolverError) -> Double {
    var greatest = program.greatestChange
    for change in journal.values {
      greatest = max(greatest, values[Int(change.variable)].magnitude)
    }
    if greatest <= SolverRange.values { return greatest }
    for variable in values.indices where !(values[variable].magnitude <= SolverRange.values) {
      offenders.append(variable)
    }
    throw .outOfRange
  }
}
