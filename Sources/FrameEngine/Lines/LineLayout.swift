import LayoutTree

/// A range of a layout's items in a line along an axis: a row, a column, or one of many lines.
///
/// A line depends on its layout only for the area to which percentages refer. The steps are
/// numbered in the article <doc:LinearLayouts>.
struct LineLayout {
  let axis: Axis
  /// The gravity of the items in free space.
  var gravity: LayoutGravity
  /// The distance between items, apart from their margins.
  var spacing: Double
  var shrinking = LinearLayout.Shrinking.none
  var weightBox = LayoutBox.border
  var extents = LinearLayout.Extents.intrinsic
  var weightRule = WeightRule.lengths
  /// Whether an extent of all boxes holds their margins.
  var extentsHoldMargins = false
  /// The indices of the items.
  let range: Range<Int>
  /// The length of the line; `nil` if its items decide it.
  let length: Double?

  /// The space that the weights of boxes share.
  enum WeightRule {
    /// Free space together with the minimum extents, so that boxes of equal weight are equally
    /// long.
    case lengths
    /// Free space alone, added to the extents of the boxes.
    case growth
    /// Free space alone, but weights that add up to less than 1 leave a part (CSS Flexbox 9.7, step
    /// 4b).
    case flexGrow
    /// Nothing: the extents of boxes with weights are set before.
    case decided
  }

  /// The positions of the items of a resolved line.
  struct Placement {
    /// The start of the first item.
    var start = 0.0
    /// The distance between items, apart from their margins.
    var gap = 0.0
    /// The length of the items with the gaps between them.
    var need = 0.0
  }

  init(
    _ axis: Axis, _ gravity: LayoutGravity, spacing: Double, range: Range<Int>, length: Double?
  ) {
    self.axis = axis
    self.gravity = gravity
    self.spacing = spacing
    self.range = range
    self.length = length
  }

  /// The sums over the items of a line.
  struct Sums {
    /// Extents, margins and spacing; parts that take shares count with their minimum.
    var points = 0.0
    /// Weights of boxes and shares of margins.
    var weights = 0.0
    /// The shrink factors of boxes and margins.
    var shrinks = 0.0
    /// The content extents of boxes with weights beyond their minimum, if nothing else determines
    /// the space to share.
    var insides = 0.0
    /// Whether all that takes shares are boxes without bounds.
    var areWeightsFree = true
    /// The last box with a weight; -1 if there is none.
    var lastWeighted = -1
    /// Whether any box has an extent that may depend on those of others.
    var hasDependent = false
    /// Whether any box would be placed elsewhere if an unknown height were known.
    var waitsForHeight = false
  }

  /// Resolves all extents along the axis.
  ///
  /// A line without a length that makes up all of a layout becomes the content area of it.
  func resolve(_ items: LayoutItems) -> Placement {
    var placement = Placement(gap: spacing)
    placement.need = resolve(items, &placement)
    return placement
  }

  private func resolve(_ items: LayoutItems, _ placement: inout Placement) -> Double {
    var sums = Sums()
    if case .flexibleSpacing(let spacing) = extents, spacing.extent > 0 {
      for index in range { read(index, items, &sums) }
      if sums.waitsForHeight || axis == .vertical { items.placeLater() }
      let need = flex(spacing, sums, items, &placement)
      if sums.waitsForHeight { followHeights(items) }
      return need
    }
    resolveExtents(items, &sums)
    if sums.waitsForHeight || axis == .vertical && (sums.weights > 0 || extents != .intrinsic) {
      items.placeLater()
    }
    sums.points += spacing * Double(max(0, range.count - 1))
    let need = sums.points + sums.insides
    if length == nil { decideArea(need, items) }
    // Items with negative margins may need a negative length; the area then has none.
    guard let length = length ?? (need < 0 ? 0 : nil) else {
      if sums.insides > 0 { _ = distribute(sums.insides, sums, items) }
      placeInShares(items)
      return need
    }
    var spare = length - sums.points
    if items.pass.isInquiry { note(spare, sums, items) }
    if spare > 0, sums.weights > 0 {
      spare = distribute(spare, sums, items)
    } else if spare < 0 {
      var freed = 0.0
      spare = -shrink(by: -spare, sums, items, &freed)
      if freed > 0, spare > 0, sums.weights > 0 {
        if items.pass.isInquiry { noteFreed(spare, items) }
        spare = distribute(spare, sums, items)
      }
    }
    align(spare, items, &placement)
    placeInShares(items)
    if sums.waitsForHeight { followHeights(items) }
    return length - spare
  }

