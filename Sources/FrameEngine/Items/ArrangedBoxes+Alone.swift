import LayoutTree

/// Boxes that are alone along an axis: the part that all kinds have in common.
extension ArrangedBoxes {
  /// Decides both extents of all boxes, each alone; widths first, because heights follow from them.
  ///
  /// - Returns: What the boxes need of the content area.
  mutating func resolveAllAlone() -> Size {
    let width = resolveAlone(.horizontal)
    reopenHeights()
    let height = resolveAlone(.vertical)
    return Size(width: width, height: height)
  }

  /// Decides the extents of all boxes along an axis on which each is alone.
  ///
  /// If the content area is not known, it becomes what the boxes need, and those that go by it are
  /// decided again. With `sharesBaseline`, boxes that say so have their first lines of text on one
  /// line.
  ///
  /// - Returns: What the boxes need of the content area.
  mutating func resolveAlone(_ axis: Axis, sharesBaseline: Bool = false) -> Double {
    var need = 0.0
    var hasBaseline = false
    // A constant, because each call would copy what may change.
    let boxes = self
    for place in 0..<count {
      boxes.resolve(axis, place)
      need = max(need, boxes[place, axis].sum + boxes[place].size[axis])
      if sharesBaseline, boxes[place].gravity[axis] == .baseline { hasBaseline = true }
    }
    if hasBaseline {
      need = max(need, shareBaseline())
      placeLater()
    }
    if area.extent[axis].isDefinite { return need }
    decide(axis, need)
    resolveAgain(axis)
    return need
  }

  /// Decides the extents of those boxes again that go by the content area, which is known by now.
  private func resolveAgain(_ axis: Axis) {
    for place in 0..<count where goesByArea(axis, place) {
      self[place].reopen(axis)
      // A height that was asked for before goes by a width that may be another one now.
      if axis == .horizontal { self[place].reopen(.vertical) }
    }
    for place in 0..<count where self[place].progress[axis] == .open { resolve(axis, place) }
  }

  /// The extent of a box along an axis on which it is alone.
  ///
  /// 1. `fill` is the content area less the margins, if that is known; `stretch` is the same for boxes
  ///    without an extent of their own, and `start` for others.
  /// 2. Otherwise the box has the extent it asks for.
  /// 3. If that with its margins is more than the whole layout, what is too much is taken from those
  ///    that can shrink, in proportion.
  func extentAlone(_ axis: Axis, _ place: Int) -> Double {
    let asks = asks(place)
    if asks.hasMargins(axis) { return extentInMargins(axis, place) }
    let own = asks.alignment(axis)
    let layout = style.gravity(axis)
    let gravity = own != .none ? own : layout == .none ? .start : layout
    self[place].gravity[axis] = gravity
    let fills = gravity == .fill || gravity == .stretch && asks.dimension(axis).kind == .none
    return fills ? area.known(axis) ?? contribution(axis, place) : extent(axis, place)
  }

  /// The same for a box that says something about distances, or more than plain numbers and words.
  @inline(never)
  private func extentInMargins(_ axis: Axis, _ place: Int) -> Double {
    let asks = asks(place)
    self[place, axis] = margins(axis, place)
    let gravity = gravity(axis, of: style.gravity(axis), place)
    self[place].gravity[axis] = gravity
    if gravity == .baseline { self[place, axis].center = 0 }
    let fills = gravity == .fill || gravity == .stretch && !asks.hasExtent(axis)
    if fills {
      if let content = area.known(axis) {
        let room = content - self[place, axis].before - self[place, axis].after
        return bounded(room, axis, place)
      }
      if area.extent[axis] == .minContent { return bounded(contribution(axis, place), axis, place) }
    }
    let extent = extent(axis, place)
    return asks.hasMore ? shrunkAlone(extent, axis, place) : extent
  }

  /// Where a box goes, of all that the layout and the box say.
  ///
  /// 1. What the layout says holds, unless the box has an alignment; its own edges then count as margins
  ///    only. Across a line, both edges fill all the same if the box has no extent.
  /// 2. If the layout says nothing: an alignment of the box; else both edges fill; else the centre, the
  ///    start, the end, whichever is given first in that order; else the start.
  private func gravity(_ axis: Axis, of layout: LayoutGravity, _ place: Int) -> LayoutGravity {
    let asks = asks(place)
    let own = asks.alignment(axis)
    if layout != .none {
      if own != .none { return own }
      return isLine && asks.hasBothMargins(axis) && !asks.hasExtent(axis) ? .fill : layout
    }
    if let gravity = asks.gravityOfMargins(axis) { return gravity }
    return own == .none ? .start : own
  }

