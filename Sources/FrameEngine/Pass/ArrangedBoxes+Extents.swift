import LayoutTree

/// How large one box is along one axis: the part that all kinds have in common.
extension ArrangedBoxes {
  /// Works out an extent of a box once, with its margins if it is alone; one that depends on itself counts
  /// as natural.
  @discardableResult
  @inline(__always)
  func resolve(_ axis: Axis, _ place: Int) -> Double {
    // Most boxes go by nothing that could have to be worked out before.
    if self[place].progress[axis] == .open, !asks(place).hasMore {
      let extent = extentNow(axis, place)
      self[place].decide(extent, axis)
      return extent
    }
    return resolveRare(axis, place)
  }

  @inline(never)
  private func resolveRare(_ axis: Axis, _ place: Int) -> Double {
    switch self[place].progress[axis] {
    case .done, .settled: return self[place].size[axis]
    case .open where attempt(axis, place): return self[place].size[axis]
    case .open, .cut, .running, .waiting: return resolveMissing(axis, place)
    }
  }

  /// Works out an extent if it lacks no other one, and says whether it does not.
  func attempt(_ axis: Axis, _ place: Int) -> Bool {
    self[place].progress[axis] = .running
    let extent = extentNow(axis, place)
    if self[place].progress[axis] == .waiting { return false }
    self[place].decide(extent, axis)
    return true
  }

  @inline(__always)
  private func extentNow(_ axis: Axis, _ place: Int) -> Double {
    alone[axis] ? extentAlone(axis, place) : extent(axis, place)
  }

  /// Forgets heights that were asked for before all widths were known, apart from those that stay.
  func reopenHeights() {
    if !pass.hasFollowedHeights { return }
    for place in 0..<count where self[place].progress[.vertical] == .done {
      self[place].progress[.vertical] = .open
    }
  }

  /// The extent that a box asks for, within its bounds.
  ///
  /// 1. A number counts as it is, hundredths and `fill` from the content area if that is known.
  /// 2. An extent of another box is that box's, worked out first if need be.
  /// 3. `wrap`, and no dimension, is what the inside needs, a height in the width found before.
  /// 4. The result is multiplied, added to, and kept within the bounds.
  @inline(__always)
  func extent(_ axis: Axis, _ place: Int) -> Double {
    let (kind, number) = asks(place).dimension(axis)
    switch kind {
    case .none, .wrap, .share: return natural(axis, place)
    case .points: return max(0, number)
    case .percent:
      let content = area.extent[axis]
      return content < 0 ? natural(axis, place) : max(0, number / 100 * content)
    case .fill: return filling(axis, place) ?? natural(axis, place)
    case .rare: return rareExtent(axis, place)
    }
  }

  /// The content area less the margins of a box, if it is known.
  private func filling(_ axis: Axis, _ place: Int) -> Double? {
    let content = area.extent[axis]
    if content < 0 { return nil }
    return max(0, content - self[place, axis].before - self[place, axis].after)
  }

  /// Apart from the plain cases, so that these stay small.
  @inline(never)
  private func rareExtent(_ axis: Axis, _ place: Int) -> Double {
    guard let dimension = asks(place).rareDimension(axis) else { return natural(axis, place) }
    let value = value(of: dimension, axis, place)
    return bounded(value * dimension.times + dimension.plus, axis, place)
  }

  /// Keeps an extent within the bounds that a box asks for; the greatest wins, and nothing is negative.
  @inline(__always)
  func bounded(_ extent: Double, _ axis: Axis, _ place: Int) -> Double {
    guard asks(place).dimension(axis).kind == .rare else { return max(0, extent) }
    return rareBounded(extent, axis, place)
  }

  @inline(never)
  private func rareBounded(_ extent: Double, _ axis: Axis, _ place: Int) -> Double {
    var extent = max(0, extent)
    guard let dimension = asks(place).rareDimension(axis) else { return extent }
    if let least = dimension.minimum, let bound = value(of: least, axis, place) {
      extent = max(extent, bound)
    }
    if let greatest = dimension.maximum, let bound = value(of: greatest, axis, place) {
      extent = min(extent, bound)
    }
    return max(0, extent)
  }

  /// The most that a box may be long.
  @inline(__always)
  func greatest(_ axis: Axis, _ place: Int) -> Double {
    bounded(.greatestFiniteMagnitude, axis, place)
  }

  /// What the inside needs along an axis.
  @inline(never)
  func natural(_ axis: Axis, _ place: Int) -> Double {
    let cell = self[place].cell
    if axis == .horizontal { return pass.idealWidth(of: cell) }
    guard let width = widthForHeight(place) else { return 0 }
    return pass.size(of: cell, Offer(width: width, height: Offer.none)).height
  }

  /// The width in which a box is as high as its inside; `nil` if it is not known yet.
  @inline(__always)
  private func widthForHeight(_ place: Int) -> Double? {
    if self[place].progress[.horizontal].isOver { return self[place].size.width }
    if self[place].circle[.vertical] == .own { return Offer.none }
    return widthToCome(place)
  }

  @inline(never)
  private func widthToCome(_ place: Int) -> Double? {
    let width = follow(.horizontal, place, from: .vertical, place)
    return self[place].progress[.horizontal].isOver ? width : nil
  }

  private func value(of dimension: LayoutDimension, _ axis: Axis, _ place: Int) -> Double {
    let known: Double? =
      switch dimension.value {
      case .points(let points): points
      case .wrap, .equal: nil
      case .percent(let percent): area.known(axis).map { percent / 100 * $0 }
      case .fill: filling(axis, place)
      case .extent(let extent): value(of: extent, axis, place)
      case .least(let extents): value(of: .least(extents), axis, place)
      case .greatest(let extents): value(of: .greatest(extents), axis, place)
      }
    return known ?? natural(axis, place)
  }

  /// An extent in points; `nil` if it is not known.
  private func value(of extent: LayoutExtent, _ axis: Axis, _ place: Int) -> Double? {
    let number: Double?
    switch extent.source {
    case .points: return extent.plus
    case .wrap: number = natural(axis, place)
    case .own: number = follow(axis.cross, place, from: axis, place)
    case .layout(let other): number = area.known(other ?? axis)
    case .box(let reference, let other):
      number = self.extent(of: reference.node, other ?? axis, axis, place)
    case .least(let extents): number = extents.compactMap { value(of: $0, axis, place) }.min()
    case .greatest(let extents): number = extents.compactMap { value(of: $0, axis, place) }.max()
    }
    return number.map { $0 * extent.times + extent.plus }
  }
}
