import LayoutTree

/// The bounds that stand between two boxes of a place list, as one gap.
struct BoundedGap {
  /// The place of the first bound in the list.
  let index: Int
  /// The length, at first the minimum, or the maximum if there is no minimum.
  private(set) var length = 0.0
  private var minimum: Double?
  private var maximum: Double?

  init(at index: Int) { self.index = index }

  /// Whether the maximum is below the minimum, which then holds.
  var isContradictory: Bool {
    guard let minimum, let maximum else { return false }
    return maximum < minimum
  }

  /// Adds a bound; several minimums add up, and so do several maximums.
  mutating func add(_ item: PlaceItem) {
    switch item {
    case .atLeast(let distance): minimum = (minimum ?? 0) + distance
    case .atMost(let distance): maximum = (maximum ?? 0) + distance
    case .node, .space, .wall, .flexible: break
    }
    length = minimum ?? maximum ?? 0
  }

  /// Grows, or shrinks if `rest` is negative, as far as the bounds allow; returns by how much.
  mutating func grow(by rest: Double) -> Double {
    let old = length
    if let maximum { length = min(old + rest, maximum) } else { length = old + rest }
    if let minimum { length = max(length, minimum) }
    return length - old
  }
}

extension [BoundedGap] {
  /// The length of the gap whose first bound stands at a place of the list, else 0.
  ///
  /// Complexity: O(log gaps).
  func length(at index: Int) -> Double {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].index == index ? self[low].length : 0
  }
}
