extension Solver {
  /// A variable of a required equality that nothing depends on yet: it can be defined by the
  /// equality as it stands.
  ///
  /// The newest such variable is taken, because older ones are more likely to be named again.
  mutating func freshVariable(of index: Int) -> IndexedTerm? {
    let least = Tolerance.definition * constraints[index].scale
    var best: IndexedTerm?
    for term in constraints[index].terms
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

  /// Whether a variable is undefined and nothing in the tableau depends on it.
  private mutating func isUndetermined(_ variable: Int) -> Bool {
    let record = variables[variable]
    if record.definer >= 0 { return false }
    return record.symbol < 0 || tableau.isLoose(Int(record.symbol))
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
      constraints[index].rank = smallestRank
      offsets[index] = constants[index]
      additions[index] = 0
    }
    newestSequence += 1
    constraints[index].sequence = newestSequence
    constraints[index].pivot = term.coefficient
    constraints[index].state = .defining(variable: term.variable)
    setDefinition(of: index, from: expansion?.terms ?? constraints[index].terms, without: term)
    variables[variable].definer = Int32(index)
    changedDefinitions.append(variable)
    counters.definitions += 1
    definitionCount += 1
  }

  /// Forgets what was found out about the definitions as they were.
  mutating func definitionsWillChange() {
    program.invalidate()
    if !drags.plans.isEmpty { forgetDrags() }
  }

  private mutating func setDefinition(
    of index: Int, from terms: [IndexedTerm], without defined: IndexedTerm
  ) {
    var definition: [IndexedTerm] = []
    definition.reserveCapacity(terms.count - 1)
    let entry = Dependent(
      constraint: Int32(index), epoch: constraints[index].epoch)
    for term in terms where term.variable != defined.variable {
      definition.append(
        IndexedTerm(
          variable: term.variable, coefficient: -term.coefficient / defined.coefficient))
      variables[Int(term.variable)].mentions += 1
      appendUser(entry, of: Int(term.variable))
    }
    constraints[index].definition = definition
  }

  /// Takes note of the definitions that were put into a constraint.
  mutating func record(_ expansion: Expansion, of index: Int) {
    constraints[index].sources = expansion.sources
    refreshAdditions(of: index)
    offsets[index] = constants[index] + additions[index]
    let epoch = constraints[index].epoch
    for source in expansion.sources {
      let definer = Int(source.constraint)
      constraints[definer].dependents.append(
        Dependent(constraint: Int32(index), epoch: epoch))
      let count = constraints[definer].dependents.count
      if count >= 16, count & (count - 1) == 0 {
        constraints[definer].dependents = constraints[definer].dependents.filter(isCurrent)
      }
    }
  }

  func isCurrent(_ dependent: Dependent) -> Bool {
    constraints[Int(dependent.constraint)].epoch == dependent.epoch
  }

  private mutating func appendUser(_ user: Dependent, of variable: Int) {
    variables[variable].users.append(user)
    let count = variables[variable].users.count
    if count >= 16, count & (count - 1) == 0 {
      variables[variable].users = variables[variable].users.filter(isCurrent)
    }
  }
}
