extension Solver {
  /// A variable of a required equality that nothing depends on yet: it can be defined by the
  /// equality as it stands.
  ///
  /// The newest such variable is taken, because older ones are more likely to be named again.
  mutating func freshVariable(of index: Int) -> IndexedTerm? {
    let least = Tolerance.definition * constraints[index].scale
    var best: IndexedTerm?
    for term in termLists[constraints[index].terms]
    where variables[Int(term.variable)].mentions == 0 && term.coefficient.magnitude >= least {
      if let known = best, known.variable > term.variable { continue }
      if isUndetermined(Int(term.variable)) { best = term }
    }
    return best
  }

  /// A variable of an expansion that only definitions depend on: they can name it defined.
  mutating func looseVariable(of expansion: Expansion) -> IndexedTerm? {
    let greatest = expansion.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    var best: IndexedTerm?
    for term in expansion.terms
    where term.coefficient.magnitude >= Tolerance.definition * greatest {
      if let known = best, known.variable > term.variable { continue }
      if isUndetermined(Int(term.variable)) { best = term }
    }
    return best
  }

  /// The expansion of an equality of two variables, the other of which equals a third one: then all
  /// of a chain of equal variables name the same one, and what they are put into has a short sum.
  mutating func expandedAlias(_ index: Int, of term: IndexedTerm) -> Expansion? {
    guard isAlias(index),
      let other = termLists[constraints[index].terms].first(where: {
        $0.variable != term.variable
      })
    else { return nil }
    let definer = variables[Int(other.variable)].definer
    guard definer >= 0, isAlias(Int(definer)) else { return nil }
    return expand(termLists[constraints[index].terms], constant: 0)
  }

  /// Whether a constraint says no more than that two variables are equal.
  private func isAlias(_ index: Int) -> Bool {
    let terms = constraints[index].terms
    return terms.count == 2 && constants[index] == 0
      && termLists[terms, 0].coefficient == -termLists[terms, 1].coefficient
  }

  /// Whether a variable is undefined and may be defined, because nothing in the tableau depends on
  /// it.
  private mutating func isUndetermined(_ variable: Int) -> Bool {
    if variables[variable].definer >= 0 || variables[variable].isKeptUndefined { return false }
    let symbol = variables[variable].symbol
    return symbol < 0 || tableau.isLoose(Int(symbol))
  }

  /// Lets a required equality define a variable that only other definitions may name.
  ///
  /// The expansion is the equality with definitions put in, or `nil` to take it as it stands; then
  /// no definition may name the variable.
  mutating func define(_ term: IndexedTerm, by index: Int, expansion: Expansion?) {
    let variable = Int(term.variable)
    definitionsWillChange()
    if variables[variable].symbol >= 0 { releaseSymbol(of: variable) }
    if let expansion {
      greatestRank += 1
      constraints[index].rank = greatestRank
      record(expansion, of: index)
    } else {
      smallestRank -= 1
      constraints[index].newestPart = constraints[index].age
      constraints[index].rank = smallestRank
      offsets[index] = constants[index]
      additions[index] = 0
    }
    newestSequence += 1
    constraints[index].sequence = newestSequence
    constraints[index].pivot = term.coefficient
    definitionConstants[index] = -offsets[index] / term.coefficient
    constraints[index].state = .defining(variable: term.variable)
    setEquation(
      of: index, to: expansion.map { termLists.insert($0.terms) } ?? constraints[index].terms,
      defined: term)
    variables[variable].definer = Int32(index)
    changedDefinitions.append(variable)
    counters.definitions += 1
    definitionCount += 1
  }

  /// Discards what was cached about the earlier definitions.
  mutating func definitionsWillChange() {
    program.invalidate()
    if !drags.plans.isEmpty { forgetDrags() }
  }

  private mutating func setEquation(
    of index: Int, to equation: PooledList, defined: IndexedTerm
  ) {
    constraints[index].equation = equation
    let entry = Dependent(constraint: Int32(index), epoch: constraints[index].epoch)
    for term in termLists[equation] where term.variable != defined.variable {
      let variable = Int(term.variable)
      variables[variable].mentions += 1
      if users.insert(entry, for: variable) {
        let constraints = constraints
        users.keep(of: variable) { constraints[Int($0.constraint)].epoch == $0.epoch }
      }
    }
  }

  /// Takes note of the definitions that were put into a constraint.
  mutating func record(_ expansion: Expansion, of index: Int) {
    constraints[index].sources = sourceLists.insert(expansion.sources)
    refreshAdditions(of: index)
    offsets[index] = constants[index] + additions[index]
    var newest = constraints[index].age
    for source in expansion.sources {
      newest = max(newest, constraints[Int(source.constraint)].newestPart)
      noteDependent(index, on: Int(source.constraint))
    }
    constraints[index].newestPart = newest
  }

  /// Notes that a constraint has to be settled anew when another is withdrawn.
  @inline(__always)
  mutating func noteDependent(_ index: Int, on other: Int) {
    let entry = Dependent(constraint: Int32(index), epoch: constraints[index].epoch)
    if dependents.insert(entry, for: other) {
      let constraints = constraints
      dependents.keep(of: other) { constraints[Int($0.constraint)].epoch == $0.epoch }
    }
  }

  @inline(__always)
  func isCurrent(_ dependent: Dependent) -> Bool {
    constraints[Int(dependent.constraint)].epoch == dependent.epoch
  }
}
