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
  /// (step 12).
  func alignItems(of number: Int, _ main: Double) {
    let line = pass.flexLines[number]
    for index in line.items { alignAcross(index, line) }
    alignAlong(line, main)
  }

  private func alignAlong(_ line: FlexLine, _ inner: Double) {
    var space = inner - gaps(of: line)
    var autoMargins = 0.0
    for index in line.items {
      let axis = self[index].main
      space -= axis.outer
      autoMargins += (axis.isStartAuto ? 1 : 0) + (axis.isEndAuto ? 1 : 0)
    }
    var position = 0.0
    var gap = mainGap
    let share = autoMargins > 0 && space > 0 ? space / autoMargins : 0
    if autoMargins == 0 || space < 0 {
      let isLeft: Bool? = isRow ? isRightToLeft == isMainReversed : nil
      let place = FlexDistribution(
        layout.justifyContent, space, line.items.count, isStart: !isMainReversed, isLeft: isLeft)
      position = place.start
      gap += place.gap
    }
    for index in line.items {
      let axis = self[index].main
      position += axis.marginStart + (axis.isStartAuto ? share : 0)
      self[index].main.position = position
      position += axis.size + axis.marginEnd + (axis.isEndAuto ? share : 0) + gap
    }
  }

  private func alignAcross(_ index: Int, _ line: FlexLine) {
    let slot = self[index]
    if stretches(index) {
      self[index].cross.size = slot.cross.clamp(line.cross - slot.cross.margins)
      if isRow {
        self[index].isHeightDefinite = true
        self[index].isHeightAutomatic = false
      }
    }
    if !isRow, isMultiLine, !stretches(index) { fitWidth(of: index, in: line) }
    let axis = self[index].cross
    let space = line.cross - axis.outer
    var offset = 0.0
    if axis.hasAutoMargin {
      let share = max(0, space) / (axis.isStartAuto && axis.isEndAuto ? 2 : 1)
      if axis.isStartAuto { offset = share }
      // Where there is no space, the item overflows at the end of the flow of text.
      if space < 0, isCrossReversed { offset = space }
    } else {
      offset = offsetAcross(slot, line, space)
    }
    self[index].cross.position = line.position + offset + axis.marginStart
  }

  /// Fits an item of a column that wraps into its line.
  private func fitWidth(of index: Int, in line: FlexLine) {
    let slot = self[index]
    let (width, ratio) = slot.style.use { ($0.attributes.width, $0.attributes.ratio) }
    guard slot.cross.definite == nil, ratio == nil, width.isAutomatic || width == .fitContent
    else { return }
    self[index].cross.size = slot.cross.clamp(
      fitWidth(of: index, line.cross - slot.cross.margins))
  }

  /// How far the margin box of an item lies from the start of its line.
  private func offsetAcross(_ slot: FlexSlot, _ line: FlexLine, _ space: Double) -> Double {
    if slot.isAlignmentSafe, space < 0 { return isCrossReversed ? space : 0 }
    switch slot.alignment {
    case .flexStart, .auto, .stretch: return 0
    case .flexEnd: return space
    case .start: return isCrossReversed ? space : 0
    case .end: return isCrossReversed ? 0 : space
    case .selfStart, .selfEnd:
      let isStart = slot.alignment == .selfStart
      let isTurned = !isRow && isOtherDirection(slot)
      return (isStart != isTurned) != isCrossReversed ? 0 : space
    case .center: return space / 2
    case .firstBaseline: return line.ascent - slot.ascent
    case .lastBaseline: return line.cross - line.descent - slot.ascent
    }
  }

  /// Whether the text of an item runs in the other direction.
  func isOtherDirection(_ slot: FlexSlot) -> Bool {
    guard let direction = slot.node.pointee.direction else { return false }
    return (direction == .rightToLeft) != isRightToLeft
  }

  /// Gives the items of a line their frames.
  func placeItems(of number: Int, main: Double, cross: ResolvedSize) {
    for index in pass.flexLines[number].items {
      let slot = self[index]
      let along = isMainReversed ? main - slot.main.position - slot.main.size : slot.main.position
      let across =
        isCrossReversed ? cross.size - slot.cross.position - slot.cross.size : slot.cross.position
      var frame =
        isRow
        ? Rect(x: along, y: across, width: slot.main.size, height: slot.cross.size)
        : Rect(x: across, y: along, width: slot.cross.size, height: slot.main.size)
      frame.origin.x += insets.left
      frame.origin.y += insets.top
      let placed = frame
      move(&frame, slot)
      pass.setFrame(frame, of: slot.node)
      if pass.isInquiry {
        explain(
          index, pass.flexLines[number], main: main, cross: cross.size, (placed, moved: frame))
      }
      let isDefinite =
        slot.isHeightDefinite || !isRow && isHeightDefinite || slot.columnHeight >= 0
      var space = FlexSpace(
        width: frame.width, height: frame.height, isHeightDefinite: isDefinite,
        basis: basis)
      space.columnHeight = slot.columnHeight
      if slot.isHeightAutomatic { space.leaveHeight(within: slot.cross) }
      pass.note(space, for: slot.node, slot.style)
    }
  }

  /// Moves a relative box by its insets (CSS Positioned Layout Level 3, section 3.3).
  private func move(_ frame: inout Rect, _ slot: FlexSlot) {
    slot.style.use { held in
      let style = held.attributes
      guard !style.isPlain, style.position == .relative, style.inset != .auto else { return }
      let inset = style.inset
      let horizontal = inset.inline(directions(of: slot.node))
      let start = horizontal.start.definite(in: innerWidth)
      let end = horizontal.end.definite(in: innerWidth)
      // Where both are given, the one at the start of the container's text holds.
      frame.origin.x += start ?? end.map { -$0 } ?? 0
      let top = inset.top.definite(in: definiteHeight)
      let bottom = inset.bottom.definite(in: definiteHeight)
      frame.origin.y += top ?? bottom.map { -$0 } ?? 0
    }
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
