import LayoutTree

// Section 9.2, line length determination: flex base sizes and automatic minimum sizes.
extension FlexContainer {
  /// Finds the flex base size and the hypothetical size of an item (step 3).
  @inline(__always)
  func findBase(of index: Int) {
    if !isRow {
      self[index].cross.size = columnItemWidth(of: index)
      if self[index].hasIntrinsicBounds { boundColumnItem(index) }
    }
    let base = base(of: index)
    self[index].base = base
    if self[index].awaitsMinimum, needsMinimumNow(index, base) { findAutomaticMinimum(of: index) }
    if isRow, self[index].main.maximum < base { cutToLines(index) }
    let hypothetical = self[index].main.clamp(base)
    self[index].hypothetical = hypothetical
    self[index].main.size = hypothetical
  }

  @inline(__always)
  private func base(of index: Int) -> Double {
    let style = self[index].style
    let basis = style.basis
    if basis == .auto {
      if let preferred = self[index].main.definite { return preferred }
      return baseOfContent(index, isRow ? style.width : style.height)
    }
    guard let points = basis.definite(in: mainReference) else {
      return baseOfContent(index, basis)
    }
    return self[index].main.borderBox(points, style.boxSizing)
  }

  /// Returns the content-based flex base size.
  private func baseOfContent(_ index: Int, _ length: FlexLength) -> Double {
    let slot = self[index]
    if length == .stretch, let reference = mainReference {
      return slot.main.filling(reference)
    }
    if !isRow {
      guard let ratio = slot.ratio else {
        return contentHeight(of: index, given: slot.main.definite)
      }
      return box(slot).transferred(contentWidth(of: index), ratio, isToWidth: false)
    }
    // An aspect ratio decides the width of the content if the height is definite.
    if let width = transferredMain(of: index) { return width }
    let room = length == .fitContent ? innerWidth ?? .infinity : .infinity
    let width = widthByContent(of: index, length, room - slot.main.margins)
    if slot.ratio != nil { return box(slot).boundByRatio(width, isWidth: true) }
    return length == .fitContent ? box(slot).widthOfLines(in: width) : width
  }

  /// Whether the width of an item of a row follows from its content, and is not to fill the line.
  private func wrapsContent(_ index: Int) -> Bool {
    self[index].grow == 0 && (isBaseOfContent(index) || baseLength(of: index) == .fitContent)
  }

  /// Lowers the maximum width of an item that it cuts to that of the longest line, if the content
  /// goes by that.
  @inline(never)
  private func cutToLines(_ index: Int) {
    guard wrapsContent(index) else { return }
    let width = self[box: index].widthOfLines(in: self[index].main.greatest)
    if width < self[index].main.maximum { self[index].main.maximum = width }
  }

  /// Makes the widths of items that have shrunk those of their longest lines, if their content goes
  /// by these.
  func wrapItems(of line: Int) {
    for index in pass.flexLines[line].items
    where self[index].main.size < self[index].hypothetical && wrapsContent(index) {
      self[index].main.size = self[box: index].widthOfLines(in: self[index].main.size)
    }
  }

  /// Returns the size along the line by the preferred aspect ratio from a definite size across
  /// (step 3 B).
  private func transferredMain(of index: Int) -> Double? {
    guard let ratio = self[index].ratio, let cross = crossForRatio(of: index) else { return nil }
    return self[box: index].transferred(cross, ratio, isToWidth: isRow)
  }

  /// Returns the definite cross size that an aspect ratio uses.
  ///
  /// A flexed height of a container is used only if the height around it was definite.
  private func crossForRatio(of index: Int) -> Double? {
    if isRow, !isHeightDefinite, self[index].cross.definite == nil { return nil }
    return definiteCross(of: index)
  }

  /// Returns the cross size of an item before lines are known, if it is definite: its own, or that
  /// to which it is stretched in the single line of a container of definite cross size.
  @inline(__always)
  func definiteCross(of index: Int) -> Double? {
    if let cross = self[index].cross.definite { return self[index].cross.clamp(cross) }
    if self[index].stretches, !isMultiLine,
      let inner = isRow ? columnLimit ?? innerHeight : innerWidth
    {
      return self[index].cross.clamp(inner - self[index].cross.margins)
    }
    return nil
  }

