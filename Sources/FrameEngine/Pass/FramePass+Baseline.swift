import LayoutTree

extension FramePass {
  /// Where the first or the last line of text of a node stands below its top edge in a size; `nil`
  /// without text.
  ///
  /// That of a layout is the one of the descendant that it names, else of its first or last child
  /// that has one; that of a node with constraints inside the one of the descendant that it names.
  ///
  /// Complexity: O(1) if it was asked before, else that of working out where the layouts on the way
  /// would place their children.
  func baseline(
    _ attribute: LayoutAttribute, of node: NodePointer, in size: Size
  ) -> Double? {
    guard let box = node.box?.box else {
      return node.node.contentBaseline(attribute, forWidth: size.width)
    }
    if let known = box.knownBaseline(attribute, in: size) { return known.offset }
    let offset: Double?
    let item = node.node.baselineItem(attribute)
    if box.placesChildren {
      offset = baseline(attribute, of: node, box, in: size, on: item)
    } else if item != nil {
      offset = node.node.host?.baseline(attribute, of: node.node, in: size)
    } else {
      offset = node.node.contentBaseline(attribute, forWidth: size.width)
    }
    box.remember(KnownBaseline(attribute: attribute, size: size, offset: offset))
    node.pointee[.hasKnownSizes] = true
    return offset
  }

  /// That of the children of a layout, or of those of them that are on the way to a node, if there
  /// is one.
  private func baseline(
    _ attribute: LayoutAttribute, of node: NodePointer, _ box: LayoutCache, in size: Size,
    on item: LayoutNode?
  ) -> Double? {
    guard enter(node) else { return nil }
    defer { leave() }
    let frames = frames(of: node, box, in: size)
    let item = item.flatMap { $0 !== node.node && node.node.isAncestorOrSelf(of: $0) ? $0 : nil }
    let members = box.members(of: node, self)
    for number in 0..<members.count {
      let child = members[attribute == .firstBaseline ? number : members.count - 1 - number]
      if let item, !child.node.isAncestorOrSelf(of: item) { continue }
      if child.itemTraits.reservesSpaceOnly { continue }
      let frame = frames.frame(of: child)
      var offset: Double?
      if let item, item !== child.node, let inner = child.box?.box,
        inner.placesChildren
      {
        offset = baseline(attribute, of: child, inner, in: frame.size, on: item)
      } else {
        offset = baseline(attribute, of: child, in: frame.size)
      }
      if let offset { return frame.minY + offset }
    }
    return nil
  }

  /// Where a layout places its children in a size, before it moves any by its offset: where they
  /// are, or where it would.
  private func frames(
    of node: NodePointer, _ box: LayoutCache, in size: Size
  ) -> FoundFrames {
    if !node.pointee[.needsLayout], box.isPlaced(in: size), !box.movesChildren {
      return FoundFrames()
    }
    return FoundFrames(found: find { _ = box.answer(.places(size), node, self) })
  }
}

/// Frames of the children of a layout.
private struct FoundFrames {
  /// What the layout has given them, in its order; `nil` if they have these frames.
  var found: [FoundFrame]?

  func frame(of child: NodePointer) -> Rect {
    guard let found else { return child.pointee.exactFrame }
    return found.last { $0.node == child }?.frame ?? .zero
  }
}

/// A frame that a layout gives a child without effect on it.
struct FoundFrame {
  let node: NodePointer
  let frame: Rect
}

/// A baseline of a layout in a size.
struct KnownBaseline {
  let attribute: LayoutAttribute
  let size: Size
  /// Below the top edge; `nil` without text.
  let offset: Double?
}