  /// Resolves the heights that the line decides of boxes with columns inside, whose widths depend
  /// on them (step 1).
  @inline(__always)
  func resolveColumns(_ items: LayoutItems) {
    guard length != nil else { return }
    for index in range where givesLength(to: index, items) {
      if items[index].pointer.hasColumns(items.pass) { return resolveBeforeWidths(items) }
    }
  }

  @inline(never)
  private func resolveBeforeWidths(_ items: LayoutItems) {
    _ = resolve(items)
    for index in range {
      // The margins include what is left of shares.
      items[index].hasMargins[axis] = false
      items[index].reopen(.horizontal)
      if !givesLength(to: index, items) { items[index].reopen(.vertical) }
    }
    items.areSharesKnown = true
  }

  /// Whether the line determines the length of a box.
  @inline(__always)
  private func givesLength(to index: Int, _ items: LayoutItems) -> Bool {
    extents != .intrinsic || items.traits(at: index).weight(axis) > 0
  }

  /// Resolves all extents before space is distributed, to find the number of items of a line; the
  /// line is resolved afterwards.
  func measure(_ items: LayoutItems) {
    var sums = Sums()
    resolveExtents(items, &sums)
  }

  @inline(__always)
  private func resolveExtents(_ items: LayoutItems, _ sums: inout Sums) {
    for index in range {
      if read(index, items, &sums) {
        sums.hasDependent = true
      } else {
        sums.points += resolveExtent(index, items)
      }
    }
    if sums.hasDependent {
      for index in range where isDependent(index, items) {
        let extent = resolveExtent(index, items)
        sums.points += extent
        if length == nil, items[index].weight > 0 {
          let inside = inside(of: index, items)
          sums.insides += items.bounded(inside, axis, index) - extent
        }
      }
    }
    if weightRule == .growth || weightRule == .flexGrow { setWeights(items) }
  }

  /// Reads the margins and the weight of a box, and sets the extent of one with a weight to 0
  /// unless it may have a minimum (steps 2 and 3).
  ///
  /// - Returns: Whether its extent may depend on those of others, and on their margins.
  @discardableResult
  @inline(__always)
  private func read(_ index: Int, _ items: LayoutItems, _ sums: inout Sums) -> Bool {
    let isDependent = isDependent(index, items)
    let weight = weight(of: index, items)
    let traits = items.traits(at: index)
    if traits.hasMargins(axis) {
      let content = items.area.known(axis)
      let inset = items.area.inset
      let before = traits.margin(
        axis, isEnd: false, content: content, inset: inset.min(along: axis))
      let after = traits.margin(
        axis, isEnd: true, content: content, inset: inset.max(along: axis))
      items[index, axis] = LayoutMargins(before: before.points, after: after.points)
      sums.points += before.points + after.points
      sums.weights += before.weight + after.weight
      if before.weight + after.weight > 0 { sums.areWeightsFree = false }
      if traits.hasMore { sums.shrinks += items.shrinks(axis, index, weight > 0).sum }
    }
    if traits.hasMore || axis == .vertical && traits.hasPercent(axis) {
      sums.waitsForHeight = true
    }
    guard weight > 0 else { return isDependent }
    sums.weights += weight
    if keepsExtent(index, items) {
      sums.areWeightsFree = false
      return isDependent
    }
    items[index].weight = weight
    sums.lastWeighted = index
    if weightBox == .margin { sums.areWeightsFree = false }
    if isDependent {
      sums.areWeightsFree = false
      // A width may have been derived from the requested extent, before it was known to be a share.
      if items[index].progress[axis] == .settled { items[index].reopen(axis) }
      return true
    }
    if length == nil { sums.insides += max(0, inside(of: index, items)) }
    items[index].decide(0, axis)
    return false
  }

