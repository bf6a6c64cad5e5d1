extension Solver {
  /// The way a refused operation is undone.
  enum Undoing {
    /// By a copy taken now, if a conflict is possible.
    case byCopy(mayConflict: Bool)
    /// By the journal.
    case byJournal
    /// By the caller.
    case byCaller
  }

  /// Settles every pending constraint, optimises, and publishes values.
  ///
  /// Inside a transaction this is deferred to its end. A refusal leaves no trace.
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

  /// Settles every pending constraint where only rounding can cause a conflict; then breaks the
  /// newest.
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

  /// Whether the pending constraints can be settled without the tableau and without conflict.
  private mutating func isHarmless() -> Bool {
    for index in pending.indices where graph.constraints[index].strength.isRequired {
      let isDefinition = graph.constraints[index].relation == .equal
      if !isDefinition || freshVariable(of: index) == nil { return false }
    }
    return true
  }

  /// Solves the pending constraints; retries once with a rebuilt tableau if that fails numerically.
  ///
  /// The variables at which the first attempt failed are then not defined. A value derived from a
  /// great value is only as accurate as the great value can be represented; a great value derived
  /// from a small one loses nothing.
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

  /// Verifies the published values; where they fail, recomputes rows.
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

  /// Settles every pending constraint, and moves the tableau to its optimum.
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
      guard let entry = takeNext(of: &waiting) else { break }
      let index = entry.index
      if !tableau.takeStep() { throw .tooMuchWork }
      journal.noteSettled(index)
      if try settle(index, isLate: entry.turn.isLate) {
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

  /// Removes and returns the next of the waiting constraints; puts those required equalities back
  /// that had better wait for others.
  @inline(__always)
  func takeNext(of waiting: inout WaitingList) -> WaitingList.Entry? {
    while let entry = waiting.popFirst() {
      guard entry.turn.isEarly,
        let variable = graph.namedVariable(of: entry.index, { tableau.isLoose($0) })
      else { return entry }
      waiting.putBack(entry.index, by: variable)
    }
    return nil
  }

  /// Settles one constraint, which may have been put behind others; returns whether it can be
  /// satisfied.
  mutating func settle(_ index: Int, isLate: Bool = false) throws(SolverError) -> Bool {
    switch locate(index, isKnownToHold: false, isLate: isLate) {
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
    /// Its expansion is a constant, which satisfies it or not.
    case settled(holds: Bool)
    /// It is a breakpoint that has not been reached yet.
    case candidate
    /// It is a breakpoint.
    case attached
  }

  /// Settles a constraint; one that is known to hold is not tried as a candidate.
  mutating func locate(
    _ index: Int, isKnownToHold: Bool, isLate: Bool = false
  ) -> Location {
    let isRequired = graph.constraints[index].strength.isRequired
    // A constraint known to hold keeps the current values, which a soft equality may contradict.
    let isDefinition = graph.constraints[index].canDefine && (isRequired || !isKnownToHold)
    if isDefinition, !isLate || !graph.isShallow(index), let term = freshVariable(of: index) {
      // Dependents of soft definitions would otherwise follow a whole chain of them each time.
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

  /// Returns a variable that an equality can define without expansion.
  private mutating func freshVariable(of index: Int) -> IndexedTerm? {
    graph.freshVariable(of: index) { tableau.isLoose($0) }
  }

  /// Settles a constraint whose ``expansion`` is a constant; returns whether it holds or need not.
  private mutating func settleWithoutVariables(_ index: Int) -> Bool {
    graph.recordExpansion(of: index)
    graph.markSettled(index)
    return !graph.constraints[index].strength.isRequired
      || holds(index, value: graph.expansion.constant, magnitude: graph.expansion.magnitude)
  }

  /// Moves a required constraint, attached as a candidate, to its position if it can be satisfied.
  ///
  /// The optimum is certified before the constraint is refused, and before it is accepted if
  /// rounding may have been decisive.
  ///
  /// - Returns: Whether the constraint can be satisfied.
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

  /// Whether a constraint holds, within the tolerance, at the value of its symbol.
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

  /// Moves to the minimum cost.
  mutating func optimize() throws(SolverError) {
    if tableau.search() || restore() { return }
    throw hardness()
  }

  /// Verifies that the tableau is at its optimum; see ``Certificate``.
  mutating func certify() throws(SolverError) {
    if tableau.certify(isFeasible: true) || restore(isFeasible: true) { return }
    throw hardness()
  }

  /// Retries where an optimum could not be certified, with the weights of constraints in
  /// double-double precision.
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

extension Solver {
  /// Adds a constraint, which is the ``expansion``, to the tableau as a breakpoint.
  ///
  /// The breakpoint is placed on the variable itself if only one is left, on the symbol shared by
  /// all constraints on the same defined variable, or on a symbol of its own.
  ///
  /// The tableau is at its optimum, where all required constraints hold. A new constraint that also
  /// holds there cannot conflict; one that does not becomes a candidate first, unless it is known
  /// to hold.
  ///
  /// - Returns: Whether it has its final level.
  mutating func attach(_ index: Int, isKnownToHold: Bool) -> Bool {
    graph.recordExpansion(of: index)
    let (symbol, scale) = symbolAndScale(for: index)
    let strength = graph.constraints[index].strength
    let level =
      strength.isRequired
      ? isKnownToHold || isMet(index, on: symbol, scale: scale)
        ? CostLevels.required : CostLevels.candidate
      : tableau.levelIndex(of: strength.level)
    graph.markAttached(index, to: symbol, scale: scale)
    counters.attachments += 1
    tableau.insert(
      breakpoint(of: index, scale: scale, level: level),
      unit: scale / graph.constraints[index].scale,
      for: symbol)
    return level != CostLevels.candidate
  }

  /// Whether a constraint holds, without tolerance, at the value of a symbol.
  private func isMet(_ index: Int, on symbol: Int, scale: Double) -> Bool {
    let value = scale * tableau.values[symbol] + graph.offsets[index]
    return graph.constraints[index].relation.violation(of: value) == 0
  }

  private mutating func symbolAndScale(for index: Int) -> (symbol: Int, scale: Double) {
    if graph.expansion.terms.count == 1, let term = graph.expansion.terms.first {
      return (symbol(of: Int(term.variable)), term.coefficient)
    }
    if graph.constraints[index].terms.count == 1 {
      let term = graph.termLists[graph.constraints[index].terms, 0]
      return (activity(of: term), term.coefficient)
    }
    let greatest = graph.expansion.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    let scale = Double(sign: .plus, exponent: greatest.exponent, significand: 1)
    return (makeRow(dividedBy: scale), scale)
  }

  /// Returns the symbol that carries the costs of a defined variable alone.
  private mutating func activity(of term: IndexedTerm) -> Int {
    let variable = Int(term.variable)
    if graph.variables[variable].activity >= 0 { return Int(graph.variables[variable].activity) }
    var divisor = term.coefficient
    if divisor.significand != 1 {
      graph.expand(variable)
      divisor = 1
    }
    let symbol = makeRow(dividedBy: divisor)
    graph.setActivity(of: variable, to: symbol)
    return symbol
  }

  /// Makes the symbol of the sum that is the ``expansion``.
  ///
  /// Divisors are usually powers of two, to avoid rounding.
  private mutating func makeRow(dividedBy divisor: Double) -> Int {
    var cells: [(symbol: Int, coefficient: Double)] = []
    for index in 0..<graph.expansion.terms.count {
      let term = graph.expansion.terms[index]
      cells.append((symbol(of: Int(term.variable)), term.coefficient / divisor))
    }
    let symbol = tableau.makeRow(cells)
    setOwner(of: symbol, to: nil)
    return symbol
  }

  /// Returns the breakpoint of a constraint on a symbol.
  ///
  /// The weight of a required constraint has no influence on the result. It is at least 1 in units
  /// of the symbol, so that its rate is not mistaken for rounding.
  @inline(__always)
  func breakpoint(of index: Int, scale: Double, level: Int32) -> Breakpoint {
    let unit = scale.magnitude / graph.constraints[index].scale
    let weight =
      level <= CostLevels.candidate ? max(1, unit) : graph.constraints[index].strength.weight * unit
    let own = graph.constraints[index].relation
    let relation = scale < 0 ? own.reversed : own
    return Breakpoint(
      position: -graph.offsets[index] / scale,
      below: relation == .lessThanOrEqual ? 0 : weight,
      above: relation == .greaterThanOrEqual ? 0 : weight,
      level: level, constraint: Int32(index))
  }

  /// Returns the weight of a constraint's breakpoint in double-double precision.
  func exactWeight(of index: Int) -> ExactWeight {
    let record = graph.constraints[index]
    guard case .attached(let symbol, let scale) = record.state,
      let breakpoint = tableau.breakpoint(of: Int32(index), on: Int(symbol))
    else { return ExactWeight(value: .zero, isRounded: false) }
    if breakpoint.level <= CostLevels.candidate {
      let weight = max(breakpoint.below, breakpoint.above)
      return ExactWeight(value: DoubleDouble(weight), isRounded: true)
    }
    let unit = DoubleDouble(scale.magnitude) / DoubleDouble(record.scale)
    let isExactUnit =
      scale.magnitude == record.scale
      || Tolerance.isExact(scale) && Tolerance.isExact(record.scale)
    return ExactWeight(
      value: DoubleDouble(record.strength.weight) * unit,
      isRounded: !isExactUnit || !Tolerance.isExact(record.strength.weight))
  }

  /// Removes a constraint's breakpoint from the tableau, and its symbol if nothing else needs it.
  mutating func detach(_ index: Int, from symbol: Int) {
    tableau.removeBreakpoint(of: Int32(index), from: symbol)
    guard graph.variable(of: symbol) == nil, tableau.costs.breakpoints.isEmpty(symbol) else {
      return
    }
    if graph.constraints[index].terms.count == 1 {
      let variable = Int(graph.termLists[graph.constraints[index].terms, 0].variable)
      if graph.variables[variable].activity == Int32(symbol) {
        graph.setActivity(of: variable, to: nil)
      }
    }
    tableau.removeSymbol(symbol)
  }
}

extension Solver {
  /// Withdraws a constraint, after withdrawing all constraints that depend on its definition or are
  /// broken because of any of these.
  ///
  /// The dependents become pending; the constraint itself is left to the caller.
  mutating func withdrawWithDependents(_ index: Int) {
    for dependent in graph.takeDependents(of: index).reversed() {
      if graph.constraints[dependent].isBroken {
        letReturn(dependent)
      } else {
        withdraw(dependent)
        pending.insert(dependent)
      }
    }
    withdraw(index)
    pending.remove(index)
  }

  /// Withdraws one constraint that has no dependents.
  mutating func withdraw(_ index: Int) {
    releases.noteChange()
    switch graph.constraints[index].state {
    case .defining: definitionsWillChange()
    case .attached(let symbol, _): detach(index, from: Int(symbol))
    case .broken: takeFromBroken(index)
    case .free, .pending, .settled: break
    }
    graph.markPending(index)
  }

  /// Discards caches of the earlier definitions.
  mutating func definitionsWillChange() {
    published.definitionsWillChange()
    if !editPlans.plans.isEmpty { forgetDrags() }
  }

  /// Makes an equality define a variable that only other definitions may name.
  ///
  /// The equality is taken expanded or unexpanded; in that case no definition may name the
  /// variable.
  mutating func define(_ term: IndexedTerm, by index: Int, isExpanded: Bool) {
    definitionsWillChange()
    let variable = Int(term.variable)
    if graph.variables[variable].symbol >= 0 { releaseSymbol(of: variable) }
    graph.define(term, by: index, isExpanded: isExpanded)
    counters.definitions += 1
  }
}

extension Solver {
  /// Updates values, visiting only the dependents of changes.
  mutating func publish() {
    if !editPlans.dragged.isEmpty { publishDrags() }
    counters.evaluations += published.publish(&graph, &tableau, &editPlans, &journal)
    if !suggested.isEmpty { planDrags() }
  }
}

extension Solver {
  /// Moves an edit variable and its followers along its plan; returns `false` where no plan
  /// applies.
  ///
  /// The result stays optimal: no breakpoint is passed, so no rate of the cost changes.
  mutating func drag(_ edit: Int, to constant: Double) -> Bool {
    guard !editPlans.plans.isEmpty, !broken.hasFailed, let index = editPlans.place(of: edit) else {
      return false
    }
    if editPlans.epoch != tableau.epoch || !isAtRest {
      forgetDrags()
      return false
    }
    let plan = editPlans.plans[index]
    let offset = constant + graph.additions[edit]
    let position = -offset / plan.scale
    guard plan.range.low < position, position < plan.range.high else { return false }
    let old = graph.constants[edit]
    graph.drag(edit, to: constant)
    tableau.drag(plan, to: position)
    editPlans.noteUse(edit)
    if transactionDepth == 0 {
      finishDrag(along: plan)
    } else {
      journal.noteConstant(of: edit, was: old)
      journal.noteDrag()
      editPlans.noteDrag(along: index)
    }
    return true
  }

  /// Whether nothing is pending that a plan does not account for.
  private var isAtRest: Bool {
    pending.isEmpty && shifted.isEmpty && stays.isEmpty && graph.changedDefinitions.isEmpty
      && tableau.moved.isEmpty
  }

  /// Ends an operation that has only dragged along plans; returns whether it was one.
  ///
  /// Plans were certified when made, so there is nothing to optimise or certify.
  mutating func settleDrags() -> Bool {
    guard !editPlans.dragged.isEmpty, !broken.hasFailed, isAtRest, suggested.isEmpty,
      journal.settled.isEmpty,
      editPlans.epoch == tableau.epoch, tableau.isSettled, operationsBeforeCheck > 0
    else { return false }
    operationsBeforeCheck -= 1
    publishDrags()
    finishOperation()
    return true
  }

  /// Moves variables along plans that tableau symbols have already followed, unless something else
  /// has happened since.
  mutating func publishDrags() {
    if editPlans.epoch != tableau.epoch || !tableau.moved.isEmpty
      || !graph.changedDefinitions.isEmpty
    {
      return forgetDrags()
    }
    for index in editPlans.dragged { finishDrag(along: editPlans.plans[index]) }
    editPlans.clearDragged()
  }

  private mutating func finishDrag(along plan: EditPlan) {
    published.follow(plan, to: tableau.values[plan.symbol])
  }

  /// Discards all plans because rows or definitions have changed; changes dragged since values were
  /// last published are published in the usual way.
  mutating func forgetDrags() {
    for index in editPlans.dragged { tableau.noteMoved(editPlans.plans[index]) }
    editPlans.clearDragged()
    editPlans.removeAll()
  }

  /// Makes plans for the suggested edit variables, where nothing else has happened.
  mutating func planDrags() {
    for edit in suggested where editPlans.isWorthwhile(edit, epoch: tableau.epoch) {
      guard published.program.isValid, stays.isEmpty,
        case .attached(let symbol, let scale) = graph.constraints[edit].state,
        let range = tableau.range(of: Int(symbol), draggedBy: Int32(edit))
      else { continue }
      if editPlans.epoch != tableau.epoch {
        forgetDrags()
        editPlans.start(epoch: tableau.epoch)
      }
      let plan = plan(for: edit, on: Int(symbol), scale: scale, range)
      if stray(from: plan) == nil { editPlans.insert(plan) }
    }
    suggested.removeAll(keepingCapacity: true)
  }

  /// Returns the first value that following a plan to the current position of its symbol would
  /// change.
  ///
  /// With coefficients of very different size, rows are less exact than the sums by which values
  /// were certified.
  func stray(from plan: EditPlan) -> Int? {
    let position = tableau.values[plan.symbol]
    return plan.symbols.firstStray(from: position, in: tableau.values)
      ?? plan.variables.firstStray(from: position, in: published.values)
  }

  private mutating func plan(
    for edit: Int, on symbol: Int, scale: Double, _ range: (low: Double, high: Double)
  ) -> EditPlan {
    var symbols = EditPlan.Followers()
    var variables = EditPlan.Followers()
    variables.reserve(32)
    var seeds: [(variable: Int, base: Double, rate: Double)] = []
    func sow(_ symbol: Int, base: Double, rate: Double) {
      if let variable = graph.variable(of: symbol) { seeds.append((variable, base, rate)) }
    }
    sow(symbol, base: 0, rate: 1)
    for cell in tableau.basis.column(of: symbol) {
      let basic = Int(cell.index)
      let base = tableau.values[basic] - cell.value * tableau.values[symbol]
      symbols.append(basic, base: base, rate: cell.value)
      sow(basic, base: base, rate: cell.value)
    }
    var range = range
    published.forEachFollower(of: seeds) { variable, base, rate in
      variables.append(variable, base: base, rate: rate)
      let room = (SolverRange.accurate - base.magnitude) / rate.magnitude
      range = (max(range.low, -room), min(range.high, room))
    }
    return EditPlan(
      constraint: edit, symbol: symbol, scale: scale, range: range, symbols: symbols,
      variables: variables)
  }

  /// Checks that values are optimal near the ends of each valid plan, or up to a distance of 1000.
  func checkPlans(_ weights: [ExactWeight]) -> [String] {
    if editPlans.epoch != tableau.epoch || broken.hasFailed || !isAtRest || !tableau.isSettled {
      return []
    }
    return editPlans.plans.flatMap { plan in
      let start = tableau.values[plan.symbol]
      guard plan.range.low < start, start < plan.range.high else { return [String]() }
      return [plan.range.low, plan.range.high].flatMap { end in
        let reach = min(max(-1000, 0.99 * (end - start)), 1000)
        return tableau.checkPlan(plan, to: start + reach, weights).map {
          "the plan of \(plan.constraint) goes too far, where \($0)"
        }
      }
    }
  }
}

extension Solver {
  /// Removes and returns the pending constraints with their turns.
  ///
  /// Required equalities come first, short ones before long ones; then soft definitions; then all
  /// others, stronger before weaker, then older before newer. Constraints that are put off come
  /// last, the oldest first.
  mutating func takePending() -> [WaitingList.Entry] {
    var batch: [WaitingList.Entry] = []
    batch.reserveCapacity(pending.count)
    waitingWork += pending.count
    graph.constraints.withView { constraints in
      for index in pending.indices {
        var rank = -graph.constraints[index].strength.level
        if graph.constraints[index].canDefine {
          rank =
            graph.constraints[index].strength.isRequired
            ? WaitingList.Turn.early(graph.constraints[index].terms.count)
            : rank + WaitingList.Turn.softDefinitionRank
        }
        if graph.constraints[index].isPutOff { rank = Int.max }
        let turn = WaitingList.Turn(rank: rank, age: graph.constraints[index].age)
        batch.append(WaitingList.Entry(index: index, turn: turn))
      }
    }
    if pending.count > 1 { insertLevels(of: pending.indices) }
    pending.removeAll()
    return batch
  }

  /// Adds the levels of pending constraints to the tableau, all at once.
  private mutating func insertLevels(of waiting: [Int]) {
    var added: [Int] = []
    var last = 0
    for index in waiting where graph.constraints[index].strength.level != last {
      let strength = graph.constraints[index].strength
      last = strength.level
      if strength.isRequired || tableau.costs.levels.index(of: last) != nil { continue }
      if !added.contains(last) { added.append(last) }
    }
    if !added.isEmpty { tableau.insertLevels(added) }
  }
}
