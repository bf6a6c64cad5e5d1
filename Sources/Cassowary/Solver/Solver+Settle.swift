extension Solver {
  /// Lets every waiting constraint find its place, optimises, and publishes values.
  ///
  /// Inside a transaction this waits for its end. Where a conflict is possible, the state is kept, so
  /// that a refusal leaves no trace; with ``ConflictPolicy/standAside`` nothing is refused.
  mutating func settlePending(mayFail: Bool) throws(SolverError) {
    if transactionDepth > 0 { return }
    let saved = mayFail && policy == .reject && !isHarmless() ? self : nil
    do {
      try settleAll()
    } catch {
      if let saved { self = saved }
      throw error
    }
  }

  /// The same where no conflict is possible, except by rounding; then the newest stands aside.
  mutating func settleRemaining() {
    if transactionDepth > 0 { return }
    let old = policy
    policy = .standAside
    try? settleAll()
    policy = old
  }

  /// Whether what waits can be settled without touching the tableau, and without conflict.
  private mutating func isHarmless() -> Bool {
    for index in pending where constraints[index].strength.isRequired {
      let isDefinition = constraints[index].relation == .equal
      if !isDefinition || freshVariable(of: index) == nil { return false }
    }
    return true
  }

  private mutating func settleAll() throws(SolverError) {
    settleShifted()
    if !pending.isEmpty { optimize() }
    while !pending.isEmpty {
      let batch = takePending()
      for place in batch.indices {
        let index = batch[place].index
        guard let conflict = settle(index) else {
          constraints[index].isReturning = false
          continue
        }
        if policy == .reject, !constraints[index].isReturning { throw .unsatisfiable(conflict) }
        for waiting in batch[(place + 1)...] { enqueue(waiting.index) }
        standAside(index, conflict)
        break
      }
    }
    optimize()
    refreshRowsIfDue()
    publish()
    resetStays()
  }

  /// A constraint in the order in which those that wait are settled.
  private struct Waiting {
    let index: Int
    let rank: Int
    let age: Int
  }

  /// Empties the list of constraints that wait: required equalities first, short ones before long
  /// ones; then by strength; then by age.
  ///
  /// What stood aside and tries to return comes last, so that it is refused and not another.
  private mutating func takePending() -> [Waiting] {
    var batch: [Waiting] = []
    batch.reserveCapacity(pending.count)
    constraints.withUnsafeBufferPointer { constraints in
      for index in pending {
        isPending[index] = false
        var rank =
          constraints[index].isRequiredEquality
          ? constraints[index].terms.count - Int(Int32.max)
          : -constraints[index].strength.level
        if constraints[index].isReturning { rank += Int(Int32.max) }
        batch.append(Waiting(index: index, rank: rank, age: constraints[index].age))
      }
    }
    pending.removeAll(keepingCapacity: true)
    if batch.count > 1 { batch.sort { $0.rank == $1.rank ? $0.age < $1.age : $0.rank < $1.rank } }
    return batch
  }

  /// Finds a place for one constraint; returns the conflict if there is none.
  private mutating func settle(_ index: Int) -> Conflict? {
    let isDefinition = constraints[index].isRequiredEquality
    if isDefinition, let term = freshVariable(of: index) {
      define(term, by: index, expansion: nil)
      return nil
    }
    let expansion = expand(constraints[index].terms, constant: constants[index])
    if expansion.terms.isEmpty { return settleWithoutVariables(index, expansion) }
    if isDefinition, let term = looseVariable(of: expansion) {
      define(term, by: index, expansion: expansion)
      return nil
    }
    if !attach(index, expansion) { return tryCandidate(index) }
    optimize()
    return nil
  }

  private mutating func settleWithoutVariables(_ index: Int, _ expansion: Expansion) -> Conflict? {
    record(expansion, of: index)
    constraints[index].state = .settled
    guard constraints[index].strength.isRequired,
      !holds(index, value: expansion.constant, magnitude: expansion.magnitude)
    else { return nil }
    return conflict(of: index)
  }

  /// Lets a required constraint, attached as a candidate, reach its place if it can.
  mutating func tryCandidate(_ index: Int) -> Conflict? {
    guard case .attached(let symbol, let scale) = constraints[index].state else { return nil }
    optimize()
    let value = tableau.values[Int(symbol)]
    let isMet = holds(
      index, value: scale * value + offsets[index],
      magnitude: max(offsets[index].magnitude, (scale * value).magnitude))
    if !isMet { return conflict(of: index) }
    tableau.removeBreakpoint(of: Int32(index), from: Int(symbol))
    tableau.insert(
      breakpoint(of: index, scale: scale, level: CostLevels.required), for: Int(symbol))
    return nil
  }

  @inline(__always)
  func holds(_ index: Int, value: Double, magnitude: Double) -> Bool {
    let record = constraints[index]
    return record.relation.violation(of: value) / record.scale
      <= Tolerance.feasibility(magnitude / record.scale)
  }

  mutating func optimize() {
    if !tableau.optimize() { counters.stalls += 1 }
  }
}