  @inline(__always)
  private func isDependent(_ index: Int, _ items: LayoutItems) -> Bool {
    items.traits(at: index).dimension(axis).kind == .rare
  }

  /// Returns the extent of a box before the space of the line is distributed (step 4).
  private func resolveExtent(_ index: Int, _ items: LayoutItems) -> Double {
    guard let extent = extentForAll(items) else { return items.resolve(axis, index) }
    let margins = extentsHoldMargins ? items[index, axis].before + items[index, axis].after : 0
    let bounded = items.bounded(extent - margins, axis, index)
    items[index].decide(bounded, axis)
    return bounded
  }

  /// Resolves the widths of a column that depend on heights, apart from those of boxes whose
  /// heights depend on their widths (step 12).
  @inline(never)
  private func followHeights(_ items: LayoutItems) {
    guard axis == .vertical else { return }
    var open: [Int] = []
    for index in range
    where items.traits(at: index).dimension(.horizontal).kind == .rare
      && items[index].progress[.horizontal] == .done
      && (items[index].weight > 0 || extents != .intrinsic || items.traits(at: index).isHeightSure)
    {
      items[index].reopen(.horizontal)
      open.append(index)
    }
    for index in open { items.resolve(.horizontal, index) }
  }

  /// Returns the extent that the layout sets for all boxes, if it does.
  private func extentForAll(_ items: LayoutItems) -> Double? {
    switch extents {
    case .intrinsic, .equal, .flexibleSpacing: return nil
    case .points(let points): return points
    case .divided(into: let count):
      let parts = Double(max(1, count))
      return length.map { max(0, ($0 - spacing * (parts - 1)) / parts) }
    }
  }

  /// Returns the weight of a box along the axis.
  @inline(__always)
  func weight(of index: Int, _ items: LayoutItems) -> Double {
    if weightRule == .decided { return 0 }
    switch extents {
    case .intrinsic: return items.traits(at: index).weight(axis)
    case .equal: return 1
    case .points, .divided, .flexibleSpacing: return 0
    }
  }

  /// Sets all boxes to one extent, with flexible gaps (step 5).
  private func flex(
    _ spacing: FlexibleSpacing, _ sums: Sums, _ items: LayoutItems,
    _ placement: inout Placement
  ) -> Double {
    let result = spacing.resolve(count: range.count, length: length.map { $0 - sums.points })
    for index in range { items[index].decide(result.extent, axis) }
    placement.gap = result.gap
    placement.start = result.padding
    let count = Double(range.count)
    let need =
      sums.points + count * result.extent + max(0, count - 1) * result.gap + 2 * result.padding
    if length == nil { decideArea(need, items) }
    return need
  }

  /// Sets the extent of the content area to the length of a line that holds all items of a layout.
  private func decideArea(_ need: Double, _ items: LayoutItems) {
    if range.count == items.count, !items.area.extent[axis].isDefinite {
      items.decide(axis, need)
    }
  }

  /// Distributes free or missing space by the gravity (steps 10 and 11).
  private func align(
    _ space: Double, _ items: LayoutItems, _ placement: inout Placement
  ) {
    if space == 0 || range.isEmpty { return }
    switch gravity {
    case .unspecified, .start, .baseline: break
    case .fill: grow(by: space, items, isStretch: false)
    case .stretch: grow(by: space, items, isStretch: true)
    case .end, .center, .spaceBetween, .spaceAround, .spaceEvenly:
      let free = FreeSpace.align(space, count: range.count, gravity)
      placement.start = free.start
      placement.gap += free.gap
    }
  }
}

/// Placing the items of a line.
extension LineLayout {
  /// Sets the frames of the items, along the axis from a coordinate on (step 13).
  func place(_ items: LayoutItems, _ placement: Placement, from origin: Double) {
    // Each loop is compiled for its axis.
    if axis == .horizontal {
      place(items, placement, from: origin, along: .horizontal)
    } else {
      place(items, placement, from: origin, along: .vertical)
    }
  }

