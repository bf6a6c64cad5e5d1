/// The changes since an optimum was last certified, and those that could not be certified.
struct Certificate: Sendable {
  /// Symbols whose weight has changed: the slope of a basic one, the reduced cost of another.
  var repriced = SymbolList()
  /// Symbols that did not pass.
  var suspects = SymbolList()
  /// Whether values had to be corrected, or rows computed again.
  var hasRefined = false
  /// Whether a symbol has moved so far that a coefficient may have mattered which did not count.
  var hasMovedFar = false
  /// Whether rows were computed again for values greater than any that is published.
  var hasLeftRange = false
  /// Whether a rate was met that is neither clearly 0 nor clearly not.
  var isDoubtful = false

  /// The levels at which a weight has changed, as bits; those from 64 on share the bits.
  var levels: UInt64 = 0

  /// The rows of the constraint matrix that have been checked, and the columns that are to be.
  var rows = Marks()
  fileprivate var columns = SymbolList()

  @inline(__always)
  mutating func noteLevel(_ level: Int) { levels |= 1 << UInt64(level & 63) }
}

extension Certificate {
  /// The violated invariants of the certificate between two operations.
  func checkInvariants() -> [String] {
    var faults = suspects.checkInvariants("suspect") + repriced.checkInvariants("repriced")
    if columns.count > 0 { faults.append("columns are left to be checked") }
    return faults
  }
}

/// The certificate of an optimum: the conditions of Karush, Kuhn and Tucker, level by level.
///
/// Values satisfy the constraint matrix, and basic symbols are between the breakpoints of their
/// segments; weights satisfy its transpose; and no rate is negative. Then, by duality, no values
/// cost less. Only what has changed is looked at: the rows of values that moved, the columns of
/// weights that did.
///
/// Complexity: O(terms of those rows, and levels * terms of those columns).
extension Tableau {
  /// Whether the tableau is at its optimum, judged by the sums that were given; if not,
  /// ``Certificate/suspects`` are the symbols to begin with.
  ///
  /// Where it `isFeasible`, no required constraint may be broken at the optimum. One may be after
  /// its constant has changed, until it is known what stands against it.
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

  /// Checks the values that have moved, in all sums that name them.
  ///
  /// A correction moves values, too, so what was corrected is checked again.
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

  /// How often values are corrected before rows are computed again.
  private static let refinements = 3

  /// The sums over values that have moved which do not hold.
  private mutating func failingSums() -> [Int] {
    let failing = basis.rows.failingSums(
      of: moved.symbols, values: values, marks: &certificate.rows)
    if failing.isEmpty { return failing }
    return failing.filter { logical in
      let (error, size) = residual(of: logical)
      return error.magnitude > Tolerance.rounding(size)
    }
  }

  /// Finds, of some symbols, the basic ones that are not between the breakpoints of their segments.
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

  /// Corrects values by what is missing in a sum, added up without rounding: iterative refinement
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

  /// By how much a sum, added up without rounding, exceeds the value of its logical symbol, and how
  /// much its parts amount to.
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

  /// Checks the weights that have changed, in the columns that they are in.
  ///
  /// A column may have parts that a double cannot show beside its greatest. Where the greatest ones
  /// cancel, such a part alone decides, which a ``CarefulSimplex`` has to look at.
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

  /// Looks for rates that could be negative if no more than rounding counted as none.
  private mutating func checkSigns() {
    certificate.isDoubtful = false
    for symbol in certificate.repriced.symbols
    where !isBasic(Int(symbol)) && hasUnsureRate(Int(symbol)) {
      certificate.suspects.push(Int(symbol))
    }
  }

  /// Whether a rate of a parametric symbol has a small component that is not what the rates of its
  /// column add up to, or that counts as 0 though it is more than rounding of that.
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

extension Tableau {
  /// A parametric symbol that stands in another's way.
  struct Obstacle {
    let symbol: Int
    /// The symbol's coefficient in the row of the one that would like to move.
    let coefficient: Double
    /// The direction in which the symbol would have to move, and cannot.
    let isUpwards: Bool
  }

  /// The obstacles that keep a symbol from moving, if required breakpoints cannot be passed.
  ///
  /// As a rule each parametric symbol of its row stands at a wall of its own. Where one does not, a
  /// basic symbol at a wall stops it at once; the two change places, which moves nothing. By
  /// Bland's rule that ends, and then the obstacles' walls are the only reason left.
  ///
  /// Rows are computed again before, because what is left of cells that have cancelled would be
  /// taken for a reason; then every cell is one, however small.
  mutating func obstacles(to symbol: Int, upwards: Bool) -> [Obstacle] {
    refactoriseBasis()
    var pivotsLeft = 100 + 10 * symbolCount
    while pivotsLeft > 0, let (leaving, entering) = hiddenObstacle(to: symbol, upwards: upwards) {
      guard pivot(leaving, entering: entering, segment: 0) else { break }
      pivotsLeft -= 1
    }
    return movers(of: symbol, upwards: upwards)
  }

  /// The obstacles, where they can be read off the row as it is: each has a wall of its own, and no
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

  /// The oldest breakpoint that keeps a symbol from moving; `isOlder` compares constraints.
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

  /// The parametric symbols that would have to move with a symbol; the symbol itself if it is
  /// parametric or stands at a wall of its own.
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

  /// A mover without a wall of its own, and the row of a basic symbol whose wall stops it.
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

/// What holds symbols where they stand: the multipliers of breakpoints.
extension Tableau {
  /// The part of one breakpoint in what holds its symbol, at a level.
  struct Share {
    let constraint: Int32
    let level: Int
    let rate: Double
  }

  /// A breakpoint at which a parametric symbol stands, and whether it can hold the symbol against
  /// what pulls at weaker levels.
  private struct Holder {
    let breakpoint: Breakpoint
    private var canRise: Bool
    private var canFall: Bool

    init(_ breakpoint: Breakpoint) {
      self.breakpoint = breakpoint
      canRise = breakpoint.above > 0
      canFall = breakpoint.below > 0
    }

    /// Takes as much of a rate at a level as the subgradients of the breakpoint allow, level by
    /// level from the strongest on; returns that.
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

  /// The multipliers of the breakpoints of a symbol, but for those that are 0: those at which it
  /// stands balance what the others and its reduced cost come to, from the strongest one on.
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
      for place in holders.indices {
        let rate = holders[place].take(rest[level], at: level)
        add(holders[place].breakpoint, rate, at: level)
        rest[level] -= rate
      }
    }
    return shares
  }

  /// Whether a symbol stands at a breakpoint; a basic one up to rounding.
  private func stands(_ symbol: Int, at breakpoint: Breakpoint) -> Bool {
    let distance = (values[symbol] - breakpoint.position).magnitude
    return distance == 0
      || isBasic(symbol) && distance <= Tolerance.position(breakpoint.position.magnitude)
  }

  /// The slope of a breakpoint at which a symbol does not stand.
  private func fixedRate(of breakpoint: Breakpoint, on symbol: Int) -> Double {
    breakpoint.position < values[symbol] ? breakpoint.above : -breakpoint.below
  }

  /// The same optimum, in which basic symbols that stand at breakpoints have no slopes by these,
  /// but for those that keep the cost from falling in some direction; `nil` if none is left.
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
