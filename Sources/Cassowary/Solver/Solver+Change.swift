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
