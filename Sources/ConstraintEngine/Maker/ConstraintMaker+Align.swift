import LayoutTree

extension ConstraintMaker {
  /// Aligns boxes within the content area, each for itself.
  public func align(
    _ axis: Axis, _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite
  ) {
    guard accepts(nodes, at: callSite), accepts(numbers: [], at: callSite) else { return }
    for node in nodes {
      switch alignment {
      case .start, .fill:
        relate(
          Anchor(node, .start(along: axis)), content(.start, along: axis), at: callSite)
      case .end:
        relate(Anchor(node, .end(along: axis)), content(.end, along: axis), at: callSite)
      case .center:
        relate(Anchor(node, .center(along: axis)), content(.center, along: axis), at: callSite)
      }
      if alignment == .fill {
        relate(Anchor(node, .end(along: axis)), content(.end, along: axis), at: callSite)
      }
    }
  }
}
