import LayoutTree

/// A flex container during layout (CSS Flexible Box Layout Level 1, section 9).
///
/// Sizes are from border to border. Along each axis, start and end are those of the flow; frames
/// are turned round at the end, where the flow is reversed. Horizontal coordinates run from leading
/// to trailing.
struct FlexContainer {
  /// The content area as the containing block of the items: percentages of heights refer to the
  /// height by an aspect ratio if that is used.
  private(set) var block: CSSContainingBlock
  // Small fields use the padding after the block: a container is copied, 256 bytes at once.
  let scrollbars: CSSScrollbars
  let isRow: Bool
  let isMainReversed: Bool
  let isCrossReversed: Bool
  let isMultiLine: Bool
  /// Whether layout sets the frames of the items.
  private(set) var arePlaced = false
  let node: NodePointer
  let layout: FlexLayout
  let members: LayoutMembers
  /// Padding, border and scrollbars; left is leading.
  var insets: EdgeInsets
  /// The items.
  var list = FlexItemList()
  private let mark: FlexSlotStack.Mark
  /// The width of the content area; `nil` if it depends on the content.
  var innerWidth: Double? {
    @inline(__always) get { block.width }
    set { block.width = newValue }
  }
  /// The height of the content area likewise.
  @OptionalLength var innerHeight: Double? = nil
  private var minInnerHeight = 0.0
  var maxInnerHeight = Double.infinity
  /// The length at which columns are broken, if it differs from that of the content area.
  @OptionalLength private(set) var columnLimit: Double? = nil
  /// The struts of collapsed items; `nil` while these are laid out like others.
  var struts: Range<Int>?
  /// Whether items are positioned although the container is only measured; frames are not set.
  var needsPlaces = false
  /// Whether the items of a column have their flexed heights during intrinsic sizing.
  var hasFlexedHeights = false

  /// Whether items follow each other, or lines do, from trailing to leading.
  var isXReversed: Bool { isRow ? isMainReversed : isCrossReversed }
  /// Whether items follow each other, or lines do, upwards.
  var isYReversed: Bool { layout.isYReversed }

  /// An item.
  subscript(index: Int) -> FlexSlot {
    @inline(__always) get { list.slots[index] }
    @inline(__always) nonmutating _modify { yield &list.slots[index] }
  }

  @inline(__always)
  var items: Range<Int> { 0..<list.count }

  var pass: FramePass {
    @inline(__always) get { block.pass }
  }
  var isRightToLeft: Bool { block.isRightToLeft }
  var isIntrinsic: Bool { block.isIntrinsic }
  @inline(__always)
  var isHeightDefinite: Bool { block.height != nil }

  /// The length along lines to which percentages refer, if it is definite.
  @inline(__always)
  var mainReference: Double? { isRow ? block.width : block.height }

  @inline(__always)
  var innerMain: Double? { isRow ? innerWidth : innerHeight }
  @inline(__always)
  var innerCross: Double? { isRow ? innerHeight : innerWidth }

  /// The distance between items in a line.
  var mainGap: Double { isRow ? columnGap : rowGap }
  /// The distance between lines.
  var crossGap: Double { isRow ? rowGap : columnGap }
  private var columnGap: Double { max(0, layout.columnGap.definite(in: innerWidth ?? 0) ?? 0) }
  private var rowGap: Double { max(0, layout.rowGap.definite(in: block.height ?? 0) ?? 0) }

  /// Creates a container without a size and without items.
  init(
    _ node: NodePointer, _ layout: FlexLayout, _ members: LayoutMembers, isRightToLeft: Bool,
    basis: Double?, scrollbars: CSSScrollbars, _ pass: FramePass
  ) {
    block = CSSContainingBlock(pass: pass, isRightToLeft: isRightToLeft)
    self.node = node
    self.layout = layout
    isRow = layout.direction.isRow
    isMainReversed = layout.direction.isReversed
    isCrossReversed = layout.wrap == .wrapReverse
    isMultiLine = layout.wrap != .nowrap
    self.members = members
    mark = pass.flexSlots.mark
    self.scrollbars = scrollbars
    let style = FlexStyleReference(of: node)
    insets =
      CSSInsets(style, .own(isRightToLeft), basis: basis ?? 0, scrollbars: scrollbars).all
  }

