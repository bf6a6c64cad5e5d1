/// The changes since the last certified optimum, and those that could not be certified.
struct Certificate: Sendable {
  /// The symbols whose weight has changed: the slope of a basic one, the reduced cost of a
  /// parametric one.
  var repriced = SymbolList()
  /// The symbols that failed the certification.
  var suspects = SymbolList()
  /// Whether values were corrected, or rows recomputed.
  var hasRefined = false
  /// Whether a symbol has moved so far that a neglected coefficient may matter.
  var hasMovedFar = false
  /// Whether rows were recomputed for values out of range.
  var hasLeftRange = false
  /// Whether a rate was neither clearly 0 nor clearly nonzero.
  var isDoubtful = false

  /// The levels at which a weight has changed, as a bit set; levels from 64 on share the bits.
  var levels: UInt64 = 0

  /// The checked rows of the constraint matrix, and the columns to be checked.
  var rows = Marks()
  fileprivate var columns = SymbolList()

  @inline(__always)
  mutating func noteLevel(_ level: Int) { levels |= 1 << UInt64(level & 63) }
}

extension Certificate {
  /// Returns the violated invariants of the certificate between two operations.
  func checkInvariants() -> [String] {
    var faults = suspects.checkInvariants("suspect") + repriced.checkInvariants("repriced")
    if columns.count > 0 { faults.append("columns are left to be checked") }
    return faults
  }
}

/// The certificate of an optimum: the Karush-Kuhn-Tucker conditions, level by level.
///
/// Values satisfy the constraint matrix, and basic symbols are in their segments; weights satisfy
/// the transpose; and no rate is negative. Then, by duality, the cost is minimal. Only changes are
/// checked: the rows of moved values, the columns of changed weights.
///
/// Complexity: O(terms of those rows, and levels * terms of those columns).
extension Tableau {
  /// Verifies that the tableau is at its optimum by the original sums; if not,
  /// ``Certificate/suspects`` are the symbols to begin with.
  ///
  /// If `isFeasible`, no required constraint may be violated at the optimum. Otherwise one may be,
  /// after its constant has changed, until its opponents are known.
  mutating func certify(isFeasible: Bool) -> Bool {
    certificate.suspects.removeAll()
    certificate.hasMovedFar = false
    if !moved.isEmpty { checkRows(isFeasible) }
    if !certificate.repriced.isEmpty {
      if certificate.levels != 0 { checkColumns() }
      if certificate.isDoubtful { checkSigns() }
      certificate.repriced.removeAll()
    }
    return certificate.suspects.isEmpty
  }

  /// Checks the moved values in all sums that contain them.
  ///
  /// A correction moves values, too, so corrected sums are checked again.
  private mutating func checkRows(_ isFeasible: Bool) {
    for symbol in displacedSymbols(of: moved.symbols) { certificate.suspects.push(symbol) }
    if isFeasible {
      for symbol in movedThatBreakRequired() { certificate.suspects.push(symbol) }
    }
    for _ in 0..<Self.refinements {
      let failing = failingSums()
      for logical in failing { refine(logical) }
      if failing.isEmpty || !certificate.suspects.isEmpty { return }
    }
    for logical in failingSums() { certificate.suspects.push(logical) }
  }

  /// The number of corrections of values before rows are recomputed.
  private static let refinements = 3

  /// Returns the violated sums that contain moved values.
  private mutating func failingSums() -> [Int] {
    let failing = basis.rows.failingSums(
      of: moved.symbols, values: values, marks: &certificate.rows)
    if failing.isEmpty { return failing }
    return failing.filter { logical in
      let (error, size) = residual(of: logical)
      return error.magnitude > Tolerance.rounding(size)
    }
  }

  /// Returns those of some symbols that are basic and not in their segments.
  private func displacedSymbols(of symbols: [Int32]) -> [Int] {
    var displaced: [Int] = []
    values.withView { values in
      basis.nodeOf.withView { nodeOf in
        costs.withSegments { segments in
          for symbol in symbols where nodeOf[Int(symbol)] >= 0 {
            let symbol = Int(symbol)
            if !segments.contain(symbol, value: values[symbol]) { displaced.append(symbol) }
          }
        }
      }
    }
    return displaced
  }

