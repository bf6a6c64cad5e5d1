/// An incremental solver for linear constraints with an exact hierarchy of strengths.
///
/// It keeps the guarantees of the Cassowary algorithm (Badros, Borning and Stuckey 2001, *The
/// Cassowary linear arithmetic constraint solving algorithm*, ACM TOCHI 8(4)), with a different
/// method:
///
/// 1. Equalities become *definitions* of variables, soft ones until others outweigh them. They stay
///    a graph: a definition may name defined variables, and is substituted into another expression
///    only where the tableau needs it.
/// 2. All other constraints become breakpoints of a convex cost of a symbol of the tableau, which
///    one primal simplex keeps minimal after every addition, change or removal.
/// 3. Costs are vectors over the levels of strength, compared from the strongest level down.
///
/// The goals, in this order: correct, deterministic to the bit, failure-atomic, few pivots, fast.
///
/// A solver is a value: copies are independent and share storage until one is changed.
///
///     var solver = Solver()
///     let left = solver.makeVariable("left")
///     let width = solver.makeVariable("width")
///     try solver.add(left + width == 300.0)
///     try solver.add((width == 120.0).with(.weak))
///     print(solver.value(of: left))  // 180.0
public struct Solver: Sendable {
  /// The variables, constraints and definitions.
  var graph = DefinitionGraph()
  /// All constraints except definitions, as costs of symbols, and their optimum.
  var tableau = Tableau()
  /// The values of variables.
  var published = PublishedValues()
  var editPlans = EditPlans()
  /// The broken constraints.
  var broken = BrokenConstraints()
  var journal = Journal()

  var pending = PendingSet()
  /// The required constraints whose constant was changed in place, not yet verified.
  var shifted: [Dependent] = []
  private(set) var transactionDepth = 0
  var policy = ConflictPolicy.reject
  /// The maximum number of steps of an operation per constraint and variable.
  ///
  /// Steps are those of the simplex, and settled constraints. Operations usually take none to ten
  /// in all, but some systems would keep a solver busy for hours. An operation that exceeds the
  /// limit is refused with ``SolverError/tooMuchWork``; where nothing is refused, constraints are
  /// broken for ``Conflict/Reason-swift.enum/tooMuchWork``, the newest and the disputed ones first.
  /// As steps are counted, not timed, the limit is reached at the same point on every machine.
  public var workLimit = 200
  /// The number of pending constraints sorted, and of broken constraints examined, so far.
  var waitingWork = 0
  /// The cost of settling a constraint again; the unit is the cost of retrying one displaced
  /// constraint for each that is displaced.
  var costOfSettling = 4
  private(set) var stays: [Int] = []

  /// The edit constraints that were suggested since values were last published.
  var suggested: [Int] = []
  /// Whether soft definitions may be outweighed, and how often some were released.
  var releases = Releases()

  /// The number of operations until all required constraints are verified again.
  var operationsBeforeCheck = 0
  /// The variables at which an operation has failed numerically.
  var offenders: [Int] = []

  var counters = SolverCounters()

  #if CHECK_INVARIANTS
    /// The number of mutations since the solver was last checked.
    var uncheckedMutations = 0
  #endif

  /// Creates a solver without variables.
  public init() {}
}

/// The treatment of required constraints that contradict each other.
public enum ConflictPolicy: Hashable, Sendable {
  /// Refuses the operation; a solver throws ``SolverError/unsatisfiable(_:)``.
  case reject
  /// Breaks the newest constraint of the conflict, and lists it; a solver in ``Solver/conflicts``.
  ///
  /// The constraint returns automatically when an opponent is removed, weakened or changed.
  case breakNewest
}

/// The work that a solver has done: deterministic, unlike time.
public struct SolverCounters: Hashable, Sendable, CustomStringConvertible {
  /// The number of exchanges of a basic and a parametric symbol.
  public internal(set) var pivots = 0
  /// The number of entries of basis factors read while solving for rows and columns.
  public internal(set) var entries = 0
  /// The number of definitions made.
  public internal(set) var definitions = 0
  /// The number of constraints added to the tableau.
  public internal(set) var attachments = 0
  /// The number of definitions evaluated to publish values.
  public internal(set) var evaluations = 0
  /// The number of times that rows were recomputed because an optimum could not be certified at
  /// once.
  public internal(set) var refactorisations = 0
  /// The number of operations refused, or constraints broken, because no optimum could be
  /// certified.
  public internal(set) var stalls = 0

