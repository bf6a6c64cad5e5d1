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
