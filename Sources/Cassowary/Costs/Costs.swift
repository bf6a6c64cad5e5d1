/// The costs of all symbols: convex, piecewise linear, with values that are vectors over
/// ``CostLevels``.
///
/// The breakpoints of a symbol are the kinks of its cost. A *basic* symbol is in a segment between
/// two of them, or before the first or after the last; its *slope* is that of its own cost there.
/// The slope of a *parametric* symbol is its *reduced cost*: the sum of `slope * coefficient` over
/// the rows that contain it, without its own cost.
///
/// A ``Tableau`` stores which symbols are basic, and their values.
struct Costs: Sendable {
  private(set) var levels = CostLevels()
  private(set) var breakpoints = BreakpointLists()
  /// By symbol, its greatest coefficient in a sum, or in a constraint on it alone.
  private var units: [Double] = []
  /// By basic symbol, the number of breakpoints counted as below it.
  private var segments: [Int32] = []
  /// The slopes, by symbol and level.
  private var slopes: [Double] = []
  /// The result of the last change of a segment, and the symbol's own slopes used for it.
  private var changes: [SparseVector.Entry] = []
  private var ownSlopes: [Double] = []

  // MARK: Symbols

  /// Adds a symbol without cost; its number is the next one.
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

  /// Returns whether the arrays have an element for each of a number of symbols.
  func isComplete(for count: Int) -> Bool {
    units.count == count && segments.count == count && slopes.count == count * levels.count
  }

  /// Resets a symbol without breakpoints and slopes for reuse.
  mutating func reuseSymbol(_ symbol: Int) {
    units[symbol] = 0
    segments[symbol] = 0
  }

  /// Returns the scale of a symbol with which its rates are compared: its greatest coefficient
  /// anywhere.
  @inline(__always)
  func unit(of symbol: Int) -> Double { units[symbol] }

  /// Records a coefficient of a symbol for its unit.
  @inline(__always)
  mutating func noteUnit(of symbol: Int, _ coefficient: Double) {
    units[symbol] = max(units[symbol], coefficient.magnitude)
  }

  // MARK: Levels

  /// Adds new levels of strength, widening every vector, all at once.
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

  /// Moves a breakpoint; returns whether it has passed one at least as strong.
  @inline(__always)
  mutating func moveBreakpoint(at index: Int, of symbol: Int, to position: Double) -> Bool {
    breakpoints.setPosition(at: index, of: symbol, to: position)
  }

  // MARK: Segments

  /// Returns the number of breakpoints counted as below a basic symbol.
  @inline(__always)
  func segment(of symbol: Int) -> Int { Int(segments[symbol]) }

  /// Sets the segment of a basic symbol without updating slopes.
  @inline(__always)
  mutating func noteSegment(of symbol: Int, _ segment: Int) { segments[symbol] = Int32(segment) }

  /// Whether a basic symbol is, up to rounding, in its segment.
  @inline(__always)
  func isInSegment(_ symbol: Int, value: Double) -> Bool {
    let segment = Int(segments[symbol])
    let slack = Tolerance.position(value.magnitude)
    let count = breakpoints.count(of: symbol)
    return (segment == 0 || breakpoints.at(segment - 1, of: symbol).position <= value + slack)
      && (segment == count || value <= breakpoints.at(segment, of: symbol).position + slack)
  }

  /// Returns the distance of a basic symbol above its segment; negative below it.
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

    /// Whether a basic symbol is, up to rounding, in its segment.
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

  /// Sets the segment of a basic symbol, and updates its slopes.
  ///
  /// - Returns: By level, the change of its slope.
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
  /// - Returns: The change of its slope, and the level.
  mutating func cross(_ place: Int, of symbol: Int, upwards: Bool) -> SparseVector.Entry {
    let breakpoint = breakpoints.at(place, of: symbol)
    let change = upwards ? breakpoint.jump : -breakpoint.jump
    segments[symbol] = Int32(upwards ? place + 1 : place)
    let slope = symbol * levels.count + Int(breakpoint.level)
    slopes[slope] = Self.sum(slopes[slope], change)
    return .init(index: breakpoint.level, value: change)
  }

  // MARK: Slopes

  /// Returns the reduced cost of a parametric symbol, or the slope of a basic one, at a level.
  @inline(__always)
  func slope(of symbol: Int, level: Int) -> Double { slopes[symbol * levels.count + level] }

