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
    let index = try index(of: id)
    withdrawWithDependents(index)
    unlist(index)
    journal.removed.append(Int32(index))
    try settleRemaining()
  }

  /// The constraint behind a handle, as it is now, or `nil` if it has been removed.
  ///
  /// Terms of equal variables have been added up.
  public func constraint(_ id: ConstraintID) -> Constraint? {
    guard let index = try? index(of: id) else { return nil }
    let record = constraints[index]
    let terms = termLists[record.terms].map { Term(variable(at: Int($0.variable)), $0.coefficient) }
    return Constraint(
      Expression(constants[index], terms), record.relation, strength: record.strength)
  }

  /// The error of a constraint: its violation divided by its greatest coefficient.
  ///
  /// 0 for a constraint that holds and for one that is not this solver's.
  public func error(of id: ConstraintID) -> Double {
    guard let index = try? index(of: id) else { return 0 }
    let record = constraints[index]
    var sum = constants[index]
    for term in termLists[record.terms] { sum += term.coefficient * values[Int(term.variable)] }
    return record.relation.violation(of: sum) / record.scale
  }

  @inline(__always)
  func index(of id: ConstraintID) throws(SolverError) -> Int {
    let index = Int(id.index)
    guard constraints.indices.contains(index), constraints[index].generation == id.generation
    else { throw .unknownConstraint }
    if case .free = constraints[index].state { throw .unknownConstraint }
    return index
  }

  @inline(__always)
  func id(at index: Int) -> ConstraintID {
    ConstraintID(index: Int32(index), generation: constraints[index].generation)
  }

  func variable(at index: Int) -> Variable {
    Variable(index: Int32(index), generation: generations[index])
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
    let index = try register(terms, plus: constant, relation, strength, role: role)
    let id = id(at: index)
    pending.insert(index)
    if journal.added.capacity == 0 { journal.reserve() }
    journal.added.append(Int32(index))
    do {
      try settlePending(.byCopy(mayConflict: strength.isRequired))
    } catch {
      if constraints[index].generation == id.generation {
        pending.remove(index)
        unregister(index)
      }
      throw error
    }
    return id
  }

  /// Checks a constraint and makes its record.
  private mutating func register(
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

  /// Makes room for some more in everything that is kept by constraint.
  private mutating func makeRoomForConstraints() {
    let more = 32
    constraints.append(contentsOf: repeatElement(ConstraintRecord(), count: more))
    constants.append(contentsOf: repeatElement(0, count: more))
    offsets.append(contentsOf: repeatElement(0, count: more))
    definitionConstants.append(contentsOf: repeatElement(0, count: more))
    additions.append(contentsOf: repeatElement(0, count: more))
    pending.appendConstraints(more)
    dependents.appendKeys(more)
  }

  /// Reserves capacity for constraints and variables that are about to be added, so that what is
  /// kept of them need not be moved; there may be more or fewer.
  package mutating func reserve(constraints more: Int, variables moreVariables: Int) {
    reserve(variables: moreVariables)
    let more = constraintCount + more - constraints.count
    if more <= 0 { return }
    constraints.makeRoom(for: more)
    constants.makeRoom(for: more)
    offsets.makeRoom(for: more)
    definitionConstants.makeRoom(for: more)
    additions.makeRoom(for: more)
    pending.makeRoom(for: more)
    dependents.makeRoom(for: more)
  }

  mutating func unregister(_ index: Int) {
    unlist(index)
    forget(index)
  }

  /// Takes a constraint off all lists; its handle is not valid any more, but its record is still
  /// there.
  mutating func unlist(_ index: Int) {
    for term in termLists[constraints[index].terms] { variables[Int(term.variable)].uses -= 1 }
    if case .stay = constraints[index].role { stays.removeAll { $0 == index } }
    if case .edit(let variable) = constraints[index].role { variables[Int(variable)].edit = -1 }
    if isMarkedBroken(index) { takeFromBroken(index) }
    constraints[index].state = .free
  }

  /// Undoes ``unlist(_:)``.
  mutating func relist(_ index: Int) {
    for term in termLists[constraints[index].terms] { variables[Int(term.variable)].uses += 1 }
    if case .stay = constraints[index].role { stays.append(index) }
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
