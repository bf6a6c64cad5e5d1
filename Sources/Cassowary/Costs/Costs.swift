/// The costs of all symbols: convex and piecewise linear, and vectors over ``CostLevels``.
///
/// The breakpoints of a symbol are the kinks of its cost. A *basic* symbol is in a segment between
/// two of them, or before the first or after the last; its *slope* is that of its own cost there.
/// The slope of a *parametric* symbol is its *reduced cost*: the sum of `slope * coefficient` over
/// the rows that hold it, without its own cost.
///
/// Which symbols are basic, and where they stand, is what a ``Tableau`` knows.
struct Costs: Sendable {
  private(set) var levels = CostLevels()
  private(set) var breakpoints = BreakpointLists()
  /// By symbol, the greatest coefficient that it has in a sum, or in a constraint of its own.
  private var units: [Double] = []
  /// For a basic symbol, the number of its breakpoints that count as lying below it.
  private var segments: [Int32] = []
  /// By symbol and level.
  private var slopes: [Double] = []
  /// What the last change of a segment has changed, and the own slopes that it was told by.
  private var changes: [SparseVector.Entry] = []
  private var ownSlopes: [Double] = []

  // MARK: Symbols

  /// Makes a symbol without cost; its number is the next one.
  mutating func appendSymbol() {
    units.append(0)
    breakpoints.appendSymbol()
    segments.append(0)
    slopes.append(contentsOf: repeatElement(0, count: levels.count))
  }

  /// Reserves capacity for a number of symbols.
  mutating func reserve(_ count: Int) {
    units.reserveCapacity(count)
    breakpoints.reserve(count)
    segments.reserveCapacity(count)
    slopes.reserveCapacity(4 * count)
  }

  /// Whether there is what belongs to each of a number of symbols.
  func isComplete(for count: Int) -> Bool {
    units.count == count && segments.count == count && slopes.count == count * levels.count
  }

  /// Gives a symbol without breakpoints and slopes to another use.
  mutating func reuseSymbol(_ symbol: Int) {
    units[symbol] = 0
    segments[symbol] = 0
  }

  /// The size of one unit of a symbol, which its rates are compared with: the greatest coefficient
  /// that it has anywhere.
  @inline(__always)
  func unit(of symbol: Int) -> Double { units[symbol] }

  /// Notes that one unit of a symbol amounts to a coefficient somewhere.
  @inline(__always)
  mutating func noteUnit(of symbol: Int, _ coefficient: Double) {
    units[symbol] = max(units[symbol], coefficient.magnitude)
  }

  // MARK: Levels

