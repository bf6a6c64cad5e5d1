/// A simplex tableau whose symbols have convex piecewise-linear costs.
///
/// Every symbol has a value. A *basic* symbol is defined by its row, a sum over *parametric*
/// symbols; a parametric one stands at a value, usually at one of its breakpoints. There are no
/// slack, error or artificial symbols: what they would do, the breakpoints of a symbol do.
///
/// It is put together from a ``FactoredBasis``, which knows rows and columns, and ``Costs``, which
/// know slopes; values are its own.
struct Tableau: Sendable {
  /// The sums that logical symbols were made of, as they were given, and which symbols are basic.
  var basis = FactoredBasis()
  /// Breakpoints, and slopes between them.
  var costs = Costs()
  private(set) var values: [Double] = []
  private(set) var freeSymbols: [Int32] = []

  /// Parametric symbols whose cost may fall in one direction.
  var candidates = SymbolList()
  /// Basic symbols that may have left the segments whose slopes they have.
  var displaced = SymbolList()
  /// Symbols whose value has changed since this was last emptied.
  var moved = SymbolList()
  /// The changes that are to be certified, and those that failed.
  var certificate = Certificate()

  /// Changes whenever anything but values and the breakpoints they stand at does.
  var epoch = 0

  /// Number of pivots so far.
  var pivots = 0
  /// The steps that the operation may still take; negative when it has taken too many.
  var stepsLeft: Int
  /// The number of times that rows were computed again.
  var refactorisations = 0
  var scratch = StepScratch()
  var dualRace = DualRatioTest()
  /// The displaced symbols while dual steps are taken.
  var farthest = PriorityQueue<Displacement>()
  /// By symbol, 0 except while a drag is looked into.
  var dragRates: [Double] = []
  /// The last solution.
  var solution = SparseVector()

  /// Makes an empty tableau.
  init(stepsLeft: Int = .max) { self.stepsLeft = stepsLeft }

  // MARK: Operations

  /// Begins an operation, which has not left the range yet.
  mutating func startOperation() { certificate.hasLeftRange = false }

  /// Allows an operation so many steps.
  mutating func allowSteps(_ count: Int) { stepsLeft = count }

  /// Counts a step; returns whether it may be taken.
  mutating func takeStep() -> Bool {
    stepsLeft -= 1
    return stepsLeft >= 0
  }

  /// Casts doubt on a symbol, of which numbers have failed outside the tableau.
  mutating func suspect(_ symbol: Int) { certificate.suspects.push(symbol) }

  /// Notes that all values have been checked as constraints were given.
  mutating func noteProof() { certificate.hasRefined = false }

  // MARK: Symbols

  /// Makes a parametric symbol without cost.
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

  /// Reserves capacity at once for as many symbols as small systems need.
  private mutating func reserve() {
    let count = Self.smallCount
    values.reserveCapacity(count)
    costs.reserve(count)
    basis.reserve(count)
  }

  /// The number of symbols, and of rows, that small systems need.
  private static let smallCount = 32

  /// Makes a logical symbol, which is basic: the sum of `terms` over different structural symbols.
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

  /// Whether nothing depends on a structural symbol: it is parametric, in no sum, and costs
  /// nothing.
  @inline(__always)
  func isLoose(_ symbol: Int) -> Bool {
    !isBasic(symbol) && costs.breakpoints.isEmpty(symbol) && basis.rows.length(of: symbol) == 0
  }

  /// Takes a symbol without breakpoints out of the tableau; a structural one is in no sum.
  ///
  /// No value changes.
  ///
  /// A parametric logical symbol changes places with a basic one first, preferably one without
  /// cost.
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

  /// The index of a strength level; takes it into use if it is new.
  mutating func levelIndex(of strength: Int) -> Int32 {
    if let index = costs.levels.index(of: strength) { return Int32(index) }
    insertLevels([strength])
    return Int32(costs.levels.index(of: strength) ?? 0)
  }

  /// Takes strength levels into use that are new, all at once.
  mutating func insertLevels(_ strengths: [Int]) {
    costs.insertLevels(strengths)
    certificate.levels = .max
  }

  /// Inserts a breakpoint of a constraint in which one unit of a symbol amounts to `unit`.
  mutating func insert(_ breakpoint: Breakpoint, unit: Double = 0, for symbol: Int) {
    costs.noteUnit(of: symbol, unit)
    costs.insert(breakpoint, for: symbol)
    epoch += 1
    if keepsSlope(symbol, besides: breakpoint) { return }
    resettle(symbol)
  }

  /// Puts a new breakpoint that has no slope on one side on the other side of a basic symbol, which
  /// may be displaced then; returns whether that is possible.
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

  /// The breakpoint of a constraint on a symbol.
  func breakpoint(of constraint: Int32, on symbol: Int) -> Breakpoint? {
    costs.breakpoints.index(of: constraint, in: symbol).map { costs.breakpoints.at($0, of: symbol) }
  }

  /// Moves the breakpoint of a constraint; a parametric symbol that stands at it moves along.
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

  /// Whether a breakpoint of a basic symbol, which was at an index, still counts as lying on the
  /// same side of it.
  private func isInSameSegment(_ symbol: Int, _ index: Int, _ constraint: Int32) -> Bool {
    guard let new = costs.breakpoints.index(of: constraint, in: symbol) else { return false }
    return (index < costs.segment(of: symbol)) == (new < costs.segment(of: symbol))
  }

  /// Moves the breakpoint that a symbol is dragged by; it passes none that matters.
  mutating func setBreakpoint(of constraint: Int32, of symbol: Int, to position: Double) {
    guard let index = costs.breakpoints.index(of: constraint, in: symbol) else { return }
    _ = costs.moveBreakpoint(at: index, of: symbol, to: position)
  }

  /// Counts the slope of a symbol anew after its breakpoints changed.
  private mutating func resettle(_ symbol: Int) {
    if isBasic(symbol) {
      setSegment(of: symbol, to: segment(below: values[symbol], of: symbol))
    } else {
      candidates.push(symbol)
    }
  }

  // MARK: Moves

  /// Gives a parametric symbol a value; basic symbols follow.
  ///
  /// Slopes stay as they are.
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

  /// Forgets which symbols have moved.
  mutating func forgetMoves() { moved.removeAll() }

  /// Sets the values of a plan without noting that they have moved.
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