  var style: FlexStyleReference { FlexStyleReference(of: node) }

  /// Releases the storage of the items.
  func end() {
    pass.flexSlots.pop(to: mark)
    if let struts, !struts.isEmpty { pass.flexStruts.removeLast(struts.count) }
  }

  /// Generates the items, to lay them out in a space.
  ///
  /// A container that is only measured places its items too, unless it has children that are not
  /// items: usually it gets the resulting size, and is not laid out again.
  mutating func begin(in space: CSSSpace, isFinal: Bool) {
    setSize(in: space)
    struts = nil
    list = makeItems()
    if list.hasCollapsed { collapseItems() }
    arePlaced =
      isFinal || !needsPlaces && !list.hasOthers && pass.publishes && !hasScrollbarSearch
  }

  /// Generates a single item, to lay it out in a space.
  mutating func begin(in space: CSSSpace, withOnly item: NodePointer) {
    setSize(in: space)
    list.slots = pass.flexSlots.push(1)
    add(item, to: &list)
  }

  private mutating func setSize(in space: CSSSpace) {
    innerWidth = max(0, space.width - insets.left - insets.right)
    let vertical = insets.top + insets.bottom
    innerHeight = space.height.map { max(0, $0 - vertical) }
    if let height = space.percentageHeight { columnLimit = max(0, height - vertical) }
    let isDefinite = innerHeight != nil && space.isHeightDefinite
    block.height = isDefinite ? columnLimit ?? innerHeight : nil
    minInnerHeight = max(0, space.minHeight - vertical)
    maxInnerHeight = max(minInnerHeight, space.maxHeight - vertical)
  }

  /// Lays out the items in the space in which they were generated, twice if scrollbars of items
  /// appear.
  @inline(__always)
  mutating func layOut(in space: CSSSpace, isFinal: Bool) -> CSSResult {
    list.hasAutomaticScrollbars ? layOutWithScrollbars(in: space, isFinal) : layOut()
  }

  private mutating func layOutWithScrollbars(in space: CSSSpace, _ isFinal: Bool) -> CSSResult {
    (arePlaced, needsPlaces) = (false, true)
    let result = layOut()
    var hasAny = false
    for index in items where !self[index].style.automaticScrollbars.isEmpty {
      let slot = self[index]
      let bars = pass.automaticScrollbars(
        of: slot.node, slot.style, in: finalSpace(of: index), isRightToLeft: isRightToLeft)
      if !bars.isEmpty { hasAny = true }
      pass.setScrollbars(bars, of: slot.node)
    }
    defer { for index in items { pass.setScrollbars(nil, of: self[index].node) } }
    if !hasAny, !isFinal { return result }
    end()
    begin(in: space, isFinal: isFinal)
    return layOut()
  }

  /// Collects the items into lines, resolves their flexible lengths, and finds how thick they are
  /// (steps 3 to 8).
  func layOutLines() -> (lines: Range<Int>, main: ResolvedSize) {
    let lines = findLines()
    let main = resolveMainSize(lines)
    for line in lines {
      resolveFlexibleLengths(of: line, main.size)
      if isRow, pass.flexLines[line].length > main.size { wrapItems(of: line) }
    }
    for line in lines { findThickness(of: line) }
    return (lines, main)
  }

  /// Runs the algorithm on the items.
  private func layOut() -> CSSResult {
    let (lines, main) = layOutLines()
    let cross = resolveCrossSize(lines)
    alignLines(lines, cross)
    if arePlaced || needsPlaces {
      for line in lines { alignItems(of: line, main: main.size, cross: cross.size) }
    }
    var hasBaselines = false
    for line in lines where pass.flexLines[line].hasBaselines { hasBaselines = true }
    pass.flexLines.removeLast(lines.count)
    let height = isRow ? cross : main
    let vertical = insets.top + insets.bottom
    return CSSResult(
      height: height.size + vertical, contentHeight: height.content + vertical,
      isExact: height.size + vertical - vertical == height.size,
      followsFromItems: !hasBaselines && !list.hasOthers && !hasScrollbarSearch)
  }

  /// Whether the sizes or positions of items would change if the needed height were given as
  /// definite.
  var goesByHeight: Bool {
    if list.goesByHeight { return true }
    if !list.hasContainers { return false }
    for index in items where self[index].isContainer {
      if self[index].node.layoutCache?.use({ $0.flexCache?.goesByHeight ?? false }) ?? false {
        return true
      }
    }
    return false
  }

