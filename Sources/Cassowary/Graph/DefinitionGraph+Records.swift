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
