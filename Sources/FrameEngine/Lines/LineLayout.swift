import LayoutTree

/// Items one after the other along an axis, in a range of those of a layout: a row, a column, or
/// one of many lines.
///
/// A line knows nothing of the layout that it is in, but for the area that percentages go by. The
/// steps are numbered in the article <doc:LinearLayouts>.
struct LineLayout {
  let axis: Axis
  /// Where the items go in free space.
  var gravity: LayoutGravity
  /// The distance between items, apart from their margins.
  var spacing: Double
  var shrinking = LinearLayout.Shrinking.none
  var weightBox = LayoutBox.border
  var extents = LinearLayout.Extents.intrinsic
  var weightRule = WeightRule.lengths
  /// Whether an extent of all boxes holds their margins.
  var extentsHoldMargins = false
  /// The places of the items.
  let range: Range<Int>
  /// How long the line is; `nil` if it is as long as its items need.
  let length: Double?

  /// What the weights of boxes share.
  enum WeightRule {
    /// Free space together with the least extents, so that boxes of one weight are equally long.
    case lengths
    /// Free space alone, on top of the extents that boxes have.
    case growth
    /// The same, but weights that add up to less than 1 leave a part (CSS Flexbox 9.7, step 4b).
    case flexGrow
    /// Nothing: the extents of boxes with weights are decided before.
    case decided
  }

  /// Where the items of a line go that is resolved.
  struct Placement {
    /// Where the first item starts.
    var start = 0.0
    /// The distance between items, apart from their margins.
    var gap = 0.0
    /// How long the items are with what is between them.
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

  /// What the items of a line come to.
  struct Sums {
    /// Extents, margins and spacing; what takes shares counts with the least that it may be.
    var points = 0.0
    /// Weights of boxes and shares of margins.
    var weights = 0.0
    /// What boxes and margins say about giving up room.
    var shrinks = 0.0
    /// What is inside of boxes with a weight, beyond their least extents, where nothing else says
    /// how much there is to share.
    var insides = 0.0
    /// Whether all that takes shares are boxes without bounds.
    var areWeightsFree = true
    /// The last box with a weight; -1 if there is none.
    var lastWeighted = -1
    /// Whether there are boxes whose extents may depend on those of others.
    var hasDependent = false
    /// Whether there are boxes that would lie elsewhere if a height that is not known were known.
    var waitsForHeight = false
  }

  /// Decides all extents along the axis.
  ///
  /// A line without a length that makes up all of a layout becomes the content area of it.
  func resolve(_ boxes: inout LayoutItems) -> Placement {
    var placement = Placement(gap: spacing)
    placement.need = resolve(&boxes, &placement)
    return placement
  }

  private func resolve(_ boxes: inout LayoutItems, _ placement: inout Placement) -> Double {
    var sums = Sums()
    // A constant, because each call would copy what may change.
    let constant = boxes
    if case .flexibleSpacing(let spacing) = extents, spacing.extent > 0 {
      for index in range { read(index, constant, &sums) }
      if sums.waitsForHeight || axis == .vertical { boxes.placeLater() }
      let need = flex(spacing, sums, &boxes, &placement)
      if sums.waitsForHeight { followHeights(boxes) }
      return need
    }
    resolveExtents(constant, &sums)
    if sums.waitsForHeight || axis == .vertical && (sums.weights > 0 || extents != .intrinsic) {
      boxes.placeLater()
    }
    sums.points += spacing * Double(max(0, range.count - 1))
    let need = sums.points + sums.insides
    if length == nil { decideArea(need, &boxes) }
    // Items between negative margins have an area of no length.
    guard let length = length ?? (need < 0 ? 0 : nil) else {
      if sums.insides > 0 { _ = distribute(sums.insides, sums, boxes) }
      placeInShares(boxes)
      return need
    }
    var spare = length - sums.points
    if boxes.pass.isInquiry { note(spare, sums, boxes) }
    if spare > 0, sums.weights > 0 {
      spare = distribute(spare, sums, boxes)
    } else if spare < 0 {
      spare = -shrink(by: -spare, sums, boxes)
    }
    align(spare, boxes, &placement)
    placeInShares(boxes)
    if sums.waitsForHeight { followHeights(boxes) }
    return length - spare
  }

