import LayoutTree

/// How long the boxes of a line are, and where the line starts.
extension LinearLayout {
  /// What the boxes of a line come to.
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
  /// - Returns: What the boxes need of the content area.
  func resolveAlong(_ boxes: inout ArrangedBoxes, _ line: inout Line) -> Double {
    var sums = Sums()
    line.gap = style.spacing(axis)
    // A constant, because each call would copy what may change.
    let constant = boxes
    if case .flexed(let spacing) = extents, spacing.extent > 0 {
      for place in 0..<boxes.count { read(place, constant, &sums) }
      if sums.waitsForHeight || axis == .vertical { boxes.placeLater() }
      let need = flex(spacing, sums, &boxes, &line)
      if sums.waitsForHeight { followHeights(boxes) }
      return need
    }
    for place in 0..<constant.count {
      if read(place, constant, &sums) {
        sums.hasDependent = true
      } else {
        sums.points += resolveExtent(place, constant)
      }
    }
    if sums.hasDependent {
      for place in 0..<constant.count where isDependent(place, constant) {
        sums.points += resolveExtent(place, constant)
      }
    }
    if sums.waitsForHeight || axis == .vertical && (sums.weights > 0 || extents != .own) {
      boxes.placeLater()
    }
    sums.points += line.gap * Double(max(0, boxes.count - 1))
    guard let content = boxes.area.known(axis) else {
      boxes.decide(axis, sums.points + sums.insides)
      if sums.insides > 0 { _ = shareOut(sums.insides, sums, boxes) }
      return sums.points + sums.insides
    }
    var spare = content - sums.points
    if spare > 0, sums.weights > 0 {
      spare = shareOut(spare, sums, boxes)
    } else if spare < 0 {
      spare = -shrink(by: -spare, sums, boxes)
    }
    distribute(spare, boxes, &line)
    if sums.waitsForHeight { followHeights(boxes) }
    return content - spare
  }

  /// Reads the margins of a box, and gives one with a weight the least extent that it may have
  /// (steps 2 and 3).
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
    if isDependent { sums.areWeightsFree = false }
    let least = boxes.bounded(0, axis, place)
    if !boxes.area.extent[axis].isDefinite {
      sums.insides += boxes.bounded(boxes.contribution(axis, place), axis, place) - least
    }
    boxes[place].decide(least, axis)
    return isDependent
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
    for place in 0..<boxes.count
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
      guard let content = boxes.area.known(axis) else { return nil }
      let parts = Double(max(1, count))
      return max(0, (content - style.spacing(axis) * (parts - 1)) / parts)
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
    _ spacing: FlexedSpacing, _ sums: Sums, _ boxes: inout ArrangedBoxes, _ line: inout Line
  ) -> Double {
    let length = boxes.area.known(axis).map { $0 - sums.points }
    let result = spacing.resolve(count: boxes.count, length: length)
    for place in 0..<boxes.count { boxes[place].decide(result.extent, axis) }
    line.gap = result.gap
    line.start = result.padding
    let count = Double(boxes.count)
    let need =
      sums.points + count * result.extent + max(0, count - 1) * result.gap + 2 * result.padding
    if length == nil { boxes.decide(axis, need) }
    return need
  }

  /// Gives room that is left, or is missing, to the place that gravity says (step 10).
  private func distribute(_ spare: Double, _ boxes: ArrangedBoxes, _ line: inout Line) {
    let count = Double(boxes.count)
    guard count > 0, spare != 0 else { return }
    switch style.gravity(axis) {
    case .none, .start, .baseline: break
    case .end: line.start = spare
    case .center: line.start = spare / 2
    case .between: if count > 1 { line.gap += spare / (count - 1) }
    case .around:
      line.gap += spare / count
      line.start = spare / count / 2
    case .among:
      line.gap += spare / (count + 1)
      line.start = spare / (count + 1)
    case .fill: grow(by: spare, boxes, isStretch: false)
    case .stretch: grow(by: spare, boxes, isStretch: true)
    }
  }
}
