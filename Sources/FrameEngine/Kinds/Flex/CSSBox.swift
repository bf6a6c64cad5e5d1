import LayoutTree

/// The containing block of CSS boxes, as far as their sizes go by it.
struct CSSContainingBlock: BitwiseCopyable {
  let pass: FramePass
  /// The width to which percentages refer; `nil` if it is indefinite.
  @OptionalLength var width: Double? = nil
  /// The height to which percentages refer; `nil` if it is indefinite.
  @OptionalLength var height: Double? = nil
  let isRightToLeft: Bool
  /// Whether only intrinsic widths are computed, so that percentages of widths refer to nothing.
  var isIntrinsic = false

  /// The reference size of percentages of margins and padding.
  @inline(__always)
  var basis: Double { isIntrinsic ? 0 : width ?? 0 }

  /// Returns the height of a box without percentage padding, which counts as 0 in intrinsic widths.
  @inline(__always)
  func withoutPercentPadding(
    _ height: Double, floor: Double, of node: NodePointer, _ style: FlexStyleReference
  ) -> Double {
    guard style.hasPercentPadding, !isIntrinsic else { return height }
    let fixed = CSSInsets(style, directions(of: node)).floor
    return height - (floor - fixed.top - fixed.bottom)
  }

  /// Returns the directions of text in the block and in a box.
  func directions(of node: NodePointer) -> CSSDirections {
    CSSDirections(
      isRightToLeft: isRightToLeft, isItemRightToLeft: node.isRightToLeft(isRightToLeft))
  }
}

/// The sizes and edges of a box along one axis during layout; start and end are those of the flow,
/// which reverse directions swap.
struct CSSAxis: BitwiseCopyable {
  /// The distance from the start of the content area of the container, in the direction of the
  /// flow.
  var position = 0.0
  /// Padding and border, the least size.
  var floor = 0.0
  var marginStart = 0.0
  var marginEnd = 0.0
  /// The preferred size, before bounds, if it is definite.
  @OptionalLength var definite: Double? = nil
  var minimum = 0.0
  var maximum = Double.infinity
  /// The size resolved so far.
  var size = 0.0
  var isStartAuto = false
  var isEndAuto = false

  var margins: Double { marginStart + marginEnd }
  var outer: Double { size + marginStart + marginEnd }
  var hasAutoMargin: Bool { isStartAuto || isEndAuto }
  /// The definite size within the bounds.
  var clampedDefinite: Double? { definite.map { clamp($0) } }
  /// The greatest size within the bounds.
  var greatest: Double { max(minimum, maximum) }

  /// A size within the bounds; the minimum wins (CSS Sizing Level 3, section 5).
  @inline(__always)
  func clamp(_ size: Double) -> Double { max(minimum, min(maximum, size), floor) }

  /// Returns the size from border to border for a length of the style.
  @inline(__always)
  func borderBox(_ length: Double, _ sizing: FlexItem.BoxSizing) -> Double {
    max(floor, length + (sizing == .contentBox ? floor : 0))
  }

  /// Returns the size whose margin box fills an available length (CSS Sizing Level 4, section 6.1).
  func filling(_ available: Double) -> Double { max(floor, available - margins) }

  /// Resolves `stretch` in an available length, if that is definite.
  mutating func stretch(
    _ size: FlexLength, _ least: FlexLength, _ greatest: FlexLength?, in available: Double?
  ) {
    guard let available else { return }
    let stretched = filling(available)
    if size == .stretch { definite = stretched }
    if least == .stretch { minimum = stretched }
    if greatest == .stretch { maximum = stretched }
  }

  /// Swaps start and end.
  mutating func swapEdges() {
    swap(&marginStart, &marginEnd)
    swap(&isStartAuto, &isEndAuto)
  }
}

/// A CSS box whose size is worked out in its containing block (CSS Sizing Levels 3 and 4).
///
/// Sizes are from border to border.
struct CSSBox: BitwiseCopyable {
  let node: NodePointer
  let style: FlexStyleReference
  let block: CSSContainingBlock
  var x = CSSAxis()
  var y = CSSAxis()

  /// Creates a box with axes that are already resolved.
  @inline(__always)
  init(
    _ node: NodePointer, _ style: FlexStyleReference, in block: CSSContainingBlock, x: CSSAxis,
    y: CSSAxis
  ) {
    self.node = node
    self.style = style
    self.block = block
    self.x = x
    self.y = y
  }

