extension Solver {
  /// Makes an unknown, with the value that it has until constraints say otherwise.
  ///
  /// A value outside ``SolverRange`` counts as 0.
  public mutating func makeVariable(_ name: String = "", value: Double = 0) -> Variable {
    defer { checkMutation() }
    let index = graph.makeVariable(name)
    published.grow(to: graph.variables.count)
    published.start(index, at: value)
    return graph.variable(at: index)
  }

  /// Makes four unknowns, each with the value that it has until constraints say otherwise.
  package mutating func makeVariables(
    values start: SIMD4<Double>
  ) -> (Variable, Variable, Variable, Variable) {
    if !graph.freeVariables.isEmpty {
      return (
        makeVariable(value: start[0]), makeVariable(value: start[1]),
        makeVariable(value: start[2]), makeVariable(value: start[3])
      )
    }
    defer { checkMutation() }
    let first = graph.makeFourVariables()
    published.grow(to: graph.variables.count)
    for place in 0..<4 { published.start(first + place, at: start[place]) }
    return (
      graph.variable(at: first), graph.variable(at: first + 1), graph.variable(at: first + 2),
      graph.variable(at: first + 3)
    )
  }

  /// Forgets an unknown that is in no constraint any more.
  ///
  /// - Throws: ``SolverError/unknownVariable``, ``SolverError/variableInUse(constraints:)``.
  public mutating func removeVariable(_ variable: Variable) throws(SolverError) {
    defer { checkMutation() }
    let index = try graph.index(of: variable)
    guard graph.variables[index].uses == 0 else {
      throw .variableInUse(constraints: Int(graph.variables[index].uses))
    }
    if graph.variables[index].symbol >= 0 { releaseSymbol(of: index) }
    graph.removeVariable(index)
    published.start(index, at: 0)
  }

  /// The value of an unknown, as of the last operation outside a transaction; 0 for one that is not
  /// this solver's.
  public func value(of variable: Variable) -> Double {
    guard let index = try? graph.index(of: variable) else { return 0 }
    return published.values[index]
  }

  /// The name that the variable was made with; empty for one that is not this solver's.
  public func name(of variable: Variable) -> String {
    guard let index = try? graph.index(of: variable) else { return "" }
    return graph.names[index] ?? ""
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
    changes.reserveCapacity(published.changeCount)
    forEachChange { changes.append(Change(variable: $0, value: $1)) }
    return changes.sorted { $0.variable < $1.variable }
  }

  /// Calls `body` for what ``changes()`` would list, in no promised order.
  ///
  /// The order is the same for the same history. Complexity: O(c) for c variables that changed.
  public mutating func forEachChange(_ body: (Variable, Double) -> Void) {
    defer { checkMutation() }
    graph.generations.withView { generations in
      published.report { index, value in
        body(Variable(index: Int32(index), generation: generations[index]), value)
      }
    }
  }

  /// The symbol that is an undefined variable in the tableau.
  mutating func symbol(of variable: Int) -> Int {
    if graph.variables[variable].symbol >= 0 { return Int(graph.variables[variable].symbol) }
    let symbol = tableau.makeSymbol(value: published.values[variable])
    setOwner(of: symbol, to: variable)
    return symbol
  }

  /// Assigns a new symbol, whose number may have been used before, to a variable, or to none.
  mutating func setOwner(of symbol: Int, to variable: Int?) {
    if !drags.plans.isEmpty { forgetDrags() }
    graph.setOwner(of: symbol, to: variable)
  }

  mutating func releaseSymbol(of variable: Int) {
    if !drags.plans.isEmpty { forgetDrags() }
    tableau.removeSymbol(Int(graph.variables[variable].symbol))
    graph.releaseSymbol(of: variable)
  }
}
