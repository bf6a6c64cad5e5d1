import LayoutTree

extension ConstraintMaker {
  /// Chains boxes and gaps along `axis`, from one edge of the content area to the other.
  ///
  /// 1. The chain starts at the start edge of the content area.
  /// 2. A box is put at the present edge, behind the gaps since then; its far edge is the new one.
  /// 3. A wall takes the edge away: gaps before it, since the last box, and gaps behind it, until
  ///    the next box, have no effect; that box is not tied.
  /// 4. If the list ends with an edge that is a box's, that edge, with the gaps behind it, meets
  ///    the end edge of the content area.
  public func place(_ axis: Axis, _ items: [PlaceItem], at callSite: CallSite) {
    guard accepts(items.nodes, uniquely: true, at: callSite),
      accepts(numbers: items.numbers, at: callSite)
    else { return }
    let share = items.hasFlexible ? recorder.makeShare() : nil
    var edge: Anchor? = content(.start, along: axis)
    var shares = 0.0
    var hasPendingGap = false
    var hasDroppedGap = false
    for item in items {
      switch item {
      case .node(let node):
        if let edge {
          relate(
            Anchor(node, .start(along: axis)), edge, shares: shares, of: share, at: callSite)
        }
        edge = Anchor(node, .end(along: axis))
        shares = 0
        hasPendingGap = false
      case .space(let distance):
        hasPendingGap = true
        hasDroppedGap = hasDroppedGap || edge == nil
        edge = edge.map { $0 + distance }
      case .flexible(let count):
        hasPendingGap = true
        hasDroppedGap = hasDroppedGap || edge == nil
        if edge != nil { shares += count }
      case .wall:
        hasDroppedGap = hasDroppedGap || hasPendingGap
        hasPendingGap = false
        edge = nil
        shares = 0
      }
    }
    if hasDroppedGap { recorder.hint(.gapWithoutEdge(callSite: callSite)) }
    guard let edge, edge.node !== reference else { return }
    relate(content(.end, along: axis), edge, shares: shares, of: share, at: callSite)
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
}
