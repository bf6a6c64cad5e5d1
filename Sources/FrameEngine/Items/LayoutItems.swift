import LayoutTree

/// The children of a layout at work, with room for what is found out about each.
///
/// Slots of all layouts at work are in one array, so that a layout allocates nothing. Children have
/// places, from 0 on in the order of the layout.
struct LayoutItems {
  let owner: NodePointer
  let pass: FramePass
  var style: LayoutStyle
  let insets: EdgeInsets
  var area: ContentArea
  /// Along which axes each box is alone.
  let alone: PerAxis<Bool>
  /// Along which axes boxes without an extent are stretched of which nothing says where they go.
  var stretches = PerAxis(false)
  /// Whether the heights that a column gives to boxes are known before their widths.
  var areSharesKnown = false
  /// The axis along which weights are shares of a line, if there are lines.
  let line: Axis?
  /// Whether the boxes are in one line: each is alone across it.
  var isLine: Bool { alone[.horizontal] != alone[.vertical] }
  let count: Int
  /// Whether the boxes may be placed while a height is worked out, in case it becomes the final
  /// one.
  private var mayPlaceAhead: Bool
  /// The place of the first slot.
  let base: Int

  /// Runs a layout on its children, in the order that its style says; `alone` are the axes along
  /// which each of them is alone, and `line` is the one along which weights are shares of a line.
  @inline(__always)
  static func with<Result>(
    _ subviews: LayoutSubviews, _ style: LayoutStyle, _ available: AvailableSize,
    alone: PerAxis<Bool> = PerAxis(false), line: Axis? = nil,
    _ body: (inout LayoutItems) -> Result
  ) -> Result {
    let pass = subviews.pass
    let first = pass.followedHeights.count
    var boxes = LayoutItems(subviews, style, available, alone, line)
    let result = body(&boxes)
    if pass.followedHeights.count > first { boxes.reportOutdatedHeights(from: first) }
    pass.slots.removeLast(subviews.count)
    return result
  }

  @inline(never)
  private init(
    _ subviews: LayoutSubviews, _ style: LayoutStyle, _ available: AvailableSize,
    _ alone: PerAxis<Bool>, _ line: Axis?
  ) {
    subviews.check()
    self.alone = alone
    self.line = line
    owner = subviews.cell
    pass = subviews.pass
    self.style = style
    let safeArea = owner.leadingSafeArea
    insets = style.insets(safeArea)
    count = subviews.count
    base = pass.slots.count
    mayPlaceAhead =
      available.width.isDefinite && available.height == .maxContent && pass.publishes
      && subviews.life == nil
    area = ContentArea(
      origin: Point(x: insets.left, y: insets.top), extent: available, whole: available,
      page: available,
      inset: safeArea)
    area.extent.width = available.width.between(insets.left, insets.right)
    area.extent.height = available.height.between(insets.top, insets.bottom)
    area.page = area.extent
    pass.slots.append(subviews.members, isReversed: style.isReversed)
  }

  /// The slot of a child.
  @inline(__always)
  subscript(index: Int) -> ItemState {
    get { pass.slots[base + index] }
    nonmutating _modify { yield &pass.slots[base + index] }
  }

  /// The margins of a child along an axis.
  @inline(__always)
  subscript(index: Int, axis: Axis) -> LayoutMargins {
    get { pass.slots[base + index, axis] }
    nonmutating _modify { yield &pass.slots[base + index, axis] }
  }

  /// The node of a child.
  func node(_ index: Int) -> LayoutNode { self[index].cell.node }

  /// What a child asks for.
  @inline(__always)
  func traits(at index: Int) -> ItemTraits { self[index].itemTraits }

  /// The place of a child; `nil` for a node that is none.
  ///
  /// Children learn their places when one is asked for, because most lines never ask.
  func index(of node: LayoutNode) -> Int? {
    let cell = node.cell
    if let index = knownIndex(of: cell) { return index }
    guard cell.pointee.parent == owner, cell.takesPart else { return nil }
    for index in 0..<count {
      self[index].cell.pointee.scratchIndex = Int32(truncatingIfNeeded: index)
    }
    return knownIndex(of: cell)
  }

  private func knownIndex(of cell: NodePointer) -> Int? {
    let index = Int(cell.pointee.scratchIndex)
    return index >= 0 && index < count && self[index].cell == cell ? index : nil
  }

  /// The extents of the layout that has so much inside, which is not less than nothing.
  func whole(for need: Size) -> Size {
    if count == 0, !style.keepsPaddingWhenEmpty { return .zero }
    return Size(
      width: max(0, need.width) + insets.left + insets.right,
      height: max(0, need.height) + insets.top + insets.bottom)
  }

  /// Takes note that boxes would lie elsewhere if the height were known before.
  mutating func placeLater() { mayPlaceAhead = false }

  /// Places the boxes while their layout is measured, if a layout in that size would place them so,
  /// to the last bit; where it gets that size in the end, nothing is to be done again.
  ///
  /// - Parameters:
  ///   - height: The height that the layout needs.
  ///   - orTaller: Whether the boxes would lie so in greater heights, too.
  ///   - place: Gives all boxes their frames.
  @inline(__always)
  func placeAhead(_ height: Double, orTaller: Bool, _ place: () -> Void) {
    guard mayPlaceAhead, let width = area.whole.width.points,
      .definite(height - insets.top - insets.bottom) == area.extent.height,
      !pass.hasMetColumns || !hasColumnsInNewHeight()
    else { return }
    place()
    // Whatever size it gets, its boxes and those of layouts around it are looked at again.
    if !owner.pointee[.needsLayout] { owner.node.setNeedsLayout() }
    let size = Size(width: width, height: height)
    owner.box?.use { $0.notePlacesAhead(in: size, orTaller: orTaller) }
  }

  /// Makes what the boxes need the extent of the content area.
  mutating func decide(_ axis: Axis, _ need: Double) {
    area.extent[axis] = .definite(need)
    area.whole[axis] = .definite(max(0, need) + insets.sum(along: axis))
  }

  /// Gives all boxes their frames.
  @inline(__always)
  func placeAll(_ origin: (Int) -> Point) {
    for index in 0..<count {
      setFrame(at: origin(index), index)
    }
  }

  /// Gives a box its frame.
  @inline(__always)
  func setFrame(at origin: Point, _ index: Int) {
    pass.setFrame(Rect(origin: origin, size: self[index].size), of: self[index].cell)
  }
}
