import LayoutTree

// Section 4.1, and CSS Positioned Layout Level 3, section 4: one absolutely positioned box.

/// An absolute box that is being placed.
struct FlexAbsoluteBox {
  let node: NodePointer
  let style: FlexStyleReference
  let containingBlock: FlexContainingBlock
  let container: FlexContainer
  /// A copy of the container that has the size of the containing block, to which percentages refer.
  private let resolver: FlexContainer
  let isRightToLeft: Bool
  var x = FlexAxis()
  var y = FlexAxis()

  init(
    _ node: NodePointer, _ style: FlexStyleReference, in containingBlock: FlexContainingBlock,
    _ container: FlexContainer
  ) {
    self.node = node
    self.style = style
    self.containingBlock = containingBlock
    self.container = container
    isRightToLeft = container.isRightToLeft
    var resolver = container
    resolver.innerWidth = containingBlock.rect.width
    resolver.innerHeight = containingBlock.rect.height
    resolver.columnLimit = nil
    resolver.isHeightDefinite = true
    self.resolver = resolver
    resolver.resolve(style, &x, &y, node)
    let room = availableWidth
    if style.stretchesAnySize {
      resolver.stretch(&x, style.width, style.minWidth, style.maxWidth, room)
      resolver.stretch(&y, style.height, style.minHeight, style.maxHeight, availableHeight)
    }
    let height = y.definite == nil ? stretchedHeight : nil
    resolver.resolveIntrinsicWidths(
      of: node, style, &x, y, height: height.map { .known($0, isDefinite: true) } ?? .preferred,
      room: room)
  }

  private var pass: FramePass { container.pass }
  private var block: Rect { containingBlock.rect }

  private var leading: Double? {
    style.inset.inline(container.directions(of: node)).start.definite(in: block.width)
  }
  private var trailing: Double? {
    style.inset.inline(container.directions(of: node)).end.definite(in: block.width)
  }
  private var top: Double? { style.inset.top.definite(in: block.height) }
  private var bottom: Double? { style.inset.bottom.definite(in: block.height) }

  func place() {
    pass.withScrollbars(of: node, style, isRightToLeft: isRightToLeft) {
      let (frame, space) = solve()
      pass.setFrame(frame, of: node)
      if let inquiry = pass.inquiry, inquiry.child == node { inquiry.explain(.absolute, frame) }
      pass.note(space, for: node, style)
      return space
    }
  }

  /// The visual overflow of the box: the bounds of the box and its visible content.
  var seenRect: Rect {
    var seen = Rect.zero
    pass.withScrollbars(of: node, style, isRightToLeft: isRightToLeft) {
      let (frame, space) = solve()
      seen = pass.seenRect(
        of: node, style, in: space, frame.size, around: nil, isRightToLeft: isRightToLeft)
      seen.origin = seen.origin + frame.origin
      return space
    }
    return seen
  }

  /// Returns the frame of the box, and the space in which it lays out its children.
  private func solve() -> (Rect, FlexSpace) {
    let height = knownHeight
    let width = width(forHeight: height)
    guard style.hasIntrinsicBounds else { return solve(width, knownHeight: height) }
    // Percentages inside refer to the height before the content bounds it.
    var bounded = self
    resolver.resolveIntrinsicHeights(
      of: node, style, &bounded.y, x, width: width, given: height, isDefinite: true)
    let boundHeight = bounded.knownHeight
    var (frame, space) = bounded.solve(width, knownHeight: boundHeight)
    if style.ratio == nil, let height, height != boundHeight { space.columnHeight = height }
    return (frame, space)
  }