  /// Returns the width of an item of a column before lines are known.
  @inline(__always)
  func columnItemWidth(of index: Int, height: Double? = nil) -> Double {
    definiteCross(of: index) ?? columnItemWidthOfContent(index, height: height)
  }

  private func columnItemWidthOfContent(_ index: Int, height: Double?) -> Double {
    let slot = self[index]
    if let ratio = slot.ratio, let height = height ?? heightForWidth(slot) {
      let least = automaticWidth(of: index, height: height)
      return box(slot).widthByRatio(height, ratio, atLeast: least)
    }
    let room = columnRoom - slot.cross.margins
    var width = widthByContent(of: index, slot.style.width, room, height: height)
    if slot.ratio != nil {
      var box = box(slot)
      // Browser rule "percentage minimum".
      if height == nil, !isIntrinsic, slot.style.minHeight.isPercent { box.y.minimum = 0 }
      width = max(box.boundByRatio(width, isWidth: true), automaticWidth(of: index))
    }
    let bounded = slot.cross.clamp(width)
    if isIntrinsic || width < room && bounded >= width { return bounded }
    return box(slot).widthOfLines(in: bounded)
  }

  /// Returns the content-based width of an item, before bounds: that of a keyword, or the
  /// fit-content one in a room.
  private func widthByContent(
    of index: Int, _ keyword: FlexLength, _ room: Double, height: Double? = nil
  ) -> Double {
    switch keyword {
    case .minContent: widths(of: index, asking: .least, height: height).least
    case .maxContent: widths(of: index, asking: .ideal, height: height).ideal
    default: fitWidth(of: index, room, height: height)
    }
  }

  /// Resolves content-based bounds of the height of an item of a column.
  @inline(never)
  private func boundColumnItem(_ index: Int) {
    resolveIntrinsicHeights(of: index, width: widthForBounds(of: index))
  }

  /// Returns the width of an item of a column in which the content bounds its height; an aspect
  /// ratio does not derive it from the height to be bounded.
  private func widthForBounds(of index: Int) -> Double {
    let slot = self[index]
    guard slot.ratio != nil, definiteCross(of: index) == nil else { return slot.cross.size }
    let room = columnRoom - slot.cross.margins
    let width = widthByContent(of: index, slot.style.width, room)
    return slot.cross.clamp(box(slot).boundByRatio(width, isWidth: true))
  }

  /// Returns the automatic minimum width of an item of a column with an aspect ratio and a height
  /// (CSS Sizing Level 4, section 5.1.1).
  ///
  /// The height may be that of the content, or a percentage of an indefinite size. A height that
  /// comes only from flexing and bounds has no automatic minimum.
  private func automaticWidth(of index: Int, height: Double? = nil) -> Double {
    let style = self[index].style
    let isSpecified = style.height.isIntrinsic || style.height.goesByReference
    guard self[index].main.definite != nil || isSpecified && !isIntrinsic,
      style.hasAutomaticMinimumWidth
    else { return 0 }
    return widths(of: index, asking: .least, height: height).least
  }

  /// Returns the fit-content width of an item; measures its min-content width only if needed.
  func fitWidth(of index: Int, _ room: Double, height: Double? = nil) -> Double {
    let ideal = widths(of: index, asking: .ideal, height: height).ideal
    if ideal <= room { return ideal }
    if fits(index, in: room) { return room }
    return max(widths(of: index, asking: .least, height: height).least, room)
  }

  /// Whether the content of an item that is no container is known to fit into a width.
  ///
  /// The content is measured in this width, which is likely to be the final one, so that its
  /// min-content width need not be measured.
  func fits(_ index: Int, in width: Double) -> Bool {
    let slot = self[index]
    guard slot.node.layoutCache == nil, slot.node.pointee[.hasContent] else { return false }
    let insets = CSSInsets(
      slot.style, block.directions(of: slot.node), basis: block.basis,
      scrollbars: pass.scrollbars(of: slot.node, slot.style)
    ).all
    let inner = width - insets.left - insets.right
    if inner < 0 || slot.ratio != nil { return false }
    if let least = slot.node.node.knownMinimumWidth { return least <= inner + 1e-6 }
    return slot.node.node.measure(forDecidedWidth: inner).size.width <= inner + 1e-6
  }