  /// Returns for which sizes the items' positions remain valid if the container gets the size that
  /// resulted from layout in a space, or more height.
  func placesAhead(
    _ result: CSSResult, in space: CSSSpace, goesByHeight: Bool
  ) -> FlexLayoutCache.ItemPlaces {
    guard space.height == nil, space.percentageHeight == nil, result.isExact, !goesByHeight else {
      return .inSpace
    }
    return staysInTaller && result.height == result.contentHeight ? .inGreaterHeights : .inHeight
  }

  /// Whether the positions of the items of a column are unaffected by extra height.
  private var staysInTaller: Bool {
    guard !isRow, !isMainReversed, !isMultiLine else { return false }
    switch layout.justifyContent.keyword {
    case .normal, .stretch, .flexStart, .start, .left, .right: break
    case .flexEnd, .end, .center, .spaceBetween, .spaceAround, .spaceEvenly: return false
    }
    for index in items where self[index].grow > 0 || self[index].main.hasAutoMargin {
      return false
    }
    return true
  }

  /// The available width for items of a column: a fraction of the inner width if there is a minimum
  /// of several balanced columns.
  var columnRoom: Double {
    let width = innerWidth ?? 0
    guard layout.wrapsColumns, layout.isBalanced, layout.minimumLineCount > 1, !isIntrinsic else {
      return width
    }
    let count = Double(layout.minimumLineCount)
    return max(0, (width - columnGap * (count - 1)) / count)
  }

  /// The length at which lines are broken.
  var lineLimit: Double { (isRow ? nil : columnLimit) ?? innerMain ?? maxInnerHeight }

  /// Returns a height of the content area within the bounds of the container.
  func clampHeight(_ height: Double) -> Double {
    max(minInnerHeight, min(maxInnerHeight, height))
  }
}

/// The size of the content area of a container along an axis.
struct ResolvedSize {
  /// The size, clamped to the bounds of the container.
  var size: Double
  /// The size that the items need.
  var content: Double
}

// Section 9.1, initial setup, and 4, flex items.
extension FlexContainer {
  /// Generates the items, in modified document order.
  func makeItems() -> FlexItemList {
    var list = FlexItemList()
    list.slots = pass.flexSlots.push(members.count)
    list.goesByHeight = layout.rowGap.isPercent || layout.wrapsColumns
    for child in members { add(child, to: &list) }
    if !list.isInOrder { list.sort() }
    return list
  }

  func add(_ child: NodePointer, to list: inout FlexItemList) {
    let style = FlexStyleReference(of: child)
    if !style.isInFlow {
      list.hasOthers = true
      if style.display == .none { return }
      if child.hasFlexContents(style) {
        for child in child.node.children where child.takesPart { add(child.pointer, to: &list) }
        return
      }
      if style.position == .absolute { return }
      if style.isCollapsed {
        if struts != nil { return }
        list.hasCollapsed = true
      }
    }
    if list.count == list.slots.capacity {
      list.move(to: pass.flexSlots.push(max(8, 2 * list.count)))
    }
    list.append(child, style)
    resolve(&list.slots[list.count - 1], style)
    if list.slots[list.count - 1].isContainer { list.hasContainers = true }
    if list.slots[list.count - 1].main.hasAutoMargin { list.hasAutoMargins = true }
    if !style.automaticScrollbars.isEmpty { list.hasAutomaticScrollbars = true }
  }

  /// Discards the answers of an item as a container, as it is laid out as a box without children.
  @inline(never)
  private func forgetAnswers(of item: NodePointer) {
    item.layoutCache?.use { $0.flexCache?.forgetAnswers() }
  }

