extension Solver {
  /// All variables, definitions, constraints and rows, and the work done so far if asked for, as
  /// text in a stable order.
  ///
  /// Equal histories give equal texts. Complexity: O(everything).
  public func dump(includingWork isWorkIncluded: Bool = false) -> String {
    var lines = ["Variables"]
    for (index, record) in graph.variables.enumerated() where record.isLive {
      lines.append("  \(label(of: index)) = \(published.values[index])")
    }
    lines.append("Definitions")
    let definers = graph.constraints.indices.filter {
      if case .defining = graph.constraints[$0].state { return true }
      return false
    }
    for index in definers.sorted(by: { graph.constraints[$0].rank < graph.constraints[$1].rank }) {
      guard case .defining(let variable) = graph.constraints[index].state else { continue }
      let record = graph.constraints[index]
      let others = graph.termLists[record.equation].filter { $0.variable != variable }.map {
        IndexedTerm(variable: $0.variable, coefficient: -$0.coefficient / record.pivot)
      }
      let sum = text(of: others, constant: graph.definitionConstants[index])
      lines.append("  \(label(of: Int(variable))) = \(sum)  by c\(index)")
    }
    lines.append("Constraints")
    for (index, record) in graph.constraints.enumerated() {
      if case .free = record.state { continue }
      let sum = text(of: Array(graph.termLists[record.terms]), constant: graph.constants[index])
      let strength = "@\(record.strength.level)" + weightText(of: record.strength)
      lines.append(
        "  c\(index): \(sum) \(record.relation.symbol) 0 \(strength)\(place(of: index))")
    }
    lines.append("Rows")
    var tableau = tableau
    for symbol in 0..<tableau.symbolCount where tableau.isBasic(symbol) {
      var cells: [String] = []
      for cell in tableau.basis.row(of: symbol) {
        cells.append("\(cell.value) \(symbolLabel(Int(cell.index)))")
      }
      let sum = cells.isEmpty ? "0" : cells.joined(separator: " + ")
      lines.append("  \(symbolLabel(symbol)) = \(sum)")
    }
    if isWorkIncluded { lines += ["Work", "  \(work)"] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How much work was done so far; see ``SolverCounters``.
  public var work: SolverCounters {
    var counters = counters
    counters.pivots += tableau.pivots
    counters.entries += tableau.basis.solver.work
    counters.refactorisations += tableau.refactorisations
    return counters
  }

  private func label(of variable: Int) -> String {
    graph.names[variable] ?? "x\(variable)"
  }

  private func symbolLabel(_ symbol: Int) -> String {
    let variable = symbol < graph.variableOfSymbol.count ? Int(graph.variableOfSymbol[symbol]) : -1
    return (variable < 0 ? "s\(symbol)" : label(of: variable)) + "[\(tableau.values[symbol])]"
  }

  private func text(of terms: [IndexedTerm], constant: Double) -> String {
    var parts = terms.map { "\($0.coefficient) \(label(of: Int($0.variable)))" }
    if constant != 0 || parts.isEmpty { parts.append("\(constant)") }
    return parts.joined(separator: " + ")
  }

  private func weightText(of strength: Strength) -> String {
    strength.weight == 1 ? "" : "*\(strength.weight)"
  }

  private func place(of index: Int) -> String {
    switch graph.constraints[index].state {
    case .free, .pending: ""
    case .defining(let variable): "  defines \(label(of: Int(variable)))"
    case .settled: "  settled"
    case .attached(let symbol, let scale): "  on \(scale) \(symbolLabel(Int(symbol)))"
    case .broken: "  aside"
    }
  }
}