  private func solve(_ width: Double, knownHeight: Double?) -> (Rect, FlexSpace) {
    var height = knownHeight
    if let known = height, y.definite == nil, let ratio = style.ratio, selfAlignment == .auto,
      width >= transferred(known, ratio, isToWidth: true)
    {
      // The content may have made the box wider, and so higher.
      height = y.clamp(contentHeight(width, transferred(width, ratio, isToWidth: false)))
    }
    let space = FlexSpace(
      width: width, height: height, isHeightDefinite: true, minHeight: y.minimum,
      maxHeight: y.maximum, basis: block.width)
    var final = space
    if y.definite == nil, let ratio = style.ratio {
      let transferred = transferred(width, ratio, isToWidth: false)
      let byRatio = y.clamp(transferred)
      if height == nil { final.height = y.clamp(contentHeight(width, transferred)) }
      if height.map({ byRatio < $0 && selfAlignment == .auto }) ?? true {
        final.columnHeight = byRatio
      }
    }
    final.scrollbars = pass.finalScrollbars(of: node, style)
    let boxHeight =
      final.height
      ?? y.clamp(pass.flexResult(of: node, style, space, isRightToLeft: isRightToLeft).height)
    let frame = Rect(
      x: position(x, width, leading, trailing, block.minX, block.width, .horizontal),
      y: position(y, boxHeight, top, bottom, block.minY, block.height, .vertical),
      width: width, height: boxHeight)
    return (frame, final)
  }

  /// The height that does not depend on the content.
  private var knownHeight: Double? {
    if let height = y.definite { return y.clamp(height) }
    guard let height = stretchedHeight else { return nil }
    guard let ratio = style.ratio, selfAlignment != .stretch else { return y.clamp(height) }
    if !hasNoWidth { return nil }
    let bound = bound(height, byRatio: ratio, isWidth: false)
    let width = x.clamp(transferred(bound, ratio, isToWidth: true))
    return y.clamp(bound < height ? max(bound, min(height, contentHeight(width, bound))) : bound)
  }

  /// The height between insets to which the box is stretched, before bounds.
  private var stretchedHeight: Double? {
    guard let top, let bottom, style.height == .auto,
      selfAlignment == .auto || selfAlignment == .stretch
    else { return nil }
    return max(0, block.height - top - bottom) - y.margins
  }

  /// Whether the width follows neither from the style nor from insets, so that an aspect ratio
  /// derives it from the height.
  private var hasNoWidth: Bool {
    x.definite == nil
      && (style.width != .auto || !isBetweenInsets || selfAlignment == .stretch)
  }

  /// Returns the height by an aspect ratio, raised to that of the content unless a minimum is set.
  private func contentHeight(_ width: Double, _ height: Double) -> Double {
    guard style.hasAutomaticMinimumHeight else { return height }
    return resolver.leastHeight(
      of: node, style, width: width, byRatio: height, isDefinite: true)
  }

  /// Whether both horizontal insets are set.
  private var isBetweenInsets: Bool { leading != nil && trailing != nil }

  private func automaticMinimumWidth(forHeight height: Double?) -> Double {
    guard style.minWidth == .auto, !style.scrollsX, style.overflowX == .visible else {
      return 0
    }
    // Browsers ignore it if insets decide the height, and would decide the width.
    if isBetweenInsets, style.width != .auto, y.definite == nil, selfAlignment != .stretch {
      return 0
    }
    return pass.flexWidths(
      of: node, style, asking: .least, height: height.map(heightForWidths),
      isRightToLeft: isRightToLeft
    ).least + x.floor
  }

  /// Returns a height without percentage padding, for finding the intrinsic widths of the content.
  private func heightForWidths(_ height: Double) -> Double {
    resolver.withoutPercentPadding(height, of: node, style, y)
  }

  private func transferred(_ length: Double, _ ratio: Double, isToWidth: Bool) -> Double {
    resolver.transferred(length, slot, ratio, toMain: container.isRow == isToWidth)
  }

  /// Clamps a size to the bounds transferred from the other axis by the aspect ratio (CSS Sizing
  /// Level 4, section 5.2).
  private func bound(_ size: Double, byRatio ratio: Double, isWidth: Bool) -> Double {
    let bounds = resolver.transferredBounds(slot, ratio, toMain: container.isRow == isWidth)
    return max(bounds.least, min(size, bounds.greatest))
  }

  private var slot: FlexSlot {
    var slot = FlexSlot(node, style)
    slot.main = container.isRow ? x : y
    slot.cross = container.isRow ? y : x
    return slot
  }

