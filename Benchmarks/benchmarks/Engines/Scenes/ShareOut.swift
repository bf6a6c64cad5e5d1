import Dovetail

extension LayoutMaker {
  /// Gives boxes equal shares along `axis` of what a box among them, and the gaps, leave.
  func shareOut(
    _ boxes: [LayoutNode], along axis: Axis, except fixed: LayoutNode?, gap: Double,
    file: String = #fileID, line: Int = #line
  ) {
    var slots: [LayoutNode?] = []
    var values: [SizeItem] = []
    for box in boxes {
      slots.append(box === fixed ? nil : box)
      values.append(
        box === fixed ? .anchor(Anchor(box, .extent(along: axis))) : .flexible(1))
    }
    slots.append(nil)
    values.append(.points(gap * Double(boxes.count - 1)))
    setExtents(axis, of: slots, to: .each(values), at: CallSite(file: file, line: line))
  }
}

/// The part of a list in the middle that a group covers: about a tenth of it, at least one.
func middleTenth(of count: Int) -> Range<Int> {
  let length = max(1, (count + 5) / 10)
  let start = (count - length) / 2
  return start..<(start + length)
}
