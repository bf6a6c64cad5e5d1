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
  /// The rows of basic symbols over parametric ones; they follow from ``system``.
  var matrix = SparseMatrix()
  /// The basis as triangles, while rows have no cells; an array of one at most, so that a copy of
  /// the tableau is cheap.
  var factored: [FactoredBasis] = []
  /// The sums that logical symbols were made of, over structural ones, as they were given.
  private(set) var system = ConstraintMatrix()
  private(set) var levels = CostLevels()

  private(set) var values: [Double] = []
  private(set) var breakpoints = BreakpointLists()
  /// By symbol, the greatest coefficient that it has in a sum, or in a constraint of its own.
  ///
  /// This is the size of one unit of the symbol; rates are compared with it.
  private(set) var sensitivities: [Double] = []
  /// The row of a basic symbol, -1 for a parametric one.
  var rowOf: [Int32] = []
  /// The basic symbol of a row.
  var basicOf: [Int32] = []
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
  var column: [(row: Int, coefficient: Double)] = []
  var scratch = StepScratch()
  var dualRace = DualRatioTest()
  /// By symbol, 0 except while a drag is looked into.
  var dragRates: [Double] = []
  var choice = BasisChoice.automatic
  /// The last solution.
  var solution = SparseVector()
  /// The row that was solved for last, if it is still one, and the basic symbol it is of, or -1.
  var solvedCells: [(symbol: Int32, coefficient: Double)] = []
  var solvedBasic = -1
  /// The pivots, and their work, when the representation of the basis was last reviewed.
  var reviewedPivots = 0
  var reviewedWork = 0
  /// The cells that pivots have read and written beyond what triangles would have cost.
  var excessWork = 0
  /// Cells are stored again when there are fewer rows than that.
  var rowsBeforeStoring = 0

  /// Rows of so few cells are added up afresh whenever one of their symbols moves.
  private static let shortRow = 8
  /// The number of moves after which the longer rows are added up afresh, too.
  private static let movesBeforeRefresh = 64
  private var movesSinceRefresh = 0

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
    rowOf.append(-1)
    segments.append(0)
    slopes.append(contentsOf: repeatElement(0, count: levels.count))
    matrix.appendSymbol()
    system.appendSymbol()
    if isFactored { factored[0].appendSymbol() }
    return values.count - 1
  }

  /// Reserves capacity at once for as many symbols as small systems need.
  private mutating func reserve() {
    let count = Self.smallCount
    values.reserveCapacity(count)
    sensitivities.reserveCapacity(count)
    rowOf.reserveCapacity(count)
    segments.reserveCapacity(count)
    slopes.reserveCapacity(4 * count)
    breakpoints.reserve(count)
    matrix.reserveColumns(count)
    system.reserveSymbols(count)
  }

  /// Reserves capacity at once for as many rows as small systems need.
  private mutating func reserveRows() {
    let count = Self.smallCount
    basicOf.reserveCapacity(count)
    matrix.reserveRows(count)
    system.reserveRows(count)
  }

  /// The number of symbols, and of rows, that small systems need.
  private static let smallCount = 32

  /// Makes a logical symbol, which is basic: the sum of `terms` over different structural symbols.
  mutating func makeRow(_ terms: [(symbol: Int, coefficient: Double)]) -> Int {
    if basicOf.isEmpty { reserveRows() }
    let cells = isFactored ? [] : parametricSum(of: terms)
    epoch += 1
    var value = 0.0
    for term in terms { value += term.coefficient * values[term.symbol] }
    let symbol = makeSymbol(value: value)
    let row = matrix.insert(cells)
    if row == basicOf.count { basicOf.append(0) }
    basicOf[row] = Int32(symbol)
    rowOf[symbol] = Int32(row)
    segments[symbol] = 0
    clearSlopes(of: symbol)
    system.insert(terms, for: symbol)
    if isFactored { factored[0].insertRow(symbol, terms) }
    sensitivities[symbol] = 1
    for term in terms { noteSensitivity(of: term.symbol, to: term.coefficient) }
    moved.push(symbol)
    return symbol
  }

  /// Whether nothing depends on a structural symbol: it is parametric, in no sum, and costs
  /// nothing.
  @inline(__always)
  func isLoose(_ symbol: Int) -> Bool {
    rowOf[symbol] < 0 && breakpoints.isEmpty(symbol) && system.length(of: symbol) == 0
  }

  /// Takes a symbol without breakpoints out of the tableau; a structural one is in no sum.
  ///
  /// No value changes.
  ///
  /// A parametric logical symbol changes places with a basic one first, preferably one without
  /// cost.
  mutating func removeSymbol(_ symbol: Int) {
    epoch += 1
    if rowOf[symbol] < 0 {
      if system.isLogical(symbol) {
        if let row = rowToFree(symbol) { pivot(row, entering: symbol, segment: 0) }
      } else {
        matrix.removeColumn(symbol)
      }
    }
    if rowOf[symbol] >= 0 {
      if isFactored {
        factored[0].removeRow(symbol)
        solvedBasic = -1
      }
      matrix.remove(Int(rowOf[symbol]))
      rowOf[symbol] = -1
    }
    system.remove(symbol)
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
    if isFactored, keepsSlope(symbol, besides: breakpoint) { return }
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
    if rowOf[symbol] < 0 {
      candidates.push(symbol)
    } else {
      setSegment(of: symbol, to: segment(below: values[symbol], of: symbol))
    }
  }

  /// The sums of a long list of breakpoints; see ``BreakpointSums``.
  mutating func longSlopes(of symbol: Int, right: Int, left: Int) -> [BreakpointSums.Sum] {
    breakpoints.slopes(of: symbol, right: right, left: left)
  }

  // MARK: Moves

  /// The rows that hold a parametric symbol, with its coefficients there.
  mutating func columnCells(of symbol: Int) -> [(row: Int, coefficient: Double)] {
    var cells: [(row: Int, coefficient: Double)] = []
    swap(&cells, &column)
    collect(symbol, into: &cells)
    column = cells
    return cells
  }

  /// Gives a parametric symbol a value; basic symbols follow.
  ///
  /// Slopes stay as they are.
  mutating func move(
    _ symbol: Int, to value: Double, along cells: [(row: Int, coefficient: Double)]
  ) {
    let distance = value - values[symbol]
    setValue(of: symbol, to: value)
    let shortRow = isFactored ? -1 : Self.shortRow
    values.withMutableView { values in
      for cell in cells {
        let basic = Int(basicOf[cell.row])
        let isShort = matrix.count(of: cell.row) <= shortRow
        let value =
          isShort
          ? matrix.sum(of: cell.row, of: values.readOnly)
          : values[basic] + cell.coefficient * distance
        if value == values[basic] { continue }
        values[basic] = value
        moved.push(basic)
      }
    }
    movesSinceRefresh += 1
    if movesSinceRefresh >= Self.movesBeforeRefresh { refreshLongRows() }
  }

  /// Adds up the long rows afresh, so that the rounding errors of many moves do not.
  private mutating func refreshLongRows() {
    movesSinceRefresh = 0
    if isFactored { return }
    for symbol in rowOf.indices where rowOf[symbol] >= 0 {
      let row = Int(rowOf[symbol])
      if matrix.count(of: row) > Self.shortRow { setValue(of: symbol, to: sum(of: row)) }
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
