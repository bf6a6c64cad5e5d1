import LayoutTree

// Section 9.5, main-axis alignment, and 9.6, cross-axis alignment.
extension FlexContainer {
  /// Gives lines their places and, if they are stretched, their thickness (steps 9 and 16).
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
      let isStartFlow = !isCrossReversed
      let place = FlexDistribution(alignment, space, lines.count, isStart: isStartFlow, isLeft: nil)
      position = place.start
      gap += place.gap
    }
    for line in lines {
      pass.flexLines[line].position = position
      position += pass.flexLines[line].cross + gap
    }
  }

  /// Gives the items of a line their sizes and places across (steps 11, 13 and 14), and along it
  /// (step 12); and their frames, if they get any.
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

  /// Where free space lies along a line: before the first item, between all, and in each automatic
  /// margin.
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
    let isLeft: Bool? = isRow ? isRightToLeft == isMainReversed : nil
    let place = FlexDistribution(
      layout.justifyContent, space, line.items.count, isStart: !isMainReversed, isLeft: isLeft)
    return (place.start, place.gap, 0)
  }

  @inline(__always)
  func alignAcross(_ index: Int, _ line: FlexLine) {
    if self[index].hasIntrinsicBounds { resolveBoundsAgain(of: index, in: line) }
    if isRow, self[index].facts.contains(.stretchesHeightBounds) {
      stretchBounds(of: index, in: line)
    }
    if self[index].stretches {
      let size = self[index].cross.clamp(line.cross - self[index].cross.margins)
      // What has another height than by its aspect ratio has that one for all that is inside.
      if !size.isNear(self[index].cross.size) { self[index].columnHeight = -1 }
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
      // Where there is no space, the item overflows at the end of the flow of text.
      if space < 0, isCrossReversed { offset = space }
    } else if self[index].alignment != .stretch || self[index].isAlignmentSafe {
      offset = offsetAcross(index, line, line.cross - axis.outer)
    }
    self[index].cross.position = line.position + offset + axis.marginStart
  }

  /// Resolves bounds that the content decides once more, where they follow from the line.
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

  /// Resolves bounds of the height of an item of a row that stretch to its line.
  @inline(never)
  private func stretchBounds(of index: Int, in line: FlexLine) {
    let style = self[index].style
    stretch(&self[index].cross, .auto, style.minHeight, style.maxHeight, line.cross)
    let size = self[index].cross.size
    if self[index].stretches || self[index].cross.clamp(size) == size { return }
    findCrossSize(of: index)
    if self[index].alignsBaseline { _ = findAscent(of: index) }
  }

  /// Resolves bounds of an item of a column that wraps that fit the content into its line.
  private func fitBounds(of index: Int, in line: FlexLine) {
    guard self[index].style.fitsBounds else { return }
    resolveIntrinsicWidths(
      of: self[index].node, self[index].style, &self[index].cross, self[index].main,
      height: flexedHeight(of: index), room: line.cross)
    if let width = self[index].cross.definite {
      setWidth(self[index].cross.clamp(width), of: index)
    }
  }

  /// Fits an item of a column that wraps into its line.
  private func fitWidth(of index: Int, in line: FlexLine) {
    let slot = self[index]
    let width = slot.style.width
    guard slot.cross.definite == nil, slot.ratio == nil, width.isAutomatic || width == .fitContent
    else { return }
    let fitting = fitWidth(
      of: index, line.cross - slot.cross.margins,
      height: goesByFlexedHeight(index) ? slot.main.size : nil)
    setWidth(slot.cross.clamp(fitting), of: index)
  }

  /// Sets the width of an item of a column; its baseline may be the edge at the end across.
  @inline(__always)
  private func setWidth(_ width: Double, of index: Int) {
    if self[index].alignsBaseline, isRightToLeft != isCrossReversed {
      self[index].ascent += width - self[index].cross.size
    }
    self[index].cross.size = width
  }

  /// How far the margin box of an item lies from the start of its line.
  private func offsetAcross(_ index: Int, _ line: FlexLine, _ space: Double) -> Double {
    let slot = self[index]
    if slot.isAlignmentSafe, space < 0 { return isCrossReversed ? space : 0 }
    switch slot.alignment {
    case .flexStart, .auto, .stretch: return 0
    case .flexEnd: return space
    case .start: return isCrossReversed ? space : 0
    case .end: return isCrossReversed ? 0 : space
    case .selfStart, .selfEnd:
      let isStart = slot.alignment == .selfStart
      let isTurned = !isRow && slot.node.isRightToLeft(isRightToLeft) != isRightToLeft
      return (isStart != isTurned) != isCrossReversed ? 0 : space
    case .center: return space / 2
    case .firstBaseline: return line.ascent - slot.ascent
    case .lastBaseline: return line.cross - line.descent - slot.ascent
    }
  }

  /// Gives an item its frame.
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

  /// The frame of an item before it is moved by insets.
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

  /// The frame of an item in a content area of a size.
  func frame(of index: Int, in inner: Size) -> Rect {
    isRow
      ? frame(of: index, main: inner.width, cross: inner.height)
      : frame(of: index, main: inner.height, cross: inner.width)
  }

  /// The space in which an item is to place its own items.
  func finalSpace(of index: Int) -> FlexSpace {
    let (main, cross) = (self[index].main.size, self[index].cross.size)
    let isDefinite =
      self[index].isHeightDefinite || !isRow && isHeightDefinite || self[index].columnHeight >= 0
    var space = FlexSpace(
      width: isRow ? main : cross, height: isRow ? cross : main, isHeightDefinite: isDefinite,
      basis: basis)
    space.columnHeight = self[index].columnHeight
    if self[index].isHeightAutomatic { space.leaveHeight(within: self[index].cross) }
    space.scrollbars = pass.finalScrollbars(of: self[index].node, self[index].style)
    return space
  }

  /// Moves a relative box by its insets (CSS Positioned Layout Level 3, section 3.3).
  func move(_ frame: inout Rect, _ index: Int) {
    let node = self[index].node
    guard self[index].style.position == .relative else { return }
    let inset = self[index].style.inset
    let horizontal = inset.inline(directions(of: node))
    let start = horizontal.start.definite(in: innerWidth)
    let end = horizontal.end.definite(in: innerWidth)
    // Where both are given, the one at the start of the container's text holds.
    frame.origin.x += start ?? end.map { -$0 } ?? 0
    let top = inset.top.definite(in: definiteHeight)
    let bottom = inset.bottom.definite(in: definiteHeight)
    frame.origin.y += top ?? bottom.map { -$0 } ?? 0
  }
}

