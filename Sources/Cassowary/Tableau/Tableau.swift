/// A simplex tableau whose symbols have convex piecewise-linear costs.
///
/// Every symbol has a value. A *basic* symbol is defined by its row, a sum over *parametric*
/// symbols; a parametric one rests at a value, usually at one of its breakpoints. Breakpoints
/// replace slack, error and artificial variables.
///
/// It consists of a ``FactoredBasis``, for rows and columns, ``Costs``, for slopes, and the values.
struct Tableau: Sendable {
  /// The original sums of the logical symbols, and the current basis.
  var basis = FactoredBasis()
  /// The breakpoints, and the slopes between them.
  var costs = Costs()
  private(set) var values: [Double] = []
  private(set) var freeSymbols: [Int32] = []

  /// The parametric symbols whose cost may fall in one direction.
  var candidates = SymbolList()
  /// The basic symbols that may have left their segments.
  var displaced = SymbolList()
  /// The symbols whose value has changed since this was last cleared.
  var moved = SymbolList()
  /// The changes to be certified, and those that failed.
  var certificate = Certificate()

  /// A counter that changes whenever anything but values and the breakpoints at them does.
  var epoch = 0

  /// The number of pivots so far.
  var pivots = 0
  /// The number of steps the operation may still take; negative if it has exceeded its limit.
  var stepsLeft: Int
  /// The number of times that the basis was refactorised.
  private(set) var refactorisations = 0
  var scratch = StepScratch()
  var dualRatioTest = DualRatioTest()
  /// The displaced symbols during dual steps.
  var farthest = PriorityQueue<Displacement>()
  /// By symbol, 0 except while the range of a drag is computed.
  private(set) var dragRates: [Double] = []
  /// The last solution of combined columns or rows.
  private(set) var solution = SparseVector()

  /// Creates an empty tableau.
  init(stepsLeft: Int = .max) { self.stepsLeft = stepsLeft }

  // MARK: Operations

  /// Starts an operation, which has not left the range yet.
  mutating func startOperation() { certificate.hasLeftRange = false }

  /// Sets the number of steps an operation may take.
  mutating func allowSteps(_ count: Int) { stepsLeft = count }

  /// Counts a step; returns whether it may be taken.
  mutating func takeStep() -> Bool {
    stepsLeft -= 1
    return stepsLeft >= 0
  }

  /// Marks a symbol as suspect after a numerical failure outside the tableau.
  mutating func suspect(_ symbol: Int) { certificate.suspects.push(symbol) }

  /// Records that all values have been verified against the original constraints.
  mutating func noteProof() { certificate.hasRefined = false }

  // MARK: Symbols

  /// Adds a parametric symbol without cost, and returns its number.
  mutating func makeSymbol(value: Double) -> Int {
    if let free = freeSymbols.popLast() {
      values[Int(free)] = value
      costs.reuseSymbol(Int(free))
      return Int(free)
    }
    if values.isEmpty { reserve() }
    values.append(value)
    costs.appendSymbol()
    basis.appendSymbol()
    return values.count - 1
  }

  /// Reserves capacity for the symbols of a small system at once.
  private mutating func reserve() {
    let count = Self.smallCount
    values.reserveCapacity(count)
    costs.reserve(count)
    basis.reserve(count)
  }

  /// The number of symbols and rows of a small system.
  private static let smallCount = 32

  /// Adds a logical symbol, which is basic: the sum of `terms` over different structural symbols.
  mutating func makeRow(_ terms: [(symbol: Int, coefficient: Double)]) -> Int {
    epoch += 1
    var value = 0.0
    for term in terms { value += term.coefficient * values[term.symbol] }
    let symbol = makeSymbol(value: value)
    costs.setOwnSlopes(of: symbol, on: 0)
    basis.insertRow(symbol, terms)
    costs.noteUnit(of: symbol, 1)
    for term in terms { costs.noteUnit(of: term.symbol, term.coefficient) }
    moved.push(symbol)
    return symbol
  }

  /// Whether nothing depends on a structural symbol: it is parametric, in no sum, and has no cost.
  @inline(__always)
  func isLoose(_ symbol: Int) -> Bool {
    !isBasic(symbol) && costs.breakpoints.isEmpty(symbol) && basis.rows.length(of: symbol) == 0
  }