  @inline(__always)
  mutating func setSlope(of symbol: Int, level: Int, to slope: Double) {
    slopes[symbol * levels.count + level] = slope
  }

  mutating func clearSlopes(of symbol: Int) {
    for level in 0..<levels.count { slopes[symbol * levels.count + level] = 0 }
  }

  /// Sets the slopes of a symbol that becomes basic to those of its own cost on a segment.
  mutating func setOwnSlopes(of symbol: Int, on segment: Int) {
    clearSlopes(of: symbol)
    addOwnSlopes(of: symbol, on: segment)
  }

  /// Adds the slopes of a symbol's own cost on a segment to its slopes.
  mutating func addOwnSlopes(of symbol: Int, on segment: Int) {
    segments[symbol] = Int32(segment)
    let first = symbol * levels.count
    breakpoints.forEachSlope(of: symbol, below: segment) { level, slope in
      slopes[first + level] = Self.sum(slopes[first + level], slope)
    }
  }

  /// Adds `rate` times the coefficients of a row to the reduced costs of its symbols.
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

  /// Returns the sum of two slopes; 0 where they cancel up to the rounding of weights.
  @inline(__always)
  private static func sum(_ slope: Double, _ change: Double) -> Double {
    let sum = slope + change
    return sum.magnitude <= Tolerance.dataNoise * change.magnitude ? 0 : sum
  }

  /// Returns the structural symbols whose column in the sums does not cancel at a level, up to
  /// rounding, and those with a part that is lost in the sum.
  ///
  /// The node of a parametric symbol is -1.
  func failingColumns(
    of structurals: [Int32], in rows: RowMatrix, nodeOf: [Int32], at level: Int, slack: Double
  ) -> (columns: [Int], hidden: [Int]) {
    rows.failingColumns(
      of: structurals, weights: slopes, level: level, width: levels.count, slack: slack,
      nodeOf: nodeOf)
  }

  /// Returns the next level at which a symbol has a slope, or a breakpoint according to its level
  /// bits.
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

  /// Whether eight consecutive slopes are 0.
  @inline(__always)
  private static func areZero(_ slopes: ArrayView<Double>, _ start: Int) -> Bool {
    var bits: UInt64 = 0
    for offset in 0..<8 { bits |= slopes[start &+ offset].bitPattern }
    return bits == 0
  }

  // MARK: Rates

  /// Returns the rates of the cost at one level, for growing and for shrinking from a value.
  @inline(__always)
  func rates(of symbol: Int, level: Int, at value: Double) -> (up: Double, down: Double) {
    let slope = slopes[symbol * levels.count + level]
    return breakpoints.rates(of: symbol, level: level, slope: slope, value: value)
  }

  /// Sets rates to those of the cost in one direction from a value, by level, times a factor.
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

/// The change of the cost when a parametric symbol starts to move.
extension Costs {
  /// Returns the direction in which moving a parametric symbol reduces the cost; `nil` if neither
  /// does.
  ///
  /// The cost is convex, so at most one does. Sets `isDoubtful` if a rate is neither clearly 0 nor
  /// clearly nonzero.
  mutating func attraction(
    of symbol: Int, at value: Double, _ isDoubtful: inout Bool
  ) -> Attraction? {
    if breakpoints.isLong(symbol) { return attraction(ofLong: symbol, at: value, &isDoubtful) }
    var isHeldUp = false
    var isHeldDown = false
    let unit = unit(of: symbol)
    let own = breakpoints.levelBits(of: symbol)
    var next = 0
    while let level = nextLevel(of: symbol, from: next, own: own) {
      next = level + 1
      let rates = rates(of: symbol, level: level, at: value)
      let slack = unit * levels.scales[level]
      if !isHeldUp {
        let sign = Self.notedSign(of: rates.up, slack, &isDoubtful)
        if sign < 0 { return Attraction(1, rates.up, slack, at: level) }
        isHeldUp = sign > 0
      }
      if !isHeldDown {
        let sign = Self.notedSign(of: rates.down, slack, &isDoubtful)
        if sign < 0 { return Attraction(-1, rates.down, slack, at: level) }
        isHeldDown = sign > 0
      }
      if isHeldUp, isHeldDown { return nil }
    }
    return nil
  }

