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
    let index = try index(of: id)
    guard constant.isFinite else { throw .notFinite }
    if constant == constants[index] { return }
    guard constraints[index].isInRange(constant: constant) else { throw .outOfRange }
    if constraints[index].strength.isRequired {
      try setRequiredConstant(constant, of: index)
    } else {
      journal.constants.append((Int32(index), constants[index]))
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
    let index = try index(of: id)
    guard strength.isValid else { throw .invalidStrength(strength) }
    let old = constraints[index].strength
    if strength == old { return }
    guard SolverRange.weights.contains(strength.weight) else { throw .outOfRange }
    switch constraints[index].role {
    case .plain, .protected: break
    case .edit, .stay: if strength.isRequired { throw .mustBeSoft }
    }
    if !strength.isRequired, !old.isRequired {
      journal.strengths.append((Int32(index), old))
      setSoftStrength(strength, of: index)
      return try settleRemaining()
    }
    let saved = strength.isRequired && policy == .reject && transactionDepth == 0 ? self : nil
    journal.strengths.append((Int32(index), old))
    withdrawWithDependents(index)
    constraints[index].strength = strength
    pending.insert(index)
    do {
      try settlePending(saved == nil ? .byJournal : .byCaller)
    } catch {
      if let saved { takeBack(saved) }
      throw error
    }
  }

  private mutating func setSoftStrength(_ strength: Strength, of index: Int) {
    if case .defining = constraints[index].state {
      withdrawWithDependents(index)
      pending.insert(index)
    }
    constraints[index].strength = strength
    mayOutweigh = true
    guard case .attached(let symbol, let scale) = constraints[index].state else { return }
    tableau.removeBreakpoint(of: Int32(index), from: Int(symbol))
    let level = tableau.levelIndex(of: strength.level)
    tableau.insert(breakpoint(of: index, scale: scale, level: level), for: Int(symbol))
  }

  /// Moves a required constraint in place; ``settleShifted()`` sees to it that all others hold.
  private mutating func setRequiredConstant(
    _ constant: Double, of index: Int
  ) throws(SolverError) {
    let saved = transactionDepth == 0 && policy == .reject ? self : nil
    journal.constants.append((Int32(index), constants[index]))
    switch constraints[index].state {
    case .defining, .attached:
      noteShifted(shift(index, to: constant))
    case .free, .pending, .settled, .broken:
      withdrawWithDependents(index)
      constants[index] = constant
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
      if isMarkedBroken(index) {
        letReturn(index)
      } else {
        shifted.append(Dependent(constraint: Int32(index), epoch: constraints[index].epoch))
      }
    }
  }

  /// Starts the constraints anew whose constants were changed, if in their new places they break
  /// a required constraint; that finds the conflict.
  ///
  /// The remaining constraints can hold, because they did.
  mutating func settleShifted() throws(SolverError) {
    if shifted.isEmpty { return }
    let candidates = shifted.filter(isCurrent).map { Int($0.constraint) }
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
    switch constraints[index].state {
    case .settled: holds(index, value: offsets[index], magnitude: offsets[index].magnitude)
    case .attached(let symbol, _): !tableau.breaksRequired(Int(symbol))
    default: true
    }
  }

  /// Carries a new constant through all definitions that the constraint was put into.
  ///
  /// Offsets are added up afresh, so that the rounding errors of many changes do not add up.
  /// Definitions come in the order they were made, so that what is added up is up to date; then all
  /// else.
  ///
  /// - Returns: The required constraints whose position moved, and those that are broken because of
  ///   one.
  mutating func shift(_ index: Int, to constant: Double) -> [Int] {
    constants[index] = constant
    startSearch()
    var wave = ShiftWave()
    refreshOffset(of: index, &wave)
    var last = index
    while let current = wave.definitions.pop() {
      if current == last { continue }
      last = current
      refreshAdditions(of: current)
      refreshOffset(of: current, &wave)
    }
    wave.others.sort()
    for other in wave.others {
      refreshAdditions(of: other)
      refreshOffset(of: other, &wave)
    }
    return wave.touched
  }

  /// The state after a constant has changed.
  private struct ShiftWave {
    /// Definitions that are to follow, perhaps more than once, and the others, once each.
    var definitions = PriorityQueue<Int>()
    var others: [Int] = []
    /// The required constraints whose position moved, and those that are broken because of one.
    var touched: [Int] = []
  }

  /// Adds up what definitions have added to a constraint's constant.
  mutating func refreshAdditions(of index: Int) {
    var sum = 0.0
    sourceLists.forEach(in: constraints[index].sources) { source in
      sum += source.factor * definitionConstants[Int(source.constraint)]
    }
    additions[index] = sum
  }

  /// Sets the offset of one constraint, and lets those follow that its definition was put into.
  private mutating func refreshOffset(of index: Int, _ wave: inout ShiftWave) {
    offsets[index] = constants[index] + additions[index]
    if constraints[index].strength.isRequired {
      wave.touched.append(index)
    } else {
      mayOutweigh = true
    }
    switch constraints[index].state {
    case .defining(let variable):
      definitionConstants[index] = -offsets[index] / constraints[index].pivot
      changedDefinitions.append(Int(variable))
      dependents.forEach(of: index) { dependent in
        guard isCurrent(dependent) else { return }
        let next = Int(dependent.constraint)
        if case .defining = constraints[next].state {
          wave.definitions.push(next, key: constraints[next].sequence)
        } else if constraints[next].search != newestSearch {
          constraints[next].search = newestSearch
          wave.others.append(next)
        }
      }
    case .attached(let symbol, let scale):
      tableau.moveBreakpoint(of: Int32(index), of: Int(symbol), to: -offsets[index] / scale)
      dependents.forEach(of: index) { dependent in
        let next = Int(dependent.constraint)
        guard isCurrent(dependent), constraints[next].search != newestSearch else { return }
        constraints[next].search = newestSearch
        wave.touched.append(next)
      }
    case .free, .pending, .settled, .broken: break
    }
  }
}