  // MARK: Automatic minimum sizes (section 4.5)

  /// Whether the automatic minimum may exceed a base size; a content-based one is never less than
  /// the min-content size.
  @inline(__always)
  private func needsMinimumNow(_ index: Int, _ base: Double) -> Bool {
    let slot = self[index]
    if let preferred = slot.main.definite, preferred <= base { return false }
    return !isBaseOfContent(index) || slot.ratio != nil
  }

  /// Whether the flex base size of an item is its max-content size.
  func isBaseOfContent(_ index: Int) -> Bool {
    let length = baseLength(of: index)
    if length == .stretch { return mainReference == nil }
    return !isBaseDefinite(index) && length != .minContent && length != .fitContent
  }

  /// Whether the flex base size of an item does not follow from the content.
  func isBaseDefinite(_ index: Int) -> Bool {
    baseLength(of: index).definite(in: mainReference) != nil
  }

  /// Returns the length that decides the flex base size: the basis, or the width or height.
  private func baseLength(of index: Int) -> FlexLength {
    let style = self[index].style
    return style.basis != .auto ? style.basis : isRow ? style.width : style.height
  }

  /// Finds the content-based minimum size.
  func findAutomaticMinimum(of index: Int) {
    let slot = self[index]
    var minimum = isRow ? widths(of: index, asking: .least).least : automaticHeight(of: index)
    if let transferred = transferredMain(of: index) {
      let width = slot.style.width
      let isByContent = isRow && width.isIntrinsic && !(isIntrinsic && width == .fitContent)
      minimum = isByContent ? transferred : max(minimum, transferred)
    }
    if let ratio = slot.ratio {
      let bounds = box(slot).transferredBounds(ratio, isToWidth: isRow)
      if !isRow || crossForRatio(of: index) == nil { minimum = min(minimum, bounds.greatest) }
      minimum = max(bounds.least, minimum)
    }
    if let preferred = slot.main.definite { minimum = min(minimum, preferred) }
    self[index].main.minimum = min(minimum, slot.main.maximum)
    self[index].awaitsMinimum = false
  }

  /// Returns the content-based height of an item of a column, at least that by its aspect ratio.
  private func automaticHeight(of index: Int) -> Double {
    let slot = self[index]
    guard let ratio = slot.ratio else { return contentHeight(of: index, given: slot.main.definite) }
    let width = contentWidth(of: index)
    let transferred = box(slot).transferred(width, ratio, isToWidth: false)
    // A keyword, or a percentage of an indefinite size, resolves to the height by the aspect ratio,
    // which is then the specified size suggestion.
    let isSpecified = slot.style.height.isIntrinsic || slot.style.height.goesByReference
    if isSpecified, slot.main.definite == nil { return transferred }
    let height = slot.main.definite ?? transferred
    return max(contentHeight(of: index, in: width, given: height), transferred)
  }

  /// Returns the width of an item of a column, independent of its height.
  private func contentWidth(of index: Int) -> Double {
    let slot = self[index]
    if let width = definiteCross(of: index) { return width }
    if heightForWidth(slot) == nil { return slot.cross.size }
    let width = fitWidth(of: index, columnRoom - slot.cross.margins)
    return slot.cross.clamp(box(slot).boundByRatio(width, isWidth: true))
  }

  /// Returns the height of an item of a column from which an aspect ratio derives its width.
  ///
  /// A height overridden by a basis does not decide a content-based width, but does decide the
  /// item's contribution to columns that wrap.
  private func heightForWidth(_ slot: FlexSlot) -> Double? {
    let isReplaced = slot.style.width.isIntrinsic && slot.style.basis != .auto
    return isReplaced && !isIntrinsic ? nil : slot.main.definite
  }

  // MARK: Content sizes