  /// Creates a box, and resolves the lengths of its style.
  init(_ node: NodePointer, _ style: FlexStyleReference, in block: CSSContainingBlock) {
    self.node = node
    self.style = style
    self.block = block
    block.resolve(style, &x, &y, node)
  }

  var pass: FramePass { block.pass }
}

// MARK: Lengths of the style

extension CSSContainingBlock {
  /// Resolves margins, padding, sizes and bounds of a box along both axes.
  @inline(__always)
  func resolve(
    _ style: FlexStyleReference, _ x: inout CSSAxis, _ y: inout CSSAxis, _ node: NodePointer
  ) {
    guard style.flags.isDisjoint(with: .isRare.union(.stretches)) else {
      return resolveAll(style, &x, &y, node)
    }
    if let width = style.width.definite(in: width) {
      x.definite = max(0, width)
    }
    if let height = style.height.definite(in: height) {
      y.definite = max(0, height)
    }
  }

  private func resolveAll(
    _ style: FlexStyleReference, _ x: inout CSSAxis, _ y: inout CSSAxis, _ node: NodePointer
  ) {
    if style.hasFixedLengths {
      style.useRare { resolveFixed(style, $0, &x, &y) }
      if !style.flags.contains(.stretches) { return }
    } else {
      resolveLengths(style, &x, &y, node)
    }
    x.stretch(style.width, style.minWidth, style.maxWidth, in: width)
    y.stretch(style.height, style.minHeight, style.maxHeight, in: height)
  }

  /// Resolves lengths of which most are in points.
  @inline(__always)
  private func resolveFixed(
    _ style: FlexStyleReference, _ rare: FlexRareStorage, _ x: inout CSSAxis, _ y: inout CSSAxis
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
    let extra = resolveSizes(style, &x, &y)
    if let width = rare.minWidth { x.minimum = max(0, width + extra.x) }
    if let width = rare.maxWidth { x.maximum = max(0, width + extra.x) }
    if let height = rare.minHeight { y.minimum = max(0, height + extra.y) }
    if let height = rare.maxHeight { y.maximum = max(0, height + extra.y) }
  }

  /// Resolves lengths of any kind but `stretch`.
  private func resolveLengths(
    _ style: FlexStyleReference, _ x: inout CSSAxis, _ y: inout CSSAxis, _ node: NodePointer
  ) {
    let directions = directions(of: node)
    let floor = CSSInsets(style, directions, basis: width ?? 0).floor
    x.floor = floor.left + floor.right
    y.floor = floor.top + floor.bottom
    let margin = style.margin
    let inlineMargin = margin.inline(directions)
    set(&x, inlineMargin.start, inlineMargin.end)
    set(&y, margin.top, margin.bottom)
    let extra = resolveSizes(style, &x, &y)
    if let width = style.minWidth.definiteLeast(in: width) { x.minimum = max(0, width + extra.x) }
    if let width = style.maxWidth?.definite(in: width) { x.maximum = max(0, width + extra.x) }
    if let height = style.minHeight.definiteLeast(in: height) {
      y.minimum = max(0, height + extra.y)
    }
    if let height = style.maxHeight?.definite(in: height) { y.maximum = max(0, height + extra.y) }
  }

  /// Resolves the preferred sizes; returns what is to be added to lengths of the style.
  @inline(__always)
  private func resolveSizes(
    _ style: FlexStyleReference, _ x: inout CSSAxis, _ y: inout CSSAxis
  ) -> Point {
    let extra = style.boxSizing == .contentBox ? Point(x: x.floor, y: y.floor) : .zero
    if let width = style.width.definite(in: width) {
      x.definite = max(x.floor, width + extra.x)
    }
    if let height = style.height.definite(in: height) {
      y.definite = max(y.floor, height + extra.y)
    }
    return extra
  }

  private func set(_ axis: inout CSSAxis, _ start: FlexLength, _ end: FlexLength) {
    axis.isStartAuto = start == .auto
    axis.isEndAuto = end == .auto
    axis.marginStart = start.definite(in: width ?? 0) ?? 0
    axis.marginEnd = end.definite(in: width ?? 0) ?? 0
  }
}

