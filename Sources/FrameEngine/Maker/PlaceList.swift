import LayoutTree

/// A place list, split at its walls.
struct PlaceList {
  let items: [PlaceItem]
  let axis: Axis

  /// The effective ranges: each has a box, and no gap that a wall makes ineffective.
  private(set) var chains: [Range<Int>] = []

  /// The indices of the gaps without effect due to a wall.
  private(set) var droppedGaps: [Int] = []

  /// Whether the items are those of a list in the opposite order.
  let isMirrored: Bool
  private let isClosed: Bool
  private let hasWall: Bool
  /// The gaps with bounds, in order.
  private(set) var boundedGaps: [BoundedGap] = []
  /// The boxes that fill, by their indices, with their extents.
  private var fills: [Int: (fill: FillingExtent, extent: Double)] = [:]
  /// The lengths by weight that the list has decided, with the part of a weight of 1.
  private(set) var decided: [(parts: WeightedExtents, part: Double)] = []
  /// Whether the other items leave less than nothing to boxes that divide a length by weight.
  private(set) var lacksRoom = false
  /// The extents of the boxes that are stretched or shrunk, by their indices.
  private var stretched: [Int: Double] = [:]
  /// The indices of boxes whose extents are given from now on if they are stretched or shrunk.
  private var given: Set<Int> = []

