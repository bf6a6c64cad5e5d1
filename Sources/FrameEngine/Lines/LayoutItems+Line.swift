import LayoutTree

/// The traits of one item along the axis of a line.
extension LayoutItems {
  /// Returns the flexible length of a margin and sets the margin to its offset; `nil` without a
  /// weight.
  @inline(__always)
  func marginWeight(_ axis: Axis, _ index: Int, isEnd: Bool) -> FreeSpace.FlexibleLength? {
    let traits = traits(at: index)
    switch traits.position(axis, isEnd: isEnd) {
    case .none, .points, .wrap, .fill, .percent: return nil
    case .weight:
      let number = traits.distance(axis, isEnd: isEnd)
      if number <= 0 { return nil }
      return FreeSpace.FlexibleLength(factor: number, index: index, part: isEnd ? .after : .before)
    case .rare: return rareShareOfMargin(axis, index, isEnd: isEnd)
    }
  }

  @inline(never)
  private func rareShareOfMargin(_ axis: Axis, _ index: Int, isEnd: Bool) -> FreeSpace
    .FlexibleLength?
  {
    guard let position = traits(at: index).rarePosition(axis, isEnd: isEnd),
      case .weight(let share) = position.value, share > 0
    else { return nil }
    let offset = position.offset
    if isEnd {
      self[index, axis].after = offset
    } else {
      self[index, axis].before = offset
    }
    return FreeSpace.FlexibleLength(
      factor: share, minimum: position.bounded(offset) - offset,
      maximum: position.bounded(.greatestFiniteMagnitude) - offset, index: index,
      part: isEnd ? .after : .before)
  }

  /// Whether a margin has a weight.
  func hasShare(_ axis: Axis, _ index: Int, isEnd: Bool) -> Bool {
    traits(at: index).margin(axis, isEnd: isEnd, content: nil).weight > 0
  }

  /// Returns the minimum of a margin that shrinks.
  func minimumMargin(_ axis: Axis, _ index: Int, isEnd: Bool) -> Double {
    let traits = traits(at: index)
    guard traits.hasMore else { return -.greatestFiniteMagnitude }
    return traits.rarePosition(axis, isEnd: isEnd)?.minimum ?? -.greatestFiniteMagnitude
  }

  /// Returns the shrink factors of an item and its margins along the axis of a line.
  func shrinks(
    _ axis: Axis, _ index: Int, _ hasWeight: Bool
  ) -> (before: Double, extent: Double, after: Double, sum: Double) {
    let traits = traits(at: index)
    guard traits.hasMore else { return (0, 0, 0, 0) }
    let before = max(0, traits.rarePosition(axis, isEnd: false)?.shrink ?? 0)
    let after = max(0, traits.rarePosition(axis, isEnd: true)?.shrink ?? 0)
    let extent = hasWeight ? 0 : max(0, traits.rareDimension(axis)?.shrink ?? 0)
    return (before, extent, after, before + extent + after)
  }

  /// Whether the extent of an item is that of its content.
  func wraps(_ axis: Axis, _ index: Int) -> Bool {
    let traits = traits(at: index)
    switch traits.dimension(axis).kind {
    case .none, .wrap, .weight: return true
    case .points, .fill, .percent: return false
    case .rare: return traits.rareDimension(axis).map { $0.kind == .wrap } ?? true
    }
  }

  /// Whether an item without a weight grows by the gravity of a line (step 11).
  func grows(_ axis: Axis, _ index: Int, _ isStretch: Bool) -> Bool {
    let traits = traits(at: index)
    if wraps(axis, index) {
      if self[index].pointer.layoutCache != nil { return false }
      return traits.rareDimension(axis)?.minimum?.goesByInside != true
    }
    if isStretch { return false }
    switch traits.dimension(axis).kind {
    case .percent: return false
    case .rare: return traits.rareDimension(axis)?.goesByLayout != true
    case .none, .points, .wrap, .fill, .weight: return true
    }
  }
}

extension ItemTraits {
  /// Returns the weight of an item along the axis of a line; an item that fills has a weight of 1.
  @inline(__always)
  func weight(_ axis: Axis) -> Double {
    if weight > 0 { return weight }
    switch dimension(axis).kind {
    case .fill: return 1
    case .rare: return rareDimension(axis)?.kind == .fill ? 1 : 0
    case .none, .points, .wrap, .percent, .weight: return 0
    }
  }
}

extension ItemTraits {
  /// Whether the requested height is the same in any width.
  var isHeightSure: Bool {
    switch dimension(.vertical).kind {
    case .none, .wrap, .weight: return false
    case .points, .fill, .percent: return true
    case .rare:
      switch rareDimension(.vertical)?.value {
      case .points, .fill, .percent: return true
      case .wrap, .extent, .min, .max, nil: return false
      }
    }
  }

  /// Whether the height is that of the content within bounds.
  var isHeightBounded: Bool {
    guard dimension(.vertical).kind == .rare, let height = rareDimension(.vertical) else {
      return false
    }
    return height.kind == .wrap && (height.minimum != nil || height.maximum != nil)
  }

  /// Whether the height is the same in any width; `height` is that of the content area, if known.
  func isHeightSure(in height: Double?) -> Bool {
    guard isHeightSure else { return false }
    if height != nil { return true }
    let (kind, _) = dimension(.vertical)
    if kind != .rare { return kind == .points }
    if case .points? = rareDimension(.vertical)?.value { return true }
    return false
  }
}

extension LayoutDimension {
  /// Whether each bound is a number or missing.
  var hasFixedBounds: Bool {
    [minimum, maximum].allSatisfy { bound in
      if case .points? = bound?.source { true } else { bound == nil }
    }
  }

  /// Whether the extent depends on the layout's.
  fileprivate var goesByLayout: Bool {
    switch value {
    case .percent: true
    case .extent(let extent):
      switch extent.source {
      case .percent, .layout: true
      case .points, .wrap, .own, .box, .min, .max: minimum?.goesByInside == true
      }
    case .points, .wrap, .fill, .min, .max: minimum?.goesByInside == true
    }
  }
}
