/// An incremental solver for linear constraints with an exact hierarchy of strengths.
///
/// It follows the Cassowary algorithm (Badros, Borning and Stuckey 2001, *The Cassowary linear
/// arithmetic constraint solving algorithm*, ACM TOCHI 8(4)) in what it promises, and departs from
/// it in how:
///
/// 1. Equalities become *definitions* of variables, soft ones until others outweigh them. They stay
///    a graph: a definition may name defined variables, and is put into another expression only
///    where the tableau needs it.
/// 2. All other constraints become breakpoints of a convex cost of a symbol of the tableau,
///    which one primal simplex keeps at the least cost, whatever was added, changed or removed.
/// 3. Costs are vectors over the levels of strength, compared from the strongest level down.
///
/// Goals, in this order: correct, deterministic to the bit, failure-atomic, few pivots, fast.
///
/// A solver is a value: a copy is independent, and costs what is changed in it later.
///
///     var solver = Solver()
///     let left = solver.makeVariable("left")
///     let width = solver.makeVariable("width")
///     try solver.add(left + width == 300.0)
///     try solver.add((width == 120.0).with(.weak))
///     print(solver.value(of: left))  // 180.0
public struct Solver: Sendable {
  /// Variables, constraints and definitions.
  var graph = DefinitionGraph()
  /// All constraints but definitions, as costs of symbols, and their optimum.
  var tableau = Tableau()
  /// The values of variables.
  var published = PublishedValues()
  var drags = EditPlans()
  /// Constraints that are broken.
  var broken = BrokenConstraints()
  var journal = Journal()

  var pending = PendingSet()
  /// Required constraints whose constant was changed in place, not yet known to hold.
  var shifted: [Dependent] = []
  private(set) var transactionDepth = 0
  var policy = ConflictPolicy.reject
  /// The most steps that an operation may take for each constraint and each variable.
  ///
  /// Steps are those of the simplex, and constraints that are settled. Operations as a rule take
  /// none to ten of them in all, but there are systems that would keep a solver busy for hours. An
  /// operation that comes to more than this is refused with ``SolverError/tooMuchWork``; where
  /// nothing is refused, constraints are broken for ``Conflict/Reason-swift.enum/tooMuchWork``, the
  /// newest and those in dispute first. Being counted, the limit is met in the same place on every
  /// machine.
  public var workLimit = 200
  /// Waiting constraints that were put in order so far, and those that was broken that were looked
  /// at.
  var waitingWork = 0
  /// What it costs to settle a constraint anew, where one that has given way returns at the cost of
  /// one for each that has.
  var costOfSettling = 4
  private(set) var stays: [Int] = []

  /// Edit constraints that were suggested since values were last published.
  var suggested: [Int] = []
  /// Whether soft definitions may be outweighed, and how often some have been.
  var releases = Releases()

  /// Operations until all required constraints are checked once more as they were given.
  var operationsBeforeCheck = 0
  /// Variables that an operation has failed at.
  var offenders: [Int] = []

  var counters = SolverCounters()

  #if CHECK_INVARIANTS
    /// Mutations since the solver was last checked.
    var uncheckedMutations = 0
  #endif

  /// Creates a solver without variables.
  public init() {}
}

/// The treatment of required constraints that cannot hold together.
public enum ConflictPolicy: Hashable, Sendable {
  /// The operation is refused with ``SolverError/unsatisfiable(_:)``.
  case reject
  /// The newest constraint of the conflict is broken, is listed in ``Solver/conflicts``, and
  /// comes back by itself when an opponent is removed, weakened or changed.
  case breakNewest
}

/// How much work a solver has done: deterministic, unlike time.
public struct SolverCounters: Hashable, Sendable, CustomStringConvertible {
  /// Exchanges of a basic and a parametric symbol.
  public internal(set) var pivots = 0
  /// Entries of the triangles of bases read while rows and columns were solved for.
  public internal(set) var entries = 0
  /// Definitions made.
  public internal(set) var definitions = 0
  /// Constraints that were put into the tableau.
  public internal(set) var attachments = 0
  /// Definitions evaluated to publish values.
  public internal(set) var evaluations = 0
  /// The number of times that rows were computed again, because an optimum could not be certified
  /// at once.
  public internal(set) var refactorisations = 0
  /// Operations that were refused, or constraints broken, because no optimum could be certified.
  public internal(set) var stalls = 0

