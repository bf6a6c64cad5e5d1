import LayoutTree

// Bounds that the content decides (CSS Sizing Level 3, section 3.2).
extension FlexContainer {
  /// Resolves a least or greatest width that is that of the content, in the room that there is, if
  /// it is definite; an aspect ratio decides it where the height is definite.
  func resolveIntrinsicWidths(
    of node: NodePointer, _ style: FlexStyleReference, _ x: inout FlexAxis, _ y: FlexAxis,
    height: FlexBoundsHeight = .preferred, room: Double?
  ) {
    guard style.hasIntrinsicBounds else { return }
    let greatest = style.maxWidth ?? .auto
    guard style.minWidth.isIntrinsic || greatest.isIntrinsic else { return }
    let (height, isDefinite): (Double?, Bool) =
      switch height {
      case .preferred: (y.definite.map { y.clamp($0) }, true)
      case .known(let height, let isDefinite): (y.clamp(height), isDefinite)
      case .unknown: (nil, false)
      }
    var widths = pass.flexWidths(
      of: node, style, height: height.map { withoutPercentPadding($0, of: node, style, y) },
      isHeightDefinite: isDefinite, limit: y.greatest, isRightToLeft: isRightToLeft
    ).plus(x.floor)
    if let ratio = style.ratio {
      var slot = FlexSlot(node, style)
      slot.main = isRow ? x : y
      slot.cross = isRow ? y : x
      if let height {
        widths.least = transferred(height, slot, ratio, toMain: isRow)
        widths.ideal = widths.least
      } else {
        let bounds = transferredBounds(slot, ratio, toMain: isRow)
        widths.least = max(bounds.least, min(widths.least, bounds.greatest))
        widths.ideal = max(bounds.least, min(widths.ideal, bounds.greatest))
      }
    }
    let margins = x.margins
    func width(_ length: FlexLength, unlessKnown: Double) -> Double {
      switch length {
      case .minContent: widths.least
      case .fitContent: room.map { fit(widths, $0 - margins) } ?? unlessKnown
      default: widths.ideal
      }
    }
    if style.minWidth.isIntrinsic {
      x.minimum = width(style.minWidth, unlessKnown: widths.least)
    }
    if greatest.isIntrinsic { x.maximum = width(greatest, unlessKnown: widths.ideal) }
  }

  /// The height that an item of a column has got; only an aspect ratio goes by one that is not
  /// definite.
  func flexedHeight(of index: Int) -> FlexBoundsHeight {
    let isDefinite = isFlexedHeightDefinite(index)
    if !isDefinite, self[index].ratio == nil { return .unknown }
    return .known(self[index].main.size, isDefinite: isDefinite)
  }

  /// Whether that is definite (section 9.8).
  func isFlexedHeightDefinite(_ index: Int) -> Bool {
    isHeightDefinite || self[index].isHeightDefinite || self[index].main.definite != nil
  }

  /// Resolves a least or greatest height that is that of the content in a width.
  ///
  /// All keywords mean the same there. Columns break at a height that is given, or at the greatest
  /// one; percentages may refer to one that is given if it is definite.
  func resolveIntrinsicHeights(
    of node: NodePointer, _ style: FlexStyleReference, _ y: inout FlexAxis, _ x: FlexAxis,
    width: Double, given: Double?, isDefinite: Bool
  ) {
    guard style.hasIntrinsicBounds else { return }
    let hasLeast = style.minHeight.isIntrinsic
    let hasGreatest = style.maxHeight?.isIntrinsic ?? false
    guard hasLeast || hasGreatest else { return }
    var space = FlexSpace(width: width, basis: basis)
    if isDefinite || node.wrapsColumns {
      space.height = given
      space.isHeightDefinite = given != nil && isDefinite
    }
    if node.wrapsColumns {
      if isRow || !(style.maxHeight?.goesByReference ?? false) { space.maxHeight = y.maximum }
    }
    var height = pass.flexResult(of: node, style, space, isRightToLeft: isRightToLeft)
      .contentHeight
    // The content of what is stretched along with its box is as high as the box.
    if isDefinite, let given, node.stretchesContent { height = max(height, given) }
    if let ratio = style.ratio {
      var slot = FlexSlot(node, style)
      slot.main = isRow ? x : y
      slot.cross = isRow ? y : x
      height = transferred(width, slot, ratio, toMain: !isRow)
    }
    if hasLeast { y.minimum = height }
    if hasGreatest { y.maximum = height }
  }