extension FlexLength {
  /// Whether the length is an intrinsic size keyword.
  var isIntrinsic: Bool { self == .minContent || self == .maxContent || self == .fitContent }
}

// MARK: Aspect ratios

extension CSSBox {
  /// Returns the size that an aspect ratio gives along an axis for one along the other.
  func transferred(_ length: Double, _ ratio: Double, isToWidth: Bool) -> Double {
    let isContentBox = style.boxSizing == .contentBox || style.isRatioOfContent
    let (from, to) = isToWidth ? (y.floor, x.floor) : (x.floor, y.floor)
    let inner = isContentBox ? max(0, length - from) : length
    let result = isToWidth ? inner * ratio : inner / ratio
    return max(to, result + (isContentBox ? to : 0))
  }

  /// Returns the width by the aspect ratio for a height, at least a given one such as the automatic
  /// minimum, and within the bounds.
  func widthByRatio(_ height: Double, _ ratio: Double, atLeast least: Double) -> Double {
    x.clamp(max(transferred(y.clamp(height), ratio, isToWidth: true), least))
  }

  /// Returns the bounds along an axis that an aspect ratio transfers from the other axis.
  func transferredBounds(_ ratio: Double, isToWidth: Bool) -> (least: Double, greatest: Double) {
    let from = isToWidth ? y : x
    let least = max(from.minimum, from.floor)
    return (
      least > 0 ? transferred(least, ratio, isToWidth: isToWidth) : 0,
      from.maximum < .infinity
        ? transferred(from.maximum, ratio, isToWidth: isToWidth) : .infinity
    )
  }

  /// Returns a size within the bounds that the aspect ratio, if there is one, transfers from the
  /// other axis (CSS Sizing Level 4, section 5.2).
  func boundByRatio(_ size: Double, isWidth: Bool) -> Double {
    guard let ratio = style.ratio else { return size }
    let bounds = transferredBounds(ratio, isToWidth: isWidth)
    return max(bounds.least, min(size, bounds.greatest))
  }

  /// Bounds both intrinsic widths likewise.
  func boundByRatio(_ widths: inout CSSWidths) {
    widths.least = boundByRatio(widths.least, isWidth: true)
    widths.ideal = boundByRatio(widths.ideal, isWidth: true)
  }

  /// Returns a height by the aspect ratio, raised to that of the content if that is the automatic
  /// minimum (CSS Sizing Level 4, section 5.1.1), which is laid out in the former height.
  func raisedToContent(_ height: Double, in width: Double) -> Double {
    guard style.hasAutomaticMinimumHeight else { return height }
    let space = CSSSpace(
      width: width, height: height, isHeightDefinite: true, basis: block.basis)
    return max(height, result(in: space).contentHeight)
  }
}

extension FlexStyleReference {
  /// Whether the width by an aspect ratio has the automatic minimum of the min-content width.
  @inline(__always)
  var hasAutomaticMinimumWidth: Bool { minWidth == .auto && !scrollsX }

  /// Whether the height by an aspect ratio has the automatic minimum of the content height.
  @inline(__always)
  var hasAutomaticMinimumHeight: Bool {
    minHeight == .auto && !scrollsY && !height.goesByReference
  }
}

// MARK: Sizes of the content

extension CSSBox {
  /// Lays the content out in a space.
  func result(in space: CSSSpace) -> CSSResult {
    pass.boxResult(of: node, style, space, isRightToLeft: block.isRightToLeft)
  }

  /// Returns the intrinsic widths in a height, if that is known; percentages inside may refer to it
  /// if it is definite.
  @inline(__always)
  func widths(
    asking question: CSSWidthQuestion = .both, height: Double?, isHeightDefinite: Bool = true,
    stretchedLimit: Double = .infinity
  ) -> CSSWidths {
    pass.boxWidths(
      of: node, style, asking: question,
      height: height.map { block.withoutPercentPadding($0, floor: y.floor, of: node, style) },
      isHeightDefinite: isHeightDefinite, limit: y.greatest, stretchedLimit: stretchedLimit,
      isRightToLeft: block.isRightToLeft
    ).plus(x.floor)
  }