  /// Returns the widths of the content of an item, from border to border.
  @inline(__always)
  func widths(
    of index: Int, asking question: CSSWidthQuestion, height: Double? = nil
  ) -> CSSWidths {
    self[index].isBare ? CSSWidths() : widthsOfContent(index, question, height)
  }

  private func widthsOfContent(
    _ index: Int, _ question: CSSWidthQuestion, _ height: Double?
  ) -> CSSWidths {
    let slot = self[index]
    let y = slot.y(isRow)
    let definite =
      hasFlexedHeights && slot.style.automaticScrollbars.contains(.vertical)
        && !slot.node.wrapsColumns
      ? slot.main.size
      : isRow
        ? (isHeightDefinite || y.definite != nil ? definiteCross(of: index) : nil)
        : isIntrinsic || slot.style.basis == .auto ? y.clampedDefinite : nil
    return box(slot).widths(
      asking: question, height: height ?? definite,
      isHeightDefinite: height == nil || isHeightDefinite || slot.isHeightDefinite,
      stretchedLimit: stretchedLimit(of: slot))
  }

  /// Returns the height above which scrollbars appear in an item that is stretched in a row.
  private func stretchedLimit(of slot: FlexSlot) -> Double {
    guard list.hasAutomaticScrollbars, isRow, !isMultiLine, slot.stretches,
      !slot.style.automaticScrollbars.isEmpty
    else { return .infinity }
    return maxInnerHeight - slot.cross.margins
  }

  /// Returns the content-based height of an item of a column, in a width or its own.
  ///
  /// Columns inside break at a given height, unless it refers to the container.
  private func contentHeight(
    of index: Int, in width: Double? = nil, given height: Double?
  ) -> Double {
    let width = width ?? self[index].cross.size
    let style = self[index].style
    guard self[index].isContainer, self[index].node.wrapsColumns else {
      return self.height(of: index, width: width).contentHeight
    }
    let isGiven = height != nil && !style.height.goesByReference
    let space = CSSSpace(
      width: width, height: isGiven ? height.map { self[index].main.clamp($0) } : nil,
      minHeight: isGiven ? 0 : self[index].main.minimum,
      maxHeight: isGiven || style.maxHeight?.goesByReference ?? false
        ? .infinity : self[index].main.maximum,
      basis: block.basis)
    return pass.boxResult(
      of: self[index].node, style, space, isRightToLeft: isRightToLeft
    ).contentHeight
  }

  /// Lays an item out in a width, with its content height clamped to its bounds.
  func height(of index: Int, width: Double) -> CSSResult {
    if self[index].isBare { return CSSResult(height: 0, contentHeight: 0) }
    let space = CSSSpace(
      width: width, minHeight: isRow ? self[index].cross.minimum : self[index].main.minimum,
      maxHeight: isRow ? self[index].cross.maximum : self[index].main.maximum, basis: block.basis)
    return pass.boxResult(
      of: self[index].node, self[index].style, space, isRightToLeft: isRightToLeft)
  }
}

extension FlexLength {
  /// Whether the length leaves the size to the layout.
  var isAutomatic: Bool { self == .auto || self == .content || self == .stretch || isPercent }
}

// Section 9.3, main size determination.
extension FlexContainer {
  /// Finds the flex base sizes and hypothetical sizes of the items (step 3), and collects them into
  /// lines (step 5).
  func findLines() -> Range<Int> {
    let first = pass.flexLines.count
    if isMultiLine {
      findBases()
      fillLines()
      if layout.isBalanced { balanceLines(from: first) }
      for line in first..<pass.flexLines.count {
        for index in startSums(&pass.flexLines[line]) { add(index, to: &pass.flexLines[line]) }
      }
    } else {
      var line = FlexLine(start: 0, end: list.count)
      for index in startSums(&line) {
        findBase(of: index)
        add(index, to: &line)
      }
      pass.flexLines.append(line)
    }
    return first..<pass.flexLines.count
  }

  /// Finds the flex base sizes of all items; separate, so that ``findBase(of:)`` is inlined into
  /// this loop too.
  @inline(never)
  private func findBases() {
    for index in items { findBase(of: index) }
  }

