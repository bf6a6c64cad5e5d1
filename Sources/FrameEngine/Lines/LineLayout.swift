import LayoutTree

/// Items one after the other along an axis, in a range of those of a layout: a row, a column, or one of many
/// lines.
///
/// A line knows nothing of the layout that it is in, but for the area that percentages go by. The steps are
/// numbered in the article <doc:LinearLayouts>.
struct LineLayout {
  let axis: Axis
  /// Where the items go in free space.
  var gravity: LayoutGravity
  /// The distance between items, apart from their margins.
  var spacing: Double
  var shrinking = LinearLayout.Shrinking.none
  var extents = LinearLayout.Extents.own
  /// The places of the items.
  let range: Range<Int>
  /// How long the line is; `nil` if it is as long as its items need.
  let length: Double?

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
    /// What is inside of boxes with a weight, beyond their least extents, where nothing else says how
    /// much there is to share.
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
  func resolve(_ boxes: inout ArrangedBoxes) -> Placement {
    var placement = Placement(gap: spacing)
    placement.need = resolve(&boxes, &placement)
    return placement
  }

  private func resolve(_ boxes: inout ArrangedBoxes, _ placement: inout Placement) -> Double {
    var sums = Sums()
    // A constant, because each call would copy what may change.
    let constant = boxes
    if case .flexed(let spacing) = extents, spacing.extent > 0 {
      for place in range { read(place, constant, &sums) }
      if sums.waitsForHeight || axis == .vertical { boxes.placeLater() }
      let need = flex(spacing, sums, &boxes, &placement)
      if sums.waitsForHeight { followHeights(boxes) }
      return need
    }
    for place in range {
      if read(place, constant, &sums) {
        sums.hasDependent = true
      } else {
        sums.points += resolveExtent(place, constant)
      }
    }
    if sums.hasDependent {
      for place in range where isDependent(place, constant) {
        let extent = resolveExtent(place, constant)
        sums.points += extent
        if length == nil, boxes[place].weight > 0 {
          let inside = boxes.contribution(axis, place)
          sums.insides += boxes.bounded(inside, axis, place) - extent
        }
      }
    }
    if sums.waitsForHeight || axis == .vertical && (sums.weights > 0 || extents != .own) {
      boxes.placeLater()
    }
    sums.points += spacing * Double(max(0, range.count - 1))
    guard let length else {
      decideArea(sums.points + sums.insides, &boxes)
      if sums.insides > 0 { _ = distribute(sums.insides, sums, boxes) }
      return sums.points + sums.insides
    }
    var spare = length - sums.points
    if spare > 0, sums.weights > 0 {
      spare = distribute(spare, sums, boxes)
    } else if spare < 0 {
      spare = -shrink(by: -spare, sums, boxes)
    }
    align(spare, boxes, &placement)
    if sums.waitsForHeight { followHeights(boxes) }
    return length - spare
  }

  /// Reads the margins and the weight of a box, and gives one with a weight no extent unless it may have
  /// a least one (steps 2 and 3).
  ///
  /// - Returns: Whether its extent may depend on those of others, and on their margins.
  @discardableResult
  @inline(__always)
  private func read(_ place: Int, _ boxes: ArrangedBoxes, _ sums: inout Sums) -> Bool {
    let isDependent = isDependent(place, boxes)
    let weight = weight(of: place, boxes)
    let asks = boxes.asks(place)
    if asks.hasMargins(axis) {
      let content = boxes.area.known(axis)
      let inset = boxes.area.inset
      let before = asks.margin(
        axis, isEnd: false, content: content, inset: inset.min(along: axis))
      let after = asks.margin(
        axis, isEnd: true, content: content, inset: inset.max(along: axis))
      boxes[place, axis] = LayoutMargins(before: before.points, after: after.points)
      sums.points += before.points + after.points
      sums.weights += before.share + after.share
      if before.share + after.share > 0 { sums.areWeightsFree = false }
      if asks.hasMore { sums.shrinks += boxes.shrinks(axis, place, weight > 0).sum }
    }
    if asks.hasMore || axis == .vertical && asks.hasPercent(axis) {
      sums.waitsForHeight = true
    }
    guard weight > 0 else { return isDependent }
    sums.weights += weight
    boxes[place].weight = weight
    sums.lastWeighted = place
    if isDependent {
      sums.areWeightsFree = false
      return true
    }
    if length == nil { sums.insides += max(0, boxes.contribution(axis, place)) }
    boxes[place].decide(0, axis)
    return false
  }

