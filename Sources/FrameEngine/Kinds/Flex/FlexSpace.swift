/// The size that a box is laid out in, from border to border.
struct FlexSpace: Equatable {
  var width: Double
  /// The height if it is decided.
  var height: Double?
  /// Whether percentages inside may refer to the height (Flexbox Level 1, section 9.8).
  var isHeightDefinite = false
  var minHeight = 0.0
  var maxHeight = Double.infinity
  /// The height that percentages and columns go by in a box whose aspect ratio gives it less height
  /// than it has; negative for all of its height.
  var columnHeight = -1.0
  /// Whether the box is inside of one that generates none.
  var isHidden = false
  /// What percentages of padding refer to.
  var basis = 0.0

  /// Leaves the height to the content, within the bounds of an axis.
  mutating func leaveHeight(within axis: FlexAxis) {
    height = nil
    isHeightDefinite = false
    minHeight = axis.minimum
    maxHeight = axis.maximum
  }
}

/// What comes of laying out a box in a space.
struct FlexResult {
  /// The height, within its bounds.
  var height: Double
  /// The height without regard to bounds.
  var contentHeight: Double
}

/// The height for which widths are asked, if one is known.
struct FlexKnownHeight: Equatable {
  let points: Double?
  /// Whether percentages inside may refer to it.
  let isDefinite: Bool

  init(_ points: Double?, isDefinite: Bool) {
    self.points = points
    self.isDefinite = points != nil && isDefinite
  }
}

/// The least and the ideal width of content, as far as they were asked for.
struct FlexWidths {
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
