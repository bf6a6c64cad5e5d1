import LayoutTree

// Section 9.4, cross size determination.
extension FlexContainer {
  /// Finds the hypothetical cross size of an item (step 7).
  @inline(__always)
  private func findCrossSize(of index: Int) {
    if isRow {
      if self[index].hasIntrinsicBounds { boundHeight(of: index) }
    } else if self[index].hasIntrinsicBounds, !isIntrinsic {
      self[box: index].resolveIntrinsicWidths(height: flexedHeight(of: index), room: innerWidth)
    }
    guard let cross = definiteCross(of: index) else { return findCrossSizeOfContent(of: index) }
    if isRow || self[index].hasIntrinsicBounds { self[index].cross.size = cross }
    if isRow, self[index].ratio != nil, self[index].cross.definite == nil {
      keepHeightByRatio(of: index)
    }
  }

  /// Resolves content-based bounds of the height of an item of a row; percentages inside refer to
  /// the height before these bounds apply.
  @inline(never)
  private func boundHeight(of index: Int) {
    let before = definiteCross(of: index)
    resolveIntrinsicHeights(of: index, width: self[index].main.size)
    if let before, self[index].ratio == nil, before != definiteCross(of: index) {
      self[index].percentageHeight = before
    }
  }

  /// Keeps the height by the aspect ratio as the reference of percentages inside a stretched item,
  /// if stretching did not make it higher than its content already did, in a container of automatic
  /// height.
  ///
  /// Browser rule "no second layout".
  private func keepHeightByRatio(of index: Int) {
    let stretched = self[index].cross.size
    findCrossSizeOfContent(of: index)
    let isSame = self[index].cross.size.isNear(stretched)
    self[index].cross.size = stretched
    if !isSame || style.height != .auto || style.ratio != nil {
      self[index].percentageHeight = nil
    }
  }

  private func findCrossSizeOfContent(of index: Int) {
    guard isRow else { return findColumnItemWidth(of: index) }
    let slot = self[index]
    if let ratio = slot.ratio {
      let box = box(slot)
      let height = box.transferred(slot.main.size, ratio, isToWidth: false)
      self[index].cross.size = slot.cross.clamp(box.raisedToContent(height, in: slot.main.size))
      self[index].percentageHeight = slot.cross.clamp(height)
    } else {
      self[index].isHeightAutomatic = true
      self[index].cross.size = slot.cross.clamp(height(of: index, width: slot.main.size).height)
    }
  }

  /// Recomputes the width of an item of a column, if it depends on the height.
  private func findColumnItemWidth(of index: Int) {
    let slot = self[index]
    let width = slot.style.width
    // The contribution of an item is computed with its preferred height.
    if isIntrinsic { return }
    if slot.ratio != nil && (width == .auto || width.isIntrinsic) || goesByFlexedHeight(index) {
      self[index].cross.size = columnItemWidth(of: index, height: slot.main.size)
    }
  }

  /// Whether the width of an item of a column depends on its flexed height: it contains columns
  /// that wrap, and the height is definite.
  private func goesByFlexedHeight(_ index: Int) -> Bool {
    self[index].isContainer && isFlexedHeightDefinite(index)
      && widths(of: index, asking: .ideal, height: self[index].main.size).goByHeight
  }

  /// Finds the hypothetical cross sizes of the items of a line (step 7), and the cross size of the
  /// line (step 8).
  func findThickness(of number: Int) {
    var line = pass.flexLines[number]
    defer { pass.flexLines[number] = line }
    var thickness = 0.0
    var (ascent, descent) = (-Double.infinity, -Double.infinity)
    var (lastAscent, lastDescent) = (-Double.infinity, -Double.infinity)
    for index in line.items {
      findCrossSize(of: index)
      let slot = self[index]
      guard slot.alignsBaseline, !slot.cross.hasAutoMargin else {
        thickness = max(thickness, slot.cross.outer)
        continue
      }
      if slot.stretches, isRow, !isHeightDefinite { leaveUnstretched(index) }
      let above = findAscent(of: index)
      let below = self[index].cross.outer - above
      if slot.alignment == .firstBaseline {
        ascent = max(ascent, above)
        descent = max(descent, below)
      } else {
        lastAscent = max(lastAscent, above)
        lastDescent = max(lastDescent, below)
      }
    }
    if ascent > -.infinity { thickness = max(thickness, ascent + descent) }
    if lastAscent > -.infinity { thickness = max(thickness, lastAscent + lastDescent) }
    if struts != nil { thickness = max(thickness, strut(of: line)) }
    line.ascent = ascent
    line.descent = lastDescent
    line.cross = thickness
    line.content = thickness
    if !isMultiLine {
      line.cross = innerCross ?? clampHeight(thickness)
    }
  }

