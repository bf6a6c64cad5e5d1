import LayoutTree

// Section 4.1, and CSS Positioned Layout Level 3, section 4: one absolutely positioned box.

/// An absolute box that is being placed.
struct FlexAbsoluteBox {
  /// The layout and the content area of the container, which have the static position.
  private let layout: FlexLayout
  private let area: Rect
  private let containingBlock: AbsoluteContainingBlock
  private var box: CSSBox
  private var room = CSSRoom()
  private let inset: CSSPosition

  init(
    _ node: NodePointer, _ style: FlexStyleReference, in containingBlock: AbsoluteContainingBlock,
    of layout: FlexLayout, _ area: Rect, isRightToLeft: Bool, _ pass: FramePass
  ) {
    self.layout = layout
    self.area = area
    self.containingBlock = containingBlock
    let block = CSSContainingBlock(
      pass: pass, width: containingBlock.rect.width, height: containingBlock.rect.height,
      isRightToLeft: isRightToLeft)
    inset = CSSPosition(of: node, style, in: block)
    box = CSSBox(node, style, in: block)
    room = makeRoom()
    box.resolveLengths(in: room)
  }

  private var pass: FramePass { box.pass }
  private var node: NodePointer { box.node }
  private var style: FlexStyleReference { box.style }
  private var block: Rect { containingBlock.rect }
  private var isRightToLeft: Bool { box.block.isRightToLeft }

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
  private func solve() -> (Rect, CSSSpace) {
    let (size, space) = box.sized(in: room)
    let frame = Rect(
      x: position(box.x, size.width, inset.x, block.minX, block.width, .horizontal),
      y: position(box.y, size.height, inset.y, block.minY, block.height, .vertical),
      width: size.width, height: size.height)
    return (frame, space)
  }

  /// Returns the inset-modified containing block, which `auto` and alignments fill between insets.
  ///
  /// If both insets of an axis are `auto`, it starts at the static position.
  private func makeRoom() -> CSSRoom {
    func room(_ inset: CSSPosition.Insets, _ axis: Axis) -> Double {
      if inset.start == nil, inset.end == nil {
        let room = staticRoom(axis)
        return room.end - room.start
      }
      return block.size[axis] - (inset.start ?? 0) - (inset.end ?? 0)
    }
    var made = CSSRoom(
      width: room(inset.x, .horizontal), height: room(inset.y, .vertical),
      isStretched: selfAlignment == .stretch, isAbsolute: true)
    if let start = inset.x.start, let end = inset.x.end {
      made.filledWidth = max(0, block.width - start - end) - box.x.margins
    }
    if let start = inset.y.start, let end = inset.y.end, style.height == .auto,
      selfAlignment.ofItem == .stretch
    {
      made.filledHeight = max(0, block.height - start - end) - box.y.margins
    }
    return made
  }

  /// Returns the part of the containing block that a box without insets has: from its static
  /// position on, or around that (CSS Positioned Layout Level 3, section 4.2).
  private func staticRoom(_ axis: Axis) -> (start: Double, end: Double) {
    let isHorizontal = axis == .horizontal
    let (start, end) = isHorizontal ? (area.minX, area.maxX) : (area.minY, area.maxY)
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
    case .auto, .normal: return 0
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

  /// Returns the static position of the margin box in the container's content area, as if it were
  /// the only item: 0 at the leading or upper edge, 1 at the other.
  private func staticPlace(_ axis: Axis) -> Double {
    let isMain = isMain(axis)
    let own = layout.alignment(of: style)
    let gravity =
      isMain
      ? layout.gravityAlong(in: 1, isRightToLeft: isRightToLeft)
      : layout.gravityAcross(own.keyword, of: node, isRightToLeft: isRightToLeft)
    let place = FreeSpace.align(1, count: 1, gravity).start
    let isReversed = isMain ? layout.direction.isReversed : layout.wrap == .wrapReverse
    return isReversed ? 1 - place : place
  }

  /// Whether the lines of the container run along an axis.
  private func isMain(_ axis: Axis) -> Bool { (axis == .horizontal) == layout.direction.isRow }

  /// Returns the position of the border box along an axis.
  private func position(
    _ axis: CSSAxis, _ size: Double, _ inset: CSSPosition.Insets, _ origin: Double,
    _ extent: Double, _ direction: Axis
  ) -> Double {
    if let start = inset.start, let end = inset.end {
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
    if let start = inset.start { return origin + start + axis.marginStart }
    if let end = inset.end { return origin + extent - end - axis.marginEnd - size }
    let length = size + axis.margins
    // Browser rule "own safety".
    if style.alignSelf.isSafe, !isMain(direction) {
      let room = staticRoom(direction)
      if length > room.end - room.start { return room.start + axis.marginStart }
    }
    let room = area.size[direction]
    return area.origin[direction] + (room - length) * staticPlace(direction) + axis.marginStart
  }
}

/// The containing block of an absolute box.
struct AbsoluteContainingBlock {
  private(set) var rect: Rect
  /// Whether its text direction is opposite to the container's.
  private(set) var isTurned: Bool
  /// Whether overflowing content can be scrolled to.
  let scrolls: Bool
  /// Whether it is scrolled upwards, if so.
  let isYReversed: Bool

  /// Returns the block in the coordinates of an item's frame; `isTurned` if the item has the
  /// opposite text direction.
  func seen(from frame: Rect, isTurned: Bool) -> AbsoluteContainingBlock {
    var block = self
    block.rect.origin = rect.origin - frame.origin
    if isTurned {
      block.rect.mirror(in: frame.width)
      block.isTurned.toggle()
    }
    return block
  }
}
