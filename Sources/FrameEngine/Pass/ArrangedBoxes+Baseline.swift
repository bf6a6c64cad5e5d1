import LayoutTree

/// First lines of text on one line.
extension ArrangedBoxes {
  /// Moves the boxes that are to have their first baselines on one line down to it.
  ///
  /// The line is that of the first box that leads, which stays at the top. Without one, it is as high as
  /// it can be with all of them below the top, their margins included. Boxes without text stay at the top.
  ///
  /// - Returns: What the boxes need of the content area.
  func shareBaseline() -> Double {
    var line = 0.0
    var isLed = false
    forEachBaseline { place, baseline in
      if isLed { return }
      let own = self[place, .vertical].before + baseline
      isLed = asks(place).leadsBaseline
      line = isLed ? own : max(line, own)
    }
    var need = 0.0
    forEachBaseline { place, baseline in
      self[place, .vertical].center = line - self[place, .vertical].before - baseline
      need = max(need, self[place, .vertical].sum + self[place].size.height)
    }
    return need
  }

  private func forEachBaseline(_ body: (Int, Double) -> Void) {
    for place in 0..<count where self[place].gravity[.vertical] == .baseline {
      if let baseline = pass.firstBaseline(of: self[place].cell, in: self[place].size) {
        body(place, baseline)
      }
    }
  }
}

extension FramePass {
  /// Where the first line of text of a node stands below its top edge in a size; `nil` without text.
  ///
  /// That of a layout is the one of the descendant that it names, else of its first child that has one; that of
  /// a node with constraints inside the one of the descendant that it names. If the children do not lie as in
  /// that size, they are put there, and back again.
  ///
  /// Complexity: O(1) if it was asked before, else that of placing the layouts on the way.
  func firstBaseline(of node: NodePointer, in size: Size) -> Double? {
    guard let box = node.box?.takeUnretainedValue() else {
      return node.node.contentBaseline(.firstBaseline, forWidth: size.width)
    }
    if let known = box.knownBaseline(in: size) { return known.offset }
    let offset: Double?
    if box.placesChildren {
      offset = firstBaseline(of: node, box, in: size, on: node.node.firstBaselineItem)
    } else if node.node.firstBaselineItem != nil {
      offset = node.node.host?.firstBaseline(node.node, in: size)
    } else {
      offset = node.node.contentBaseline(.firstBaseline, forWidth: size.width)
    }
    box.remember(KnownBaseline(size: size, offset: offset))
    node.pointee[.hasKnownSizes] = true
    return offset
  }

  /// That of the children of a layout, or of those of them that are on the way to a node, if there is one.
  private func firstBaseline(
    of node: NodePointer, _ box: LayoutBox, in size: Size, on item: LayoutNode?
  ) -> Double? {
    guard enter(node) else { return nil }
    defer { leave() }
    var trial: PlacedChildren?
    if node.pointee[.isArrangementStale] || !box.isPlaced(in: size) {
      trial = PlacedChildren(of: node, box)
      box.tryPlaces(size, of: node, self)
    }
    defer { trial?.putBack() }
    let item = item.flatMap { $0 !== node.node && node.node.isAncestorOrSelf(of: $0) ? $0 : nil }
    for child in box.members(of: node, self) {
      if let item, !child.node.isAncestorOrSelf(of: item) { continue }
      if child.asks.keepsPlaceOnly { continue }
      let frame = child.pointee.exactFrame
      var offset: Double?
      if let item, item !== child.node, let inner = child.box?.takeUnretainedValue(),
        inner.placesChildren
      {
        offset = firstBaseline(of: child, inner, in: frame.size, on: item)
      } else {
        offset = firstBaseline(of: child, in: frame.size)
      }
      if let offset { return frame.minY + offset }
    }
    return nil
  }
}

/// The first baseline of a layout in a size.
struct KnownBaseline {
  let size: Size
  /// Below the top edge; `nil` without text.
  let offset: Double?
}
