import LayoutTree

extension LayoutNode {
  /// A hint at the child that sticks out most of the line that this node lays out, or at one that
  /// is larger than the content area along another axis.
  ///
  /// Boxes with negative margins stick out on purpose, and so may content that scrolls. Offsets do
  /// not count.
  func overflow(_ query: DiagnosticsQuery) -> LayoutDiagnostic? {
    guard hasLayout, let box = frameItem?.box, box.places.areDone else { return nil }
    var insets = box.layoutStyle?.insets(cell.leadingSafeArea) ?? .zero
    if effectiveDirection == .rightToLeft {
      (insets.left, insets.right) = (insets.right, insets.left)
    }
    let boxes = children.filter { $0.takesPart && !$0.itemTraits.reservesSpaceOnly }
    for axis in box.lineAxis == .vertical ? [Axis.vertical, .horizontal] : Axis.allCases {
      if axis != box.lineAxis, box.layoutStyle == nil { continue }
      if box.scrollLayout?.axes.contains(axis) ?? false { continue }
      let area = (
        start: insets.min(along: axis), end: exactFrame.size[axis] - insets.max(along: axis)
      )
      guard exactFrame.size[axis] > 0,
        let worst = worstOverflow(of: boxes, axis, area, inLine: axis == box.lineAxis)
      else { continue }
      return overflow(of: worst.box, by: worst.amount, isEnd: worst.isEnd, axis, query)
    }
    return nil
  }

  /// The box that lies farthest outside of an area.
  private func worstOverflow(
    of boxes: [LayoutNode], _ axis: Axis, _ area: (start: Double, end: Double), inLine: Bool
  ) -> (box: LayoutNode, amount: Double, isEnd: Bool)? {
    var worst: (box: LayoutNode, amount: Double, isEnd: Bool)?
    for child in boxes {
      let frame = child.exactFrame
      if child.hasNegativeMargin(axis) {
        if inLine { return nil }
        continue
      }
      if !inLine, frame.size[axis] <= area.end - area.start { continue }
      let offset = child.itemTraits.moved(.zero, effectiveDirection).min(along: axis)
      let start = frame.min(along: axis) - offset
      let before = area.start - start
      let after = start + frame.size[axis] - area.end
      if max(before, after) > worst?.amount ?? 0.01 {
        worst = (child, max(before, after), after >= before)
      }
    }
    return worst
  }

  private func overflow(
    of box: LayoutNode, by amount: Double, isEnd: Bool, _ axis: Axis, _ query: DiagnosticsQuery
  ) -> LayoutDiagnostic {
    let extent = axis.extentVerb
    let remedy =
      axis == frameItem?.box?.lineAxis
      ? "let a box of the line give way, with a " + extent
        + " of .fill, with shrink(1), or with .wrap and a maximum"
      : "give it a " + extent + " of .fill, or of .wrap with a maximum"
    return LayoutDiagnostic.overflow(
      of: query.name(of: box), by: amount, isEnd: isEnd, outside: query.name(of: self), axis,
      remedy: remedy
    ).with(classOfLayout)
  }

  private func hasNegativeMargin(_ axis: Axis) -> Bool {
    [false, true].contains { isEnd in
      itemTraits.margin(axis, isEnd: isEnd, content: 0).points < 0
    }
  }
}