  /// Gives an item the height of its content, as baselines are aligned before items are stretched
  /// to an indefinite height.
  @inline(never)
  private func leaveUnstretched(_ index: Int) { findCrossSizeOfContent(of: index) }

  /// Finds the distance of an item's baseline from its margin edge at the cross start (section
  /// 8.3); in a column, the baseline is the left edge of the border box.
  private func findAscent(of index: Int) -> Double {
    let slot = self[index]
    var ascent = isRightToLeft == isCrossReversed ? 0 : slot.cross.size
    if isRow {
      let baseline =
        pass.boxBaseline(
          of: slot.node, slot.style, in: finalSpace(of: index), height: slot.cross.size,
          isFirst: slot.alignment == .firstBaseline, isRightToLeft: isRightToLeft)
        ?? slot.cross.size
      ascent = isCrossReversed ? slot.cross.size - baseline : baseline
    }
    self[index].ascent = slot.cross.marginStart + ascent
    return self[index].ascent
  }

  /// Returns the cross size of the container (step 15), along with the sum of its lines and gaps.
  func resolveCrossSize(_ lines: Range<Int>) -> ResolvedSize {
    var content = crossGap * Double(max(0, lines.count - 1))
    for line in lines { content += pass.flexLines[line].content }
    return ResolvedSize(size: innerCross ?? clampHeight(content), content: content)
  }
}

extension Double {
  /// Whether two lengths differ by no more than sums of lengths are rounded by.
  @inline(__always)
  func isNear(_ other: Double) -> Bool { self == other || abs(self - other) < 1e-6 }
}

extension FlexSlot {
  var alignsBaseline: Bool { alignment == .firstBaseline || alignment == .lastBaseline }
}

// Section 9.5, main-axis alignment, and 9.6, cross-axis alignment.
extension FlexContainer {
  /// Sets the positions and, if they are stretched, the cross sizes of lines (steps 9 and 16).
  func alignLines(_ lines: Range<Int>, _ cross: ResolvedSize) {
    guard isMultiLine else { return }
    var space = cross.size - cross.content
    var position = 0.0
    var gap = crossGap
    let alignment = layout.alignContent
    if alignment.keyword == .normal || alignment.keyword == .stretch {
      if space > 0 {
        let part = space / Double(lines.count)
        for line in lines { pass.flexLines[line].cross += part }
      }
      space = 0
    } else {
      let gravity = alignment.gravity(in: space, isStart: !isCrossReversed, isLeft: nil)
      let free = FreeSpace.align(space, count: lines.count, gravity)
      position = free.start
      gap += free.gap
    }
    for line in lines {
      pass.flexLines[line].position = position
      position += pass.flexLines[line].cross + gap
    }
  }

  /// Aligns the items of a line across (steps 11, 13 and 14) and along it (step 12), and sets their
  /// frames if the container places its items.
  func alignItems(of number: Int, main: Double, cross: Double) {
    let line = pass.flexLines[number]
    let free = distribution(along: line, main)
    let gap = mainGap + free.gap
    var position = free.start
    for index in line.items {
      alignAcross(index, line)
      position += self[index].main.marginStart
      if self[index].main.isStartAuto { position += free.share }
      self[index].main.position = position
      position += self[index].main.size + self[index].main.marginEnd
      if self[index].main.isEndAuto { position += free.share }
      position += gap
      if arePlaced { place(index, line, main: main, cross: cross) }
    }
  }

  /// Returns how free space is distributed along a line: before the first item, between items, and
  /// to each automatic margin.
  private func distribution(
    along line: FlexLine, _ inner: Double
  ) -> (start: Double, gap: Double, share: Double) {
    if !list.hasAutoMargins, layout.justifyContent.isFlexStart { return (0, 0, 0) }
    var space = inner - gaps(of: line)
    var autoMargins = 0.0
    for index in line.items {
      space -= self[index].main.outer
      if self[index].main.isStartAuto { autoMargins += 1 }
      if self[index].main.isEndAuto { autoMargins += 1 }
    }
    if autoMargins > 0, space >= 0 { return (0, 0, space / autoMargins) }
    let gravity = layout.gravityAlong(in: space, isRightToLeft: isRightToLeft)
    let free = FreeSpace.align(space, count: line.items.count, gravity)
    return (free.start, free.gap, 0)
  }