  /// Removes a symbol without breakpoints; a structural one must be in no sum.
  ///
  /// No value changes. A parametric logical symbol is exchanged with a basic one first, preferably
  /// one without cost.
  mutating func removeSymbol(_ symbol: Int) {
    epoch += 1
    if basis.rows.isLogical(symbol) {
      if !isBasic(symbol) {
        let leaving = basicToFree(symbol)
        if leaving.map({ pivot($0, entering: symbol, segment: 0) }) != true { resetBasis() }
      }
      basis.removeRow(symbol)
    }
    costs.clearSlopes(of: symbol)
    freeSymbols.append(Int32(symbol))
  }

  // MARK: Breakpoints

  /// Returns the index of a strength level, adding the level if it is new.
  mutating func levelIndex(of strength: Int) -> Int32 {
    if let index = costs.levels.index(of: strength) { return Int32(index) }
    insertLevels([strength])
    return Int32(costs.levels.index(of: strength) ?? 0)
  }

  /// Adds new strength levels, all at once.
  mutating func insertLevels(_ strengths: [Int]) {
    costs.insertLevels(strengths)
    certificate.levels = .max
  }

  /// Inserts a breakpoint of a constraint; `unit` is the size of one unit of the symbol in it.
  mutating func insert(_ breakpoint: Breakpoint, unit: Double = 0, for symbol: Int) {
    costs.noteUnit(of: symbol, unit)
    costs.insert(breakpoint, for: symbol)
    epoch += 1
    if keepsSlope(symbol, besides: breakpoint) { return }
    resettle(symbol)
  }

  /// Inserts a one-sided breakpoint so that it does not change a basic symbol's slope, which may
  /// displace the symbol; returns whether that is possible.
  private mutating func keepsSlope(_ symbol: Int, besides breakpoint: Breakpoint) -> Bool {
    guard isBasic(symbol), breakpoint.above == 0 || breakpoint.below == 0,
      let index = costs.breakpoints.index(of: breakpoint.constraint, in: symbol)
    else { return false }
    let segment = costs.segment(of: symbol)
    let countsAsBelow = breakpoint.above == 0
    if countsAsBelow ? index > segment : index < segment { return false }
    if countsAsBelow { costs.noteSegment(of: symbol, segment + 1) }
    if !isInSegment(symbol) { displaced.push(symbol) }
    return true
  }

  /// Removes and returns the breakpoint of a constraint.
  @discardableResult
  mutating func removeBreakpoint(of constraint: Int32, from symbol: Int) -> Breakpoint? {
    guard let index = costs.breakpoints.index(of: constraint, in: symbol) else { return nil }
    let breakpoint = costs.removeBreakpoint(at: index, of: symbol)
    epoch += 1
    resettle(symbol)
    return breakpoint
  }

  /// Returns the breakpoint of a constraint on a symbol.
  func breakpoint(of constraint: Int32, on symbol: Int) -> Breakpoint? {
    costs.breakpoints.index(of: constraint, in: symbol).map { costs.breakpoints.at($0, of: symbol) }
  }

  /// Moves the breakpoint of a constraint; a parametric symbol resting at it moves along.
  mutating func moveBreakpoint(of constraint: Int32, of symbol: Int, to position: Double) {
    guard let index = costs.breakpoints.index(of: constraint, in: symbol) else { return }
    let isBasic = isBasic(symbol)
    let isHere = !isBasic && values[symbol] == costs.breakpoints.at(index, of: symbol).position
    let hasPassed = costs.moveBreakpoint(at: index, of: symbol, to: position)
    if hasPassed || !isHere { epoch += 1 }
    if !isBasic {
      if isHere { jump(symbol, to: position) }
      candidates.push(symbol)
    } else if isInSameSegment(symbol, index, constraint) {
      if !isInSegment(symbol) { displaced.push(symbol) }
    } else {
      resettle(symbol)
    }
  }

  /// Whether a breakpoint formerly at `index` is still counted on the same side of a basic symbol.
  private func isInSameSegment(_ symbol: Int, _ index: Int, _ constraint: Int32) -> Bool {
    guard let new = costs.breakpoints.index(of: constraint, in: symbol) else { return false }
    return (index < costs.segment(of: symbol)) == (new < costs.segment(of: symbol))
  }

