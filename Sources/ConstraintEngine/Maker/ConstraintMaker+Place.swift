import LayoutTree

extension ConstraintMaker {
  /// Chains boxes and gaps along `axis`, from one edge of the content area to the other.
  ///
  /// Where there is a box before the list, its far edge is meant by the start edge of the content
  /// area; where there is one after it, its near edge is meant by the end edge.
  /// 1. The chain starts at the start edge of the content area.
  /// 2. A box is put at the present edge, behind the gaps since then; its far edge is the new one.
  /// 3. A wall takes the edge away: gaps before it, since the last box, and gaps behind it, until
  ///    the next box, have no effect; that box is not tied.
  ///    A gap with bounds relates its two edges by inequalities.
  /// 4. If the list ends with an edge that is a box's, that edge, with the gaps behind it, meets
  ///    the end edge of the content area.
  public func place(
    _ axis: Axis, _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    recorder.write(.place(axis)) {
      place(
        axis.placeVerb, items, from: first, to: last, lines(along: axis), at: callSite)
    }
  }

  /// Chains boxes and gaps in the direction of text, and follows changes of it.
  public func placeAlongText(
    _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    recorder.write(.placeLeading) {
      place(
        ConstraintVerb.placeLeading.name, items, from: first, to: last, linesAlongText,
        at: callSite)
    }
  }

  private func place(
    _ verb: String, _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    _ lines: PlaceLines, at callSite: CallSite
  ) {
    let ends = [first, last].compactMap { $0?.layoutNode }
    guard accepts(ends + items.nodes, uniquely: true, at: callSite),
      accepts(
        items.firstNotFinite.map {
          .value(
            verb: verb, node: items.nodes.first?.name, index: $0.index, number: codeText($0.number))
        }, at: callSite)
    else { return }
    let start =
      first.map { WrittenAnchor($0.layoutNode.reference, lines.end) }
      ?? WrittenAnchor(reference.reference, lines.start)
    let share = items.hasFlexible ? recorder.makeShare() : nil
    var edge: WrittenAnchor? = start
    var gap = PlaceGap()
    if first == nil { gap.open(at: lines.startInset, mirrorShift: lines.mirrorShift) }
    for item in items {
      switch item {
      case .node(let node):
        let node = node.reference
        if let edge {
          relate(WrittenAnchor(node, lines.start), to: edge, gap, share, at: callSite)
        }
        edge = WrittenAnchor(node, lines.end)
        gap = PlaceGap()
      case .wall:
        edge = nil
        gap = PlaceGap()
      case .space, .flexible, .atLeast, .atMost: gap.append(item)
      }
    }
    if items.hasGapAtWall { recorder.hint(.gapWithoutEdge(callSite: callSite)) }
    guard let edge, edge.node !== start.node else { return }
    if last == nil { gap.close(at: lines.endInset, mirrorShift: lines.mirrorShift) }
    let end =
      last.map { WrittenAnchor($0.layoutNode.reference, lines.start) }
      ?? WrittenAnchor(reference.reference, lines.end)
    relate(end, to: edge, gap, share, isTurned: true, at: callSite)
  }

  /// Puts an edge behind another one, as far as the gap says.
  private func relate(
    _ next: WrittenAnchor, to edge: WrittenAnchor, _ gap: PlaceGap, _ share: ShareVariable?,
    isTurned: Bool = false, at callSite: CallSite
  ) {
    gap.forEachBound { relation, distance in
      var edge = edge
      edge.constant += distance
      relate(
        next, relation, edge, shares: gap.shares, of: share,
        mirrorShift: gap.mirrorShift, isTurned: isTurned, at: callSite)
    }
  }
}

extension [PlaceItem] {
  var nodes: [LayoutNode] {
    compactMap {
      guard case .node(let node) = $0 else { return nil }
      return node
    }
  }

  var hasFlexible: Bool {
    contains {
      guard case .flexible = $0 else { return false }
      return true
    }
  }

  /// Whether a gap loses one of its ends to a wall.
  var hasGapAtWall: Bool {
    zip(self, dropFirst()).contains { left, right in
      left.isWall && right.isGap || left.isGap && right.isWall
    }
  }
}

extension PlaceItem {
  fileprivate var isWall: Bool {
    if case .wall = self { return true }
    return false
  }

  fileprivate var isGap: Bool {
    switch self {
    case .space, .flexible, .atLeast, .atMost: true
    case .node, .wall: false
    }
  }
}
