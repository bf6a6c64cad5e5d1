import LayoutTree

/// What one box in a line asks for along it.
extension LayoutSubview {
  /// The weight of a box along the axis of a line; a box that fills has a weight of 1.
  @inline(__always)
  func weight(_ axis: Axis) -> Double {
    guard let item = node.frameItem else { return 0 }
    if item.traits.plain.weight > 0 { return item.traits.plain.weight }
    switch item.traits.dimension(axis).kind {
    case .fill: return 1
    case .rare: return item.traits.rareDimension(axis)?.value == .fill ? 1 : 0
    case .none, .points, .wrap, .percent, .share: return 0
    }
  }

  /// The most that a box may be long.
  func greatest(
    _ axis: Axis, _ slot: LayoutSlot, in area: ContentArea, _ base: Int
  ) -> Double {
    bounded(.greatestFiniteMagnitude, axis, slot, in: area, base)
  }

  /// Takes the share of a margin out of its slot and makes it a claim.
  func shareOfMargin(_ axis: Axis, isEnd: Bool, at place: Int) -> ShareOut.Claim? {
    guard let item = node.frameItem else { return nil }
    let (kind, number) = isEnd ? item.traits.end(axis) : item.traits.start(axis)
    let part = isEnd ? ShareOut.Part.after : .before
    if kind == .share {
      return number > 0 ? ShareOut.Claim(weight: number, slot: place, part: part) : nil
    }
    guard kind == .rare, let position = item.traits.rarePosition(axis, isEnd: isEnd),
      case .share(let share) = position.value, share > 0
    else { return nil }
    let offset = position.offset
    if isEnd {
      pass.slots[place][axis].after = offset
    } else {
      pass.slots[place][axis].before = offset
    }
    return ShareOut.Claim(
      weight: share, least: position.bounded(offset) - offset,
      greatest: position.bounded(.greatestFiniteMagnitude) - offset, slot: place, part: part)
  }

  /// Whether a margin is a share of what is left.
  func hasShare(_ axis: Axis, isEnd: Bool) -> Bool {
    node.frameItem.map { $0.traits.margin(axis, isEnd: isEnd, content: nil).share > 0 } ?? false
  }

  /// What a margin does not fall below where it gives up room.
  func leastMargin(_ axis: Axis, isEnd: Bool) -> Double {
    guard let traits = node.frameItem?.traits, traits.rare != nil,
      case .points(let least)? = traits.rarePosition(axis, isEnd: isEnd)?.minimum
    else { return -.greatestFiniteMagnitude }
    return least
  }

  /// How a box and its margins give up room along the axis of a line.
  func shrinks(
    _ axis: Axis, _ hasWeight: Bool
  ) -> (before: Double, extent: Double, after: Double, sum: Double) {
    guard let traits = node.frameItem?.traits, traits.rare != nil else { return (0, 0, 0, 0) }
    let before = max(0, traits.rarePosition(axis, isEnd: false)?.shrink ?? 0)
    let after = max(0, traits.rarePosition(axis, isEnd: true)?.shrink ?? 0)
    let extent = hasWeight ? 0 : max(0, traits.rareDimension(axis)?.shrink ?? 0)
    return (before, extent, after, before + extent + after)
  }

  /// Whether a box is as long as what is inside needs.
  func wraps(_ axis: Axis) -> Bool {
    guard let traits = node.frameItem?.traits else { return true }
    switch traits.dimension(axis).kind {
    case .none, .wrap, .share: return true
    case .points, .fill, .percent: return false
    case .rare: return traits.rareDimension(axis).map { $0.value == .wrap } ?? true
    }
  }

  /// Whether a box without a weight takes a part of the room that gravity gives away along a line
  /// (step 11).
  func grows(_ axis: Axis, _ isStretch: Bool) -> Bool {
    guard let item = node.frameItem else { return true }
    if wraps(axis) {
      if item.box != nil { return false }
      return item.traits.rareDimension(axis)?.minimum?.source != .wrap
    }
    if isStretch { return false }
    switch item.traits.dimension(axis).kind {
    case .percent: return false
    case .rare: return item.traits.rareDimension(axis)?.goesByLayout != true
    case .none, .points, .wrap, .fill, .share: return true
    }
  }
}

extension LayoutDimension {
  /// Whether the extent is one of the layout's.
  fileprivate var goesByLayout: Bool {
    switch value {
    case .percent: true
    case .extent(let extent):
      if case .layout = extent.source { true } else { minimum?.source == .wrap }
    case .points, .wrap, .fill, .least, .greatest, .equal: minimum?.source == .wrap
    }
  }
}
