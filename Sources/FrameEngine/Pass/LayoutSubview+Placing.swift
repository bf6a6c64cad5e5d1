import LayoutTree

/// Where one box goes along one axis, alone: the part that all kinds have in common.
extension LayoutSubview {
  /// Where the box goes, of all that the layout and the box say.
  ///
  /// 1. What the layout says holds, unless the box has an alignment; its own edges then count as margins
  ///    only.
  /// 2. If the layout says nothing: an alignment of the box; else both edges fill; else the centre, the
  ///    start, the end, whichever is given first in that order; else the start.
  @inline(__always)
  func gravity(_ axis: Axis, of layout: LayoutGravity) -> LayoutGravity {
    guard let asks else { return layout == .none ? .start : layout }
    let own = asks.alignment(axis)
    if layout != .none { return own == .none ? layout : own }
    if asks.hasBothMargins(axis) { return .fill }
    if asks.center(axis) != nil { return .center }
    if asks.hasMargin(axis, isEnd: false) { return .start }
    if asks.hasMargin(axis, isEnd: true) { return .end }
    return own == .none ? .start : own
  }

  /// Reads the margins of the box along an axis; shares count as nothing.
  @inline(__always)
  func margins(_ axis: Axis, in area: ContentArea) -> LayoutSlot.Margins {
    guard let asks else { return LayoutSlot.Margins() }
    let content = area.known(axis)
    let inset = area.inset
    var margins = LayoutSlot.Margins()
    margins.before =
      asks.margin(axis, isEnd: false, content: content, inset: inset.min(along: axis)).points
    margins.after =
      asks.margin(axis, isEnd: true, content: content, inset: inset.max(along: axis)).points
    if let center = asks.center(axis) {
      margins.center = center.measure(content: content, inset: 0).points
    }
    return margins
  }

  /// Decides the extent of a box along an axis on which it is alone.
  ///
  /// 1. `fill` is the content area less the margins, if that is known; `stretch` is the same for boxes
  ///    without an extent of their own, and `start` for others.
  /// 2. Otherwise the box has the extent it asks for.
  /// 3. If that with its margins is more than the whole layout, what is too much is taken from those
  ///    that can shrink, in proportion.
  func resolveAlone(
    _ axis: Axis, _ layout: LayoutGravity, at place: Int, in area: ContentArea, _ base: Int
  ) {
    pass.slots[place][axis] = margins(axis, in: area)
    let gravity = gravity(axis, of: layout)
    if gravity == .baseline { pass.slots[place][axis].center = 0 }
    let fills = gravity == .fill || gravity == .stretch && !hasOwnExtent(axis)
    if fills, let content = area.known(axis) {
      let room = content - pass.slots[place][axis].before - pass.slots[place][axis].after
      pass.slots[place].size[axis] = bounded(room, axis, pass.slots[place], in: area, base)
      pass.setProgress(.done, axis, at: place)
      return
    }
    pass.resolve(axis, at: place, of: self, in: area, base)
    shrinkAlone(axis, at: place, in: area)
  }

  /// Whether a size of its own keeps the box from being stretched.
  @inline(__always)
  func hasOwnExtent(_ axis: Axis) -> Bool { asks?.hasExtent(axis) == true }

  private func shrinkAlone(_ axis: Axis, at place: Int, in area: ContentArea) {
    guard let asks, asks.hasMore, area.whole[axis] >= 0 else {
      return
    }
    let missing = area.whole[axis] - pass.slots[place][axis].sum - pass.slots[place].size[axis]
    if missing >= 0 { return }
    let shares = (
      before: asks.rarePosition(axis, isEnd: false)?.shrink ?? 0,
      center: asks.center(axis)?.shrink ?? 0,
      after: asks.rarePosition(axis, isEnd: true)?.shrink ?? 0,
      extent: asks.rareDimension(axis)?.shrink ?? 0
    )
    let sum = shares.before + shares.center + shares.after + shares.extent
    if sum <= 0 { return }
    pass.slots[place][axis].before += missing * shares.before / sum
    pass.slots[place][axis].center += missing * shares.center / sum
    pass.slots[place][axis].after += missing * shares.after / sum
    pass.slots[place].size[axis] = max(
      0, pass.slots[place].size[axis] + missing * shares.extent / sum)
  }

  /// Where the box starts along an axis on which it is alone.
  @inline(__always)
  func originAlone(
    _ axis: Axis, _ layout: LayoutGravity, _ slot: LayoutSlot, in area: ContentArea
  ) -> Double {
    let start = axis == .horizontal ? area.origin.x : area.origin.y
    let content = area.extent[axis]
    let margins = slot[axis]
    switch gravity(axis, of: layout) {
    case .end: return start + content - margins.after - slot.size[axis]
    case .center, .around, .among:
      let room = content - margins.before - margins.after - slot.size[axis]
      return start + margins.before + margins.center + room / 2
    case .baseline: return start + margins.before + margins.center
    case .none, .start, .between, .fill, .stretch: return start + margins.before
    }
  }

  /// What a box needs of the content area along an axis on which it is alone.
  ///
  /// A box that goes by the layout's extent needs its margins, and what is inside.
  @inline(__always)
  func needAlone(_ axis: Axis, _ slot: LayoutSlot) -> Double { slot[axis].sum + slot.size[axis] }
}
