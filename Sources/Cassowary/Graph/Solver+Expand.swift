extension Solver {
  /// Puts definitions into an expression until only undefined variables are left.
  ///
  /// Definitions are put in by growing rank, because one may name variables of greater rank.
  /// Complexity: O(d log d) for the terms of the definitions put in.
  mutating func expand(_ terms: [IndexedTerm], constant: Double) -> Expansion {
    var result = Expansion(constant: constant, magnitude: constant.magnitude)
    if terms.allSatisfy({ variables[Int($0.variable)].definer < 0 }) {
      result.terms = terms
      return result
    }
    touch(terms, times: 1, except: -1)
    while let variable = workspace.defined.pop() {
      let factor = workspace.take(variable)
      if factor == 0 { continue }
      let definer = Int(variables[variable].definer)
      let constant = factor * definitionConstants[definer]
      result.constant += constant
      result.magnitude = max(result.magnitude, constant.magnitude)
      result.sources.append(Source(constraint: Int32(definer), factor: factor))
      touch(
        constraints[definer].equation, times: -factor / constraints[definer].pivot,
        except: variable)
    }
    result.terms.reserveCapacity(workspace.undefined.count)
    for variable in workspace.undefined {
      let sum = workspace.take(Int(variable))
      if sum != 0 { result.terms.append(IndexedTerm(variable: variable, coefficient: sum)) }
    }
    workspace.undefined.removeAll(keepingCapacity: true)
    return result
  }

  private mutating func touch(_ terms: [IndexedTerm], times factor: Double, except own: Int) {
    for term in terms where Int(term.variable) != own {
      let variable = Int(term.variable)
      guard workspace.add(factor * term.coefficient, to: variable) else { continue }
      let definer = variables[variable].definer
      if definer >= 0 {
        workspace.defined.push(variable, key: constraints[Int(definer)].rank)
      } else {
        workspace.undefined.append(term.variable)
      }
    }
  }
}
