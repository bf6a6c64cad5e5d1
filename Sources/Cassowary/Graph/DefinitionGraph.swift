/// Variables, constraints, and the definitions made of equalities.
///
/// An equality *defines* one of its variables: that variable has no symbol in the tableau, and is
/// substituted only where the tableau needs it. Definitions may name defined variables, so they
/// form a directed acyclic graph. The definitions substituted into a constraint are stored as its
/// ``Source``s, so a new constant propagates without expanding anything.
///
/// A ``Solver`` decides the places of the other constraints; the graph stores them as a
/// ``ConstraintRecord/State``.
struct DefinitionGraph: Sendable {
  /// The records of the variables; like all arrays by variable, unused from ``variableCount`` on.
  private(set) var variables: [VariableRecord] = []
  private(set) var variableCount = 0
  /// By variable, its generation, incremented when the number is reused.
  private(set) var generations: [UInt32] = []
  private(set) var freeVariables: [Int32] = []
  /// The names of the named variables.
  private(set) var names: [Int: String] = [:]
  /// By symbol of the tableau, its variable, or -1.
  private(set) var variableOfSymbol: [Int32] = []

  /// The records of the constraints; like all arrays by constraint, unused from ``constraintCount``
  /// on.
  var constraints: [ConstraintRecord] = []
  private(set) var constraintCount = 0
  /// By constraint, the constant of its expression.
  var constants: [Double] = []
  /// By constraint, the constant of its expression after substitution.
  var offsets: [Double] = []
  /// By defining constraint, the constant of its definition.
  var definitionConstants: [Double] = []
  /// By constraint, the sum that substituted definitions add to the constant.
  var additions: [Double] = []
  private(set) var freeConstraints: [Int32] = []
  /// The terms of constraints and of definitions.
  var termLists = ListPool<IndexedTerm>()
  /// The sources of constraints, and the blockers of broken ones.
  private(set) var sourceLists = ListPool<Source>()
  private(set) var newestAge = 0

  /// By variable, the definitions that name it; may contain outdated entries.
  private(set) var users = LinkedLists()
  /// By constraint, the constraints its definition was substituted into, and those broken because
  /// of it; may contain outdated entries.
  private(set) var dependents = LinkedLists()

  var workspace = ExpansionWorkspace()
  private(set) var smallestRank = 0
  private(set) var greatestRank = 0
  private(set) var newestSequence = 0
  private(set) var newestSearch: UInt32 = 0

  /// The variables whose definition has changed since values were last published.
  var changedDefinitions: [Int] = []
  /// The number of constraints that define a variable.
  private(set) var definitionCount = 0
  /// The number of defining constraints that are not required.
  private(set) var softDefinitionCount = 0

  // MARK: Numbers

  @inline(__always)
  func index(of variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard variables.indices.contains(index), variables[index].isLive,
      generations[index] == variable.generation
    else { throw .unknownVariable }
    return index
  }

  @inline(__always)
  func index(of id: ConstraintID) throws(SolverError) -> Int {
    let index = Int(id.index)
    guard constraints.indices.contains(index), constraints[index].generation == id.generation,
      !constraints[index].isFree
    else { throw .unknownConstraint }
    return index
  }

  @inline(__always)
  func id(at index: Int) -> ConstraintID {
    ConstraintID(index: Int32(index), generation: constraints[index].generation)
  }

  @inline(__always)
  func variable(at index: Int) -> Variable {
    Variable(
      index: Int32(truncatingIfNeeded: index), generation: generations[index])
  }

  // MARK: Capacity

  /// Reserves capacity for more variables and constraints.
  mutating func reserve(constraints more: Int, variables moreVariables: Int) {
    let missing = variableCount + moreVariables - variables.count
    if missing > 0 {
      variables.makeRoom(for: missing)
      generations.makeRoom(for: missing)
      users.makeRoom(for: missing)
      workspace.makeRoom(for: missing)
    }
    let more = constraintCount + more - constraints.count
    if more <= 0 { return }
    constraints.makeRoom(for: more)
    constants.makeRoom(for: more)
    offsets.makeRoom(for: more)
    definitionConstants.makeRoom(for: more)
    additions.makeRoom(for: more)
    dependents.makeRoom(for: more)
  }

