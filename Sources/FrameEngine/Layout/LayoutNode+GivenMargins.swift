import LayoutTree

extension LayoutNode {
  /// The distances that this node asks for from its edges, in points, left for leading.
  ///
  /// Distances that depend on what is left, or on lines of other boxes, are 0.
  ///
  /// - Parameters:
  ///   - content: The content area of the layout that the node is in.
  ///   - safeArea: The safe area of that layout, left for leading.
  /// - Returns: The distances, within the bounds that are numbers.
  package func givenMargins(in content: Size, safeArea: EdgeInsets) -> EdgeInsets {
    func margin(_ axis: Axis, isEnd: Bool) -> Double {
      let inset = isEnd ? safeArea.max(along: axis) : safeArea.min(along: axis)
      return itemTraits.margin(axis, isEnd: isEnd, content: content[axis], inset: inset).points
    }
    return EdgeInsets(
      top: margin(.vertical, isEnd: false), left: margin(.horizontal, isEnd: false),
      bottom: margin(.vertical, isEnd: true), right: margin(.horizontal, isEnd: true))
  }
}
