/// A simplex tableau whose symbols have convex piecewise-linear costs.
///
/// Every symbol has a value. A *basic* symbol is defined by its row, a sum over *parametric*
/// symbols; a parametric one stands at a value, usually at one of its breakpoints. There are no
/// slack, error or artificial symbols: what they would do, the breakpoints of a symbol do.
///
/// The slopes of all costs are vectors over ``CostLevels``. For a basic symbol `slopes` holds the
/// slope of its own cost on the segment it is in; for a parametric one the *reduced cost*, the sum
/// of `slope * coefficient` over the rows that hold it, without its own cost.
///
/// Only the methods of this file write to the storage, and those that work rows out afresh.
struct Tableau: Sendable {
  /// The sums that logical symbols were made of, as they were given, and which symbols are basic.
  var basis = FactoredBasis()
  private(set) var levels = CostLevels()

  private(set) var values: [Double] = []
  private(set) var breakpoints = BreakpointLists()
  /// By symbol, the greatest coefficient that it has in a sum, or in a constraint of its own.
  ///
  /// This is the size of one unit of the symbol; rates are compared with it.
  private(set) var sensitivities: [Double] = []
  /// For a basic symbol, the number of its breakpoints that count as lying below it.
  var segments: [Int32] = []
  var slopes: [Double] = []
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
  var stepsLeft = Int.max
  /// The number of times that rows were computed again.
  var refactorisations = 0
  var column: [Cell] = []
  var scratch = StepScratch()
  var dualRace = DualRatioTest()
  /// By level, the slopes of a symbol while it is put into a segment.
  var ownSlopes: [Double] = []
  /// By symbol, 0 except while a drag is looked into.
  var dragRates: [Double] = []
  /// The last solution.
  var solution = SparseVector()
  /// The row that was solved for last, if it is still one, and the basic symbol it is of, or -1.
  var solvedCells: [(symbol: Int32, coefficient: Double)] = []
  var solvedBasic = -1
  /// A basic symbol that follows a parametric one, and how fast.
  typealias Cell = (basic: Int, coefficient: Double)

  // MARK: Symbols

  /// Makes a parametric symbol without cost.
  mutating func makeSymbol(value: Double) -> Int {
    if let free = freeSymbols.popLast() {
      values[Int(free)] = value
      sensitivities[Int(free)] = 0
      return Int(free)
    }
    if values.isEmpty { reserve() }
    values.append(value)
    sensitivities.append(0)
    breakpoints.appendSymbol()
    segments.append(0)
    slopes.append(contentsOf: repeatElement(0, count: levels.count))
    basis.appendSymbol()
    return values.count - 1
  }

  /// Reserves capacity at once for as many symbols as small systems need.
  private mutating func reserve() {
    let count = Self.smallCount
    values.reserveCapacity(count)
    sensitivities.reserveCapacity(count)
    segments.reserveCapacity(count)
    slopes.reserveCapacity(4 * count)
    breakpoints.reserve(count)
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
    segments[symbol] = 0
    clearSlopes(of: symbol)
    basis.insertRow(symbol, terms)
    sensitivities[symbol] = 1
    for term in terms { noteSensitivity(of: term.symbol, to: term.coefficient) }
    moved.push(symbol)
    return symbol
  }