  /// Corrects values by the residual of a sum, computed without rounding: iterative refinement
  /// (Wilkinson 1963, *Rounding errors in algebraic processes*).
  private mutating func refine(_ logical: Int) {
    certificate.hasRefined = true
    let (error, _) = residual(of: logical)
    if isBasic(logical) {
      correct(logical, by: error)
    } else {
      for cell in basis.column(of: logical) {
        correct(Int(cell.index), by: -cell.value * error)
      }
    }
  }

  private mutating func correct(_ basic: Int, by error: Double) {
    setValue(of: basic, to: values[basic] + error)
    if !isInSegment(basic) { certificate.suspects.push(basic) }
  }

  /// Returns by how much a sum, computed without rounding, exceeds the value of its logical symbol,
  /// and the total magnitude of its parts.
  func residual(of logical: Int) -> (error: Double, size: Double) {
    var error = -DoubleDouble(values[logical])
    var size = error.magnitude
    basis.rows.forEachTerm(of: logical) { structural, coefficient in
      let part = DoubleDouble(coefficient) * DoubleDouble(values[structural])
      error += part
      size += part.magnitude
    }
    return (error.rounded, size)
  }

  /// Checks the changed weights in the columns that contain them.
  ///
  /// A column may have parts too small to be represented beside its greatest. Where the greatest
  /// parts cancel, such a part alone decides, which needs a ``CarefulSimplex``.
  private mutating func checkColumns() {
    for symbol in certificate.repriced.symbols {
      let symbol = Int(symbol)
      if basis.rows.isLogical(symbol) {
        basis.rows.forEachTerm(of: symbol) { structural, _ in certificate.columns.push(structural) }
      } else {
        certificate.columns.push(symbol)
      }
    }
    for level in 0..<costs.levels.count where certificate.levels & 1 << UInt64(level & 63) != 0 {
      let failing = costs.failingColumns(
        of: certificate.columns.symbols, in: basis.rows, nodeOf: basis.nodeOf, at: level,
        slack: Tolerance.dualResidual * costs.levels.scales[level])
      for structural in failing.columns { certificate.suspects.push(structural) }
      for structural in failing.hidden { certificate.suspects.push(structural) }
    }
    certificate.levels = 0
    certificate.columns.removeAll()
  }

  /// Finds rates that might be negative if only rounding errors counted as zero.
  private mutating func checkSigns() {
    certificate.isDoubtful = false
    for symbol in certificate.repriced.symbols
    where !isBasic(Int(symbol)) && hasUnsureRate(Int(symbol)) {
      certificate.suspects.push(Int(symbol))
    }
  }

  /// Whether a rate of a parametric symbol has a small component that differs from the sum over its
  /// column, or that counts as 0 though it exceeds the rounding error of that sum.
  private mutating func hasUnsureRate(_ symbol: Int) -> Bool {
    var cells: [SparseVector.Entry]?
    for level in 0..<costs.levels.count {
      let unit = costs.unit(of: symbol) * costs.levels.scales[level]
      let rates = costs.rates(of: symbol, level: level, at: values[symbol])
      let least = min(rates.up.magnitude, rates.down.magnitude)
      if least <= Tolerance.leastRate * unit || least > Tolerance.doubtfulRate * unit { continue }
      let column = cells ?? basis.column(of: symbol)
      cells = column
      let slope = costs.slope(of: symbol, level: level)
      var (sum, peak) = (0.0, 0.0)
      for cell in column {
        let part = cell.value * costs.slope(of: Int(cell.index), level: level)
        sum += part
        peak = max(peak, part.magnitude)
      }
      if (sum - slope).magnitude > Tolerance.cost * unit { return true }
      if least > Tolerance.cost * unit { continue }
      let (up, down) = (rates.up - slope + sum, rates.down + slope - sum)
      peak = max(peak, (rates.up - slope).magnitude, (rates.down + slope).magnitude)
      if least > Tolerance.cancelled * peak { return true }
      if min(up.magnitude, down.magnitude) > Tolerance.dataNoise * peak { return true }
    }
    return false
  }
}

