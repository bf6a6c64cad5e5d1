extension Solver {
  /// Brings ``values`` up to date, visiting only what depends on something that changed.
  mutating func publish() {
    if !drags.dragged.isEmpty { publishDrags() }
    program.moveChanges(to: &journal.values)
    if !changedDefinitions.isEmpty || !tableau.moved.isEmpty {
      if program.isValid || isProgramWorthwhile() { runProgram() } else { evaluate() }
      compactChanges()
    }
    if !suggested.isEmpty { planDrags() }
  }

  /// Keeps the list of changes short even if it is never read.
  mutating func compactChanges() {
    changedVariables.compact(limit: 64 + 2 * values.count)
  }

  // MARK: Along the program

  private mutating func isProgramWorthwhile() -> Bool {
    guard program.isWorthwhile(changed: changedDefinitions.count, of: definitionCount) else {
      return false
    }
    program.compile(
      definersInOrder(), of: constraints, termLists, constants: definitionConstants,
      count: variables.count)
    return true
  }

  /// Definitions in an order in which each comes after those it names, and otherwise in that of
  /// their variables, so that what is evaluated together is close together in memory.
  func definersInOrder() -> [Int32] {
    var order: [Int32] = []
    order.reserveCapacity(definitionCount)
    var isPlaced = [Bool](repeating: false, count: variables.count)
    var open: [Int32] = []
    variables.withView { variables in
      constraints.withView { constraints in
        isPlaced.withMutableView { isPlaced in
          for first in variables.indices where variables[first].definer >= 0 && !isPlaced[first] {
            open.append(Int32(truncatingIfNeeded: first))
            while let variable = open.last {
              let definer = variables[Int(variable)].definer
              let count = open.count
              if !isPlaced[Int(variable)] {
                termLists.forEach(in: constraints[Int(definer)].equation) { term in
                  if term.variable == variable || isPlaced[Int(term.variable)] { return }
                  if variables[Int(term.variable)].definer >= 0 { open.append(term.variable) }
                }
              }
              if open.count > count { continue }
              open.removeLast()
              if isPlaced[Int(variable)] { continue }
              isPlaced[Int(variable)] = true
              order.append(definer)
            }
          }
        }
      }
    }
    return order
  }

  private mutating func runProgram() {
    for variable in changedDefinitions {
      let definer = Int(variables[variable].definer)
      if definer >= 0 {
        program.setConstant(ofDefinitionOf: variable, to: definitionConstants[definer])
      }
    }
    changedDefinitions.removeAll(keepingCapacity: true)
    let changed = changedVariables.append { changed in
      let start = changed.count
      values.withMutableView { values in
        for symbol in tableau.moved.symbols where Int(symbol) < variableOfSymbol.count {
          let variable = variableOfSymbol[Int(symbol)]
          let value = tableau.values[Int(symbol)]
          if variable < 0 || values[Int(variable)] == value { continue }
          journal.values.append((variable, values[Int(variable)]))
          values[Int(variable)] = value
          changed.append(variable)
        }
      }
      counters.evaluations += program.run(values: &values, changed: &changed, from: start)
    }
    if !drags.plans.isEmpty {
      for symbol in tableau.moved.symbols { drags.drop(symbol: Int(symbol)) }
      for variable in changed { drags.drop(variable: Int(variable)) }
    }
    tableau.moved.removeAll()
  }

  /// The variable that a symbol is, if its value is to change.
  private func variableThatMoved(_ symbol: Int32) -> Int? {
    guard Int(symbol) < variableOfSymbol.count else { return nil }
    let variable = Int(variableOfSymbol[Int(symbol)])
    if variable < 0 || values[variable] == tableau.values[Int(symbol)] { return nil }
    return variable
  }

  private mutating func noteChange(of variable: Int) {
    changedVariables.append(variable)
    drags.drop(variable: variable)
  }

  // MARK: Along the graph

  /// Evaluates definitions by falling rank, each at most once.
  private mutating func evaluate() {
    var open = PriorityQueue<Int>()
    for symbol in tableau.moved.symbols {
      drags.drop(symbol: Int(symbol))
      guard let variable = variableThatMoved(symbol) else { continue }
      setValue(of: variable, to: tableau.values[Int(symbol)], &open)
    }
    tableau.moved.removeAll()
    for variable in changedDefinitions { open.push(variable, key: -rank(of: variable)) }
    changedDefinitions.removeAll(keepingCapacity: true)
    var last = -1
    while let variable = open.pop() {
      let definer = Int(variables[variable].definer)
      if variable == last || definer < 0 { continue }
      last = variable
      counters.evaluations += 1
      let pivot = constraints[definer].pivot
      var value = definitionConstants[definer]
      for term in termLists[constraints[definer].equation] where Int(term.variable) != variable {
        value += -term.coefficient / pivot * values[Int(term.variable)]
      }
      if value != values[variable] { setValue(of: variable, to: value, &open) }
    }
  }

  private func rank(of variable: Int) -> Int {
    let definer = Int(variables[variable].definer)
    return definer < 0 ? 0 : constraints[definer].rank
  }

  private mutating func setValue(
    of variable: Int, to value: Double, _ open: inout PriorityQueue<Int>
  ) {
    journal.values.append((Int32(variable), values[variable]))
    values[variable] = value
    noteChange(of: variable)
    users.forEach(of: variable) { user in
      if isCurrent(user), case .defining(let defined) = constraints[Int(user.constraint)].state {
        open.push(Int(defined), key: -constraints[Int(user.constraint)].rank)
      }
    }
  }
}
