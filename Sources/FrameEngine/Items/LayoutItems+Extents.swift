import LayoutTree

/// How large one box is along one axis: the part that all kinds have in common.
extension LayoutItems {
  /// Works out an extent of a box once, with its margins if it is alone; one that depends on itself
  /// counts as natural.
  @discardableResult
  @inline(__always)
  func resolve(_ axis: Axis, _ index: Int) -> Double {
    if self[index].progress[axis] == .done { return self[index].size[axis] }
    // Most boxes go by nothing that could have to be worked out before.
    if self[index].progress[axis] == .open, !traits(at: index).hasMore {
      let extent = extentNow(axis, index)
      self[index].decide(extent, axis)
      return extent
    }
    return resolveRare(axis, index)
  }

  @inline(never)
  private func resolveRare(_ axis: Axis, _ index: Int) -> Double {
    switch self[index].progress[axis] {
    case .done, .settled: return self[index].size[axis]
    case .open where attempt(axis, index): return self[index].size[axis]
    case .open, .cut, .running, .waiting: return resolveMissing(axis, index)
    }
  }

  /// Works out an extent if it lacks no other one, and says whether it does not.
  func attempt(_ axis: Axis, _ index: Int) -> Bool {
    self[index].progress[axis] = .running
    // Of a box with a weight the least extent, until what is left is shared out.
    let isShare = axis == line && self[index].weight > 0
    let extent = isShare ? bounded(0, axis, index) : extentNow(axis, index)
    if self[index].progress[axis] == .waiting { return false }
    self[index].decide(extent, axis)
    return true
  }

  @inline(__always)
  func extentNow(_ axis: Axis, _ index: Int) -> Double {
    alone[axis] ? extentAlone(axis, index) : extent(axis, index)
  }

  /// Forgets heights that were asked for before all widths were known, apart from those that stay.
  func reopenHeights() {
    if !pass.hasFollowedHeights, !areSharesKnown { return }
    for index in 0..<count where self[index].progress[.vertical] == .done {
      self[index].progress[.vertical] = .open
    }
  }

  /// The extent that a box asks for, within its bounds: what ``ItemSizing`` makes of the dimension,
  /// without a detour for what is a plain number or word.
  ///
  /// What is not known, and no dimension, is what the inside needs.
  @inline(__always)
  func extent(_ axis: Axis, _ index: Int) -> Double {
    let (kind, number) = traits(at: index).dimension(axis)
    switch kind {
    case .none, .wrap, .weight: return natural(axis, index)
    case .points: return max(0, number)
    case .percent:
      guard let content = area.known(axis) else { return contribution(axis, index) }
      return max(0, number / 100 * content)
    case .fill: return filling(axis, index) ?? contribution(axis, index)
    case .rare: return rareExtent(axis, index)
    }
  }

  /// Apart from the plain cases, so that these stay small.
  @inline(never)
  private func rareExtent(_ axis: Axis, _ index: Int) -> Double {
    guard let dimension = traits(at: index).rareDimension(axis) else { return natural(axis, index) }
    var sizing = self
    let extent =
      sizing.value(of: dimension, axis, index)
      ?? length(contribution(axis, index), by: dimension, axis, index)
    return sizing.bounded(extent, by: dimension, axis, index)
  }

  /// Keeps an extent within the bounds that a box asks for; the greatest wins, and nothing is
  /// negative.
  @inline(__always)
  func bounded(_ extent: Double, _ axis: Axis, _ index: Int) -> Double {
    guard traits(at: index).dimension(axis).kind == .rare else { return max(0, extent) }
    return rareBounded(extent, axis, index)
  }

  @inline(never)
  private func rareBounded(_ extent: Double, _ axis: Axis, _ index: Int) -> Double {
    var sizing = self
    return sizing.bounded(extent, by: traits(at: index).rareDimension(axis), axis, index)
  }

  /// The most that a box may be long.
  @inline(__always)
  func maximum(_ axis: Axis, _ index: Int) -> Double {
    bounded(.greatestFiniteMagnitude, axis, index)
  }

  /// What the inside needs along an axis.
  @inline(never)
  func natural(_ axis: Axis, _ index: Int) -> Double {
    let cell = self[index].cell
    if let page = area.page[axis].points, let box = cell.box,
      let length = box.use({ $0.lengthOfPages(as: page, axis, of: cell, pass) })
    {
      return length
    }
    if axis == .horizontal { return naturalWidth(index, isLeast: false) }
    guard let width = widthForHeight(index) else { return 0 }
    return pass.size(of: cell, AvailableSize(width: width, height: .maxContent)).height
  }

