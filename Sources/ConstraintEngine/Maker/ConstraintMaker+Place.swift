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
  /// 4. If the list ends with an edge that is a box's, that edge, with the gaps behind it, meets
  ///    the end edge of the content area.
  public func place(
    _ axis: Axis, _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    let ends = [first, last].compactMap { $0?.layoutNode }
    guard accepts(ends + items.nodes, uniquely: true, at: callSite),
      accepts(numbers: items.numbers, at: callSite)
    else { return }
    let start = first.map { Anchor($0, .end(along: axis)) } ?? content(.start, along: axis)
    let end = last.map { Anchor($0, .start(along: axis)) } ?? content(.end, along: axis)
    let share = items.hasFlexible ? recorder.makeShare() : nil
    var edge: Anchor? = start
    var shares = 0.0
    for item in items {
      switch item {
      case .node(let node):
        if let edge {
          relate(
            Anchor(node, .start(along: axis)), edge, shares: shares, of: share, at: callSite)
        }
        edge = Anchor(node, .end(along: axis))
        shares = 0
      case .space(let distance):
        edge = edge.map { $0 + distance }
      case .flexible(let count):
        if edge != nil { shares += count }
      case .wall:
        edge = nil
        shares = 0
      }
    }
    if items.hasGapAtWall { recorder.hint(.gapWithoutEdge(callSite: callSite)) }
    guard let edge, edge.node !== start.node else { return }
    relate(end, edge, shares: shares, of: share, at: callSite)
  }
}

extension [PlaceItem] {
  var nodes: [LayoutNode] {
    compactMap {
      guard case .node(let node) = $0 else { return nil }
      return node
    }
  }

  var numbers: [Double] {
    compactMap {
      switch $0 {
      case .space(let number), .flexible(let number): number
      case .node, .wall: nil
      }
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
      switch (left, right) {
      case (.wall, .space), (.wall, .flexible), (.space, .wall), (.flexible, .wall): true
      default: false
      }
    }
  }
}
