extension Solver {
  /// Puts definitions into an expression until only undefined variables are left.
  ///
  /// What is left is as right as the definitions are, and expressions that are multiples of each
  /// other remain so. The result is best let go before the next one, which is then made in the same
  /// memory.
  /// Complexity: O(d log d) for the terms of the definitions put in.
  mutating func expand(_ terms: ArraySlice<IndexedTerm>, constant: Double) -> Expansion {
    var namesDefined = false
    for term in terms where variables[Int(term.variable)].definer >= 0 { namesDefined = true }
    if !namesDefined {
      workspace.set(terms, constant: constant)
    } else {
      workspace.expand(
        terms, constant: constant, variables, constraints, termLists,
        constants: definitionConstants)
    }
    return workspace.result
  }

  /// The variable of a number with definitions put in.
  mutating func expand(_ variable: Int) -> Expansion {
    expand([IndexedTerm(variable: Int32(variable), coefficient: 1)], constant: 0)
  }
}
