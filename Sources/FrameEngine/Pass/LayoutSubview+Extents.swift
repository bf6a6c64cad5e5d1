import LayoutTree

/// How large one box is along one axis: the part that all kinds have in common.
extension LayoutSubview {
  /// The extent that a box asks for, within its bounds.
  ///
  /// 1. A number counts as it is, hundredths and `fill` from the content area if that is known.
  /// 2. An extent of another box is that box's, worked out first if need be.
  /// 3. `wrap`, and no dimension, is what the inside needs, a height in the width found before.
  /// 4. The result is multiplied, added to, and kept within the bounds.
  func extent(_ axis: Axis, _ slot: LayoutSlot, in area: ContentArea, _ base: Int) -> Double {
    guard let asks else { return natural(axis, slot) }
    let (kind, number) = asks.dimension(axis)
    switch kind {
    case .none, .wrap, .share: return natural(axis, slot)
    case .points: return max(0, number)
    case .percent:
      guard let content = area.known(axis) else { return natural(axis, slot) }
      return max(0, number / 100 * content)
    case .fill:
      guard let content = area.known(axis) else { return natural(axis, slot) }
      return max(0, content - slot[axis].before - slot[axis].after)
    case .rare: return rareExtent(axis, slot, in: area, base)
    }
  }

  /// Apart from the plain cases, so that these stay small.
  @inline(never)
  private func rareExtent(
    _ axis: Axis, _ slot: LayoutSlot, in area: ContentArea, _ base: Int
  ) -> Double {
    guard let dimension = asks?.rareDimension(axis) else { return natural(axis, slot) }
    let value = value(of: dimension, axis, slot, in: area, base)
    return bounded(value * dimension.times + dimension.plus, axis, slot, in: area, base)
  }

  /// Keeps an extent within the bounds that a box asks for; the greatest wins, and nothing is negative.
  @inline(__always)
  func bounded(
    _ extent: Double, _ axis: Axis, _ slot: LayoutSlot, in area: ContentArea, _ base: Int
  ) -> Double {
    guard let asks, asks.dimension(axis).kind == .rare else { return max(0, extent) }
    return rareBounded(extent, axis, slot, in: area, base)
  }

  @inline(never)
  private func rareBounded(
    _ extent: Double, _ axis: Axis, _ slot: LayoutSlot, in area: ContentArea, _ base: Int
  ) -> Double {
    var extent = max(0, extent)
    guard let dimension = asks?.rareDimension(axis) else { return extent }
    if let least = dimension.minimum, let bound = value(of: least, axis, slot, in: area, base) {
      extent = max(extent, bound)
    }
    if let greatest = dimension.maximum, let bound = value(of: greatest, axis, slot, in: area, base)
    {
      extent = min(extent, bound)
    }
    return extent
  }

  /// What the inside needs along an axis.
  @inline(never)
  func natural(_ axis: Axis, _ slot: LayoutSlot) -> Double {
    axis == .horizontal
      ? pass.idealWidth(of: node)
      : pass.size(of: node, Offer(width: slot.size.width, height: Offer.none)).height
  }

  private func value(
    of dimension: LayoutDimension, _ axis: Axis, _ slot: LayoutSlot, in area: ContentArea,
    _ base: Int
  ) -> Double {
    switch dimension.value {
    case .points(let points): return points
    case .wrap, .equal: return natural(axis, slot)
    case .percent(let percent):
      return area.known(axis).map { percent / 100 * $0 } ?? natural(axis, slot)
    case .fill:
      return area.known(axis).map { max(0, $0 - slot[axis].before - slot[axis].after) }
        ?? natural(axis, slot)
    case .extent(let extent):
      return value(of: extent, axis, slot, in: area, base) ?? natural(axis, slot)
    case .least(let extents):
      return extents.compactMap { value(of: $0, axis, slot, in: area, base) }.min()
        ?? natural(axis, slot)
    case .greatest(let extents):
      return extents.compactMap { value(of: $0, axis, slot, in: area, base) }.max()
        ?? natural(axis, slot)
    }
  }

  /// An extent in points; `nil` if it is not known.
  private func value(
    of extent: LayoutExtent, _ axis: Axis, _ slot: LayoutSlot, in area: ContentArea, _ base: Int
  ) -> Double? {
    let number: Double?
    switch extent.source {
    case .points: return extent.plus
    case .wrap: number = natural(axis, slot)
    case .own: number = ownOther(than: axis, slot, in: area, base)
    case .layout(let other): number = area.known(other ?? axis)
    case .node(_, let other):
      number = extent.reference?.node.flatMap {
        sibling($0, other ?? axis, axis, slot, in: area, base)
      }
    }
    return number.map { $0 * extent.times + extent.plus }
  }

  /// The extent of the box itself along the other axis; a height that is not known yet is worked out
  /// without regard to the width.
  private func ownOther(
    than axis: Axis, _ slot: LayoutSlot, in area: ContentArea, _ base: Int
  ) -> Double? {
    if axis == .vertical { return slot.size.width }
    guard let place = place(in: base) else { return nil }
    return pass.resolve(.vertical, at: place, of: self, in: area, base)
  }

  private func sibling(
    _ other: LayoutNode, _ otherAxis: Axis, _ axis: Axis, _ slot: LayoutSlot, in area: ContentArea,
    _ base: Int
  ) -> Double? {
    if other === node {
      return otherAxis == axis ? natural(axis, slot) : ownOther(than: axis, slot, in: area, base)
    }
    if other === node.parent { return area.known(otherAxis) }
    let subview = LayoutSubview(node: other, asks: other.asks, pass: pass)
    guard other.parent === node.parent, let place = subview.place(in: base) else { return nil }
    return pass.resolve(otherAxis, at: place, of: subview, in: area, base)
  }

  /// The place of the box's slot.
  private func place(in base: Int) -> Int? {
    guard let slot = node.frameItem?.slot, slot >= 0 else { return nil }
    return base + slot
  }
}

extension FramePass {
  /// Works out an extent of a child once; one that depends on itself counts as natural.
  @discardableResult
  func resolve(
    _ axis: Axis, at place: Int, of subview: LayoutSubview, in area: ContentArea, _ base: Int
  ) -> Double {
    let progress =
      axis == .horizontal ? slots[place].progress.horizontal : slots[place].progress.vertical
    switch progress {
    case .done: return slots[place].size[axis]
    case .running:
      report(.cycle([subview.node.name]))
      return subview.natural(axis, slots[place])
    case .open:
      setProgress(.running, axis, at: place)
      slots[place].size[axis] = subview.extent(axis, slots[place], in: area, base)
      setProgress(.done, axis, at: place)
      return slots[place].size[axis]
    }
  }

  func setProgress(_ progress: LayoutSlot.Progress, _ axis: Axis, at place: Int) {
    if axis == .horizontal {
      slots[place].progress.horizontal = progress
    } else {
      slots[place].progress.vertical = progress
    }
  }
}