/// Where content starts, and how much further apart it is, so that free space lies where an
/// alignment says (CSS Box Alignment Level 3, section 4).
struct FlexDistribution {
  var start = 0.0
  var gap = 0.0

  /// Distributes space; `isStart` tells whether the flow starts where text does, `isLeft` whether
  /// it starts at the left, `nil` if it runs downwards.
  init(
    _ alignment: FlexContentAlignment, _ space: Double, _ count: Int, isStart: Bool, isLeft: Bool?
  ) {
    let number = Double(count)
    let start = isStart ? 0 : space
    let end = isStart ? space : 0
    if alignment.isSafe, space < 0 {
      self.start = start
      return
    }
    switch alignment.keyword {
    case .normal, .stretch, .flexStart: break
    case .flexEnd: self.start = space
    case .start: self.start = start
    case .end: self.start = end
    case .left: self.start = isLeft.map { $0 ? 0 : space } ?? start
    case .right: self.start = isLeft.map { $0 ? space : 0 } ?? start
    case .center: self.start = space / 2
    case .spaceBetween:
      if space > 0, count > 1 { gap = space / (number - 1) }
    case .spaceAround:
      if space > 0 {
        gap = space / number
        self.start = gap / 2
      } else {
        self.start = isStart ? 0 : space
      }
    case .spaceEvenly:
      if space > 0 {
        gap = space / (number + 1)
        self.start = gap
      } else {
        self.start = isStart ? 0 : space
      }
    }
  }
}