  /// Moves the breakpoint by which a symbol is dragged; it passes no relevant one.
  mutating func setBreakpoint(of constraint: Int32, of symbol: Int, to position: Double) {
    guard let index = costs.breakpoints.index(of: constraint, in: symbol) else { return }
    _ = costs.moveBreakpoint(at: index, of: symbol, to: position)
  }

  /// Updates the slope of a symbol after its breakpoints changed.
  private mutating func resettle(_ symbol: Int) {
    if isBasic(symbol) {
      setSegment(of: symbol, to: segment(below: values[symbol], of: symbol))
    } else {
      candidates.push(symbol)
    }
  }

  // MARK: Moves

  /// Changes the value of a parametric symbol, and of basic symbols along its column.
  ///
  /// Slopes do not change.
  mutating func move(_ symbol: Int, to value: Double, along cells: [SparseVector.Entry]) {
    let distance = value - values[symbol]
    setValue(of: symbol, to: value)
    values.withMutableView { values in
      for cell in cells {
        let basic = Int(cell.index)
        let value = values[basic] + cell.value * distance
        if value == values[basic] { continue }
        values[basic] = value
        moved.push(basic)
      }
    }
  }

  /// Clears the list of moved symbols.
  mutating func forgetMoves() { moved.removeAll() }

  /// Sets the values of a plan without recording them as moved.
  mutating func follow(_ plan: EditPlan, to position: Double) {
    values[plan.symbol] = position
    plan.symbols.follow(position, in: &values)
  }

  mutating func setValue(of symbol: Int, to value: Double) {
    guard value != values[symbol] else { return }
    values[symbol] = value
    moved.push(symbol)
  }
}

extension Tableau {
  var symbolCount: Int { values.count }

  /// Returns the best symbol to leave the basis for a logical one about to be removed: one without
  /// cost, unless its cell is much smaller than the greatest of the column.
  mutating func basicToFree(_ symbol: Int) -> Int? {
    let column = basis.column(of: symbol)
    let least = column.reduce(0) { max($0, $1.value.magnitude) } * Tolerance.pivot
    var best: (basic: Int, isFree: Bool, size: Double)?
    for cell in column where cell.value.magnitude >= least {
      let basic = Int(cell.index)
      let isFree = costs.breakpoints.isEmpty(basic)
      let size = cell.value.magnitude
      if let known = best {
        let isBetter =
          isFree == known.isFree
          ? (size, known.basic) > (known.size, basic) : isFree
        if !isBetter { continue }
      }
      best = (basic, isFree, size)
    }
    return best?.basic
  }

  /// Merges cells of the same symbol and sorts them by symbol.
  func addUp(_ terms: [SparseVector.Entry]) -> [SparseVector.Entry] {
    var sums: [SparseVector.Entry] = []
    for term in terms.sorted(by: { $0.index < $1.index }) {
      if let last = sums.last, last.index == term.index {
        let sum = last.value + term.value
        let isNothing = sum.magnitude <= Tolerance.vanishing * last.value.magnitude
        sums[sums.count - 1].value = isNothing ? 0 : sum
      } else {
        sums.append(term)
      }
    }
    sums.removeAll { $0.value == 0 }
    return sums
  }

  /// Whether a symbol violates one of its required breakpoints by more than the tolerance and an
  /// allowance.
  func breaksRequired(_ symbol: Int, by allowance: Double = 0) -> Bool {
    let value = values[symbol]
    return costs.breakpoints[symbol].contains { breakpoint in
      guard breakpoint.level == CostLevels.required else { return false }
      let distance = value - breakpoint.position
      let violation = distance > 0 ? distance * breakpoint.above : -distance * breakpoint.below
      return violation
        > Tolerance.feasibility(breakpoint.position.magnitude * breakpoint.jump) + allowance
    }
  }

  /// Returns whether a symbol that has moved violates a required breakpoint.
  func movedBreakRequired() -> Bool { !movedThatBreakRequired().isEmpty }

  /// Returns the moved symbols that violate a required breakpoint.
  ///
  /// With values above the accurate range, the rounding error of sums is allowed.
  func movedThatBreakRequired() -> [Int] {
    var broken: [Int] = []
    for symbol in moved.symbols where mayBreakRequired(Int(symbol)) && breaksRequired(Int(symbol)) {
      broken.append(Int(symbol))
    }
    if broken.isEmpty { return [] }
    let greatest = values.reduce(0) { max($0, $1.magnitude) }
    let allowance = greatest > SolverRange.accurate ? SolverRange.precision * greatest : 0
    return broken.filter { breaksRequired($0, by: allowance) }
  }