  @inline(__always)
  func alignAcross(_ index: Int, _ line: FlexLine) {
    if self[index].flags.contains(.stretchesBounds), isRow || isMultiLine {
      stretchBounds(of: index, in: line)
    }
    if self[index].hasIntrinsicBounds { resolveBoundsAgain(of: index, in: line) }
    if self[index].stretches {
      let size = self[index].cross.clamp(line.cross - self[index].cross.margins)
      // An item stretched to another height than by its aspect ratio has that one for its children
      // too.
      if !size.isNear(self[index].cross.size) { self[index].percentageHeight = nil }
      if isRow {
        self[index].cross.size = size
        self[index].isHeightDefinite = true
        self[index].isHeightAutomatic = false
        if self[index].alignsBaseline { _ = findAscent(of: index) }
      } else {
        setWidth(size, of: index)
      }
    } else if !isRow, isMultiLine {
      fitWidth(of: index, in: line)
    }
    let axis = self[index].cross
    var offset = 0.0
    if axis.hasAutoMargin {
      let space = line.cross - axis.outer
      let share = max(0, space) / (axis.isStartAuto && axis.isEndAuto ? 2 : 1)
      if axis.isStartAuto { offset = share }
      // Without free space, the item overflows at the end of the text direction.
      if space < 0, isCrossReversed { offset = space }
    } else if self[index].alignment != .stretch || self[index].isAlignmentSafe {
      offset = offsetAcross(index, line, line.cross - axis.outer)
    }
    self[index].cross.position = line.position + offset + axis.marginStart
  }

  /// Resolves content-based bounds again, where they depend on the line.
  @inline(never)
  private func resolveBoundsAgain(of index: Int, in line: FlexLine) {
    if isRow {
      if self[index].stretches, columnLimit != nil || definiteCross(of: index) == nil {
        boundStretchedHeight(of: index, in: line)
      }
    } else if isMultiLine {
      fitBounds(of: index, in: line)
    }
  }

  /// Resolves `stretch` bounds across the line, which go by the container until the line is known,
  /// and finds the size within them.
  @inline(never)
  private func stretchBounds(of index: Int, in line: FlexLine) {
    let (style, before) = (self[index].style, self[index].cross)
    let least = isRow ? style.minHeight : style.minWidth
    let greatest = isRow ? style.maxHeight : style.maxWidth
    self[index].cross.stretch(.auto, least, greatest, in: line.cross)
    let bounded = self[index].cross
    let isSame = bounded.minimum == before.minimum && bounded.maximum == before.maximum
    if isSame || self[index].stretches { return }
    if !isRow { self[index].cross.size = columnItemWidth(of: index) }
    findCrossSize(of: index)
    if self[index].alignsBaseline { _ = findAscent(of: index) }
  }

  /// Resolves fit-content bounds of an item of a column that wraps, in its line.
  private func fitBounds(of index: Int, in line: FlexLine) {
    guard self[index].style.fitsBounds else { return }
    self[box: index].resolveIntrinsicWidths(height: flexedHeight(of: index), room: line.cross)
    if let width = self[index].cross.definite {
      setWidth(self[index].cross.clamp(width), of: index)
    }
  }

  /// Sets the fit-content width of an item of a column that wraps, in its line.
  private func fitWidth(of index: Int, in line: FlexLine) {
    let slot = self[index]
    let width = slot.style.width
    guard slot.cross.definite == nil, slot.ratio == nil, width.isAutomatic || width == .fitContent
    else { return }
    let fitting = fitWidth(
      of: index, line.cross - slot.cross.margins,
      height: goesByFlexedHeight(index) ? slot.main.size : nil)
    setWidth(box(slot).widthOfLines(in: slot.cross.clamp(fitting)), of: index)
  }

  /// Sets the width of an item of a column; its baseline may be the edge at the cross end.
  @inline(__always)
  private func setWidth(_ width: Double, of index: Int) {
    if self[index].alignsBaseline, isRightToLeft != isCrossReversed {
      self[index].ascent += width - self[index].cross.size
    }
    self[index].cross.size = width
  }

  /// Returns the offset of the margin box of an item from the start of its line.
  private func offsetAcross(_ index: Int, _ line: FlexLine, _ space: Double) -> Double {
    let slot = self[index]
    if slot.isAlignmentSafe, space < 0 { return isCrossReversed ? space : 0 }
    switch slot.alignment {
    case .firstBaseline: return line.ascent - slot.ascent
    case .lastBaseline: return line.cross - line.descent - slot.ascent
    default:
      let gravity = layout.gravityAcross(
        slot.alignment, of: slot.node, isRightToLeft: isRightToLeft)
      return FreeSpace.align(space, count: 1, gravity).start
    }
  }

