import FrameEngine
import LayoutTree

extension FlexStyle {
  /// Makes lengths those that a browser computes with where a point is a pixel: multiples of 1/64,
  /// and for borders whole ones (CSS Backgrounds Level 3, section 3.3).
  mutating func snapLengths() {
    item.width.snap()
    item.height.snap()
    item.basis.snap()
    item.minWidth.snap()
    item.minHeight.snap()
    item.maxWidth?.snap()
    item.maxHeight?.snap()
    item.margin.snap()
    item.padding.snap()
    item.inset.snap()
    item.border.snap(toWhole: true)
    layout.rowGap.snap()
    layout.columnGap.snap()
  }
}

extension FlexEdges {
  fileprivate mutating func snap(toWhole: Bool = false) {
    left.snap(toWhole: toWhole)
    right.snap(toWhole: toWhole)
    top.snap(toWhole: toWhole)
    bottom.snap(toWhole: toWhole)
    inlineStart?.snap(toWhole: toWhole)
    inlineEnd?.snap(toWhole: toWhole)
  }
}

extension FlexLength {
  /// Takes what is below a 64th of a point away; of the thickness of a line, what is below a whole
  /// one, if it is one at least.
  fileprivate mutating func snap(toWhole: Bool = false) {
    guard case .points(let points) = self else { return }
    if toWhole, points > 0 {
      self = .points(max(1, points.rounded(.down)))
    } else {
      let whole = (points.magnitude * 64).rounded(.down) / 64
      self = .points(points < 0 ? -whole : whole)
    }
  }
}