  /// Whether a symbol may violate a required breakpoint; for a basic symbol, its slope tells.
  @inline(__always)
  func mayBreakRequired(_ symbol: Int) -> Bool {
    !isBasic(symbol)
      ? costs.breakpoints.levelBits(of: symbol) & 1 != 0
      : costs.slope(of: symbol, level: Int(CostLevels.required)) != 0
  }
}

extension Tableau {
  /// Makes a parametric symbol basic in place of a basic one.
  ///
  /// No value changes.
  ///
  /// - Returns: Whether the factors allow that; if not, the basis is refactorised.
  /// - Complexity: O(entries of the row, for each level at which one of the two has a slope), and
  ///   the cost of updating the factors.
  mutating func pivot(_ leaving: Int, entering: Int, segment: Int) -> Bool {
    guard basis.canExchange(entering: entering, leaving: leaving) else {
      refactoriseBasis()
      return false
    }
    pivots += 1
    epoch += 1
    addWholeRow(leaving, times: -1)
    costs.clearSlopes(of: leaving)
    _ = basis.exchange(entering: entering, leaving: leaving)
    costs.addOwnSlopes(of: entering, on: segment)
    addWholeRow(entering, times: 1)
    costs.setOwnSlopes(of: entering, on: segment)
    certificate.repriced.push(entering)
    candidates.push(leaving)
    if basis.refactorisationCause != nil { refactoriseBasis() }
    return true
  }

  /// Adds `factor` times the slopes of a basic symbol times its row to the reduced costs.
  private mutating func addWholeRow(_ basic: Int, times factor: Double) {
    for level in 0..<costs.levels.count {
      let rate = costs.slope(of: basic, level: level)
      if rate != 0 { addReducedCosts(of: basic, rate: factor * rate, level: level) }
    }
  }
}

/// The segments of basic symbols, and the reduced costs derived from their slopes.
extension Tableau {
  /// Sets the segment of a basic symbol, and updates the reduced costs.
  mutating func setSegment(of symbol: Int, to segment: Int) {
    epoch += 1
    certificate.repriced.push(symbol)
    for change in costs.setSegment(of: symbol, to: segment) {
      addReducedCosts(of: symbol, rate: change.value, level: Int(change.index))
    }
  }

  /// Moves a basic symbol across one breakpoint without changing any value.
  mutating func cross(_ place: Int, of symbol: Int, upwards: Bool) {
    epoch += 1
    certificate.repriced.push(symbol)
    let change = costs.cross(place, of: symbol, upwards: upwards)
    addReducedCosts(of: symbol, rate: change.value, level: Int(change.index))
  }

  /// Whether a basic symbol is, up to rounding, in its segment.
  @inline(__always)
  func isInSegment(_ symbol: Int) -> Bool { costs.isInSegment(symbol, value: values[symbol]) }

  /// Returns the number of breakpoints at or below a value.
  @inline(__always)
  func segment(below value: Double, of symbol: Int) -> Int {
    costs.breakpoints.counts(of: symbol, to: value).atOrBelow
  }

  /// Returns the direction in which moving a parametric symbol reduces the cost; `nil` if neither
  /// does.
  mutating func attraction(of symbol: Int) -> Attraction? {
    costs.attraction(of: symbol, at: values[symbol], &certificate.isDoubtful)
  }

  /// Whether the cost rises in both directions from a parametric symbol's value, considering levels
  /// down to `weakest`.
  func isHeld(_ symbol: Int, downTo weakest: Int = .max) -> Bool {
    let signs = costs.signs(of: symbol, at: values[symbol], downTo: weakest)
    return signs.up > 0 && signs.down > 0
  }
}