  /// The height of a box that an aspect ratio gives one, but no less than its content needs (CSS
  /// Sizing Level 4, section 5.1.1), which is laid out in that height if that is definite.
  func leastHeight(
    of node: NodePointer, _ style: FlexStyleReference, width: Double, byRatio height: Double,
    isDefinite: Bool
  ) -> Double {
    var space = FlexSpace(width: width, basis: basis)
    if isDefinite {
      space.height = height
      space.isHeightDefinite = true
    }
    let content = pass.flexResult(of: node, style, space, isRightToLeft: isRightToLeft)
    return max(height, content.contentHeight)
  }

  /// Resolves such heights of an item.
  @inline(__always)
  func resolveIntrinsicHeights(of index: Int, width: Double) {
    if self[index].hasIntrinsicBounds { resolveAllIntrinsicHeights(of: index, width: width) }
  }

  private func resolveAllIntrinsicHeights(of index: Int, width: Double) {
    let (node, style) = (self[index].node, self[index].style)
    var y = isRow ? self[index].cross : self[index].main
    // The base size of an item of a column is found before what it refers to counts.
    let given =
      isRow ? definiteCross(of: index) : style.height.goesByReference ? nil : y.definite
    resolveIntrinsicHeights(
      of: node, style, &y, isRow ? self[index].main : self[index].cross, width: width,
      given: given.map { y.clamp($0) }, isDefinite: isRow)
    if isRow { self[index].cross = y } else { self[index].main = y }
  }

  /// Resolves such heights of an item that is stretched in a row whose thickness is known now;
  /// percentages inside refer to the height before they hold.
  func boundStretchedHeight(of index: Int, in line: FlexLine) {
    let style = self[index].style
    let hasLeast = style.minHeight.isIntrinsic
    let hasGreatest = style.maxHeight?.isIntrinsic ?? false
    guard hasLeast || hasGreatest else { return }
    var y = self[index].cross
    if hasLeast { y.minimum = 0 }
    if hasGreatest { y.maximum = .infinity }
    let height = y.clamp(line.cross - y.margins)
    resolveIntrinsicHeights(
      of: self[index].node, style, &y, self[index].main, width: self[index].main.size,
      given: height, isDefinite: true)
    self[index].cross = y
    self[index].cross.size = y.clamp(height)
    let isKept = self[index].ratio != nil || y.clamp(height) == height
    self[index].columnHeight = isKept ? -1 : height
  }
}

extension FlexAxis {
  /// The definite height before bounds that the content decides, if these make it another one.
  func heightBeforeBounds(by bounded: FlexAxis) -> Double? {
    guard let definite, clamp(definite) != bounded.clamp(definite) else { return nil }
    return clamp(definite)
  }
}

/// The height by which an aspect ratio decides least and greatest widths.
enum FlexBoundsHeight {
  /// The one that the box asks for, if it is definite.
  case preferred
  /// One that is known; percentages inside may refer to it if it is definite.
  case known(Double, isDefinite: Bool)
  /// None, so that the content decides.
  case unknown
}

extension NodePointer {
  /// Whether the node is a flex container whose columns wrap.
  var wrapsColumns: Bool { box?.use { $0.flexLayout?.wrapsColumns ?? false } ?? false }

  /// Whether what is in a box gets as high as the box: text, or an item that is stretched in a row.
  var stretchesContent: Bool {
    if !isFlexContainer { return pointee[.hasContent] && !isEmpty }
    guard let layout = box?.use({ $0.flexLayout }), layout.direction.isRow, layout.wrap == .nowrap
    else { return false }
    return node.children.contains { child in
      child.takesPart && FlexStyleReference(of: child.cell).isStretched(by: layout)
    }
  }
}

extension FlexStyleReference {
  /// Whether the least or the greatest width is `fit-content`.
  var fitsBounds: Bool {
    hasIntrinsicBounds && (minWidth == .fitContent || maxWidth == .fitContent)
  }

  /// Whether an item gets as high as the row that it is in.
  fileprivate func isStretched(by layout: FlexLayout) -> Bool {
    let alignment = alignSelf.keyword == .auto ? layout.alignItems : alignSelf
    return isInFlow && height == .auto && maxHeight == nil
      && margin.top != .auto && margin.bottom != .auto
      && (alignment.keyword == .auto || alignment.keyword == .stretch)
  }
}
