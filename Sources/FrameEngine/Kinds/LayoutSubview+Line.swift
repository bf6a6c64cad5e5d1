import LayoutTree

/// What one box in a line asks for along it.
extension LayoutSubview {
  /// The weight of a box along the axis of a line; a box that fills has a weight of 1.
  @inline(__always)
  func weight(_ axis: Axis) -> Double {
    guard let asks else { return 0 }
    if asks.pointee.plain.weight > 0 { return asks.pointee.plain.weight }
    switch asks.dimension(axis).kind {
    case .fill: return 1
    case .rare: return asks.rareDimension(axis)?.value == .fill ? 1 : 0
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
    guard let asks else { return nil }
    let (kind, number) = isEnd ? asks.end(axis) : asks.start(axis)
    let part = isEnd ? ShareOut.Part.after : .before
    if kind == .share {
      return number > 0 ? ShareOut.Claim(weight: number, slot: place, part: part) : nil
    }
    guard kind == .rare, let position = asks.rarePosition(axis, isEnd: isEnd),
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
    asks.map { $0.margin(axis, isEnd: isEnd, content: nil).share > 0 } ?? false
  }

  /// What a margin does not fall below where it gives up room.
  func leastMargin(_ axis: Axis, isEnd: Bool) -> Double {
    guard let asks, asks.hasMore,
      case .points(let least)? = asks.rarePosition(axis, isEnd: isEnd)?.minimum
    else { return -.greatestFiniteMagnitude }
    return least
  }

  /// How a box and its margins give up room along the axis of a line.
  func shrinks(
    _ axis: Axis, _ hasWeight: Bool
  ) -> (before: Double, extent: Double, after: Double, sum: Double) {
    guard let asks, asks.hasMore else { return (0, 0, 0, 0) }
    let before = max(0, asks.rarePosition(axis, isEnd: false)?.shrink ?? 0)
    let after = max(0, asks.rarePosition(axis, isEnd: true)?.shrink ?? 0)
    let extent = hasWeight ? 0 : max(0, asks.rareDimension(axis)?.shrink ?? 0)
    return (before, extent, after, before + extent + after)
  }

  /// Whether a box is as long as what is inside needs.
  func wraps(_ axis: Axis) -> Bool {
    guard let asks else { return true }
    switch asks.dimension(axis).kind {
    case .none, .wrap, .share: return true
    case .points, .fill, .percent: return false
    case .rare: return asks.rareDimension(axis).map { $0.value == .wrap } ?? true
    }
  }

  /// Whether a box without a weight takes a part of the room that gravity gives away along a line
  /// (step 11).
  func grows(_ axis: Axis, _ isStretch: Bool) -> Bool {
    guard let asks else { return true }
    if wraps(axis) {
      if node.frameItem?.box != nil { return false }
      return asks.rareDimension(axis)?.minimum?.source != .wrap
    }
    if isStretch { return false }
    switch asks.dimension(axis).kind {
    case .percent: return false
    case .rare: return asks.rareDimension(axis)?.goesByLayout != true
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
