extension Solver {
  /// Undoes what became of a constraint, after the same for all that its definition was put into,
  /// or that are broken because of any of those.
  ///
  /// Those others wait for ``settlePending(_:)``; the constraint itself is left to the caller.
  mutating func withdrawWithDependents(_ index: Int) {
    if !dependents.isEmpty(of: index) {
      for dependent in transitiveDependents(of: index).reversed() {
        if isMarkedBroken(dependent) {
          letReturn(dependent)
        } else {
          withdraw(dependent)
          pending.insert(dependent)
        }
      }
      dependents.removeAll(of: index)
    }
    withdraw(index)
    pending.remove(index)
  }

  /// Constraints that depend on another, directly or through others; sources come first.
  private mutating func transitiveDependents(of index: Int) -> [Int] {
    startSearch()
    constraints[index].search = newestSearch
    var found: [(order: Int, index: Int)] = []
    var open = [index]
    while let current = open.popLast() {
      dependents.forEach(of: current) { dependent in
        let next = Int(dependent.constraint)
        guard isCurrent(dependent), constraints[next].search != newestSearch else { return }
        constraints[next].search = newestSearch
        found.append((order(of: next), next))
        open.append(next)
      }
    }
    found.sort { $0 < $1 }
    return found.map { $0.index }
  }

  /// Begins a search for dependents, which no constraint has been found by.
  mutating func startSearch() {
    if newestSearch == .max {
      for other in constraints.indices { constraints[other].search = 0 }
      newestSearch = 0
    }
    newestSearch += 1
  }

  /// Definitions in the order they were made, then all else.
  @inline(__always)
  private func order(of index: Int) -> Int {
    if case .defining = constraints[index].state { return constraints[index].sequence }
    return Int.max
  }

  /// Undoes what became of one constraint that nothing was made of.
  mutating func withdraw(_ index: Int) {
    mayOutweigh = true
    switch constraints[index].state {
    case .defining(let variable): undefine(Int(variable), definedBy: index)
    case .attached(let symbol, _): detach(index, from: Int(symbol))
    case .broken: takeFromBroken(index)
    case .free, .pending, .settled: break
    }
    constraints[index].state = .pending
    constraints[index].namesAllOpponents = false
    constraints[index].sources = .empty
    constraints[index].epoch &+= 1
  }

  private mutating func undefine(_ variable: Int, definedBy index: Int) {
    definitionsWillChange()
    definitionCount -= 1
    if !constraints[index].strength.isRequired { softDefinitions -= 1 }
    variables[variable].definer = -1
    for term in termLists[constraints[index].equation] where Int(term.variable) != variable {
      variables[Int(term.variable)].mentions -= 1
    }
    constraints[index].equation = .empty
    if !dependents.isEmpty(of: index) { dependents.removeAll(of: index) }
  }
}
