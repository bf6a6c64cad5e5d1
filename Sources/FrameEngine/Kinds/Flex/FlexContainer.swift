import LayoutTree

/// A flex container that is being laid out (CSS Flexible Box Layout Level 1, section 9).
///
/// Sizes are from border to border. Along each axis, start and end are those of the flow; frames
/// are turned round at the end, where the flow is reversed. Horizontal coordinates run from leading
/// to trailing.
struct FlexContainer {
  let pass: FramePass
  let node: NodePointer
  let layout: FlexLayout
  let members: LayoutMembers
  let isRightToLeft: Bool
  let scrollbars: FlexScrollbars
  /// Padding, border and scrollbars; left is leading.
  var insets: EdgeInsets
  /// The items.
  var list = FlexItemList()
  private let mark: FlexSlotStack.Mark
  /// The size of the content area along the axes; `nil` if the content decides.
  var innerWidth: Double?
  var innerHeight: Double?
  /// Whether percentages may refer to ``innerHeight``.
  var isHeightDefinite = false
  var minInnerHeight = 0.0
  var maxInnerHeight = Double.infinity
  /// The length at which columns are broken, if it is not that of the content area.
  var columnLimit: Double?
  /// Whether the items have got frames.
  private(set) var arePlaced = false
  /// What is left of items that are collapsed; `nil` while these are laid out like others.
  var struts: Range<Int>?
  /// Whether the items get places in a container that is only measured, which do not become frames.
  var needsPlaces = false

  let isRow: Bool
  let isMainReversed: Bool
  let isCrossReversed: Bool
  let isMultiLine: Bool
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

  /// Whether the items of a column have the heights that flexing gives them, though only widths of
  /// the content are asked for.
  var hasFlexedHeights = false
  /// Whether only widths of the content are asked for, so that percentages of widths refer to
  /// nothing.
  var isIntrinsic = false
  /// What percentages of margins and padding refer to.
  @inline(__always)
  var basis: Double { isIntrinsic ? 0 : innerWidth ?? 0 }

  /// What percentages of heights refer to: where an aspect ratio gives less height than there is,
  /// to that.
  @inline(__always)
  var definiteHeight: Double? { isHeightDefinite ? columnLimit ?? innerHeight : nil }

  @inline(__always)
  var innerMain: Double? { isRow ? innerWidth : innerHeight }
  @inline(__always)
  var innerCross: Double? { isRow ? innerHeight : innerWidth }

  /// The distance between items in a line.
  var mainGap: Double { isRow ? columnGap : rowGap }
  /// The distance between lines.
  var crossGap: Double { isRow ? rowGap : columnGap }
  private var columnGap: Double { max(0, layout.columnGap.definite(in: innerWidth ?? 0) ?? 0) }
  private var rowGap: Double { max(0, layout.rowGap.definite(in: definiteHeight ?? 0) ?? 0) }

  /// A container without a size, whose items are not known yet.
  init(
    _ node: NodePointer, _ layout: FlexLayout, _ members: LayoutMembers, isRightToLeft: Bool,
    basis: Double?, scrollbars: FlexScrollbars, _ pass: FramePass
  ) {
    self.pass = pass
    self.node = node
    self.layout = layout
    isRow = layout.direction.isRow
    isMainReversed = layout.direction.isReversed
    isCrossReversed = layout.wrap == .wrapReverse
    isMultiLine = layout.wrap != .nowrap
    self.members = members
    self.isRightToLeft = isRightToLeft
    mark = pass.flexSlots.mark
    self.scrollbars = scrollbars
    insets =
      FlexInsets(
        FlexStyleReference(of: node), .own(isRightToLeft), basis: basis ?? 0,
        scrollbars: scrollbars
      ).all
  }

  var style: FlexStyleReference { FlexStyleReference(of: node) }

  /// Ends the work: forgets the items.
  func end() {
    pass.flexSlots.pop(to: mark)
    if let struts, !struts.isEmpty { pass.flexStruts.removeLast(struts.count) }
  }

  /// Generates the items, to lay them out in a space.
  ///
  /// A container that is only measured places its items too, unless something in it is no item:
  /// mostly it gets the size that comes of it, and is not laid out again.
  mutating func begin(in space: FlexSpace, isFinal: Bool) {
    setSize(in: space)
    struts = nil
    list = makeItems()
    if list.hasCollapsed { collapseItems() }
    arePlaced =
      isFinal || !needsPlaces && !list.hasOthers && pass.publishes && !hasScrollbarSearch
  }

  /// Generates one item alone, to see what comes of it in a space.
  mutating func begin(in space: FlexSpace, withOnly item: NodePointer) {
    setSize(in: space)
    list.slots = pass.flexSlots.push(1)
    add(item, to: &list)
  }

  private mutating func setSize(in space: FlexSpace) {
    innerWidth = max(0, space.width - insets.left - insets.right)
    let vertical = insets.top + insets.bottom
    innerHeight = space.height.map { max(0, $0 - vertical) }
    isHeightDefinite = innerHeight != nil && space.isHeightDefinite
    if space.columnHeight >= 0 { columnLimit = max(0, space.columnHeight - vertical) }
    minInnerHeight = max(0, space.minHeight - vertical)
    maxInnerHeight = max(minInnerHeight, space.maxHeight - vertical)
  }

