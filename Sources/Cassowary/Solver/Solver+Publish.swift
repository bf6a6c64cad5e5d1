extension Solver {
  /// Brings ``values`` up to date, visiting only what depends on something that changed.
  ///
  /// Definitions are evaluated by falling rank, each at most once.
  mutating func publish() {
    var open = KeyedHeap()
    for symbol in tableau.takeMoved() where Int(symbol) < variableOfSymbol.count {
      let variable = Int(variableOfSymbol[Int(symbol)])
      if variable >= 0 { setValue(of: variable, to: tableau.values[Int(symbol)], &open) }
    }
    for variable in changedDefinitions { open.push(variable, key: -rank(of: variable)) }
    changedDefinitions.removeAll(keepingCapacity: true)
    var last = -1
    while let variable = open.pop() {
      let definer = Int(variables[variable].definer)
      if variable == last || definer < 0 { continue }
      last = variable
      counters.evaluations += 1
      var value = definitionConstant(of: definer)
      for term in constraints[definer].definition {
        value += term.coefficient * values[Int(term.variable)]
      }
      setValue(of: variable, to: value, &open)
    }
  }

  private func rank(of variable: Int) -> Int {
    let definer = Int(variables[variable].definer)
    return definer < 0 ? 0 : constraints[definer].rank
  }

  private mutating func setValue(of variable: Int, to value: Double, _ open: inout KeyedHeap) {
    guard value != values[variable] else { return }
    values[variable] = value
    if !isChanged[variable] {
      isChanged[variable] = true
      changedVariables.append(variable)
    }
    for user in variables[variable].users where isCurrent(user) {
      if case .defining(let defined) = constraints[Int(user.constraint)].state {
        open.push(Int(defined), key: -constraints[Int(user.constraint)].rank)
      }
    }
  }
}