  /// All counts on one line.
  public var description: String {
    "\(pivots) pivots, \(entries) entries, \(definitions) definitions, \(attachments) attachments, "
      + "\(evaluations) evaluations, \(refactorisations) refactorisations, \(stalls) stalls"
  }
}

extension Solver {
  /// Creates a variable with the value that it has until constraints determine another.
  ///
  /// A value outside ``SolverRange`` counts as 0.
  public mutating func makeVariable(_ name: String = "", value: Double = 0) -> Variable {
    defer { checkMutation() }
    let index = graph.makeVariable(name)
    published.grow(to: graph.variables.count)
    published.start(index, at: value)
    return graph.variable(at: index)
  }

  /// Creates four variables with the values that they have until constraints determine others.
  package mutating func makeVariables(
    values start: SIMD4<Double>
  ) -> (Variable, Variable, Variable, Variable) {
    if !graph.freeVariables.isEmpty {
      return (
        makeVariable(value: start[0]), makeVariable(value: start[1]),
        makeVariable(value: start[2]), makeVariable(value: start[3])
      )
    }
    defer { checkMutation() }
    let first = graph.makeFourVariables()
    published.grow(to: graph.variables.count)
    for index in 0..<4 { published.start(first + index, at: start[index]) }
    return (
      graph.variable(at: first), graph.variable(at: first + 1), graph.variable(at: first + 2),
      graph.variable(at: first + 3)
    )
  }

  /// Removes a variable that is in no constraint any more.
  ///
  /// - Throws: ``SolverError/unknownVariable``, ``SolverError/variableInUse(constraints:)``.
  public mutating func removeVariable(_ variable: Variable) throws(SolverError) {
    defer { checkMutation() }
    let index = try graph.index(of: variable)
    guard graph.variables[index].uses == 0 else {
      throw .variableInUse(constraints: Int(graph.variables[index].uses))
    }
    if graph.variables[index].symbol >= 0 { releaseSymbol(of: index) }
    graph.removeVariable(index)
    published.start(index, at: 0)
  }

  /// Returns the value of a variable as of the last operation outside a transaction; 0 for one that
  /// is not in this solver.
  public func value(of variable: Variable) -> Double {
    guard let index = try? graph.index(of: variable) else { return 0 }
    return published.values[index]
  }

  /// Returns the name that a variable was created with; empty for one that is not in this solver.
  public func name(of variable: Variable) -> String {
    guard let index = try? graph.index(of: variable) else { return "" }
    return graph.names[index] ?? ""
  }

  /// A variable and its new value.
  public struct Change: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// The current value.
    public let value: Double
  }

  /// Returns the variables whose value has changed since the last call, oldest first.
  ///
  /// Complexity: O(c log c) for c changed variables, independent of the total number.
  public mutating func changes() -> [Change] {
    var changes: [Change] = []
    changes.reserveCapacity(published.changeCount)
    forEachChange { changes.append(Change(variable: $0, value: $1)) }
    return changes.sorted { $0.variable < $1.variable }
  }

  /// Calls `body` with each of the ``changes()``, in no particular order.
  ///
  /// The order is the same for the same history. Complexity: O(c) for c changed variables.
  public mutating func forEachChange(_ body: (Variable, Double) -> Void) {
    defer { checkMutation() }
    graph.generations.withView { generations in
      published.report { index, value in
        body(Variable(index: Int32(index), generation: generations[index]), value)
      }
    }
  }

  /// Returns the symbol of an undefined variable in the tableau, and makes one if there is none.
  mutating func symbol(of variable: Int) -> Int {
    if graph.variables[variable].symbol >= 0 { return Int(graph.variables[variable].symbol) }
    let symbol = tableau.makeSymbol(value: published.values[variable])
    setOwner(of: symbol, to: variable)
    return symbol
  }

  /// Assigns a new symbol, whose number may have been used before, to a variable, or to none.
  mutating func setOwner(of symbol: Int, to variable: Int?) {
    if !editPlans.plans.isEmpty { forgetDrags() }
    graph.setOwner(of: symbol, to: variable)
  }

  mutating func releaseSymbol(of variable: Int) {
    if !editPlans.plans.isEmpty { forgetDrags() }
    tableau.removeSymbol(Int(graph.variables[variable].symbol))
    graph.releaseSymbol(of: variable)
  }
}