/// The repair of an optimum that cannot be certified, or of a search that failed.
extension Tableau {
  /// Continues to an optimum that can be certified: after refactorisation, and if that fails, by a
  /// ``CarefulSimplex`` on the components of the suspects.
  ///
  /// Input coefficients are assumed rounded at first; if that leads to no optimum, exact.
  ///
  /// - Parameters:
  ///   - weights: By constraint, the weights of breakpoints in double-double precision.
  ///   - isFeasible: Whether no required constraint may be violated at the optimum.
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

  /// Whether a value is out of range.
  var exceedsRange: Bool { values.contains { !($0.magnitude <= SolverRange.values) } }

  /// Copies the basis, values and reduced costs of a component at its optimum.
  private mutating func adopt(_ careful: CarefulSimplex) {
    epoch += 1
    pivots += careful.pivots
    var isBasic = (0..<symbolCount).map { self.isBasic($0) }
    var isPart = [Bool](repeating: false, count: symbolCount)
    let reducedCosts = careful.reducedCosts()
    let width = costs.levels.count
    for (index, symbol) in careful.part.enumerated() {
      isPart[symbol] = true
      isBasic[symbol] = careful.isBasic(index)
      setValue(of: symbol, to: careful.value(index))
      moved.push(symbol)
      if careful.isBasic(index) {
        costs.setOwnSlopes(of: symbol, on: careful.segment(index))
      } else {
        for level in 0..<width {
          costs.setSlope(
            of: symbol, level: level, to: reducedCosts[index * width + level].value.rounded)
        }
      }
    }
    candidates.removeAll { isPart[$0] }
    displaced.removeAll { isPart[$0] }
    certificate.repriced.removeAll { isPart[$0] }
    setBasis(isBasic)
  }

  /// Returns the structural symbols in a symbol's sum; a structural symbol itself.
  func structurals(of symbol: Int) -> [Int] {
    guard basis.rows.isLogical(symbol) else { return [symbol] }
    var structurals: [Int] = []
    basis.rows.forEachTerm(of: symbol) { structural, _ in structurals.append(structural) }
    return structurals
  }

  /// Returns all symbols connected with some by sums, smallest number first.
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

extension Tableau {
  /// A parametric symbol that blocks another.
  struct Obstacle {
    let symbol: Int
    /// The symbol's coefficient in the row of the blocked symbol.
    let coefficient: Double
    /// The direction in which the symbol would have to move, but cannot.
    let isUpwards: Bool
  }

  /// Returns the obstacles that keep a symbol from moving, if required breakpoints cannot be
  /// passed.
  ///
  /// Usually each parametric symbol of its row is at a wall of its own. Where one is not, a basic
  /// symbol at a wall blocks it; the two are exchanged in a degenerate pivot. Bland's rule
  /// guarantees termination, after which the obstacles' walls are the complete reason.
  ///
  /// Rows are recomputed first, because residues of cancelled cells would be taken for reasons;
  /// then every cell counts, however small.
  mutating func obstacles(to symbol: Int, upwards: Bool) -> [Obstacle] {
    refactoriseBasis()
    var pivotsLeft = 100 + 10 * symbolCount
    while pivotsLeft > 0, let (leaving, entering) = hiddenObstacle(to: symbol, upwards: upwards) {
      guard pivot(leaving, entering: entering, segment: 0) else { break }
      pivotsLeft -= 1
    }
    return movers(of: symbol, upwards: upwards)
  }