  /// What a box that goes by the content area needs along an axis where that is not known: where
  /// the least length of the layout is asked for, the least of the box (CSS Sizing 3, min-content
  /// contribution).
  func contribution(_ axis: Axis, _ index: Int) -> Double {
    if axis == .horizontal, area.extent.width == .minContent {
      return naturalWidth(index, isLeast: true)
    }
    return natural(axis, index)
  }

  /// The ideal or the least width of a box; of one with columns, in the height that it is given.
  private func naturalWidth(_ index: Int, isLeast: Bool) -> Double {
    let cell = self[index].cell
    if cell.hasColumns(pass) {
      pass.hasMetColumns = true
      if let height = givenHeight(index) {
        let width: AvailableLength = isLeast ? .minContent : .maxContent
        return pass.size(of: cell, AvailableSize(width: width, height: .definite(height))).width
      }
    }
    return isLeast ? pass.minimumWidth(of: cell) : pass.idealWidth(of: cell)
  }

  /// Whether a box with columns inside is given a height now that was not known when widths were
  /// decided, so that it may have another width in a layout of known height.
  @inline(never)
  func hasColumnsInNewHeight() -> Bool {
    (0..<count).contains { index in
      let traits = traits(at: index)
      let isNew =
        traits.isHeightSure(in: area.known(.vertical)) && !traits.isHeightSure(in: nil)
        || fillsKnownHeight(index)
      return isNew && self[index].cell.hasColumns(pass)
    }
  }

  /// The height of a box that is given or has bounds; `nil` if it has not, or is not known yet.
  ///
  /// One that wraps within bounds is as high as what is inside in no width.
  private func givenHeight(_ index: Int) -> Double? {
    let traits = traits(at: index)
    if areSharesKnown, self[index].progress[.vertical].isOver { return self[index].size.height }
    if line == .vertical, traits.weight(.vertical) > 0 || self[index].weight > 0 { return nil }
    // What depends on itself counts as not given.
    if Axis.allCases.contains(where: { self[index].cycle[$0] == .cut }) { return nil }
    guard
      traits.isHeightSure(in: area.known(.vertical)) || fillsKnownHeight(index)
        || traits.isHeightBounded && areBoundsInForce(index)
    else { return nil }
    let height = follow(.vertical, index, from: .horizontal, index)
    return self[index].progress[.vertical].isOver ? height : nil
  }

  /// Whether bounds of a height that wraps make it another one than that of the inside, as far as
  /// that can be told before other boxes are worked out.
  private func areBoundsInForce(_ index: Int) -> Bool {
    guard let height = traits(at: index).rareDimension(.vertical), height.hasFixedBounds else {
      return true
    }
    let inside = pass.size(of: self[index].cell, .maxContent).height
    let wrapped = length(inside, by: height, .vertical, index)
    return bounded(wrapped, .vertical, index) != max(0, wrapped)
  }

  /// The width in which a box is as high as its inside; `nil` if it is not known yet.
  @inline(__always)
  private func widthForHeight(_ index: Int) -> AvailableLength? {
    if self[index].progress[.horizontal].isOver { return .definite(self[index].size.width) }
    if self[index].cycle[.vertical] == .own { return .maxContent }
    return widthToCome(index).map { .definite($0) }
  }

  @inline(never)
  private func widthToCome(_ index: Int) -> Double? {
    let width = follow(.horizontal, index, from: .vertical, index)
    return self[index].progress[.horizontal].isOver ? width : nil
  }
}

extension LayoutItems: ItemSizing {
  func contentExtent(_ axis: Axis) -> Double? { area.known(axis) }

  /// The content area less the margins of a box, if it is known.
  func filling(_ axis: Axis, _ index: Int) -> Double? {
    guard let content = area.known(axis) else { return nil }
    return max(0, content - self[index, axis].before - self[index, axis].after)
  }

  func marginSum(_ axis: Axis, _ index: Int) -> Double {
    let margins = margins(axis, index)
    return margins.before + margins.after
  }

  func sizeBox(of index: Int) -> LayoutBox { traits(at: index).sizeBox }

  func crossExtent(_ axis: Axis, _ index: Int) -> Double? {
    follow(axis.cross, index, from: axis, index)
  }
}
