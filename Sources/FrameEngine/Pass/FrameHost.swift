import LayoutTree

/// What lays out a tree whose root has a layout.
final class FrameHost: TreeHost {
  private(set) var problems: [LayoutProblem] = []
  private(set) var counters = FrameCounters()
  private var committedRounding = RoundingPolicy.none

  func subtreeWillLeave(_ node: LayoutNode) {}
  func subtreeDidLeave(_ node: LayoutNode) {
    if node.arranger?.arrangesChildren == true, node.host == nil { node.host = FrameHost() }
    turnIfNeeded(node)
  }
  func rootDidJoin(_ root: LayoutNode, from node: LayoutNode) { turnIfNeeded(node) }
  func contentDidChange(_ node: LayoutNode) {}
  func rootFrameDidChange(_ root: LayoutNode) {}
  func traitsDidChange(_ node: LayoutNode) {}

  /// Lets all below be arranged anew: the sides of safe areas count in sizes as well.
  func directionDidChange(_ node: LayoutNode) {
    node.forEachInSubtree {
      $0.isArrangementStale = true
      $0.arranger?.forgetSizes()
    }
  }

  /// Lets what comes to stand in another direction be arranged anew.
  private func turnIfNeeded(_ node: LayoutNode) {
    guard let box = node.frameItem?.box, box.placedDirection != node.effectiveDirection else {
      return
    }
    directionDidChange(node)
  }

  func layOut(_ root: LayoutNode) -> [FrameChange] {
    guard root.isArrangementStale || root.rounding != committedRounding else { return [] }
    let isRounded = root.rounding != .none || committedRounding != .none
    let pass = FramePass(isRounded: isRounded)
    if !root.isFrameSet {
      root.exactFrame.size = pass.size(of: root, .unspecified)
    }
    pass.arrange(root, .leftToRight)
    problems = pass.problems
    counters = pass.counters
    var changes = pass.changes
    if !root.isFrameSet { root.commit(root.exactFrame, into: &changes) }
    if !isRounded { return changes }
    let isSame = root.rounding == committedRounding
    committedRounding = root.rounding
    return isSame ? root.commitFrames(of: pass.moved) : root.commitAllFrames()
  }
}

extension LayoutNode {
  /// What was wrong in the last layout of this tree by frames.
  public var layoutProblems: [LayoutProblem] { (root.host as? FrameHost)?.problems ?? [] }

  /// What was done in the last layout of this tree by frames.
  public var frameCounters: FrameCounters {
    (root.host as? FrameHost)?.counters ?? FrameCounters()
  }
}