  /// Decides the heights that the line gives to boxes with columns inside, whose widths go by them
  /// (step 1).
  @inline(__always)
  func resolveColumns(_ boxes: inout LayoutItems) {
    guard length != nil else { return }
    for index in range where givesLength(to: index, boxes) {
      if boxes[index].cell.hasColumns(boxes.pass) { return resolveBeforeWidths(&boxes) }
    }
  }

  @inline(never)
  private func resolveBeforeWidths(_ boxes: inout LayoutItems) {
    _ = resolve(&boxes)
    for index in range {
      // The margins are those of boxes in their shares.
      boxes[index].hasMargins[axis] = false
      boxes[index].reopen(.horizontal)
      if !givesLength(to: index, boxes) { boxes[index].reopen(.vertical) }
    }
    boxes.areSharesKnown = true
  }

  /// Whether the length of a box is not its own, but follows from that of the line.
  @inline(__always)
  func givesLength(to index: Int, _ boxes: LayoutItems) -> Bool {
    extents != .intrinsic || boxes.traits(at: index).weight(axis) > 0
  }

  /// Decides all extents before room is shared out or missing, to find out how many items a line
  /// holds; the line is resolved afterwards.
  func measure(_ boxes: LayoutItems) {
    var sums = Sums()
    resolveExtents(boxes, &sums)
  }

  @inline(__always)
  private func resolveExtents(_ boxes: LayoutItems, _ sums: inout Sums) {
    for index in range {
      if read(index, boxes, &sums) {
        sums.hasDependent = true
      } else {
        sums.points += resolveExtent(index, boxes)
      }
    }
    if sums.hasDependent {
      for index in range where isDependent(index, boxes) {
        let extent = resolveExtent(index, boxes)
        sums.points += extent
        if length == nil, boxes[index].weight > 0 {
          let inside = inside(of: index, boxes)
          sums.insides += boxes.bounded(inside, axis, index) - extent
        }
      }
    }
    if weightRule == .growth || weightRule == .flexGrow { setWeights(boxes) }
  }

  /// Reads the margins and the weight of a box, and gives one with a weight no extent unless it may
  /// have a least one (steps 2 and 3).
  ///
  /// - Returns: Whether its extent may depend on those of others, and on their margins.
  @discardableResult
  @inline(__always)
  private func read(_ index: Int, _ boxes: LayoutItems, _ sums: inout Sums) -> Bool {
    let isDependent = isDependent(index, boxes)
    let weight = weight(of: index, boxes)
    let traits = boxes.traits(at: index)
    if traits.hasMargins(axis) {
      let content = boxes.area.known(axis)
      let inset = boxes.area.inset
      let before = traits.margin(
        axis, isEnd: false, content: content, inset: inset.min(along: axis))
      let after = traits.margin(
        axis, isEnd: true, content: content, inset: inset.max(along: axis))
      boxes[index, axis] = LayoutMargins(before: before.points, after: after.points)
      sums.points += before.points + after.points
      sums.weights += before.weight + after.weight
      if before.weight + after.weight > 0 { sums.areWeightsFree = false }
      if traits.hasMore { sums.shrinks += boxes.shrinks(axis, index, weight > 0).sum }
    }
    if traits.hasMore || axis == .vertical && traits.hasPercent(axis) {
      sums.waitsForHeight = true
    }
    guard weight > 0 else { return isDependent }
    sums.weights += weight
    if keepsExtent(index, boxes) {
      sums.areWeightsFree = false
      return isDependent
    }
    boxes[index].weight = weight
    sums.lastWeighted = index
    if weightBox == .margin { sums.areWeightsFree = false }
    if isDependent {
      sums.areWeightsFree = false
      // A width may have been taken from what it asks for, before it was known to be a share.
      if boxes[index].progress[axis] == .settled { boxes[index].reopen(axis) }
      return true
    }
    if length == nil { sums.insides += max(0, inside(of: index, boxes)) }
    boxes[index].decide(0, axis)
    return false
  }

  @inline(__always)
  private func isDependent(_ index: Int, _ boxes: LayoutItems) -> Bool {
    boxes.traits(at: index).dimension(axis).kind == .rare
  }