  /// Returns the obstacles where the current row shows them: each has a wall of its own, and no
  /// coefficient is so small that it might be rounding.
  mutating func plainObstacles(to symbol: Int, upwards: Bool) -> [Obstacle]? {
    let movers = movers(of: symbol, upwards: upwards)
    let greatest = movers.reduce(0) { max($0, $1.coefficient.magnitude) }
    for mover in movers {
      guard mover.coefficient.magnitude >= Tolerance.goodPivot * greatest,
        wall(of: mover.symbol, upwards: mover.isUpwards) != nil
      else { return nil }
    }
    return movers.isEmpty ? nil : movers
  }

  /// Returns the constraint of the oldest required breakpoint that keeps a symbol from moving;
  /// `isOlder` compares constraints.
  func wall(
    of symbol: Int, upwards: Bool, isOlder: (Int32, Int32) -> Bool = { $0 < $1 }
  ) -> Int32? {
    let value = values[symbol]
    var oldest: Int32?
    for breakpoint in costs.breakpoints[symbol] where breakpoint.level == CostLevels.required {
      let distance = (breakpoint.position - value).magnitude
      guard (upwards ? breakpoint.above : breakpoint.below) > 0,
        distance <= Tolerance.position(value.magnitude)
      else { continue }
      if let known = oldest, isOlder(known, breakpoint.constraint) { continue }
      oldest = breakpoint.constraint
    }
    return oldest
  }

  /// Returns the parametric symbols that would have to move with a symbol; the symbol itself if it
  /// is parametric or at a wall of its own.
  private mutating func movers(of symbol: Int, upwards: Bool) -> [Obstacle] {
    guard isBasic(symbol), wall(of: symbol, upwards: upwards) == nil else {
      return [Obstacle(symbol: symbol, coefficient: 1, isUpwards: upwards)]
    }
    return basis.significantRow(of: symbol).map { cell in
      Obstacle(
        symbol: Int(cell.index), coefficient: cell.value,
        isUpwards: (cell.value > 0) == upwards)
    }
  }

  /// Returns a mover without a wall of its own, and a basic symbol whose wall blocks it.
  private mutating func hiddenObstacle(
    to symbol: Int, upwards: Bool
  ) -> (leaving: Int, entering: Int)? {
    for mover in movers(of: symbol, upwards: upwards)
    where wall(of: mover.symbol, upwards: mover.isUpwards) == nil {
      var best: Int?
      let cells = basis.column(of: mover.symbol)
      let least = Tolerance.cellNoise * cells.reduce(0) { max($0, $1.value.magnitude) }
      for cell in cells where cell.value.magnitude > least {
        let basic = Int(cell.index)
        if basic == symbol { continue }
        let isUpwards = (cell.value > 0) == mover.isUpwards
        guard wall(of: basic, upwards: isUpwards) != nil else { continue }
        if let known = best, known < basic { continue }
        best = basic
      }
      if let best { return (best, mover.symbol) }
    }
    return nil
  }
}

/// The multipliers of breakpoints.
extension Tableau {
  /// The contribution of one breakpoint to the balance of its symbol, at a level.
  struct Share {
    let constraint: Int32
    let level: Int
    let rate: Double
  }

  /// A breakpoint at a symbol's value, and whether it can still balance rates at weaker levels.
  private struct Holder {
    let breakpoint: Breakpoint
    private var canRise: Bool
    private var canFall: Bool

    init(_ breakpoint: Breakpoint) {
      self.breakpoint = breakpoint
      canRise = breakpoint.above > 0
      canFall = breakpoint.below > 0
    }

    /// Takes the part of a rate at a level that the subgradients of the breakpoint allow, level by
    /// level from the strongest on, and returns it.
    mutating func take(_ rate: Double, at level: Int) -> Double {
      if Int(breakpoint.level) > level { return 0 }
      if Int(breakpoint.level) < level {
        guard rate > 0 ? canRise : canFall else { return 0 }
        if rate != 0 { (canRise, canFall) = (true, true) }
        return rate
      }
      let share = min(max(rate, -breakpoint.below), breakpoint.above)
      (canRise, canFall) = (share < breakpoint.above, share > -breakpoint.below)
      return share
    }
  }

