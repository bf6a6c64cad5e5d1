import LayoutTree

/// The resolution of items that are alone along an axis, which is common to all kinds.
extension LayoutItems {
  /// Resolves both extents of all items, each alone; widths first, because heights follow from
  /// them.
  ///
  /// - Returns: The content area that the items need.
  func resolveAllAlone() -> Size {
    let width = resolveAlone(.horizontal)
    reopenHeights()
    let height = resolveAlone(.vertical)
    return Size(width: width, height: height)
  }

  /// Resolves the extents of all items along an axis on which each is alone.
  ///
  /// An unknown content area becomes the extent that the items need, and items that depend on it
  /// are resolved again.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - sharesBaseline: Whether items with the gravity `baseline` have their first baselines on
  ///     one line.
  ///   - least: The least extent of a content area that is not known.
  /// - Returns: The extent of the content area that the items need.
  func resolveAlone(
    _ axis: Axis, sharesBaseline: Bool = false, atLeast least: Double = 0
  ) -> Double {
    var need = 0.0
    var hasBaseline = false
    for index in 0..<count {
      resolve(axis, index)
      need = max(need, self[index, axis].sum + self[index].size[axis])
      if sharesBaseline, self[index].gravity[axis] == .baseline { hasBaseline = true }
    }
    if hasBaseline {
      need = max(need, shareBaseline())
      placeLater()
    }
    if area.extent[axis].isDefinite { return need }
    decide(axis, max(need, least))
    resolveAgain(axis)
    return need
  }

  /// Resolves the extents of items again that depend on the content area, which is known by now.
  private func resolveAgain(_ axis: Axis) {
    for index in 0..<count where goesByArea(axis, index) {
      self[index].reopen(axis)
      // A height that is known already may belong to another width.
      if axis == .horizontal { self[index].reopen(.vertical) }
    }
    for index in 0..<count where self[index].progress[axis] == .open { resolve(axis, index) }
  }

  /// Returns the extent of an item along an axis on which it is alone.
  ///
  /// 1. `fill` is the content area less the margins, if that is known; `stretch` is `fill` for
  ///    items without an extent of their own and for leaves that wrap, and `start` for others.
  /// 2. Otherwise the item has its requested extent.
  /// 3. If that with its margins exceeds the whole layout, the excess is taken from the lengths
  ///    that can shrink, in proportion.
  func extentAlone(_ axis: Axis, _ index: Int) -> Double {
    let traits = traits(at: index)
    if traits.hasMargins(axis) { return extentInMargins(axis, index) }
    let own = traits.alignment(axis)
    let layout = style.gravity(axis)
    var gravity = own != .unspecified ? own : layout
    if gravity == .unspecified {
      gravity = stretches[axis] && !traits.hasExtent(axis) ? .fill : .start
    }
    self[index].gravity[axis] = gravity
    guard fills(gravity, axis, index) else { return extent(axis, index) }
    guard let content = area.known(axis) else { return extentToFill(axis, index) }
    return traits.dimension(axis).kind == .rare ? bounded(content, axis, index) : content
  }

  /// Whether an item with a resolved gravity fills the content area along an axis on which it is
  /// alone (step 1).
  @inline(__always)
  func fills(_ gravity: LayoutGravity, _ axis: Axis, _ index: Int) -> Bool {
    gravity == .fill || gravity == .stretch && isStretched(axis, index)
  }

  /// Whether an item fills with `stretch`: it has no extent of its own, or is a leaf that wraps.
  @inline(__always)
  func isStretched(_ axis: Axis, _ index: Int) -> Bool {
    !traits(at: index).hasExtent(axis)
      || self[index].pointer.layoutCache == nil && wraps(axis, index)
  }

  /// Returns the extent of an item with margins, or with traits beyond plain numbers and words.
  @inline(never)
  private func extentInMargins(_ axis: Axis, _ index: Int) -> Double {
    let traits = traits(at: index)
    self[index, axis] = margins(axis, index)
    let gravity = gravity(axis, of: style.gravity(axis), index)
    self[index].gravity[axis] = gravity
    if gravity == .baseline { self[index, axis].center = 0 }
    let extent: Double
    if !fills(gravity, axis, index) {
      extent = self.extent(axis, index)
    } else if let content = area.known(axis) {
      let room = content - self[index, axis].before - self[index, axis].after
      extent = bounded(room, axis, index)
    } else {
      extent = extentToFill(axis, index)
    }
    return traits.hasMore ? shrunkAlone(extent, axis, index) : extent
  }

  /// Returns the requested extent of an item that will fill a content area that is not known yet.
  ///
  /// If the min-content extent of the layout is measured, that of the content is used.
  @inline(never)
  private func extentToFill(_ axis: Axis, _ index: Int) -> Double {
    guard area.extent[axis] == .minContent, wraps(axis, index) else { return extent(axis, index) }
    let inside = contribution(axis, index)
    guard let dimension = traits(at: index).rareDimension(axis) else { return max(0, inside) }
    return bounded(length(inside, by: dimension, axis, index), axis, index)
  }

  /// Whether the height of an item is that of a content area with a known height.
  func fillsKnownHeight(_ index: Int) -> Bool {
    guard alone[.vertical], area.known(.vertical) != nil else { return false }
    return fills(gravity(.vertical, of: style.gravity(.vertical), index), .vertical, index)
  }

