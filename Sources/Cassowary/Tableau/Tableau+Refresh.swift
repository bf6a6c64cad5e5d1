/// What rounding errors grow with.
struct Drift: Sendable {
  /// Steps since reduced costs were added up afresh.
  var steps = 0
  /// How many pivots there were when rows were last worked out afresh.
  var pivotsBefore = 0
}

/// A symbol as the sum that it was made of.
struct Origin {
  let symbol: Int
  let terms: [(symbol: Int, coefficient: Double)]
}

/// Costs and rows are kept by adding changes up, so their rounding errors add up, too. After a million
/// pivots without refreshment an error in a cost has been seen to pass for a slope, and kept an
/// optimisation from ending.
extension Tableau {
  /// Counts a step; after many, adds reduced costs up afresh.
  mutating func noteStep() {
    drift.steps += 1
    if drift.steps >= 1000 + symbolCount { refreshCosts() }
  }

  /// Whether so many pivots were made that the errors of rows could begin to count.
  var isRefreshDue: Bool { pivots - drift.pivotsBefore >= 10_000 + 4 * symbolCount }

  /// Adds all reduced costs up afresh.
  ///
  /// Complexity: O(levels * cells).
  mutating func refreshCosts() {
    drift.steps = 0
    for level in 0..<levels.count {
      var sums = SparseSums(count: symbolCount)
      for symbol in rowOf.indices where isBasic(symbol) {
        let rate = slope(of: symbol, level: level)
        if rate == 0 { continue }
        matrix.forEachCell(of: Int(rowOf[symbol])) { sums.add(rate * $1, to: Int($0)) }
      }
      for symbol in rowOf.indices where !isBasic(symbol) {
        let sum = sums.sum(of: symbol)
        let change = sum - slope(of: symbol, level: level)
        if change == 0 { continue }
        setSlope(of: symbol, level: level, to: sum)
        if change.magnitude > Tolerance.cost / 10 { candidates.push(symbol) }
      }
    }
  }

  /// Works all rows out afresh from what their symbols were made of; then values and costs.
  ///
  /// The basis stays, and so do the cells. It is one step of Newton's method: errors of 1e-12 come
  /// down to rounding.
  /// Complexity: O(cells), and the cells of the errors for each cell that is affected.
  mutating func refreshRows(_ origins: [Origin]) {
    drift.pivotsBefore = pivots
    var isOrigin = [Bool](repeating: false, count: symbolCount)
    for origin in origins { isOrigin[origin.symbol] = true }
    var sums = SparseSums(count: symbolCount)
    let errors = errors(of: origins, &sums)
    for symbol in rowOf.indices where isBasic(symbol) && !isOrigin[symbol] {
      correct(Int(rowOf[symbol]), by: errors, &sums)
    }
    for origin in origins where isBasic(origin.symbol) {
      add(origin.terms, to: &sums)
      updateCells(of: Int(rowOf[origin.symbol])) { symbol, _ in sums.sum(of: symbol) }
      sums.clear()
    }
    for symbol in rowOf.indices where isBasic(symbol) {
      snap(symbol, to: sum(of: Int(rowOf[symbol])))
    }
    refreshCosts()
  }

  /// By how much the sums that parametric symbols were made of differ from these.
  private func errors(of origins: [Origin], _ sums: inout SparseSums) -> [[(Int, Double)]] {
    var errors = [[(Int, Double)]](repeating: [], count: symbolCount)
    for origin in origins where !isBasic(origin.symbol) {
      add(origin.terms, to: &sums)
      sums.add(-1, to: origin.symbol)
      for symbol in sums.symbols {
        let error = sums.change(of: symbol)
        if error.magnitude > Tolerance.drift { errors[origin.symbol].append((symbol, error)) }
      }
      sums.clear()
    }
    return errors
  }

  private mutating func correct(
    _ row: Int, by errors: [[(Int, Double)]], _ sums: inout SparseSums
  ) {
    matrix.forEachCell(of: row) { symbol, coefficient in
      for (other, error) in errors[Int(symbol)] { sums.add(-coefficient * error, to: other) }
    }
    if sums.symbols.isEmpty { return }
    updateCells(of: row) { symbol, coefficient in coefficient + sums.change(of: symbol) }
    sums.clear()
  }

  private func add(_ terms: [(symbol: Int, coefficient: Double)], to sums: inout SparseSums) {
    for term in terms {
      if isBasic(term.symbol) {
        matrix.forEachCell(of: Int(rowOf[term.symbol])) { symbol, coefficient in
          sums.add(term.coefficient * coefficient, to: Int(symbol))
        }
      } else {
        sums.add(term.coefficient, to: term.symbol)
      }
    }
  }
}

/// Sums over symbols, most of which are 0.
struct SparseSums {
  /// The symbols that something was added to.
  private(set) var symbols: [Int] = []
  private var sums: [Double]
  private var peaks: [Double]

  init(count: Int) {
    sums = Array(repeating: 0, count: count)
    peaks = sums
  }

  mutating func add(_ summand: Double, to symbol: Int) {
    if peaks[symbol] == 0 { symbols.append(symbol) }
    sums[symbol] += summand
    peaks[symbol] = max(peaks[symbol], summand.magnitude)
  }

  /// The sum of a symbol; 0 if the parts cancelled up to rounding.
  func sum(of symbol: Int) -> Double {
    sums[symbol].magnitude <= Tolerance.cancellation * peaks[symbol] ? 0 : sums[symbol]
  }

  /// The sum of a symbol, however small.
  func change(of symbol: Int) -> Double { sums[symbol] }

  mutating func clear() {
    for symbol in symbols {
      sums[symbol] = 0
      peaks[symbol] = 0
    }
    symbols.removeAll(keepingCapacity: true)
  }
}
