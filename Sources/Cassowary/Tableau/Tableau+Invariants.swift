/// The invariants that hold between operations.
extension Tableau {
  /// The violated invariants of the tableau, as sentences; empty unless there is a bug.
  ///
  /// Values are held to the tolerances of a ``Certificate`` where they have been certified, slopes
  /// to those by which a search compares rates. Complexity: O(everything), O(levels) times for rows
  /// and columns.
  func checkInvariants(weights: [ExactWeight] = []) -> [String] {
    var faults = basis.checkInvariants() + levels.checkInvariants()
    faults += breakpoints.checkInvariants(levels: levels.count)
    faults += candidates.checkInvariants("candidate") + displaced.checkInvariants("displaced")
    faults += moved.checkInvariants("moved") + certificate.checkInvariants()
    faults += checkBasis() + checkFreeSymbols()
    // What follows reads along rows and columns, and would trap where these are broken.
    if !faults.isEmpty { return faults }
    faults += checkSolvedRow() + checkSensitivities() + checkSegments() + checkOwnSlopes()
    faults += checkReducedCosts() + checkValues() + checkOptimum(weights)
    if dragRates.contains(where: { $0 != 0 }) { faults.append("something is left of a drag") }
    return faults
  }

  // MARK: Basis

  /// Every symbol has what belongs to it, and as many are basic as there are sums.
  private func checkBasis() -> [String] {
    let isComplete =
      basis.symbolCount == symbolCount && segments.count == symbolCount
      && sensitivities.count == symbolCount && slopes.count == symbolCount * levels.count
    return isComplete ? [] : ["not every symbol has a node, a segment and slopes"]
  }

  /// A free symbol is in nothing, and free once.
  private func checkFreeSymbols() -> [String] {
    var faults: [String] = []
    if Set(freeSymbols).count < freeSymbols.count { faults.append("a symbol is free twice") }
    for free in freeSymbols.map({ Int($0) }) {
      let isNothing =
        isLoose(free) && !basis.rows.isLogical(free)
        && (0..<levels.count).allSatisfy { slope(of: free, level: $0) == 0 }
      if !isNothing { faults.append("free symbol \(free) is in use") }
    }
    return faults
  }

  /// The row that was solved for last is still one, up to what triangles in doubles may lose.
  private func checkSolvedRow() -> [String] {
    if solvedBasic < 0 { return [] }
    guard isBasic(solvedBasic) else { return ["a row is kept of parametric \(solvedBasic)"] }
    var basis = basis
    basis.isRefined = true
    var row = SparseVector()
    basis.row(of: solvedBasic, into: &row)
    var difference: [Int32: Double] = [:]
    var greatest = 0.0
    for entry in row.entries {
      difference[entry.index, default: 0] += entry.value
      greatest = max(greatest, entry.value.magnitude)
    }
    for (symbol, coefficient) in solvedCells { difference[symbol, default: 0] -= coefficient }
    let isRight = difference.values.allSatisfy { $0.magnitude <= 1e-6 * greatest }
    return isRight ? [] : ["the row that is kept is not that of \(solvedBasic)"]
  }

  /// No coefficient of a symbol is greater than what one unit of it amounts to.
  private func checkSensitivities() -> [String] {
    var faults: [String] = []
    for symbol in 0..<symbolCount {
      if basis.rows.isLogical(symbol) {
        if sensitivities[symbol] < 1 { faults.append("logical \(symbol) amounts to nothing") }
      } else {
        basis.rows.forEachSum(of: symbol) { logical, coefficient in
          if coefficient.magnitude > sensitivities[symbol] {
            faults.append("\(symbol) amounts to less than its part in \(logical)")
          }
        }
      }
    }
    return faults
  }

  // MARK: Slopes

  /// A basic symbol is in its segment, or known to be displaced.
  private func checkSegments() -> [String] {
    var faults: [String] = []
    for symbol in 0..<symbolCount where isBasic(symbol) {
      if segments[symbol] < 0 || Int(segments[symbol]) > breakpoints.count(of: symbol) {
        faults.append("basic \(symbol) has no segment \(segments[symbol])")
      } else if !isInSegment(symbol), !displaced.contains(symbol) {
        faults.append("basic \(symbol) has left segment \(segments[symbol])")
      }
    }
    return faults
  }

