import LayoutTree

/// The initial containing block of a tree of CSS boxes: its children are laid out one over another
/// in its corner, each as the root of a flex tree.
package struct InitialContainingBlock: Layout, Hashable, Sendable {
  /// The known width; `nil` for the max-content width of the root.
  package var width: Double?
  /// The known height; `nil` if it is indefinite.
  package var height: Double?

  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  package var properties: LayoutProperties {
    var properties = LayoutProperties()
    properties.attributes = .flex
    return properties
  }

  /// Returns the size of the block: the known width or that of the root's margin box, and the known
  /// height or that of the root.
  package func makeCache(subviews: LayoutSubviews) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    guard subviews.members.count > 0 else { return Size(width: width ?? 0, height: height ?? 0) }
    let child = subviews.members[0]
    let style = FlexStyleReference(of: child)
    guard style.display == .box else { return Size(width: width ?? 0, height: height ?? 0) }
    var size = Size.zero
    subviews.pass.withScrollbars(of: child, style, isRightToLeft: subviews.isRightToLeft) {
      let found = placement(of: child, style, subviews)
      size = Size(width: found.blockWidth, height: height ?? found.frame.height)
      return found.space
    }
    return size
  }

  package func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Size
  ) -> Size { cache }

  package func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Size
  ) {
    for child in subviews.members {
      let style = FlexStyleReference(of: child)
      guard style.display == .box else { continue }
      if style.position == .absolute, let width, let height {
        placeAbsolute(child, style, in: Size(width: width, height: height), subviews)
        continue
      }
      subviews.pass.withScrollbars(of: child, style, isRightToLeft: subviews.isRightToLeft) {
        let found = placement(of: child, style, subviews)
        subviews.pass.setFrame(found.frame, of: child)
        subviews.pass.note(found.space, for: child, style)
        return found.space
      }
    }
  }

  /// Places an absolute root in a block of known size; without insets, it lies at the start of the
  /// block.
  private func placeAbsolute(
    _ child: NodePointer, _ style: FlexStyleReference, in size: Size, _ subviews: LayoutSubviews
  ) {
    var block = FlexContainer(
      subviews.cell, FlexLayout(), subviews.members, isRightToLeft: subviews.isRightToLeft,
      basis: size.width, scrollbars: [], subviews.pass)
    block.innerWidth = size.width
    block.innerHeight = 0
    let containingBlock = FlexContainingBlock(
      rect: Rect(origin: .zero, size: size), isTurned: false, scrolls: false, isYReversed: false)
    FlexAbsoluteBox(child, style, in: containingBlock, block).place()
  }

  /// The frame and space of a root.
  private struct Placement {
    let frame: Rect
    /// The space in which it lays out its children.
    let space: FlexSpace
    let blockWidth: Double
  }

  /// Resolves the placement of a root.
  private func placement(
    of child: NodePointer, _ style: FlexStyleReference, _ subviews: LayoutSubviews
  ) -> Placement {
    let block = CSSContainingBlock(
      pass: subviews.pass, width: width, height: height, isRightToLeft: subviews.isRightToLeft)
    var box = CSSBox(child, style, in: block)
    var room = CSSRoom(width: width, height: height)
    if style.width == .auto, style.position != .absolute {
      room.filledWidth = width.map { $0 - box.x.margins }
      // A block sized by its root has no negative width, whatever its margins.
      room.leastWidth = -box.x.margins
    }
    box.resolveLengths(in: room)
    let blockWidth = width ?? max(0, box.width(in: room) + box.x.margins)
    if width == nil, style.refersToWidth {
      // Percentages refer to the width of the block without them.
      return InitialContainingBlock(width: blockWidth, height: height)
        .placement(of: child, style, subviews)
    }
    let (size, space) = box.sized(in: room)
    let origin = Point(
      x: box.x.marginStart + offset(style, box.x, size.width, block.directions(of: child)),
      y: box.y.marginStart + offset(style, box.y, size.height))
    return Placement(
      frame: Rect(origin: origin, size: size), space: space, blockWidth: blockWidth)
  }

  /// Returns the offset of the root along a line of text due to insets and automatic margins.
  private func offset(
    _ style: FlexStyleReference, _ axis: CSSAxis, _ extent: Double,
    _ directions: FlexDirectionPair
  ) -> Double {
    let (start, end) = style.inset.inline(directions)
    let space = (width ?? extent + axis.margins) - extent - axis.margins
    let known = (start: start.definite(in: width), end: end.definite(in: width))
    guard style.position == .absolute else {
      let share = axis.isStartAuto ? (axis.isEndAuto ? space / 2 : space) : 0
      let isMoved = style.position == .relative
      return max(0, share) + (isMoved ? known.start ?? known.end.map { -$0 } ?? 0 : 0)
    }
    // Without a width, the direction of the block is left-to-right.
    if width == nil, directions.isRightToLeft, let left = known.end { return -left }
    return known.start ?? known.end.map { space - $0 } ?? 0
  }

  /// Returns the offset of the root downwards due to insets.
  private func offset(_ style: FlexStyleReference, _ axis: CSSAxis, _ extent: Double) -> Double {
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

extension FlexStyleReference {
  /// Whether the box refers to the width of its containing block.
  fileprivate var refersToWidth: Bool {
    if width.isPercent || minWidth.isPercent || maxWidth?.isPercent ?? false { return true }
    return margin.hasPercentage || hasPercentPadding || inset.left.isPercent
      || inset.right.isPercent
  }
}