  /// Sets the frame of an item.
  @inline(__always)
  private func place(_ index: Int, _ line: FlexLine, main: Double, cross: Double) {
    var frame = frame(of: index, main: main, cross: cross)
    let placed = frame
    if self[index].hasInsets { move(&frame, index) }
    pass.setFrame(frame, of: self[index].node)
    if pass.isInquiry {
      explain(index, line, main: main, cross: cross, (placed, moved: frame))
    }
    if self[index].isContainer {
      pass.note(finalSpace(of: index), for: self[index].node, self[index].style)
    }
  }

  /// Returns the frame of an item before it is moved by insets.
  @inline(__always)
  private func frame(of index: Int, main: Double, cross: Double) -> Rect {
    let length = self[index].main.size
    let thickness = self[index].cross.size
    let position = self[index].main.position
    let distance = self[index].cross.position
    let along = isMainReversed ? main - position - length : position
    let across = isCrossReversed ? cross - distance - thickness : distance
    var frame =
      isRow
      ? Rect(x: along, y: across, width: length, height: thickness)
      : Rect(x: across, y: along, width: thickness, height: length)
    frame.origin.x += insets.left
    frame.origin.y += insets.top
    return frame
  }

  /// Returns the frame of an item in a content area of a size.
  func frame(of index: Int, in inner: Size) -> Rect {
    isRow
      ? frame(of: index, main: inner.width, cross: inner.height)
      : frame(of: index, main: inner.height, cross: inner.width)
  }

  /// Returns the space in which an item places its own items.
  func finalSpace(of index: Int) -> CSSSpace {
    let (main, cross) = (self[index].main.size, self[index].cross.size)
    let isDefinite =
      self[index].isHeightDefinite || !isRow && isHeightDefinite
      || self[index].percentageHeight != nil
    var space = CSSSpace(
      width: isRow ? main : cross, height: isRow ? cross : main, isHeightDefinite: isDefinite,
      basis: block.basis)
    space.percentageHeight = self[index].percentageHeight
    if self[index].isHeightAutomatic { space.leaveHeight(within: self[index].cross) }
    pass.setFinalScrollbars(of: self[index].node, self[index].style, in: &space)
    return space
  }

  /// Moves a relative box by its insets (CSS Positioned Layout Level 3, section 3.3).
  func move(_ frame: inout Rect, _ index: Int) {
    let slot = self[index]
    guard slot.style.position == .relative else { return }
    frame.origin = frame.origin + CSSPosition(of: slot.node, slot.style, in: block).offset
  }
}

// The distribution of free space, by the gravities of layouts.
extension FlexLayout {
  /// Returns the gravity of the items along a line from its start, given its free space.
  func gravityAlong(in space: Double, isRightToLeft: Bool) -> LayoutGravity {
    justifyContent.gravity(
      in: space, isStart: !direction.isReversed,
      isLeft: direction.isRow ? isRightToLeft == direction.isReversed : nil)
  }

  /// Returns the alignment of an item or absolute child across its line.
  @inline(__always)
  func alignment(of style: FlexStyleReference) -> FlexItemAlignment {
    style.alignSelf.keyword == .auto ? alignItems : style.alignSelf
  }

  /// Returns the gravity of an item across its line from the cross start, but for baselines.
  func gravityAcross(
    _ alignment: FlexItemAlignment.Keyword, of node: NodePointer, isRightToLeft: Bool
  ) -> LayoutGravity {
    let isCrossReversed = wrap == .wrapReverse
    switch alignment {
    case .auto, .normal, .stretch, .flexStart: return .start
    case .flexEnd: return .end
    case .start, .firstBaseline: return isCrossReversed ? .end : .start
    case .end, .lastBaseline: return isCrossReversed ? .start : .end
    case .selfStart, .selfEnd:
      let isStart = alignment == .selfStart
      let isTurned = !direction.isRow && node.isRightToLeft(isRightToLeft) != isRightToLeft
      return (isStart != isTurned) != isCrossReversed ? .start : .end
    case .center: return .center
    }
  }
}

extension FlexItemAlignment.Keyword {
  /// The alignment of an item, where `auto` and `normal` mean `stretch`.
  @inline(__always)
  var ofItem: Self { self == .auto || self == .normal ? .stretch : self }
}

