/// The invariants of the places of constraints in the tableau.
extension Solver {
  /// An attached constraint has its own breakpoint, and no breakpoint belongs to two.
  func checkBreakpoints() -> [String] {
    var faults: [String] = []
    var count = 0
    for (index, record) in graph.constraints.enumerated() {
      guard case .attached(let number, let scale) = record.state else { continue }
      count += 1
      let symbol = Int(number)
      guard let place = tableau.costs.breakpoints.index(of: Int32(index), in: symbol) else {
        faults.append("constraint \(index) has no breakpoint")
        continue
      }
      let level = tableau.costs.levels.index(of: record.strength.level)
      let own = breakpoint(
        of: index, scale: scale,
        level: record.strength.isRequired ? CostLevels.required : Int32(level ?? -1))
      let kept = tableau.costs.breakpoints.at(place, of: symbol)
      let isSame =
        kept.position == own.position && kept.below == own.below && kept.above == own.above
        && kept.level == own.level
      if !isSame { faults.append("constraint \(index) has another breakpoint") }
    }
    if count != tableau.costs.breakpoints.totalCount {
      faults.append("\(tableau.costs.breakpoints.totalCount) breakpoints for \(count) constraints")
    }
    return faults
  }

  // MARK: Expansions

  /// The expanded form of a constraint is the constraint with its definitions put in.
  func checkExpansions() -> [String] {
    var copy = self
    var faults: [String] = []
    for (index, record) in graph.constraints.enumerated() {
      switch record.state {
      case .free, .pending, .broken, .defining: continue
      case .settled:
        copy.graph.expand(record.terms, constant: 0)
        if !copy.graph.expansion.terms.isEmpty {
          faults.append("settled \(index) is not determined")
        }
      case .attached(let symbol, let scale):
        copy.graph.expand(record.terms, constant: 0)
        if !isSame(copy.graph.expansion.terms, as: Int(symbol), times: scale) {
          faults.append("constraint \(index) is not \(scale) times symbol \(symbol)")
        }
      }
    }
    return faults
  }

  /// Whether an expression in undefined variables is a multiple of a symbol, up to rounding.
  private func isSame(_ terms: ScratchList<IndexedTerm>, as symbol: Int, times scale: Double)
    -> Bool
  {
    var differences: [Int: Double] = [:]
    var greatest = scale.magnitude
    for term in terms {
      let own = Int(graph.variables[Int(term.variable)].symbol)
      if own < 0 { return false }
      differences[own] = term.coefficient
      greatest = max(greatest, term.coefficient.magnitude)
    }
    if tableau.basis.rows.isLogical(symbol) {
      tableau.basis.rows.forEachTerm(of: symbol) { structural, coefficient in
        differences[structural, default: 0] -= scale * coefficient
      }
    } else {
      differences[symbol, default: 0] -= scale
    }
    return differences.values.allSatisfy { $0.magnitude <= Tolerance.vanishing * greatest }
  }
}
