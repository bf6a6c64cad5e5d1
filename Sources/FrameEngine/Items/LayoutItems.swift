import LayoutTree

/// The children of a layout in progress, with a slot of resolved values for each.
///
/// The slots of all layouts in progress are in one array, so that a layout allocates nothing.
/// Children have indices, from 0 on in the order of the layout.
struct LayoutItems {
  let owner: NodePointer
  let pass: FramePass
  let count: Int
  /// The index of the first slot in the slots of the pass.
  let base: Int
  private let state: ItemsHandle

  /// What a layout knows of its content area and of its items, which all copies share.
  struct State {
    var style: LayoutStyle
    let insets: EdgeInsets
    var area: ContentArea
    let alone: PerAxis<Bool>
    var stretches = PerAxis(false)
    var areSharesKnown = false
    /// The index of the first cell in the cells of the pass; -1 if the items are all in one area.
    var firstCell = -1
    let line: Axis?
    /// Whether the items may be placed while a height is measured, in case it becomes the final
    /// one.
    var mayPlaceAhead: Bool

    @inline(never)
    fileprivate init(
      _ subviews: LayoutSubviews, _ style: LayoutStyle, _ available: AvailableSize,
      _ alone: PerAxis<Bool>, _ line: Axis?
    ) {
      self.alone = alone
      self.line = line
      self.style = style
      let safeArea = subviews.pointer.leadingSafeArea
      insets = style.insets(safeArea)
      mayPlaceAhead =
        available.width.isDefinite && available.height == .maxContent && subviews.pass.publishes
        && subviews.life == nil
      let inner = AvailableSize(
        width: available.width.between(insets.left, insets.right),
        height: available.height.between(insets.top, insets.bottom))
      area = ContentArea(
        origin: Point(x: insets.left, y: insets.top), extent: inner, whole: available, page: inner,
        inset: safeArea)
    }
  }

  @inline(__always)
  var style: LayoutStyle { state.pointee.style }
  @inline(__always)
  var insets: EdgeInsets { state.pointee.insets }
  var area: ContentArea {
    @inline(__always) get { state.pointee.area }
    @inline(__always) nonmutating _modify { yield &state.pointee.area }
  }
  /// The axes along which each item is alone.
  @inline(__always)
  var alone: PerAxis<Bool> { state.pointee.alone }
  /// The axes along which items with neither an extent nor a position are stretched.
  var stretches: PerAxis<Bool> {
    @inline(__always) get { state.pointee.stretches }
    @inline(__always) nonmutating _modify { yield &state.pointee.stretches }
  }
  /// Whether the heights that a column gives to items are known before their widths.
  var areSharesKnown: Bool {
    @inline(__always) get { state.pointee.areSharesKnown }
    @inline(__always) nonmutating set { state.pointee.areSharesKnown = newValue }
  }
  /// The axis along which weights share the space of a line, if there are lines.
  @inline(__always)
  var line: Axis? { state.pointee.line }
  /// Whether the items are in one line: each is alone across it.
  var isLine: Bool { alone[.horizontal] != alone[.vertical] }

  /// The content area of one item, where each has its own, and its gravity there.
  struct Cell: BitwiseCopyable {
    var area: ContentArea
    var gravity: PerAxis<LayoutGravity>
  }

