import LayoutTree

extension ConstraintMaker {
  /// Aligns boxes within the content area, each for itself.
  public func align(
    _ axis: Axis, _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite
  ) {
    guard accepts(nodes, at: callSite), accepts(at: callSite) else { return }
    let lines = (alignment == .fill ? [.start, .end] : [alignment]).map {
      content($0, along: axis).written
    }
    let mirrorShift = mirrorShift(along: axis)
    recorder.write(.align(axis, alignment)) {
      for node in nodes {
        let node = node.reference
        for line in lines {
          relate(
            WrittenAnchor(node, line.attribute), .equal, line, mirrorShift: mirrorShift,
            at: callSite)
        }
      }
    }
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
    let line = (Anchor(reference, attribute) + inset).written
    recorder.write(alignment == .start ? .leading : .trailing) {
      for node in nodes {
        relate(
          WrittenAnchor(node.reference, attribute), .equal, line,
          mirrorShift: lines.mirrorShift, at: callSite)
      }
    }
  }
}
