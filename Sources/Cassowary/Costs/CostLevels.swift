/// The levels of the hierarchy that are in use, strongest first.
///
/// Costs are vectors with one component for each of these levels, compared from the first
/// component on. Two levels are always there and are not strengths: what must hold, and what must
/// hold and is just being tried.
struct CostLevels: Sendable {
  /// Index of the level of required constraints.
  static let required: Int32 = 0
  /// Index of the level of a required constraint while it is being tried.
  static let candidate: Int32 = 1

  private var strengths: [Int] = [Int.max, Int.max - 1]
  /// The greatest weight seen at each level: what a rate is compared with.
  private(set) var scales: [Double] = [1, 1]

  /// The number of times that levels were added.
  private(set) var insertions = 0

  var count: Int { strengths.count }

  /// The index of a strength level, if it is in use.
  @inline(__always)
  func index(of level: Int) -> Int? {
    var (low, high) = (2, strengths.count)
    while low < high {
      let middle = (low + high) / 2
      if strengths[middle] > level { low = middle + 1 } else { high = middle }
    }
    return low < strengths.count && strengths[low] == level ? low : nil
  }

  /// The strength level of an index; above all for what must hold.
  @inline(__always)
  func strength(at index: Int) -> Int { strengths[index] }

  /// Takes levels into use that are not yet; returns the numbers that those have now that have
  /// been.
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
  /// The violated invariants of the levels: the strongest comes first, and each has a scale.
  func checkInvariants() -> [String] {
    let isRight =
      scales.count == strengths.count
      && zip(strengths, strengths.dropFirst()).allSatisfy { $0 > $1 }
    return isRight ? [] : ["the levels are out of order"]
  }
}