  /// Resolves lengths of a style against the content area.
  func resolve(_ slot: inout FlexSlot, _ style: FlexStyleReference) {
    slot.isBare = slot.isPlain && slot.node.isEmpty
    slot.grow = style.grow > 0 && style.grow.isFinite ? style.grow : 0
    slot.shrink = style.shrink > 0 && style.shrink.isFinite ? style.shrink : 0
    slot.isContainer = slot.node.isFlexContainer
    if !slot.isContainer, slot.node.pointee[.hasLayout] { forgetAnswers(of: slot.node) }
    let own = layout.alignment(of: style)
    slot.isAlignmentSafe = own.isSafe
    slot.alignment = own.keyword.ofItem
    if isRow {
      block.resolve(style, &slot.main, &slot.cross, slot.node)
    } else {
      block.resolve(style, &slot.cross, &slot.main, slot.node)
    }
    // In a column, the flex base size has to be definite (section 9.8).
    let basis = isRow || style.basis == .auto ? style.height : style.basis
    slot.isHeightDefinite =
      basis.definite(in: block.height) != nil || !isRow && slot.ratio != nil
      || basis == .stretch && isHeightDefinite
    slot.awaitsMinimum =
      !slot.flags.contains(isRow ? .hasNoAutomaticWidth : .hasNoAutomaticHeight) && !slot.isBare
    let thickness = isRow ? style.height : style.width
    // The width of an item is known in a single-line column.
    slot.stretches =
      thickness == .auto
      ? slot.alignment == .stretch && !slot.cross.hasAutoMargin
      : thickness == .stretch && (isRow || isMultiLine || slot.cross.definite == nil)
    if slot.isPlain { return }
    if slot.hasIntrinsicBounds { resolveIntrinsicWidths(of: &slot) }
    if isMainReversed { slot.main.swapEdges() }
    if isCrossReversed { slot.cross.swapEdges() }
  }

  /// Resolves bounds of a width that the content decides.
  private func resolveIntrinsicWidths(of slot: inout FlexSlot) {
    var box = box(slot)
    if isRow {
      // An aspect ratio needs a definite height.
      let mayKnow = slot.stretches && !isMultiLine && (slot.ratio == nil || isHeightDefinite)
      let stretched = mayKnow ? columnLimit ?? innerHeight : nil
      let height = stretched.map { $0 - slot.cross.margins }
      box.resolveIntrinsicWidths(
        height: height.map { .known($0, isDefinite: isHeightDefinite) } ?? .preferred,
        room: innerWidth)
      slot.main = box.x
    } else {
      // An aspect ratio decides only once the height is known, which is overridden by a basis.
      let isKnown = isIntrinsic || slot.ratio == nil && slot.style.basis == .auto
      box.resolveIntrinsicWidths(height: isKnown ? .preferred : .unknown, room: innerWidth)
      slot.cross = box.x
    }
  }

  /// Begins to compute intrinsic widths for a height, if that is known.
  mutating func beginIntrinsic(_ height: CSSKnownHeight, limit: Double) {
    maxInnerHeight = max(0, limit - insets.top - insets.bottom)
    if height.isDefinite || layout.wrapsColumns {
      innerHeight = height.points.map { max(0, $0 - insets.top - insets.bottom) }
    }
    block.height = height.isDefinite ? innerHeight : nil
    block.isIntrinsic = true
  }

  /// Returns an item as a box.
  @inline(__always)
  func box(_ slot: FlexSlot) -> CSSBox {
    CSSBox(slot.node, slot.style, in: block, x: slot.x(isRow), y: slot.y(isRow))
  }

  /// An item as a box.
  subscript(box index: Int) -> CSSBox {
    @inline(__always) get { box(self[index]) }
    nonmutating _modify {
      var box = self[box: index]
      yield &box
      self[index].main = isRow ? box.x : box.y
      self[index].cross = isRow ? box.y : box.x
    }
  }
}

// Section 4.4, collapsed items.
extension FlexContainer {
  /// Lays out the items to find the struts of collapsed ones, and regenerates the items without
  /// these (step 10).
  private mutating func collapseItems() {
    let lines = layOutLines().lines
    let first = pass.flexStruts.count
    var place = 0
    for line in lines {
      for index in pass.flexLines[line].items {
        if self[index].style.isCollapsed {
          pass.flexStruts.append(FlexStrut(place: place, size: pass.flexLines[line].content))
        } else {
          place += 1
        }
      }
    }
    pass.flexLines.removeLast(lines.count)
    end()
    struts = first..<pass.flexStruts.count
    list = makeItems()
  }

  /// Returns the greatest strut of a line: of the items collapsed after one of its items, or at its
  /// start if it is the first.
  func strut(of line: FlexLine) -> Double {
    var greatest = 0.0
    for strut in (struts ?? 0..<0).map({ pass.flexStruts[$0] })
    where strut.place > line.start && strut.place <= line.end
      || strut.place == line.start
        && line.start == 0
    {
      greatest = max(greatest, strut.size)
    }
    return greatest
  }
}

