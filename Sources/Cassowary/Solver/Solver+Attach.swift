extension Solver {
  /// Puts a constraint, which is the ``expansion``, into the tableau as a breakpoint.
  ///
  /// The breakpoint goes onto the variable itself if one is left, onto the symbol that all
  /// constraints on the same defined variable share, or onto a symbol of its own.
  ///
  /// The tableau is at its optimum, where all required constraints hold. A new one that holds
  /// there, too, cannot be in conflict; one that does not becomes a candidate first, unless it is
  /// known to hold.
  ///
  /// - Returns: Whether it has its final level.
  mutating func attach(_ index: Int, isKnownToHold: Bool) -> Bool {
    graph.recordExpansion(of: index)
    let (symbol, scale) = symbolAndScale(for: index)
    let strength = graph.constraints[index].strength
    let level =
      strength.isRequired
      ? isKnownToHold || isMet(index, on: symbol, scale: scale)
        ? CostLevels.required : CostLevels.candidate
      : tableau.levelIndex(of: strength.level)
    graph.markAttached(index, to: symbol, scale: scale)
    counters.attachments += 1
    tableau.insert(
      breakpoint(of: index, scale: scale, level: level),
      unit: scale / graph.constraints[index].scale,
      for: symbol)
    return level != CostLevels.candidate
  }

  /// Whether a constraint holds, without any tolerance, where a symbol stands.
  private func isMet(_ index: Int, on symbol: Int, scale: Double) -> Bool {
    let value = scale * tableau.values[symbol] + graph.offsets[index]
    return graph.constraints[index].relation.violation(of: value) == 0
  }

  private mutating func symbolAndScale(for index: Int) -> (symbol: Int, scale: Double) {
    if graph.expansion.terms.count == 1, let term = graph.expansion.terms.first {
      return (symbol(of: Int(term.variable)), term.coefficient)
    }
    if graph.constraints[index].terms.count == 1 {
      let term = graph.termLists[graph.constraints[index].terms, 0]
      return (activity(of: term), term.coefficient)
    }
    let greatest = graph.expansion.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    let scale = Double(sign: .plus, exponent: greatest.exponent, significand: 1)
    return (makeRow(dividedBy: scale), scale)
  }

  /// The symbol that carries the costs of a defined variable alone.
  private mutating func activity(of term: IndexedTerm) -> Int {
    let variable = Int(term.variable)
    if graph.variables[variable].activity >= 0 { return Int(graph.variables[variable].activity) }
    var divisor = term.coefficient
    if divisor.significand != 1 {
      graph.expand(variable)
      divisor = 1
    }
    let symbol = makeRow(dividedBy: divisor)
    graph.setActivity(of: variable, to: symbol)
    return symbol
  }

  /// Makes the symbol of the sum that is the ``expansion``.
  ///
  /// Divisors are usually powers of two, so that nothing is rounded.
  private mutating func makeRow(dividedBy divisor: Double) -> Int {
    var cells: [(symbol: Int, coefficient: Double)] = []
    for place in 0..<graph.expansion.terms.count {
      let term = graph.expansion.terms[place]
      cells.append((symbol(of: Int(term.variable)), term.coefficient / divisor))
    }
    let symbol = tableau.makeRow(cells)
    setOwner(of: symbol, to: nil)
    return symbol
  }

  /// The breakpoint of a constraint on a symbol.
  ///
  /// The weight of a required constraint decides nothing. It is at least 1 in units of the symbol,
  /// lest a rate that is due to it be taken for rounding.
  @inline(__always)
  func breakpoint(of index: Int, scale: Double, level: Int32) -> Breakpoint {
    let unit = scale.magnitude / graph.constraints[index].scale
    let weight =
      level <= CostLevels.candidate ? max(1, unit) : graph.constraints[index].strength.weight * unit
    let own = graph.constraints[index].relation
    let relation = scale < 0 ? own.reversed : own
    return Breakpoint(
      position: -graph.offsets[index] / scale,
      below: relation == .lessThanOrEqual ? 0 : weight,
      above: relation == .greaterThanOrEqual ? 0 : weight,
      level: level, constraint: Int32(index))
  }

  /// The weight of a constraint's breakpoint in twice the precision.
  func exactWeight(of index: Int) -> ExactWeight {
    let record = graph.constraints[index]
    guard case .attached(let symbol, let scale) = record.state,
      let breakpoint = tableau.breakpoint(of: Int32(index), on: Int(symbol))
    else { return ExactWeight(value: .zero, isRounded: false) }
    if breakpoint.level <= CostLevels.candidate {
      let weight = max(breakpoint.below, breakpoint.above)
      return ExactWeight(value: DoubleDouble(weight), isRounded: true)
    }
    let unit = DoubleDouble(scale.magnitude) / DoubleDouble(record.scale)
    let isExactUnit =
      scale.magnitude == record.scale
      || Tolerance.isExact(scale) && Tolerance.isExact(record.scale)
    return ExactWeight(
      value: DoubleDouble(record.strength.weight) * unit,
      isRounded: !isExactUnit || !Tolerance.isExact(record.strength.weight))
  }

  /// Takes a constraint's breakpoint out of the tableau, and a symbol that nothing needs with it.
  mutating func detach(_ index: Int, from symbol: Int) {
    tableau.removeBreakpoint(of: Int32(index), from: symbol)
    guard graph.variable(of: symbol) == nil, tableau.costs.breakpoints.isEmpty(symbol) else {
      return
    }
    if graph.constraints[index].terms.count == 1 {
      let variable = Int(graph.termLists[graph.constraints[index].terms, 0].variable)
      if graph.variables[variable].activity == Int32(symbol) {
        graph.setActivity(of: variable, to: nil)
      }
    }
    tableau.removeSymbol(symbol)
  }
}
