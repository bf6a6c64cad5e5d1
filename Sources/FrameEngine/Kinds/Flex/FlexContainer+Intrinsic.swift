import LayoutTree

// Section 9.9, intrinsic sizes.
//
// Browser rule "contributions": widths are sums or maxima of the contributions of the items, each
// within what it can grow or shrink to, not those in which all flex by the same fraction.
extension FlexContainer {
  /// Returns the least and the ideal width of the content area, or one of them.
  mutating func contentWidths(
    asking question: CSSWidthQuestion, height: CSSKnownHeight, limit: Double
  ) -> CSSWidths {
    beginIntrinsic(height, limit: limit)
    // In a column, the cross sizes of the lines of collapsed items are included.
    if isRow { struts = 0..<0 }
    list = makeItems()
    let holdsScrollers = !isRow && !isMultiLine && isHeightDefinite && list.hasAutomaticScrollbars
    // Columns that wrap, or that hold scroll containers, are laid out in the max-content width.
    var question = layout.wrapsColumns || holdsScrollers ? question.union(.ideal) : question
    var greatestContribution = 0.0
    var widths = sumOfItems(asking: question, &greatestContribution)
    if holdsScrollers {
      findHeights(inWidth: max(0, widths.ideal))
      widths = sumOfItems(asking: question, &greatestContribution)
      widths.goByHeight = true
    }
    // The max-content width is at least the min-content width. In rows that wrap, that is the
    // greatest min-content contribution of an item, whatever its flex base size.
    if question == .ideal, isRow, isMultiLine, widths.ideal < greatestContribution {
      question = .both
      widths = sumOfItems(asking: question, &greatestContribution)
    }
    if hasLeastLines {
      widths.ideal = widthOfBalancedLines(idealsOfItems(asking: question))
    } else if isRow {
      let gaps = mainGap * Double(max(0, items.count - 1))
      widths.ideal += gaps
      if !isMultiLine { widths.least += gaps }
    }
    widths.least = max(0, widths.least)
    widths.ideal = max(widths.ideal, widths.least)
    if layout.wrapsColumns { widths.goByHeight = true }
    if layout.wrapsColumns { widths.ideal = widthOfColumns(max(0, widths.ideal)) }
    return widths
  }

  /// Returns the sums of the items' contributions, and raises `greatest` to the greatest
  /// max-content contribution.
  private mutating func sumOfItems(
    asking question: CSSWidthQuestion, _ greatest: inout Double
  ) -> CSSWidths {
    var widths = CSSWidths(known: question)
    for index in items { greatest = max(greatest, add(index, question, &widths).ideal) }
    return widths
  }

  /// Returns the contribution of each item to the max-content width.
  private mutating func idealsOfItems(asking question: CSSWidthQuestion) -> [Double] {
    var widths = CSSWidths(known: question)
    return items.map { index in
      let before = widths.ideal
      _ = add(index, question, &widths)
      return widths.ideal - before
    }
  }

  /// Computes the flexed heights of the items of a column of known height, so that the widths of
  /// items with automatic scrollbars include these.
  private mutating func findHeights(inWidth width: Double) {
    innerWidth = width
    let lines = findLines()
    for line in lines { resolveFlexibleLengths(of: line, innerHeight ?? 0) }
    pass.flexLines.removeLast(lines.count)
    innerWidth = nil
    hasFlexedHeights = true
  }

  /// Whether there are several rows at any width of the container.
  private var hasLeastLines: Bool {
    isRow && isMultiLine && layout.isBalanced && layout.minimumLineCount > 1
  }

  /// Returns the max-content width of balanced rows: the length of the longest.
  private func widthOfBalancedLines(_ lengths: [Double]) -> Double {
    var balance = LineBalance(lengths: lengths.map { max(0, $0) }, mainGap, .infinity)
    let ends = balance.ends(ofAtLeast: min(layout.minimumLineCount, lengths.count))
    var start = 0
    var longest = 0.0
    for end in ends {
      let sum = lengths[start..<end].reduce(mainGap * Double(end - start - 1), +)
      longest = max(longest, sum)
      start = end
    }
    return longest
  }

