/// A kink in the convex cost of a symbol, contributed by one constraint.
///
/// Below `position` the cost falls at the rate `below`, above it rises at the rate `above`. An
/// equality has both, an inequality one of them. The cost of a symbol is the sum over its
/// breakpoints, so `x >= 0`, `x <= 40` and a preferred `x == 30` are one symbol, not three rows.
struct Breakpoint: Sendable {
  var position: Double
  private(set) var below: Double
  private(set) var above: Double
  /// The index of the level in the tableau: 0 is strongest.
  var level: Int32
  /// The constraint of the breakpoint.
  let constraint: Int32

  /// The increase of the slope at the position.
  var jump: Double { below + above }
}

/// The breakpoints of all symbols in one array, each symbol's sorted by position.
///
/// Most lists have one or two elements; running sums are kept for those with 32 or more.
struct BreakpointLists: Sendable {
  /// The number of breakpoints from which a list is long.
  static let longList = 32

  private(set) var all: [Breakpoint] = []
  private var blocks: [BlockAllocator.Block] = []
  private var space = BlockAllocator(leastPower: 1)
  /// By symbol, the running sums of long lists.
  private var sums: [Int: BreakpointSums] = [:]

  /// The number of breakpoints of all symbols.
  var totalCount: Int { blocks.reduce(0) { $0 + $1.count } }

  mutating func reserve(_ count: Int) {
    all.reserveCapacity(4 * count)
    blocks.reserveCapacity(count)
  }

  /// Adds an empty list for the next symbol.
  mutating func appendSymbol() { blocks.append(BlockAllocator.Block()) }

  /// Returns the range of a symbol's breakpoints in the array of all.
  @inline(__always)
  func places(of symbol: Int) -> Range<Int> { blocks[symbol].places }

  @inline(__always)
  func count(of symbol: Int) -> Int { blocks[symbol].count }

  @inline(__always)
  func isEmpty(_ symbol: Int) -> Bool { blocks[symbol].count == 0 }

  /// Returns the breakpoint of a symbol at an index.
  @inline(__always)
  func at(_ index: Int, of symbol: Int) -> Breakpoint { all[Int(blocks[symbol].start) + index] }

  /// The breakpoints of a symbol.
  @inline(__always)
  subscript(symbol: Int) -> ArraySlice<Breakpoint> { all[blocks[symbol].places] }

  /// All lists as memory, for loops that only read.
  struct Lists {
    let all: ArrayView<Breakpoint>
    let blocks: ArrayView<BlockAllocator.Block>

    /// Whether a value is, up to rounding, within a segment.
    @inline(__always)
    func isInSegment(_ symbol: Int, _ segment: Int, value: Double) -> Bool {
      let places = blocks[symbol].places
      let slack = Tolerance.position(value.magnitude)
      let next = places.lowerBound &+ segment
      return (next <= places.lowerBound || all[next &- 1].position <= value + slack)
        && (next >= places.upperBound || value <= all[next].position + slack)
    }
  }

  @inline(__always)
  func withLists<Result>(_ body: (Lists) -> Result) -> Result {
    all.withView { all in
      blocks.withView { body(Lists(all: all, blocks: $0)) }
    }
  }

  /// Returns the index of the breakpoint of a constraint.
  @inline(__always)
  func index(of constraint: Int32, in symbol: Int) -> Int? {
    let places = blocks[symbol].places
    if places.count >= Self.longList { return index(of: constraint, inLong: symbol) }
    for place in places where all[place].constraint == constraint {
      return place - places.lowerBound
    }
    return nil
  }

  @inline(never)
  private func index(of constraint: Int32, inLong symbol: Int) -> Int? {
    guard let position = sums[symbol]?.position(of: constraint) else { return nil }
    let first = firstPlace(of: symbol) { $0 >= position }
    let places = blocks[symbol].places
    for place in first..<places.upperBound where all[place].constraint == constraint {
      return place - places.lowerBound
    }
    return nil
  }

  /// Returns the number of breakpoints at or below a value, and of those below it.
  @inline(__always)
  func counts(of symbol: Int, to value: Double) -> (atOrBelow: Int, below: Int) {
    let places = blocks[symbol].places
    if places.count >= Self.longList { return counts(ofLong: symbol, to: value) }
    var (atOrBelow, below) = (0, 0)
    for index in places {
      if all[index].position <= value { atOrBelow += 1 }
      if all[index].position < value { below += 1 }
    }
    return (atOrBelow, below)
  }

