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
    // Of a box with a weight the least extent, until what is left is shared out.
    let isShare = !alone[axis] && self[place].weight > 0
    let extent = isShare ? bounded(0, axis, place) : extentNow(axis, place)
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

  /// The extent that a box asks for, within its bounds: what ``ItemSizing`` makes of the dimension, without a
  /// detour for what is a plain number or word.
  ///
  /// What is not known, and no dimension, is what the inside needs.
  @inline(__always)
  func extent(_ axis: Axis, _ place: Int) -> Double {
    let (kind, number) = asks(place).dimension(axis)
    switch kind {
    case .none, .wrap, .share: return natural(axis, place)
    case .points: return max(0, number)
    case .percent:
      guard let content = area.known(axis) else { return contribution(axis, place) }
      return max(0, number / 100 * content)
    case .fill: return filling(axis, place) ?? contribution(axis, place)
    case .rare: return rareExtent(axis, place)
    }
  }

  /// Apart from the plain cases, so that these stay small.
  @inline(never)
  private func rareExtent(_ axis: Axis, _ place: Int) -> Double {
    guard let dimension = asks(place).rareDimension(axis) else { return natural(axis, place) }
    var sizing = self
    let extent =
      sizing.value(of: dimension, axis, place)
      ?? contribution(axis, place) * dimension.times + dimension.plus
    return sizing.bounded(extent, by: dimension, axis, place)
  }

  /// Keeps an extent within the bounds that a box asks for; the greatest wins, and nothing is negative.
  @inline(__always)
  func bounded(_ extent: Double, _ axis: Axis, _ place: Int) -> Double {
    guard asks(place).dimension(axis).kind == .rare else { return max(0, extent) }
    return rareBounded(extent, axis, place)
  }

  @inline(never)
  private func rareBounded(_ extent: Double, _ axis: Axis, _ place: Int) -> Double {
    var sizing = self
    return sizing.bounded(extent, by: asks(place).rareDimension(axis), axis, place)
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
    return pass.size(of: cell, AvailableSize(width: width, height: .maxContent)).height
  }

  /// What a box that goes by the content area needs along an axis where that is not known: where the least
  /// length of the layout is asked for, the least of the box (CSS Sizing 3, min-content contribution).
  func contribution(_ axis: Axis, _ place: Int) -> Double {
    if axis == .horizontal, area.extent.width == .minContent {
      return pass.leastWidth(of: self[place].cell)
    }
    return natural(axis, place)
  }

  /// The width in which a box is as high as its inside; `nil` if it is not known yet.
  @inline(__always)
  private func widthForHeight(_ place: Int) -> AvailableLength? {
    if self[place].progress[.horizontal].isOver { return .definite(self[place].size.width) }
    if self[place].circle[.vertical] == .own { return .maxContent }
    return widthToCome(place).map { .definite($0) }
  }

  @inline(never)
  private func widthToCome(_ place: Int) -> Double? {
    let width = follow(.horizontal, place, from: .vertical, place)
    return self[place].progress[.horizontal].isOver ? width : nil
  }
}

extension ArrangedBoxes: ItemSizing {
  func contentExtent(_ axis: Axis) -> Double? { area.known(axis) }

  /// The content area less the margins of a box, if it is known.
  func filling(_ axis: Axis, _ place: Int) -> Double? {
    guard let content = area.known(axis) else { return nil }
    return max(0, content - self[place, axis].before - self[place, axis].after)
  }

  func crossExtent(_ axis: Axis, _ place: Int) -> Double? {
    follow(axis.cross, place, from: axis, place)
  }
}