/// The strut of a collapsed item, which keeps its line as thick as it was with the item.
struct FlexStrut {
  /// The number of items before it.
  let place: Int
  /// The thickness that the items of its line need.
  let size: Double
}

// Section 4.1, absolutely positioned children, and CSS Positioned Layout Level 3, section 4.
extension FlexContainer {
  /// Places the absolute children in a container of final size.
  func placeAbsoluteItems(in size: Size) {
    forEachAbsoluteItem(of: members, in: nil, size) { $0.place() }
  }

  /// Calls `body` for the absolute children of a container of a size, in the given containing
  /// block, or in their own if it is `nil`.
  private func forEachAbsoluteItem(
    of children: some Sequence<NodePointer>, in block: AbsoluteContainingBlock?, _ size: Size,
    _ body: (FlexAbsoluteBox) -> Void
  ) {
    let area = Rect(
      x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    for child in children {
      let style = FlexStyleReference(of: child)
      if child.hasFlexContents(style) {
        let inside = child.node.children.lazy.filter { $0.takesPart }.map { $0.pointer }
        forEachAbsoluteItem(of: Array(inside), in: block, size, body)
      } else if style.display != .none, style.position == .absolute {
        body(
          FlexAbsoluteBox(
            child, style, in: block ?? containingBlock(size), of: layout, area,
            isRightToLeft: isRightToLeft, pass))
      }
    }
  }

  /// Unites a rectangle with the visual overflow of the absolute boxes in a block.
  func addAbsoluteItems(
    to rect: inout Rect, in size: Size, _ block: AbsoluteContainingBlock,
    where counts: (Rect) -> Bool
  ) {
    forEachAbsoluteItem(of: members, in: block, size) {
      let seen = $0.seenRect
      if counts(seen) { rect.unite(seen) }
    }
  }

  /// Returns the containing block of the absolute boxes in a container: its own, or the given one
  /// if the container is not positioned.
  func containingBlock(_ size: Size, in around: AbsoluteContainingBlock?)
    -> AbsoluteContainingBlock?
  {
    node.isStatic ? around : containingBlock(size)
  }

  /// Returns the padding box of the nearest box around an absolute child that is not static, in the
  /// coordinates of the container; the outermost flex container if all are.
  private func containingBlock(_ size: Size) -> AbsoluteContainingBlock {
    var node = node
    var offset = Point.zero
    while node.isStatic, let parent = node.pointee.parent,
      parent.layoutCache?.use({ $0.properties.attributes.contains(.flex) }) ?? false
    {
      node.layoutCache?.use { $0.flexCache?.goesByAncestors = true }
      offset = offset + node.pointee.exactFrame.origin
      node = parent
    }
    let whole = node == self.node ? size : node.pointee.exactFrame.size
    let isTurned = node.node.effectiveDirection == .rightToLeft
    let style = FlexStyleReference(of: node)
    let appeared = node.layoutCache?.use { $0.flexCache?.scrollbars } ?? []
    let bars =
      node == self.node
      ? scrollbars : style.fixedScrollbars.union(appeared.intersection(style.automaticScrollbars))
    let border = CSSInsets.paddingBox(
      style, of: whole, isRightToLeft: isTurned, scrollbars: bars)
    let width = max(0, whole.width - border.left - border.right)
    let height = max(0, whole.height - border.top - border.bottom)
    let left = isTurned ? border.right : border.left
    let x = left - offset.x
    return AbsoluteContainingBlock(
      rect: Rect(
        x: isRightToLeft ? size.width - x - width : x, y: border.top - offset.y, width: width,
        height: height),
      isTurned: isTurned != isRightToLeft,
      scrolls: style.scrollsY,
      isYReversed: node.layoutCache?.use { $0.flexLayout?.isYReversed ?? false } ?? false)
  }
}

extension NodePointer {
  /// Whether the absolute boxes inside have their containing block further out: the box is static,
  /// or there is none.
  fileprivate var isStatic: Bool {
    let style = FlexStyleReference(of: self)
    return style.position == .static || hasFlexContents(style)
  }
}