  /// Appends unused elements to everything that is stored by variable.
  mutating func makeRoomForVariables() {
    let more = 32
    variables.append(contentsOf: repeatElement(VariableRecord(), count: more))
    generations.append(contentsOf: repeatElement(0, count: more))
    users.appendKeys(more)
    workspace.appendVariables(more)
  }

  /// Appends unused elements to everything that is stored by constraint.
  mutating func makeRoomForConstraints() {
    let more = 32
    constraints.append(contentsOf: repeatElement(ConstraintRecord(), count: more))
    constants.append(contentsOf: repeatElement(0, count: more))
    offsets.append(contentsOf: repeatElement(0, count: more))
    definitionConstants.append(contentsOf: repeatElement(0, count: more))
    additions.append(contentsOf: repeatElement(0, count: more))
    dependents.appendKeys(more)
  }

  /// Compacts the pools of lists that are mostly unused.
  mutating func compactLists() {
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
}

/// Variables and constraints: addition and removal.
extension DefinitionGraph {
  // MARK: Variables

  /// Adds a variable, and returns its number.
  mutating func makeVariable(_ name: String) -> Int {
    let index: Int
    if let free = freeVariables.popLast() {
      index = Int(free)
    } else {
      if variableCount == variables.count { makeRoomForVariables() }
      index = variableCount
      variableCount += 1
    }
    if !name.isEmpty { names[index] = name }
    variables[index].isLive = true
    return index
  }

  /// Adds four variables with consecutive numbers; returns the first.
  mutating func makeFourVariables() -> Int {
    if variableCount + 4 > variables.count { makeRoomForVariables() }
    let first = variableCount
    variableCount += 4
    variables.withMutableView { variables in
      for index in 0..<4 { variables[first &+ index].isLive = true }
    }
    return first
  }

  /// Removes a variable that is in no constraint and has no symbol.
  mutating func removeVariable(_ index: Int) {
    variables[index] = VariableRecord()
    names[index] = nil
    users.removeAll(of: index)
    generations[index] &+= 1
    freeVariables.append(Int32(index))
  }

  /// Sets whether a variable must not be defined.
  mutating func keepUndefined(_ variable: Int, _ isKept: Bool) {
    variables[variable].isKeptUndefined = isKept
  }

  // MARK: Symbols

  /// Assigns a symbol, whose number may have been used before, to an undefined variable, or to
  /// none.
  mutating func setOwner(of symbol: Int, to variable: Int?) {
    while variableOfSymbol.count <= symbol { variableOfSymbol.append(-1) }
    variableOfSymbol[symbol] = Int32(variable ?? -1)
    if let variable { variables[variable].symbol = Int32(symbol) }
  }

  /// Removes the symbol of a variable.
  mutating func releaseSymbol(of variable: Int) {
    variableOfSymbol[Int(variables[variable].symbol)] = -1
    variables[variable].symbol = -1
  }

  /// Returns the variable of a symbol; `nil` for a sum or a free symbol.
  @inline(__always)
  func variable(of symbol: Int) -> Int? {
    guard symbol < variableOfSymbol.count, variableOfSymbol[symbol] >= 0 else { return nil }
    return Int(variableOfSymbol[symbol])
  }

  /// Sets the symbol that carries the costs of a defined variable alone.
  mutating func setActivity(of variable: Int, to symbol: Int?) {
    variables[variable].activity = Int32(symbol ?? -1)
  }

  // MARK: Constraints

