import LayoutTree

/// What a flex container has answered when it was laid out in a space.
struct KnownResult {
  let space: KeptFlexSpace
  // The result; what takes a byte lies where the space leaves room.
  private let isExact: Bool
  private let followsFromItems: Bool
  private let scrollbars: FlexScrollbars
  /// Whether the items lie the same in greater heights.
  var staysInTaller = false
  let height: Double
  let contentHeight: Double

  init(space: KeptFlexSpace, result: FlexResult) {
    self.space = space
    isExact = result.isExact
    followsFromItems = result.followsFromItems
    scrollbars = result.scrollbars
    height = result.height
    contentHeight = result.contentHeight
  }

  var result: FlexResult {
    FlexResult(
      height: height, contentHeight: contentHeight, isExact: isExact,
      followsFromItems: followsFromItems, scrollbars: scrollbars)
  }

  var isKnown: Bool { space.width >= 0 }

  /// No result: no space has a negative width.
  static var none: KnownResult {
    KnownResult(
      space: KeptFlexSpace(FlexSpace(width: -1)), result: FlexResult(height: 0, contentHeight: 0))
  }
}

/// The widths of the content of a flex container in a height.
struct KnownWidths {
  /// The greatest height.
  let limit: Double
  let height: FlexKnownHeight
  var widths: FlexWidths

  func answers(_ height: FlexKnownHeight) -> Bool {
    self.height == height
      || !widths.goByHeight && self.height.scrollbars == height.scrollbars
  }

  /// Adds widths that were not known.
  mutating func add(_ more: FlexWidths) {
    if !widths.known.contains(.least) { widths.least = more.least }
    if !widths.known.contains(.ideal) { widths.ideal = more.ideal }
    widths.known.formUnion(more.known)
  }
}
