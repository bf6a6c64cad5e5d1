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

  /// Returns the size of the block: that of the root's margin box, where it is not known.
  package func makeCache(subviews: LayoutSubviews) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    guard subviews.members.count > 0 else { return Size(width: width ?? 0, height: height ?? 0) }
    let child = subviews.members[0]
    let style = FlexStyleReference(of: child)
    guard style.display == .box else { return Size(width: width ?? 0, height: height ?? 0) }
    var size = Size.zero
    subviews.pass.withScrollbars(of: child, style, isRightToLeft: subviews.isRightToLeft) {
      let found = placement(of: child, style, subviews)
      size = found.blockSize
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
    let block = AbsoluteContainingBlock(
      rect: Rect(origin: .zero, size: size), isTurned: false, scrolls: false, isYReversed: false)
    let area = Rect(x: 0, y: 0, width: size.width, height: 0)
    FlexAbsoluteBox(
      child, style, in: block, of: FlexLayout(), area, isRightToLeft: subviews.isRightToLeft,
      subviews.pass
    ).place()
  }

  /// The frame and space of a root.
  private struct Placement {
    let frame: Rect
    /// The space in which it lays out its children.
    let space: CSSSpace
    let blockSize: Size
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
    let origin = Point(x: box.x.marginStart, y: box.y.marginStart) + offset(of: box, size)
    let blockHeight = height ?? max(0, size.height + box.y.margins)
    return Placement(
      frame: Rect(origin: origin, size: size), space: space,
      blockSize: Size(width: blockWidth, height: blockHeight))
  }

  /// Returns the offset of a root due to automatic margins and insets.
  private func offset(of box: CSSBox, _ size: Size) -> Point {
    let inset = CSSPosition(of: box.node, box.style, in: box.block)
    let space = (width ?? size.width + box.x.margins) - size.width - box.x.margins
    guard box.style.position == .absolute else {
      let share = box.x.isStartAuto ? (box.x.isEndAuto ? space / 2 : space) : 0
      let isMoved = box.style.position == .relative
      return Point(x: max(0, share), y: 0) + (isMoved ? inset.offset : .zero)
    }
    let room = height.map { $0 - size.height - box.y.margins } ?? 0
    let y = inset.y.start ?? inset.y.end.map { room - $0 } ?? 0
    // Without a width, the direction of the block is left-to-right.
    if width == nil, box.block.isRightToLeft, let left = inset.x.end {
      return Point(x: -left, y: y)
    }
    return Point(x: inset.x.start ?? inset.x.end.map { space - $0 } ?? 0, y: y)
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
