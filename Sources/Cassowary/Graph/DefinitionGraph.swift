/// Variables, constraints, and the definitions that equalities have become.
///
/// An equality *defines* one of its variables: that is no symbol of the tableau then, and is put
/// into an expression only where the tableau needs it. Definitions may name defined variables, so
/// they form a graph, without cycles; what is put into a constraint is kept as its ``Source``s, so
/// that a new constant is carried along without expanding anything.
///
/// Where other constraints stand is up to a ``Solver``; the graph keeps it, as a
/// ``ConstraintRecord/State``.
struct DefinitionGraph: Sendable {
  /// Those from ``variableCount`` on are not in use yet, as in all that is kept by variable.
  private(set) var variables: [VariableRecord] = []
  private(set) var variableCount = 0
  /// The generation of each variable number, counted up when it is reused.
  private(set) var generations: [UInt32] = []
  private(set) var freeVariables: [Int32] = []
  /// The names of the variables that have one.
  private(set) var names: [Int: String] = [:]
  /// The variable that a symbol of the tableau is, or -1.
  private(set) var variableOfSymbol: [Int32] = []

  /// Those from ``constraintCount`` on are not in use yet, as in all that is kept by constraint.
  var constraints: [ConstraintRecord] = []
  private(set) var constraintCount = 0
  /// The constant of each constraint's expression.
  var constants: [Double] = []
  /// The constant of each constraint's expression after definitions were put in.
  var offsets: [Double] = []
  /// For a constraint that defines a variable, the constant of that definition.
  var definitionConstants: [Double] = []
  /// The sum that expanded definitions have added to the constant.
  var additions: [Double] = []
  private(set) var freeConstraints: [Int32] = []
  /// The terms of constraints, and of their equations.
  var termLists = ListPool<IndexedTerm>()
  /// What was put into constraints, and what keeps them broken.
  private(set) var sourceLists = ListPool<Source>()
  private(set) var newestAge = 0

  /// By variable, the definitions that name it; may hold outdated entries.
  private(set) var users = LinkedLists()
  /// By constraint, where the definition it has become was put in, and those that are broken
  /// because of it; may hold outdated entries.
  private(set) var dependents = LinkedLists()

  var workspace = ExpansionWorkspace()
  private(set) var smallestRank = 0
  private(set) var greatestRank = 0
  private(set) var newestSequence = 0
  private(set) var newestSearch: UInt32 = 0

  /// Variables whose definition has changed since values were last published.
  var changedDefinitions: [Int] = []
  /// Number of constraints that define a variable.
  private(set) var definitionCount = 0
  /// Number of those that are not required.
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

  /// Makes room for some more in everything that is kept by variable.
  mutating func makeRoomForVariables() {
    let more = 32
    variables.append(contentsOf: repeatElement(VariableRecord(), count: more))
    generations.append(contentsOf: repeatElement(0, count: more))
    users.appendKeys(more)
    workspace.appendVariables(more)
  }

  /// Makes room for some more in everything that is kept by constraint.
  mutating func makeRoomForConstraints() {
    let more = 32
    constraints.append(contentsOf: repeatElement(ConstraintRecord(), count: more))
    constants.append(contentsOf: repeatElement(0, count: more))
    offsets.append(contentsOf: repeatElement(0, count: more))
    definitionConstants.append(contentsOf: repeatElement(0, count: more))
    additions.append(contentsOf: repeatElement(0, count: more))
    dependents.appendKeys(more)
  }

  /// Makes the pools of lists smaller where most of them is of no use any more.
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

/// Variables and constraints come and go.
extension DefinitionGraph {
  // MARK: Variables

  /// Makes a variable.
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

  /// Makes four variables whose numbers follow each other; returns the first.
  mutating func makeFourVariables() -> Int {
    if variableCount + 4 > variables.count { makeRoomForVariables() }
    let first = variableCount
    variableCount += 4
    variables.withMutableView { variables in
      for place in 0..<4 { variables[first &+ place].isLive = true }
    }
    return first
  }

  /// Forgets a variable that is in no constraint and has no symbol.
  mutating func removeVariable(_ index: Int) {
    variables[index] = VariableRecord()
    names[index] = nil
    users.removeAll(of: index)
    generations[index] &+= 1
    freeVariables.append(Int32(index))
  }

  /// Keeps a variable from being defined, or no longer.
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

  /// Takes the symbol of a variable away.
  mutating func releaseSymbol(of variable: Int) {
    variableOfSymbol[Int(variables[variable].symbol)] = -1
    variables[variable].symbol = -1
  }

