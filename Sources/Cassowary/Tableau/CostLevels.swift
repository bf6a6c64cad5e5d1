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

  var count: Int { strengths.count }

  /// The index of a strength level, and whether it had to be inserted there.
  mutating func index(of level: Int) -> (index: Int, isNew: Bool) {
    var index = 2
    while index < strengths.count, strengths[index] > level { index += 1 }
    if index < strengths.count, strengths[index] == level { return (index, false) }
    strengths.insert(level, at: index)
    scales.insert(1, at: index)
    return (index, true)
  }

  mutating func note(weight: Double, at index: Int32) {
    if weight > scales[Int(index)] { scales[Int(index)] = weight }
  }
}