  /// Returns the gravity of an item, from the settings of the layout and its own.
  ///
  /// 1. Across a line, an item without an extent and with both distances fills, whatever gravity
  ///    and alignment are set.
  /// 2. The gravity of the layout holds, unless the item has an alignment; its own edges then count
  ///    as margins only.
  /// 3. Without a gravity of the layout: both edges fill; else the centre, the start, the end,
  ///    whichever is set first in that order; else the alignment of the item; else the start.
  ///    If the extent includes the margins, they do not place the item.
  /// 4. In a layout that stretches, an item without an extent fills in place of being at an edge,
  ///    unless it has an alignment.
  private func gravity(_ axis: Axis, of layout: LayoutGravity, _ index: Int) -> LayoutGravity {
    if isStretchedByMargins(axis, index) { return .fill }
    let traits = traits(at: index)
    let own = traits.alignment(axis)
    if layout != .unspecified { return own != .unspecified ? own : layout }
    let placed = traits.gravityOfMargins(axis)
    if stretches[axis], own == .unspecified, placed != .center, !traits.hasExtent(axis) {
      return .fill
    }
    return placed ?? (own == .unspecified ? .start : own)
  }

  /// Whether an item of a line is stretched across it between two distances, without an extent of
  /// its own.
  func isStretchedByMargins(_ axis: Axis, _ index: Int) -> Bool {
    let traits = traits(at: index)
    return isLine && traits.hasBothMargins(axis) && !traits.hasExtent(axis)
  }

  /// Returns the margins of an item along an axis; weights count as 0.
  func margins(_ axis: Axis, _ index: Int) -> LayoutMargins {
    var margins = LayoutMargins()
    let traits = traits(at: index)
    let content = area.known(axis)
    margins.before =
      traits.margin(axis, isEnd: false, content: content, inset: area.inset.min(along: axis)).points
    margins.after =
      traits.margin(axis, isEnd: true, content: content, inset: area.inset.max(along: axis)).points
    if let center = traits.center(axis) {
      margins.center = center.measure(content: content, inset: 0).points
    }
    return margins
  }

  /// Shrinks an item and its margins by the excess over the whole layout, within bounds (step 5 of
  /// the article <doc:OverlayLayouts>); returns the extent.
  @inline(never)
  private func shrunkAlone(_ extent: Double, _ axis: Axis, _ index: Int) -> Double {
    guard let whole = area.whole[axis].points else { return extent }
    let missing = self[index, axis].sum + extent - whole
    if missing <= 0 { return extent }
    let shrinks = shrinks(axis, index, false)
    let center = traits(at: index).center(axis)
    var lengths: [FreeSpace.FlexibleLength] = []
    func shrink(_ factor: Double, _ number: Double, minimum: Double, _ part: FreeSpace.Part) {
      if factor <= 0 { return }
      lengths.append(
        FreeSpace.FlexibleLength(
          factor: factor, maximum: max(0, number - minimum), index: index, part: part))
    }
    let margins = self[index, axis]
    shrink(
      shrinks.before, margins.before, minimum: minimumMargin(axis, index, isEnd: false), .before)
    shrink(
      center?.shrink ?? 0, margins.center,
      minimum: center?.minimum ?? -.greatestFiniteMagnitude,
      .center)
    shrink(shrinks.after, margins.after, minimum: minimumMargin(axis, index, isEnd: true), .after)
    shrink(shrinks.extent, extent, minimum: bounded(0, axis, index), .extent)
    FreeSpace.distribute(missing, among: &lengths)
    var extent = extent
    for length in lengths {
      switch length.part {
      case .before: self[index, axis].before -= length.target
      case .center: self[index, axis].center -= length.target
      case .after: self[index, axis].after -= length.target
      case .extent: extent -= length.target
      }
    }
    return shrinks.extent > 0 && wraps(axis, index) ? wrapped(in: extent, axis, index) : extent
  }

  /// Returns the origin of an item along an axis on which it is alone, once its extent is resolved.
  @inline(__always)
  func originAlone(_ axis: Axis, _ index: Int) -> Double {
    originAlone(axis, index, from: area.origin[axis], in: area.known(axis) ?? 0)
  }

  /// Returns the origin of an item in a content area of this start and length, which a loop reads
  /// only once.
  @inline(__always)
  func originAlone(
    _ axis: Axis, _ index: Int, from start: Double, in content: Double
  ) -> Double {
    let margins = self[index, axis]
    let extent = self[index].size[axis]
    switch self[index].gravity[axis] {
    case .end: return start + content - margins.after - extent
    case .center, .spaceAround, .spaceEvenly:
      let room = content - margins.before - margins.after - extent
      return start + margins.before + margins.center + room / 2
    case .baseline: return start + margins.before + margins.center
    case .unspecified, .start, .spaceBetween, .fill, .stretch: return start + margins.before
    }
  }

  /// Whether the extent or the margins of an item along an axis depend on the content area.
  private func goesByArea(_ axis: Axis, _ index: Int) -> Bool {
    let gravity = self[index].gravity[axis]
    if gravity == .fill || gravity == .stretch { return true }
    let traits = traits(at: index)
    switch traits.dimension(axis).kind {
    case .fill, .percent, .rare: return true
    case .none, .points, .wrap, .weight: break
    }
    return traits.hasPercentMargin(axis) || traits.hasMore
  }
}

extension ItemTraits {
  /// Returns the gravity that the given positions imply; `nil` if there are none, or if they are
  /// margins inside of the extent.
  @inline(never)
  func gravityOfMargins(_ axis: Axis) -> LayoutGravity? {
    if hasMarginBox(axis) { return center(axis) != nil ? .center : nil }
    if hasBothMargins(axis) { return .fill }
    if center(axis) != nil { return .center }
    if hasMargin(axis, isEnd: false) { return .start }
    return hasMargin(axis, isEnd: true) ? .end : nil
  }
}
