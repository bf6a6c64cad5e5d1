extension Solver {
  /// Brings ``values`` up to date, visiting only what depends on something that changed.
  mutating func publish() {
    if changedDefinitions.isEmpty {
      if tableau.moved.isEmpty { return }
      if publishAlongPlans() { return tableau.clearMoved() }
    }
    let moved = tableau.moved
    tableau.clearMoved()
    evaluate(moved)
    compactChanges()
    if moved.count <= PublicationPlans.capacity { makePlans(for: moved) }
  }

  /// Lets values follow symbols whose effect is known; returns `false` if one's is not.
  private mutating func publishAlongPlans() -> Bool {
    guard plans.coverAll(tableau.moved) else { return false }
    for symbol in tableau.moved {
      plans.apply(
        symbol, at: tableau.values[Int(symbol)], to: &values, noting: &changedVariables)
    }
    compactChanges()
    return true
  }

  /// Keeps the list of changes short even if nobody reads it.
  private mutating func compactChanges() {
    changedVariables.compact(limit: 64 + 2 * values.count)
  }

  /// Evaluates definitions by falling rank, each at most once.
  private mutating func evaluate(_ moved: [Int32]) {
    var open = KeyedHeap()
    for symbol in moved where Int(symbol) < variableOfSymbol.count {
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
    changedVariables.append(variable)
    plans.drop(variable: variable)
    for user in variables[variable].users where isCurrent(user) {
      if case .defining(let defined) = constraints[Int(user.constraint)].state {
        open.push(Int(defined), key: -constraints[Int(user.constraint)].rank)
      }
    }
  }

  private mutating func makePlans(for symbols: [Int32]) {
    for symbol in symbols where Int(symbol) < variableOfSymbol.count {
      let variable = Int(variableOfSymbol[Int(symbol)])
      guard plans.isWorthwhile(symbol) else { continue }
      plans.insert(
        variable < 0 ? PublicationPlan(symbol: symbol) : plan(for: symbol, of: variable))
    }
  }

  /// Finds out how all values follow an undefined variable, by falling rank of their definitions.
  private mutating func plan(for symbol: Int32, of variable: Int) -> PublicationPlan {
    var followers: [(variable: Int32, base: Double, derivative: Double)] = []
    var bases: [Int32: Double] = [:]
    var open = KeyedHeap()
    _ = workspace.add(1, to: variable)
    open.push(variable, key: Int.min)
    while let current = open.pop() {
      let derivative = workspace.take(current)
      if derivative == 0 { continue }
      let base = current == variable ? 0 : base(of: current, bases)
      bases[Int32(current)] = base
      followers.append((Int32(current), base, derivative))
      for user in variables[current].users where isCurrent(user) {
        let definer = Int(user.constraint)
        guard case .defining(let defined) = constraints[definer].state else { continue }
        for term in constraints[definer].definition
        where Int(term.variable) == current
          && workspace.add(term.coefficient * derivative, to: Int(defined))
        {
          open.push(Int(defined), key: -constraints[definer].rank)
        }
      }
    }
    return PublicationPlan(symbol: symbol, followers: followers)
  }

  /// What a defined variable would be if the symbol of a plan were at 0.
  private func base(of variable: Int, _ bases: [Int32: Double]) -> Double {
    let definer = Int(variables[variable].definer)
    var base = definitionConstant(of: definer)
    for term in constraints[definer].definition {
      base += term.coefficient * (bases[term.variable] ?? values[Int(term.variable)])
    }
    return base
  }
}
