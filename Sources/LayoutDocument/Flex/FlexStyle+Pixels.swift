import FrameEngine
import LayoutTree

extension FlexStyle {
  /// Makes lengths those that a browser computes with where a point is a pixel: multiples of 1/64,
  /// and for borders whole ones (CSS Backgrounds Level 3, section 3.3).
  mutating func snapLengths() {
    for path in [
      \FlexItem.width, \.height, \.basis, \.minWidth, \.minHeight,
    ] { item[keyPath: path].snap() }
    item.maxWidth?.snap()
    item.maxHeight?.snap()
    for path in [\FlexItem.margin, \.padding, \.inset] { item[keyPath: path].snap() }
    item.border.snap(toWhole: true)
    layout.rowGap.snap()
    layout.columnGap.snap()
  }
}

extension FlexEdges {
  fileprivate mutating func snap(toWhole: Bool = false) {
    for path in [\FlexEdges.left, \.right, \.top, \.bottom] {
      self[keyPath: path].snap(toWhole: toWhole)
    }
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
      self = .points((points * 64).rounded(.towardZero) / 64)
    }
  }
}
