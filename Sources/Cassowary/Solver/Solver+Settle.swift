extension Solver {
  /// How an operation is undone if it is refused.
  enum Undoing {
    /// By a copy that is taken now, if a conflict is possible.
    case byCopy(mayConflict: Bool)
    /// By the journal.
    case byJournal
    /// The caller sees to it.
    case byCaller
  }

  /// Settles every waiting constraint, optimises, and publishes values.
  ///
  /// Inside a transaction this waits for its end. A refusal leaves no trace.
  mutating func settlePending(_ undoing: Undoing) throws(SolverError) {
    if transactionDepth > 0 { return }
    var saved: Solver?
    var isUndoneByCaller = false
    switch undoing {
    case .byCopy(true) where policy == .reject && !isHarmless(): saved = self
    case .byCopy, .byJournal: break
    case .byCaller: isUndoneByCaller = true
    }
    do {
      allowSteps()
      try settleForSure()
      finishOperation()
    } catch {
      if let saved {
        takeBack(saved)
        journal.clear()
      } else if !isUndoneByCaller {
        undo()
      }
      throw error
    }
  }

  /// The same where no conflict is possible, except by rounding; then the newest is broken.
  mutating func settleRemaining() throws(SolverError) {
    if transactionDepth > 0 || settleDrags() { return }
    let old = policy
    policy = .breakNewest
    defer { policy = old }
    do {
      allowSteps()
      if old == .reject { try settleOnce() } else { try settleForSure() }
      finishOperation()
    } catch {
      undo()
      throw error
    }
  }

  /// Whether what waits can be settled without touching the tableau, and without conflict.
  private mutating func isHarmless() -> Bool {
    for index in pending.indices where graph.constraints[index].strength.isRequired {
      let isDefinition = graph.constraints[index].relation == .equal
      if !isDefinition || freshVariable(of: index) == nil { return false }
    }
    return true
  }

  /// Settles; where numbers fail, once more from nothing, and counts it if they fail again.
  ///
  /// The variables that numbers failed at are not defined then. What follows from a great value is
  /// only as right as that value can be written; a great value that follows from a small one loses
  /// nothing.
  mutating func settleOnce() throws(SolverError) {
    tableau.startOperation()
    do {
      return try settleAll()
    } catch {
      if error != .numericallyHard { throw error }
    }
    let failed = offenders
    restoreValues()
    startAnew()
    for variable in failed { graph.keepUndefined(variable, true) }
    defer { for variable in failed { graph.keepUndefined(variable, false) } }
    do {
      try settleAll()
    } catch {
      if error == .numericallyHard { counters.stalls += 1 }
      throw error
    }
  }

  private mutating func settleAll() throws(SolverError) {
    try place()
    publish()
    try prove()
    try resetStays()
  }

  /// Makes sure of the values that have been published; where they fail, rows are computed again.
  private mutating func prove() throws(SolverError) {
    do {
      return try proveValues()
    } catch .numericallyHard {
      for variable in offenders where graph.variables[variable].symbol >= 0 {
        tableau.suspect(Int(graph.variables[variable].symbol))
      }
    }
    guard restore() else { throw hardness() }
    offenders.removeAll()
    publish()
    do {
      try proveAll()
    } catch .numericallyHard {
      throw hardness()
    }
  }

  /// Settles every waiting constraint, and moves the tableau to its optimum.
  mutating func place() throws(SolverError) {
    releases.startOperation()
    try settleShifted()
    if !pending.isEmpty { try placePending() }
    try optimize()
    noteWhatMayOutweigh()
    try certify()
    while releaseOutweighed() {
      try placePending()
      try optimize()
      try certify()
    }
  }

  private mutating func placePending() throws(SolverError) {
    try optimize()
    var waiting = WaitingList()
    var disputes = Disputes()
    while true {
      if !pending.isEmpty { waiting.insert(takePending()) }
      guard let index = waiting.popFirst() else { break }
      if !tableau.takeStep() { throw .tooMuchWork }
      journal.noteSettled(index)
      if try settle(index) {
        graph.setPutOff(index, false)
        graph.setReturning(index, false)
      } else if releaseSoftDefinitions(against: index) {
        continue
      } else if policy == .breakNewest, !graph.constraints[index].isPutOff, !waiting.isEmpty {
        putOff(index)
      } else {
        let isBroken = try settleDispute(over: index, &disputes)
        if isBroken { startAnewIfMany(&waiting, &disputes) }
      }
    }
  }

  /// Settles one constraint; returns whether it can hold.
  mutating func settle(_ index: Int) throws(SolverError) -> Bool {
    switch locate(index, isKnownToHold: false) {
    case .defining: return true
    case .settled(let holds): return holds
    case .candidate: return try tryCandidate(index)
    case .attached:
      try optimize()
      return true
    }
  }

  /// The result of settling a constraint.
  enum Location {
    /// It defines a variable.
    case defining
    /// Nothing is left of it but a constant, with which it holds or not.
    case settled(holds: Bool)
    /// It is a breakpoint that has to be reached yet.
    case candidate
    /// It is a breakpoint.
    case attached
  }

  /// Puts a constraint where it belongs; one that is known to hold need not be tried.
  mutating func locate(_ index: Int, isKnownToHold: Bool) -> Location {
    let isRequired = graph.constraints[index].strength.isRequired
    // What is known to hold keeps the values that there are, which a soft equality may not fit.
    let isDefinition = graph.constraints[index].canDefine && (isRequired || !isKnownToHold)
    if isDefinition, let term = freshVariable(of: index) {
      // What soft ones are put into would have to go through all of a chain of them each time.
      let isExpanded = !isRequired || graph.isAlias(index, ofAliasBeside: term.variable)
      if isExpanded { graph.expand(graph.constraints[index].terms, constant: 0) }
      define(term, by: index, isExpanded: isExpanded)
      return .defining
    }
    graph.expand(graph.constraints[index].terms, constant: graph.constants[index])
    if graph.expansion.terms.isEmpty {
      return .settled(holds: settleWithoutVariables(index) || isKnownToHold)
    }
    if isDefinition, isRequired || graph.expansion.terms.count > 1,
      let term = graph.looseVariable(isSoft: !isRequired, { tableau.isLoose($0) })
    {
      define(term, by: index, isExpanded: true)
      return .defining
    }
    return attach(index, isKnownToHold: isKnownToHold) ? .attached : .candidate
  }

  /// A variable that an equality can define as it stands.
  private mutating func freshVariable(of index: Int) -> IndexedTerm? {
    graph.freshVariable(of: index) { tableau.isLoose($0) }
  }

  /// Settles a constraint of which nothing is left in the ``expansion`` but a constant; returns
  /// whether it holds, if it must.
  private mutating func settleWithoutVariables(_ index: Int) -> Bool {
    graph.recordExpansion(of: index)
    graph.markSettled(index)
    return !graph.constraints[index].strength.isRequired
      || holds(index, value: graph.expansion.constant, magnitude: graph.expansion.magnitude)
  }

  /// Moves a required constraint, attached as a candidate, to its position if it can hold.
  ///
  /// Before it is refused, the optimum that shows why is certified; and before it is taken, if
  /// rounding may have led there.
  ///
  /// - Returns: Whether it can.
  private mutating func tryCandidate(_ index: Int) throws(SolverError) -> Bool {
    guard case .attached(let symbol, let scale) = graph.constraints[index].state else {
      return true
    }
    try optimize()
    if !isReached(index, on: Int(symbol), scale: scale) || tableau.certificate.isDoubtful
      || tableau.certificate.hasMovedFar
    {
      try certify()
      if !isReached(index, on: Int(symbol), scale: scale) { return false }
    }
    tableau.removeBreakpoint(of: Int32(index), from: Int(symbol))
    tableau.insert(
      breakpoint(of: index, scale: scale, level: CostLevels.required), for: Int(symbol))
    return true
  }

  /// Whether a constraint holds, within the tolerance, where its symbol stands.
  private func isReached(_ index: Int, on symbol: Int, scale: Double) -> Bool {
    let value = scale * tableau.values[symbol]
    return holds(
      index, value: value + graph.offsets[index],
      magnitude: max(graph.offsets[index].magnitude, value.magnitude))
  }

  @inline(__always)
  func holds(_ index: Int, value: Double, magnitude: Double) -> Bool {
    let (relation, scale) = (graph.constraints[index].relation, graph.constraints[index].scale)
    return relation.violation(of: value) / scale <= Tolerance.feasibility(magnitude / scale)
  }

  /// Moves to the least cost.
  mutating func optimize() throws(SolverError) {
    if tableau.search() || restore() { return }
    throw hardness()
  }

  /// Makes sure that the tableau is where it should be; see ``Certificate``.
  mutating func certify() throws(SolverError) {
    if tableau.certify(isFeasible: true) || restore(isFeasible: true) { return }
    throw hardness()
  }

  /// Goes on where an optimum could not be certified, with the weights of constraints in twice the
  /// precision.
  private mutating func restore(isFeasible: Bool = false) -> Bool {
    if tableau.stepsLeft < 0 { return false }
    if graph.softDefinitionCount > 0 { releases.noteChange() }
    return tableau.restore(
      weights: graph.constraints.indices.map { exactWeight(of: $0) }, isFeasible: isFeasible)
  }

  private mutating func hardness() -> SolverError {
    if tableau.stepsLeft < 0 { return .tooMuchWork }
    let isOutOfRange = tableau.certificate.hasLeftRange || tableau.exceedsRange
    for symbol in tableau.certificate.suspects.symbols {
      for structural in tableau.structurals(of: Int(symbol)) {
        if let variable = graph.variable(of: structural) { offenders.append(variable) }
      }
    }
    return isOutOfRange ? .outOfRange : .numericallyHard
  }
}