  private func width(forHeight height: Double?) -> Double {
    if let width = x.definite {
      // Browsers apply the automatic minimum of a box with a ratio and a height, whatever its
      // width.
      guard style.ratio != nil, let height = height ?? stretchedHeight else {
        return x.clamp(width)
      }
      return x.clamp(max(width, automaticMinimumWidth(forHeight: height)))
    }
    let hasHeight = y.definite != nil || selfAlignment == .stretch && stretchedHeight != nil
    let isByRatio = style.ratio != nil && hasHeight
    if style.width == .auto, !isByRatio, let leading, let trailing {
      let width = max(0, block.width - leading - trailing) - x.margins
      return x.clamp(style.ratio.map { bound(width, byRatio: $0, isWidth: true) } ?? width)
    }
    if let ratio = style.ratio, let height {
      let width = transferred(height, ratio, isToWidth: true)
      return x.clamp(max(width, automaticMinimumWidth(forHeight: height)))
    }
    let widths = pass.flexWidths(
      of: node, style, height: height.map(heightForWidths), limit: y.greatest,
      isRightToLeft: isRightToLeft
    ).plus(x.floor)
    let width =
      switch style.width {
      case .minContent: widths.least
      case .maxContent: widths.ideal
      default: container.fit(widths, availableWidth - x.margins)
      }
    return x.clamp(style.ratio.map { bound(width, byRatio: $0, isWidth: true) } ?? width)
  }

  /// The width of the inset-modified containing block.
  ///
  /// If both insets are `auto`, it starts at the static position.
  private var availableWidth: Double {
    if leading != nil || trailing != nil { return block.width - (leading ?? 0) - (trailing ?? 0) }
    let room = staticRoom(.horizontal)
    return room.end - room.start
  }

  /// The height of the inset-modified containing block, likewise.
  private var availableHeight: Double {
    if top != nil || bottom != nil { return block.height - (top ?? 0) - (bottom ?? 0) }
    let room = staticRoom(.vertical)
    return room.end - room.start
  }

  /// Returns the part of the containing block that a box without insets has: from its static
  /// position on, or around that (CSS Positioned Layout Level 3, section 4.2).
  private func staticRoom(_ axis: Axis) -> (start: Double, end: Double) {
    let isHorizontal = axis == .horizontal
    let start = isHorizontal ? container.insets.left : container.insets.top
    let end = start + ((isHorizontal ? container.innerWidth : container.innerHeight) ?? 0)
    let (first, last) = isHorizontal ? (block.minX, block.maxX) : (block.minY, block.maxY)
    switch staticPlace(axis) {
    case 0: return (start, last)
    case 1: return (first, end)
    default:
      let middle = (start + end) / 2
      let reach = max(0, min(middle - first, last - middle))
      return (middle - reach, middle + reach)
    }
  }

  /// The box's own `align-self`; the container's `align-items` does not apply between insets.
  private var selfAlignment: FlexItemAlignment.Keyword { style.alignSelf.keyword }

  /// Returns the offset of a margin box from its upper inset (CSS Box Alignment Level 3, section
  /// 4.4).
  ///
  /// An overflowing box is kept within the insets and the containing block, if it fits there.
  private func offsetBetweenInsets(
    _ length: Double, _ room: Double, _ limits: (start: Double, end: Double)
  ) -> Double {
    let space = room - length
    let offset: Double
    switch selfAlignment {
    case .auto: return 0
    case .stretch, .start, .flexStart, .selfStart, .firstBaseline: offset = 0
    case .end, .flexEnd, .selfEnd, .lastBaseline: offset = space
    case .center: offset = space / 2
    }
    if space >= 0 { return offset }
    if style.alignSelf.isSafe { return 0 }
    if style.alignSelf.overflow == .unsafe { return offset }
    return max(limits.start, min(offset, limits.end - length))
  }

  /// Returns the range, relative to the upper inset, within which an overflowing margin box is
  /// kept: the containing block, which is unbounded towards its scrollable end.
  private func limits(
    _ start: Double, _ room: Double, _ extent: Double
  ) -> (start: Double, end: Double) {
    let scrolls = containingBlock.scrolls
    let isUpwards = containingBlock.isYReversed
    return (
      scrolls && isUpwards ? -.infinity : min(0, -start),
      scrolls && !isUpwards ? .infinity : max(room, extent - start)
    )
  }