extension Tableau {
  /// Returns the range in which a breakpoint can drag a parametric symbol without losing
  /// optimality; `nil` if there is none.
  ///
  /// In the range no basic symbol meets a breakpoint, and the symbol none of the same or a stronger
  /// level. Its weaker breakpoints do not matter, because the one at its value holds it.
  mutating func range(
    of symbol: Int, draggedBy constraint: Int32
  ) -> (low: Double, high: Double)? {
    let list = costs.breakpoints[symbol]
    let value = values[symbol]
    guard !isBasic(symbol), let own = list.first(where: { $0.constraint == constraint }),
      own.position == value, isHeld(symbol, downTo: Int(own.level))
    else { return nil }
    var low = -Double.infinity
    var high = Double.infinity
    for other in list where other.level <= own.level && other.constraint != constraint {
      if other.position <= value { low = max(low, other.position) }
      if other.position >= value { high = min(high, other.position) }
    }
    let cells = basis.column(of: symbol)
    let reach = reach(of: symbol, along: cells)
    low = max(low, value - reach)
    high = min(high, value + reach)
    for cell in cells {
      let basic = Int(cell.index)
      let segment = costs.segment(of: basic)
      let count = costs.breakpoints.count(of: basic)
      let below =
        segment > 0
        ? costs.breakpoints.at(segment - 1, of: basic).position - values[basic] : -.infinity
      let above =
        segment < count
        ? costs.breakpoints.at(segment, of: basic).position - values[basic] : .infinity
      let isAlong = cell.value > 0
      low = max(low, value + (isAlong ? below : above) / cell.value)
      high = min(high, value + (isAlong ? above : below) / cell.value)
    }
    return low < value && value < high ? (low, high) : nil
  }

  /// Returns how far a parametric symbol can move before errors in its column become visible in a
  /// sum.
  private mutating func reach(
    of symbol: Int, along cells: [SparseVector.Entry]
  ) -> Double {
    var rates: [Double] = []
    swap(&rates, &dragRates)
    defer { swap(&rates, &dragRates) }
    if rates.count < symbolCount { rates = Array(repeating: 0, count: symbolCount) }
    var symbols: [Int32] = []
    symbols.reserveCapacity(cells.count + 1)
    symbols.append(Int32(symbol))
    rates[symbol] = 1
    for cell in cells {
      rates[Int(cell.index)] = cell.value
      symbols.append(cell.index)
    }
    let error = basis.rows.greatestResidual(of: symbols, values: rates, marks: &certificate.rows)
    for symbol in symbols { rates[Int(symbol)] = 0 }
    return Tolerance.drift / error
  }

  /// Moves a parametric symbol with the breakpoint at its value, and basic symbols along a plan.
  mutating func drag(_ plan: EditPlan, to position: Double) {
    setBreakpoint(of: Int32(plan.constraint), of: plan.symbol, to: position)
    follow(plan, to: position)
  }

  /// Whether nothing is left to be optimised or certified.
  var isSettled: Bool {
    candidates.isEmpty && displaced.isEmpty && certificate.repriced.isEmpty
  }

  /// Records the followers of a plan as moved.
  mutating func noteMoved(_ plan: EditPlan) {
    moved.push(plan.symbol)
    for symbol in plan.symbols.numbers { moved.push(Int(symbol)) }
  }
}

/// The rows and columns of the tableau, solved for on demand.
extension Tableau {
  @inline(__always)
  func isBasic(_ symbol: Int) -> Bool { basis.nodeOf[symbol] >= 0 }

  // MARK: Rows and columns

  /// Adds `rate` times the row of a basic symbol to the reduced costs of its symbols.
  mutating func addReducedCosts(of basic: Int, rate: Double, level: Int) {
    let row = basis.row(of: basic)
    certificate.noteLevel(level)
    costs.addReducedCosts(row, times: rate, at: level)
    for entry in row.reversed() { candidates.push(Int(entry.index)) }
  }

  // MARK: Moves

  /// Changes the value of a parametric symbol, and records the basic symbols that leave their
  /// segments.
  mutating func jump(_ symbol: Int, to position: Double) {
    let column = basis.column(of: symbol)
    move(symbol, to: position, along: column)
    noteDisplaced(along: column)
  }

  /// Changes the values of parametric symbols, and records the basic symbols that leave their
  /// segments.
  mutating func jump(_ targets: [(symbol: Int, position: Double)]) {
    guard targets.count > 1 else {
      for target in targets { jump(target.symbol, to: target.position) }
      return
    }
    var amounts = SparseVector()
    for target in targets {
      amounts.append(target.position - values[target.symbol], at: target.symbol)
      setValue(of: target.symbol, to: target.position)
    }
    basis.combineColumns(amounts, into: &solution)
    for entry in solution.entries {
      let basic = Int(entry.index)
      setValue(of: basic, to: values[basic] + entry.value)
      if !isInSegment(basic) { displaced.push(basic) }
    }
  }

