import LayoutTree

// Section 9.9, intrinsic sizes, as browsers compute them.
extension FlexContainer {
  /// The least and the ideal width of the content area, or one of them.
  mutating func contentWidths(
    asking question: FlexWidthQuestion, height: FlexKnownHeight, limit: Double
  ) -> FlexWidths {
    maxInnerHeight = max(0, limit - insets.top - insets.bottom)
    isHeightDefinite = height.isDefinite
    if isHeightDefinite || layout.wrapsColumns {
      innerHeight = height.points.map { max(0, $0 - insets.top - insets.bottom) }
    }
    isIntrinsic = true
    // Across, the thickness of the lines of collapsed items counts.
    if isRow { struts = 0..<0 }
    list = makeItems()
    let holdsScrollers = !isRow && !isMultiLine && isHeightDefinite && list.hasAutomaticScrollbars
    // Columns that wrap are laid out in the ideal width, and so are those with scrollbars.
    var question = layout.wrapsColumns || holdsScrollers ? question.union(.ideal) : question
    var greatestContribution = 0.0
    var widths = sumOfItems(asking: question, &greatestContribution)
    if holdsScrollers {
      findHeights(inWidth: max(0, widths.ideal))
      widths = sumOfItems(asking: question, &greatestContribution)
      widths.goByHeight = true
    }
    // The max-content width is no less than the min-content width. Where rows wrap, that is the
    // greatest min-content contribution of an item, whatever the flex base size of the item is.
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

  /// What the items add up to; `greatest` becomes the greatest contribution of an item, if it is
  /// less.
  private mutating func sumOfItems(
    asking question: FlexWidthQuestion, _ greatest: inout Double
  ) -> FlexWidths {
    var widths = FlexWidths(known: question)
    for index in items { greatest = max(greatest, add(index, question, &widths).ideal) }
    return widths
  }

  /// What each item adds to the ideal width.
  private mutating func idealsOfItems(asking question: FlexWidthQuestion) -> [Double] {
    var widths = FlexWidths(known: question)
    return items.map { index in
      let before = widths.ideal
      _ = add(index, question, &widths)
      return widths.ideal - before
    }
  }

  /// Finds the heights that flexing gives the items of a column of a height: widths of those in
  /// which scrollbars appear then have room for them.
  private mutating func findHeights(inWidth width: Double) {
    innerWidth = width
    let lines = findLines()
    for line in lines { resolveFlexibleLengths(of: line, innerHeight ?? 0) }
    pass.flexLines.removeLast(lines.count)
    innerWidth = nil
    hasFlexedHeights = true
  }

  /// Whether there are several rows however wide the container is.
  private var hasLeastLines: Bool {
    isRow && isMultiLine && layout.isBalanced && layout.minimumLineCount > 1
  }

  /// The ideal width of rows of which there are several: that of the longest.
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

  /// The ideal width of columns that wrap: that of all lines, if each item is offered the greatest
  /// ideal width of any.
  private mutating func widthOfColumns(_ width: Double) -> Double {
    innerWidth = width
    for index in items where self[index].style.fitsBounds {
      resolveIntrinsicWidths(
        of: self[index].node, self[index].style, &self[index].cross, self[index].main, room: width)
    }
    let lines = findLines()
    let main = resolveMainSize(lines).size
    for line in lines { resolveFlexibleLengths(of: line, main) }
    for line in lines { findThickness(of: line) }
    // A percentage of what is not known yet counts as 0.
    let gap = max(0, layout.columnGap.definite(in: 0) ?? 0)
    let gaps = gap * Double(max(0, lines.count - 1))
    let sum = lines.reduce(gaps) { $0 + pass.flexLines[$1].content }
    pass.flexLines.removeLast(lines.count)
    return max(width, sum)
  }

  /// Adds an item; returns its contributions, with margins, as if it was not flexible.
  private func add(
    _ index: Int, _ question: FlexWidthQuestion, _ sum: inout FlexWidths
  ) -> FlexWidths {
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

  /// The least width of an item where the ideal one is asked for, if that fits the content: the
  /// ideal width of the content, as the room has no end.
  private func leastIdealWidth(of index: Int, _ question: FlexWidthQuestion) -> Double {
    guard question != .least, self[index].style.minWidth == .fitContent,
      !hasWidthByRatio(index)
    else { return 0 }
    let ideal = widths(of: index, asking: .ideal).ideal
    guard let ratio = self[index].ratio else { return ideal }
    let bounds = transferredBounds(self[index], ratio, toMain: isRow)
    return max(bounds.least, min(ideal, bounds.greatest))
  }

  /// The greatest width of an item where the least one is asked for, if that fits the content: the
  /// least width of the content, as there is no room.
  private func greatestLeastWidth(of index: Int, _ question: FlexWidthQuestion) -> Double {
    guard question != .ideal, self[index].style.maxWidth == .fitContent,
      !hasWidthByRatio(index)
    else { return .infinity }
    let slot = self[index]
    var least = widths(of: index, asking: .least).least
    if let ratio = slot.ratio {
      let bounds = transferredBounds(slot, ratio, toMain: isRow)
      least = max(bounds.least, min(least, bounds.greatest))
    }
    return max(isRow ? slot.main.minimum : slot.cross.minimum, least)
  }

  /// Whether an aspect ratio decides the width of an item, as the height is definite.
  private func hasWidthByRatio(_ index: Int) -> Bool {
    let slot = self[index]
    if slot.ratio == nil { return false }
    return (isRow ? definiteCross(of: index) : slot.main.definite) != nil
  }

  /// The contributions of an item of a row as far as it is flexible (section 9.9.1): one that
  /// cannot grow or shrink to its contribution keeps its flex base size.
  private func flex(
    _ index: Int, _ question: FlexWidthQuestion, _ widths: inout FlexWidths
  ) {
    let isPlain = isBaseOfContent(index) && self[index].ratio == nil
    if question == .least, isPlain, !flexesFromIdeal(index) {
      widths.least = self[index].main.clamp(widths.least)
      return
    }
    findBase(of: index)
    if flexesFromIdeal(index) { self[index].base = widths.ideal }
    let slot = self[index]
    // A base size that is that of the content is the least one here.
    if isStuck(widths.least, index), isBaseDefinite(index) { widths.least = slot.base }
    if isStuck(widths.ideal, index) { widths.ideal = slot.base }
    // A contribution by the content is no less than the automatic minimum, and neither is a base
    // size whose minimum need not be known.
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

  /// Whether the ideal width counts as flex base size here.
  private func flexesFromIdeal(_ index: Int) -> Bool {
    let (basis, width) = (self[index].style.basis, self[index].style.width)
    if basis == .auto { return width.isIntrinsic && self[index].ratio != nil }
    return basis == .content || basis.isPercent || basis.isIntrinsic
  }

  /// The contributions of an item: its widths with the width and bounds that it asks for, where
  /// those are definite (CSS Sizing Level 3, section 5.2).
  private func contribution(of index: Int, _ question: FlexWidthQuestion) -> FlexWidths {
    let slot = self[index]
    let x = isRow ? slot.main : slot.cross
    let y = isRow ? slot.cross : slot.main
    let (width, ratio) = (slot.style.width, slot.style.ratio)
    var widths: FlexWidths
    if let definite = x.definite {
      widths = FlexWidths(least: definite, ideal: definite)
    } else if let ratio, width.isAutomatic || width.isIntrinsic,
      let height = isRow ? definiteCross(of: index) : y.definite
    {
      var transferred = transferred(y.clamp(height), slot, ratio, toMain: isRow)
      if slot.style.minWidth == .auto, !slot.style.scrollsX {
        transferred = max(transferred, self.widths(of: index, asking: .least).least)
      }
      widths = FlexWidths(least: transferred, ideal: transferred, goByHeight: true)
    } else {
      let own = isRow && flexesFromIdeal(index) ? FlexWidthQuestion.both : question
      widths = self.widths(of: index, asking: width.question(own))
      if let ratio {
        let bounds = transferredBounds(slot, ratio, toMain: isRow)
        widths.least = max(bounds.least, min(widths.least, bounds.greatest))
        widths.ideal = max(bounds.least, min(widths.ideal, bounds.greatest))
      }
      if width == .minContent { widths.ideal = widths.least }
      if width == .maxContent { widths.least = widths.ideal }
    }
    widths.least = min(x.clamp(widths.least), greatestLeastWidth(of: index, question))
    widths.ideal = x.clamp(widths.ideal)
    if ratio != nil { widths.goByHeight = true }
    return widths
  }
}

extension FlexLength {
  /// Which widths of the content a width needs for a question.
  fileprivate func question(_ question: FlexWidthQuestion) -> FlexWidthQuestion {
    switch self {
    case .minContent: .least
    case .maxContent: .ideal
    default: question
    }
  }
}
