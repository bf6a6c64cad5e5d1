import LayoutTree

// Section 9.4, cross size determination.
extension FlexContainer {
  /// Finds the hypothetical size across of an item (step 7).
  @inline(__always)
  func findCrossSize(of index: Int) {
    if isRow {
      if self[index].hasIntrinsicBounds { boundHeight(of: index) }
    } else if self[index].hasIntrinsicBounds, !isIntrinsic {
      resolveIntrinsicWidths(
        of: self[index].node, self[index].style, &self[index].cross, self[index].main,
        height: flexedHeight(of: index), room: innerWidth)
    }
    guard let cross = definiteCross(of: index) else { return findCrossSizeOfContent(of: index) }
    if isRow || self[index].hasIntrinsicBounds { self[index].cross.size = cross }
    if isRow, self[index].ratio != nil, self[index].cross.definite == nil {
      keepHeightByRatio(of: index)
    }
  }

  /// Resolves bounds of the height of an item of a row that the content decides; percentages inside
  /// refer to the height before these hold.
  @inline(never)
  private func boundHeight(of index: Int) {
    let before = definiteCross(of: index)
    resolveIntrinsicHeights(of: index, width: self[index].main.size)
    if let before, self[index].ratio == nil, before != definiteCross(of: index) {
      self[index].columnHeight = before
    }
  }

  /// Lets percentages inside of a stretched item refer to the height by its aspect ratio, if it has
  /// grown no higher than its content made it anyway, in a container without a height of its own:
  /// browsers do not lay it out again then.
  private func keepHeightByRatio(of index: Int) {
    let stretched = self[index].cross.size
    findCrossSizeOfContent(of: index)
    let isSame = self[index].cross.size.isNear(stretched)
    self[index].cross.size = stretched
    if !isSame || style.height != .auto || style.ratio != nil { self[index].columnHeight = -1 }
  }

  private func findCrossSizeOfContent(of index: Int) {
    guard isRow else { return findColumnItemWidth(of: index) }
    let slot = self[index]
    if let ratio = slot.ratio {
      let height = transferred(slot.main.size, slot, ratio, toMain: false)
      let isLeast = slot.style.hasAutomaticMinimumHeight
      self[index].cross.size = slot.cross.clamp(
        isLeast
          ? leastHeight(
            of: slot.node, slot.style, width: slot.main.size, byRatio: height,
            isDefinite: true) : height)
      self[index].columnHeight = slot.cross.clamp(height)
    } else {
      self[index].isHeightAutomatic = true
      self[index].cross.size = slot.cross.clamp(height(of: index, width: slot.main.size).height)
    }
  }

  /// Finds the width of an item of a column once more, if it follows from the height.
  private func findColumnItemWidth(of index: Int) {
    let slot = self[index]
    let width = slot.style.width
    if slot.ratio != nil, width == .auto || width.isIntrinsic {
      // What an item contributes goes by the height that it asks for.
      if isIntrinsic { return }
      self[index].cross.size = columnItemWidth(of: index, height: slot.main.size)
    } else if !isIntrinsic, goesByFlexedHeight(index) {
      self[index].cross.size = columnItemWidth(of: index, height: slot.main.size)
    }
  }

  /// Whether the width of an item of a column follows from the height that flexing gave it, which
  /// is that of columns in it that wrap, if it is definite.
  func goesByFlexedHeight(_ index: Int) -> Bool {
    self[index].isContainer && isFlexedHeightDefinite(index)
      && widths(of: index, asking: .ideal, height: self[index].main.size).goByHeight
  }

  /// Finds the hypothetical sizes across of the items of a line (step 7), and its thickness (step
  /// 8).
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

  /// Lets an item have the height of its content: baselines are aligned before anything is
  /// stretched to a height that is not definite.
  @inline(never)
  private func leaveUnstretched(_ index: Int) { findCrossSizeOfContent(of: index) }

  /// Finds how far the baseline of an item is from its margin edge at the start across (section
  /// 8.3): in a column, the baseline is the left edge of the border box.
  func findAscent(of index: Int) -> Double {
    let slot = self[index]
    var ascent = isRightToLeft == isCrossReversed ? 0 : slot.cross.size
    if isRow {
      let baseline =
        pass.flexBaseline(
          of: slot.node, slot.style, in: finalSpace(of: index), height: slot.cross.size,
          isFirst: slot.alignment == .firstBaseline, isRightToLeft: isRightToLeft)
        ?? slot.cross.size
      ascent = isCrossReversed ? slot.cross.size - baseline : baseline
    }
    self[index].ascent = slot.cross.marginStart + ascent
    return self[index].ascent
  }

  /// The thickness of the container (step 15), with that of the lines in it (step 9).
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