  // MARK: Triangles

  /// Makes all logical symbols basic, which is always a valid basis.
  mutating func resetBasis() {
    for symbol in 0..<symbolCount where isBasic(symbol) != basis.rows.isLogical(symbol) {
      costs.clearSlopes(of: symbol)
    }
    let logicals = (0..<symbolCount).map { basis.rows.isLogical($0) }
    let new = (0..<symbolCount).filter { logicals[$0] && !isBasic($0) }
    refactorisations += 1
    _ = basis.setBasis(logicals)
    adopt(new)
  }

  /// Refactorises the basis, and recomputes values and reduced costs.
  mutating func refactoriseBasis() {
    refactorisations += 1
    adopt(basis.refactorise().map { $0.in })
  }

  /// Factorises a basis whose values and reduced costs are known.
  mutating func setBasis(_ isBasic: [Bool]) {
    refactorisations += 1
    let repairs = basis.setBasis(isBasic)
    if !repairs.isEmpty { adopt(repairs.map { $0.in }) }
  }

  /// Recomputes values and reduced costs from new factors.
  ///
  /// - Parameter new: The symbols that have become basic.
  private mutating func adopt(_ new: [Int]) {
    epoch += 1
    for symbol in new { costs.noteSegment(of: symbol, segment(below: values[symbol], of: symbol)) }
    var fresh = values
    basis.solve(&fresh)
    for symbol in fresh.indices where fresh[symbol] != values[symbol] {
      setValue(of: symbol, to: fresh[symbol])
      if !isInSegment(symbol) { displaced.push(symbol) }
    }
    for symbol in new { costs.setOwnSlopes(of: symbol, on: costs.segment(of: symbol)) }
    for level in 0..<costs.levels.count { combineCosts(at: level) }
  }

  /// Computes the reduced costs of a level from the slopes of basic symbols.
  private mutating func combineCosts(at level: Int) {
    certificate.noteLevel(level)
    var rates = SparseVector()
    for symbol in 0..<symbolCount where isBasic(symbol) {
      let slope = costs.slope(of: symbol, level: level)
      if slope != 0 { rates.append(slope, at: symbol) }
    }
    basis.combine(rates, into: &solution)
    var fresh = [Double](repeating: 0, count: symbolCount)
    for entry in solution.entries { fresh[Int(entry.index)] = entry.value }
    for symbol in 0..<symbolCount
    where !isBasic(symbol) && costs.slope(of: symbol, level: level) != fresh[symbol] {
      costs.setSlope(of: symbol, level: level, to: fresh[symbol])
      candidates.push(symbol)
      certificate.repriced.push(symbol)
    }
  }
}

extension Tableau {
  /// Returns how far a parametric symbol can move down and up at no cost, until it or a basic
  /// symbol meets a breakpoint; -1 if the cost rises at once.
  mutating func rooms(of symbol: Int) -> (down: Double, up: Double) {
    let signs = costs.signs(of: symbol, at: values[symbol])
    var up = signs.up == 0 ? Double.infinity : -1
    var down = signs.down == 0 ? Double.infinity : -1
    let value = values[symbol]
    let counts = costs.breakpoints.counts(of: symbol, to: value)
    if counts.atOrBelow < costs.breakpoints.count(of: symbol) {
      up = min(up, costs.breakpoints.at(counts.atOrBelow, of: symbol).position - value)
    }
    if counts.below > 0 {
      down = min(down, value - costs.breakpoints.at(counts.below - 1, of: symbol).position)
    }
    for cell in basis.column(of: symbol) {
      let (basic, coefficient) = (Int(cell.index), cell.value)
      let segment = costs.segment(of: basic)
      let isAlong = coefficient > 0
      if segment < costs.breakpoints.count(of: basic) {
        let gap = max(0, costs.breakpoints.at(segment, of: basic).position - values[basic])
        let room = gap / coefficient.magnitude
        if isAlong { up = min(up, room) } else { down = min(down, room) }
      }
      if segment > 0 {
        let gap = max(0, values[basic] - costs.breakpoints.at(segment - 1, of: basic).position)
        let room = gap / coefficient.magnitude
        if isAlong { down = min(down, room) } else { up = min(up, room) }
      }
    }
    return (down, up)
  }
}
