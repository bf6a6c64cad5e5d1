/// The repair of an optimum that cannot be certified: the symbols that are linked with what failed
/// are computed again, and the search goes on, at last so carefully that it must end.
extension Tableau {
  /// Goes on from an optimum that could not be certified, or a search that has not ended, to one
  /// that can.
  ///
  /// - Parameter searchHasEnded: Whether the same search with fresh rows may lead further.
  /// - Returns: Whether that has succeeded.
  mutating func restore(searchHasEnded: Bool) -> Bool {
    certificate.hasRefined = true
    defer { certificate.forgetFreshCosts() }
    if isFactored {
      refactoriseBasis()
      for symbol in certificate.suspects.symbols { candidates.push(Int(symbol)) }
      if search(), certify() { return true }
      if isFactored { storeCells() }
    }
    let oldChoice = choice
    choice = .stored
    defer { choice = oldChoice }
    defer { certificate.givenNoise = Tolerance.dataNoise }
    for attempt in (searchHasEnded ? 0 : 1)..<4 {
      let isCareful = attempt > 0
      if exceedsRange {
        certificate.hasLeftRange = true
        if isCareful { return false }
      }
      certificate.givenNoise = attempt < 2 ? Tolerance.dataNoise : Tolerance.exactNoise
      let part = refactorise(around: certificate.suspects.symbols.map { Int($0) })
      if isCareful, !searchCarefully(part) {
        if attempt == 1 { continue }
        return false
      }
      if searchToFreshRows(of: part), certify() { return true }
    }
    return false
  }

  /// Searches until rows, values and reduced costs are those that were computed again for the
  /// basis where the search ends.
  ///
  /// What reduced costs may differ by because of data, and what they have been rounded to, is known
  /// for one basis only: on the way to the next, pivots on what is small would add errors that the
  /// last basis allows and the next does not.
  ///
  /// - Returns: Whether the search has ended.
  private mutating func searchToFreshRows(of part: [Int]) -> Bool {
    for _ in 0..<Self.freshSearches {
      let before = pivots
      if !search() { return false }
      if pivots == before { return true }
      _ = refactorise(around: part)
    }
    return search()
  }

  /// How often rows are computed again after a search that has changed the basis.
  private static let freshSearches = 3

  /// Whether a value is greater than any that is published.
  var exceedsRange: Bool { values.contains { !($0.magnitude <= SolverRange.values) } }

  /// Works rows, values and reduced costs out afresh for all symbols that are linked with some by
  /// the constraint matrix; the basis stays, as far as it is regular.
  ///
  /// - Returns: Those symbols, smallest number first.
  mutating func refactorise(around symbols: [Int]) -> [Int] {
    if isFactored { storeCells() }
    let part = component(of: symbols)
    let logicals = part.filter { system.isLogical($0) }
    let structurals = part.filter { !system.isLogical($0) && isBasic($0) }
    let fresh = Refactorisation(
      of: logicals, basis: structurals, in: system, noise: certificate.givenNoise
    ) { isBasic($0) }
    replaceRows(of: part, by: fresh.rows)
    return part
  }

  private mutating func replaceRows(of part: [Int], by rows: [Refactorisation.Row]) {
    epoch += 1
    refactorisations += 1
    var wasBasic = [Bool](repeating: false, count: symbolCount)
    for symbol in part where isBasic(symbol) {
      wasBasic[symbol] = true
      matrix.remove(Int(rowOf[symbol]))
      rowOf[symbol] = -1
    }
    for row in rows {
      let number = matrix.insert(
        row.cells.filter { !$0.isRounding(by: certificate.givenNoise) }.map {
          ($0.symbol, $0.coefficient.rounded)
        })
      if number == basicOf.count { basicOf.append(0) }
      basicOf[number] = Int32(row.basic)
      rowOf[row.basic] = Int32(number)
    }
    for row in rows {
      var value = DoubleDouble.zero
      for cell in row.cells { value += cell.coefficient * DoubleDouble(values[Int(cell.symbol)]) }
      setValue(of: row.basic, to: value.rounded)
      if !wasBasic[row.basic] || !isInSegment(row.basic) {
        segments[row.basic] = Int32(segment(below: values[row.basic], of: row.basic))
      }
      setOwnSlopes(of: row.basic, on: Int(segments[row.basic]))
    }
    certificate.levels = .max
    for symbol in part {
      moved.push(symbol)
      candidates.push(symbol)
      certificate.repriced.push(symbol)
    }
    replaceCosts(of: part, from: rows)
  }

