import LayoutTree

// Section 9.1, initial setup, and 4, flex items.
extension FlexContainer {
  /// Generates the items, in modified document order.
  mutating func makeItems() {
    var isOrdered = true
    var last = Int.min
    for child in members { add(child, &isOrdered, &last) }
    if !isOrdered { sortByOrder() }
  }

  private func add(_ child: NodePointer, _ isOrdered: inout Bool, _ last: inout Int) {
    let reference = FlexStyleReference(of: child)
    let (display, position, order) = reference.use {
      ($0.attributes.display, $0.attributes.position, $0.attributes.order)
    }
    if display == .none { return }
    if display == .contents, child.hasFlexContents(reference) {
      return child.node.forEachBoxChild { add($0, &isOrdered, &last) }
    }
    if position == .absolute { return }
    if order < last { isOrdered = false }
    last = order
    var slot = FlexSlot(child, reference)
    slot.order = order
    reference.use { resolve(&slot, $0) }
    pass.flexSlots.append(slot)
  }

  /// Sorts by `order`, and leaves those of the same order as they are.
  private func sortByOrder() {
    let sorted = items.map { self[$0] }.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    for (offset, slot) in sorted.enumerated() { self[base + offset] = slot.element }
  }

  /// Resolves lengths of a style against the content area.
  func resolve(_ slot: inout FlexSlot, _ style: FlexStyleBox) {
    slot.grow =
      style.attributes.grow > 0 && style.attributes.grow.isFinite ? style.attributes.grow : 0
    slot.shrink =
      style.attributes.shrink > 0 && style.attributes.shrink.isFinite ? style.attributes.shrink : 0
    slot.isCollapsed = style.attributes.isCollapsed
    slot.isContainer = slot.node.box?.use { $0.isFlex } ?? false
    let own =
      style.attributes.alignSelf.keyword == .auto ? layout.alignItems : style.attributes.alignSelf
    slot.isAlignmentSafe = own.isSafe
    slot.alignment = own.keyword == .auto ? .stretch : own.keyword
    var x = FlexAxis()
    var y = FlexAxis()
    resolve(style, &x, &y, directions(of: slot.node))
    // In a column, it is the flex base size that has to be definite (section 9.8).
    let basis =
      isRow || style.attributes.basis == .auto ? style.attributes.height : style.attributes.basis
    let isByRatio = !isRow && basis == .auto && x.definite != nil && style.attributes.ratio != nil
    slot.isHeightDefinite = basis.definite(in: definiteHeight) != nil || isByRatio
    slot.awaitsMinimum =
      (isRow ? style.attributes.minWidth : style.attributes.minHeight).isAutomaticMinimum
      && !style.attributes.isScrollContainer
    let isStretched =
      isRow && !isMultiLine && slot.alignment == .stretch && !y.hasAutoMargin
      && style.attributes.height == .auto
    resolveIntrinsicWidths(
      of: slot.node, slot.style, style, &x, y,
      height: isStretched ? innerHeight.map { $0 - y.margins } : nil, room: innerWidth)
    slot.main = isRow ? x : y
    slot.cross = isRow ? y : x
    if isMainReversed { slot.main.swapEdges() }
    if isCrossReversed { slot.cross.swapEdges() }
  }

  /// The directions of text here and in an item.
  func directions(of child: NodePointer) -> FlexDirectionPair {
    FlexDirectionPair(
      isRightToLeft: isRightToLeft, isItemRightToLeft: child.isRightToLeft(isRightToLeft))
  }

  /// Resolves margins, padding, sizes and bounds along both axes.
  func resolve(
    _ style: FlexStyleBox, _ x: inout FlexAxis, _ y: inout FlexAxis, _ directions: FlexDirectionPair
  ) {
    let box = FlexInsets(style, directions, basis: innerWidth ?? 0)
    x.floor = box.floor.left + box.floor.right
    y.floor = box.floor.top + box.floor.bottom
    let extra = style.attributes.boxSizing == .contentBox ? Point(x: x.floor, y: y.floor) : .zero
    if let width = style.attributes.width.definite(in: innerWidth) {
      x.preferred = LengthIfKnown(max(x.floor, width + extra.x))
    }
    if let height = style.attributes.height.definite(in: definiteHeight) {
      y.preferred = LengthIfKnown(max(y.floor, height + extra.y))
    }
    if style.attributes.isPlain {
      stretch(&x, style.attributes.width, .auto, nil, innerWidth)
      stretch(&y, style.attributes.height, .auto, nil, definiteHeight)
      return
    }
    let margin = style.attributes.margin
    let inlineMargin = margin.inline(directions)
    set(&x, inlineMargin.start, inlineMargin.end)
    set(&y, margin.top, margin.bottom)
    stretch(
      &x, style.attributes.width, style.attributes.minWidth, style.attributes.maxWidth, innerWidth)
    stretch(
      &y, style.attributes.height, style.attributes.minHeight, style.attributes.maxHeight,
      definiteHeight)
    if let width = style.attributes.minWidth.definite(in: innerWidth) {
      x.minimum = max(0, width + extra.x)
    }
    if let width = style.attributes.maxWidth?.definite(in: innerWidth) {
      x.maximum = max(0, width + extra.x)
    }
    if let height = style.attributes.minHeight.definite(in: definiteHeight) {
      y.minimum = max(0, height + extra.y)
    }
    if let height = style.attributes.maxHeight?.definite(in: definiteHeight) {
      y.maximum = max(0, height + extra.y)
    }
  }

  /// Resolves lengths that stretch the margin box to what is available (CSS Sizing Level 4, section
  /// 6.1).
  private func stretch(
    _ axis: inout FlexAxis, _ size: FlexLength, _ least: FlexLength, _ greatest: FlexLength?,
    _ available: Double?
  ) {
    guard let available else { return }
    let stretched = max(axis.floor, available - axis.margins)
    if size == .stretch { axis.preferred = LengthIfKnown(stretched) }
    if least == .stretch { axis.minimum = stretched }
    if greatest == .stretch { axis.maximum = stretched }
  }

  private func set(_ axis: inout FlexAxis, _ start: FlexLength, _ end: FlexLength) {
    axis.isStartAuto = start == .auto
    axis.isEndAuto = end == .auto
    axis.marginStart = start.definite(in: innerWidth ?? 0) ?? 0
    axis.marginEnd = end.definite(in: innerWidth ?? 0) ?? 0
  }
}

extension FlexLength {
  /// Whether the length is that of the content.
  var isIntrinsic: Bool { self == .minContent || self == .maxContent || self == .fitContent }

  fileprivate var isAutomaticMinimum: Bool { self == .auto || self == .content }
}

extension FlexAxis {
  /// Turns the flow round.
  mutating func swapEdges() {
    swap(&marginStart, &marginEnd)
    swap(&isStartAuto, &isEndAuto)
  }
}

extension FlexItem {
  /// Whether the box scrolls its content along any axis (CSS Overflow Level 3: `visible` and `clip`
  /// then count as scrollable along the other one).
  @inline(__always)
  var isScrollContainer: Bool { overflowX.isScrollable || overflowY.isScrollable }
}

extension FlexItem {
  /// Whether a height by an aspect ratio is no less than that of the content.
  @inline(__always)
  var hasAutomaticMinimumHeight: Bool { minHeight == .auto && !isScrollContainer }
}

extension LayoutNode {
  /// Goes through the children of a node that generates no box.
  fileprivate func forEachBoxChild(_ body: (NodePointer) -> Void) {
    for child in children where child.takesPart { body(child.cell) }
  }
}