  /// Starts the sums of a line; returns its items.
  private func startSums(_ line: inout FlexLine) -> Range<Int> {
    line.fixed = gaps(of: line)
    return line.items
  }

  /// Adds an item to the sums of its line.
  @inline(__always)
  private func add(_ index: Int, to line: inout FlexLine) {
    line.fixed += self[index].main.margins
    line.hypothetical += self[index].hypothetical
    if self[index].grow > 0 { line.grows = true }
    if self[index].shrink > 0 { line.shrinks = true }
  }

  /// Fills one line after the other.
  private func fillLines() {
    var line = FlexLine(start: 0, end: list.count)
    let (limit, gap) = (lineLimit, mainGap.wholeUnits)
    let tolerance = limit.toleranceOfSums
    var length = 0.0
    for index in items {
      let outer = lengthInLine(of: index)
      if index > line.start, length + gap + outer > limit + tolerance {
        line.end = index
        pass.flexLines.append(line)
        line.start = index
        length = outer
      } else {
        length += index > line.start ? gap + outer : outer
      }
    }
    line.end = list.count
    pass.flexLines.append(line)
  }

  /// Returns the hypothetical outer length of an item for line breaking.
  ///
  /// Lengths set in the style, such as six times 16.66667%, are rounded down to layout units, so
  /// that they fill a line. Content lengths are not rounded, so that text fits.
  func lengthInLine(of index: Int) -> Double {
    let (size, main) = (self[index].hypothetical, self[index].main)
    let margins = main.marginStart.wholeUnits + main.marginEnd.wholeUnits
    return (isWritten(size, of: index) ? size.wholeUnits : size) + margins
  }

  /// Whether a hypothetical length follows from the style of an item alone.
  private func isWritten(_ size: Double, of index: Int) -> Bool {
    if size == self[index].base, isBaseDefinite(index) { return true }
    if self[index].isPlain || self[index].hasIntrinsicBounds { return false }
    if size == self[index].main.maximum { return true }
    let least = isRow ? self[index].style.minWidth : self[index].style.minHeight
    return size == self[index].main.minimum
      && least.definiteLeast(in: mainReference) != nil
  }

  /// Returns the main size of the content area (step 4): the definite one, or that of the longest
  /// line, clamped to the bounds of the container.
  func resolveMainSize(_ lines: Range<Int>) -> ResolvedSize {
    var longest = 0.0
    for line in lines { longest = max(longest, pass.flexLines[line].length) }
    return ResolvedSize(size: innerMain ?? clampHeight(longest), content: longest)
  }

  /// Returns the sum of the gaps between the items of a line.
  func gaps(of line: FlexLine) -> Double { mainGap * Double(max(0, line.items.count - 1)) }

  /// Resolves the flexible lengths of a line (section 9.7).
  ///
  /// ``FreeSpace/distribute(_:among:)`` is another algorithm: here, sizes start from a base, by
  /// which shrinking is scaled, factors may take a part of the space only, minimums may be found
  /// meanwhile, and nothing makes the sizes add up to the space exactly.
  func resolveFlexibleLengths(of line: Int, _ inner: Double) {
    let fixed = pass.flexLines[line].fixed
    // 1. Decide whether items grow or shrink.
    let grows = pass.flexLines[line].length < inner
    guard grows ? pass.flexLines[line].grows : pass.flexLines[line].shrinks else { return }
    let items = pass.flexLines[line].items
    // 2. Inflexible items are frozen at their hypothetical sizes.
    var sums = FlexSums()
    for index in items {
      let isInflexible = isInflexible(index, grows)
      self[index].isFrozen = isInflexible
      if isInflexible { sums.used += self[index].hypothetical } else { add(index, grows, &sums) }
    }
    // 3. The initial free space.
    let initialSpace = inner - fixed - sums.used
    // 4. The loop, with sums recomputed in each round.
    while sums.unfrozen > 0 {
      var space = inner - fixed - sums.used
      if sums.factors < 1, abs(initialSpace * sums.factors) < abs(space) {
        space = initialSpace * sums.factors
      }
      var violation = 0.0
      for index in items where !self[index].isFrozen {
        let base = self[index].base
        var target = base
        if space != 0 {
          if grows {
            target += space * self[index].grow / sums.factors
          } else if sums.scaled > 0 {
            target += space * (self[index].shrink * innerBase(of: index) / sums.scaled)
          }
        }
        if self[index].awaitsMinimum, target < base, !(isRow && fits(index, in: target)) {
          findAutomaticMinimum(of: index)
        }
        let clamped = self[index].main.clamp(target)
        self[index].main.size = clamped
        // A difference within rounding error is no violation, and freezes no item.
        let own = clamped - target
        self[index].violation = own != 0 && abs(own) > 1e-9 * max(1, base) ? own : 0
        violation += self[index].violation
      }
      if violation == 0 { return }
      let before = sums.unfrozen
      sums = FlexSums()
      for index in items {
        if !self[index].isFrozen {
          let own = self[index].violation
          self[index].isFrozen = violation > 0 ? own > 0 : own < 0
        }
        if self[index].isFrozen {
          sums.used += self[index].main.size
        } else {
          add(index, grows, &sums)
        }
      }
      // With numbers that are not finite, nothing is frozen.
      if sums.unfrozen == before { return }
    }
  }

