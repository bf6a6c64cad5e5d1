import LayoutTree

// Section 4.1, absolutely positioned children, and CSS Positioned Layout Level 3, section 4.
extension FlexContainer {
  /// Places the children that are out of the flow, in a container whose size is final.
  mutating func placeAbsoluteItems(in size: Size) {
    innerWidth = max(0, size.width - insets.left - insets.right)
    innerHeight = max(0, size.height - insets.top - insets.bottom)
    forEachAbsoluteItem(of: members, in: nil, size) { $0.place() }
  }

  /// Calls `body` for the absolute children of a container of a size, in a block that is given, or
  /// in their containing block.
  private func forEachAbsoluteItem(
    of children: some Sequence<NodePointer>, in block: FlexContainingBlock?, _ size: Size,
    _ body: (FlexAbsoluteBox) -> Void
  ) {
    for child in children {
      let style = FlexStyleReference(of: child)
      if child.hasFlexContents(style) {
        let inside = child.node.children.lazy.filter { $0.takesPart }.map { $0.cell }
        forEachAbsoluteItem(of: Array(inside), in: block, size, body)
      } else if style.display != .none, style.position == .absolute {
        body(FlexAbsoluteBox(child, style, in: block ?? containingBlock(size), self))
      }
    }
  }

  /// Unites a rectangle with what is seen of absolute boxes in a block.
  mutating func addAbsoluteItems(
    to rect: inout Rect, in size: Size, _ block: FlexContainingBlock, where counts: (Rect) -> Bool
  ) {
    let (width, height) = (innerWidth, innerHeight)
    innerWidth = max(0, size.width - insets.left - insets.right)
    innerHeight = max(0, size.height - insets.top - insets.bottom)
    forEachAbsoluteItem(of: members, in: block, size) {
      let seen = $0.seenRect
      if counts(seen) { rect.unite(seen) }
    }
    (innerWidth, innerHeight) = (width, height)
  }

  /// The block in which absolute boxes of a container of a size lie that is in another block, if
  /// they take part in what the latter can be scrolled to.
  func containingBlock(_ size: Size, in around: FlexContainingBlock?) -> FlexContainingBlock? {
    node.isStatic ? around : containingBlock(size)
  }

  /// The padding box of the nearest box around an absolute child that is not static, in the
  /// coordinates of the container; the outermost flex container if all are.
  private func containingBlock(_ size: Size) -> FlexContainingBlock {
    var node = node
    var offset = Point.zero
    while node.isStatic, let parent = node.pointee.parent,
      parent.box?.use({ $0.holdsFlexItems }) ?? false
    {
      node.box?.use { $0.flexCache?.goesByAncestors = true }
      offset = offset + node.pointee.exactFrame.origin
      node = parent
    }
    let whole = node == self.node ? size : node.pointee.exactFrame.size
    let isTurned = node.node.effectiveDirection == .rightToLeft
    let style = FlexStyleReference(of: node)
    let appeared = node.box?.use { $0.flexCache?.scrollbars } ?? []
    let bars =
      node == self.node
      ? scrollbars : style.fixedScrollbars.union(appeared.intersection(style.automaticScrollbars))
    let border = FlexInsets.paddingBox(
      style, of: whole, isRightToLeft: isTurned, scrollbars: bars)
    let width = max(0, whole.width - border.left - border.right)
    let height = max(0, whole.height - border.top - border.bottom)
    let left = isTurned ? border.right : border.left
    let x = left - offset.x
    return FlexContainingBlock(
      rect: Rect(
        x: isRightToLeft ? size.width - x - width : x, y: border.top - offset.y, width: width,
        height: height),
      isTurned: isTurned != isRightToLeft,
      scrolls: style.scrollsY,
      isYReversed: node.box?.use { $0.flexLayout?.isYReversed ?? false } ?? false)
  }
}

extension NodePointer {
  /// Whether absolute boxes inside are positioned by something further out: the box is static, or
  /// there is none.
  fileprivate var isStatic: Bool {
    let style = FlexStyleReference(of: self)
    return style.position == .static || hasFlexContents(style)
  }
}