  /// Returns the width of a box whose content is cut to a width: that of the longest lines, within
  /// the bounds, if the content goes by these.
  func widthOfLines(in width: Double) -> Double {
    guard pass.goesByLines(node), style.ratio == nil else { return width }
    if node.isFlexContainer {
      let lines = pass.widthOfLines(of: node, in: width, isRightToLeft: block.isRightToLeft)
      return lines < width ? min(width, x.clamp(lines)) : width
    }
    let insets = CSSInsets(
      style, block.directions(of: node), basis: block.basis,
      scrollbars: pass.scrollbars(of: node, style)
    ).all
    let inner = max(0, width - insets.left - insets.right)
    let lines = pass.widthOfLines(of: node, in: inner)
    return lines < inner ? min(width, x.clamp(lines + insets.left + insets.right)) : width
  }

  /// Resolves content-based minimum and maximum widths in an available width, if that is definite
  /// (CSS Sizing Level 3, section 3.2).
  ///
  /// An aspect ratio decides them if the height is known.
  mutating func resolveIntrinsicWidths(height: CSSHeightForBounds = .preferred, room: Double?) {
    guard style.hasIntrinsicBounds else { return }
    let (least, greatest) = (style.minWidth, style.maxWidth ?? .auto)
    guard least.isIntrinsic || greatest.isIntrinsic else { return }
    let (height, isDefinite): (Double?, Bool) =
      switch height {
      case .preferred: (y.clampedDefinite, true)
      case .known(let height, let isDefinite): (y.clamp(height), isDefinite)
      case .unknown: (nil, false)
      }
    var widths = widths(height: height, isHeightDefinite: isDefinite)
    if let ratio = style.ratio, let height {
      widths.least = transferred(height, ratio, isToWidth: true)
      widths.ideal = widths.least
    } else {
      boundByRatio(&widths)
    }
    let room = room.map { $0 - x.margins }
    if least.isIntrinsic { x.minimum = widths.width(least, in: room) ?? widths.least }
    if greatest.isIntrinsic { x.maximum = widths.width(greatest, in: room) ?? widths.ideal }
  }

  /// Resolves content-based minimum and maximum heights in a width.
  ///
  /// All keywords mean the same there. Columns break at a given height, or at the maximum one, if
  /// that does not refer to something indefinite; percentages may refer to a given height if it is
  /// definite.
  mutating func resolveIntrinsicHeights(
    width: Double, given: Double?, isDefinite: Bool
  ) {
    guard style.hasIntrinsicBounds else { return }
    let hasLeast = style.minHeight.isIntrinsic
    let hasGreatest = style.maxHeight?.isIntrinsic ?? false
    guard hasLeast || hasGreatest else { return }
    var space = CSSSpace(width: width, basis: block.basis)
    if isDefinite || node.wrapsColumns {
      space.height = given
      space.isHeightDefinite = given != nil && isDefinite
    }
    if node.wrapsColumns, isDefinite || !(style.maxHeight?.goesByReference ?? false) {
      space.maxHeight = y.maximum
    }
    if space.height != nil || space.maxHeight < .infinity {
      pass.boundByContent(
        &space, of: node, style, least: y.minimum, isRightToLeft: block.isRightToLeft)
    }
    var height = result(in: space).contentHeight
    // Content that stretches with its box is as high as the box.
    if isDefinite, let given, node.stretchesContent { height = max(height, given) }
    if let ratio = style.ratio { height = transferred(width, ratio, isToWidth: false) }
    if hasLeast { y.minimum = height }
    if hasGreatest { y.maximum = height }
  }
}

/// The height from which an aspect ratio derives minimum and maximum widths.
enum CSSHeightForBounds {
  /// The preferred height of the box, if it is definite.
  case preferred
  /// A known height; percentages inside may refer to it if it is definite.
  case known(Double, isDefinite: Bool)
  /// No height, so that the content decides.
  case unknown
}

extension CSSWidths {
  /// Returns the fit-content width (CSS Sizing Level 3, section 5.1).
  func fitting(_ room: Double) -> Double { min(ideal, max(least, room)) }

  /// Returns the width that a keyword means, max-content for any other length; `nil` for
  /// `fit-content` in an indefinite room.
  func width(_ keyword: FlexLength, in room: Double?) -> Double? {
    switch keyword {
    case .minContent: least
    case .fitContent: room.map { fitting($0) }
    default: ideal
    }
  }
}
