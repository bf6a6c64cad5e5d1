extension Solver {
  /// Undoes what became of a constraint, after the same for all that its definition was put into,
  /// or that are broken because of any of those.
  ///
  /// Those others wait for ``settlePending(_:)``; the constraint itself is left to the caller.
  mutating func withdrawWithDependents(_ index: Int) {
    for dependent in graph.takeDependents(of: index).reversed() {
      if graph.constraints[dependent].isBroken {
        letReturn(dependent)
      } else {
        withdraw(dependent)
        pending.insert(dependent)
      }
    }
    withdraw(index)
    pending.remove(index)
  }

  /// Undoes what became of one constraint that nothing was made of.
  mutating func withdraw(_ index: Int) {
    releases.noteChange()
    switch graph.constraints[index].state {
    case .defining: definitionsWillChange()
    case .attached(let symbol, _): detach(index, from: Int(symbol))
    case .broken: takeFromBroken(index)
    case .free, .pending, .settled: break
    }
    graph.markPending(index)
  }

  /// Discards what was cached about the earlier definitions.
  mutating func definitionsWillChange() {
    published.definitionsWillChange()
    if !drags.plans.isEmpty { forgetDrags() }
  }

  /// Lets an equality define a variable that only other definitions may name.
  ///
  /// The equality is taken with definitions put in, or as it stands; then no definition may name
  /// the variable.
  mutating func define(_ term: IndexedTerm, by index: Int, isExpanded: Bool) {
    definitionsWillChange()
    let variable = Int(term.variable)
    if graph.variables[variable].symbol >= 0 { releaseSymbol(of: variable) }
    graph.define(term, by: index, isExpanded: isExpanded)
    counters.definitions += 1
  }
}
