import LayoutTree

/// The block that a tree of CSS boxes lies in: its children are laid out one over another in its
/// corner, each as the root of a flex tree.
package struct InitialContainingBlock: Layout, Hashable, Sendable {
  /// The width there is; `nil` for the max-content width of the root.
  package var width: Double?
  /// The height there is; `nil` if it is not definite.
  package var height: Double?

  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  package func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    Size(width: width ?? 0, height: height ?? 0)
  }

  package func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    for child in subviews.members {
      let style = FlexStyleReference(of: child)
      guard style.display == .box else { continue }
      subviews.pass.withScrollbars(of: child, style, isRightToLeft: subviews.isRightToLeft) {
        place(child, style, subviews)
      }
    }
  }

  /// Gives a root its frame; returns the space in which it lays out what is inside.
  private func place(
    _ child: NodePointer, _ style: FlexStyleReference, _ subviews: LayoutSubviews
  ) -> FlexSpace {
    var block = FlexContainer(
      subviews.cell, FlexLayout(.column), subviews.members,
      isRightToLeft: subviews.isRightToLeft, basis: 0, scrollbars: [], subviews.pass)
    block.innerWidth = width
    block.innerHeight = height
    block.isHeightDefinite = height != nil
    var (x, y) = (FlexAxis(), FlexAxis())
    block.resolve(style, &x, &y, child)
    block.resolveIntrinsicWidths(of: child, style, &x, y, room: width ?? .infinity)
    if let ratio = style.ratio, x.definite == nil, y.definite == nil {
      var slot = FlexSlot(child, style)
      slot.main = y
      slot.cross = x
      let bounds = block.transferredBounds(slot, ratio, toMain: false)
      x.minimum = max(x.minimum, min(bounds.least, x.maximum))
      x.maximum = min(x.maximum, bounds.greatest)
    }
    var slot = FlexSlot(child, style)
    slot.main = y
    slot.cross = x
    let pass = subviews.pass
    var final = y.definite.map { y.clamp($0) }
    var columnHeight = -1.0
    let boxWidth: Double
    if let definite = x.definite {
      boxWidth = x.clamp(definite)
    } else if let ratio = style.ratio, let final, !style.width.isPercent {
      let least =
        style.minWidth == .auto && !style.isScrollContainer
        ? pass.flexWidths(
          of: child, style, asking: .least, height: final,
          isRightToLeft: subviews.isRightToLeft
        ).least
          + x.floor : 0
      boxWidth = x.clamp(max(least, block.transferred(final, slot, ratio, toMain: false)))
    } else {
      let widths = pass.flexWidths(
        of: child, style, height: final, limit: y.greatest,
        isRightToLeft: subviews.isRightToLeft
      ).plus(x.floor)
      let room = width.map { $0 - x.margins }
      let fills = style.width == .auto && style.position != .absolute
      boxWidth = x.clamp(
        style.width == .minContent
          ? widths.least
          : style.width == .maxContent
            ? widths.ideal : room.map { fills ? $0 : block.fit(widths, $0) } ?? widths.ideal)
    }
    if y.definite == nil || !child.stretchesContent {
      block.resolveIntrinsicHeights(of: child, style, &y, width: boxWidth)
    }
    final = final.map { y.clamp($0) }
    if final == nil, let ratio = style.ratio {
      let height = block.transferred(boxWidth, slot, ratio, toMain: true)
      final = y.clamp(
        style.hasAutomaticMinimumHeight
          ? block.leastHeight(
            of: child, style, width: boxWidth, byRatio: height, isDefinite: true)
          : height)
      columnHeight = y.clamp(height)
    }
    var space = FlexSpace(
      width: boxWidth, height: final, isHeightDefinite: true, minHeight: y.minimum,
      maxHeight: y.maximum, basis: width ?? 0)
    space.columnHeight = columnHeight
    space.scrollbars = pass.appearedScrollbars(of: child, style)
    let boxHeight = pass.flexResult(
      of: child, style, space, isRightToLeft: subviews.isRightToLeft
    ).height
    let boxSize = Size(width: boxWidth, height: final ?? y.clamp(boxHeight))
    let isTurned = subviews.isRightToLeft
    pass.setFrame(
      Rect(
        x: x.marginStart + offset(style, x, boxWidth, isRightToLeft: isTurned),
        y: y.marginStart + offset(style, y, boxSize.height), width: boxSize.width,
        height: boxSize.height),
      of: child)
    pass.note(space, for: child, style)
    return space
  }

  /// How far insets and automatic margins move the root along a line of text.
  private func offset(
    _ style: FlexStyleReference, _ axis: FlexAxis, _ extent: Double, isRightToLeft: Bool
  ) -> Double {
    let (start, end) = style.inset.inline(.own(isRightToLeft))
    let space = (width ?? extent + axis.margins) - extent - axis.margins
    let known = (start: start.definite(in: width), end: end.definite(in: width))
    guard style.position == .absolute else {
      let share = axis.isStartAuto ? (axis.isEndAuto ? space / 2 : space) : 0
      let isMoved = style.position == .relative
      return max(0, share) + (isMoved ? known.start ?? known.end.map { -$0 } ?? 0 : 0)
    }
    // Without a width, the block lies in one whose text runs from left to right.
    if width == nil, isRightToLeft, let left = known.end { return -left }
    return known.start ?? known.end.map { space - $0 } ?? 0
  }

  /// How far insets move the root downwards.
  private func offset(_ style: FlexStyleReference, _ axis: FlexAxis, _ extent: Double) -> Double {
    let top = style.inset.top.definite(in: height)
    let bottom = style.inset.bottom.definite(in: height)
    switch style.position {
    case .static: return 0
    case .relative: return top ?? bottom.map { -$0 } ?? 0
    case .absolute:
      let space = height.map { $0 - extent - axis.margins } ?? 0
      return top ?? bottom.map { space - $0 } ?? 0
    }
  }
}

extension LayoutNode {
  /// The horizontal margins of the first child of an ``InitialContainingBlock``, in points;
  /// percentages count as 0.
  package var marginsOfFlexRoot: Double {
    guard let box = frameItem?.box, box.holdsFlexItems, let child = children.first?.cell else {
      return 0
    }
    return FramePass.run(in: self, nil) { pass in
      let block = FlexContainer(
        cell, FlexLayout(.column), box.members(of: cell, pass),
        isRightToLeft: effectiveDirection == .rightToLeft, basis: 0, scrollbars: [], pass)
      var (x, y) = (FlexAxis(), FlexAxis())
      block.resolve(FlexStyleReference(of: child), &x, &y, child)
      return x.margins
    }
  }
}
