/// The repair of an optimum that cannot be certified, or of a search that has not ended.
extension Tableau {
  /// Goes on to an optimum that can be certified: with triangles that are made anew, and where that
  /// does not do, by a ``CarefulSimplex`` for what is linked with what failed.
  ///
  /// What is given counts as rounded at first; where that leads to no optimum, as exact.
  ///
  /// - Parameter weights: By constraint, the weights of breakpoints in twice the precision.
  /// - Returns: Whether that has succeeded.
  mutating func restore(weights: [ExactWeight]) -> Bool {
    certificate.hasRefined = true
    if isFactored {
      refactoriseBasis()
      for symbol in certificate.suspects.symbols { candidates.push(Int(symbol)) }
      if search(), certify() { return true }
      if isFactored { storeCells() }
    }
    let oldChoice = choice
    choice = .stored
    defer { choice = oldChoice }
    var noise = Tolerance.dataNoise
    for attempt in 0..<4 {
      var careful = CarefulSimplex(
        of: component(of: certificate.suspects.symbols.map { Int($0) }), in: self,
        weights: weights, noise: noise)
      let isSolved = careful.solve(&stepsLeft)
      if stepsLeft < 0 { return false }
      if isSolved {
        adopt(careful, isSolved: true)
        if search(), certify() { return true }
      }
      if exceedsRange { certificate.hasLeftRange = true }
      if !isSolved, noise == Tolerance.exactNoise { return false }
      if !isSolved || attempt > 0 { noise = Tolerance.exactNoise }
    }
    return false
  }

  /// Whether a value is greater than any that is published.
  var exceedsRange: Bool { values.contains { !($0.magnitude <= SolverRange.values) } }

  /// Computes rows, values and reduced costs from the sums for all symbols that are linked with
  /// one; the basis stays, as far as it is regular.
  mutating func refresh(around symbol: Int) {
    adopt(
      CarefulSimplex(
        of: component(of: [symbol]), in: self, weights: [], noise: Tolerance.dataNoise),
      isSolved: false)
  }

  /// Takes over the basis, rows, values and reduced costs of a component, which need no certificate
  /// if it is solved.
  private mutating func adopt(_ careful: CarefulSimplex, isSolved: Bool) {
    epoch += 1
    refactorisations += 1
    pivots += careful.pivots
    for symbol in careful.part where isBasic(symbol) {
      matrix.remove(Int(rowOf[symbol]))
      rowOf[symbol] = -1
    }
    for row in careful.rows.rows {
      let number = matrix.insert(careful.cells(of: row))
      if number == basicOf.count { basicOf.append(0) }
      basicOf[number] = Int32(row.basic)
      rowOf[row.basic] = Int32(number)
    }
    let costs = careful.reducedCosts()
    var isPart = [Bool](repeating: false, count: symbolCount)
    for (place, symbol) in careful.part.enumerated() {
      isPart[symbol] = true
      setValue(of: symbol, to: careful.value(place))
      moved.push(symbol)
      if isBasic(symbol) {
        segments[symbol] = Int32(careful.segment(place))
        setOwnSlopes(of: symbol, on: careful.segment(place))
      } else {
        for level in 0..<levels.count {
          setSlope(
            of: symbol, level: level, to: costs[place * levels.count + level].value.rounded)
        }
      }
    }
    if isSolved {
      candidates.removeAll { isPart[$0] }
      certificate.repriced.removeAll { isPart[$0] }
    } else {
      certificate.levels = .max
      for symbol in careful.part {
        candidates.push(symbol)
        certificate.repriced.push(symbol)
      }
    }
    displaced.removeAll { isPart[$0] }
  }

  /// The structural symbols that a symbol is a sum of; itself if it is one.
  func structurals(of symbol: Int) -> [Int] {
    guard system.isLogical(symbol) else { return [symbol] }
    var structurals: [Int] = []
    system.forEachTerm(of: symbol) { structural, _ in structurals.append(structural) }
    return structurals
  }

  /// All symbols that are linked with some by sums, or by rows that hold what is left of former
  /// ones, smallest number first.
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
      if system.isLogical(symbol) {
        system.forEachTerm(of: symbol) { structural, _ in note(structural) }
      } else {
        system.forEachSum(of: symbol) { logical, _ in note(logical) }
      }
      if isFactored { continue }
      if isBasic(symbol) {
        matrix.forEachCell(of: Int(rowOf[symbol])) { parametric, _ in note(Int(parametric)) }
      } else {
        matrix.forEachCell(ofColumn: symbol) { row, _ in note(Int(basicOf[row])) }
      }
    }
    return found.sorted()
  }
}