  /// Validates a constraint and adds a pending record for it.
  mutating func register(
    _ terms: some RandomAccessCollection<Term>, plus constant: Double, _ relation: Relation,
    _ strength: Strength, role: ConstraintRecord.Role
  ) throws(SolverError) -> Int {
    guard strength.isValid else { throw .invalidStrength(strength) }
    guard constant.isFinite else { throw .notFinite }
    if let error = error(in: terms) { throw error }
    let list: PooledList
    if Self.areSeparate(terms) {
      list = termLists.insert(
        terms.lazy.map { IndexedTerm(variable: $0.variable.index, coefficient: $0.coefficient) })
    } else {
      guard workspace.merge(terms) else { throw .notFinite }
      list = termLists.insert(workspace.result.terms)
    }
    var record = ConstraintRecord()
    var least = Double.infinity
    record.scale = 0
    termLists.forEach(in: list) { term in
      record.scale = max(record.scale, term.coefficient.magnitude)
      least = min(least, term.coefficient.magnitude)
    }
    if record.scale == 0 { record.scale = 1 }
    newestAge += 1
    record.state = .pending
    record.role = role
    record.relation = relation
    record.strength = strength
    record.age = newestAge
    if case .protected = role { record.age -= Int.max / 2 }
    record.terms = list
    guard record.isInRange(constant: constant), least >= record.scale / SolverRange.ratio
    else { throw .outOfRange }
    variables.withMutableView { variables in
      termLists.forEach(in: list) { variables[Int($0.variable)].uses &+= 1 }
    }
    let index = takeNumber()
    constraints.withMutableView { constraints in
      record.generation = constraints[index].generation
      record.epoch = constraints[index].epoch
      constraints[index] = record
    }
    constants[index] = constant
    if case .edit(let variable) = role { variables[Int(variable)].edit = Int32(index) }
    return index
  }

  /// Returns the first error in the terms of a new constraint.
  @inline(__always)
  private func error(in terms: some RandomAccessCollection<Term>) -> SolverError? {
    variables.withView { variables in
      generations.withView { generations in
        for term in terms {
          guard term.coefficient.isFinite else { return .notFinite }
          let index = Int(term.variable.index)
          guard index >= 0, index < variables.count, variables[index].isLive,
            generations[index] == term.variable.generation
          else { return .unknownVariable }
        }
        return nil
      }
    }
  }

  /// Whether there are few terms, with distinct variables and nonzero coefficients, so that no
  /// merging is needed.
  @inline(__always)
  private static func areSeparate(_ terms: some RandomAccessCollection<Term>) -> Bool {
    if terms.count > 8 { return false }
    var rest = terms[...]
    while let term = rest.popFirst() {
      if term.coefficient == 0 { return false }
      for other in rest where other.variable.index == term.variable.index { return false }
    }
    return true
  }

  /// Returns an unused number for a constraint.
  private mutating func takeNumber() -> Int {
    if let free = freeConstraints.popLast() { return Int(free) }
    if constraintCount == constraints.count { makeRoomForConstraints() }
    constraintCount += 1
    return constraintCount - 1
  }

  /// Removes a withdrawn constraint from all lists; its handle becomes invalid, but its record is
  /// kept.
  mutating func unlist(_ index: Int) {
    for term in termLists[constraints[index].terms] { variables[Int(term.variable)].uses -= 1 }
    if case .edit(let variable) = constraints[index].role { variables[Int(variable)].edit = -1 }
    constraints[index].state = .free
  }

  /// Undoes ``unlist(_:)``.
  mutating func relist(_ index: Int) {
    for term in termLists[constraints[index].terms] { variables[Int(term.variable)].uses += 1 }
    if case .edit(let variable) = constraints[index].role {
      variables[Int(variable)].edit = Int32(index)
    }
    constraints[index].state = .pending
  }

  /// Releases the number of a constraint.
  mutating func forget(_ index: Int) {
    let old = constraints[index]
    constraints[index] = ConstraintRecord(
      generation: old.generation &+ 1, epoch: old.epoch &+ 1)
    freeConstraints.append(Int32(index))
  }
}

/// Definitions: made of equalities, and unmade.
extension DefinitionGraph {
  // MARK: Definitions

  /// Makes an equality define a variable that only other definitions may name, and that has no
  /// symbol.
  ///
  /// The equality is taken either expanded, as the ``expansion``, or unexpanded; in that case no
  /// definition may name the variable.
  mutating func define(_ term: IndexedTerm, by index: Int, isExpanded: Bool) {
    var equation = constraints[index].terms
    let rank: Int
    if isExpanded {
      greatestRank += 1
      rank = greatestRank
      recordExpansion(of: index)
      equation = termLists.insert(workspace.result.terms)
    } else {
      smallestRank -= 1
      rank = smallestRank
      offsets[index] = constants[index]
      additions[index] = 0
    }
    newestSequence += 1
    definitionConstants[index] = -offsets[index] / term.coefficient
    let entry = constraints.withMutableView { constraints in
      if !isExpanded { constraints[index].newestPart = constraints[index].age }
      constraints[index].rank = rank
      constraints[index].sequence = newestSequence
      constraints[index].pivot = term.coefficient
      constraints[index].state = .defining(variable: term.variable)
      constraints[index].equation = equation
      return Dependent(
        constraint: Int32(truncatingIfNeeded: index), epoch: constraints[index].epoch)
    }
    for place in equation.places {
      let other = termLists[place].variable
      if other != term.variable { noteUser(entry, of: Int(other)) }
    }
    variables[Int(term.variable)].definer = Int32(truncatingIfNeeded: index)
    changedDefinitions.append(Int(term.variable))
    definitionCount += 1
    if !constraints[index].strength.isRequired { softDefinitionCount += 1 }
  }