  @inline(__always)
  private func isDependent(_ place: Int, _ boxes: ArrangedBoxes) -> Bool {
    boxes.asks(place).dimension(axis).kind == .rare
  }

  /// The extent of a box before room is shared out or missing (step 4).
  private func resolveExtent(_ place: Int, _ boxes: ArrangedBoxes) -> Double {
    guard let extent = extentForAll(boxes) else { return boxes.resolve(axis, place) }
    let bounded = boxes.bounded(extent, axis, place)
    boxes[place].decide(bounded, axis)
    return bounded
  }

  /// Lets the widths of a column follow the heights that came out, apart from those of boxes whose heights
  /// follow from their widths (step 12).
  @inline(never)
  private func followHeights(_ boxes: ArrangedBoxes) {
    guard axis == .vertical else { return }
    var open: [Int] = []
    for place in range
    where boxes.asks(place).dimension(.horizontal).kind == .rare
      && boxes[place].progress[.horizontal] == .done
      && (boxes[place].weight > 0 || extents != .own || boxes.isHeightSure(place))
    {
      boxes[place].reopen(.horizontal)
      open.append(place)
    }
    for place in open { boxes.resolve(.horizontal, place) }
  }

  /// The extent that the layout gives all boxes, if it does.
  private func extentForAll(_ boxes: ArrangedBoxes) -> Double? {
    switch extents {
    case .own, .equalShares, .flexed: return nil
    case .points(let points): return points
    case .parts(let count):
      let parts = Double(max(1, count))
      return length.map { max(0, ($0 - spacing * (parts - 1)) / parts) }
    }
  }

  /// The weight of a box along the axis.
  @inline(__always)
  private func weight(of place: Int, _ boxes: ArrangedBoxes) -> Double {
    switch extents {
    case .own: boxes.asks(place).weight(axis)
    case .equalShares: 1
    case .points, .parts, .flexed: 0
    }
  }

  /// Gives all boxes one extent, with gaps that give way (step 5).
  private func flex(
    _ flexed: FlexedSpacing, _ sums: Sums, _ boxes: inout ArrangedBoxes,
    _ placement: inout Placement
  ) -> Double {
    let result = flexed.resolve(count: range.count, length: length.map { $0 - sums.points })
    for place in range { boxes[place].decide(result.extent, axis) }
    placement.gap = result.gap
    placement.start = result.padding
    let count = Double(range.count)
    let need =
      sums.points + count * result.extent + max(0, count - 1) * result.gap + 2 * result.padding
    if length == nil { decideArea(need, &boxes) }
    return need
  }

  /// Makes the length of a line that is all of a layout the extent of the content area.
  private func decideArea(_ need: Double, _ boxes: inout ArrangedBoxes) {
    if range.count == boxes.count, !boxes.area.extent[axis].isDefinite {
      boxes.decide(axis, need)
    }
  }

  /// Gives free space, or what is missing, to the place that gravity says (steps 10 and 11).
  private func align(
    _ space: Double, _ boxes: ArrangedBoxes, _ placement: inout Placement
  ) {
    if space == 0 || range.isEmpty { return }
    switch gravity {
    case .none, .start, .baseline: break
    case .fill: grow(by: space, boxes, isStretch: false)
    case .stretch: grow(by: space, boxes, isStretch: true)
    case .end, .center, .between, .around, .among:
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
  func place(_ boxes: ArrangedBoxes, _ placement: Placement, from origin: Double) {
    let cross = axis.cross
    var position = origin + placement.start
    for place in range {
      let margins = boxes[place, axis]
      position += margins.before
      let across = boxes.originAlone(cross, place)
      let point =
        axis == .horizontal ? Point(x: position, y: across) : Point(x: across, y: position)
      boxes.setFrame(at: point, place)
      position += boxes[place].size[axis] + margins.after + placement.gap
    }
  }
}