  /// Splits a list, in the opposite order if it is to be mirrored; in a closed one, boxes that are
  /// gone take no length.
  init(_ items: [PlaceItem], axis: Axis, isMirrored: Bool, isClosed: Bool) {
    let items = isMirrored ? items.reversed() : items
    self.items = items
    self.axis = axis
    self.isMirrored = isMirrored
    self.isClosed = isClosed
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

  /// Whether the chain is placed from the end of the area on.
  func goesFromEnd(_ chain: Range<Int>, share: Double) -> Bool {
    endsAtArea(chain) && (!startsAtArea(chain) || share == 0 && isMirrored)
  }

  /// Returns the index of the box from whose present position a chain between two walls goes on.
  func stay(of chain: Range<Int>) -> Int? {
    if startsAtArea(chain) || endsAtArea(chain) { return nil }
    func isShown(_ index: Int) -> Bool { items[index].box != nil && !isGone(index) }
    return isMirrored
      ? chain.last(where: isShown) ?? chain.last : chain.first(where: isShown) ?? chain.first
  }

  /// Whether the item is a box that is gone in a closed list.
  func isGone(_ index: Int) -> Bool { isClosed && items[index].box?.visibility == .gone }

  /// Returns how an extent fills that the list decides; `nil` for another item.
  func fill(at index: Int) -> FillingExtent? { fills[index]?.fill }

  /// The boxes that divide a length by weight in the list.
  var dividing: Set<NodeIdentity> {
    Set(fills.compactMap { $0.value.fill.parts == nil ? nil : items[$0.key].box?.identity })
  }

  /// Returns the length that an item takes along the axis.
  func length(at index: Int, share: Double) -> Double {
    switch items[index] {
    case .node(let node):
      isGone(index)
        ? 0 : fills[index]?.extent ?? stretched[index] ?? node.exactFrame.size[axis]
    case .space(let distance), .gap(let distance, _): distance
    case .atLeast, .atMost: boundedGaps.length(at: index)
    case .flexible(let shares): shares * share
    case .wall: 0
    }
  }

  /// Whether the length of an item counts: it moves another one, or the start of its chain.
  func countsLength(at index: Int, in chain: Range<Int>) -> Bool {
    !hasWall || endsAtArea(chain) || index < chain.upperBound - 1
  }

  /// Records that the extent of a box is given from now on if it is stretched or shrunk: an earlier
  /// call has measured its content, or it has none.
  mutating func noteGiven(at index: Int) { given.insert(index) }

  /// Returns whether the extent of a box that is stretched or shrunk is given from now on; `nil`
  /// for another item.
  func isGiven(at index: Int) -> Bool? { stretched[index] == nil ? nil : given.contains(index) }

  /// Returns the length that boxes and gaps without shares leave of `extent`.
  func rest(of extent: Double) -> Double {
    items.indices.reduce(extent) { $0 - length(at: $1, share: 0) }
  }

  /// Whether shares take what the other items leave.
  var hasShares: Bool { !hasWall && shares > .ulpOfOne }

  /// Returns one share of the remaining length; 0 if the list has no shares or has walls.
  func share(of extent: Double) -> Double {
    hasShares ? rest(of: extent) / shares : 0
  }

  /// Lets gaps with bounds grow by what boxes leave of `extent` in a list without walls and shares,
  /// the last ones first; beside shares, they only shrink for boxes that fill.
  mutating func growGaps(_ extent: Double) {
    if hasWall || boundedGaps.isEmpty { return }
    var rest = rest(of: extent)
    if hasShares, fills.isEmpty || rest >= 0 { return }
    for index in boundedGaps.indices {
      let index = isMirrored ? index : boundedGaps.count - 1 - index
      rest -= boundedGaps[index].grow(by: rest, mayOverlap: false)
    }
  }

  /// Whether gaps may become negative if nothing else gives way.
  var mayOverlap: Bool { !hasWall && !hasShares && boundedGaps.contains { $0.mayOverlap } }

  /// Lets gaps without a minimum become negative, if boxes leave less than nothing.
  mutating func overlapGaps(_ extent: Double) {
    if !mayOverlap { return }
    var rest = min(0, rest(of: extent))
    for index in boundedGaps.indices {
      let index = isMirrored ? index : boundedGaps.count - 1 - index
      rest -= boundedGaps[index].grow(by: rest, mayOverlap: true)
    }
  }

  /// Lets boxes fill `extent` in a list without walls: those with weights divide the rest, unless
  /// gaps do; others get equal parts of what is left then, up to their maxima.
  mutating func fill(_ extent: Double, _ fill: (LayoutNode) -> FillingExtent?) {
    if hasWall { return }
    var dividing: [FreeSpace.FlexibleLength] = []
    var filling: [FreeSpace.FlexibleLength] = []
    for (index, item) in items.enumerated() {
      guard let node = item.box, !isGone(index), let fill = fill(node) else { continue }
      switch fill {
      case .weighted(let weight, let parts):
        if weight < .ulpOfOne { continue }
        // Beside shares between boxes, parts of the area become no longer.
        let part = isClosed ? weight * parts.partIfClosed : length(at: index, share: 0)
        let maximum = hasShares ? max(0, part) : .infinity
        dividing.append(
          FreeSpace.FlexibleLength(factor: weight, maximum: maximum, index: index))
      case .upTo(let maximum):
        filling.append(.filling(upTo: maximum, index: index))
      }
      fills[index] = (fill, 0)
    }
    // Gaps that may be shorter give way.
    let room = boundedGaps.reduce(0) { $0 + $1.length - $1.least }
    lacksRoom = !dividing.isEmpty && rest(of: extent) + room < -1e-9
    distribute(rest(of: extent) + room, among: &dividing)
    distribute(rest(of: extent) + room, among: &filling)
    for length in dividing {
      guard let parts = fills[length.index]?.fill.parts, parts !== decided.last?.parts else {
        continue
      }
      decided.append((parts, length.target / length.factor))
    }
  }

  private mutating func distribute(
    _ space: Double, among lengths: inout [FreeSpace.FlexibleLength]
  ) {
    if lengths.isEmpty { return }
    FreeSpace.distribute(max(0, space), among: &lengths)
    for length in lengths { fills[length.index]?.extent = length.target }
  }

  /// Lets the boxes that resist least take what is missing or too much in a list without walls and
  /// shares.
  ///
  /// - Parameters:
  ///   - extent: The length of the area.
  ///   - resistance: Returns the resistance of a box to growing or shrinking; `nil` for a box that
  ///     keeps its extent.
  /// - Returns: The boxes that resist alike, which keep their extents, and whether they would grow.
  mutating func stretch(
    _ extent: Double, resistance: (LayoutNode, Bool) -> ContentResistance?
  ) -> (tied: [LayoutNode], grows: Bool) {
    if hasWall || hasShares { return ([], false) }
    var rest = rest(of: extent)
    let grows = rest > 0
    var boxes: [(index: Int, node: LayoutNode, resistance: ContentResistance)] = []
    for (index, item) in items.enumerated() where rest.magnitude > 1e-9 {
      guard let node = item.box, !isGone(index), fills[index] == nil,
        grows || length(at: index, share: 0) > 0, let resistance = resistance(node, grows)
      else { continue }
      boxes.append((index, node, resistance))
    }
    while rest.magnitude > 1e-9, let least = boxes.map({ $0.resistance }).min() {
      let weakest = boxes.filter { $0.resistance == least }
      if weakest.count > 1 { return (weakest.map { $0.node }, grows) }
      let index = weakest[0].index
      let old = length(at: index, share: 0)
      let new = max(0, old + rest)
      stretched[index] = new
      rest -= new - old
      boxes.removeAll { $0.index == index }
    }
    return ([], grows)
  }

  /// Makes texts that are cut as wide as their longest lines, as far as gaps with bounds can take
  /// what this leaves.
  ///
  /// - Parameters:
  ///   - extent: The length of the area.
  ///   - widthOfLines: Returns the width of the longest line of a text in a width.
  mutating func shrinkToLines(_ extent: Double, widthOfLines: (LayoutNode, Double) -> Double) {
    if axis == .vertical || boundedGaps.isEmpty { return }
    for index in items.indices {
      guard let width = stretched[index], let node = items[index].box else { continue }
      let lines = widthOfLines(node, width)
      if lines >= width { continue }
      stretched[index] = lines
      growGaps(extent)
      stretched[index] = min(width, lines + max(0, rest(of: extent)))
    }
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

  /// Whether the gap has no minimum.
  var mayOverlap: Bool { minimum == nil }

  /// The least length at which no boxes overlap that the bounds do not make overlap.
  var least: Double { minimum ?? min(0, maximum ?? 0) }

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

  /// Grows, or shrinks if `rest` is negative, as far as the bounds allow, and unless boxes may
  /// overlap not below 0; returns by how much.
  mutating func grow(by rest: Double, mayOverlap: Bool) -> Double {
    let old = length
    if let maximum { length = min(old + rest, maximum) } else { length = old + rest }
    if minimum != nil || !mayOverlap { length = max(length, least) }
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

extension FreeSpace.FlexibleLength {
  /// Returns an extent that fills up to a maximum.
  static func filling(upTo maximum: Double, index: Int) -> Self {
    Self(factor: 1, maximum: max(0, maximum), index: index)
  }
}

extension SizeItem {
  /// Returns how the extent fills place lists; `nil` for one that does not.
  func fill(among parts: WeightedExtents?) -> FillingExtent? {
    switch self {
    case .fill(let maximum): .upTo(maximum ?? .infinity)
    case .flexible(let weight): parts.map { .weighted(weight, $0) }
    case .points, .anchor, .sum: nil
    }
  }
}
