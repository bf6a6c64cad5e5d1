extension Solver {
  /// Puts definitions into an expression until only undefined variables are left.
  ///
  /// Definitions are put in by growing rank, because one may name variables of greater rank.
  /// Complexity: O(d log d) for the terms of the definitions put in.
  mutating func expand(_ terms: [IndexedTerm], constant: Double) -> Expansion {
    var result = Expansion(constant: constant, magnitude: constant.magnitude)
    var undefined: [Int] = []
    var defined = KeyedHeap()
    touch(terms, times: 1, &undefined, &defined)
    while let variable = defined.pop() {
      let factor = workspace.take(variable)
      if factor == 0 { continue }
      let definer = Int(variables[variable].definer)
      let constant = factor * definitionConstant(of: definer)
      result.constant += constant
      result.magnitude = max(result.magnitude, constant.magnitude)
      result.sources.append(Source(constraint: Int32(definer), factor: factor))
      touch(constraints[definer].definition, times: factor, &undefined, &defined)
    }
    for variable in undefined {
      let sum = workspace.take(variable)
      if sum != 0 {
        result.terms.append(IndexedTerm(variable: Int32(variable), coefficient: sum))
      }
    }
    return result
  }

  @inline(__always)
  func definitionConstant(of definer: Int) -> Double {
    -offsets[definer] / constraints[definer].pivot
  }

  private mutating func touch(
    _ terms: [IndexedTerm], times factor: Double, _ undefined: inout [Int],
    _ defined: inout KeyedHeap
  ) {
    for term in terms {
      let variable = Int(term.variable)
      guard workspace.add(factor * term.coefficient, to: variable) else { continue }
      let definer = variables[variable].definer
      if definer >= 0 {
        defined.push(variable, key: constraints[Int(definer)].rank)
      } else {
        undefined.append(variable)
      }
    }
  }
}
