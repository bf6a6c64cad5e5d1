extension Solver {
  /// Makes an unknown, with the value that it has until constraints say otherwise.
  ///
  /// A value outside ``SolverRange`` counts as 0.
  public mutating func makeVariable(_ name: String = "", value: Double = 0) -> Variable {
    defer { checkMutation() }
    let index: Int
    if let free = freeVariables.popLast() {
      index = Int(free)
    } else {
      if variableCount == variables.count { makeRoomForVariables() }
      index = variableCount
      variableCount += 1
    }
    if !name.isEmpty { names[index] = name }
    variables[index].isLive = true
    values[index] = value.magnitude <= SolverRange.values ? value : 0
    reported[index] = values[index]
    return Variable(index: Int32(truncatingIfNeeded: index), generation: generations[index])
  }

  /// Makes four unknowns, each with the value that it has until constraints say otherwise.
  package mutating func makeVariables(
    values start: SIMD4<Double>
  ) -> (Variable, Variable, Variable, Variable) {
    if !freeVariables.isEmpty {
      return (
        makeVariable(value: start[0]), makeVariable(value: start[1]),
        makeVariable(value: start[2]), makeVariable(value: start[3])
      )
    }
    defer { checkMutation() }
    if variableCount + 4 > variables.count { makeRoomForVariables() }
    let first = variableCount
    variableCount += 4
    variables.withMutableView { variables in
      values.withMutableView { values in
        reported.withMutableView { reported in
          for place in 0..<4 {
            variables[first &+ place].isLive = true
            values[first &+ place] =
              start[place].magnitude <= SolverRange.values ? start[place] : 0
            reported[first &+ place] = values[first &+ place]
          }
        }
      }
    }
    func variable(_ place: Int) -> Variable {
      Variable(
        index: Int32(truncatingIfNeeded: first &+ place), generation: generations[first &+ place])
    }
    return (variable(0), variable(1), variable(2), variable(3))
  }

  mutating func reserve(variables more: Int) {
    let more = variableCount + more - variables.count
    if more <= 0 { return }
    variables.makeRoom(for: more)
    generations.makeRoom(for: more)
    values.makeRoom(for: more)
    reported.makeRoom(for: more)
    users.makeRoom(for: more)
    workspace.makeRoom(for: more)
  }

  /// Makes room for some more in everything that is kept by variable.
  private mutating func makeRoomForVariables() {
    let more = 32
    variables.append(contentsOf: repeatElement(VariableRecord(), count: more))
    generations.append(contentsOf: repeatElement(0, count: more))
    values.append(contentsOf: repeatElement(0, count: more))
    reported.append(contentsOf: repeatElement(0, count: more))
    users.appendKeys(more)
    workspace.appendVariables(more)
  }

  /// Forgets an unknown that is in no constraint any more.
  ///
  /// - Throws: ``SolverError/unknownVariable``, ``SolverError/variableInUse(constraints:)``.
  public mutating func removeVariable(_ variable: Variable) throws(SolverError) {
    defer { checkMutation() }
    let index = try index(of: variable)
    guard variables[index].uses == 0 else {
      throw .variableInUse(constraints: Int(variables[index].uses))
    }
    if variables[index].symbol >= 0 { releaseSymbol(of: index) }
    variables[index] = VariableRecord()
    names[index] = nil
    users.removeAll(of: index)
    generations[index] &+= 1
    values[index] = 0
    reported[index] = 0
    freeVariables.append(Int32(index))
  }

  /// The value of an unknown, as of the last operation outside a transaction; 0 for one that is not
  /// this solver's.
  public func value(of variable: Variable) -> Double {
    guard let index = try? index(of: variable) else { return 0 }
    return values[index]
  }

  /// The name that the variable was made with; empty for one that is not this solver's.
  public func name(of variable: Variable) -> String {
    guard let index = try? index(of: variable) else { return "" }
    return names[index] ?? ""
  }

  /// An unknown and its new value.
  public struct Change: Hashable, Sendable {
    /// The unknown.
    public let variable: Variable
    /// Its value now.
    public let value: Double
  }

  /// The variables whose value differs from what it was when this was last called, oldest first.
  ///
  /// Complexity: O(c log c) for c variables that changed, however many there are.
  public mutating func changes() -> [Change] {
    var changes: [Change] = []
    changes.reserveCapacity(changedVariables.count)
    forEachChange { changes.append(Change(variable: $0, value: $1)) }
    return changes.sorted { $0.variable < $1.variable }
  }

  /// Calls `body` for what ``changes()`` would list, in no promised order.
  ///
  /// The order is the same for the same history. Complexity: O(c) for c variables that changed.
  public mutating func forEachChange(_ body: (Variable, Double) -> Void) {
    defer { checkMutation() }
    values.withView { values in
      generations.withView { generations in
        reported.withMutableView { reported in
          changedVariables.drain { index in
            let value = values[index]
            guard value != reported[index] else { return }
            reported[index] = value
            body(Variable(index: Int32(index), generation: generations[index]), value)
          }
        }
      }
    }
  }

  @inline(__always)
  func index(of variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard variables.indices.contains(index), variables[index].isLive,
      generations[index] == variable.generation
    else { throw .unknownVariable }
    return index
  }

  /// The symbol that is an undefined variable in the tableau.
  mutating func symbol(of variable: Int) -> Int {
    if variables[variable].symbol >= 0 { return Int(variables[variable].symbol) }
    let symbol = tableau.makeSymbol(value: values[variable])
    variables[variable].symbol = Int32(symbol)
    setOwner(of: symbol, to: variable)
    return symbol
  }

  /// Assigns a variable to a new symbol, whose number may have been used before.
  mutating func setOwner(of symbol: Int, to variable: Int) {
    if !drags.plans.isEmpty { forgetDrags() }
    while variableOfSymbol.count <= symbol { variableOfSymbol.append(-1) }
    variableOfSymbol[symbol] = Int32(variable)
  }

  mutating func releaseSymbol(of variable: Int) {
    let symbol = Int(variables[variable].symbol)
    if !drags.plans.isEmpty { forgetDrags() }
    tableau.removeSymbol(symbol)
    variableOfSymbol[symbol] = -1
    variables[variable].symbol = -1
  }
}
