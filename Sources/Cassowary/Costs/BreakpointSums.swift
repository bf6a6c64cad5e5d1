/// The sums over the breakpoints of a long list, kept up to date while breakpoints come and go.
///
/// The list is divided at two places, as the slopes to the right of a value and to its left are
/// asked for in turns, and there may be many breakpoints at that value. To divide it elsewhere
/// costs the breakpoints in between, which a step along the list has to pass anyhow. Sums are kept
/// in twice the precision of a double, so they do not drift.
struct BreakpointSums: Sendable {
  /// The slopes at one level, and how many breakpoints they are the sums of.
  private struct Sum: Sendable {
    var level: Int32
    var count = 0
    /// By division.
    var slopes = (DoubleDouble.zero, DoubleDouble.zero)
    /// The greatest slope of any that there has been.
    var peak = 0.0

    func rounded(_ slope: DoubleDouble) -> Double {
      slope.magnitude <= Tolerance.dataNoise * peak ? 0 : slope.rounded
    }
  }

  /// The levels at which there are breakpoints, strongest first.
  private var sums: [Sum] = []
  /// By division, the number of breakpoints that count as lying below.
  private var counts = (0, 0)
  /// Whether the first division was asked last.
  private var hasAskedFirst = false
  private var positions: [Int32: Double] = [:]
  /// The most breakpoints that a division passes although the other one was asked last.
  private static let step = 8
  /// Breakpoints read so far.
  private(set) var work = 0

  init(of list: ArraySlice<Breakpoint>) {
    for (index, breakpoint) in list.enumerated() { insert(breakpoint, at: index) }
  }

  /// The position of the breakpoint of a constraint.
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

  /// Calls `body` with the slope at each level where so many breakpoints count as lying below.
  ///
  /// Complexity: O(levels, and breakpoints passed by a division): the nearer one if it is close,
  /// the one that was not asked last otherwise.
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

  /// Moves one of the divisions.
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

  /// Gives levels other numbers in the same order.
  mutating func renumberLevels(_ numbers: [Int32]) {
    for place in sums.indices { sums[place].level = numbers[Int(sums[place].level)] }
  }

  /// The index of a level, or the index to insert it at.
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
  /// The violated invariants of the sums of a list, compared with sums computed from scratch.
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
