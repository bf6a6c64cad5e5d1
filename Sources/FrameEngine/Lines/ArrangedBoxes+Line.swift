import LayoutTree

/// What one box in a line asks for along it.
extension ArrangedBoxes {
  /// Takes the share of a margin out of its slot and makes it a flexible length.
  @inline(__always)
  func shareOfMargin(_ axis: Axis, _ place: Int, isEnd: Bool) -> FreeSpace.FlexibleLength? {
    let asks = asks(place)
    switch asks.position(axis, isEnd: isEnd) {
    case .none, .points, .wrap, .fill, .percent: return nil
    case .share:
      let number = asks.distance(axis, isEnd: isEnd)
      if number <= 0 { return nil }
      return FreeSpace.FlexibleLength(factor: number, place: place, part: isEnd ? .after : .before)
    case .rare: return rareShareOfMargin(axis, place, isEnd: isEnd)
    }
  }

  @inline(never)
  private func rareShareOfMargin(_ axis: Axis, _ place: Int, isEnd: Bool) -> FreeSpace
    .FlexibleLength?
  {
    guard let position = asks(place).rarePosition(axis, isEnd: isEnd),
      case .share(let share) = position.value, share > 0
    else { return nil }
    let offset = position.offset
    if isEnd {
      self[place, axis].after = offset
    } else {
      self[place, axis].before = offset
    }
    return FreeSpace.FlexibleLength(
      factor: share, minimum: position.bounded(offset) - offset,
      maximum: position.bounded(.greatestFiniteMagnitude) - offset, place: place,
      part: isEnd ? .after : .before)
  }

  /// Whether a margin is a share of what is left.
  func hasShare(_ axis: Axis, _ place: Int, isEnd: Bool) -> Bool {
    asks(place).margin(axis, isEnd: isEnd, content: nil).share > 0
  }

  /// What a margin does not fall below where it gives up room.
  func leastMargin(_ axis: Axis, _ place: Int, isEnd: Bool) -> Double {
    let asks = asks(place)
    guard asks.hasMore else { return -.greatestFiniteMagnitude }
    return asks.rarePosition(axis, isEnd: isEnd)?.minimum ?? -.greatestFiniteMagnitude
  }

  /// How a box and its margins give up room along the axis of a line.
  func shrinks(
    _ axis: Axis, _ place: Int, _ hasWeight: Bool
  ) -> (before: Double, extent: Double, after: Double, sum: Double) {
    let asks = asks(place)
    guard asks.hasMore else { return (0, 0, 0, 0) }
    let before = max(0, asks.rarePosition(axis, isEnd: false)?.shrink ?? 0)
    let after = max(0, asks.rarePosition(axis, isEnd: true)?.shrink ?? 0)
    let extent = hasWeight ? 0 : max(0, asks.rareDimension(axis)?.shrink ?? 0)
    return (before, extent, after, before + extent + after)
  }

  /// Whether a box is as long as what is inside needs.
  func wraps(_ axis: Axis, _ place: Int) -> Bool {
    let asks = asks(place)
    switch asks.dimension(axis).kind {
    case .none, .wrap, .share: return true
    case .points, .fill, .percent: return false
    case .rare: return asks.rareDimension(axis).map { $0.value == .wrap } ?? true
    }
  }

  /// Whether the height that a box asks for is the same in any width.
  func isHeightSure(_ place: Int) -> Bool {
    let asks = asks(place)
    switch asks.dimension(.vertical).kind {
    case .none, .wrap, .share: return false
    case .points, .fill, .percent: return true
    case .rare:
      switch asks.rareDimension(.vertical)?.value {
      case .points, .fill, .percent: return true
      case .wrap, .extent, .least, .greatest, nil: return false
      }
    }
  }

  /// Whether a box without a weight takes a part of the room that gravity gives away along a line
  /// (step 11).
  func grows(_ axis: Axis, _ place: Int, _ isStretch: Bool) -> Bool {
    let asks = asks(place)
    if wraps(axis, place) {
      if self[place].cell.box != nil { return false }
      return asks.rareDimension(axis)?.minimum?.goesByInside != true
    }
    if isStretch { return false }
    switch asks.dimension(axis).kind {
    case .percent: return false
    case .rare: return asks.rareDimension(axis)?.goesByLayout != true
    case .none, .points, .wrap, .fill, .share: return true
    }
  }
}

extension AskedTraits {
  /// The weight of a box along the axis of a line; a box that fills has a weight of 1.
  @inline(__always)
  func weight(_ axis: Axis) -> Double {
    if weight > 0 { return weight }
    switch dimension(axis).kind {
    case .fill: return 1
    case .rare: return rareDimension(axis)?.value == .fill ? 1 : 0
    case .none, .points, .wrap, .percent, .share: return 0
    }
  }
}

extension LayoutDimension {
  /// Whether the extent is one of the layout's.
  fileprivate var goesByLayout: Bool {
    switch value {
    case .percent: true
    case .extent(let extent):
      if case .layout = extent.source { true } else { minimum?.goesByInside == true }
    case .points, .wrap, .fill, .least, .greatest: minimum?.goesByInside == true
    }
  }
}