  /// The variable that a symbol is; `nil` if it is a sum or free.
  @inline(__always)
  func variable(of symbol: Int) -> Int? {
    guard symbol < variableOfSymbol.count, variableOfSymbol[symbol] >= 0 else { return nil }
    return Int(variableOfSymbol[symbol])
  }

  /// Lets a symbol carry the costs of a defined variable alone, or none.
  mutating func setActivity(of variable: Int, to symbol: Int?) {
    variables[variable].activity = Int32(symbol ?? -1)
  }

  // MARK: Constraints

  /// Checks a constraint and makes its record, which waits.
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

  /// What is wrong with terms that are to be added.
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

  /// Whether terms are few, each of another variable, and none is 0: they are an expression as they
  /// stand.
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

  /// A number for a constraint.
  private mutating func takeNumber() -> Int {
    if let free = freeConstraints.popLast() { return Int(free) }
    if constraintCount == constraints.count { makeRoomForConstraints() }
    constraintCount += 1
    return constraintCount - 1
  }

  /// Takes a constraint that has been withdrawn off all lists; its handle is not valid any more,
  /// but its record is still there.
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

  /// Gives the number of a constraint away.
  mutating func forget(_ index: Int) {
    let old = constraints[index]
    constraints[index] = ConstraintRecord(
      generation: old.generation &+ 1, epoch: old.epoch &+ 1)
    freeConstraints.append(Int32(index))
  }
}

/// Equalities become definitions, and cease to be.
extension DefinitionGraph {
  // MARK: Choice of a variable

  /// A variable of an equality that nothing depends on yet: it can be defined by the equality as it
  /// stands.
  ///
  /// The newest such variable is taken, because older ones are more likely to be named again; by a
  /// soft equality, one of those that the fewest constraints name, which may outweigh it. `isLoose`
  /// tells whether nothing in the tableau depends on a symbol.
  mutating func freshVariable(of index: Int, _ isLoose: (Int) -> Bool) -> IndexedTerm? {
    let least = Tolerance.pivot * constraints[index].scale
    let isSoft = !constraints[index].strength.isRequired
    var best: IndexedTerm?
    variables.withView { variables in
      termLists.forEach(in: constraints[index].terms) { term in
        if variables[Int(term.variable)].mentions > 0 { return }
        Self.choose(term, over: &best, isSoft, from: least, variables, isLoose)
      }
    }
    return best
  }

  /// A variable of the ``expansion`` that only definitions depend on: they can name it defined.
  mutating func looseVariable(isSoft: Bool, _ isLoose: (Int) -> Bool) -> IndexedTerm? {
    let greatest = expansion.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    var best: IndexedTerm?
    variables.withView { variables in
      for term in workspace.result.terms {
        Self.choose(term, over: &best, isSoft, from: Tolerance.pivot * greatest, variables, isLoose)
      }
    }
    return best
  }

  /// Takes the variable of a term in place of the best so far, if it may be defined and is better.
  @inline(__always)
  private static func choose(
    _ term: IndexedTerm, over best: inout IndexedTerm?, _ isSoft: Bool, from least: Double,
    _ variables: ArrayView<VariableRecord>, _ isLoose: (Int) -> Bool
  ) {
    let record = variables[Int(term.variable)]
    if term.coefficient.magnitude < least || record.definer >= 0 || record.isKeptUndefined {
      return
    }
    if let known = best, isBetter(known.variable, than: term.variable, isSoft, variables) { return }
    if record.symbol < 0 || isLoose(Int(record.symbol)) { best = term }
  }

  /// Whether it is better for an equality to define one variable than another.
  @inline(__always)
  private static func isBetter(
    _ one: Int32, than other: Int32, _ isSoft: Bool, _ variables: ArrayView<VariableRecord>
  ) -> Bool {
    if isSoft {
      let uses = (variables[Int(one)].uses, variables[Int(other)].uses)
      if uses.0 != uses.1 { return uses.0 < uses.1 }
    }
    return one > other
  }

  /// Whether a constraint says that a variable equals another one, which equals a third one.
  ///
  /// It is expanded then, so that all of a chain of equal variables name the same one, and what
  /// they are put into has a short sum.
  @inline(__always)
  func isAlias(_ index: Int, ofAliasBeside variable: Int32) -> Bool {
    guard isAlias(index) else { return false }
    let first = termLists[constraints[index].terms, 0].variable
    let other = first == variable ? termLists[constraints[index].terms, 1].variable : first
    let definer = variables[Int(other)].definer
    return definer >= 0 && isAlias(Int(definer))
  }