  @inline(__always)
  private func place(
    _ items: LayoutItems, _ placement: Placement, from origin: Double, along axis: Axis
  ) {
    let cross = axis.cross
    let (start, content) = (items.area.origin[cross], items.area.known(cross) ?? 0)
    var position = origin + placement.start
    for index in range {
      let margins = items[index, axis]
      position += margins.before
      let across = items.originAlone(cross, index, from: start, in: content)
      let point =
        axis == .horizontal ? Point(x: position, y: across) : Point(x: across, y: position)
      items.setFrame(at: point, index)
      position += items[index].size[axis] + margins.after + placement.gap
    }
  }
}

/// Distributing the free space of a line, and shrinking a line that is too long.
extension LineLayout {
  /// Distributes free space by weight (step 6).
  ///
  /// - Returns: The space that no box or margin could take.
  func distribute(_ spare: Double, _ sums: Sums, _ items: LayoutItems) -> Double {
    if weightRule == .growth || weightRule == .flexGrow {
      return distributeGrowth(spare, sums, items)
    }
    if sums.areWeightsFree {
      distributeFreely(spare, sums, items)
      return 0
    }
    var lengths: [FreeSpace.FlexibleLength] = []
    lengths.reserveCapacity(items.count)
    var space = spare
    for index in range {
      if let length = items.marginWeight(axis, index, isEnd: false) { lengths.append(length) }
      let after = items.marginWeight(axis, index, isEnd: true)
      let weight = items[index].weight
      if weight > 0 {
        let around = margins(around: index, items)
        lengths.append(
          FreeSpace.FlexibleLength(
            factor: weight, minimum: around + items[index].size[axis],
            maximum: around + items.maximum(axis, index), index: index))
      }
      if let after { lengths.append(after) }
    }
    for length in lengths { space += length.minimum }
    // All bounds are computed first, as some may be extents of these boxes.
    for index in range where items[index].weight > 0 {
      items[index].size[axis] = -margins(around: index, items)
    }
    return settle(&lengths, space, 1, items)
  }

  /// Distributes free space if no share can violate a bound; the last box gets the remainder.
  private func distributeFreely(_ spare: Double, _ sums: Sums, _ items: LayoutItems) {
    var rest = spare
    for index in range {
      let weight = items[index].weight
      if weight <= 0 { continue }
      let share = index == sums.lastWeighted ? max(0, rest) : spare * weight / sums.weights
      items[index].size[axis] = share
      rest -= share
    }
  }