  /// Returns the max-content width of columns that wrap: that of all lines, with each item offered
  /// the greatest max-content width of any.
  private mutating func widthOfColumns(_ width: Double) -> Double {
    innerWidth = width
    for index in items where self[index].style.fitsBounds {
      self[box: index].resolveIntrinsicWidths(room: width)
    }
    let lines = layOutLines().lines
    // A percentage of an unknown size counts as 0.
    let gap = max(0, layout.columnGap.definite(in: 0) ?? 0)
    let gaps = gap * Double(max(0, lines.count - 1))
    let sum = lines.reduce(gaps) { $0 + pass.flexLines[$1].content }
    pass.flexLines.removeLast(lines.count)
    return max(width, sum)
  }

  /// Adds the contributions of an item to a sum; returns its outer contributions as if it were
  /// inflexible.
  private func add(
    _ index: Int, _ question: CSSWidthQuestion, _ sum: inout CSSWidths
  ) -> CSSWidths {
    var own = contribution(of: index, question)
    let margins = isRow ? self[index].main.margins : self[index].cross.margins
    if own.goByHeight { sum.goByHeight = true }
    guard isRow else {
      own.ideal = max(own.ideal, leastIdealWidth(of: index, question))
      sum.ideal = max(sum.ideal, own.ideal + margins)
      sum.least = max(sum.least, own.least + margins)
      return own.plus(margins)
    }
    let inflexible = own.plus(margins)
    let leastIdeal = leastIdealWidth(of: index, question)
    own.ideal = max(own.ideal, leastIdeal)
    flex(index, question, &own)
    if leastIdeal > 0, !isBaseDefinite(index) || !isStuck(leastIdeal, index) {
      own.ideal = max(own.ideal, leastIdeal)
    }
    sum.ideal += own.ideal + margins
    sum.least =
      isMultiLine ? max(sum.least, inflexible.least) : sum.least + own.least + margins
    return inflexible
  }

  /// Returns the minimum of an item's max-content contribution due to `min-width: fit-content`: the
  /// max-content width, as the available space is infinite.
  private func leastIdealWidth(of index: Int, _ question: CSSWidthQuestion) -> Double {
    guard question != .least, self[index].style.minWidth == .fitContent,
      !hasWidthByRatio(index)
    else { return 0 }
    let ideal = widths(of: index, asking: .ideal).ideal
    return self[box: index].boundByRatio(ideal, isWidth: true)
  }

  /// Returns the maximum of an item's min-content contribution due to `max-width: fit-content`: the
  /// min-content width, as the available space is zero.
  private func greatestLeastWidth(of index: Int, _ question: CSSWidthQuestion) -> Double {
    guard question != .ideal, self[index].style.maxWidth == .fitContent,
      !hasWidthByRatio(index)
    else { return .infinity }
    let least = widths(of: index, asking: .least).least
    return max(self[index].x(isRow).minimum, self[box: index].boundByRatio(least, isWidth: true))
  }

  /// Whether an aspect ratio decides the width of an item, as the height is definite.
  private func hasWidthByRatio(_ index: Int) -> Bool {
    let slot = self[index]
    if slot.ratio == nil { return false }
    return (isRow ? definiteCross(of: index) : slot.main.definite) != nil
  }

  /// Adjusts the contributions of an item of a row by its flexibility (section 9.9.1): one that
  /// cannot grow or shrink to its contribution keeps its flex base size.
  private func flex(
    _ index: Int, _ question: CSSWidthQuestion, _ widths: inout CSSWidths
  ) {
    let isPlain = isBaseOfContent(index) && self[index].ratio == nil
    if question == .least, isPlain, !flexesFromIdeal(index) {
      widths.least = self[index].main.clamp(widths.least)
      return
    }
    findBase(of: index)
    if flexesFromIdeal(index) { self[index].base = widths.ideal }
    let slot = self[index]
    // A content-based flex base size is the min-content width here.
    if isStuck(widths.least, index), isBaseDefinite(index) { widths.least = slot.base }
    if isStuck(widths.ideal, index) { widths.ideal = slot.base }
    // A content-based contribution is at least the automatic minimum, and so is a base size whose
    // minimum need not be known.
    if slot.awaitsMinimum, slot.ratio != nil {
      findAutomaticMinimum(of: index)
    }
    widths.least = self[index].main.clamp(widths.least)
    widths.ideal = self[index].main.clamp(widths.ideal)
  }