extension Solver {
  /// Adds a constraint and updates all values.
  ///
  /// Redundant required constraints are allowed, and either of two equal ones may be removed first.
  /// A *protected* constraint counts as older than any other, so it is not broken as long as a
  /// conflict has another member.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)`` unless conflicts are broken; and
  ///   ``SolverError/notFinite``, ``SolverError/unknownVariable``,
  ///   ``SolverError/invalidStrength(_:)``, ``SolverError/outOfRange``,
  ///   ``SolverError/numericallyHard``.
  @discardableResult
  public mutating func add(
    _ constraint: Constraint, isProtected: Bool = false
  ) throws(SolverError) -> ConstraintID {
    try add(
      constraint.expression.terms, plus: constraint.expression.constant, constraint.relation,
      strength: constraint.strength, isProtected: isProtected)
  }

  /// Adds `sum of terms + constant  relation  0`; see ``add(_:isProtected:)``.
  @discardableResult
  package mutating func add(
    _ terms: [Term], plus constant: Double, _ relation: Relation, strength: Strength,
    isProtected: Bool = false
  ) throws(SolverError) -> ConstraintID {
    defer { checkMutation() }
    return try add(
      terms, plus: constant, relation, strength, role: isProtected ? .protected : .plain)
  }

  /// Adds `variable + constant  relation  0`; see ``add(_:isProtected:)``.
  @discardableResult
  package mutating func add(
    _ variable: Variable, plus constant: Double, _ relation: Relation, strength: Strength,
    isProtected: Bool = false
  ) throws(SolverError) -> ConstraintID {
    defer { checkMutation() }
    return try add(
      CollectionOfOne(Term(variable)), plus: constant, relation, strength,
      role: isProtected ? .protected : .plain)
  }

  /// Removes a constraint and updates all values.
  ///
  /// - Throws: ``SolverError/unknownConstraint``; and ``SolverError/outOfRange`` or
  ///   ``SolverError/numericallyHard`` if no optimum can be computed without the constraint, which
  ///   then stays.
  /// - Complexity: the cost of adding the constraints again into which its definition was
  ///   substituted.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    defer { checkMutation() }
    let index = try graph.index(of: id)
    withdrawWithDependents(index)
    unlist(index)
    journal.noteRemoved(index)
    try settleRemaining()
  }

  /// Returns the current constraint of a handle, or `nil` if it has been removed.
  ///
  /// Terms of equal variables have been merged.
  public func constraint(_ id: ConstraintID) -> Constraint? {
    guard let index = try? graph.index(of: id) else { return nil }
    let record = graph.constraints[index]
    let terms = graph.termLists[record.terms].map {
      Term(graph.variable(at: Int($0.variable)), $0.coefficient)
    }
    return Constraint(
      Expression(graph.constants[index], terms), record.relation, strength: record.strength)
  }

  /// Returns the error of a constraint: its violation divided by its greatest coefficient.
  ///
  /// 0 for a satisfied constraint and for one that is not in this solver.
  public func error(of id: ConstraintID) -> Double {
    guard let index = try? graph.index(of: id) else { return 0 }
    let record = graph.constraints[index]
    var sum = graph.constants[index]
    for term in graph.termLists[record.terms] {
      sum += term.coefficient * published.values[Int(term.variable)]
    }
    return record.relation.violation(of: sum) / record.scale
  }

  mutating func add(
    _ constraint: Constraint, role: ConstraintRecord.Role
  ) throws(SolverError) -> ConstraintID {
    try add(
      constraint.expression.terms, plus: constraint.expression.constant, constraint.relation,
      constraint.strength, role: role)
  }

  private mutating func add(
    _ terms: some RandomAccessCollection<Term>, plus constant: Double, _ relation: Relation,
    _ strength: Strength, role: ConstraintRecord.Role
  ) throws(SolverError) -> ConstraintID {
    let index = try graph.register(terms, plus: constant, relation, strength, role: role)
    let id = graph.id(at: index)
    pending.grow(to: graph.constraints.count)
    pending.insert(index)
    journal.noteAdded(index)
    do {
      try settlePending(.byCopy(mayConflict: strength.isRequired))
    } catch {
      if graph.constraints[index].generation == id.generation {
        pending.remove(index)
        unregister(index)
      }
      throw error
    }
    return id
  }

  /// Reserves capacity for constraints and variables about to be added, to avoid reallocation; the
  /// actual numbers may differ.
  package mutating func reserve(constraints more: Int, variables moreVariables: Int) {
    published.reserve(graph.variableCount + moreVariables - graph.variables.count)
    pending.makeRoom(for: graph.constraintCount + more - graph.constraints.count)
    graph.reserve(constraints: more, variables: moreVariables)
  }

  mutating func unregister(_ index: Int) {
    unlist(index)
    graph.forget(index)
  }

  /// Removes a constraint from all lists; its handle becomes invalid, but its record is kept.
  mutating func unlist(_ index: Int) {
    if case .stay = graph.constraints[index].role { stays.removeAll { $0 == index } }
    if graph.constraints[index].isBroken { takeFromBroken(index) }
    graph.unlist(index)
  }

  /// Undoes ``unlist(_:)``.
  mutating func relist(_ index: Int) {
    if case .stay = graph.constraints[index].role { stays.append(index) }
    graph.relist(index)
  }
}