  /// Returns the attraction of a symbol with a long list of breakpoints.
  @inline(never)
  private mutating func attraction(
    ofLong symbol: Int, at value: Double, _ isDoubtful: inout Bool
  ) -> Attraction? {
    var (growing, shrinking) = (Rate(), Rate())
    setRates(of: symbol, direction: 1, at: value, in: &growing)
    setRates(of: symbol, direction: -1, at: value, in: &shrinking)
    var (up, down) = (0, 0)
    for level in 0..<levels.count {
      let slack = unit(of: symbol) * levels.scales[level]
      let rates = (up: growing.components[level], down: shrinking.components[level])
      if up == 0 { up = Self.notedSign(of: rates.up, slack, &isDoubtful) }
      if down == 0 { down = Self.notedSign(of: rates.down, slack, &isDoubtful) }
      if up < 0 { return Attraction(1, rates.up, slack, at: level) }
      if down < 0 { return Attraction(-1, rates.down, slack, at: level) }
      if up > 0, down > 0 { return nil }
    }
    return nil
  }

  /// Returns the sign of one component, compared with a scale; sets `isDoubtful` if it is neither
  /// clearly 0 nor clearly nonzero.
  @inline(__always)
  private static func notedSign(
    of component: Double, _ scale: Double, _ isDoubtful: inout Bool
  ) -> Int {
    let size = component.magnitude
    if size <= Tolerance.leastRate * scale { return 0 }
    if size <= Tolerance.doubtfulRate * scale { isDoubtful = true }
    if size <= Tolerance.cost * scale { return 0 }
    return component < 0 ? -1 : 1
  }

  /// Returns the signs of the rates up and down from a value, considering levels down to `weakest`.
  func signs(
    of symbol: Int, at value: Double, downTo weakest: Int = .max
  ) -> (up: Int, down: Int) {
    var up = 0
    var down = 0
    for level in 0...min(weakest, levels.count - 1) {
      let rates = rates(of: symbol, level: level, at: value)
      if up == 0 { up = sign(of: rates.up, at: level, unit: unit(of: symbol)) }
      if down == 0 { down = sign(of: rates.down, at: level, unit: unit(of: symbol)) }
      if up != 0, down != 0 { break }
    }
    return (up, down)
  }

  /// Sets a rate to that of the cost in one direction from a value.
  mutating func setRates(
    of symbol: Int, direction: Double, at value: Double, in rate: inout Rate
  ) {
    rate.set(count: levels.count) {
      setRates(of: symbol, direction: direction, at: value, in: $0, from: 0)
    }
  }

  /// Returns the sign of a cost vector: that of its first component that is not zero up to
  /// rounding.
  @inline(__always)
  func sign(of rate: [Double], unit: Double) -> Int {
    for level in rate.indices {
      let sign = sign(of: rate[level], at: level, unit: unit)
      if sign != 0 { return sign }
    }
    return 0
  }

  /// Returns the sign of one component, 0 if it is zero up to rounding.
  @inline(__always)
  func sign(of component: Double, at level: Int, unit: Double) -> Int {
    let slack = Tolerance.cost * levels.scales[level] * unit
    if component < -slack { return -1 }
    return component > slack ? 1 : 0
  }
}

/// A direction in which moving a parametric symbol reduces the cost, and the rate.
struct Attraction {
  /// 1 if the symbol is to grow, -1 if it is to shrink.
  let direction: Double
  /// The strongest level whose cost falls; stronger ones are unchanged.
  private let level: Int
  private let steepness: Double

  @inline(__always)
  init(_ direction: Double, _ rate: Double, _ unit: Double, at level: Int) {
    self.direction = direction
    self.level = level
    steepness = -rate / unit
  }

  func isSteeper(than other: Attraction) -> Bool {
    level == other.level ? steepness > other.steepness : level < other.level
  }
}

extension Costs {
  /// Returns the violated invariants between two operations: arrays are complete, and basic symbols
  /// have a valid segment.
  ///
  /// - Complexity: O(b log b) for b breakpoints.
  func checkInvariants(isBasic: [Bool]) -> [String] {
    var faults = levels.checkInvariants() + breakpoints.checkInvariants(levels: levels.count)
    if !isComplete(for: isBasic.count) {
      return faults + ["not every symbol has a unit, a segment and slopes"]
    }
    for symbol in isBasic.indices where isBasic[symbol] {
      let segment = segment(of: symbol)
      if segment < 0 || segment > breakpoints.count(of: symbol) {
        faults.append("basic \(symbol) has no segment \(segment)")
      }
    }
    return faults
  }

