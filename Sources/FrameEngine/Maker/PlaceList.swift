import LayoutTree

/// A place list, split at its walls.
struct PlaceList {
  let items: [PlaceItem]
  let axis: Axis

  /// The effective ranges: each has a box, and no gap that a wall makes ineffective.
  private(set) var chains: [Range<Int>] = []

  /// The indices of the gaps without effect due to a wall.
  private(set) var droppedGaps: [Int] = []

  private let hasWall: Bool
  /// The gaps with bounds, in order.
  private(set) var boundedGaps: [BoundedGap] = []

  init(_ items: [PlaceItem], axis: Axis) {
    self.items = items
    self.axis = axis
    self.hasWall = items.contains { $0.isWall }
    var start = 0
    for index in 0...items.count where index == items.count || items[index].isWall {
      cut(start..<index)
      start = index + 1
    }
    if hasWall { droppedGaps = droppedGaps + sharesInChains() }
    droppedGaps.sort()
    collectBounds()
  }

  /// Whether the chain starts where the area starts.
  func startsAtArea(_ chain: Range<Int>) -> Bool { chain.lowerBound == 0 }

  /// Whether the chain ends where the area ends.
  func endsAtArea(_ chain: Range<Int>) -> Bool { chain.upperBound == items.count }

  /// Whether the item is the box at whose present position a chain between two walls starts.
  func stays(_ index: Int, in chain: Range<Int>) -> Bool {
    index == chain.lowerBound && !startsAtArea(chain) && !endsAtArea(chain)
  }

  /// Returns the length that an item takes along the axis.
  func length(at index: Int, share: Double) -> Double {
    switch items[index] {
    case .node(let node): node.exactFrame.size[axis]
    case .space(let distance), .gap(let distance, _): distance
    case .atLeast, .atMost: boundedGaps.length(at: index)
    case .flexible(let shares): shares * share
    case .wall: 0
    }
  }

  /// Returns the length that boxes and gaps without shares leave of `extent`.
  func rest(of extent: Double) -> Double {
    items.indices.reduce(extent) { $0 - length(at: $1, share: 0) }
  }

  /// Returns one share of the remaining length; 0 if the list has no shares or has walls.
  func share(of extent: Double) -> Double {
    if hasWall { return 0 }
    let shares = shares
    return shares > .ulpOfOne ? rest(of: extent) / shares : 0
  }

  /// Grows gaps with bounds by the rest of `extent`, the last ones first, in a list without shares
  /// and walls.
  mutating func fill(_ extent: Double) {
    if boundedGaps.isEmpty || hasWall || shares > .ulpOfOne { return }
    var rest = rest(of: extent)
    for index in boundedGaps.indices.reversed() { rest -= boundedGaps[index].grow(by: rest) }
  }

  private var shares: Double {
    items.reduce(0) { sum, item in
      if case .flexible(let shares) = item { return sum + shares }
      return sum
    }
  }

  /// Joins the bounds between each two boxes or walls into one gap.
  private mutating func collectBounds() {
    var isOpen = false
    for (index, item) in items.enumerated() {
      switch item {
      case .atLeast, .atMost:
        if !isOpen { boundedGaps.append(BoundedGap(at: index)) }
        isOpen = true
        boundedGaps[boundedGaps.count - 1].add(item)
      case .node, .wall: isOpen = false
      case .space, .flexible, .gap: break
      }
    }
  }

  /// Adds the effective part of a piece between walls to the chains.
  private mutating func cut(_ piece: Range<Int>) {
    guard hasWall else {
      chains.append(piece)
      return
    }
    let boxes = piece.filter { items[$0].box != nil }
    guard let first = boxes.first, let last = boxes.last else {
      droppedGaps += piece
      return
    }
    let start = piece.lowerBound == 0 ? 0 : first
    let end = piece.upperBound == items.count ? items.count : last + 1
    chains.append(start..<end)
    droppedGaps += Array(piece.lowerBound..<start) + Array(end..<piece.upperBound)
  }

  private func sharesInChains() -> [Int] {
    chains.joined().filter { index in
      if case .flexible = items[index] { return true }
      return false
    }
  }
}

extension PlaceItem {
  /// The box, if the item is one.
  var box: LayoutNode? {
    if case .node(let node) = self { return node }
    return nil
  }
}

/// The bounds between two boxes of a place list, as one gap.
struct BoundedGap {
  /// The index of the first bound in the list.
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
    case .node, .space, .wall, .flexible, .gap: break
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
  /// Returns the length of the gap whose first bound is at an index of the list, else 0.
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
