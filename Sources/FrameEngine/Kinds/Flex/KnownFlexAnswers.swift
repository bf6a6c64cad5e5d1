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

  /// Whether they follow neither from a height nor from scrollbars.
  var isPlain: Bool { !widths.goByHeight && height.scrollbars.isEmpty }

  init(limit: Double, height: FlexKnownHeight, widths: FlexWidths) {
    self.limit = limit
    self.height = height
    self.widths = widths
  }

  /// Those that follow neither from a height nor from scrollbars.
  init(plain widths: FlexWidths) {
    self.init(
      limit: .infinity, height: FlexKnownHeight(nil, isDefinite: false, scrollbars: []),
      widths: widths)
  }

  func answers(_ height: FlexKnownHeight) -> Bool {
    self.height == height
      || !widths.goByHeight && self.height.scrollbars == height.scrollbars
  }

  /// Adds widths that were not known.
  mutating func add(_ more: FlexWidths) {
    if !widths.known.contains(.least) { widths.least = more.least }
    if !widths.known.contains(.ideal) { widths.ideal = more.ideal }
    widths.known.formUnion(more.known)
    if more.goByHeight { widths.goByHeight = true }
  }
}

/// The first or the last baseline of a flex container in a space.
struct KnownFlexBaseline {
  let space: KeptFlexSpace
  let isFirst: Bool
  /// Below the upper edge; `nil` without items.
  let offset: Double?
}

/// What a flex container has answered before something in it changed.
struct OldFlexAnswers {
  let result: KnownResult
  let widths: KnownWidths?
  /// See ``FlexLayoutCache/goesByHeight``.
  let goesByHeight: Bool

  /// Whether the answers to the same questions are the same.
  func areSame(
    result newResult: (FlexSpace) -> FlexResult,
    widths newWidths: (FlexKnownHeight, FlexWidthQuestion, _ limit: Double) -> FlexWidths
  ) -> Bool {
    if result.isKnown, newResult(result.space.space) != result.result { return false }
    guard let widths else { return true }
    return newWidths(widths.height, widths.widths.known, widths.limit) == widths.widths
  }
}
