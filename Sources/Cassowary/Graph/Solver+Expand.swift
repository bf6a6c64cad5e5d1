extension Solver {
  /// Puts definitions into an expression until only undefined variables are left.
  ///
  /// Where coefficients cancel, all are added up again in twice the precision. So what is left is
  /// as right as the definitions are, and expressions that are multiples of each other remain so.
  /// Complexity: O(d log d) for the terms of the definitions put in.
  mutating func expand(_ terms: [IndexedTerm], constant: Double) -> Expansion {
    if terms.allSatisfy({ variables[Int($0.variable)].definer < 0 }) {
      return Expansion(terms: terms, constant: constant, magnitude: constant.magnitude)
    }
    workspace.isPrecise = false
    workspace.hasCancelled = false
    let expansion = putDefinitions(into: terms, constant: constant)
    if !workspace.hasCancelled { return expansion }
    workspace.isPrecise = true
    return putDefinitions(into: terms, constant: constant)
  }

  /// Puts definitions in by growing rank, because one may name variables of greater rank.
  private mutating func putDefinitions(
    into terms: [IndexedTerm], constant: Double
  ) -> Expansion {
    var result = Expansion(constant: constant, magnitude: constant.magnitude)
    touch(terms, times: DoubleDouble(1), except: -1)
    while let variable = workspace.defined.pop() {
      let factor = workspace.take(variable)
      if factor.high == 0 { continue }
      let definer = Int(variables[variable].definer)
      let constant = factor.rounded * definitionConstants[definer]
      result.constant += constant
      result.magnitude = max(result.magnitude, constant.magnitude)
      result.sources.append(Source(constraint: Int32(definer), factor: factor.rounded))
      let pivot = constraints[definer].pivot
      touch(
        constraints[definer].equation, times: workspace.quotient(-factor, pivot), except: variable)
    }
    result.terms.reserveCapacity(workspace.undefined.count)
    for variable in workspace.undefined {
      let sum = workspace.take(Int(variable)).rounded
      if sum != 0 { result.terms.append(IndexedTerm(variable: variable, coefficient: sum)) }
    }
    workspace.undefined.removeAll(keepingCapacity: true)
    return result
  }

  private mutating func touch(
    _ terms: [IndexedTerm], times factor: DoubleDouble, except own: Int
  ) {
    for term in terms where Int(term.variable) != own {
      let variable = Int(term.variable)
      guard workspace.add(factor, times: term.coefficient, to: variable) else { continue }
      let definer = variables[variable].definer
      if definer >= 0 {
        workspace.defined.push(variable, key: constraints[Int(definer)].rank)
      } else {
        workspace.undefined.append(term.variable)
      }
    }
  }
}
