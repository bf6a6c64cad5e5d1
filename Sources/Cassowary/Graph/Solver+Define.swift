extension Solver {
  /// A variable of an equality that nothing depends on yet: it can be defined by the equality as it
  /// stands.
  ///
  /// The newest such variable is taken, because older ones are more likely to be named again; by a
  /// soft equality, one of those that the fewest constraints name, which may outweigh it.
  mutating func freshVariable(of index: Int) -> IndexedTerm? {
    let least = Tolerance.definition * constraints[index].scale
    let isSoft = !constraints[index].strength.isRequired
    var best: IndexedTerm?
    var mayBeLoose = false
    variables.withView { variables in
      termLists.forEach(in: constraints[index].terms) { term in
        let record = variables[Int(term.variable)]
        if record.mentions > 0 || term.coefficient.magnitude < least { return }
        if record.definer >= 0 || record.isKeptUndefined { return }
        if record.symbol >= 0 { mayBeLoose = true }
        if let known = best,
          Self.isBetter(known.variable, than: term.variable, isSoft, variables)
        {
          return
        }
        best = term
      }
    }
    // As a rule nothing in the tableau is a variable that no definition names.
    if !mayBeLoose { return best }
    best = nil
    for place in 0..<constraints[index].terms.count {
      let term = termLists[constraints[index].terms, place]
      if variables[Int(term.variable)].mentions > 0 || term.coefficient.magnitude < least {
        continue
      }
      if let known = best, isBetter(known.variable, than: term.variable, isSoft) { continue }
      if isUndetermined(Int(term.variable)) { best = term }
    }
    return best
  }

  /// Whether it is better for an equality to define one variable than another.
  private func isBetter(_ one: Int32, than other: Int32, _ isSoft: Bool) -> Bool {
    variables.withView { Self.isBetter(one, than: other, isSoft, $0) }
  }

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

  /// A variable of the ``expansion`` that only definitions depend on: they can name it defined.
  mutating func looseVariable(isSoft: Bool) -> IndexedTerm? {
    let greatest = expansion.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    var best: IndexedTerm?
    for place in 0..<expansion.terms.count {
      let term = expansion.terms[place]
      if term.coefficient.magnitude < Tolerance.definition * greatest { continue }
      if let known = best, isBetter(known.variable, than: term.variable, isSoft) { continue }
      if isUndetermined(Int(term.variable)) { best = term }
    }
    return best
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

  /// Whether a variable is undefined and may be defined, because nothing in the tableau depends on
  /// it.
  @inline(__always)
  private mutating func isUndetermined(_ variable: Int) -> Bool {
    if variables[variable].definer >= 0 || variables[variable].isKeptUndefined { return false }
    let symbol = variables[variable].symbol
    return symbol < 0 || tableau.isLoose(Int(symbol))
  }

  /// Lets an equality define a variable that only other definitions may name.
  ///
  /// The equality is taken with definitions put in, as it is the ``expansion``, or as it stands;
  /// then no definition may name the variable.
  mutating func define(_ term: IndexedTerm, by index: Int, isExpanded: Bool) {
    let variable = Int(term.variable)
    definitionsWillChange()
    if variables[variable].symbol >= 0 { releaseSymbol(of: variable) }
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
    variables[variable].definer = Int32(truncatingIfNeeded: index)
    changedDefinitions.append(variable)
    counters.definitions += 1
    definitionCount += 1
    if !constraints[index].strength.isRequired { softDefinitions += 1 }
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

  /// Discards what was cached about the earlier definitions.
  mutating func definitionsWillChange() {
    program.invalidate()
    if !drags.plans.isEmpty { forgetDrags() }
  }

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
}
