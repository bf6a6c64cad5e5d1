/// The invariants of definitions and their expansions.
extension DefinitionGraph {
  /// Returns the violated invariants of the lists and of the expansion workspace.
  func checkLists() -> [String] {
    users.checkInvariants("users", keys: variables.count)
      + dependents.checkInvariants("dependents", keys: constraints.count)
      + workspace.checkInvariants(variables: variables.count)
  }

  /// Checks that definitions and their variables refer to each other, and that there is no cycle:
  /// the variables that a definition names have greater ranks.
  func checkDefinitions() -> [String] {
    var faults: [String] = []
    var mentions = [Int](repeating: 0, count: variables.count)
    var count = 0
    for (index, record) in constraints.enumerated() {
      guard case .defining(let variable) = record.state else {
        if !record.equation.isEmpty { faults.append("\(index) defines nothing by an equation") }
        continue
      }
      count += 1
      faults += checkDefinition(of: Int(variable), by: index)
      for term in termLists[record.equation] where term.variable != variable {
        mentions[Int(term.variable)] += 1
      }
    }
    let soft = constraints.count {
      if case .defining = $0.state { return !$0.strength.isRequired }
      return false
    }
    if soft != softDefinitionCount {
      faults.append("\(soft) soft definitions, not \(softDefinitionCount)")
    }
    if count != definitionCount { faults.append("\(count) definitions, not \(definitionCount)") }
    for (index, record) in variables.enumerated() {
      if record.mentions != mentions[index] { faults.append("\(index) is named unaccounted for") }
      if record.definer < 0, record.activity >= 0 {
        faults.append("undefined \(index) has a symbol for its costs")
      }
      if record.definer >= 0, !isDefining(Int(record.definer), variable: index) {
        faults.append("\(record.definer) does not define \(index)")
      }
    }
    return faults + checkDependents() + checkOffsets()
  }

  private func isDefining(_ index: Int, variable: Int) -> Bool {
    guard case .defining(let defined) = constraints[index].state else { return false }
    return Int(defined) == variable
  }

  private func checkDefinition(of variable: Int, by index: Int) -> [String] {
    let record = constraints[index]
    var faults: [String] = []
    if Int(variables[variable].definer) != index { faults.append("\(variable) is defined twice") }
    if variables[variable].symbol >= 0 { faults.append("defined \(variable) has a symbol") }
    if !record.canDefine { faults.append("\(index) is no equality, but defines") }
    var pivot = 0.0
    for term in termLists[record.equation] {
      if Int(term.variable) == variable {
        pivot = term.coefficient
      } else {
        let definer = Int(variables[Int(term.variable)].definer)
        if definer >= 0, constraints[definer].rank <= record.rank {
          faults.append("definition \(index) is put in before \(definer)")
        }
      }
    }
    if pivot != record.pivot || pivot == 0 { faults.append("\(index) has another pivot") }
    return faults
  }

  // MARK: Dependents

  /// Checks that variables list the definitions that name them, and sources their dependents.
  private func checkDependents() -> [String] {
    var faults: [String] = []
    for (index, record) in constraints.enumerated() {
      let entry = Dependent(constraint: Int32(index), epoch: record.epoch)
      for source in sourceLists[record.sources] {
        let definer = Int(source.constraint)
        guard case .defining = constraints[definer].state else {
          faults.append("source \(definer) of \(index) defines nothing")
          continue
        }
        if case .defining = record.state, constraints[definer].sequence >= record.sequence {
          faults.append("source \(definer) of \(index) is younger")
        }
        if !dependents.contains(entry, for: definer) {
          faults.append("\(definer) does not know that it was put into \(index)")
        }
      }
      for term in termLists[record.equation]
      where !isDefining(index, variable: Int(term.variable))
        && !users.contains(entry, for: Int(term.variable))
      {
        faults.append("\(term.variable) does not know that \(index) names it")
      }
    }
    return faults + checkReferences()
  }

  /// Checks that entries that are not outdated are right.
  private func checkReferences() -> [String] {
    var faults: [String] = []
    for definer in constraints.indices {
      dependents.forEach(of: definer) { dependent in
        let index = Int(dependent.constraint)
        if isCurrent(dependent), !blocks(definer, index),
          !sourceLists[constraints[index].sources].contains(where: { Int($0.constraint) == definer }
          )
        {
          faults.append("\(definer) was never put into \(index)")
        }
      }
    }
    for variable in variables.indices {
      users.forEach(of: variable) { user in
        let index = Int(user.constraint)
        if isCurrent(user),
          !termLists[constraints[index].equation].contains(where: { Int($0.variable) == variable })
        {
          faults.append("\(variable) is not named by \(index)")
        }
      }
    }
    return faults
  }

  private func blocks(_ blocker: Int, _ index: Int) -> Bool {
    guard case .broken(let blockers, _) = constraints[index].state,
      constraints[blocker].strength.isRequired
    else { return false }
    if !constraints[index].namesAllOpponents {
      guard case .attached = constraints[blocker].state else { return false }
    }
    return sourceLists[blockers].contains { Int($0.constraint) == blocker }
  }

  // MARK: Constants

  /// Checks that offsets equal their constants plus additions, to the bit.
  private func checkOffsets() -> [String] {
    var faults: [String] = []
    for (index, record) in constraints.enumerated() {
      switch record.state {
      case .free, .pending, .broken: continue
      case .defining, .settled, .attached: break
      }
      var sum = 0.0
      for source in sourceLists[record.sources] {
        sum += source.factor * definitionConstants[Int(source.constraint)]
      }
      if sum != additions[index] || constants[index] + sum != offsets[index] {
        faults.append("constraint \(index) has offset \(offsets[index])")
      }
      if case .defining = record.state,
        definitionConstants[index] != -offsets[index] / record.pivot
      {
        faults.append("definition \(index) has constant \(definitionConstants[index])")
      }
    }
    return faults
  }
}