  /// Whether nothing depends on a structural symbol: it is parametric, in no sum, and costs
  /// nothing.
  @inline(__always)
  func isLoose(_ symbol: Int) -> Bool {
    !isBasic(symbol) && breakpoints.isEmpty(symbol) && basis.rows.length(of: symbol) == 0
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
      solvedBasic = -1
    }
    clearSlopes(of: symbol)
    freeSymbols.append(Int32(symbol))
  }

  // MARK: Breakpoints

  /// The index of a strength level; reserves capacity for it in every cost vector if it is new.
  mutating func levelIndex(of strength: Int) -> Int32 {
    if let index = levels.index(of: strength) { return Int32(index) }
    insertLevels([strength])
    return Int32(levels.index(of: strength) ?? 0)
  }

  /// Reserves capacity in every cost vector for strength levels that are new, all at once.
  mutating func insertLevels(_ strengths: [Int]) {
    let old = levels.count
    let numbers = levels.insert(strengths)
    let width = levels.count
    var wider: [Double] = []
    wider.reserveCapacity(values.count * width)
    for symbol in values.indices {
      var level = 0
      while level < old {
        let gap = symbol * width + Int(numbers[level]) - wider.count
        if gap > 0 { wider.append(contentsOf: repeatElement(0, count: gap)) }
        let first = level
        repeat { level += 1 } while level < old && numbers[level] == numbers[level - 1] + 1
        wider.append(contentsOf: slopes[symbol * old + first..<symbol * old + level])
      }
      let rest = (symbol + 1) * width - wider.count
      if rest > 0 { wider.append(contentsOf: repeatElement(0, count: rest)) }
    }
    slopes = wider
    breakpoints.renumberLevels(numbers)
    certificate.levels = .max
  }

  /// Notes that one unit of a symbol amounts to a coefficient somewhere.
  @inline(__always)
  mutating func noteSensitivity(of symbol: Int, to coefficient: Double) {
    sensitivities[symbol] = max(sensitivities[symbol], coefficient.magnitude)
  }

  mutating func insert(_ breakpoint: Breakpoint, for symbol: Int) {
    levels.note(weight: breakpoint.jump, at: breakpoint.level)
    breakpoints.insert(breakpoint, for: symbol)
    epoch += 1
    if keepsSlope(symbol, besides: breakpoint) { return }
    resettle(symbol)
  }

  /// Puts a new breakpoint that has no slope on one side on the other side of a basic symbol, which
  /// may be displaced then; returns whether that is possible.
  private mutating func keepsSlope(_ symbol: Int, besides breakpoint: Breakpoint) -> Bool {
    guard isBasic(symbol), breakpoint.above == 0 || breakpoint.below == 0,
      let index = breakpoints.index(of: breakpoint.constraint, in: symbol)
    else { return false }
    let segment = Int(segments[symbol])
    let countsAsBelow = breakpoint.above == 0
    if countsAsBelow ? index > segment : index < segment { return false }
    if countsAsBelow { segments[symbol] += 1 }
    if !isInSegment(symbol) { displaced.push(symbol) }
    return true
  }

  /// Removes and returns the breakpoint of a constraint.
  @discardableResult
  mutating func removeBreakpoint(of constraint: Int32, from symbol: Int) -> Breakpoint? {
    guard let index = breakpoints.index(of: constraint, in: symbol) else { return nil }
    let breakpoint = breakpoints.remove(at: index, of: symbol)
    epoch += 1
    resettle(symbol)
    return breakpoint
  }

  /// The breakpoint of a constraint on a symbol.
  func breakpoint(of constraint: Int32, on symbol: Int) -> Breakpoint? {
    breakpoints.index(of: constraint, in: symbol).map { breakpoints.at($0, of: symbol) }
  }

  /// Moves the breakpoint of a constraint; a parametric symbol that stands at it moves along.
  mutating func moveBreakpoint(of constraint: Int32, of symbol: Int, to position: Double) {
    guard let index = breakpoints.index(of: constraint, in: symbol) else { return }
    let isBasic = isBasic(symbol)
    let isHere = !isBasic && values[symbol] == breakpoints.at(index, of: symbol).position
    let hasPassed = breakpoints.setPosition(at: index, of: symbol, to: position)
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
    guard let new = breakpoints.index(of: constraint, in: symbol) else { return false }
    return (index < Int(segments[symbol])) == (new < Int(segments[symbol]))
  }

  /// Moves the breakpoint that a symbol is dragged by; it passes none that matters.
  mutating func setBreakpoint(of constraint: Int32, of symbol: Int, to position: Double) {
    guard let index = breakpoints.index(of: constraint, in: symbol) else { return }
    _ = breakpoints.setPosition(at: index, of: symbol, to: position)
  }

  /// Counts the slope of a symbol anew after its breakpoints changed.
  private mutating func resettle(_ symbol: Int) {
    if isBasic(symbol) {
      setSegment(of: symbol, to: segment(below: values[symbol], of: symbol))
    } else {
      candidates.push(symbol)
    }
  }

  // MARK: Slopes

  /// Adds the slopes of a symbol's own cost on a segment to those that it has.
  mutating func addOwnSlopes(of symbol: Int, on segment: Int) {
    let first = symbol * levels.count
    breakpoints.forEachSlope(of: symbol, below: segment) { level, slope in
      slopes[first + level] = Self.sum(slopes[first + level], slope)
    }
  }

  /// Writes the slopes of a symbol's own cost on a segment, level by level.
  mutating func collectOwnSlopes(of symbol: Int, on segment: Int, into own: inout [Double]) {
    own.removeAll(keepingCapacity: true)
    own.append(contentsOf: repeatElement(0, count: levels.count))
    breakpoints.forEachSlope(of: symbol, below: segment) { own[$0] = Self.sum(own[$0], $1) }
  }

  /// Sets rates to those of the cost in one direction, level by level, times a factor.
  @inline(__always)
  mutating func setRates(
    of symbol: Int, direction: Double, times factor: Double = 1,
    in rates: MutableArrayView<Double>, from start: Int
  ) {
    let first = symbol * levels.count
    for level in 0..<levels.count { rates[start &+ level] = direction * slopes[first &+ level] }
    let counts = breakpoints.counts(of: symbol, to: values[symbol])
    breakpoints.forEachSlope(
      of: symbol, below: direction > 0 ? counts.atOrBelow : counts.below
    ) { rates[start &+ $0] += direction * $1 }
    if factor == 1 { return }
    for level in 0..<levels.count { rates[start &+ level] *= factor }
  }

  // MARK: Moves

  /// The basic symbols that follow a parametric one, and how fast.
  mutating func columnCells(of symbol: Int) -> [Cell] {
    var cells: [Cell] = []
    swap(&cells, &column)
    collect(symbol, into: &cells)
    column = cells
    return cells
  }

  /// Gives a parametric symbol a value; basic symbols follow.
  ///
  /// Slopes stay as they are.
  mutating func move(_ symbol: Int, to value: Double, along cells: [Cell]) {
    let distance = value - values[symbol]
    setValue(of: symbol, to: value)
    values.withMutableView { values in
      for (basic, coefficient) in cells {
        let value = values[basic] + coefficient * distance
        if value == values[basic] { continue }
        values[basic] = value
        moved.push(basic)
      }
    }
  }

  /// Sets a value to the breakpoint it has reached up to rounding.
  mutating func snap(_ symbol: Int, to position: Double) { setValue(of: symbol, to: position) }

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