  /// All counts in one line.
  public var description: String {
    "\(pivots) pivots, \(entries) entries, \(definitions) definitions, \(attachments) attachments, "
      + "\(evaluations) evaluations, \(refactorisations) refactorisations, \(stalls) stalls"
  }
}

extension Solver {
  /// Makes an unknown, with the value that it has until constraints say otherwise.
  ///
  /// A value outside ``SolverRange`` counts as 0.
  public mutating func makeVariable(_ name: String = "", value: Double = 0) -> Variable {
    defer { checkMutation() }
    let index = graph.makeVariable(name)
    published.grow(to: graph.variables.count)
    published.start(index, at: value)
    return graph.variable(at: index)
  }

  /// Makes four unknowns, each with the value that it has until constraints say otherwise.
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
    for place in 0..<4 { published.start(first + place, at: start[place]) }
    return (
      graph.variable(at: first), graph.variable(at: first + 1), graph.variable(at: first + 2),
      graph.variable(at: first + 3)
    )
  }

  /// Forgets an unknown that is in no constraint any more.
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

  /// The value of an unknown, as of the last operation outside a transaction; 0 for one that is not
  /// this solver's.
  public func value(of variable: Variable) -> Double {
    guard let index = try? graph.index(of: variable) else { return 0 }
    return published.values[index]
  }

  /// The name that the variable was made with; empty for one that is not this solver's.
  public func name(of variable: Variable) -> String {
    guard let index = try? graph.index(of: variable) else { return "" }
    return graph.names[index] ?? ""
  }

  /// An unknown and its new value.
  public struct Change: Hashable, Sendable {
    /// The unknown.
    public let variable: Variable
    /// Its value now.
    public let value: Double
  }

  /// The variables whose value differs from what it was when this was last called, oldest first.
  ///
  /// Complexity: O(c log c) for c variables that changed, however many there are.
  public mutating func changes() -> [Change] {
    var changes: [Change] = []
    changes.reserveCapacity(published.changeCount)
    forEachChange { changes.append(Change(variable: $0, value: $1)) }
    return changes.sorted { $0.variable < $1.variable }
  }

  /// Calls `body` for what ``changes()`` would list, in no promised order.
  ///
  /// The order is the same for the same history. Complexity: O(c) for c variables that changed.
  public mutating func forEachChange(_ body: (Variable, Double) -> Void) {
    defer { checkMutation() }
    graph.generations.withView { generations in
      published.report { index, value in
        body(Variable(index: Int32(index), generation: generations[index]), value)
      }
    }
  }

  /// The symbol that is an undefined variable in the tableau.
  mutating func symbol(of variable: Int) -> Int {
    if graph.variables[variable].symbol >= 0 { return Int(graph.variables[variable].symbol) }
    let symbol = tableau.makeSymbol(value: published.values[variable])
    setOwner(of: symbol, to: variable)
    return symbol
  }

  /// Assigns a new symbol, whose number may have been used before, to a variable, or to none.
  mutating func setOwner(of symbol: Int, to variable: Int?) {
    if !drags.plans.isEmpty { forgetDrags() }
    graph.setOwner(of: symbol, to: variable)
  }

  mutating func releaseSymbol(of variable: Int) {
    if !drags.plans.isEmpty { forgetDrags() }
    tableau.removeSymbol(Int(graph.variables[variable].symbol))
    graph.releaseSymbol(of: variable)
  }
}

extension Solver {
  /// Adds a constraint and brings all values up to date.
  ///
  /// Redundant required constraints are welcome, and either of two equal ones may go first. A
  /// *protected* constraint counts as older than any other, so it is not broken as long as a
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

