/// The repair of an optimum that cannot be certified, or of a search that has not ended.
extension Tableau {
  /// Goes on to an optimum that can be certified: with triangles that are made anew, and where that
  /// does not do, by a ``CarefulSimplex`` for what is linked with what failed.
  ///
  /// What is given counts as rounded at first; where that leads to no optimum, as exact.
  ///
  /// - Parameters:
  ///   - weights: By constraint, the weights of breakpoints in twice the precision.
  ///   - isFeasible: Whether no required constraint may be broken at the optimum.
  /// - Returns: Whether that has succeeded.
  mutating func restore(weights: [ExactWeight], isFeasible: Bool) -> Bool {
    certificate.hasRefined = true
    refactoriseBasis()
    for symbol in certificate.suspects.symbols { candidates.push(Int(symbol)) }
    if search(), certify(isFeasible: isFeasible) { return true }
    var noise = Tolerance.dataNoise
    for attempt in 0..<4 {
      var careful = CarefulSimplex(
        of: component(of: certificate.suspects.symbols.map { Int($0) }), in: self,
        weights: weights, noise: noise)
      let isSolved = careful.solve(&stepsLeft)
      if stepsLeft < 0 { return false }
      if isSolved {
        adopt(careful)
        if exceedsRange { certificate.hasLeftRange = true }
        if search(), certify(isFeasible: isFeasible) { return true }
      }
      if exceedsRange { certificate.hasLeftRange = true }
      if !isSolved, noise == Tolerance.exactNoise { return false }
      if !isSolved || attempt > 0 { noise = Tolerance.exactNoise }
    }
    return false
  }

  /// Whether a value is greater than any that is published.
  var exceedsRange: Bool { values.contains { !($0.magnitude <= SolverRange.values) } }

  /// Takes over the basis, values and reduced costs of a component, which is at its optimum.
  private mutating func adopt(_ careful: CarefulSimplex) {
    epoch += 1
    pivots += careful.pivots
    var isBasic = (0..<symbolCount).map { self.isBasic($0) }
    var isPart = [Bool](repeating: false, count: symbolCount)
    let reducedCosts = careful.reducedCosts()
    let width = costs.levels.count
    for (place, symbol) in careful.part.enumerated() {
      isPart[symbol] = true
      isBasic[symbol] = careful.isBasic(place)
      setValue(of: symbol, to: careful.value(place))
      moved.push(symbol)
      if careful.isBasic(place) {
        costs.setOwnSlopes(of: symbol, on: careful.segment(place))
      } else {
        for level in 0..<width {
          costs.setSlope(
            of: symbol, level: level, to: reducedCosts[place * width + level].value.rounded)
        }
      }
    }
    candidates.removeAll { isPart[$0] }
    displaced.removeAll { isPart[$0] }
    certificate.repriced.removeAll { isPart[$0] }
    setBasis(isBasic)
  }

  /// The structural symbols that a symbol is a sum of; itself if it is one.
  func structurals(of symbol: Int) -> [Int] {
    guard basis.rows.isLogical(symbol) else { return [symbol] }
    var structurals: [Int] = []
    basis.rows.forEachTerm(of: symbol) { structural, _ in structurals.append(structural) }
    return structurals
  }

  /// All symbols that are linked with some by sums, smallest number first.
  func component(of symbols: [Int]) -> [Int] {
    var isFound = [Bool](repeating: false, count: symbolCount)
    var found: [Int] = []
    func note(_ symbol: Int) {
      if isFound[symbol] { return }
      isFound[symbol] = true
      found.append(symbol)
    }
    for symbol in symbols { note(symbol) }
    var next = 0
    while next < found.count {
      let symbol = found[next]
      next += 1
      if basis.rows.isLogical(symbol) {
        basis.rows.forEachTerm(of: symbol) { structural, _ in note(structural) }
      } else {
        basis.rows.forEachSum(of: symbol) { logical, _ in note(logical) }
      }
    }
    return found.sorted()
  }
}
