/// The invariants that hold between operations.
extension Tableau {
  /// Returns the violated invariants of the tableau, as sentences; empty unless there is a bug.
  ///
  /// Certified values are compared with the tolerances of a ``Certificate``, slopes with those of a
  /// search. Complexity: O(everything), O(levels) times for rows and columns.
  func checkInvariants(weights: [ExactWeight] = []) -> [String] {
    var faults = basis.checkInvariants().of("FactoredBasis")
    if basis.symbolCount != symbolCount { faults.append("Tableau: not every symbol has a node") }
    // The following checks read rows and columns, and would trap where these are broken.
    if !faults.isEmpty { return faults }
    let isBasic = (0..<symbolCount).map { self.isBasic($0) }
    faults += costs.checkInvariants(isBasic: isBasic).of("Costs")
    faults +=
      (candidates.checkInvariants("candidate") + displaced.checkInvariants("displaced")
      + moved.checkInvariants("moved") + checkFreeSymbols()).of("Tableau")
    faults += certificate.checkInvariants().of("Certificate")
    if !faults.isEmpty { return faults }
    faults += (checkUnits() + costs.checkOwnSlopes(isBasic: isBasic)).of("Costs")
    faults += checkReducedCosts().of("Costs") + (checkSegments() + checkValues()).of("Tableau")
    faults += checkOptimum(weights).of("Certificate")
    if dragRates.contains(where: { $0 != 0 }) {
      faults.append("Tableau: something is left of a drag")
    }
    return faults
  }

  // MARK: Basis

  /// Checks that a free symbol is unused, and free once.
  private func checkFreeSymbols() -> [String] {
    var faults: [String] = []
    if Set(freeSymbols).count < freeSymbols.count { faults.append("a symbol is free twice") }
    for free in freeSymbols.map({ Int($0) }) {
      let isNothing =
        isLoose(free) && !basis.rows.isLogical(free)
        && (0..<costs.levels.count).allSatisfy { costs.slope(of: free, level: $0) == 0 }
      if !isNothing { faults.append("free symbol \(free) is in use") }
    }
    return faults
  }

  /// Checks that no coefficient of a symbol is greater than its unit.
  private func checkUnits() -> [String] {
    var faults: [String] = []
    for symbol in 0..<symbolCount {
      if basis.rows.isLogical(symbol) {
        if costs.unit(of: symbol) < 1 { faults.append("logical \(symbol) amounts to nothing") }
      } else {
        basis.rows.forEachSum(of: symbol) { logical, coefficient in
          if coefficient.magnitude > costs.unit(of: symbol) {
            faults.append("\(symbol) amounts to less than its part in \(logical)")
          }
        }
      }
    }
    return faults
  }

  // MARK: Slopes

  /// Checks that each basic symbol is in its segment, or marked as displaced.
  private func checkSegments() -> [String] {
    var faults: [String] = []
    for symbol in 0..<symbolCount where isBasic(symbol) {
      if !isInSegment(symbol), !displaced.contains(symbol) {
        faults.append("basic \(symbol) has left segment \(costs.segment(of: symbol))")
      }
    }
    return faults
  }

  /// Checks that reduced costs follow from slopes, by the original sums.
  ///
  /// Where cancellation leaves more than rounding errors, fresh rows tell how much the relative
  /// error of the input may change a reduced cost; a ``Certificate`` allows as much. Columns still
  /// to be certified, as inside a transaction, are skipped.
  private func checkReducedCosts() -> [String] {
    var faults: [String] = []
    let isCertified = certifiedColumns()
    let structurals = (0..<symbolCount).filter { isCertified[$0] }.map { Int32($0) }
    for level in 0..<costs.levels.count {
      let failing = costs.failingColumns(
        of: structurals, in: basis.rows, nodeOf: basis.nodeOf, at: level,
        slack: Tolerance.cost * costs.levels.scales[level]
      ).columns
      for symbol in failing {
        let slack = careful(around: symbol).dataNoise
        let failing = costs.failingColumns(
          of: [Int32(symbol)], in: basis.rows, nodeOf: basis.nodeOf, at: level, slack: slack)
        if !failing.columns.isEmpty {
          faults.append("column \(symbol) does not cancel at level \(level)")
        }
      }
    }
    return faults
  }