  /// Runs a layout on its children, in the order of its style.
  ///
  /// - Parameters:
  ///   - subviews: The children.
  ///   - style: The style of the layout.
  ///   - available: The available size of the layout.
  ///   - alone: The axes along which each child is alone.
  ///   - line: The axis along which weights share the space of a line.
  ///   - body: The layout.
  /// - Returns: The result of `body`.
  @inline(__always)
  static func with<Result>(
    _ subviews: LayoutSubviews, _ style: LayoutStyle, _ available: AvailableSize,
    alone: PerAxis<Bool> = PerAxis(false), line: Axis? = nil, _ body: (LayoutItems) -> Result
  ) -> Result {
    subviews.check()
    let pass = subviews.pass
    let first = pass.followedHeights.count
    let base = pass.slots.count
    pass.slots.append(subviews.members, isReversed: style.isReversed)
    return ItemsHandle.with(State(subviews, style, available, alone, line)) { state in
      let items = LayoutItems(
        owner: subviews.pointer, pass: pass, count: subviews.count, base: base, state: state)
      let result = body(items)
      if pass.followedHeights.count > first { items.reportOutdatedHeights(from: first) }
      if state.pointee.firstCell >= 0 { pass.cells.removeLast(items.count) }
      pass.slots.removeLast(subviews.count)
      return result
    }
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

  /// Returns the node of a child.
  func node(_ index: Int) -> LayoutNode { self[index].pointer.node }

  /// Returns the traits of a child.
  @inline(__always)
  func traits(at index: Int) -> ItemTraits { self[index].itemTraits }

  /// Returns the index of a child; `nil` for a node that is none.
  ///
  /// Indices are stored in the children at the first call, because most lines make none.
  func index(of node: LayoutNode) -> Int? {
    let pointer = node.pointer
    if let index = knownIndex(of: pointer) { return index }
    guard pointer.pointee.parent == owner, pointer.takesPart else { return nil }
    for index in 0..<count {
      self[index].pointer.pointee.scratchIndex = Int32(truncatingIfNeeded: index)
    }
    return knownIndex(of: pointer)
  }

  private func knownIndex(of pointer: NodePointer) -> Int? {
    let index = Int(pointer.pointee.scratchIndex)
    return index >= 0 && index < count && self[index].pointer == pointer ? index : nil
  }

  /// Returns the size of the layout for a content area, which is at least zero.
  func whole(for need: Size) -> Size {
    if count == 0, !style.keepsPaddingWhenEmpty { return .zero }
    return Size(
      width: max(0, need.width) + insets.left + insets.right,
      height: max(0, need.height) + insets.top + insets.bottom)
  }

  /// Forbids placing ahead, because items would be placed elsewhere if the height were known.
  func placeLater() { state.pointee.mayPlaceAhead = false }

  /// Places the items while their layout is measured, if a layout in that size would give them
  /// exactly the same frames; it then need not run again for that size.
  ///
  /// - Parameters:
  ///   - height: The height that the layout needs.
  ///   - orTaller: Whether the frames would be the same in greater heights, too.
  ///   - place: Sets the frames of all items.
  @inline(__always)
  func placeAhead(_ height: Double, orTaller: Bool, _ place: () -> Void) {
    guard state.pointee.mayPlaceAhead, let width = area.whole.width.points,
      .definite(height - insets.top - insets.bottom) == area.extent.height,
      !pass.hasMetColumns || !hasColumnsInNewHeight()
    else { return }
    place()
    // Its items, and those of layouts around it, are visited again whatever size it gets.
    if !owner.pointee[.needsLayout] { owner.node.setNeedsLayout() }
    let size = Size(width: width, height: height)
    owner.layoutCache?.use { $0.notePlacesAhead(in: size, orTaller: orTaller) }
  }

  /// Sets an extent of the content area to the one that the items need.
  func decide(_ axis: Axis, _ need: Double) {
    area.extent[axis] = .definite(need)
    area.whole[axis] = .definite(max(0, need) + insets.sum(along: axis))
  }

  /// Sets the frames of all items.
  @inline(__always)
  func placeAll(_ origin: (Int) -> Point) {
    for index in 0..<count {
      setFrame(at: origin(index), index)
    }
  }

  /// Sets the frame of an item.
  @inline(__always)
  func setFrame(at origin: Point, _ index: Int) {
    pass.setFrame(Rect(origin: origin, size: self[index].size), of: self[index].pointer)
  }
}

/// The resolution of the extents of one item, which is common to all kinds.
extension LayoutItems {
  /// Resolves an extent of an item once, with its margins if the item is alone; returns the extent.
  ///
  /// The requested value of an extent that is part of a cycle is ignored.
  @discardableResult
  @inline(__always)
  func resolve(_ axis: Axis, _ index: Int) -> Double {
    if self[index].progress[axis] == .done { return self[index].size[axis] }
    // Most items depend on no extent that would have to be resolved first.
    if self[index].progress[axis] == .open, !traits(at: index).hasMore {
      let extent = isBoundedShare(axis, index) ? bounded(0, axis, index) : extentNow(axis, index)
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

  /// Resolves an extent unless it misses another one; returns whether it was resolved.
  func attempt(_ axis: Axis, _ index: Int) -> Bool {
    self[index].progress[axis] = .running
    // An item with a weight has its minimum until free space is distributed.
    let isShare = axis == line && self[index].weight > 0
    let extent = isShare ? bounded(0, axis, index) : extentNow(axis, index)
    if self[index].progress[axis] == .waiting { return false }
    self[index].decide(extent, axis)
    return true
  }

  /// Whether an item has a weight along a line and a dimension with bounds or more; without these,
  /// its length is set when the weight is read.
  @inline(__always)
  private func isBoundedShare(_ axis: Axis, _ index: Int) -> Bool {
    axis == line && traits(at: index).dimension(axis).kind == .rare && self[index].weight > 0
  }

  @inline(__always)
  private func extentNow(_ axis: Axis, _ index: Int) -> Double {
    if state.pointee.firstCell >= 0 { return extentInCell(axis, index) }
    return alone[axis] ? extentAlone(axis, index) : extent(axis, index)
  }

  /// Returns an extent of an item in its cell, whichever cell is the content area.
  @inline(never)
  private func extentInCell(_ axis: Axis, _ index: Int) -> Double {
    var outer = Cell(area: area, gravity: PerAxis(style.gravity(.horizontal)))
    outer.gravity[.vertical] = style.gravity(.vertical)
    enter(pass.cells[state.pointee.firstCell + index])
    defer { enter(outer) }
    return extentAlone(axis, index)
  }

  /// Makes a cell the content area.
  func enter(_ cell: Cell) {
    area = cell.area
    for axis in Axis.allCases { state.pointee.style[gravity: axis] = cell.gravity[axis] }
  }

  /// Gives an item a cell, which is its content area from then on.
  func setCell(_ cell: Cell, of index: Int) {
    if state.pointee.firstCell < 0 {
      state.pointee.firstCell = pass.cells.count
      for _ in 0..<count { pass.cells.append(cell) }
    }
    pass.cells[state.pointee.firstCell + index] = cell
  }

  /// Discards heights that were resolved before all widths were known, apart from settled ones.
  func reopenHeights() {
    if !pass.hasFollowedHeights, !areSharesKnown { return }
    for index in 0..<count where self[index].progress[.vertical] == .done {
      self[index].progress[.vertical] = .open
    }
  }

  /// Returns the requested extent of an item, within its bounds.
  ///
  /// It is that of ``ItemSizing``, with a fast path for plain numbers and words. Without a
  /// dimension, or if its value is unknown, it is the extent of the content.
  @inline(__always)
  func extent(_ axis: Axis, _ index: Int) -> Double {
    let (kind, number) = traits(at: index).dimension(axis)
    return kind == .rare ? rareExtent(axis, index) : extent(by: kind, number, axis, index)
  }

  @inline(__always)
  private func extent(
    by kind: TraitKind, _ number: Double, _ axis: Axis, _ index: Int
  ) -> Double {
    switch kind {
    case .none, .wrap, .weight, .rare: return natural(axis, index)
    case .points: return max(0, number)
    case .percent:
      guard let content = area.known(axis) else { return contribution(axis, index) }
      return max(0, number / 100 * content)
    case .fill: return filling(axis, index) ?? contribution(axis, index)
    }
  }

  /// Returns the extent of a rare dimension; not inlined, so that the plain cases stay small.
  @inline(never)
  private func rareExtent(_ axis: Axis, _ index: Int) -> Double {
    guard let dimension = traits(at: index).rareDimension(axis) else { return natural(axis, index) }
    if dimension.details == nil, sizeBox(of: index) == .border {
      let extent = extent(by: dimension.kind, dimension.number, axis, index)
      let bounded = dimension.bounded(extent)
      return bounded < extent && dimension.kind == .wrap
        ? wrapped(in: bounded, axis, index) : bounded
    }
    var sizing = self
    let extent =
      sizing.value(of: dimension, axis, index)
      ?? length(contribution(axis, index), by: dimension, axis, index)
    let bounded = sizing.bounded(extent, by: dimension, axis, index)
    return bounded < extent && dimension.kind == .wrap ? wrapped(in: bounded, axis, index) : bounded
  }

  /// Returns the extent of an item that wraps and is cut to an extent: a width is that of its
  /// longest line if its content goes by that.
  @inline(never)
  func wrapped(in extent: Double, _ axis: Axis, _ index: Int) -> Double {
    if axis == .vertical || self[index].progress[axis] == .waiting { return extent }
    var sizing = self
    return sizing.wrapped(in: extent, by: traits(at: index).rareDimension(axis), axis, index)
  }

  /// Clamps an extent to the bounds of an item; the maximum wins, and the result is not negative.
  @inline(__always)
  func bounded(_ extent: Double, _ axis: Axis, _ index: Int) -> Double {
    guard traits(at: index).dimension(axis).kind == .rare else { return max(0, extent) }
    return rareBounded(extent, axis, index)
  }

  @inline(never)
  private func rareBounded(_ extent: Double, _ axis: Axis, _ index: Int) -> Double {
    guard let dimension = traits(at: index).rareDimension(axis) else { return max(0, extent) }
    if dimension.details == nil, sizeBox(of: index) == .border {
      return dimension.bounded(extent)
    }
    var sizing = self
    return sizing.bounded(extent, by: dimension, axis, index)
  }

  /// Returns the maximum of an extent of an item.
  @inline(__always)
  func maximum(_ axis: Axis, _ index: Int) -> Double {
    bounded(.greatestFiniteMagnitude, axis, index)
  }

  /// Returns the extent of the content along an axis.
  @inline(never)
  func natural(_ axis: Axis, _ index: Int) -> Double {
    let pointer = self[index].pointer
    if let cache = pointer.layoutCache, cache.use({ $0.isPaged }) {
      if let page = area.page[axis].points {
        let length = cache.use { $0.lengthOfPages(as: page, axis, of: pointer, pass) }
        if let length { return length }
      } else {
        pass.hasMetColumns = true
      }
    }
    if axis == .horizontal { return naturalWidth(index, isLeast: false) }
    guard let width = widthForHeight(index) else { return 0 }
    return pass.size(of: pointer, AvailableSize(width: width, height: .maxContent)).height
  }

  /// Returns the extent that an item whose size depends on an unknown content area contributes to
  /// it.
  ///
  /// If the min-content width of the layout is measured, that is the min-content width of the item
  /// (CSS Sizing 3, min-content contribution); else it is the extent of the content.
  func contribution(_ axis: Axis, _ index: Int) -> Double {
    if axis == .horizontal, area.extent.width == .minContent {
      return naturalWidth(index, isLeast: true)
    }
    return natural(axis, index)
  }

  /// Returns the min-content or max-content width of an item; of one with columns, in its given
  /// height.
  private func naturalWidth(_ index: Int, isLeast: Bool) -> Double {
    let pointer = self[index].pointer
    if pointer.hasColumns(pass) {
      pass.hasMetColumns = true
      if let height = givenHeight(index) {
        let width: AvailableLength = isLeast ? .minContent : .maxContent
        return pass.size(of: pointer, AvailableSize(width: width, height: .definite(height))).width
      }
    }
    return isLeast ? pass.minimumWidth(of: pointer) : pass.idealWidth(of: pointer)
  }

  /// Whether the size of an item may change in a layout of known height: it has columns inside and
  /// a height that was unknown when widths were resolved, or it has pages.
  @inline(never)
  private func hasColumnsInNewHeight() -> Bool {
    (0..<count).contains { index in
      let traits = traits(at: index)
      let isNew =
        traits.isHeightSure(in: area.known(.vertical)) && !traits.isHeightSure(in: nil)
        || fillsKnownHeight(index)
      let pointer = self[index].pointer
      return isNew && pointer.hasColumns(pass) || pointer.layoutCache?.use { $0.isPaged } ?? false
    }
  }

  /// Returns the height of an item if it is given or has bounds; `nil` if it has neither, or is not
  /// known yet.
  ///
  /// The height of an item that wraps within bounds is that of its content in an unlimited width.
  private func givenHeight(_ index: Int) -> Double? {
    let traits = traits(at: index)
    if areSharesKnown, self[index].progress[.vertical].isOver { return self[index].size.height }
    if line == .vertical, traits.weight(.vertical) > 0 || self[index].weight > 0 { return nil }
    // The requested value is ignored in a cycle.
    if Axis.allCases.contains(where: { self[index].cycle[$0] == .cut }) { return nil }
    guard
      traits.isHeightSure(in: area.known(.vertical)) || fillsKnownHeight(index)
        || traits.isHeightBounded && areBoundsInForce(index)
    else { return nil }
    let height = follow(.vertical, index, from: .horizontal, index)
    return self[index].progress[.vertical].isOver ? height : nil
  }

  /// Whether the bounds of a height that wraps change it, as far as that is known before other
  /// items are resolved.
  private func areBoundsInForce(_ index: Int) -> Bool {
    guard let height = traits(at: index).rareDimension(.vertical),
      height.hasFixedBounds
    else {
      return true
    }
    let inside = pass.size(of: self[index].pointer, .maxContent).height
    let wrapped = length(inside, by: height, .vertical, index)
    return bounded(wrapped, .vertical, index) != max(0, wrapped)
  }

  /// Returns the width in which an item has the height of its content; `nil` if it is not known
  /// yet.
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

  /// Returns the content area less the margins of an item, if it is known.
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

/// The extents that items derive from each other.
extension LayoutItems {
  /// Returns an extent of another node, for an item along an axis.
  ///
  /// It is `nil` for a sibling that is gone, and for a node that is neither a sibling nor the
  /// layout, which is reported. A sibling without a part in the layout keeps the extents of its
  /// frame.
  func extent(
    of reference: NodeReference, _ otherAxis: Axis, _ axis: Axis, _ index: Int
  ) -> Double? {
    if let other = reference.node {
      if other.pointer == owner { return area.known(otherAxis) }
      if let otherIndex = self.index(of: other) {
        return otherIndex == index && otherAxis == axis
          ? natural(axis, index) : follow(otherAxis, otherIndex, from: axis, index)
      }
      if other.pointer.pointee.parent == owner {
        return other.visibility == .gone ? nil : other.exactFrame.size[otherAxis]
      }
    }
    pass.report(
      .unknownReference(axis.extentVerb, of: reference.node?.name, line: nil), node(index))
    return nil
  }

  /// Returns an extent that one of an item depends on; while that is unresolved, the latter waits
  /// for it, and the result has no meaning.
  func follow(_ otherAxis: Axis, _ otherIndex: Int, from axis: Axis, _ index: Int) -> Double {
    if otherAxis == .vertical { pass.hasFollowedHeights = true }
    if !self[otherIndex].progress[otherAxis].isOver {
      switch self[index].progress[axis] {
      case .running, .waiting:
        self[index].progress[axis] = .waiting
        waiting.missing.append(ExtentReference(slot: base + otherIndex, axis: otherAxis))
        return 0
      case .open, .cut, .done, .settled: resolve(otherAxis, otherIndex)
      }
    }
    // The height that a width was derived from stays, although it might be another one in this
    // width.
    if otherIndex == index, axis == .horizontal, self[index].progress[.vertical] == .done {
      self[index].progress[.vertical] = .settled
    }
    let extent = self[otherIndex].size[otherAxis]
    if otherAxis == .vertical { noteHeight(extent, otherIndex, axis, index) }
    return extent
  }

  private func noteHeight(_ height: Double, _ otherIndex: Int, _ axis: Axis, _ index: Int) {
    pass.followedHeights.append(
      FollowedHeight(
        key: FollowedHeight.Key(
          follower: ExtentReference(slot: base + index, axis: axis), slot: base + otherIndex),
        height: height))
  }

  /// Reports items as a cycle if an extent was derived from a height that has changed since, and
  /// would be another one now.
  @inline(never)
  private func reportOutdatedHeights(from first: Int) {
    let end = pass.followedHeights.count
    var met: Set<FollowedHeight.Key> = []
    for place in (first..<end).reversed() {
      let followed = pass.followedHeights[place]
      let (index, axis) = (followed.key.follower.slot - base, followed.key.follower.axis)
      let other = followed.key.slot - base
      let height = self[other].size.height
      // Only the last value of an extent counts.
      guard met.insert(followed.key).inserted, abs(height - followed.height) > 1e-6,
        self[index].progress[axis].isOver, self[other].progress[.vertical].isOver,
        self[index].cycle[axis] == .none, axis != line || self[index].weight == 0
      else { continue }
      let asked = extentNow(axis, index)
      self[other].size.height = followed.height
      let before = extentNow(axis, index)
      self[other].size.height = height
      if abs(asked - before) > 1e-6 { report([index, other]) }
    }
    pass.followedHeights.removeLast(pass.followedHeights.count - first)
  }

  /// Resolves an extent after its dependencies.
  @inline(never)
  private func resolveMissing(_ axis: Axis, _ index: Int) -> Double {
    // The dependencies that the first attempt has found are found again.
    while let last = waiting.missing.last, last.slot >= base { waiting.missing.removeLast() }
    var resolver = self
    resolver.resolve(ExtentReference(slot: base + index, axis: axis))
    return self[index].size[axis]
  }
}

extension LayoutItems: DependencyResolver {
  var waiting: PendingQuantities<ExtentReference> {
    get { pass.waitingExtents }
    nonmutating _modify { yield &pass.waitingExtents }
  }

  func state(of extent: ExtentReference) -> QuantityState {
    switch self[extent.slot - base].progress[extent.axis] {
    case .open, .cut: .open
    case .running, .waiting: .waiting
    case .done, .settled: .done
    }
  }

  func attempt(_ extent: ExtentReference) -> Bool {
    let index = extent.slot - base
    return self[index].cycle[extent.axis] == .cut
      ? settle(extent.axis, index) : attempt(extent.axis, index)
  }

  /// Resolves an extent whose requested value is ignored; returns whether it misses no other one.
  private func settle(_ axis: Axis, _ index: Int) -> Bool {
    self[index].progress[axis] = .running
    let extent = natural(axis, index)
    if self[index].progress[axis] == .waiting { return false }
    self[index].decide(extent, axis)
    self[index].progress[axis] = .settled
    return true
  }

  /// Ignores the requested values of the members of a cycle.
  ///
  /// If they are the width and the height of one item, the height first becomes that of the content
  /// in an unlimited width.
  func cut(_ cycle: [ExtentReference]) {
    let index = cycle[0].slot - base
    if cycle.count == 2, cycle[0].slot == cycle[1].slot, self[index].cycle[.vertical] == .none {
      self[index].progress = PerAxis(.open)
      self[index].cycle[.vertical] = .own
      return
    }
    for member in cycle {
      self[member.slot - base].progress[member.axis] = .cut
      self[member.slot - base].cycle[member.axis] = .cut
    }
    report(cycle.map { $0.slot - base })
  }

  /// Reports the members of a cycle once each, in the order in which they depend on the next, from
  /// the first child on.
  private func report(_ members: [Int]) {
    var met: Set<Int> = []
    let places = members.filter { met.insert($0).inserted }
    let first = style.isReversed ? places.max() : places.min()
    let turn = places.firstIndex { $0 == first } ?? 0
    let members = (places[turn...] + places[..<turn]).map { IssueNode(node($0)) }
    pass.report(LayoutIssue(.cycle, nodes: members))
  }
}

/// A height that an extent of an item was derived from.
struct FollowedHeight: BitwiseCopyable {
  struct Key: Hashable, BitwiseCopyable {
    let follower: ExtentReference
    /// The slot of the item with the height.
    let slot: Int
  }

  let key: Key
  /// The height at that time.
  let height: Double
}

/// An extent of an item of a layout in progress.
struct ExtentReference: Hashable, BitwiseCopyable {
  let slot: Int
  let axis: Axis
}

/// The alignment of first baselines.
extension LayoutItems {
  /// Moves the items with the gravity `baseline` down until their first baselines are on one line.
  ///
  /// The line is that of the first item that leads, which stays at the top. Without one, it is the
  /// highest that keeps all of them below the top, with their margins. Items without text stay at
  /// the top.
  ///
  /// - Parameter range: The indices of the items; all by default.
  /// - Returns: The height of the content area that the items need.
  func shareBaseline(in range: Range<Int>? = nil) -> Double {
    let range = range ?? 0..<count
    var line = 0.0
    var isLed = false
    forEachBaseline(in: range) { index, baseline in
      if isLed { return }
      let own = self[index, .vertical].before + baseline
      isLed = traits(at: index).leadsBaseline
      line = isLed ? own : max(line, own)
    }
    var need = 0.0
    forEachBaseline(in: range) { index, baseline in
      self[index, .vertical].center = line - self[index, .vertical].before - baseline
      need = max(need, self[index, .vertical].sum + self[index].size.height)
    }
    return need
  }

  private func forEachBaseline(in range: Range<Int>, _ body: (Int, Double) -> Void) {
    for index in range where self[index].gravity[.vertical] == .baseline {
      if let baseline = pass.baseline(.firstBaseline, of: self[index].pointer, in: self[index].size)
      {
        body(index, baseline)
      }
    }
  }
}