  /// Removes a constraint and brings all values up to date.
  ///
  /// - Throws: ``SolverError/unknownConstraint``; and ``SolverError/outOfRange`` or
  ///   ``SolverError/numericallyHard`` if there is no optimum to be had without the constraint,
  ///   which stays then.
  /// - Complexity: what it costs to add the constraints again that its definition was put into.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    defer { checkMutation() }
    let index = try graph.index(of: id)
    withdrawWithDependents(index)
    unlist(index)
    journal.noteRemoved(index)
    try settleRemaining()
  }

  /// The constraint behind a handle, as it is now, or `nil` if it has been removed.
  ///
  /// Terms of equal variables have been added up.
  public func constraint(_ id: ConstraintID) -> Constraint? {
    guard let index = try? graph.index(of: id) else { return nil }
    let record = graph.constraints[index]
    let terms = graph.termLists[record.terms].map {
      Term(graph.variable(at: Int($0.variable)), $0.coefficient)
    }
    return Constraint(
      Expression(graph.constants[index], terms), record.relation, strength: record.strength)
  }

  /// The error of a constraint: its violation divided by its greatest coefficient.
  ///
  /// 0 for a constraint that holds and for one that is not this solver's.
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

  /// Reserves capacity for constraints and variables that are about to be added, so that what is
  /// kept of them need not be moved; there may be more or fewer.
  package mutating func reserve(constraints more: Int, variables moreVariables: Int) {
    published.reserve(graph.variableCount + moreVariables - graph.variables.count)
    pending.makeRoom(for: graph.constraintCount + more - graph.constraints.count)
    graph.reserve(constraints: more, variables: moreVariables)
  }

  mutating func unregister(_ index: Int) {
    unlist(index)
    graph.forget(index)
  }

  /// Takes a constraint off all lists; its handle is not valid any more, but its record is still
  /// there.
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
  /// - Complexity: what depends on the constraint, and the pivots that the change makes necessary.
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

  /// Changes the strength of a constraint in place, also to and from required.
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

  /// Moves a required constraint in place; ``settleShifted()`` sees to it that all others hold.
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

  /// Takes note of required constraints that may not hold where they are now.
  private mutating func noteShifted(_ touched: [Int]) {
    for index in touched {
      if graph.constraints[index].isBroken {
        letReturn(index)
      } else {
        shifted.append(Dependent(constraint: Int32(index), epoch: graph.constraints[index].epoch))
      }
    }
  }

  /// Starts the constraints anew whose constants were changed, if in their new places they break
  /// a required constraint; that finds the conflict.
  ///
  /// The remaining constraints can hold, because they did.
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

  /// Carries a new constant to all that the constraint was put into.
  ///
  /// - Returns: The required constraints whose position moved, and those that are broken because of
  ///   one.
  mutating func shift(_ index: Int, to constant: Double) -> [Int] {
    let (touched, hasMovedSoft) = graph.shift(index, to: constant) { constraint, symbol, position in
      tableau.moveBreakpoint(of: Int32(constraint), of: symbol, to: position)
    }
    if hasMovedSoft { releases.noteChange() }
    return touched
  }
}

extension Solver {
  /// Lets a variable be given values from outside, at a strength; several may be edited at once.
  ///
  /// Until a value is suggested, the variable keeps the one it has.
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

  /// Asks an edit variable to take a value, as far as stronger constraints allow.
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

  /// Ends the editing of a variable, which then goes where its other constraints want it.
  ///
  /// - Throws: ``SolverError/notEditing``, ``SolverError/unknownVariable``,
  ///   ``SolverError/outOfRange``, ``SolverError/numericallyHard``.
  public mutating func endEditing(_ variable: Variable) throws(SolverError) {
    let index = try graph.index(of: variable)
    guard graph.variables[index].edit >= 0 else { throw .notEditing }
    try remove(graph.id(at: Int(graph.variables[index].edit)))
  }

  /// Asks a variable to stay where it is, whatever that comes to be.
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
    // What has been published since the stay was added is no part of the next operation.
    if transactionDepth == 0 { finishOperation() }
    return id
  }

  /// Moves the target of every stay to the value its variable has reached.
  ///
  /// That changes no value: a symbol rests as well at a breakpoint that has come to it.
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
  /// Runs several operations as one: solved once at the end, and undone as one if that fails.
  ///
  /// Inside, values are those from before, and conflicts are not yet known. Transactions may be
  /// nested; the outermost counts.
  ///
  /// - Parameters:
  ///   - conflictPolicy: What stands for ``conflictPolicy`` meanwhile, if it is given.
  ///   - body: The operations.
  /// - Returns: What the body returns.
  /// - Throws: what the body throws, and ``SolverError/unsatisfiable(_:)`` at the end.
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
  /// Nothing is refused because of a conflict, so no copy of the state is kept. Operations that are
  /// wrong in themselves throw inside the body, one by one.
  public mutating func batch(_ body: (inout Solver) -> Void) {
    defer { checkMutation() }
    let old = policy
    policy = .breakNewest
    transactionDepth += 1
    body(&self)
    transactionDepth -= 1
    // Cannot fail: whatever numbers do, one constraint after the other is broken until they hold.
    try? settleRemaining()
    policy = old
  }
}