  /// Lays out the items in the space in which they were generated; once more where scrollbars of
  /// items appear.
  @inline(__always)
  mutating func layOut(in space: FlexSpace, isFinal: Bool) -> FlexResult {
    list.hasAutomaticScrollbars ? layOutWithScrollbars(in: space, isFinal) : layOut()
  }

  private mutating func layOutWithScrollbars(in space: FlexSpace, _ isFinal: Bool) -> FlexResult {
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

  /// Runs the algorithm on the items.
  private func layOut() -> FlexResult {
    let lines = findLines()
    let resolved = resolveMainSize(lines)
    let main = resolved.size
    for line in lines { resolveFlexibleLengths(of: line, main) }
    for line in lines { findThickness(of: line) }
    let cross = resolveCrossSize(lines)
    alignLines(lines, cross)
    if arePlaced || needsPlaces {
      for line in lines { alignItems(of: line, main: main, cross: cross.size) }
    }
    var hasBaselines = false
    for line in lines where pass.flexLines[line].hasBaselines { hasBaselines = true }
    pass.flexLines.removeLast(lines.count)
    let height = isRow ? cross : resolved
    let vertical = insets.top + insets.bottom
    return FlexResult(
      height: height.size + vertical, contentHeight: height.content + vertical,
      isExact: height.size + vertical - vertical == height.size,
      followsFromItems: !hasBaselines && !list.hasOthers && !hasScrollbarSearch)
  }

  /// Whether items may be of other sizes, or lie elsewhere, if the height that they need was given.
  var goesByHeight: Bool {
    if list.goesByHeight { return true }
    if !list.hasContainers { return false }
    for index in items where self[index].isContainer {
      if self[index].node.box?.use({ $0.flexCache?.goesByHeight ?? false }) ?? false {
        return true
      }
    }
    return false
  }

  /// What the places of the items are good for if the container gets the size that has come of
  /// laying it out in a space, or more height.
  func placesAhead(
    _ result: FlexResult, in space: FlexSpace, goesByHeight: Bool
  ) -> FlexLayoutCache.ItemPlaces {
    guard space.height == nil, space.columnHeight < 0, result.isExact, !goesByHeight else {
      return .inSpace
    }
    return staysInTaller && result.height == result.contentHeight ? .inGreaterHeights : .inHeight
  }

  /// Whether the items of a column lie the same if there is more height than they need.
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

  /// What items of a column may take of the width: where there are several balanced ones however
  /// long they are, a part of it.
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

  /// A height of the content area within the bounds of the container.
  func clampHeight(_ height: Double) -> Double {
    max(minInnerHeight, min(maxInnerHeight, height))
  }
}

/// The size of the content area of a container along an axis.
struct ResolvedSize {
  /// Within the bounds of the container.
  var size: Double
  /// As the items need it.
  var content: Double
}

/// Padding, border and scrollbars of a box; left is leading.
struct FlexInsets {
  /// Padding and border.
  var floor: EdgeInsets
  /// The same with scrollbars.
  var all: EdgeInsets

  init(
    _ style: FlexStyleReference, _ direction: FlexDirectionPair, basis: Double,
    scrollbars: FlexScrollbars, hasPadding: Bool = true
  ) {
    if style.isPlain {
      floor = .zero
      all = .zero
      return
    }
    if hasPadding, style.hasFixedLengths {
      // Edges go by the direction of the item, places by that of the container.
      floor = style.fixedFloor.turned(direction.isRightToLeft)
    } else {
      floor = Self.floor(style, direction, basis: basis, hasPadding: hasPadding)
    }
    all = floor
    if scrollbars.isEmpty { return }
    let extents = style.extents(of: scrollbars)
    all.right += extents.width
    all.bottom += extents.height
  }

  private static func floor(
    _ style: FlexStyleReference, _ direction: FlexDirectionPair, basis: Double, hasPadding: Bool
  ) -> EdgeInsets {
    let padding = hasPadding ? style.padding : .zero
    let border = style.border
    func sum(_ first: FlexLength, _ second: FlexLength) -> Double {
      max(0, first.definite(in: basis) ?? 0) + max(0, second.definite(in: nil) ?? 0)
    }
    let (inlinePadding, inlineBorder) = (padding.inline(direction), border.inline(direction))
    return EdgeInsets(
      top: sum(padding.top, border.top), left: sum(inlinePadding.start, inlineBorder.start),
      bottom: sum(padding.bottom, border.bottom), right: sum(inlinePadding.end, inlineBorder.end))
  }
}

extension FlexInsets {
  /// The distances of the padding box of a box from the border edges, scrollbars included, as far
  /// as there is room for them; left is leading.
  static func paddingBox(
    _ style: FlexStyleReference, of size: Size, isRightToLeft: Bool, scrollbars: FlexScrollbars
  ) -> EdgeInsets {
    if style.isPlain { return .zero }
    let insets = FlexInsets(
      style, .own(isRightToLeft), basis: 0, scrollbars: scrollbars, hasPadding: false)
    var all = insets.all
    // A vertical scrollbar takes no room from the padding.
    let padded = FlexInsets(style, .own(isRightToLeft), basis: 0, scrollbars: []).floor
    let room = max(0, size.width - padded.left - padded.right)
    all.right = insets.floor.right + min(all.right - insets.floor.right, room)
    all.bottom = max(insets.floor.bottom, min(all.bottom, size.height - all.top))
    return all
  }
}