  /// Whether a constraint says no more than that two variables are equal.
  @inline(__always)
  private func isAlias(_ index: Int) -> Bool {
    let terms = constraints[index].terms
    return terms.count == 2 && constants[index] == 0
      && termLists[terms, 0].coefficient == -termLists[terms, 1].coefficient
  }

  // MARK: Definitions

  /// Lets an equality define a variable that only other definitions may name, and that has no
  /// symbol.
  ///
  /// The equality is taken with definitions put in, as it is the ``expansion``, or as it stands;
  /// then no definition may name the variable.
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

  /// Notes that a definition names a variable.
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

  /// Undoes the definition that a constraint has become, which was put into nothing.
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

  /// Forgets which definitions have changed; values are those that follow from them.
  mutating func forgetChangedDefinitions() {
    changedDefinitions.removeAll(keepingCapacity: true)
  }

  // MARK: States

  /// Takes note of the definitions that were put into a constraint, which is the ``expansion``.
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

  /// Notes that nothing is left of a constraint but a constant.
  mutating func markSettled(_ index: Int) { constraints[index].state = .settled }

  /// Notes that a constraint is a breakpoint.
  mutating func markAttached(_ index: Int, to symbol: Int, scale: Double) {
    constraints[index].state = .attached(symbol: Int32(symbol), scale: scale)
  }

  /// Notes that a constraint is broken because of blockers, or because numbers have failed.
  mutating func markBroken(
    _ index: Int, blockers: [Source], reason: Conflict.Reason, namesAllOpponents: Bool = false
  ) {
    constraints[index].state = .broken(blockers: sourceLists.insert(blockers), reason: reason)
    constraints[index].namesAllOpponents = namesAllOpponents
    constraints[index].isPutOff = false
    constraints[index].isReturning = false
    for blocker in blockers { noteDependent(index, on: Int(blocker.constraint)) }
  }

  /// Takes back the state of a constraint that is in use, in an operation that is undone.
  mutating func restoreState(_ state: ConstraintRecord.State, of index: Int) {
    if !constraints[index].isFree { constraints[index].state = state }
  }

  /// Lets a constraint wait anew, of which nothing was made; it has no breakpoint any more.
  mutating func markPending(_ index: Int) {
    if case .defining(let variable) = constraints[index].state {
      undefine(Int(variable), definedBy: index)
    }
    constraints[index].state = .pending
    constraints[index].namesAllOpponents = false
    constraints[index].sources = .empty
    constraints[index].epoch &+= 1
  }

  /// Lets a constraint wait until all others have found their places, or no longer.
  @inline(__always)
  mutating func setPutOff(_ index: Int, _ isPutOff: Bool) {
    if constraints[index].isPutOff != isPutOff { constraints[index].isPutOff = isPutOff }
  }

  /// Notes that a constraint was broken and tries again, or that it has.
  @inline(__always)
  mutating func setReturning(_ index: Int, _ isReturning: Bool) {
    if constraints[index].isReturning != isReturning {
      constraints[index].isReturning = isReturning
    }
  }

  /// Keeps a soft equality from being a definition.
  mutating func release(_ index: Int) { constraints[index].isReleased = true }

  /// Changes the strength of a constraint, which defines nothing.
  mutating func setStrength(_ strength: Strength, of index: Int) {
    constraints[index].strength = strength
  }

  /// Changes the constant of a constraint that waits.
  mutating func setConstant(_ constant: Double, of index: Int) { constants[index] = constant }

  /// Forgets all definitions and symbols; constraints wait, but for those that are broken.
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

  /// Notes the blockers of constraints that are broken.
  mutating func noteBlockers(of broken: [Int]) {
    for index in broken {
      guard case .broken(let blockers, _) = constraints[index].state else { continue }
      for blocker in sourceLists[blockers] { noteDependent(index, on: Int(blocker.constraint)) }
    }
  }

  // MARK: Dependents

  /// Notes that a constraint has to be settled anew when another is withdrawn.
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

  /// Takes out the constraints that depend on another, directly or through others; sources come
  /// first.
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

  /// The soft definitions that were put into some constraints, directly or through others.
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

  /// Begins a search that has come across no constraint.
  mutating func startSearch() {
    if newestSearch == .max {
      for other in constraints.indices { constraints[other].search = 0 }
      newestSearch = 0
    }
    newestSearch += 1
  }

  /// Definitions in the order they were made, then all else: sources have smaller numbers than what
  /// they were put into.
  @inline(__always)
  func sequence(of index: Int) -> Int {
    if case .defining = constraints[index].state { return constraints[index].sequence }
    return Int.max
  }
}