  private mutating func replaceCosts(of part: [Int], from rows: [Refactorisation.Row]) {
    let width = levels.count
    let noise = certificate.givenNoise
    var costs = [DoubleDouble](repeating: .zero, count: symbolCount * width)
    var noises = [Double](repeating: 0, count: symbolCount * width)
    var greatest = 0.0
    for row in rows {
      let slopes = exactSlopes(of: row.basic, on: Int(segments[row.basic]))
      for (level, own) in slopes.enumerated() where own.slope.magnitude > 0 {
        let size = own.slope.magnitude
        for cell in row.cells {
          let place = Int(cell.symbol) * width + level
          costs[place] += cell.coefficient * own.slope
          let rounding = max(cell.coefficient.magnitude * own.noise, size * cell.noise(by: noise))
          noises[place] = max(noises[place], rounding)
          greatest = max(greatest, cell.peak * size)
        }
      }
    }
    for symbol in part where !isBasic(symbol) {
      for level in 0..<width {
        let place = symbol * width + level
        let isRounding = costs[place].magnitude <= noises[place]
        if isRounding { costs[place] = .zero }
        setSlope(of: symbol, level: level, to: isRounding ? 0 : costs[place].rounded)
      }
    }
    certificate.dataNoise = 4 * noise * greatest
    certificate.freshCosts = costs
    certificate.freshNoises = noises
    certificate.freshEpoch = epoch
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
  private func component(of symbols: [Int]) -> [Int] {
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

  /// Searches on with rates in twice the precision, and works rows out afresh after every pivot; as
  /// long as the cost does not fall, by Bland's rule.
  ///
  /// - Returns: Whether that has come to an end within a number of steps far above need.
  mutating func searchCarefully(_ symbols: [Int]) -> Bool {
    var part = symbols
    var least = costSums()
    var idleSteps = 0
    let limit = 20 + symbols.count
    for _ in 0..<200 + 4 * symbols.count {
      stepsLeft -= 1
      if stepsLeft < 0 { return false }
      let isCautious = idleSteps > limit
      guard let (symbol, direction) = carefulEntering(of: part, isCautious) else {
        candidates.removeAll { part.contains($0) }
        return true
      }
      let rule = SearchRule.careful(isCautious: isCautious)
      guard step(symbol, direction, by: rule) != nil else { return false }
      if exceedsRange { certificate.hasLeftRange = true }
      part = refactorise(around: part)
      let cost = costSums()
      let isLess = isLess(cost, than: least)
      if isLess { least = cost }
      idleSteps = isLess ? 0 : idleSteps + 1
      if idleSteps > 2 * limit { return false }
    }
    return false
  }

  /// A parametric symbol that the cost makes move: the one in the fewest rows, or, by Bland's rule,
  /// the first.
  private mutating func carefulEntering(
    of part: [Int], _ isCautious: Bool
  ) -> (symbol: Int, direction: Double)? {
    var best: (symbol: Int, direction: Double)?
    var least = Int.max
    for symbol in part where !isBasic(symbol) {
      guard let direction = carefulDirection(of: symbol) else { continue }
      if isCautious { return (symbol, direction) }
      let length = length(of: symbol)
      if length < least { (best, least) = ((symbol, direction), length) }
    }
    return best
  }
}