  /// A basic symbol has the slope of its segment.
  private func checkOwnSlopes() -> [String] {
    var faults: [String] = []
    for symbol in 0..<symbolCount where isBasic(symbol) {
      var own = [Double](repeating: 0, count: levels.count)
      for (index, breakpoint) in breakpoints[symbol].enumerated() {
        let isBelow = index < Int(segments[symbol])
        own[Int(breakpoint.level)] += isBelow ? breakpoint.above : -breakpoint.below
      }
      for level in own.indices {
        let slope = slope(of: symbol, level: level)
        if !((slope - own[level]).magnitude <= Tolerance.dualResidual * levels.scales[level]) {
          faults.append("basic \(symbol) has slope \(slope), not \(own[level]), at level \(level)")
        }
      }
    }
    return faults
  }

  /// Reduced costs follow from slopes, by the sums as they were given.
  ///
  /// Where the cancelling of great numbers leaves more than that of rounding, fresh rows tell how
  /// much what was given may change of a reduced cost, being rounded itself; a ``Certificate``
  /// allows as much. Columns that are still to be certified, as inside a transaction, are not
  /// looked at.
  private func checkReducedCosts() -> [String] {
    var faults: [String] = []
    let isCertified = certifiedColumns()
    let structurals = (0..<symbolCount).filter { isCertified[$0] }.map { Int32($0) }
    for level in 0..<levels.count {
      let failing = failingColumns(
        of: structurals, level: level, slack: Tolerance.cost * levels.scales[level])
      for symbol in failing {
        let slack = careful(around: symbol).dataNoise
        if !failingColumns(of: [Int32(symbol)], level: level, slack: slack).isEmpty {
          faults.append("column \(symbol) does not cancel at level \(level)")
        }
      }
    }
    return faults
  }

  /// By symbol, whether it is structural, and no weight of its column has changed since that was
  /// certified.
  private func certifiedColumns() -> [Bool] {
    var isCertified = (0..<symbolCount).map { !basis.rows.isLogical($0) }
    for symbol in certificate.repriced.symbols + candidates.symbols {
      for structural in structurals(of: Int(symbol)) { isCertified[structural] = false }
    }
    return isCertified
  }

  private func failingColumns(of structurals: [Int32], level: Int, slack: Double) -> [Int] {
    basis.rows.failingColumns(
      of: structurals, weights: slopes, level: level, width: levels.count, slack: slack,
      nodeOf: basis.nodeOf
    ).columns
  }

  // MARK: Values

  /// The value of a symbol is its sum, as it was given.
  ///
  /// By rows it need not be where coefficients lie far apart: cells that hardly count have been
  /// dropped. A ``Certificate`` first adds sums up in doubles, and looks closer only at those that
  /// seem to be off: so a sum that passes may be off by what that addition rounds, too, half a unit
  /// in the last place of the size for each term and once more (Higham 2002, *Accuracy and
  /// stability of numerical algorithms*, 3.1). ``Tolerance/position(_:)`` allows thousands of times
  /// as much.
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

  /// The cost falls in no direction of a parametric symbol, or that is known.
  private func checkOptimum(_ weights: [ExactWeight]) -> [String] {
    var faults: [String] = []
    for symbol in 0..<symbolCount where !isBasic(symbol) && !candidates.contains(symbol) {
      let counts = breakpoints.counts(of: symbol, to: values[symbol])
      let seemsToFall =
        falls(symbol, direction: 1, on: counts.atOrBelow)
        || falls(symbol, direction: -1, on: counts.below)
      if seemsToFall, fallsByFreshRows(symbol, weights) {
        faults.append("the cost falls along \(symbol)")
      }
    }
    return faults
  }

  /// Whether the cost clearly falls in a direction: a rate that is rounding or not, depending on
  /// what it is the sum of, may have been found to rise.
  private func falls(_ symbol: Int, direction: Double, on segment: Int) -> Bool {
    var rates = (0..<levels.count).map { slope(of: symbol, level: $0) }
    for (index, breakpoint) in breakpoints[symbol].enumerated() {
      rates[Int(breakpoint.level)] += index < segment ? breakpoint.above : -breakpoint.below
    }
    for level in rates.indices {
      let rate = direction * rates[level]
      let unit = sensitivities[symbol] * levels.scales[level]
      if rate.magnitude > Tolerance.leastRate * unit { return rate < -Tolerance.cost * unit }
    }
    return false
  }
  /// Whether the cost falls along a symbol by rows that are computed again, as it is for a
  /// ``CarefulSimplex``.
  ///
  /// There, a component counts that is above rounding in twice the precision, however small it is,
  /// such as one of 1e-18 that is all that is left where coefficients of a ten-thousandth multiply.
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
