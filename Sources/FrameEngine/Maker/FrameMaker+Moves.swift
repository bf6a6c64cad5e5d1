import LayoutTree

/// A new place or extent of a box along one axis.
struct FrameMove {
  let node: LayoutNode
  /// The start edge, seen from the space that the call works in.
  var start: Double?
  var extent: Double?
}

extension FrameMaker {
  /// Writes the results of a call, all or none; `space` is where start edges are meant.
  func apply(
    _ moves: [FrameMove], along axis: Axis, in space: LayoutNode?, at callSite: CallSite
  ) {
    for move in moves where !(move.start ?? 0).isFinite || !(move.extent ?? 0).isFinite {
      run.refuse(.frameNotFinite(box: move.node.name, callSite))
      return
    }
    for move in parentsFirst(moves) { apply(move, along: axis, in: space, at: callSite) }
  }

  private func apply(
    _ move: FrameMove, along axis: Axis, in space: LayoutNode?, at callSite: CallSite
  ) {
    var frame = move.node.exactFrame
    if let start = move.start {
      frame.origin[axis] = start + run.way(from: space, to: run.space(of: move.node), along: axis)
    }
    if let extent = move.extent {
      if extent < 0 { run.note(.negativeExtent(box: move.node.name, callSite)) }
      frame.size[axis] = max(0, extent)
    }
    run.set(frame, of: move.node)
  }

  /// A box that moves carries what is in it, so the outer one of two moves first.
  private func parentsFirst(_ moves: [FrameMove]) -> [FrameMove] {
    let parent = moves.first?.node.parent
    if moves.allSatisfy({ $0.node.parent === parent }) { return moves }
    let depths = moves.map { depth(of: $0.node) }
    return moves.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { moves[$0] }
  }

  private func depth(of node: LayoutNode) -> Int {
    var depth = 0
    var above = node.parent
    while let current = above {
      depth += 1
      above = current.parent
    }
    return depth
  }
}
