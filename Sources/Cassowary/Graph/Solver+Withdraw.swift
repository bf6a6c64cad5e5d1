extension Solver {
  /// Undoes what became of a constraint, after the same for all that its definition was put into.
  ///
  /// Those others wait for ``settlePending(mayFail:)``; the constraint itself is left to the caller.
  mutating func withdrawWithDependents(_ index: Int) {
    let dependents = transitiveDependents(of: index)
    for dependent in dependents.reversed() {
      withdraw(dependent)
      enqueue(dependent)
    }
    withdraw(index)
    withdrawFromQueue(index)
  }

  /// Constraints that a definition was put into, directly or through others; sources come first.
  private func transitiveDependents(of index: Int) -> [Int] {
    guard case .defining = constraints[index].state else { return [] }
    var seen: Set<Int> = [index]
    var found: [Int] = []
    var open = [index]
    while let current = open.popLast() {
      for dependent in constraints[current].dependents where isCurrent(dependent) {
        let next = Int(dependent.constraint)
        if seen.insert(next).inserted {
          found.append(next)
          open.append(next)
        }
      }
    }
    return found.map { (order: order(of: $0), index: $0) }.sorted { $0 < $1 }.map { $0.index }
  }

  /// Definitions in the order they were made, then all else.
  private func order(of index: Int) -> Int {
    if case .defining = constraints[index].state { return constraints[index].sequence }
    return Int.max
  }

  /// Undoes what became of one constraint that nothing was made of.
  private mutating func withdraw(_ index: Int) {
    switch constraints[index].state {
    case .defining(let variable): undefine(Int(variable), definedBy: index)
    case .attached(let symbol, _): detach(index, from: Int(symbol))
    case .aside: aside.removeAll { $0 == index }
    case .free, .pending, .settled: break
    }
    constraints[index].state = .pending
    constraints[index].sources = []
    constraints[index].epoch &+= 1
  }

  private mutating func undefine(_ variable: Int, definedBy index: Int) {
    definitionsWillChange()
    definitionCount -= 1
    variables[variable].definer = -1
    for term in constraints[index].definition { variables[Int(term.variable)].mentions -= 1 }
    constraints[index].definition = []
    constraints[index].dependents = []
  }

  mutating func enqueue(_ index: Int) {
    guard !isPending[index] else { return }
    isPending[index] = true
    pending.append(index)
  }

  mutating func withdrawFromQueue(_ index: Int) {
    guard isPending[index] else { return }
    isPending[index] = false
    pending.removeAll { $0 == index }
  }
}
