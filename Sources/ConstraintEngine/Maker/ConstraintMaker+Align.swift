import LayoutTree

extension ConstraintMaker {
  /// Aligns boxes within the content area, each for itself.
  public func align(
    _ axis: Axis, _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite
  ) {
    guard accepts(nodes, at: callSite), accepts(at: callSite) else { return }
    recorder.write(.align(axis, alignment)) {
      for node in nodes { align(axis, alignment, node, at: callSite) }
    }
  }

  private func align(
    _ axis: Axis, _ alignment: Alignment, _ node: LayoutNode, at callSite: CallSite
  ) {
    switch alignment {
    case .start, .fill:
      relate(
        Anchor(node, .start(along: axis)), .equal, content(.start, along: axis), at: callSite)
    case .end:
      relate(
        Anchor(node, .end(along: axis)), .equal, content(.end, along: axis), at: callSite)
    case .center:
      relate(
        Anchor(node, .center(along: axis)), .equal, content(.center, along: axis), at: callSite)
    }
    if alignment == .fill {
      relate(
        Anchor(node, .end(along: axis)), .equal, content(.end, along: axis), at: callSite)
    }
  }

  /// Aligns boxes at the edge where a line of text starts or ends, in whatever direction.
  public func alignAlongText(
    _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite
  ) {
    guard alignment == .start || alignment == .end else {
      return align(.horizontal, alignment, nodes, at: callSite)
    }
    guard accepts(nodes, at: callSite), accepts(at: callSite) else { return }
    let lines = PlaceLines.leadingToTrailing(insets)
    let attribute = alignment == .start ? lines.start : lines.end
    let inset = alignment == .start ? lines.startInset : -lines.endInset
    recorder.write(alignment == .start ? .leading : .trailing) {
      for node in nodes {
        relate(
          Anchor(node, attribute), .equal, Anchor(reference, attribute) + inset,
          mirrorShift: lines.mirrorShift, at: callSite)
      }
    }
  }
}