  /// Whether an item cannot grow or shrink from its flex base size to a width.
  private func isStuck(_ width: Double, _ index: Int) -> Bool {
    let slot = self[index]
    return width > slot.base ? slot.grow == 0 : width < slot.base && slot.shrink == 0
  }

  /// Whether the max-content width is used as flex base size here.
  private func flexesFromIdeal(_ index: Int) -> Bool {
    let (basis, width) = (self[index].style.basis, self[index].style.width)
    if basis == .auto { return width.isIntrinsic && self[index].ratio != nil }
    return basis == .content || basis.goesByReference || basis.isIntrinsic
  }

  /// Returns the min-content and max-content contributions of an item, with its definite width and
  /// bounds applied (CSS Sizing Level 3, section 5.2).
  private func contribution(of index: Int, _ question: CSSWidthQuestion) -> CSSWidths {
    let slot = self[index]
    let (x, width, ratio) = (slot.x(isRow), slot.style.width, slot.ratio)
    var widths: CSSWidths
    if let definite = x.definite {
      widths = CSSWidths(least: definite, ideal: definite)
    } else if let ratio, width.isAutomatic || width.isIntrinsic,
      let height = isRow ? definiteCross(of: index) : slot.main.definite
    {
      let hasMinimum = slot.style.hasAutomaticMinimumWidth
      let least = hasMinimum ? self.widths(of: index, asking: .least).least : 0
      let width = box(slot).widthByRatio(height, ratio, atLeast: least)
      widths = CSSWidths(least: width, ideal: width, goByHeight: true)
    } else {
      let own = isRow && flexesFromIdeal(index) ? CSSWidthQuestion.both : question
      widths = self.widths(of: index, asking: width.question(own))
      if ratio != nil { box(slot).boundByRatio(&widths) }
      if width == .minContent { widths.ideal = widths.least }
      if width == .maxContent { widths.least = widths.ideal }
    }
    widths.least = min(x.clamp(widths.least), greatestLeastWidth(of: index, question))
    let ideal = x.clamp(widths.ideal)
    let isCut = question != .least && ideal < widths.ideal && !(isRow && slot.grow > 0)
    widths.ideal = isCut && x.definite == nil ? box(slot).widthOfLines(in: ideal) : ideal
    if ratio != nil { widths.goByHeight = true }
    return widths
  }
}

extension FlexLength {
  /// Returns the widths of the content that are needed for the requested widths.
  fileprivate func question(_ question: CSSWidthQuestion) -> CSSWidthQuestion {
    switch self {
    case .minContent: .least
    case .maxContent: .ideal
    default: question
    }
  }
}

// Content-based bounds.
extension FlexContainer {
  /// Returns the flexed height of an item of a column; an indefinite one is used only by an aspect
  /// ratio.
  func flexedHeight(of index: Int) -> CSSHeightForBounds {
    let isDefinite = isFlexedHeightDefinite(index)
    if !isDefinite, self[index].ratio == nil { return .unknown }
    return .known(self[index].main.size, isDefinite: isDefinite)
  }

  /// Whether that is definite (section 9.8).
  func isFlexedHeightDefinite(_ index: Int) -> Bool {
    isHeightDefinite || self[index].isHeightDefinite || self[index].main.definite != nil
  }

  /// Resolves content-based minimum and maximum heights of an item in a width.
  @inline(__always)
  func resolveIntrinsicHeights(of index: Int, width: Double) {
    if self[index].hasIntrinsicBounds { resolveAllIntrinsicHeights(of: index, width: width) }
  }

