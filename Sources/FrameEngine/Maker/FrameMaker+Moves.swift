import LayoutTree

/// A new place or extent of a box along one axis.
struct FrameMove {
  let node: LayoutNode
  /// The start edge, seen from the space that the call works in.
  var start: Double?
  var extent: Double?
}

/// The space that a call computes in; no box of the call carries it along.
struct WorkingSpace {
  /// The node whose inside it is, or `nil` for the space of a rectangle.
  let node: LayoutNode?
  /// Whether all boxes of the call lie in it, so that nothing is converted or put in order.
  let isShared: Bool
}

extension FrameMaker {
  /// The space in which all boxes lie, if there is one, else that of the reference.
  ///
  /// Without conversion, a layout that runs again gives the very same numbers.
  func workingSpace(for nodes: [LayoutNode]) -> WorkingSpace {
    guard let first = nodes.first else { return WorkingSpace(node: reference, isShared: true) }
    let space = run.space(of: first)
    for node in nodes where run.space(of: node) !== space {
      return WorkingSpace(node: reference, isShared: false)
    }
    return WorkingSpace(node: space, isShared: true)
  }

  /// Writes the results of a call, all or none.
  func apply(
    _ moves: [FrameMove], along axis: Axis, in space: WorkingSpace, at callSite: CallSite
  ) {
    for move in moves where !frame(after: move, along: axis, in: space).isInRange {
      run.refuse(.frameOutOfRange(box: move.node.nameInTree, callSite))
      return
    }
    for move in space.isShared ? moves : parentsFirst(moves) {
      if let extent = move.extent, extent < 0 {
        run.note(.negativeExtent(box: move.node.nameInTree, callSite))
      }
      run.set(frame(after: move, along: axis, in: space), of: move.node)
    }
  }

  /// The frame of a box that has been moved.
  private func frame(after move: FrameMove, along axis: Axis, in space: WorkingSpace) -> Rect {
    var frame = move.node.exactFrame
    if let start = move.start {
      frame.origin[axis] = start
      if !space.isShared {
        frame.origin[axis] += run.way(from: space.node, to: run.space(of: move.node), along: axis)
      }
    }
    // Not so for what is not a number.
    if let extent = move.extent { frame.size[axis] = extent < 0 ? 0 : extent }
    return frame
  }

  /// A box that moves carries what is in it, so the outer one of two moves first.
  private func parentsFirst(_ moves: [FrameMove]) -> [FrameMove] {
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