  /// Returns the nonzero multipliers of the breakpoints of a symbol: those at its value balance the
  /// others and its reduced cost, strongest first.
  func shares(of symbol: Int) -> [Share] {
    var shares: [Share] = []
    func add(_ breakpoint: Breakpoint, _ rate: Double, at level: Int) {
      if rate == 0 { return }
      shares.append(Share(constraint: breakpoint.constraint, level: level, rate: rate))
    }
    var rest = (0..<costs.levels.count).map { costs.slope(of: symbol, level: $0) }
    if !isBasic(symbol) { rest = rest.map { -$0 } }
    var holders: [Holder] = []
    for breakpoint in costs.breakpoints[symbol] {
      if stands(symbol, at: breakpoint) {
        holders.append(Holder(breakpoint))
        continue
      }
      let rate = fixedRate(of: breakpoint, on: symbol)
      add(breakpoint, rate, at: Int(breakpoint.level))
      rest[Int(breakpoint.level)] -= rate
    }
    holders.sort { $0.breakpoint.level < $1.breakpoint.level }
    for level in rest.indices {
      for index in holders.indices {
        let rate = holders[index].take(rest[level], at: level)
        add(holders[index].breakpoint, rate, at: level)
        rest[level] -= rate
      }
    }
    return shares
  }

  /// Whether a symbol is at a breakpoint; for a basic one, up to rounding.
  private func stands(_ symbol: Int, at breakpoint: Breakpoint) -> Bool {
    let distance = (values[symbol] - breakpoint.position).magnitude
    return distance == 0
      || isBasic(symbol) && distance <= Tolerance.position(breakpoint.position.magnitude)
  }

  /// Returns the slope of a breakpoint that is not at the symbol's value.
  private func fixedRate(of breakpoint: Breakpoint, on symbol: Int) -> Double {
    breakpoint.position < values[symbol] ? breakpoint.above : -breakpoint.below
  }

  /// Returns the same optimum without the slopes of breakpoints at which basic symbols rest, except
  /// those needed to keep the cost from falling; `nil` if no slope can be removed.
  ///
  /// Complexity: O(all symbols), and a row for each of these basic symbols.
  func relaxed() -> Tableau? {
    var trial = self
    var changes: [Int: [Double]] = [:]
    for symbol in 0..<symbolCount where isBasic(symbol) {
      var change = (0..<costs.levels.count).map { -costs.slope(of: symbol, level: $0) }
      for breakpoint in costs.breakpoints[symbol] where !stands(symbol, at: breakpoint) {
        change[Int(breakpoint.level)] += fixedRate(of: breakpoint, on: symbol)
      }
      if change.allSatisfy({ $0 == 0 }) { continue }
      changes[symbol] = change
      trial.changeSlopes(of: symbol, by: change)
    }
    while !changes.isEmpty, let symbol = trial.candidates.symbols.last.map({ Int($0) }) {
      trial.candidates.drop(at: trial.candidates.count - 1)
      if trial.isBasic(symbol) || trial.attraction(of: symbol) == nil { continue }
      for cell in trial.basis.column(of: symbol) {
        let basic = Int(cell.index)
        guard let change = changes.removeValue(forKey: basic) else { continue }
        trial.changeSlopes(of: basic, by: change.map { -$0 })
      }
    }
    if changes.isEmpty { return nil }
    for symbol in 0..<symbolCount where !isBasic(symbol) {
      for level in 0..<costs.levels.count {
        let old = costs.slope(of: symbol, level: level)
        let new = trial.costs.slope(of: symbol, level: level)
        if new == old || new.magnitude > Tolerance.vanishing * old.magnitude { continue }
        trial.costs.setSlope(of: symbol, level: level, to: 0)
      }
    }
    return trial
  }

  private mutating func changeSlopes(of symbol: Int, by changes: [Double]) {
    for (level, change) in changes.enumerated() where change != 0 {
      costs.setSlope(
        of: symbol, level: level, to: costs.slope(of: symbol, level: level) + change)
      addReducedCosts(of: symbol, rate: change, level: level)
    }
  }
}
