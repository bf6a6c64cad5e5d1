import LayoutTree

extension LayoutNode {
  /// A hint at the child that sticks out most of the line that this node lays out.
  ///
  /// Boxes with negative margins stick out on purpose.
  func overflow(_ query: DiagnosticsQuery) -> LayoutDiagnostic? {
    guard hasLayout, let box = frameItem?.box, box.places.areDone, let axis = box.lineAxis,
      exactFrame.size[axis] > 0
    else { return nil }
    let boxes = children.filter { $0.takesPart && !$0.itemTraits.reservesSpaceOnly }
    var insets = box.layoutStyle?.insets(cell.leadingSafeArea) ?? .zero
    if effectiveDirection == .rightToLeft {
      (insets.left, insets.right) = (insets.right, insets.left)
    }
    let start = insets.min(along: axis)
    let end = exactFrame.size[axis] - insets.max(along: axis)
    var worst: (box: LayoutNode, amount: Double, isEnd: Bool)?
    for child in boxes {
      if child.hasNegativeMargin(axis) { return nil }
      let frame = child.exactFrame
      let before = start - frame.min(along: axis)
      let after = frame.min(along: axis) + frame.size[axis] - end
      if max(before, after) > worst?.amount ?? 0.01 {
        worst = (child, max(before, after), after >= before)
      }
    }
    guard let worst else { return nil }
    let extent = axis.extentVerb
    let name = query.name(of: worst.box)
    return LayoutDiagnostic(
      .hint, "overflow",
      "box \"" + name + "\" " + (worst.isEnd ? "ends " : "starts ")
        + shortDecimal(worst.amount) + " points outside of the content area of \""
        + query.name(of: self) + "\"",
      node: name, subject: extent,
      remedy: "let a box of the line give way, with a " + extent
        + " of .fill, with shrink(1), or with .wrap and a maximum"
    ).with(classOfLayout)
  }

  private func hasNegativeMargin(_ axis: Axis) -> Bool {
    [false, true].contains { isEnd in
      itemTraits.margin(axis, isEnd: isEnd, content: 0).points < 0
    }
  }
}
