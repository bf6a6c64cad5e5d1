/// The choice of the variable that an equality defines.
extension DefinitionGraph {
  /// Returns a variable of an equality on which nothing depends yet, so the equality can define it
  /// without expansion.
  ///
  /// Takes the newest such variable, because older ones are more likely to be named again; for a
  /// soft equality, one in the fewest constraints, which may outweigh it. `isLoose` returns whether
  /// nothing in the tableau depends on a symbol.
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

  /// Returns the newest variable that an equality may define, if definitions name it already, and
  /// the equality names defined variables.
  ///
  /// Such an equality has to be expanded. Of several, those with newer variables should come first,
  /// while older variables have no definition: so expansions stay short.
  @inline(__always)
  func namedVariable(of index: Int, _ isLoose: (Int) -> Bool) -> Int? {
    let terms = constraints[index].terms
    if terms.count < 2 { return nil }
    let isCandidate = variables.withView { variables in
      var (isToExpand, isNamed) = (false, false)
      termLists.forEach(in: terms) { term in
        if variables[Int(term.variable)].definer >= 0 {
          isToExpand = true
        } else if variables[Int(term.variable)].mentions > 0 {
          isNamed = true
        }
      }
      return isToExpand && isNamed
    }
    guard isCandidate, let newest = newestVariable(of: index, isLoose),
      variables[newest].mentions > 0
    else { return nil }
    return newest
  }

  /// Returns the newest variable that an equality may define, with expansion or without.
  private func newestVariable(of index: Int, _ isLoose: (Int) -> Bool) -> Int? {
    let least = Tolerance.pivot * constraints[index].scale
    var newest: IndexedTerm?
    variables.withView { variables in
      termLists.forEach(in: constraints[index].terms) { term in
        Self.choose(term, over: &newest, false, from: least, variables, isLoose)
      }
    }
    return newest.map { Int($0.variable) }
  }

  /// Whether the definitions that an equality names are made of undefined variables.
  func isShallow(_ index: Int) -> Bool {
    termLists[constraints[index].terms].allSatisfy { term in
      let definer = Int(variables[Int(term.variable)].definer)
      if definer < 0 { return true }
      return termLists[constraints[definer].equation].allSatisfy {
        $0.variable == term.variable || variables[Int($0.variable)].definer < 0
      }
    }
  }

  /// Returns a variable of the ``expansion`` on which only definitions depend, so it can be
  /// defined.
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

  /// Replaces the best term so far if the variable of a term may be defined and is preferable.
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

  /// Whether an equality should rather define `one` than `other`.
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

  /// Whether a constraint states that `variable` equals another one that is itself an alias.
  ///
  /// Such a constraint is expanded, so that all members of a chain of equal variables name the same
  /// one, and expressions in them stay short.
  @inline(__always)
  func isAlias(_ index: Int, ofAliasBeside variable: Int32) -> Bool {
    guard isAlias(index) else { return false }
    let first = termLists[constraints[index].terms, 0].variable
    let other = first == variable ? termLists[constraints[index].terms, 1].variable : first
    let definer = variables[Int(other)].definer
    return definer >= 0 && isAlias(Int(definer))
  }

  /// Whether a constraint only states that two variables are equal.
  @inline(__always)
  private func isAlias(_ index: Int) -> Bool {
    let terms = constraints[index].terms
    return terms.count == 2 && constants[index] == 0
      && termLists[terms, 0].coefficient == -termLists[terms, 1].coefficient
  }
}
