import LayoutTree

/// What is known of an item along one axis while its container is laid out; start and end are those
/// of the flow, which reverse directions swap.
struct FlexAxis: BitwiseCopyable {
  /// Padding and border: no size is less.
  var floor = 0.0
  var marginStart = 0.0
  var marginEnd = 0.0
  var isStartAuto = false
  var isEndAuto = false
  /// The size by width or height, bounds apart, if it is definite.
  var preferred = LengthIfKnown()
  var minimum = 0.0
  var maximum = Double.infinity
  /// The size that has been decided so far.
  var size = 0.0
  /// From the start of the content area of the container, in the direction of the flow.
  var position = 0.0

  var margins: Double { marginStart + marginEnd }
  var outer: Double { size + marginStart + marginEnd }
  var hasAutoMargin: Bool { isStartAuto || isEndAuto }
  var definite: Double? { preferred.known }

  /// A size within the bounds; the minimum wins (CSS Sizing Level 3, section 5).
  @inline(__always)
  func clamp(_ size: Double) -> Double { max(minimum, min(maximum, size), floor) }
}

/// An item of a flex container that is being laid out.
struct FlexSlot: BitwiseCopyable {
  let node: NodePointer
  let style: FlexStyleReference
  var main = FlexAxis()
  var cross = FlexAxis()
  /// See ``FlexItem``.
  var grow = 0.0
  var shrink = 1.0
  /// The flex base size, from border to border.
  var base = 0.0
  var hypothetical = 0.0
  var violation = 0.0
  var isFrozen = false
  /// Whether ``FlexAxis/minimum`` along the line has still to be found (Flexbox Level 1, section
  /// 4.5).
  var awaitsMinimum = false
  /// The alignment across the line, that of the container if the item leaves it to it.
  var alignment = FlexItemAlignment.Keyword.stretch
  var isAlignmentSafe = false
  var isCollapsed = false
  var isContainer = false
  /// Whether percentages inside may refer to the height.
  var isHeightDefinite = false
  /// See ``FlexSpace/columnHeight``.
  var columnHeight = -1.0
  /// Whether the content decides the height of an item of a row.
  var isHeightAutomatic = false
  /// From the margin edge at the start across to the baseline by which the item is aligned.
  var ascent = 0.0
  var order = 0

  init(_ node: NodePointer, _ style: FlexStyleReference) {
    self.node = node
    self.style = style
  }
}

/// A line of items.
struct FlexLine: BitwiseCopyable {
  /// The first item, and the one after the last.
  var start: Int
  var end: Int
  /// The thickness.
  var cross = 0.0
  /// The thickness that the items need.
  var content = 0.0
  /// From the start of the content area across.
  var position = 0.0
  /// From the start across to the shared first baseline.
  var ascent = 0.0
  /// From the shared last baseline to the end across.
  var descent = 0.0
}