  private func resolveAllIntrinsicHeights(of index: Int, width: Double) {
    let y = self[index].y(isRow)
    // In a column, the base size is found before heights that refer to the containing block apply.
    let given =
      isRow ? definiteCross(of: index) : self[index].style.height.goesByReference ? nil : y.definite
    self[box: index].resolveIntrinsicHeights(
      width: width, given: given.map { y.clamp($0) }, isDefinite: isRow)
  }

  /// Resolves content-based bounds of the height of an item that is stretched in a row of known
  /// thickness; percentages inside refer to the height before these bounds apply.
  func boundStretchedHeight(of index: Int, in line: FlexLine) {
    let style = self[index].style
    let hasLeast = style.minHeight.isIntrinsic
    let hasGreatest = style.maxHeight?.isIntrinsic ?? false
    guard hasLeast || hasGreatest else { return }
    if hasLeast { self[index].cross.minimum = 0 }
    if hasGreatest { self[index].cross.maximum = .infinity }
    let height = self[index].cross.clamp(line.cross - self[index].cross.margins)
    self[box: index].resolveIntrinsicHeights(
      width: self[index].main.size, given: height, isDefinite: true)
    let bounded = self[index].cross.clamp(height)
    self[index].cross.size = bounded
    let isKept = self[index].ratio != nil || bounded == height
    self[index].percentageHeight = isKept ? nil : height
  }
}

extension NodePointer {
  /// Whether the node is a flex container whose columns wrap.
  var wrapsColumns: Bool { layoutCache?.use { $0.flexLayout?.wrapsColumns ?? false } ?? false }

  /// Whether the content of a box stretches to its height: text, or an item that is stretched in a
  /// row.
  var stretchesContent: Bool {
    if !isFlexContainer { return pointee[.hasContent] && !isEmpty }
    guard let layout = layoutCache?.use({ $0.flexLayout }), layout.direction.isRow,
      layout.wrap == .nowrap
    else { return false }
    return node.children.contains { child in
      child.takesPart && FlexStyleReference(of: child.pointer).isStretched(by: layout)
    }
  }
}

extension FlexStyleReference {
  /// Whether the least or the greatest width is `fit-content`.
  var fitsBounds: Bool {
    hasIntrinsicBounds && (minWidth == .fitContent || maxWidth == .fitContent)
  }

  /// Whether an item is stretched to the height of its row.
  fileprivate func isStretched(by layout: FlexLayout) -> Bool {
    isInFlow && height == .auto && maxHeight == nil
      && margin.top != .auto && margin.bottom != .auto
      && layout.alignment(of: self).keyword.ofItem == .stretch
  }
}

// MARK: Overflow

extension FlexContainer {
  /// Whether the sizes and places of items depend on whether content overflows.
  @inline(__always)
  var hasScrollbarSearch: Bool {
    list.hasAutomaticScrollbars || !style.automaticScrollbars.isEmpty
  }

  /// Returns the scrollbars for the axes along which the content of a scroll container overflows.
  func overflow(in size: Size) -> CSSScrollbars {
    let border = CSSInsets(
      style, .own(isRightToLeft), scrollbars: scrollbars, hasPadding: false
    ).all
    let room = Rect(
      x: border.left, y: border.top, width: max(0, size.width - border.left - border.right),
      height: max(0, size.height - border.top - border.bottom))
    var content = room
    addContent(&content, size, padding: padding(border), around: nil)
    var bars: CSSScrollbars = []
    // If permanent scrollbars take more space than available, even empty content overflows.
    let fixed = style.fixedScrollbars
    let maxX = fixed.contains(.vertical) ? size.width - border.right : room.maxX
    let maxY = fixed.contains(.horizontal) ? size.height - border.bottom : room.maxY
    let right = isXReversed ? room.minX - content.minX : content.maxX - maxX
    let bottom = isYReversed ? room.minY - content.minY : content.maxY - maxY
    let least = CSSScrollbars.leastOverflow
    if right >= least, room.height > 0 { bars.insert(.horizontal) }
    if bottom >= least, room.width > 0 { bars.insert(.vertical) }
    return bars
  }