  /// Returns whether an item keeps its hypothetical size in a line that grows or shrinks.
  @inline(__always)
  func isInflexible(_ index: Int, _ grows: Bool) -> Bool {
    let (base, hypothetical) = (self[index].base, self[index].hypothetical)
    let factor = grows ? self[index].grow : self[index].shrink
    return factor == 0 || (grows ? base > hypothetical : base < hypothetical)
  }

  /// Adds up an item that is not frozen.
  @inline(__always)
  private func add(_ index: Int, _ grows: Bool, _ sums: inout FlexSums) {
    sums.unfrozen += 1
    sums.used += self[index].base
    if grows {
      sums.factors += self[index].grow
    } else {
      sums.factors += self[index].shrink
      sums.scaled += self[index].shrink * innerBase(of: index)
    }
  }

  /// Returns the inner flex base size, by which the shrink factor is scaled.
  private func innerBase(of index: Int) -> Double {
    max(0, self[index].base - self[index].main.floor)
  }
}

/// The sums over the items of a line in a round of section 9.7.
private struct FlexSums {
  /// The sum of frozen sizes, and of the base sizes of other items.
  var used = 0.0
  /// The number of items that are not frozen, the sum of their factors, and that of the scaled
  /// factors.
  var unfrozen = 0
  var factors = 0.0
  var scaled = 0.0
}

extension FlexContainer {
  /// Returns the new frame and thickness of the container's only item after it was resized across;
  /// `nil` if other items depend on its size, or its size on theirs.
  func resizing(in size: Size) -> FlexResizing? {
    guard list.count == 1, !list.hasOthers else { return nil }
    let slot = self[0]
    let style = slot.style
    guard slot.isPlain || style.hasFixedLengths, slot.ratio == nil, !slot.alignsBaseline,
      !slot.isContainer, !style.hasScrollbars, isRow || slot.node.isEmpty,
      let cross = slot.cross.definite
    else { return nil }
    let old = slot.node.pointee.exactFrame
    self[0].cross.size = slot.cross.clamp(cross)
    var line = FlexLine(start: 0, end: 1)
    let vertical = insets.top + insets.bottom
    if let innerCross {
      line.cross = innerCross
    } else {
      guard vertical == 0 || !slot.goesByThickness else { return nil }
      line.cross = size.height - vertical
    }
    alignAcross(0, line)
    var frame = frame(of: 0, in: size)
    if isRow {
      (frame.origin.x, frame.size.width) = (old.minX, old.width)
    } else {
      (frame.origin.y, frame.size.height) = (old.minY, old.height)
    }
    if !frame.isInRange { return nil }
    let oldSize = isRow ? old.height : old.width
    return FlexResizing(
      isRow: isRow, frame: frame, thickness: self[0].cross.outer + vertical,
      oldThickness: oldSize + slot.cross.margins + vertical)
  }
}
