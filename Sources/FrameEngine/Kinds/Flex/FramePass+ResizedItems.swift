import LayoutTree

// An item whose size across the line has been set moves no other one, if the line keeps its
// thickness: it is placed alone.
extension FramePass {
  /// Whether a flex container answers as before, after some of its items were given other sizes.
  ///
  /// Complexity: O(these items + answers).
  func resizedItemsAnswerAsBefore(
    _ node: NodePointer, _ box: FlexLayoutCache, isRightToLeft: Bool
  ) -> Bool {
    guard box.places.areDone else { return false }
    for item in box.resizedItems {
      guard
        let change = resizing(
          of: item, in: node, box, size: box.placedSize, isRightToLeft: isRightToLeft),
        box.allowThickness(change.thickness, from: change.oldThickness, isRow: change.isRow)
      else { return false }
    }
    return true
  }

  /// Places the items of a flex container that were given other sizes, and lets all others lie.
  ///
  /// Complexity: O(these items).
  func place(
    _ resized: [NodePointer], of node: NodePointer, _ box: FlexLayoutCache, in size: Size,
    _ direction: LayoutDirection
  ) -> Bool {
    let isRightToLeft = direction == .rightToLeft
    for item in resized {
      guard
        let change = resizing(of: item, in: node, box, size: size, isRightToLeft: isRightToLeft)
      else { return false }
      setFrame(change.frame, of: item)
      if !change.isRow, isRightToLeft { item.pointee.exactFrame.mirror(in: size.width) }
    }
    return true
  }

  /// What comes of an item that was given another size; `nil` if this cannot be told without the
  /// other items.
  private func resizing(
    of item: NodePointer, in node: NodePointer, _ box: FlexLayoutCache, size: Size,
    isRightToLeft: Bool
  ) -> FlexResizing? {
    let style = FlexStyleReference(of: node)
    guard box.layout.wrap == .nowrap, !style.hasScrollbars, style.display == .box,
      item.takesPart, !item.itemTraits.reservesSpaceOnly
    else { return nil }
    let space = box.space(for: size) ?? FlexSpace(of: size)
    if space.isHidden { return nil }
    var container = FlexContainer(
      node, box.layout, LayoutMembers(), isRightToLeft: isRightToLeft, basis: space.basis,
      scrollbars: [], self)
    defer { container.end() }
    container.begin(in: space, withOnly: item)
    return container.resizing(in: size)
  }
}

/// What comes of an item of a line that was given another size across.
struct FlexResizing {
  let isRow: Bool
  let frame: Rect
  /// The size across of its margin box, and that before, with the insets of the container.
  let thickness: Double
  let oldThickness: Double
}

extension FlexContainer {
  /// What comes of the only item, which lies in its place along the line; `nil` if others follow
  /// from its size, or it from theirs.
  fileprivate func resizing(in size: Size) -> FlexResizing? {
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

extension FlexSlot {
  /// Whether the place across follows from the thickness of the line.
  fileprivate var goesByThickness: Bool {
    cross.hasAutoMargin || alignment != .flexStart && alignment != .stretch && alignment != .start
  }
}

extension LayoutNode {
  /// Sets a style if only the size across the line, in points, differs from the one there is;
  /// returns whether it was set.
  ///
  /// The flex container around may then find that nothing but the node has to be placed.
  func resize(to new: FlexItem) -> Bool {
    guard let style = frameItem?.style, cell.isLeaf, let parent,
      let isRow = parent.cell.box?.use({ $0.flexLayout?.direction.isRow }),
      attributesBox(FlexItem.self) == nil, new.isResized(style.pointee, isInRow: isRow)
    else { return false }
    style.pointee = new
    parent.invalidateLayout(resizing: cell)
    return true
  }
}

extension NodePointer {
  /// Whether nothing is laid out inside.
  fileprivate var isLeaf: Bool {
    pointee.flags.isDisjoint(with: .hasInside.union(.hasChildren))
  }
}

extension FlexItem {
  /// Whether only the size across a row or a column differs, in points both times.
  fileprivate func isResized(_ old: FlexItem, isInRow: Bool) -> Bool {
    var same = old
    if isInRow {
      guard case .points = height, case .points = old.height else { return false }
      same.height = height
    } else {
      guard case .points = width, case .points = old.width else { return false }
      same.width = width
    }
    return self == same
  }
}