  private func padding(_ border: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: insets.top - border.top, left: insets.left - border.left,
      bottom: insets.bottom - border.bottom, right: insets.right - border.right)
  }

  /// Returns whether a rectangle is not entirely before the start of the flow, which cannot be
  /// scrolled to.
  private func canReach(_ rect: Rect, in room: Rect) -> Bool {
    (isXReversed ? rect.minX < room.maxX : rect.maxX > room.minX)
      && (isYReversed ? rect.minY < room.maxY : rect.maxY > room.minY)
  }

  /// Unites a rectangle with the overflow of a container of a size: items, their visible content,
  /// absolute boxes and, in scroll containers, margins of items and padding.
  func addContent(
    _ rect: inout Rect, _ size: Size, padding: EdgeInsets?, around: AbsoluteContainingBlock?
  ) {
    let block = containingBlock(size, in: around)
    let inner = Size(
      width: innerWidth ?? 0, height: max(0, size.height - insets.top - insets.bottom))
    let room = rect
    var flow: Rect?
    for index in items {
      let frame = frame(of: index, in: inner)
      if let padding {
        let (x, y) = (self[index].x(isRow), self[index].y(isRow))
        let left = isXReversed ? x.marginEnd : x.marginStart
        let top = isYReversed ? y.marginEnd : y.marginStart
        let outer = Rect(
          x: frame.minX - left - padding.left, y: frame.minY - top - padding.top,
          width: frame.width + x.margins + padding.left + padding.right,
          height: frame.height + y.margins + padding.top + padding.bottom)
        flow = flow?.union(outer) ?? outer
      }
      var moved = frame
      if self[index].hasInsets { move(&moved, index) }
      let slot = self[index]
      var seen = pass.seenRect(
        of: slot.node, slot.style, in: finalSpace(of: index), moved.size,
        around: block?.seen(
          from: moved, isTurned: slot.node.isRightToLeft(isRightToLeft) != isRightToLeft),
        isRightToLeft: isRightToLeft)
      seen.origin = seen.origin + moved.origin
      if padding == nil || canReach(seen, in: room) { rect.unite(seen) }
    }
    // Padding is content even without items.
    if let padding, items.isEmpty {
      let size = Size(
        width: padding.left + padding.right, height: padding.top + padding.bottom)
      flow = Rect(
        x: isXReversed ? room.maxX - size.width : room.minX,
        y: isYReversed ? room.maxY - size.height : room.minY, width: size.width,
        height: size.height)
    }
    // Boxes in the flow are included even if they have no area.
    if let flow { rect = rect.union(flow) }
    if list.hasOthers, let block {
      addAbsoluteItems(to: &rect, in: size, block) {
        padding == nil || canReach($0, in: room)
      }
    }
  }
}

// The widths of containers that are cut to longest lines.
extension FlexContainer {
  /// The width, from border to border, that the items need in the width of the container, where
  /// those that are stretched need that of their content; all of the width if they grow into it, or
  /// are in several columns.
  var neededWidth: Double {
    let lines = layOutLines().lines
    defer { pass.flexLines.removeLast(lines.count) }
    var needed = !isRow && lines.count > 1 ? innerWidth ?? 0 : 0
    for line in lines {
      let line = pass.flexLines[line]
      if isRow {
        let length = line.items.reduce(line.fixed) { $0 + self[$1].main.size }
        needed = max(needed, line.grows ? innerWidth ?? 0 : length)
      } else {
        for index in line.items { needed = max(needed, neededWidth(of: index)) }
      }
    }
    return needed + insets.left + insets.right
  }

  /// Returns the width that an item of a column needs with its margins.
  private func neededWidth(of index: Int) -> Double {
    let slot = self[index]
    guard slot.stretches, slot.style.width == .auto, slot.ratio == nil else {
      return slot.cross.outer
    }
    let room = (innerWidth ?? 0) - slot.cross.margins
    let fitting = slot.cross.clamp(fitWidth(of: index, room))
    return box(slot).widthOfLines(in: fitting) + slot.cross.margins
  }
}