  /// Records that a definition names a variable.
  @inline(__always)
  private mutating func noteUser(_ entry: Dependent, of variable: Int) {
    variables[variable].mentions += 1
    if users.insert(entry, for: variable) { dropOutdatedUsers(of: variable) }
  }

  private mutating func dropOutdatedUsers(of variable: Int) {
    let constraints = constraints
    users.keep(of: variable) { constraints[Int($0.constraint)].epoch == $0.epoch }
  }

  /// Whether a constraint is a definition that is not required.
  func isSoftDefinition(_ index: Int) -> Bool {
    if case .defining = constraints[index].state { return !constraints[index].strength.isRequired }
    return false
  }

  /// Removes a definition that was substituted into nothing.
  private mutating func undefine(_ variable: Int, definedBy index: Int) {
    definitionCount -= 1
    if !constraints[index].strength.isRequired { softDefinitionCount -= 1 }
    variables[variable].definer = -1
    for term in termLists[constraints[index].equation] where Int(term.variable) != variable {
      variables[Int(term.variable)].mentions -= 1
    }
    constraints[index].equation = .empty
    if !dependents.isEmpty(of: index) { dependents.removeAll(of: index) }
  }

  /// Clears the list of changed definitions, after values have been updated.
  mutating func forgetChangedDefinitions() {
    changedDefinitions.removeAll(keepingCapacity: true)
  }

  // MARK: States

  /// Records the definitions substituted into a constraint, which is the ``expansion``.
  mutating func recordExpansion(of index: Int) {
    let sources = sourceLists.insert(workspace.result.sources)
    var newest = constraints[index].age
    var sum = 0.0
    for place in sources.places {
      let source = sourceLists[place]
      sum += source.factor * definitionConstants[Int(source.constraint)]
      newest = max(newest, constraints[Int(source.constraint)].newestPart)
      noteDependent(index, on: Int(source.constraint))
    }
    additions[index] = sum
    offsets[index] = constants[index] + sum
    constraints.withMutableView { constraints in
      constraints[index].sources = sources
      constraints[index].newestPart = newest
    }
  }

  /// Marks a constraint whose expansion is a constant.
  mutating func markSettled(_ index: Int) { constraints[index].state = .settled }

  /// Marks a constraint that is a breakpoint.
  mutating func markAttached(_ index: Int, to symbol: Int, scale: Double) {
    constraints[index].state = .attached(symbol: Int32(symbol), scale: scale)
  }

  /// Marks a constraint that is broken because of blockers, or because of a numerical failure.
  mutating func markBroken(
    _ index: Int, blockers: [Source], reason: Conflict.Reason, namesAllOpponents: Bool = false
  ) {
    constraints[index].state = .broken(blockers: sourceLists.insert(blockers), reason: reason)
    constraints[index].namesAllOpponents = namesAllOpponents
    constraints[index].isPutOff = false
    constraints[index].isReturning = false
    for blocker in blockers { noteDependent(index, on: Int(blocker.constraint)) }
  }

  /// Restores the state of a constraint that is in use, when an operation is undone.
  mutating func restoreState(_ state: ConstraintRecord.State, of index: Int) {
    if !constraints[index].isFree { constraints[index].state = state }
  }

  /// Marks a constraint as pending again, after its dependents and breakpoint have been removed.
  mutating func markPending(_ index: Int) {
    if case .defining(let variable) = constraints[index].state {
      undefine(Int(variable), definedBy: index)
    }
    constraints[index].state = .pending
    constraints[index].namesAllOpponents = false
    constraints[index].sources = .empty
    constraints[index].epoch &+= 1
  }

