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
    case .start: align(.start(along: axis), .start, node, at: callSite)
    case .end: align(.end(along: axis), .end, node, at: callSite)
    case .center: align(.center(along: axis), .center, node, at: callSite)
    case .fill:
      align(.start(along: axis), .start, node, at: callSite)
      align(.end(along: axis), .end, node, at: callSite)
    }
  }

  private func align(
    _ line: LayoutAttribute, _ place: Alignment, _ node: LayoutNode, at callSite: CallSite
  ) {
    relate(
      Anchor(node, line), .equal, content(place, along: line.axis),
      mirrorShift: mirrorShift(along: line.axis), at: callSite)
  }

  /// Aligns boxes at the edge where a line of text starts or ends, and follows changes of the
  /// direction.
  public func alignAlongText(
    _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite
  ) {
    guard alignment == .start || alignment == .end else {
      return align(.horizontal, alignment, nodes, at: callSite)
    }
    guard accepts(nodes, at: callSite), accepts(at: callSite) else { return }
    let lines = linesAlongText
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