  /// Takes levels of strength into use that are not yet, and reserves capacity for them in every
  /// vector, all at once.
  mutating func insertLevels(_ strengths: [Int]) {
    let old = levels.count
    let numbers = levels.insert(strengths)
    let width = levels.count
    var wider: [Double] = []
    wider.reserveCapacity(units.count * width)
    for symbol in units.indices {
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
  }

  // MARK: Breakpoints

  mutating func insert(_ breakpoint: Breakpoint, for symbol: Int) {
    levels.note(weight: breakpoint.jump, at: breakpoint.level)
    breakpoints.insert(breakpoint, for: symbol)
  }

  mutating func removeBreakpoint(at index: Int, of symbol: Int) -> Breakpoint {
    breakpoints.remove(at: index, of: symbol)
  }

  /// Moves a breakpoint; returns whether it has passed one that is as strong.
  @inline(__always)
  mutating func moveBreakpoint(at index: Int, of symbol: Int, to position: Double) -> Bool {
    breakpoints.setPosition(at: index, of: symbol, to: position)
  }

  // MARK: Segments

  /// For a basic symbol, the number of its breakpoints that count as lying below it.
  @inline(__always)
  func segment(of symbol: Int) -> Int { Int(segments[symbol]) }

  /// Sets the segment of a basic symbol alone; slopes are those that it has.
  @inline(__always)
  mutating func noteSegment(of symbol: Int, _ segment: Int) { segments[symbol] = Int32(segment) }

  /// Whether a basic symbol is, up to rounding, between the breakpoints of its segment.
  @inline(__always)
  func isInSegment(_ symbol: Int, value: Double) -> Bool {
    let segment = Int(segments[symbol])
    let slack = Tolerance.position(value.magnitude)
    let count = breakpoints.count(of: symbol)
    return (segment == 0 || breakpoints.at(segment - 1, of: symbol).position <= value + slack)
      && (segment == count || value <= breakpoints.at(segment, of: symbol).position + slack)
  }

  /// The distance of a basic symbol above its segment; negative below it.
  @inline(__always)
  func displacement(of symbol: Int, value: Double) -> Double {
    let segment = Int(segments[symbol])
    if segment < breakpoints.count(of: symbol) {
      let distance = value - breakpoints.at(segment, of: symbol).position
      if distance > 0 { return distance }
    }
    if segment > 0 {
      let distance = value - breakpoints.at(segment - 1, of: symbol).position
      if distance < 0 { return distance }
    }
    return 0
  }

  /// The segments of all symbols as memory, for loops that only read.
  struct Segments {
    fileprivate let segments: ArrayView<Int32>
    fileprivate let lists: BreakpointLists.Lists

    /// Whether a basic symbol is, up to rounding, between the breakpoints of its segment.
    @inline(__always)
    func contain(_ symbol: Int, value: Double) -> Bool {
      lists.isInSegment(symbol, Int(segments[symbol]), value: value)
    }
  }

  @inline(__always)
  func withSegments<Result>(_ body: (Segments) -> Result) -> Result {
    segments.withView { segments in
      breakpoints.withLists { body(Segments(segments: segments, lists: $0)) }
    }
  }

  /// Puts a basic symbol into a segment.
  ///
  /// - Returns: By level, how its slope has changed.
  mutating func setSegment(of symbol: Int, to segment: Int) -> [SparseVector.Entry] {
    segments[symbol] = Int32(segment)
    ownSlopes.removeAll(keepingCapacity: true)
    ownSlopes.append(contentsOf: repeatElement(0, count: levels.count))
    breakpoints.forEachSlope(of: symbol, below: segment) {
      ownSlopes[$0] = Self.sum(ownSlopes[$0], $1)
    }
    changes.removeAll(keepingCapacity: true)
    let first = symbol * levels.count
    for level in ownSlopes.indices where ownSlopes[level] != slopes[first + level] {
      changes.append(
        .init(index: Int32(level), value: ownSlopes[level] - slopes[first + level]))
      slopes[first + level] = ownSlopes[level]
    }
    return changes
  }

  /// Moves a basic symbol across one breakpoint.
  ///
  /// - Returns: How its slope has changed, and at which level.
  mutating func cross(_ place: Int, of symbol: Int, upwards: Bool) -> SparseVector.Entry {
    let breakpoint = breakpoints.at(place, of: symbol)
    let change = upwards ? breakpoint.jump : -breakpoint.jump
    segments[symbol] = Int32(upwards ? place + 1 : place)
    let slope = symbol * levels.count + Int(breakpoint.level)
    slopes[slope] = Self.sum(slopes[slope], change)
    return .init(index: breakpoint.level, value: change)
  }

  // MARK: Slopes

  /// The reduced cost of a parametric symbol, or the slope of a basic one, at a level.
  @inline(__always)
  func slope(of symbol: Int, level: Int) -> Double { slopes[symbol * levels.count + level] }

  @inline(__always)
  mutating func setSlope(of symbol: Int, level: Int, to slope: Double) {
    slopes[symbol * levels.count + level] = slope
  }

  mutating func clearSlopes(of symbol: Int) {
    for level in 0..<levels.count { slopes[symbol * levels.count + level] = 0 }
  }

  /// Makes a symbol basic: its slopes are those of its own cost on a segment.
  mutating func setOwnSlopes(of symbol: Int, on segment: Int) {
    clearSlopes(of: symbol)
    addOwnSlopes(of: symbol, on: segment)
  }

  /// Adds the slopes of a symbol's own cost on a segment to those that it has.
  mutating func addOwnSlopes(of symbol: Int, on segment: Int) {
    segments[symbol] = Int32(segment)
    let first = symbol * levels.count
    breakpoints.forEachSlope(of: symbol, below: segment) { level, slope in
      slopes[first + level] = Self.sum(slopes[first + level], slope)
    }
  }

  /// Adds a rate times the coefficients of a row to the reduced costs of its symbols.
  mutating func addReducedCosts(_ row: [SparseVector.Entry], times rate: Double, at level: Int) {
    let width = levels.count
    slopes.withMutableView { slopes in
      for entry in row {
        let place = Int(entry.index) * width + level
        let old = slopes[place]
        let new = old + rate * entry.value
        slopes[place] = new.magnitude <= Tolerance.cancelled * old.magnitude ? 0 : new
      }
    }
  }

  /// The sum of two slopes, 0 where they cancel but for the rounding of weights.
  @inline(__always)
  private static func sum(_ slope: Double, _ change: Double) -> Double {
    let sum = slope + change
    return sum.magnitude <= Tolerance.dataNoise * change.magnitude ? 0 : sum
  }

  /// Finds, of structural symbols, those whose column in the sums does not cancel at a level, up to
  /// rounding, and those with a part that is lost in the sum; the node of a parametric one is -1.
  func failingColumns(
    of structurals: [Int32], in rows: RowMatrix, nodeOf: [Int32], at level: Int, slack: Double
  ) -> (columns: [Int], hidden: [Int]) {
    rows.failingColumns(
      of: structurals, weights: slopes, level: level, width: levels.count, slack: slack,
      nodeOf: nodeOf)
  }

  /// The next level at which a symbol has a slope, or a breakpoint by the bits of its levels.
  @inline(__always)
  func nextLevel(of symbol: Int, from first: Int, own: UInt64) -> Int? {
    let count = levels.count
    let start = symbol * count
    return slopes.withView { slopes in
      var level = first
      while level < count {
        if slopes[start &+ level] != 0 || own & 1 << UInt64(level & 63) != 0 { return level }
        level &+= 1
        while level &+ 8 <= count, level & 7 == 0, own >> UInt64(level & 63) & 0xff == 0,
          Self.areZero(slopes, start &+ level)
        {
          level &+= 8
        }
      }
      return nil
    }
  }

  /// Whether eight slopes in a row are 0.
  @inline(__always)
  private static func areZero(_ slopes: ArrayView<Double>, _ start: Int) -> Bool {
    var bits: UInt64 = 0
    for offset in 0..<8 { bits |= slopes[start &+ offset].bitPattern }
    return bits == 0
  }

  // MARK: Rates

  /// The rates of the cost at one level, for growing from a value and for shrinking.
  @inline(__always)
  func rates(of symbol: Int, level: Int, at value: Double) -> (up: Double, down: Double) {
    let slope = slopes[symbol * levels.count + level]
    return breakpoints.rates(of: symbol, level: level, slope: slope, value: value)
  }

  /// Sets rates to those of the cost in one direction from a value, level by level, times a factor.
  @inline(__always)
  mutating func setRates(
    of symbol: Int, direction: Double, at value: Double, times factor: Double = 1,
    in rates: MutableArrayView<Double>, from start: Int
  ) {
    let first = symbol * levels.count
    for level in 0..<levels.count { rates[start &+ level] = direction * slopes[first &+ level] }
    let counts = breakpoints.counts(of: symbol, to: value)
    breakpoints.forEachSlope(
      of: symbol, below: direction > 0 ? counts.atOrBelow : counts.below
    ) { rates[start &+ $0] += direction * $1 }
    if factor == 1 { return }
    for level in 0..<levels.count { rates[start &+ level] *= factor }
  }
}
