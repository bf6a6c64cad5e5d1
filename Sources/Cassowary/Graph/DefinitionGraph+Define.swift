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
