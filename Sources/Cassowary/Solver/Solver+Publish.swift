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
    changedVariables.compact(limit: 64 + 2 * values.count)
    if moved.count <= PublicationPlans.capacity { makePlans(for: moved) }
  }

  /// Lets values follow symbols whose effect is known; returns `false` if one's is not.
  private mutating func publishAlongPlans() -> Bool {
    guard plans.coverAll(tableau.moved) else { return false }
    for symbol in tableau.moved {
      guard let plan = plans.plan(of: symbol) else { continue }
      let owner = Int(variableOfSymbol[Int(symbol)])
      if owner < 0 { continue }
      let target = tableau.values[Int(symbol)]
      plan.apply(target - values[owner], to: &values)
      values[owner] = target
      changedVariables.append(sorted: plan.variables)
    }
    return true
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
    forEachUser(of: variable) { defined, rank in open.push(defined, key: -rank) }
  }

  /// Calls `body` with each variable whose definition names `variable`, and the rank of that.
  private func forEachUser(of variable: Int, _ body: (Int, Int) -> Void) {
    for user in variables[variable].users where isCurrent(user) {
      if case .defining(let defined) = constraints[Int(user.constraint)].state {
        body(Int(defined), constraints[Int(user.constraint)].rank)
      }
    }
  }

  private mutating func makePlans(for symbols: [Int32]) {
    for symbol in symbols where Int(symbol) < variableOfSymbol.count {
      let variable = Int(variableOfSymbol[Int(symbol)])
      guard plans.isWorthwhile(symbol) else { continue }
      plans.insert(plan(for: symbol, of: variable))
    }
  }

  /// Derives all values by one symbol; one that is no variable has no effect of its own.
  private mutating func plan(for symbol: Int32, of variable: Int) -> PublicationPlan {
    var derivatives: [(variable: Int, derivative: Double)] = []
    var open = KeyedHeap()
    if variable >= 0 {
      _ = workspace.add(1, to: variable)
      open.push(variable, key: Int.min)
    }
    while let current = open.pop() {
      let derivative = workspace.take(current)
      if derivative == 0 { continue }
      derivatives.append((current, derivative))
      for user in variables[current].users where isCurrent(user) {
        let definer = Int(user.constraint)
        guard case .defining(let defined) = constraints[definer].state else { continue }
        var coefficient = 0.0
        for term in constraints[definer].definition where Int(term.variable) == current {
          coefficient += term.coefficient
        }
        if workspace.add(coefficient * derivative, to: Int(defined)) {
          open.push(Int(defined), key: -constraints[definer].rank)
        }
      }
    }
    derivatives.sort { $0.variable < $1.variable }
    return PublicationPlan(
      symbol: symbol, variables: derivatives.map { Int32($0.variable) },
      derivatives: derivatives.map { $0.derivative })
  }
}
