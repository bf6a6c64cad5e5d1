import LayoutTree

/// What plain numbers and words say of the style of a box.
struct FlexPlainStyle: Hashable, Sendable {
  // What takes a byte lies where the length before leaves room.
  var width = FlexLength.auto
  var display = FlexItem.Display.box
  var position = FlexItem.Position.static
  var boxSizing = FlexItem.BoxSizing.contentBox
  var isCollapsed = false
  var alignSelf = FlexItemAlignment.auto
  var height = FlexLength.auto
  var overflowX = FlexItem.Overflow.visible
  var overflowY = FlexItem.Overflow.visible
  var basis = FlexLength.auto
  /// What follows from these and a ``FlexRareStyle``.
  var facts: FlexFacts = []
  var grow = 0.0
  var shrink = 1.0
}

/// What follows from a style, worked out when it is set.
struct FlexFacts: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// Whether there is a ``FlexRareStyle``.
  static let isRare = FlexFacts(rawValue: 1 << 0)
  /// Whether margins, padding, border and bounds are ``FlexFixedLengths``.
  static let hasFixedLengths = FlexFacts(rawValue: 1 << 1)
  /// Whether there is no automatic minimum width along a line.
  static let hasNoAutomaticWidth = FlexFacts(rawValue: 1 << 2)
  /// The same of the height.
  static let hasNoAutomaticHeight = FlexFacts(rawValue: 1 << 12)
  /// Whether the content decides a least or greatest size.
  static let hasIntrinsicBounds = FlexFacts(rawValue: 1 << 3)
  static let hasInsets = FlexFacts(rawValue: 1 << 4)
  static let hasPercentPadding = FlexFacts(rawValue: 1 << 5)
  /// Whether there is an aspect ratio.
  static let hasRatio = FlexFacts(rawValue: 1 << 6)
  /// Whether scrollbars take room.
  static let hasScrollbars = FlexFacts(rawValue: 1 << 7)
  /// Whether a size of the box follows from the height of the container, or from its own one.
  static let goesByHeight = FlexFacts(rawValue: 1 << 8)
  /// Whether the box is perhaps no item: it generates none, is absolute, or is collapsed.
  static let isOutOfFlow = FlexFacts(rawValue: 1 << 9)
  /// See ``FlexStyleReference/scrollsX``.
  static let scrollsX = FlexFacts(rawValue: 1 << 10)
  /// See ``FlexStyleReference/scrollsY``.
  static let scrollsY = FlexFacts(rawValue: 1 << 14)
  /// Whether the width or the height is `stretch`.
  static let stretches = FlexFacts(rawValue: 1 << 11)
  /// Whether a least or greatest height is `stretch`.
  static let stretchesHeightBounds = FlexFacts(rawValue: 1 << 15)
  /// Whether the place among the items is not the initial one.
  static let hasOrder = FlexFacts(rawValue: 1 << 13)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ plain: FlexPlainStyle, _ rare: FlexRareStyle?) {
    self = rare?.facts ?? []
    if plain.height.goesByReference || plain.basis.goesByReference { insert(.goesByHeight) }
    if plain.display != .box || plain.position == .absolute || plain.isCollapsed {
      insert(.isOutOfFlow)
    }
    if plain.overflowX != .visible || plain.overflowY != .visible {
      formUnion(Self.facts(ofOverflow: plain.overflowX, plain.overflowY))
    }
    if plain.width == .stretch || plain.height == .stretch { insert(.stretches) }
  }

  @inline(never)
  private static func facts(
    ofOverflow x: FlexItem.Overflow, _ y: FlexItem.Overflow
  ) -> FlexFacts {
    var facts: FlexFacts = []
    if x.isScrollable || x == .visible && y.isScrollable {
      facts.formUnion([.scrollsX, .hasNoAutomaticWidth])
    }
    if y.isScrollable || y == .visible && x.isScrollable {
      facts.formUnion([.scrollsY, .hasNoAutomaticHeight])
    }
    return facts
  }
}

extension FlexRareStyle: Hashable {
  /// The values; those of a new one are the initial ones of CSS.
  struct Values: Hashable {
    var bounds = FlexBounds()
    var edges = FlexBoxEdges()
    var aspectRatio: Double?
    var isRatioOfContent = false
    var scrollbarWidth = 0.0
    var order = 0
  }