  @inline(never)
  private func counts(ofLong symbol: Int, to value: Double) -> (atOrBelow: Int, below: Int) {
    let start = blocks[symbol].places.lowerBound
    return (
      firstPlace(of: symbol) { $0 > value } - start, firstPlace(of: symbol) { $0 >= value } - start
    )
  }

  /// Returns the levels of a symbol's breakpoints, as a bit set; levels from 64 on share the bits.
  @inline(__always)
  func levelBits(of symbol: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in blocks[symbol].places { bits |= 1 << UInt64(all[index].level & 63) }
    return bits
  }

  /// Returns the first place in a symbol's list whose position is above a value, or the end of the
  /// list.
  @inline(never)
  private func firstPlace(of symbol: Int, where isAbove: (Double) -> Bool) -> Int {
    var (low, high) = (blocks[symbol].places.lowerBound, blocks[symbol].places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isAbove(all[middle].position) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Slopes

  /// Calls `body` with contributions to the slope of a symbol's cost above `count` of its
  /// breakpoints.
  ///
  /// Contributions to the same level are to be added up.
  @inline(__always)
  mutating func forEachSlope(
    of symbol: Int, below count: Int, _ body: (_ level: Int, _ slope: Double) -> Void
  ) {
    let places = blocks[symbol].places
    if places.count >= Self.longList {
      sums[symbol]?.forEachSlope(of: all[places], below: count, body)
      return
    }
    for index in places {
      let isBelow = index < places.lowerBound + count
      body(Int(all[index].level), isBelow ? all[index].above : -all[index].below)
    }
  }

  /// Returns the rates of the cost at one level, for growing and for shrinking, given the symbol's
  /// slope.
  @inline(__always)
  func rates(
    of symbol: Int, level: Int, slope: Double, value: Double
  ) -> (up: Double, down: Double) {
    let places = places(of: symbol)
    return all.withView { all in
      var up = slope
      var down = -slope
      for index in places where Int(all[index].level) == level {
        up += all[index].position <= value ? all[index].above : -all[index].below
        down += all[index].position < value ? -all[index].above : all[index].below
      }
      return (up, down)
    }
  }

  // MARK: Long lists

  /// The number of breakpoints read to update the sums of long lists.
  var work: Int { sums.values.reduce(0) { $0 + $1.work } }

  @inline(__always)
  func isLong(_ symbol: Int) -> Bool { blocks[symbol].count >= Self.longList }

  /// Updates or creates the sums of a long list.
  @inline(never)
  private mutating func noteInsertion(_ breakpoint: Breakpoint, at index: Int, of symbol: Int) {
    if sums[symbol] == nil {
      sums[symbol] = BreakpointSums(of: all[blocks[symbol].places])
    } else {
      sums[symbol]?.insert(breakpoint, at: index)
    }
  }

  /// Updates or discards the sums of a list that was long.
  @inline(never)
  private mutating func noteRemoval(_ breakpoint: Breakpoint, at index: Int, of symbol: Int) {
    if isLong(symbol) {
      sums[symbol]?.remove(breakpoint, at: index)
    } else {
      sums[symbol] = nil
    }
  }

  mutating func insert(_ breakpoint: Breakpoint, for symbol: Int) {
    let count = blocks[symbol].count
    if blocks[symbol].isFull {
      space.enlarge(&blocks[symbol], to: count + 1, in: &all, filler: breakpoint)
    }
    let start = Int(blocks[symbol].start)
    var index = start + count
    if count >= Self.longList {
      index = firstPlace(of: symbol) { $0 > breakpoint.position }
      shift(index..<start + count, by: 1)
    } else {
      while index > start, all[index - 1].position > breakpoint.position {
        all[index] = all[index - 1]
        index -= 1
      }
    }
    all[index] = breakpoint
    blocks[symbol].count += 1
    if isLong(symbol) { noteInsertion(breakpoint, at: index - start, of: symbol) }
  }

  /// Moves breakpoints within a list.
  @inline(never)
  private mutating func shift(_ places: Range<Int>, by step: Int) {
    all.withMutableView { $0.move(places, by: step) }
  }

  mutating func remove(at index: Int, of symbol: Int) -> Breakpoint {
    let places = blocks[symbol].places
    let removed = all[places.lowerBound + index]
    if places.count < Self.longList {
      for place in places.lowerBound + index..<places.upperBound - 1 { all[place] = all[place + 1] }
      blocks[symbol].count -= 1
    } else {
      shift(places.lowerBound + index + 1..<places.upperBound, by: -1)
      blocks[symbol].count -= 1
      noteRemoval(removed, at: index, of: symbol)
    }
    if blocks[symbol].count == 0 { space.takeBack(&blocks[symbol]) }
    return removed
  }

  /// Sets the position of a breakpoint, and keeps the list sorted; returns whether it has passed
  /// one at least as strong.
  @inline(__always)
  mutating func setPosition(at index: Int, of symbol: Int, to position: Double) -> Bool {
    if isLong(symbol) { return setPosition(at: index, ofLong: symbol, to: position) }
    return move(blocks[symbol].places.lowerBound + index, of: symbol, to: position).hasPassed
  }

  @inline(never)
  private mutating func setPosition(
    at index: Int, ofLong symbol: Int, to position: Double
  ) -> Bool {
    let start = blocks[symbol].places.lowerBound
    sums[symbol]?.remove(all[start + index], at: index)
    let (place, hasPassed) = move(start + index, of: symbol, to: position)
    sums[symbol]?.insert(all[place], at: place - start)
    return hasPassed
  }

  @inline(__always)
  private mutating func move(
    _ place: Int, of symbol: Int, to position: Double
  ) -> (place: Int, hasPassed: Bool) {
    let places = blocks[symbol].places
    return all.withMutableView { all in
      var place = place
      let level = all[place].level
      var hasPassed = false
      all[place].position = position
      while place > places.lowerBound, all[place - 1].position > position {
        hasPassed = hasPassed || all[place - 1].level <= level
        all.swapAt(place - 1, place)
        place -= 1
      }
      while place + 1 < places.upperBound, all[place + 1].position < position {
        hasPassed = hasPassed || all[place + 1].level <= level
        all.swapAt(place, place + 1)
        place += 1
      }
      return (place, hasPassed)
    }
  }

  /// Renumbers levels, keeping their order.
  mutating func renumberLevels(_ numbers: [Int32]) {
    for block in blocks {
      for index in block.places { all[index].level = numbers[Int(all[index].level)] }
    }
    for symbol in sums.keys { sums[symbol]?.renumberLevels(numbers) }
  }
}

extension BreakpointLists {
  /// Returns the violated invariants: lists are sorted, have at most one breakpoint per constraint,
  /// and valid sums where they are long.
  ///
  /// Complexity: O(b log b) for b breakpoints.
  func checkInvariants(levels: Int) -> [String] {
    var faults = space.checkInvariants(inUse: blocks, of: all.count)
    for symbol in blocks.indices {
      let list = self[symbol]
      if !zip(list, list.dropFirst()).allSatisfy({ $0.position <= $1.position }) {
        faults.append("the breakpoints of \(symbol) are out of order")
      }
      if Set(list.map { $0.constraint }).count < list.count {
        faults.append("a constraint has two breakpoints on \(symbol)")
      }
      let isSound = list.allSatisfy {
        $0.position.isFinite && $0.below >= 0 && $0.above >= 0 && $0.jump > 0 && $0.level >= 0
          && Int($0.level) < levels
      }
      if !isSound { faults.append("\(symbol) has a breakpoint that is none") }
      if isLong(symbol) != (sums[symbol] != nil) { faults.append("sums of \(symbol)") }
      faults += sums[symbol]?.checkInvariants(of: list) ?? []
    }
    return faults
  }
}

/// Running sums over the breakpoints of a long list.
///
/// The list is divided at two places, because slopes to the right and to the left of a value are
/// requested alternately, and many breakpoints may be at that value. Moving a division costs the
/// breakpoints in between, which a step along the list passes anyway. Sums are in double-double
/// precision, so they do not drift.
struct BreakpointSums: Sendable {
  /// The slopes at one level, and the number of summands.
  private struct Sum: Sendable {
    var level: Int32
    var count = 0
    /// The slope by division.
    var slopes = (DoubleDouble.zero, DoubleDouble.zero)
    /// The greatest slope of any summand so far.
    var peak = 0.0

    func rounded(_ slope: DoubleDouble) -> Double {
      slope.magnitude <= Tolerance.dataNoise * peak ? 0 : slope.rounded
    }
  }

  /// The levels with breakpoints, strongest first.
  private var sums: [Sum] = []
  /// By division, the number of breakpoints below it.
  private var counts = (0, 0)
  /// Whether the first division was used last.
  private var hasAskedFirst = false
  private var positions: [Int32: Double] = [:]
  /// The greatest distance by which the most recently used division is moved.
  private static let step = 8
  /// The number of breakpoints read so far.
  private(set) var work = 0

  init(of list: ArraySlice<Breakpoint>) {
    for (index, breakpoint) in list.enumerated() { insert(breakpoint, at: index) }
  }

  /// Returns the position of the breakpoint of a constraint.
  func position(of constraint: Int32) -> Double? { positions[constraint] }

  mutating func insert(_ breakpoint: Breakpoint, at index: Int) {
    work += 1
    positions[breakpoint.constraint] = breakpoint.position
    let place = place(of: breakpoint.level)
    if place == sums.count || sums[place].level != breakpoint.level {
      sums.insert(Sum(level: breakpoint.level), at: place)
    }
    sums[place].count += 1
    sums[place].peak = max(sums[place].peak, breakpoint.below, breakpoint.above)
    sums[place].slopes.0 += Self.slope(of: breakpoint, isBelow: index < counts.0)
    sums[place].slopes.1 += Self.slope(of: breakpoint, isBelow: index < counts.1)
    if index < counts.0 { counts.0 += 1 }
    if index < counts.1 { counts.1 += 1 }
  }

  mutating func remove(_ breakpoint: Breakpoint, at index: Int) {
    positions[breakpoint.constraint] = nil
    let place = place(of: breakpoint.level)
    sums[place].count -= 1
    sums[place].slopes.0 += -Self.slope(of: breakpoint, isBelow: index < counts.0)
    sums[place].slopes.1 += -Self.slope(of: breakpoint, isBelow: index < counts.1)
    if index < counts.0 { counts.0 -= 1 }
    if index < counts.1 { counts.1 -= 1 }
    if sums[place].count == 0 { sums.remove(at: place) }
  }

  /// Calls `body` with the slope at each level above `count` breakpoints.
  ///
  /// Complexity: O(levels, and breakpoints passed by a division): the nearer division if it is
  /// close, otherwise the less recently used one.
  mutating func forEachSlope(
    of list: ArraySlice<Breakpoint>, below count: Int,
    _ body: (_ level: Int, _ slope: Double) -> Void
  ) {
    let (first, second) = ((count - counts.0).magnitude, (count - counts.1).magnitude)
    let isClose = min(first, second) <= Self.step
    let isFirst = isClose ? first <= second : !hasAskedFirst
    hasAskedFirst = isFirst
    divide(list, isFirst, below: count)
    for sum in sums {
      body(Int(sum.level), sum.rounded(isFirst ? sum.slopes.0 : sum.slopes.1))
    }
  }

  /// Moves one of the divisions to `count`.
  private mutating func divide(
    _ list: ArraySlice<Breakpoint>, _ isFirst: Bool, below count: Int
  ) {
    let old = isFirst ? counts.0 : counts.1
    for index in min(old, count)..<max(old, count) {
      work += 1
      let breakpoint = list[list.startIndex + index]
      let jump = DoubleDouble(breakpoint.below) + DoubleDouble(breakpoint.above)
      let change = count > old ? jump : -jump
      let place = place(of: breakpoint.level)
      if isFirst { sums[place].slopes.0 += change } else { sums[place].slopes.1 += change }
    }
    if isFirst { counts.0 = count } else { counts.1 = count }
  }

  private static func slope(of breakpoint: Breakpoint, isBelow: Bool) -> DoubleDouble {
    DoubleDouble(isBelow ? breakpoint.above : -breakpoint.below)
  }

  /// Renumbers levels, keeping their order.
  mutating func renumberLevels(_ numbers: [Int32]) {
    for index in sums.indices { sums[index].level = numbers[Int(sums[index].level)] }
  }

  /// Returns the index of a level, or the index to insert it at.
  private func place(of level: Int32) -> Int {
    var (low, high) = (0, sums.count)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle].level < level { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension BreakpointSums {
  /// Returns the violated invariants of the sums, compared with sums computed from scratch.
  ///
  /// Complexity: O(b log b) for b breakpoints.
  func checkInvariants(of list: ArraySlice<Breakpoint>) -> [String] {
    if max(counts.0, counts.1) > list.count { return ["a long list is divided beyond its end"] }
    var fresh = BreakpointSums(of: list)
    fresh.divide(list, true, below: counts.0)
    fresh.divide(list, false, below: counts.1)
    if sums.count != fresh.sums.count { return ["a long list has other levels"] }
    var faults: [String] = []
    if positions != fresh.positions { faults.append("a long list has other positions") }
    for (old, new) in zip(sums, fresh.sums) {
      let slack = Tolerance.dataNoise * max(old.peak, new.peak) * Double(list.count)
      if old.level != new.level || old.count != new.count
        || !((old.slopes.0 - new.slopes.0).magnitude <= slack)
        || !((old.slopes.1 - new.slopes.1).magnitude <= slack)
      {
        faults.append("a long list comes to something else at level \(new.level)")
      }
    }
    return faults
  }
}
