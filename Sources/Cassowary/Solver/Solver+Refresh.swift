extension Solver {
  /// Works the rows of the tableau out afresh once in many pivots, so that rounding errors do not add
  /// up; then makes sure of the optimum.
  mutating func refreshRowsIfDue() {
    guard tableau.isRefreshDue else { return }
    tableau.refreshRows(origins())
    optimize()
  }

  /// The symbols that have been given rows, each as the sum of variables that it was made of.
  private mutating func origins() -> [Origin] {
    var origins: [Origin] = []
    var isKnown = [Bool](repeating: false, count: tableau.symbolCount)
    for index in constraints.indices {
      guard case .attached(let symbol, let scale) = constraints[index].state,
        variableOfSymbol[Int(symbol)] < 0, !isKnown[Int(symbol)]
      else { continue }
      isKnown[Int(symbol)] = true
      let expansion = expand(constraints[index].terms, constant: 0)
      let terms = expansion.terms.map {
        (symbol: self.symbol(of: Int($0.variable)), coefficient: $0.coefficient / scale)
      }
      origins.append(Origin(symbol: Int(symbol), terms: terms))
    }
    return origins
  }
}