  /// Grows boxes by equal parts of the free space, or shrinks them by equal parts of the missing
  /// space (step 11).
  func grow(by spare: Double, _ items: LayoutItems, isStretch: Bool) {
    var lengths: [FreeSpace.FlexibleLength] = []
    lengths.reserveCapacity(items.count)
    for index in range {
      guard items[index].weight == 0, items.grows(axis, index, isStretch) else { continue }
      let extent = items[index].size[axis]
      let minimum = items.bounded(0, axis, index)
      let maximum = items.maximum(axis, index)
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: 1, minimum: min(0, minimum - extent), maximum: max(0, maximum - extent),
          index: index))
    }
    _ = settle(&lengths, spare, 1, items)
  }

  /// Shrinks boxes and margins by the missing space.
  ///
  /// - Parameters:
  ///   - missing: The missing space.
  ///   - sums: The sums of the line.
  ///   - items: The items.
  ///   - freed: Is set to the space that texts as wide as their longest lines leave of theirs.
  /// - Returns: By how much the line is still too long.
  func shrink(
    by missing: Double, _ sums: Sums, _ items: LayoutItems, _ freed: inout Double
  ) -> Double {
    var lengths: [FreeSpace.FlexibleLength] = []
    if sums.shrinks > 0 {
      for index in range { addShrinking(index, items, &lengths) }
    } else {
      switch shrinking {
      case .none: return missing
      case .extentsEqually: addExtents(items, &lengths) { _ in 1 }
      case .extentsInProportion: addExtents(items, &lengths) { $0 }
      case .gapsEqually: addGaps(items, &lengths) { _ in 1 }
      case .gapsInProportion: addGaps(items, &lengths) { $0 }
      case .fair: addFairly(missing, items, &lengths)
      }
    }
    let rest = settle(&lengths, missing, -1, items)
    if axis == .horizontal { freed = wrapLines(of: lengths, items) }
    return rest - freed
  }

  /// Makes the widths of boxes that have shrunk those of their longest lines, if their content goes
  /// by these and the gravity does not fill the line.
  ///
  /// - Returns: The space that this frees.
  private func wrapLines(of lengths: [FreeSpace.FlexibleLength], _ items: LayoutItems) -> Double {
    var freed = 0.0
    if gravity == .fill || gravity == .stretch { return freed }
    for length in lengths where length.part == .extent && length.target > 0 {
      let index = length.index
      guard items.wraps(axis, index) else { continue }
      let width = items[index].size.width
      items[index].size.width = items.wrapped(in: width, axis, index)
      freed += width - items[index].size.width
    }
    return freed
  }

  /// Distributes space among lengths, and adds the shares, times a sign, to the items.
  ///
  /// - Returns: The space that no length could take.
  func settle(
    _ lengths: inout [FreeSpace.FlexibleLength], _ space: Double, _ sign: Double,
    _ items: LayoutItems
  ) -> Double {
    if lengths.isEmpty { return space }
    let isOpen = FreeSpace.distribute(space, among: &lengths)
    if items.pass.isInquiry { note(lengths, space, sign, items) }
    var rest = space
    for length in lengths {
      rest -= length.target
      switch length.part {
      case .before: items[length.index, axis].before += sign * length.target
      case .center: items[length.index, axis].center += sign * length.target
      case .extent: items[length.index].size[axis] += sign * length.target
      case .after: items[length.index, axis].after += sign * length.target
      }
    }
    return isOpen ? 0 : rest
  }

  // MARK: Who gives

  /// Adds the parts of a box that have shrink factors (step 7).
  private func addShrinking(
    _ index: Int, _ items: LayoutItems, _ lengths: inout [FreeSpace.FlexibleLength]
  ) {
    let shrinks = items.shrinks(axis, index, items[index].weight > 0)
    if shrinks.sum == 0 { return }
    if shrinks.before > 0 {
      let give = items[index, axis].before - items.minimumMargin(axis, index, isEnd: false)
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: shrinks.before, maximum: max(0, give), index: index, part: .before))
    }
    if shrinks.extent > 0 {
      let give = items[index].size[axis] - items.bounded(0, axis, index)
      lengths.append(
        FreeSpace.FlexibleLength(factor: shrinks.extent, maximum: max(0, give), index: index))
    }
    if shrinks.after > 0 {
      let give = items[index, axis].after - items.minimumMargin(axis, index, isEnd: true)
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: shrinks.after, maximum: max(0, give), index: index, part: .after))
    }
  }

  /// Adds the extents of boxes that can shrink, with factors by `weigh` (step 8).
  private func addExtents(
    _ items: LayoutItems, _ lengths: inout [FreeSpace.FlexibleLength], _ weigh: (Double) -> Double
  ) {
    for index in range where items[index].weight == 0 {
      let extent = items[index].size[axis]
      let give = extent - items.bounded(0, axis, index)
      guard give > 0 else { continue }
      lengths.append(FreeSpace.FlexibleLength(factor: weigh(extent), maximum: give, index: index))
    }
  }

  /// Adds margins and spacing, with factors by `weigh`; the spacing between two boxes is taken from
  /// the margin after the first (step 8).
  private func addGaps(
    _ items: LayoutItems, _ lengths: inout [FreeSpace.FlexibleLength], _ weigh: (Double) -> Double
  ) {
    for index in range {
      for isEnd in [false, true] {
        let margins = items[index, axis]
        let gap = isEnd ? margins.after : margins.before
        guard gap > 0, !items.hasShare(axis, index, isEnd: isEnd) else { continue }
        lengths.append(
          FreeSpace.FlexibleLength(
            factor: weigh(gap),
            maximum: max(0, gap - items.minimumMargin(axis, index, isEnd: isEnd)),
            index: index, part: isEnd ? .after : .before))
      }
      if spacing > 0, index < range.upperBound - 1 {
        lengths.append(FreeSpace.FlexibleLength(factor: weigh(spacing), index: index, part: .after))
      }
    }
  }

  /// Adds the extents of two boxes that wrap, each up to its excess over a fair part (step 9).
  private func addFairly(
    _ missing: Double, _ items: LayoutItems, _ lengths: inout [FreeSpace.FlexibleLength]
  ) {
    var wrapping: [Int] = []
    for index in range where items[index].weight == 0 && items.wraps(axis, index) {
      wrapping.append(index)
    }
    guard wrapping.count == 2 else { return }
    let extents = wrapping.map { items[$0].size[axis] }
    let room = max(0, extents[0] + extents[1] - missing)
    for (number, index) in wrapping.enumerated() {
      let mine = extents[number]
      let theirs = extents[1 - number]
      guard mine > room / 2 else { continue }
      let give = mine - (theirs > room / 2 ? room / 2 : room - theirs)
      lengths.append(FreeSpace.FlexibleLength(factor: give, maximum: give, index: index))
    }
  }
}

