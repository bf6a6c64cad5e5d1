import LayoutTree

extension LayoutNode {
  /// What a root asks for in vain by its CSS style: nothing lies around it that would read it.
  var ownStyleDiagnostic: LayoutDiagnostic? {
    guard parent == nil, takesPart, cell.box?.use({ $0.isFlex }) ?? false,
      let axis = Axis.allCases.first(where: { ignoresOwnStyle(along: $0) })
    else { return nil }
    let extent = axis == .horizontal ? "width" : "height"
    return LayoutDiagnostic(
      .warning, "ownStyle",
      "\"" + name + "\" is a root, so the " + extent
        + " that its CSS style asks for does not count",
      node: name, subject: extent,
      remedy: "call setSize(width:height:), or put it into a node with a FlexLayout")
  }

  /// Whether the extent along an axis is none that the style would give.
  private func ignoresOwnStyle(along axis: Axis) -> Bool {
    let style = FlexStyleReference(of: cell)
    let extent = exactFrame.size[axis]
    let insets = FlexInsets(style, .own(false), basis: exactFrame.width, scrollbars: []).floor
    let floor = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    let extra = style.boxSizing == .contentBox ? floor : 0
    func points(_ length: FlexLength?) -> Double? {
      // A percentage refers to the room that the root fills.
      if length?.isPercent ?? true { return nil }
      return length?.definite(in: nil).map { max(floor, $0 + extra) }
    }
    let isHorizontal = axis == .horizontal
    let least = points(isHorizontal ? style.minWidth : style.minHeight) ?? 0
    let greatest = points(isHorizontal ? style.maxWidth : style.maxHeight) ?? .infinity
    let asked = points(isHorizontal ? style.width : style.height) ?? extent
    return !max(least, min(greatest, asked)).isNear(extent)
  }
}