  /// Reads the margins of a box along an axis; shares count as nothing.
  func margins(_ axis: Axis, _ place: Int) -> LayoutMargins {
    var margins = LayoutMargins()
    let asks = asks(place)
    let content = area.known(axis)
    margins.before =
      asks.margin(axis, isEnd: false, content: content, inset: area.inset.min(along: axis)).points
    margins.after =
      asks.margin(axis, isEnd: true, content: content, inset: area.inset.max(along: axis)).points
    if let center = asks.center(axis) {
      margins.center = center.measure(content: content, inset: 0).points
    }
    return margins
  }

  /// Takes what a box with its margins is too long from what shrinks, within bounds (step 5 of the article
  /// <doc:FrameLayouts>); returns the extent.
  @inline(never)
  private func shrunkAlone(_ extent: Double, _ axis: Axis, _ place: Int) -> Double {
    guard let whole = area.whole[axis].points else { return extent }
    let missing = self[place, axis].sum + extent - whole
    if missing <= 0 { return extent }
    let shrinks = shrinks(axis, place, false)
    let center = asks(place).center(axis)
    var lengths: [FreeSpace.FlexibleLength] = []
    func shrink(_ factor: Double, _ number: Double, minimum: Double, _ part: FreeSpace.Part) {
      if factor <= 0 { return }
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: factor, maximum: max(0, number - minimum), place: place, part: part))
    }
    let margins = self[place, axis]
    shrink(
      shrinks.before, margins.before, minimum: leastMargin(axis, place, isEnd: false), .before)
    shrink(
      center?.shrink ?? 0, margins.center,
      minimum: center?.minimum ?? -.greatestFiniteMagnitude,
      .center)
    shrink(shrinks.after, margins.after, minimum: leastMargin(axis, place, isEnd: true), .after)
    shrink(shrinks.extent, extent, minimum: bounded(0, axis, place), .extent)
    FreeSpace.distribute(missing, among: &lengths)
    var extent = extent
    for length in lengths {
      switch length.part {
      case .before: self[place, axis].before -= length.target
      case .center: self[place, axis].center -= length.target
      case .after: self[place, axis].after -= length.target
      case .extent: extent -= length.target
      }
    }
    return extent
  }

  /// Where a box starts along an axis on which it is alone, and its extent decided.
  @inline(__always)
  func originAlone(_ axis: Axis, _ place: Int) -> Double {
    let start = axis == .horizontal ? area.origin.x : area.origin.y
    let content = area.known(axis) ?? 0
    let margins = self[place, axis]
    let extent = self[place].size[axis]
    switch self[place].gravity[axis] {
    case .end: return start + content - margins.after - extent
    case .center, .around, .among:
      let room = content - margins.before - margins.after - extent
      return start + margins.before + margins.center + room / 2
    case .baseline: return start + margins.before + margins.center
    case .none, .start, .between, .fill, .stretch: return start + margins.before
    }
  }

  /// Whether the extent or the margins of a box along an axis depend on the content area.
  private func goesByArea(_ axis: Axis, _ place: Int) -> Bool {
    let gravity = self[place].gravity[axis]
    if gravity == .fill || gravity == .stretch { return true }
    let asks = asks(place)
    switch asks.dimension(axis).kind {
    case .fill, .percent, .rare: return true
    case .none, .points, .wrap, .share: break
    }
    return asks.hasPercentMargin(axis) || asks.hasMore
  }
}

extension AskedTraits {
  /// Where the positions that are given put a box; `nil` if none is.
  @inline(never)
  fileprivate func gravityOfMargins(_ axis: Axis) -> LayoutGravity? {
    if hasBothMargins(axis) { return .fill }
    if center(axis) != nil { return .center }
    if hasMargin(axis, isEnd: false) { return .start }
    return hasMargin(axis, isEnd: true) ? .end : nil
  }
}
