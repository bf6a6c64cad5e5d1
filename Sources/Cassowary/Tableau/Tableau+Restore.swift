/// What is done where an optimum cannot be certified: the symbols that are linked with what failed are
/// worked out afresh, and the search goes on, at last so carefully that it must end.
extension Tableau {
  /// Goes on from an optimum that could not be certified, or a search that has not ended, to one that
  /// can.
  ///
  /// - Returns: Whether that has succeeded.
  mutating func restore() -> Bool {
    certificate.hasRefined = true
    defer { certificate.dataNoise = 0 }
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
    for attempt in 0..<4 {
      let isCareful = attempt > 0
      certificate.givenNoise = attempt < 2 ? Tolerance.dataNoise : Tolerance.exactNoise
      let part = refactorise(around: certificate.suspects.symbols.map { Int($0) })
      if isCareful, !searchCarefully(part) { continue }
      if isCareful { rateNoise = Tolerance.noise }
      if search(), certify() { return true }
    }
    return false
  }

  /// Works rows, values and reduced costs out afresh for all symbols that are linked with some by the
  /// constraint matrix; the basis stays, as far as it is regular.
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
    replaceCosts(of: part, from: rows)
    certificate.levels = .max
    for symbol in part {
      moved.push(symbol)
      candidates.push(symbol)
      certificate.repriced.push(symbol)
    }
  }

  private mutating func replaceCosts(of part: [Int], from rows: [Refactorisation.Row]) {
    var sums = [DoubleDouble](repeating: .zero, count: symbolCount)
    var peaks = [Double](repeating: 0, count: symbolCount)
    var greatest = 0.0
    defer { certificate.dataNoise = 4 * certificate.givenNoise * greatest }
    for level in 0..<levels.count {
      for row in rows {
        let slope = slope(of: row.basic, level: level)
        if slope == 0 { continue }
        for cell in row.cells {
          let part = cell.coefficient * DoubleDouble(slope)
          sums[Int(cell.symbol)] += part
          peaks[Int(cell.symbol)] = max(peaks[Int(cell.symbol)], cell.peak * slope.magnitude)
          greatest = max(greatest, cell.peak * slope.magnitude)
        }
      }
      for symbol in part where !isBasic(symbol) {
        let isRounding = sums[symbol].magnitude <= certificate.givenNoise * peaks[symbol]
        setSlope(of: symbol, level: level, to: isRounding ? 0 : sums[symbol].rounded)
        sums[symbol] = .zero
        peaks[symbol] = 0
      }
    }
  }

  /// The structural symbols that a symbol is a sum of; itself if it is one.
  func structurals(of symbol: Int) -> [Int] {
    guard system.isLogical(symbol) else { return [symbol] }
    var structurals: [Int] = []
    system.forEachTerm(of: symbol) { structural, _ in structurals.append(structural) }
    return structurals
  }

  /// All symbols that are linked with some by sums, or by rows that hold what is left of former ones,
  /// smallest number first.
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

  /// Searches on by Bland's rule, with rates that count as 0 only where they are rounding of fresh sums,
  /// and works rows out afresh after every pivot.
  ///
  /// - Returns: Whether that has come to an end within a number of steps far above need.
  mutating func searchCarefully(_ symbols: [Int]) -> Bool {
    let relativeNoise =
      certificate.givenNoise < Tolerance.dataNoise
      ? Tolerance.dataNoise : Tolerance.relativeNoise
    let rule = SearchRule.careful(relativeNoise: relativeNoise)
    var part = symbols
    for _ in 0..<200 + 4 * symbols.count {
      guard let (symbol, direction) = carefulEntering(of: part, relativeNoise) else {
        candidates.removeAll { part.contains($0) }
        return true
      }
      guard step(symbol, direction, by: rule) != nil else { return false }
      part = refactorise(around: part)
    }
    return false
  }

  private func carefulEntering(
    of part: [Int], _ relativeNoise: Double
  ) -> (symbol: Int, direction: Double)? {
    for symbol in part where !isBasic(symbol) {
      if let direction = direction(of: symbol, noise: 0, relativeNoise: relativeNoise) {
        return (symbol, direction)
      }
    }
    return nil
  }
}