extension Solver {
  /// Changes the constant of a constraint's expression in place.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/notFinite``,
  ///   ``SolverError/unknownConstraint``, ``SolverError/outOfRange``,
  ///   ``SolverError/numericallyHard``.
  /// - Complexity: the number of dependents of the constraint, and the pivots required by the
  ///   change.
  public mutating func setConstant(
    _ constant: Double, of id: ConstraintID
  ) throws(SolverError) {
    defer { checkMutation() }
    let index = try graph.index(of: id)
    guard constant.isFinite else { throw .notFinite }
    if constant == graph.constants[index] { return }
    guard graph.constraints[index].isInRange(constant: constant) else { throw .outOfRange }
    if graph.constraints[index].strength.isRequired {
      try setRequiredConstant(constant, of: index)
    } else {
      journal.noteConstant(of: index, was: graph.constants[index])
      noteShifted(shift(index, to: constant))
      try settleRemaining()
    }
  }

  /// Changes the strength of a constraint in place, including to and from required.
  ///
  /// - Throws: ``SolverError/unsatisfiable(_:)``, ``SolverError/invalidStrength(_:)``,
  ///   ``SolverError/mustBeSoft`` for edit variables and stays, ``SolverError/unknownConstraint``,
  ///   ``SolverError/outOfRange``, ``SolverError/numericallyHard``.
  public mutating func setStrength(
    _ strength: Strength, of id: ConstraintID
  ) throws(SolverError) {
    defer { checkMutation() }
    let index = try graph.index(of: id)
    guard strength.isValid else { throw .invalidStrength(strength) }
    let old = graph.constraints[index].strength
    if strength == old { return }
    guard SolverRange.weights.contains(strength.weight) else { throw .outOfRange }
    switch graph.constraints[index].role {
    case .plain, .protected: break
    case .edit, .stay: if strength.isRequired { throw .mustBeSoft }
    }
    if !strength.isRequired, !old.isRequired {
      journal.noteStrength(of: index, was: old)
      setSoftStrength(strength, of: index)
      return try settleRemaining()
    }
    let saved = strength.isRequired && policy == .reject && transactionDepth == 0 ? self : nil
    journal.noteStrength(of: index, was: old)
    withdrawWithDependents(index)
    graph.setStrength(strength, of: index)
    pending.insert(index)
    do {
      try settlePending(saved == nil ? .byJournal : .byCaller)
    } catch {
      if let saved { takeBack(saved) }
      throw error
    }
  }

  private mutating func setSoftStrength(_ strength: Strength, of index: Int) {
    if case .defining = graph.constraints[index].state {
      withdrawWithDependents(index)
      pending.insert(index)
    }
    graph.setStrength(strength, of: index)
    releases.noteChange()
    guard case .attached(let symbol, let scale) = graph.constraints[index].state else { return }
    tableau.removeBreakpoint(of: Int32(index), from: Int(symbol))
    let level = tableau.levelIndex(of: strength.level)
    tableau.insert(breakpoint(of: index, scale: scale, level: level), for: Int(symbol))
  }