  /// Returns the static position of the margin box in the container's content area: 0 at the start,
  /// 1 at the end.
  private func staticPlace(_ axis: Axis) -> Double {
    let isMain = (axis == .horizontal) == container.isRow
    return isMain ? staticPlaceAlong : staticPlaceAcross
  }

  private var staticPlaceAlong: Double {
    let isReversed = container.isMainReversed
    switch container.layout.justifyContent.keyword {
    case .normal, .stretch, .flexStart, .spaceBetween: return isReversed ? 1 : 0
    case .flexEnd: return isReversed ? 0 : 1
    case .start: return 0
    case .end: return 1
    case .left: return container.isRow && isRightToLeft ? 1 : 0
    case .right: return container.isRow && !isRightToLeft ? 1 : 0
    case .center, .spaceAround, .spaceEvenly: return 0.5
    }
  }

  private var staticPlaceAcross: Double {
    let isReversed = container.isCrossReversed
    let own = style.alignSelf.keyword == .auto ? container.layout.alignItems : style.alignSelf
    switch own.keyword {
    case .auto, .stretch, .flexStart: return isReversed ? 1 : 0
    case .flexEnd: return isReversed ? 0 : 1
    case .start, .firstBaseline: return 0
    case .end, .lastBaseline: return 1
    case .center: return 0.5
    case .selfStart, .selfEnd:
      let isTurned = !container.isRow && node.isRightToLeft(isRightToLeft) != isRightToLeft
      return (own.keyword == .selfStart) != isTurned ? 0 : 1
    }
  }

  /// Returns the position of the border box along an axis.
  private func position(
    _ axis: FlexAxis, _ size: Double, _ start: Double?, _ end: Double?, _ origin: Double,
    _ extent: Double, _ direction: Axis
  ) -> Double {
    if let start, let end {
      // The inset-modified containing block has no negative size: the weaker inset, the one at the
      // end of the containing block's text direction, is reduced.
      let room = max(0, extent - start - end)
      let space = room - size - axis.margins
      let isTurned = direction == .horizontal && containingBlock.isTurned
      let start = isTurned ? extent - end - room : start
      var offset = isTurned ? space : 0
      if axis.isStartAuto, axis.isEndAuto {
        if space > 0 || direction == .vertical { offset = space / 2 }
      } else if axis.isStartAuto {
        offset = space
      } else if axis.isEndAuto {
        offset = 0
      }
      if direction == .vertical, !axis.hasAutoMargin {
        offset = offsetBetweenInsets(size + axis.margins, room, limits(start, room, extent))
      }
      return origin + start + offset + axis.marginStart
    }
    if let start { return origin + start + axis.marginStart }
    if let end { return origin + extent - end - axis.marginEnd - size }
    let length = size + axis.margins
    // Browsers keep an overflowing box at the start if its own alignment is safe, not if the
    // container's is.
    if style.alignSelf.isSafe, (direction == .horizontal) != container.isRow {
      let room = staticRoom(direction)
      if length > room.end - room.start { return room.start + axis.marginStart }
    }
    let inner = direction == .horizontal ? container.innerWidth : container.innerHeight
    let inset = direction == .horizontal ? container.insets.left : container.insets.top
    return inset + ((inner ?? 0) - length) * staticPlace(direction) + axis.marginStart
  }
}

/// The containing block of an absolute box.
struct FlexContainingBlock {
  private(set) var rect: Rect
  /// Whether its text direction is opposite to the container's.
  private(set) var isTurned: Bool
  /// Whether overflowing content can be scrolled to.
  let scrolls: Bool
  /// Whether it is scrolled upwards, if so.
  let isYReversed: Bool

  /// Returns the block in the coordinates of an item's frame; `isTurned` if the item has the
  /// opposite text direction.
  func seen(from frame: Rect, isTurned: Bool) -> FlexContainingBlock {
    var block = self
    block.rect.origin = rect.origin - frame.origin
    if isTurned {
      block.rect.mirror(in: frame.width)
      block.isTurned.toggle()
    }
    return block
  }
}
