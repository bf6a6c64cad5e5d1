import LayoutTree

/// Equal extents and gaps, written once into boxes that are there now.
extension LinearLayout {
  /// Gives boxes and the gaps between them equal shares of the length; gaps in points instead, if
  /// given.
  ///
  /// Weights and margins along the axis are written into the boxes; boxes that are added later are
  /// not touched, and nothing keeps the boxes equal afterwards. Spacing of the layout comes on top.
  ///
  /// MyLayout: `equalizeSubviews:`.
  ///
  /// - Parameters:
  ///   - boxes: Boxes in the order in which they follow each other; those that take no part are
  ///     left out.
  ///   - gap: The length of each gap in points; `nil` for a share as large as that of a box.
  ///   - isCentered: Whether there is a gap before the first box and after the last one as well.
  public func equalizeExtents(of boxes: [LayoutNode], gap: Double? = nil, isCentered: Bool = false)
  {
    let boxes = boxes.filter { $0.takesPart }
    let parts = max(1, 2 * boxes.count + (isCentered ? 1 : -1))
    let share = 1 / Double(parts)
    writeGaps(gap.map { .points($0) } ?? .weight(share), into: boxes, isCentered)
    for box in boxes { box.traits.weight = gap == nil ? share : 1 }
  }

  /// Gives the gaps between boxes equal shares of what the boxes leave; extents and weights stay.
  ///
  /// What is said at ``equalizeExtents(of:gap:isCentered:)`` about later changes holds here as
  /// well.
  ///
  /// MyLayout: `equalizeSubviewsSpacing:`.
  public func equalizeGaps(of boxes: [LayoutNode], isCentered: Bool = false) {
    let boxes = boxes.filter { $0.takesPart }
    let gaps = max(1, boxes.count + (isCentered ? 1 : -1))
    writeGaps(.weight(1 / Double(gaps)), into: boxes, isCentered)
  }

  private func writeGaps(_ gap: LayoutPosition, into boxes: [LayoutNode], _ isCentered: Bool) {
    for (index, box) in boxes.enumerated() {
      let before = index == 0 && !isCentered ? 0 : gap
      let after = index == boxes.count - 1 && isCentered ? gap : 0
      if axis == .horizontal {
        box.traits.leading = before
        box.traits.trailing = after
      } else {
        box.traits.top = before
        box.traits.bottom = after
      }
    }
  }
}