extension FlexContentAlignment {
  /// Returns the gravity from the start of the flow (CSS Box Alignment Level 3, section 4); missing
  /// space is not distributed.
  ///
  /// `isStart` tells whether the flow starts at the start of the text direction; `isLeft` whether
  /// it starts at the left, `nil` if it is vertical.
  fileprivate func gravity(in space: Double, isStart: Bool, isLeft: Bool?) -> LayoutGravity {
    let (start, end): (LayoutGravity, LayoutGravity) = isStart ? (.start, .end) : (.end, .start)
    if isSafe, space < 0 { return start }
    switch keyword {
    case .normal, .stretch, .flexStart: return .start
    case .flexEnd: return .end
    case .start: return start
    case .end: return end
    case .left: return isLeft.map { $0 ? .start : .end } ?? start
    case .right: return isLeft.map { $0 ? .end : .start } ?? start
    case .center: return .center
    case .spaceBetween: return space > 0 ? .spaceBetween : .start
    case .spaceAround: return space > 0 ? .spaceAround : start
    case .spaceEvenly: return space > 0 ? .spaceEvenly : start
    }
  }
}

// CSS Flexible Box Layout Level 2, section 6.1: `flex-wrap: balance`, as Chromium has it.
extension FlexContainer {
  /// Rebreaks the lines from a number on to minimize the sum of the squares of their free space,
  /// with the requested minimum of lines.
  ///
  /// Of several optimal solutions, takes the one with the most items in the first lines.
  ///
  /// Complexity: O(items * items of a line).
  func balanceLines(from first: Int) {
    let limit = lineLimit
    let least = min(layout.minimumLineCount, items.count)
    // Columns in their needed height are broken as they were when it was found.
    let isLimited = limit < .infinity && (isRow || isHeightDefinite || innerHeight == nil)
    guard pass.flexLines.count - first > 1 || least > 1 || isLimited else { return }
    let lengths = items.map { max(0, lengthInLine(of: $0)) }
    var balance = LineBalance(lengths: lengths, mainGap.wholeUnits, limit)
    let ends = balance.ends(ofAtLeast: least)
    pass.flexLines.removeLast(pass.flexLines.count - first)
    var start = items.lowerBound
    for end in ends {
      pass.flexLines.append(FlexLine(start: start, end: items.lowerBound + end))
      start = items.lowerBound + end
    }
    if ends.isEmpty { pass.flexLines.append(FlexLine(start: start, end: start)) }
  }
}

// Section 8.5, baselines of flex containers.
extension FlexContainer {
  /// Returns the first or last baseline of the container, from its upper edge.
  ///
  /// An item without a baseline contributes the lower edge of its border box. Returns `nil` without
  /// items.
  mutating func baseline(in space: CSSSpace, isFirst: Bool) -> Double? {
    needsPlaces = true
    begin(in: space, isFinal: false)
    if items.isEmpty { return nil }
    let (lines, main) = layOutLines()
    defer { pass.flexLines.removeLast(lines.count) }
    let cross = resolveCrossSize(lines)
    alignLines(lines, cross)
    let number = isFirst != isCrossReversed ? lines.lowerBound : lines.upperBound - 1
    alignItems(of: number, main: main.size, cross: cross.size)
    let line = pass.flexLines[number].items
    let isStart = isFirst != isMainReversed
    // Items aligned by the same baseline take precedence; `wrap-reverse` swaps first and last.
    let own: FlexItemAlignment.Keyword =
      isFirst != isCrossReversed ? .firstBaseline : .lastBaseline
    let aligned =
      line.first { takesPart($0) && self[$0].alignment == own } ?? line.first { takesPart($0) }
    guard let index = (isRow ? aligned : nil) ?? (isStart ? line.first : line.last) else {
      return nil
    }
    let slot = self[index]
    let height = isRow ? slot.cross.size : slot.main.size
    // An item aligned by a baseline determines the container's baseline.
    let isFirst = aligned != nil && isRow ? slot.alignment == .firstBaseline : isFirst
    let offset = pass.boxBaseline(
      of: slot.node, slot.style, in: finalSpace(of: index), height: height, isFirst: isFirst,
      isRightToLeft: isRightToLeft)
    return frame(of: index, main: main.size, cross: cross.size).minY + (offset ?? height)
  }

  /// Whether an item participates in baseline alignment.
  private func takesPart(_ index: Int) -> Bool {
    self[index].alignsBaseline && !self[index].cross.hasAutoMargin
  }
}