  /// Moves a required constraint in place; ``settleShifted()`` then verifies that all others hold.
  private mutating func setRequiredConstant(
    _ constant: Double, of index: Int
  ) throws(SolverError) {
    let saved = transactionDepth == 0 && policy == .reject ? self : nil
    journal.noteConstant(of: index, was: graph.constants[index])
    switch graph.constraints[index].state {
    case .defining, .attached:
      noteShifted(shift(index, to: constant))
    case .free, .pending, .settled, .broken:
      withdrawWithDependents(index)
      graph.setConstant(constant, of: index)
      pending.insert(index)
    }
    do {
      try settlePending(saved == nil ? .byJournal : .byCaller)
    } catch {
      if let saved { takeBack(saved) }
      throw error
    }
  }

  /// Records required constraints that may not hold at their new positions.
  private mutating func noteShifted(_ touched: [Int]) {
    for index in touched {
      if graph.constraints[index].isBroken {
        letReturn(index)
      } else {
        shifted.append(Dependent(constraint: Int32(index), epoch: graph.constraints[index].epoch))
      }
    }
  }

  /// Settles the constraints with changed constants again if at their new positions they violate a
  /// required constraint; that finds the conflict.
  ///
  /// The remaining constraints can hold, because they did before.
  mutating func settleShifted() throws(SolverError) {
    if shifted.isEmpty { return }
    let candidates = shifted.filter { graph.isCurrent($0) }.map { Int($0.constraint) }
    shifted.removeAll(keepingCapacity: true)
    try optimize()
    if !tableau.movedBreakRequired(), candidates.allSatisfy({ holdsNow($0) }) { return }
    for index in candidates where !pending.contains(index) {
      withdrawWithDependents(index)
      pending.insert(index)
    }
    try optimize()
  }

  private func holdsNow(_ index: Int) -> Bool {
    switch graph.constraints[index].state {
    case .settled:
      holds(index, value: graph.offsets[index], magnitude: graph.offsets[index].magnitude)
    case .attached(let symbol, _): !tableau.breaksRequired(Int(symbol))
    default: true
    }
  }

  /// Propagates a new constant to everything into which the constraint was substituted.
  ///
  /// - Returns: The required constraints whose position moved, and those broken because of one.
  mutating func shift(_ index: Int, to constant: Double) -> [Int] {
    let (touched, hasMovedSoft) = graph.shift(index, to: constant) { constraint, symbol, position in
      tableau.moveBreakpoint(of: Int32(constraint), of: symbol, to: position)
    }
    if hasMovedSoft { releases.noteChange() }
    return touched
  }
}

extension Solver {
  /// Makes a variable editable at a strength; several variables may be edited at once.
  ///
  /// Until a value is suggested, the variable keeps its current value.
  ///
  /// - Throws: ``SolverError/mustBeSoft``, ``SolverError/alreadyEditing``,
  ///   ``SolverError/unknownVariable``, ``SolverError/invalidStrength(_:)``,
  ///   ``SolverError/outOfRange``, ``SolverError/numericallyHard``.
  public mutating func addEditVariable(
    _ variable: Variable, strength: Strength = .strong
  ) throws(SolverError) {
    defer { checkMutation() }
    let index = try graph.index(of: variable)
    if strength.isRequired { throw .mustBeSoft }
    if graph.variables[index].edit >= 0 { throw .alreadyEditing }
    let target = Expression(-published.values[index], [Term(variable)])
    _ = try add(
      Constraint(target, .equal, strength: strength), role: .edit(variable: Int32(index)))
  }