  /// Checks that each basic symbol has the slopes of its segment.
  ///
  /// - Complexity: O(symbols * levels + breakpoints).
  func checkOwnSlopes(isBasic: [Bool]) -> [String] {
    var faults: [String] = []
    for symbol in isBasic.indices where isBasic[symbol] {
      var own = [Double](repeating: 0, count: levels.count)
      for (index, breakpoint) in breakpoints[symbol].enumerated() {
        let isBelow = index < segment(of: symbol)
        own[Int(breakpoint.level)] += isBelow ? breakpoint.above : -breakpoint.below
      }
      for level in own.indices {
        let slope = slope(of: symbol, level: level)
        if !((slope - own[level]).magnitude <= Tolerance.dualResidual * levels.scales[level]) {
          faults.append("basic \(symbol) has slope \(slope), not \(own[level]), at level \(level)")
        }
      }
    }
    return faults
  }
}

/// The levels of the hierarchy in use, strongest first.
///
/// Costs are vectors with one component for each of these levels, compared from the first component
/// on. Two levels always exist and are not strengths: that of required constraints, and that of
/// required constraints being tried.
struct CostLevels: Sendable {
  /// The index of the level of required constraints.
  static let required: Int32 = 0
  /// The index of the level of a required constraint being tried.
  static let candidate: Int32 = 1

  private var strengths: [Int] = [Int.max, Int.max - 1]
  /// By level, the greatest weight seen, with which rates are compared.
  private(set) var scales: [Double] = [1, 1]

  /// The number of times levels were added.
  private(set) var insertions = 0

  var count: Int { strengths.count }

  /// Returns the index of a strength level, if it is in use.
  @inline(__always)
  func index(of level: Int) -> Int? {
    var (low, high) = (2, strengths.count)
    while low < high {
      let middle = (low + high) / 2
      if strengths[middle] > level { low = middle + 1 } else { high = middle }
    }
    return low < strengths.count && strengths[low] == level ? low : nil
  }

  /// Returns the strength level of an index; for required constraints, above all others.
  @inline(__always)
  func strength(at index: Int) -> Int { strengths[index] }

  /// Adds new levels; returns the new numbers of the existing ones.
  mutating func insert(_ levels: [Int]) -> [Int32] {
    insertions += 1
    var numbers: [Int32] = []
    numbers.reserveCapacity(count)
    for number in strengths.indices { numbers.append(Int32(number)) }
    for level in levels where index(of: level) == nil {
      let place = strengths.firstIndex { $0 < level } ?? count
      strengths.insert(level, at: place)
      scales.insert(1, at: place)
      for old in numbers.indices where numbers[old] >= place { numbers[old] += 1 }
    }
    return numbers
  }

  mutating func note(weight: Double, at index: Int32) {
    if weight > scales[Int(index)] { scales[Int(index)] = weight }
  }
}

extension CostLevels {
  /// Returns the violated invariants: levels are sorted, strongest first, and each has a scale.
  func checkInvariants() -> [String] {
    let isRight =
      scales.count == strengths.count
      && zip(strengths, strengths.dropFirst()).allSatisfy { $0 > $1 }
    return isRight ? [] : ["the levels are out of order"]
  }
}

/// The cost of the breakpoints of a level, with a bound of its rounding error.
struct CostSum {
  var cost = 0.0
  var noise = 0.0
}

extension Costs {
  /// Returns the cost of all symbols at their values, by level.
  ///
  /// Complexity: O(breakpoints).
  func sums(at values: [Double]) -> [CostSum] {
    var sums = [CostSum](repeating: CostSum(), count: levels.count)
    for symbol in values.indices {
      let value = values[symbol]
      for breakpoint in breakpoints[symbol] {
        let distance = value - breakpoint.position
        let level = Int(breakpoint.level)
        let peak = max(value.magnitude, breakpoint.position.magnitude)
        sums[level].cost +=
          distance > 0 ? distance * breakpoint.above : -distance * breakpoint.below
        sums[level].noise += Tolerance.position(peak) * breakpoint.jump
      }
    }
    return sums
  }

  /// Returns whether a cost is less than another by more than rounding.
  static func isLess(_ cost: [CostSum], than other: [CostSum]) -> Bool {
    for (left, right) in zip(cost, other) {
      let slack = max(left.noise, right.noise)
      if left.cost < right.cost - slack { return true }
      if left.cost > right.cost + slack { return false }
    }
    return false
  }
}
