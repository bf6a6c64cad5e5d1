import LayoutTree

// Section 9.4, cross size determination.
extension FlexContainer {
  /// Finds the hypothetical size across of an item (step 7).
  func findCrossSize(of index: Int) {
    if !isRow { return }
    let slot = self[index]
    if let cross = definiteCross(of: index) {
      self[index].cross.size = cross
    } else if let ratio = slot.style.use({ $0.attributes.ratio }) {
      self[index].cross.size = slot.cross.clamp(
        transferred(slot.main.size, slot, ratio, toMain: false))
    } else {
      self[index].cross.size = slot.cross.clamp(height(of: index, width: slot.main.size).height)
    }
  }

  /// Finds the thickness of a line (step 8).
  func findThickness(of number: Int) {
    var line = pass.flexLines[number]
    defer { pass.flexLines[number] = line }
    var thickness = 0.0
    var (ascent, descent) = (-Double.infinity, -Double.infinity)
    var (lastAscent, lastDescent) = (-Double.infinity, -Double.infinity)
    for index in line.items {
      let slot = self[index]
      guard slot.alignsBaseline, isRow, !slot.cross.hasAutoMargin else {
        thickness = max(thickness, slot.cross.outer)
        continue
      }
      let isFirst = slot.alignment == .firstBaseline
      let baseline = findBaseline(of: index, isFirst: isFirst)
      let (top, bottom) = verticalMargins(of: slot)
      let above = top + baseline
      let below = slot.cross.size - baseline + bottom
      if isFirst {
        ascent = max(ascent, above)
        descent = max(descent, below)
      } else {
        lastAscent = max(lastAscent, above)
        lastDescent = max(lastDescent, below)
      }
    }
    if ascent > -.infinity { thickness = max(thickness, ascent + descent) }
    if lastAscent > -.infinity { thickness = max(thickness, lastAscent + lastDescent) }
    line.ascent = ascent
    line.descent = lastDescent
    line.cross = thickness
    line.content = thickness
    if !isMultiLine {
      line.cross = innerCross ?? clampHeight(thickness)
    }
  }

  /// The margins at the top and at the bottom.
  func verticalMargins(of slot: FlexSlot) -> (top: Double, bottom: Double) {
    isCrossReversed
      ? (slot.cross.marginEnd, slot.cross.marginStart)
      : (slot.cross.marginStart, slot.cross.marginEnd)
  }

  /// Finds the baseline of an item of a row, from its upper edge; that of the border box if there is no text.
  private func findBaseline(of index: Int, isFirst: Bool) -> Double {
    let slot = self[index]
    let size = Size(width: slot.main.size, height: slot.cross.size)
    let baseline = pass.flexBaseline(
      of: slot.node, slot.style, size, isFirst: isFirst, basis: innerWidth ?? 0,
      isRightToLeft: isRightToLeft)
    self[index].ascent = baseline ?? slot.cross.size
    return self[index].ascent
  }

  /// The thickness of the container (step 15), with that of the lines in it (step 9).
  func resolveCrossSize(_ lines: Range<Int>) -> ResolvedSize {
    var content = crossGap * Double(max(0, lines.count - 1))
    for line in lines { content += pass.flexLines[line].content }
    return ResolvedSize(size: innerCross ?? clampHeight(content), content: content)
  }
}

extension FlexSlot {
  var alignsBaseline: Bool { alignment == .firstBaseline || alignment == .lastBaseline }
}