  static func == (left: FlexRareStyle, right: FlexRareStyle) -> Bool {
    left.storage === right.storage || left.values == right.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension FlexRareStyle.Values {
  /// Values that are fixed lengths, and otherwise the initial ones.
  init(_ fixed: FlexFixedLengths) {
    self.init(bounds: FlexBounds(fixed), edges: FlexBoxEdges(fixed))
  }

  /// What follows from them, but for ``FlexFacts/hasFixedLengths``.
  var facts: FlexFacts {
    let inset = edges.inset
    var facts = FlexFacts.isRare
    if !bounds.minWidth.isAutomaticMinimum { facts.insert(.hasNoAutomaticWidth) }
    if !bounds.minHeight.isAutomaticMinimum { facts.insert(.hasNoAutomaticHeight) }
    if bounds.all.contains(where: { $0.isIntrinsic }) { facts.insert(.hasIntrinsicBounds) }
    if bounds.minHeight == .stretch || bounds.maxHeight == .stretch {
      facts.insert(.stretchesHeightBounds)
    }
    if inset != .auto { facts.insert(.hasInsets) }
    if edges.padding.hasPercentage { facts.insert(.hasPercentPadding) }
    if let aspectRatio, aspectRatio > 0, aspectRatio.isFinite { facts.insert(.hasRatio) }
    if scrollbarWidth > 0 { facts.insert(.hasScrollbars) }
    if bounds.minHeight.goesByReference || bounds.maxHeight?.goesByReference ?? false
      || aspectRatio != nil || inset.top.isPercent || inset.bottom.isPercent
    {
      facts.insert(.goesByHeight)
    }
    if order != 0 { facts.insert(.hasOrder) }
    return facts
  }
}

/// The least and greatest sizes of a style.
struct FlexBounds: Hashable, Sendable {
  var minWidth = FlexLength.auto
  var minHeight = FlexLength.auto
  var maxWidth: FlexLength?
  var maxHeight: FlexLength?

  fileprivate var all: [FlexLength] {
    [minWidth, minHeight, maxWidth ?? .auto, maxHeight ?? .auto]
  }
}

/// The lengths at the edges of a style.
struct FlexBoxEdges: Hashable, Sendable {
  var margin = FlexEdges.zero
  var padding = FlexEdges.zero
  var border = FlexEdges.zero
  var inset = FlexEdges.auto
}

/// Edges at physical ones, and bounds, in points; those of a new one are the initial ones of CSS.
struct FlexFixedLengths {
  var margin = EdgeInsets.zero
  /// The sums of padding and border.
  var floor = EdgeInsets.zero
  /// Negative without end where there is no minimum.
  var minimum = Size(width: -Double.infinity, height: -Double.infinity)
  var maximum = Size(width: Double.infinity, height: Double.infinity)
}

extension FlexFixedLengths {
  /// Those of a style, if they are given like that.
  init?(_ values: FlexRareStyle.Values) {
    let (edges, bounds) = (values.edges, values.bounds)
    guard edges.inset == .auto, let margin = edges.margin.points,
      let padding = edges.padding.points, let border = edges.border.points
    else { return nil }
    self.init()
    self.margin = margin
    floor = EdgeInsets(
      top: max(0, padding.top) + max(0, border.top),
      left: max(0, padding.left) + max(0, border.left),
      bottom: max(0, padding.bottom) + max(0, border.bottom),
      right: max(0, padding.right) + max(0, border.right))
    if bounds.minWidth != .auto {
      guard let points = bounds.minWidth.finitePoints else { return nil }
      minimum.width = points
    }
    if bounds.minHeight != .auto {
      guard let points = bounds.minHeight.finitePoints else { return nil }
      minimum.height = points
    }
    if let width = bounds.maxWidth {
      guard let points = width.finitePoints else { return nil }
      maximum.width = points
    }
    if let height = bounds.maxHeight {
      guard let points = height.finitePoints else { return nil }
      maximum.height = points
    }
  }
}

extension FlexBounds {
  init(_ fixed: FlexFixedLengths) {
    let (least, greatest) = (fixed.minimum, fixed.maximum)
    if least.width > -.infinity { minWidth = .points(least.width) }
    if least.height > -.infinity { minHeight = .points(least.height) }
    if greatest.width < .infinity { maxWidth = .points(greatest.width) }
    if greatest.height < .infinity { maxHeight = .points(greatest.height) }
  }
}

extension FlexBoxEdges {
  init(_ fixed: FlexFixedLengths) {
    self.init(
      margin: FlexEdges(fixed.margin), padding: FlexEdges(fixed.floor))
  }
}

extension FlexEdges {
  fileprivate init(_ points: EdgeInsets) {
    self.init(
      top: .points(points.top), left: .points(points.left), bottom: .points(points.bottom),
      right: .points(points.right))
  }

  /// The lengths if all are in points, at physical edges.
  fileprivate var points: EdgeInsets? {
    guard inlineStart == nil, inlineEnd == nil, let top = top.finitePoints,
      let left = left.finitePoints, let bottom = bottom.finitePoints,
      let right = right.finitePoints
    else { return nil }
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}

extension FlexLength {
  /// Whether the length follows from that of the containing block.
  var goesByReference: Bool { self == .stretch || isPercent }

  /// Whether a least size along a line is the automatic one.
  var isAutomaticMinimum: Bool { self == .auto || self == .content }

  fileprivate var finitePoints: Double? {
    if case .points(let points) = self, points.isFinite { points } else { nil }
  }
}

extension EdgeInsets {
  /// The same with left and right swapped, as horizontal coordinates run from leading to trailing.
  @inline(__always)
  func turned(_ isTurned: Bool) -> EdgeInsets {
    isTurned ? EdgeInsets(top: top, left: right, bottom: bottom, right: left) : self
  }
}
