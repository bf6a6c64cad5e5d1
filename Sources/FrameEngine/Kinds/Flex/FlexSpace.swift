import LayoutTree

/// The size that a box is laid out in, from border to border.
struct FlexSpace: Equatable {
  var width: Double
  fileprivate var knownHeight = LengthIfKnown()
  /// Whether percentages inside may refer to the height (Flexbox Level 1, section 9.8).
  var isHeightDefinite = false
  /// Whether the box is inside of one that generates none.
  var isHidden = false
  /// The automatic scrollbars that the box has from the start.
  var scrollbars: FlexScrollbars = []
  var minHeight = 0.0
  var maxHeight = Double.infinity
  /// The height that percentages and columns go by in a box whose aspect ratio gives it less height
  /// than it has; negative for all of its height.
  var columnHeight = -1.0
  /// What percentages of padding refer to.
  var basis: Double

  init(
    width: Double, height: Double? = nil, isHeightDefinite: Bool = false, minHeight: Double = 0,
    maxHeight: Double = .infinity, basis: Double = 0
  ) {
    self.width = width
    self.isHeightDefinite = isHeightDefinite
    self.minHeight = minHeight
    self.maxHeight = maxHeight
    self.basis = basis
    self.height = height
  }

  /// The height if it is decided.
  var height: Double? {
    @inline(__always) get { knownHeight.known }
    set { knownHeight = newValue.map { LengthIfKnown(max(0, $0)) } ?? LengthIfKnown() }
  }

  /// Leaves the height to the content, within the bounds of an axis.
  mutating func leaveHeight(within axis: FlexAxis) {
    height = nil
    isHeightDefinite = false
    minHeight = axis.minimum
    maxHeight = axis.maximum
  }
}

extension FlexSpace {
  /// Whether bounds, and what is like them, are not the initial ones.
  @inline(__always)
  fileprivate var hasBounds: Bool {
    minHeight != 0 || maxHeight != .infinity || columnHeight != -1 || basis != 0
  }

  @inline(__always)
  static func == (left: FlexSpace, right: FlexSpace) -> Bool {
    left.width == right.width && left.knownHeight == right.knownHeight
      && left.isHeightDefinite == right.isHeightDefinite && left.minHeight == right.minHeight
      && left.maxHeight == right.maxHeight && left.columnHeight == right.columnHeight
      && left.isHidden == right.isHidden && left.basis == right.basis
      && left.scrollbars == right.scrollbars
  }

  /// A space that is decided along both axes.
  init(of size: Size) {
    self.init(width: size.width, height: size.height, isHeightDefinite: true)
  }
}

/// A ``FlexSpace`` to keep: bounds that are the initial ones take no room.
struct KeptFlexSpace {
  let width: Double
  private let knownHeight: LengthIfKnown
  private let bounds: Bounds?
  private let isHeightDefinite: Bool
  private let isHidden: Bool
  private let scrollbars: FlexScrollbars

  /// What most spaces leave at its initial values.
  private final class Bounds {
    let minHeight, maxHeight, columnHeight, basis: Double

    init(_ space: FlexSpace) {
      minHeight = space.minHeight
      maxHeight = space.maxHeight
      columnHeight = space.columnHeight
      basis = space.basis
    }
  }

  init(_ space: FlexSpace) {
    width = space.width
    knownHeight = space.knownHeight
    bounds = space.hasBounds ? Bounds(space) : nil
    isHeightDefinite = space.isHeightDefinite
    isHidden = space.isHidden
    scrollbars = space.scrollbars
  }

  /// The space that is kept.
  var space: FlexSpace {
    var space = FlexSpace(width: width, height: knownHeight.known)
    space.isHeightDefinite = isHeightDefinite
    space.isHidden = isHidden
    space.scrollbars = scrollbars
    if let bounds {
      space.minHeight = bounds.minHeight
      space.maxHeight = bounds.maxHeight
      space.columnHeight = bounds.columnHeight
      space.basis = bounds.basis
    }
    return space
  }

  @inline(__always)
  static func == (left: KeptFlexSpace, right: FlexSpace) -> Bool {
    guard left.width == right.width, left.knownHeight == right.knownHeight,
      left.isHeightDefinite == right.isHeightDefinite, left.isHidden == right.isHidden,
      left.scrollbars == right.scrollbars
    else { return false }
    return left.bounds == nil ? !right.hasBounds : left.hasBounds(of: right)
  }

  @inline(never)
  private func hasBounds(of space: FlexSpace) -> Bool { self.space == space }
}

/// What comes of laying out a box in a space.
struct FlexResult: Equatable {
  /// The height, within its bounds.
  var height: Double
  /// The height without regard to bounds.
  var contentHeight: Double
  /// Whether the content area would be as high, to the last bit, if the height was given.
  var isExact = false
  /// See ``FlexLayoutCache/noteLayout(followsFromItems:)``.
  var followsFromItems = false
  /// The automatic scrollbars that have appeared.
  var scrollbars: FlexScrollbars = []
}

/// The height for which widths are asked, if one is known.
struct FlexKnownHeight: Equatable {
  private let length: LengthIfKnown
  /// Whether percentages inside may refer to it.
  let isDefinite: Bool
  /// The scrollbars that are there.
  let scrollbars: FlexScrollbars

  var points: Double? { length.known }

  init(_ points: Double?, isDefinite: Bool, scrollbars: FlexScrollbars) {
    length = points.map { LengthIfKnown(max(0, $0)) } ?? LengthIfKnown()
    self.isDefinite = points != nil && isDefinite
    self.scrollbars = scrollbars
  }
}

/// The least and the ideal width of content, as far as they were asked for.
struct FlexWidths: Equatable {
  var least = 0.0
  var ideal = 0.0
  /// Whether they follow from the height.
  var goByHeight = false
  /// Which of them are known; others are 0.
  var known = FlexWidthQuestion.both

  /// Widths from border to border, of those of the content.
  func plus(_ insets: Double) -> FlexWidths {
    var widths = self
    widths.least += insets
    widths.ideal += insets
    return widths
  }
}

/// Which widths of content are asked for: each may need a measurement of its own.
struct FlexWidthQuestion: OptionSet {
  let rawValue: UInt8

  static let least = FlexWidthQuestion(rawValue: 1)
  static let ideal = FlexWidthQuestion(rawValue: 2)
  static let both: FlexWidthQuestion = [.least, .ideal]
}
