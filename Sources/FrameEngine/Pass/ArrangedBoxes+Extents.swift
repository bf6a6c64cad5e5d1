import LayoutTree

/// How large one box is along one axis: the part that all kinds have in common.
extension ArrangedBoxes {
  /// Works out an extent of a box once; one that depends on itself counts as natural.
  @discardableResult
  func resolve(_ axis: Axis, _ place: Int) -> Double {
    switch self[place].progress[axis] {
    case .done: return self[place].size[axis]
    case .running:
      pass.report(.cycle([self[place].cell.node.name]))
      return natural(axis, place)
    case .open:
      self[place].progress[axis] = .running
      let extent = extent(axis, place)
      self[place].decide(extent, axis)
      return extent
    }
  }

  /// The extent that a box asks for, within its bounds.
  ///
  /// 1. A number counts as it is, hundredths and `fill` from the content area if that is known.
  /// 2. An extent of another box is that box's, worked out first if need be.
  /// 3. `wrap`, and no dimension, is what the inside needs, a height in the width found before.
  /// 4. The result is multiplied, added to, and kept within the bounds.
  @inline(__always)
  private func extent(_ axis: Axis, _ place: Int) -> Double {
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
    return extent
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
    let isKnown = self[place].progress[.horizontal] == .done
    let width = isKnown ? self[place].size.width : Offer.none
    return pass.size(of: cell, Offer(width: width, height: Offer.none)).height
  }

  private func value(of dimension: LayoutDimension, _ axis: Axis, _ place: Int) -> Double {
    let known: Double? =
      switch dimension.value {
      case .points(let points): points
      case .wrap, .equal: nil
      case .percent(let percent): area.known(axis).map { percent / 100 * $0 }
      case .fill: filling(axis, place)
      case .extent(let extent): value(of: extent, axis, place)
      case .least(let extents): extents.compactMap { value(of: $0, axis, place) }.min()
      case .greatest(let extents): extents.compactMap { value(of: $0, axis, place) }.max()
      }
    return known ?? natural(axis, place)
  }

  /// An extent in points; `nil` if it is not known.
  private func value(of extent: LayoutExtent, _ axis: Axis, _ place: Int) -> Double? {
    let number: Double?
    switch extent.source {
    case .points: return extent.plus
    case .wrap: number = natural(axis, place)
    case .own: number = otherExtent(than: axis, place)
    case .layout(let other): number = area.known(other ?? axis)
    case .node(_, let other):
      number = extent.reference?.node.flatMap { self.extent(of: $0, other ?? axis, axis, place) }
    }
    return number.map { $0 * extent.times + extent.plus }
  }

  /// The extent of the box itself along the other axis; a height that is not known yet is worked out
  /// without regard to the width.
  private func otherExtent(than axis: Axis, _ place: Int) -> Double {
    axis == .vertical ? self[place].size.width : resolve(.vertical, place)
  }

  private func extent(
    of other: LayoutNode, _ otherAxis: Axis, _ axis: Axis, _ place: Int
  ) -> Double? {
    if other.cell == owner { return area.known(otherAxis) }
    guard let otherPlace = self.place(of: other) else { return nil }
    if otherPlace != place { return resolve(otherAxis, otherPlace) }
    return otherAxis == axis ? natural(axis, place) : otherExtent(than: axis, place)
  }
}
