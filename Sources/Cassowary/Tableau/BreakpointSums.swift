/// The sums over the breakpoints of a long list, kept up to date while breakpoints come and go.
///
/// The list is divided at two places, one for the slope to the right of a value and one for the
/// slope to its left. To divide it elsewhere costs the breakpoints in between, which a step along
/// the list has to pass anyhow. Sums are kept in twice the precision of a double, so they do not
/// drift.
struct BreakpointSums: Sendable {
  /// The slope at one level, and how many breakpoints it is the sum of.
  struct Sum: Sendable {
    var level: Int32
    fileprivate var count = 0
    fileprivate var rightSum = DoubleDouble.zero
    fileprivate var leftSum = DoubleDouble.zero
    /// The greatest slope of any that there has been.
    fileprivate var peak = 0.0

    /// The slope if all breakpoints at or below the value count as lying below.
    var right: Double { rounded(rightSum) }
    /// The slope if only those lie below that are below the value.
    var left: Double { rounded(leftSum) }

    private func rounded(_ sum: DoubleDouble) -> Double {
      sum.magnitude <= Tolerance.dataNoise * peak ? 0 : sum.rounded
    }
  }

  /// The levels at which there are breakpoints, strongest first.
  private(set) var sums: [Sum] = []
  /// The number of breakpoints that count as lying below, to the right of a value and to its left.
  private var right = 0
  private var left = 0
  private var positions: [Int32: Double] = [:]
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
    sums[place].rightSum += Self.slope(of: breakpoint, isBelow: index < right)
    sums[place].leftSum += Self.slope(of: breakpoint, isBelow: index < left)
    if index < right { right += 1 }
    if index < left { left += 1 }
  }

  mutating func remove(_ breakpoint: Breakpoint, at index: Int) {
    positions[breakpoint.constraint] = nil
    let place = place(of: breakpoint.level)
    sums[place].count -= 1
    sums[place].rightSum += -Self.slope(of: breakpoint, isBelow: index < right)
    sums[place].leftSum += -Self.slope(of: breakpoint, isBelow: index < left)
    if index < right { right -= 1 }
    if index < left { left -= 1 }
    if sums[place].count == 0 { sums.remove(at: place) }
  }

  /// Divides the list at the numbers of breakpoints that lie below.
  mutating func divide(_ list: ArraySlice<Breakpoint>, right: Int, left: Int) {
    for index in passed(from: self.right, to: right) {
      let (place, jump) = jump(of: list[list.startIndex + index], isUpwards: right > self.right)
      sums[place].rightSum += jump
    }
    self.right = right
    for index in passed(from: self.left, to: left) {
      let (place, jump) = jump(of: list[list.startIndex + index], isUpwards: left > self.left)
      sums[place].leftSum += jump
    }
    self.left = left
  }

  private func passed(from old: Int, to new: Int) -> Range<Int> { min(old, new)..<max(old, new) }

  /// The index of a breakpoint's level, and the change of the slope there when it is passed.
  private mutating func jump(
    of breakpoint: Breakpoint, isUpwards: Bool
  ) -> (place: Int, jump: DoubleDouble) {
    work += 1
    let jump = DoubleDouble(breakpoint.below) + DoubleDouble(breakpoint.above)
    return (place(of: breakpoint.level), isUpwards ? jump : -jump)
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
    var fresh = BreakpointSums(of: list)
    fresh.divide(list, right: right, left: left)
    guard max(right, left) <= list.count, sums.count == fresh.sums.count else {
      return ["a long list is divided beyond its end, or has other levels"]
    }
    var faults: [String] = []
    if positions != fresh.positions { faults.append("a long list has other positions") }
    for (old, new) in zip(sums, fresh.sums) {
      let slack = Tolerance.dataNoise * max(old.peak, new.peak) * Double(list.count)
      if old.level != new.level || old.count != new.count
        || !((old.rightSum - new.rightSum).magnitude <= slack)
        || !((old.leftSum - new.leftSum).magnitude <= slack)
      {
        faults.append("a long list comes to something else at level \(new.level)")
      }
    }
    return faults
  }
}
