import LayoutTree

/// The lines between which a list is chained.
struct PlaceLines {
  let start: LayoutAttribute
  let end: LayoutAttribute
  let startInset: Double
  let endInset: Double
  /// What the inset at the start has more in right-to-left, and that at the end less.
  let mirrorShift: Double

  static func along(
    _ axis: Axis, _ insets: EdgeInsets, mirrorShift: Double = 0
  ) -> PlaceLines {
    PlaceLines(
      start: .start(along: axis), end: .end(along: axis), startInset: insets.min(along: axis),
      endInset: insets.max(along: axis), mirrorShift: mirrorShift)
  }

  static func leadingToTrailing(_ insets: EdgeInsets, mirrorShift: Double = 0) -> PlaceLines {
    PlaceLines(
      start: .leading, end: .trailing, startInset: insets.left, endInset: insets.right,
      mirrorShift: mirrorShift)
  }
}

extension ConstraintMaker {
  /// The lines of the content area along an axis.
  func lines(along axis: Axis) -> PlaceLines {
    .along(axis, areaInsets, mirrorShift: mirrorShift(along: axis))
  }

  /// The lines of the content area in the direction of text.
  var linesAlongText: PlaceLines {
    .leadingToTrailing(areaInsets, mirrorShift: insets.right - insets.left)
  }
}

/// What stands in a list between two edges.
struct PlaceGap {
  private var distance = 0.0
  private var minimum: Double?
  private var most: Double?
  private(set) var shares = 0.0
  private(set) var mirrorShift = 0.0

  mutating func append(_ item: PlaceItem) {
    switch item {
    case .space(let number): distance += number
    case .flexible(let count): shares += count
    case .atLeast(let number): minimum = (minimum ?? 0) + number
    case .atMost(let number): most = (most ?? 0) + number
    case .node, .wall: break
    }
  }

  /// Starts at the edge of the content area.
  mutating func open(at inset: Double, mirrorShift: Double) {
    distance = inset
    self.mirrorShift = mirrorShift
  }

  /// Ends at the edge of the content area.
  mutating func close(at inset: Double, mirrorShift: Double) {
    distance += inset
    self.mirrorShift -= mirrorShift
  }

  /// Calls `body` with how the far edge relates to the near one: exactly, or within bounds.
  @inline(__always)
  func forEachBound(_ body: (LayoutRelation, Double) -> Void) {
    if minimum == nil, most == nil { return body(.equal, distance) }
    if let minimum { body(.greaterThanOrEqual, distance + minimum) }
    if let most { body(.lessThanOrEqual, distance + most) }
  }
}