  /// The extent of a box before room is shared out or missing (step 4).
  private func resolveExtent(_ index: Int, _ boxes: LayoutItems) -> Double {
    guard let extent = extentForAll(boxes) else { return boxes.resolve(axis, index) }
    let margins = extentsHoldMargins ? boxes[index, axis].before + boxes[index, axis].after : 0
    let bounded = boxes.bounded(extent - margins, axis, index)
    boxes[index].decide(bounded, axis)
    return bounded
  }

  /// Lets the widths of a column follow the heights that came out, apart from those of boxes whose
  /// heights follow from their widths (step 12).
  @inline(never)
  private func followHeights(_ boxes: LayoutItems) {
    guard axis == .vertical else { return }
    var open: [Int] = []
    for index in range
    where boxes.traits(at: index).dimension(.horizontal).kind == .rare
      && boxes[index].progress[.horizontal] == .done
      && (boxes[index].weight > 0 || extents != .intrinsic || boxes.traits(at: index).isHeightSure)
    {
      boxes[index].reopen(.horizontal)
      open.append(index)
    }
    for index in open { boxes.resolve(.horizontal, index) }
  }

  /// The extent that the layout gives all boxes, if it does.
  private func extentForAll(_ boxes: LayoutItems) -> Double? {
    switch extents {
    case .intrinsic, .equal, .flexibleSpacing: return nil
    case .points(let points): return points
    case .divided(into: let count):
      let parts = Double(max(1, count))
      return length.map { max(0, ($0 - spacing * (parts - 1)) / parts) }
    }
  }

  /// The weight of a box along the axis.
  @inline(__always)
  func weight(of index: Int, _ boxes: LayoutItems) -> Double {
    if weightRule == .decided { return 0 }
    switch extents {
    case .intrinsic: return boxes.traits(at: index).weight(axis)
    case .equal: return 1
    case .points, .divided, .flexibleSpacing: return 0
    }
  }

  /// Gives all boxes one extent, with gaps that give way (step 5).
  private func flex(
    _ spacing: FlexibleSpacing, _ sums: Sums, _ boxes: inout LayoutItems,
    _ placement: inout Placement
  ) -> Double {
    let result = spacing.resolve(count: range.count, length: length.map { $0 - sums.points })
    for index in range { boxes[index].decide(result.extent, axis) }
    placement.gap = result.gap
    placement.start = result.padding
    let count = Double(range.count)
    let need =
      sums.points + count * result.extent + max(0, count - 1) * result.gap + 2 * result.padding
    if length == nil { decideArea(need, &boxes) }
    return need
  }

  /// Makes the length of a line that is all of a layout the extent of the content area.
  private func decideArea(_ need: Double, _ boxes: inout LayoutItems) {
    if range.count == boxes.count, !boxes.area.extent[axis].isDefinite {
      boxes.decide(axis, need)
    }
  }

  /// Gives free space, or what is missing, to the place that gravity says (steps 10 and 11).
  private func align(
    _ space: Double, _ boxes: LayoutItems, _ placement: inout Placement
  ) {
    if space == 0 || range.isEmpty { return }
    switch gravity {
    case .unspecified, .start, .baseline: break
    case .fill: grow(by: space, boxes, isStretch: false)
    case .stretch: grow(by: space, boxes, isStretch: true)
    case .end, .center, .spaceBetween, .spaceAround, .spaceEvenly:
      let free = FreeSpace.align(space, count: range.count, gravity)
      placement.start = free.start
      placement.gap += free.gap
    }
  }
}

/// Where the items of a line go, and how they lie across it.
extension LineLayout {
  /// Gives the items their frames, along the axis from a coordinate on (step 13).
  @inline(__always)
  func place(_ boxes: LayoutItems, _ placement: Placement, from origin: Double) {
    let cross = axis.cross
    var position = origin + placement.start
    for index in range {
      let margins = boxes[index, axis]
      position += margins.before
      let across = boxes.originAlone(cross, index)
      let point =
        axis == .horizontal ? Point(x: position, y: across) : Point(x: across, y: position)
      boxes.setFrame(at: point, index)
      position += boxes[index].size[axis] + margins.after + placement.gap
    }
  }
}