  /// Sets whether a constraint waits until all others have been settled.
  @inline(__always)
  mutating func setPutOff(_ index: Int, _ isPutOff: Bool) {
    if constraints[index].isPutOff != isPutOff { constraints[index].isPutOff = isPutOff }
  }

  /// Sets whether a broken constraint is being retried.
  @inline(__always)
  mutating func setReturning(_ index: Int, _ isReturning: Bool) {
    if constraints[index].isReturning != isReturning {
      constraints[index].isReturning = isReturning
    }
  }

  /// Excludes a soft equality from being a definition.
  mutating func release(_ index: Int) { constraints[index].isReleased = true }

  /// Changes the strength of a constraint that defines nothing.
  mutating func setStrength(_ strength: Strength, of index: Int) {
    constraints[index].strength = strength
  }

  /// Changes the constant of a pending constraint.
  mutating func setConstant(_ constant: Double, of index: Int) { constants[index] = constant }

  /// Removes all definitions and symbols; all constraints but the broken ones become pending.
  mutating func startAnew() {
    variableOfSymbol = []
    users = LinkedLists()
    dependents = LinkedLists()
    users.appendKeys(variables.count)
    dependents.appendKeys(constraints.count)
    for variable in variables.indices {
      variables[variable].mentions = 0
      variables[variable].definer = -1
      variables[variable].symbol = -1
      variables[variable].activity = -1
    }
    (definitionCount, softDefinitionCount) = (0, 0)
    changedDefinitions.removeAll()
    for index in constraints.indices {
      constraints[index].sources = .empty
      constraints[index].equation = .empty
      constraints[index].epoch &+= 1
      constraints[index].isPutOff = false
      switch constraints[index].state {
      case .free: break
      case .broken: constraints[index].isReturning = false
      case .pending, .defining, .settled, .attached:
        constraints[index].isPutOff = constraints[index].isReturning
        constraints[index].state = .pending
      }
    }
  }

  /// Registers broken constraints as dependents of their blockers.
  mutating func noteBlockers(of broken: [Int]) {
    for index in broken {
      guard case .broken(let blockers, _) = constraints[index].state else { continue }
      for blocker in sourceLists[blockers] { noteDependent(index, on: Int(blocker.constraint)) }
    }
  }

  // MARK: Dependents

  /// Records that a constraint must be settled again when another is withdrawn.
  @inline(__always)
  mutating func noteDependent(_ index: Int, on other: Int) {
    let entry = Dependent(
      constraint: Int32(truncatingIfNeeded: index), epoch: constraints[index].epoch)
    if dependents.insert(entry, for: other) { dropOutdatedDependents(of: other) }
  }

  private mutating func dropOutdatedDependents(of index: Int) {
    let constraints = constraints
    dependents.keep(of: index) { constraints[Int($0.constraint)].epoch == $0.epoch }
  }

  @inline(__always)
  func isCurrent(_ dependent: Dependent) -> Bool {
    constraints[Int(dependent.constraint)].epoch == dependent.epoch
  }

  /// Removes and returns the constraints that depend on another, directly or indirectly; sources
  /// come first.
  mutating func takeDependents(of index: Int) -> [Int] {
    if dependents.isEmpty(of: index) { return [] }
    startSearch()
    constraints[index].search = newestSearch
    var found: [(order: Int, index: Int)] = []
    var open = [index]
    while let current = open.popLast() {
      dependents.forEach(of: current) { dependent in
        let next = Int(dependent.constraint)
        guard isCurrent(dependent), constraints[next].search != newestSearch else { return }
        constraints[next].search = newestSearch
        found.append((sequence(of: next), next))
        open.append(next)
      }
    }
    dependents.removeAll(of: index)
    found.sort { $0 < $1 }
    return found.map { $0.index }
  }

  /// Returns the soft definitions substituted into some constraints, directly or indirectly.
  mutating func softSources(of starts: [Int]) -> [Int] {
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

  /// Starts a search that has visited no constraint.
  mutating func startSearch() {
    if newestSearch == .max {
      for other in constraints.indices { constraints[other].search = 0 }
      newestSearch = 0
    }
    newestSearch += 1
  }

  /// Returns the sort key that puts definitions first, in the order they were made: sources have
  /// smaller numbers than their dependents.
  @inline(__always)
  func sequence(of index: Int) -> Int {
    if case .defining = constraints[index].state { return constraints[index].sequence }
    return Int.max
  }
}
