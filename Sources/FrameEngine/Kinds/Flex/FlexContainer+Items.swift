import LayoutTree

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
        for child in child.node.children where child.takesPart { add(child.cell, to: &list) }
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

  /// Forgets what an item has answered as a container, as it is laid out as a box without children.
  @inline(never)
  private func forgetAnswers(of item: NodePointer) { item.box?.use { $0.flexCache?.forget() } }

  /// Resolves lengths of a style against the content area.
  func resolve(_ slot: inout FlexSlot, _ style: FlexStyleReference) {
    slot.isBare = slot.isPlain && slot.node.isEmpty
    slot.grow = style.grow > 0 && style.grow.isFinite ? style.grow : 0
    slot.shrink = style.shrink > 0 && style.shrink.isFinite ? style.shrink : 0
    slot.isContainer = slot.node.isFlexContainer
    if !slot.isContainer, slot.node.pointee[.hasLayout] { forgetAnswers(of: slot.node) }
    let own = style.alignSelf.keyword == .auto ? layout.alignItems : style.alignSelf
    slot.isAlignmentSafe = own.isSafe
    slot.alignment = own.keyword == .auto ? .stretch : own.keyword
    if isRow {
      resolve(style, &slot.main, &slot.cross, slot.node)
    } else {
      resolve(style, &slot.cross, &slot.main, slot.node)
    }
    // In a column, it is the flex base size that has to be definite (section 9.8).
    let basis = isRow || style.basis == .auto ? style.height : style.basis
    slot.isHeightDefinite =
      basis.definite(in: definiteHeight) != nil || !isRow && slot.ratio != nil
      || basis == .stretch && definiteHeight != nil
    slot.awaitsMinimum =
      !slot.facts.contains(isRow ? .hasNoAutomaticWidth : .hasNoAutomaticHeight) && !slot.isBare
    let thickness = isRow ? style.height : style.width
    // The width of an item of a column that does not wrap is known.
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
    guard isRow else {
      // Where an aspect ratio decides, it does so once the height is known, which a basis takes the
      // place of.
      return resolveIntrinsicWidths(
        of: slot.node, slot.style, &slot.cross, slot.main,
        height: isIntrinsic || slot.ratio == nil && slot.style.basis == .auto
          ? .preferred : .unknown, room: innerWidth)
    }
    // An aspect ratio goes by a height that is definite.
    let mayKnow = slot.stretches && !isMultiLine && (slot.ratio == nil || isHeightDefinite)
    let stretched = mayKnow ? columnLimit ?? innerHeight : nil
    let margins = slot.cross.margins
    resolveIntrinsicWidths(
      of: slot.node, slot.style, &slot.main, slot.cross,
      height: stretched.map { .known($0 - margins, isDefinite: isHeightDefinite) } ?? .preferred,
      room: innerWidth)
  }

  /// The directions of text here and in an item.
  func directions(of child: NodePointer) -> FlexDirectionPair {
    FlexDirectionPair(
      isRightToLeft: isRightToLeft, isItemRightToLeft: child.isRightToLeft(isRightToLeft))
  }

  /// Resolves margins, padding, sizes and bounds along both axes.
  @inline(__always)
  func resolve(
    _ style: FlexStyleReference, _ x: inout FlexAxis, _ y: inout FlexAxis, _ node: NodePointer
  ) {
    guard style.facts.isDisjoint(with: .isRare.union(.stretches)) else {
      return resolveAll(style, &x, &y, node)
    }
    if let width = style.width.definite(in: innerWidth) {
      x.preferred = LengthIfKnown(max(0, width))
    }
    if let height = style.height.definite(in: definiteHeight) {
      y.preferred = LengthIfKnown(max(0, height))
    }
  }

  private func resolveAll(
    _ style: FlexStyleReference, _ x: inout FlexAxis, _ y: inout FlexAxis, _ node: NodePointer
  ) {
    if style.hasFixedLengths {
      style.useRare { resolveFixed(style, $0, &x, &y) }
      if !style.facts.contains(.stretches) { return }
    } else {
      resolveLengths(style, &x, &y, node)
    }
    stretch(&x, style.width, style.minWidth, style.maxWidth, innerWidth)
    stretch(&y, style.height, style.minHeight, style.maxHeight, definiteHeight)
  }

  /// Resolves lengths of which most are in points.
  @inline(__always)
  private func resolveFixed(
    _ style: FlexStyleReference, _ rare: FlexRareStorage, _ x: inout FlexAxis, _ y: inout FlexAxis
  ) {
    if let margin = rare.margin {
      x.marginStart = isRightToLeft ? margin.right : margin.left
      x.marginEnd = isRightToLeft ? margin.left : margin.right
      y.marginStart = margin.top
      y.marginEnd = margin.bottom
    }
    if let floor = rare.floor {
      x.floor = floor.left + floor.right
      y.floor = floor.top + floor.bottom
    }
    let isContentBox = style.boxSizing == .contentBox
    let extra = isContentBox ? Point(x: x.floor, y: y.floor) : .zero
    if let width = style.width.definite(in: innerWidth) {
      x.preferred = LengthIfKnown(max(x.floor, width + extra.x))
    }
    if let height = style.height.definite(in: definiteHeight) {
      y.preferred = LengthIfKnown(max(y.floor, height + extra.y))
    }
    if let width = rare.minWidth { x.minimum = max(0, width + extra.x) }
    if let width = rare.maxWidth { x.maximum = max(0, width + extra.x) }
    if let height = rare.minHeight { y.minimum = max(0, height + extra.y) }
    if let height = rare.maxHeight { y.maximum = max(0, height + extra.y) }
  }

  /// Resolves lengths of any kind but `stretch`.
  private func resolveLengths(
    _ style: FlexStyleReference, _ x: inout FlexAxis, _ y: inout FlexAxis, _ node: NodePointer
  ) {
    let directions = directions(of: node)
    let box = FlexInsets(style, directions, basis: innerWidth ?? 0, scrollbars: [])
    x.floor = box.floor.left + box.floor.right
    y.floor = box.floor.top + box.floor.bottom
    let margin = style.margin
    let inlineMargin = margin.inline(directions)
    set(&x, inlineMargin.start, inlineMargin.end)
    set(&y, margin.top, margin.bottom)
    let extra = style.boxSizing == .contentBox ? Point(x: x.floor, y: y.floor) : .zero
    if let width = style.width.definite(in: innerWidth) {
      x.preferred = LengthIfKnown(max(x.floor, width + extra.x))
    }
    if let height = style.height.definite(in: definiteHeight) {
      y.preferred = LengthIfKnown(max(y.floor, height + extra.y))
    }
    if let width = style.minWidth.definiteLeast(in: innerWidth) {
      x.minimum = max(0, width + extra.x)
    }
    if let width = style.maxWidth?.definite(in: innerWidth) {
      x.maximum = max(0, width + extra.x)
    }
    if let height = style.minHeight.definiteLeast(in: definiteHeight) {
      y.minimum = max(0, height + extra.y)
    }
    if let height = style.maxHeight?.definite(in: definiteHeight) {
      y.maximum = max(0, height + extra.y)
    }
  }

  /// Resolves lengths that stretch the margin box to what is available (CSS Sizing Level 4, section
  /// 6.1).
  func stretch(
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
}

extension FlexAxis {
  /// Turns the flow round.
  mutating func swapEdges() {
    swap(&marginStart, &marginEnd)
    swap(&isStartAuto, &isEndAuto)
  }
}

extension FlexStyleReference {
  /// Whether a height by an aspect ratio is no less than that of the content.
  @inline(__always)
  var hasAutomaticMinimumHeight: Bool {
    minHeight == .auto && !scrollsY && !height.goesByReference
  }
}