  /// Suggests a value for an edit variable, which takes it as far as stronger constraints allow.
  ///
  /// - Throws: ``SolverError/notEditing``, ``SolverError/notFinite``,
  ///   ``SolverError/unknownVariable``, ``SolverError/outOfRange``,
  ///   ``SolverError/numericallyHard``.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    defer { checkMutation() }
    let index = try graph.index(of: variable)
    guard value.isFinite else { throw .notFinite }
    guard graph.variables[index].edit >= 0 else { throw .notEditing }
    let edit = Int(graph.variables[index].edit)
    guard value.magnitude <= SolverRange.positions else { throw .outOfRange }
    let constant = -value
    if constant == graph.constants[edit] || drag(edit, to: constant) { return }
    journal.noteConstant(of: edit, was: graph.constants[edit])
    if suggested.count < EditPlans.capacity { suggested.append(edit) }
    _ = shift(edit, to: constant)
    try settleRemaining()
  }

  /// Ends the editing of a variable, which is then determined by its other constraints.
  ///
  /// - Throws: ``SolverError/notEditing``, ``SolverError/unknownVariable``,
  ///   ``SolverError/outOfRange``, ``SolverError/numericallyHard``.
  public mutating func endEditing(_ variable: Variable) throws(SolverError) {
    let index = try graph.index(of: variable)
    guard graph.variables[index].edit >= 0 else { throw .notEditing }
    try remove(graph.id(at: Int(graph.variables[index].edit)))
  }

  /// Adds a constraint that keeps a variable at its current value, whatever that becomes.
  ///
  /// The target of a stay follows the variable after every operation, so a stay resists change but
  /// never pulls back.
  ///
  /// - Throws: ``SolverError/mustBeSoft``, ``SolverError/unknownVariable``,
  ///   ``SolverError/invalidStrength(_:)``.
  @discardableResult
  public mutating func addStay(
    _ variable: Variable, strength: Strength = .weak
  ) throws(SolverError) -> ConstraintID {
    defer { checkMutation() }
    let index = try graph.index(of: variable)
    if strength.isRequired { throw .mustBeSoft }
    let target = Expression(-published.values[index], [Term(variable)])
    let id = try add(
      Constraint(target, .equal, strength: strength), role: .stay(variable: Int32(index)))
    stays.append(Int(id.index))
    try resetStays()
    // Changes published since the stay was added are not part of the next operation.
    if transactionDepth == 0 { finishOperation() }
    return id
  }

  /// Moves the target of every stay to the current value of its variable.
  ///
  /// Values do not change: a symbol may rest at a breakpoint that has moved to it.
  mutating func resetStays() throws(SolverError) {
    if transactionDepth > 0 { return }
    for stay in stays {
      guard case .stay(let variable) = graph.constraints[stay].role else { continue }
      let constant = -published.values[Int(variable)]
      if constant != graph.constants[stay] {
        _ = shift(stay, to: constant)
      }
    }
    if stays.isEmpty { return }
    try optimize()
    publish()
  }
}

extension Solver {
  /// Runs several operations as one: solved once at the end, and undone together if that fails.
  ///
  /// Inside, values are those from before, and conflicts are not yet known. Transactions may be
  /// nested; only the outermost has an effect.
  ///
  /// - Parameters:
  ///   - conflictPolicy: The ``conflictPolicy`` during the transaction; nil keeps the current one.
  ///   - body: The operations.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, and ``SolverError/unsatisfiable(_:)`` at the end.
  public mutating func transaction<Result>(
    conflictPolicy: ConflictPolicy? = nil,
    _ body: (inout Solver) throws(SolverError) -> Result
  ) throws(SolverError) -> Result {
    let old = policy
    defer {
      if conflictPolicy != nil { policy = old }
      checkMutation()
    }
    let saved = self
    if let conflictPolicy { policy = conflictPolicy }
    transactionDepth += 1
    do {
      let result = try body(&self)
      transactionDepth -= 1
      if transactionDepth == 0 { try settlePending(.byCaller) }
      return result
    } catch {
      takeBack(saved)
      throw error
    }
  }

  /// Runs several operations as one under ``ConflictPolicy/breakNewest``.
  ///
  /// Nothing is refused because of a conflict, so no copy of the state is kept. Invalid operations
  /// throw inside the body, one by one.
  public mutating func batch(_ body: (inout Solver) -> Void) {
    defer { checkMutation() }
    let old = policy
    policy = .breakNewest
    transactionDepth += 1
    body(&self)
    transactionDepth -= 1
    // Cannot fail: constraints are broken one after the other until the numerical solution
    // succeeds.
    try? settleRemaining()
    policy = old
  }
}