  /// Returns, by symbol, whether it is structural and its column has been certified since its
  /// weights last changed.
  private func certifiedColumns() -> [Bool] {
    var isCertified = (0..<symbolCount).map { !basis.rows.isLogical($0) }
    for symbol in certificate.repriced.symbols + candidates.symbols {
      for structural in structurals(of: Int(symbol)) { isCertified[structural] = false }
    }
    return isCertified
  }

  // MARK: Values

  /// Checks that the value of a symbol equals its original sum.
  ///
  /// By rows it need not where coefficients differ widely: negligible cells have been dropped. A
  /// ``Certificate`` first adds sums in doubles, and recomputes only those that seem wrong: so an
  /// accepted sum may also have the rounding error of that addition, half a unit in the last place
  /// of the size for each term and once more (Higham 2002, *Accuracy and stability of numerical
  /// algorithms*, 3.1). ``Tolerance/position(_:)`` allows thousands of times as much.
  private func checkValues() -> [String] {
    var faults: [String] = []
    for symbol in 0..<symbolCount where basis.rows.isLogical(symbol) {
      let (error, size) = residual(of: symbol)
      let addition = Double(basis.rows.termCount(of: symbol) + 1) * 0x1p-53 * size
      let slack =
        moved.isEmpty
        ? Tolerance.rounding(size) + addition + Tolerance.drift : Tolerance.position(size)
      if !(error.magnitude <= slack) { faults.append("\(symbol) is off its sum by \(error)") }
    }
    return faults
  }

  /// Checks that where a plan leads, basic symbols are in their segments and the cost falls in no
  /// direction.
  func checkPlan(_ plan: EditPlan, to position: Double, _ weights: [ExactWeight]) -> [String] {
    var copy = self
    copy.drag(plan, to: position)
    return copy.checkSegments() + copy.checkOptimum(weights)
  }

  /// Checks that the cost falls in no direction of a parametric symbol, unless that is known.
  private func checkOptimum(_ weights: [ExactWeight]) -> [String] {
    var faults: [String] = []
    for symbol in 0..<symbolCount where !isBasic(symbol) && !candidates.contains(symbol) {
      let counts = costs.breakpoints.counts(of: symbol, to: values[symbol])
      let seemsToFall =
        falls(symbol, direction: 1, on: counts.atOrBelow)
        || falls(symbol, direction: -1, on: counts.below)
      if seemsToFall, fallsByFreshRows(symbol, weights) {
        faults.append("the cost falls along symbol \(symbol), which is no candidate")
      }
    }
    return faults
  }

  /// Whether the cost clearly falls in a direction; a rate that may be rounding, depending on its
  /// summands, may have been found to rise.
  private func falls(_ symbol: Int, direction: Double, on segment: Int) -> Bool {
    var rates = (0..<costs.levels.count).map { costs.slope(of: symbol, level: $0) }
    for (index, breakpoint) in costs.breakpoints[symbol].enumerated() {
      rates[Int(breakpoint.level)] += index < segment ? breakpoint.above : -breakpoint.below
    }
    for level in rates.indices {
      let rate = direction * rates[level]
      let unit = costs.unit(of: symbol) * costs.levels.scales[level]
      if rate.magnitude > Tolerance.leastRate * unit { return rate < -Tolerance.cost * unit }
    }
    return false
  }

  /// Whether the cost falls along a symbol by recomputed rows, as for a ``CarefulSimplex``.
  ///
  /// There, each component above double-double rounding counts, however small, such as one of 1e-18
  /// that remains where coefficients of 1e-4 multiply.
  private func fallsByFreshRows(_ symbol: Int, _ weights: [ExactWeight]) -> Bool {
    [Tolerance.dataNoise, Tolerance.exactNoise].allSatisfy { noise in
      careful(around: symbol, weights, noise: noise).falls(along: symbol)
    }
  }

  private func careful(
    around symbol: Int, _ weights: [ExactWeight] = [], noise: Double = Tolerance.dataNoise
  ) -> CarefulSimplex {
    CarefulSimplex(of: component(of: [symbol]), in: self, weights: weights, noise: noise)
  }
}

extension Tableau {
  var storage: [(kind: String, count: Int)] {
    [
      ("symbols", symbolCount),
      ("free symbols", freeSymbols.count),
      ("breakpoints", costs.breakpoints.totalCount),
      ("levels", costs.levels.count),
      ("candidates", candidates.count),
    ] + basis.rows.storage
  }
}