/// Boxes with weights that grow from their own extents (CSS: `flex-grow`).
extension LineLayout {
  /// Whether a box with a weight grows from an extent of its own.
  @inline(__always)
  func keepsExtent(_ index: Int, _ items: LayoutItems) -> Bool {
    guard weightRule == .growth || weightRule == .flexGrow, extents == .intrinsic else {
      return false
    }
    let traits = items.traits(at: index)
    return traits.hasExtent(axis) && !traits.fills(axis)
  }

  /// Sets the weights of boxes whose extents had to be resolved first.
  private func setWeights(_ items: LayoutItems) {
    for index in range where keepsExtent(index, items) {
      items[index].weight = weight(of: index, items)
    }
  }

  /// Distributes free space in addition to the extents.
  ///
  /// - Returns: The space that no box or margin could take, or that weights of a sum below 1 leave.
  private func distributeGrowth(_ spare: Double, _ sums: Sums, _ items: LayoutItems) -> Double {
    var lengths: [FreeSpace.FlexibleLength] = []
    lengths.reserveCapacity(items.count)
    for index in range {
      if let length = items.marginWeight(axis, index, isEnd: false) { lengths.append(length) }
      let weight = items[index].weight
      if weight > 0 {
        let room = items.maximum(axis, index) - items[index].size[axis]
        lengths.append(
          FreeSpace.FlexibleLength(factor: weight, maximum: max(0, room), index: index))
      }
      if let length = items.marginWeight(axis, index, isEnd: true) { lengths.append(length) }
    }
    let shared = weightRule == .flexGrow ? spare * min(1, sums.weights) : spare
    return settle(&lengths, shared, 1, items) + (spare - shared)
  }
}

/// Shares that include the margins of boxes (step 6).
extension LineLayout {
  /// Returns the margins that a share of a box holds, in points.
  @inline(__always)
  func margins(around index: Int, _ items: LayoutItems) -> Double {
    if weightBox == .border { return 0 }
    return items[index, axis].before + items[index, axis].after
  }

  /// Whether a box with a weight has an extent of its own in its share.
  func hasExtentInShare(_ index: Int, _ items: LayoutItems) -> Bool {
    guard weightBox == .margin, items[index].weight > 0 else { return false }
    let traits = items.traits(at: index)
    return traits.hasExtent(axis) && !traits.fills(axis) && traits.alignment(axis) != .fill
  }

  /// Returns the content extent of a box with a weight, or its own extent, for a line whose length
  /// nothing else determines.
  func inside(of index: Int, _ items: LayoutItems) -> Double {
    hasExtentInShare(index, items)
      ? items.extent(axis, index) : items.contribution(axis, index)
  }

  /// Sets the extents of boxes in shares to their own, and adds the rest of the shares to their
  /// margins.
  @inline(__always)
  private func placeInShares(_ items: LayoutItems) {
    if weightBox == .border { return }
    for index in range where hasExtentInShare(index, items) { placeInShare(index, items) }
  }

  private func placeInShare(_ index: Int, _ items: LayoutItems) {
    let extent = items.extent(axis, index)
    let free = items[index].size[axis] - extent
    let before: Double
    switch items.traits(at: index).alignment(axis) {
    case .center, .spaceAround, .spaceEvenly: before = free / 2
    case .end: before = free
    case .unspecified, .start, .spaceBetween, .fill, .stretch, .baseline: before = 0
    }
    items[index, axis].before += before
    items[index, axis].after += free - before
    items[index].size[axis] = extent
  }
}
