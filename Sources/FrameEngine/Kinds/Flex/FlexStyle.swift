import LayoutTree

/// A length of a flex item or container, as in CSS.
public enum FlexLength: Hashable, Sendable {
  /// The default of the property; for a basis, the width or height along the line.
  case auto
  /// A length in points (CSS: `px`).
  case points(Double)
  /// A percentage of the containing block.
  case percent(Double)
  /// A percentage of the containing block, plus points (CSS: `calc(50% + 10px)`).
  case calc(percent: Double, points: Double)
  /// The least size without overflow (CSS Sizing Level 3).
  case minContent
  /// The ideal size (CSS Sizing Level 3).
  case maxContent
  /// The available size, clamped between the min-content and max-content sizes.
  case fitContent
  /// The available size less the margins; ``auto`` if it is indefinite (CSS Sizing Level 4).
  case stretch
  /// The size of the content, ignoring width and height; for a basis only, and an alias of ``auto``
  /// elsewhere.
  case content
}

extension FlexLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a length in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

extension FlexLength {
  /// Returns the length in points, if it is definite: a percentage is if its reference size is.
  @inline(__always)
  func definite(in basis: Double?) -> Double? {
    switch self {
    case .points(let points): return points.isNaN ? 0 : points
    case .percent(let percent): return basis.map { percent.isNaN ? 0 : $0 * percent / 100 }
    case .calc(let percent, let points):
      return basis.map {
        (percent.isNaN ? 0 : $0 * percent / 100) + (points.isNaN ? 0 : points)
      }
    case .auto, .minContent, .maxContent, .fitContent, .stretch, .content: return nil
    }
  }

  /// Returns the length in points as a least one, where a percentage of nothing definite adds
  /// nothing.
  @inline(__always)
  func definiteLeast(in basis: Double?) -> Double? { definite(in: basis ?? 0) }

  /// Whether the length is a percentage.
  var isPercent: Bool {
    switch self {
    case .percent, .calc: true
    case .auto, .points, .minContent, .maxContent, .fitContent, .stretch, .content: false
    }
  }
}

/// The lengths of a property at the four edges of a box, physical or along the direction of text.
public struct FlexEdges: Hashable, Sendable {
  /// At the left edge.
  public var left: FlexLength
  /// At the right edge.
  public var right: FlexLength
  /// At the top edge.
  public var top: FlexLength
  /// At the bottom edge.
  public var bottom: FlexLength
  /// The length at the start of a line of text; takes precedence over left and right.
  public var inlineStart: FlexLength?
  /// The length at the end of a line of text; takes precedence over left and right.
  public var inlineEnd: FlexLength?

  /// Creates lengths for each edge, by default 0.
  public init(
    top: FlexLength = 0, left: FlexLength = 0, bottom: FlexLength = 0, right: FlexLength = 0,
    inlineStart: FlexLength? = nil, inlineEnd: FlexLength? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
    self.inlineStart = inlineStart
    self.inlineEnd = inlineEnd
  }

  /// Creates edges of the same length.
  public init(_ length: FlexLength) {
    self.init(top: length, left: length, bottom: length, right: length)
  }

  /// 0 at all edges.
  public static let zero = FlexEdges()

  /// `auto` at all edges.
  public static let auto = FlexEdges(.auto)

  /// Returns the lengths at the edges where lines of text of the container start and end.
  @inline(__always)
  func inline(_ direction: CSSDirections) -> (start: FlexLength, end: FlexLength) {
    let start = inlineStart ?? (direction.isItemRightToLeft ? right : left)
    let end = inlineEnd ?? (direction.isItemRightToLeft ? left : right)
    return direction.isItemRightToLeft == direction.isRightToLeft ? (start, end) : (end, start)
  }

  /// Whether a length is a percentage.
  var hasPercentage: Bool {
    left.isPercent || right.isPercent || top.isPercent || bottom.isPercent
      || inlineStart?.isPercent ?? false || inlineEnd?.isPercent ?? false
  }
}

/// The text directions of a container and of one of its items; the edges of the item's style use
/// the latter.
struct CSSDirections {
  let isRightToLeft: Bool
  let isItemRightToLeft: Bool

  /// Returns the direction of a box as both its own and its container's.
  static func own(_ isRightToLeft: Bool) -> CSSDirections {
    CSSDirections(isRightToLeft: isRightToLeft, isItemRightToLeft: isRightToLeft)
  }
}

extension FlexEdges: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates edges of the same length in points.
  public init(floatLiteral points: Double) { self.init(.points(points)) }

  /// Creates edges of the same length in points.
  public init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}

/// The alignment of one item across its line (CSS Box Alignment Level 3: `align-self`).
public struct FlexItemAlignment: Hashable, Sendable {
  enum Keyword: UInt8 {
    case auto, normal, stretch, start, end, flexStart, flexEnd, selfStart, selfEnd, center
    case firstBaseline, lastBaseline
  }

  /// The behavior of an item that overflows (CSS Box Alignment Level 3, section 4.4).
  enum Overflow: UInt8 {
    /// An absolute box is kept within its containing block.
    case automatic
    /// An overflowing item is aligned to the start.
    case safe
    /// An overflowing item is aligned as otherwise.
    case unsafe
  }

  let keyword: Keyword
  private(set) var overflow = Overflow.automatic
  /// Whether an item that overflows is aligned to the start instead.
  public var isSafe: Bool { overflow == .safe }

  private init(_ keyword: Keyword) { self.keyword = keyword }

  /// The alignment set by the container; for a container, an alias of ``normal``.
  public static let auto = FlexItemAlignment(.auto)
  /// The same as ``stretch`` for an item; an absolute box between insets with an aspect ratio keeps
  /// that.
  public static let normal = FlexItemAlignment(.normal)
  /// Stretched to the line if the cross size is `auto`, else at the start of the line.
  public static let stretch = FlexItemAlignment(.stretch)
  /// At the start of the line across, by the direction of text.
  public static let start = FlexItemAlignment(.start)
  /// At the end of the line across, by the direction of text.
  public static let end = FlexItemAlignment(.end)
  /// At the start of the line across, which `wrap-reverse` swaps.
  public static let flexStart = FlexItemAlignment(.flexStart)
  /// At the end of the line across, which `wrap-reverse` swaps.
  public static let flexEnd = FlexItemAlignment(.flexEnd)
  /// At the start of the item's own text direction.
  public static let selfStart = FlexItemAlignment(.selfStart)
  /// At the end of the item's own text direction.
  public static let selfEnd = FlexItemAlignment(.selfEnd)
  /// Centred in the line.
  public static let center = FlexItemAlignment(.center)
  /// First baselines of such items in a line are aligned.
  public static let firstBaseline = FlexItemAlignment(.firstBaseline)
  /// Last baselines of such items in a line are aligned.
  public static let lastBaseline = FlexItemAlignment(.lastBaseline)
  /// An alias of ``firstBaseline``.
  public static let baseline = firstBaseline

  /// The alignment, but at the start if the item overflows.
  public var safe: FlexItemAlignment { with(.safe) }

  /// The alignment, even for an absolute box that overflows its containing block.
  public var unsafe: FlexItemAlignment { with(.unsafe) }

  private func with(_ overflow: Overflow) -> FlexItemAlignment {
    var alignment = self
    alignment.overflow = overflow
    return alignment
  }
}

/// The distribution of free space along a line, or among lines (CSS Box Alignment Level 3:
/// `justify-content`, `align-content`).
public struct FlexContentAlignment: Hashable, Sendable {
  enum Keyword: UInt8 {
    case normal, stretch, start, end, flexStart, flexEnd, left, right, center
    case spaceBetween, spaceAround, spaceEvenly
  }

  let keyword: Keyword
  /// Whether items are at the start of the line regardless of free space.
  var isFlexStart: Bool {
    !isSafe && (keyword == .normal || keyword == .stretch || keyword == .flexStart)
  }
  /// Whether content that overflows is aligned to the start instead.
  public internal(set) var isSafe = false

  private init(_ keyword: Keyword) { self.keyword = keyword }

  /// ``flexStart`` along a line, ``stretch`` for lines.
  public static let normal = FlexContentAlignment(.normal)
  /// Lines are stretched by equal parts of the free space; along a line, ``flexStart``.
  public static let stretch = FlexContentAlignment(.stretch)
  /// At the start by the direction of text.
  public static let start = FlexContentAlignment(.start)
  /// At the end by the direction of text.
  public static let end = FlexContentAlignment(.end)
  /// At the start of the line or of the lines.
  public static let flexStart = FlexContentAlignment(.flexStart)
  /// At the end of the line or of the lines.
  public static let flexEnd = FlexContentAlignment(.flexEnd)
  /// At the left in a row, else at the start.
  public static let left = FlexContentAlignment(.left)
  /// At the right in a row, else at the start.
  public static let right = FlexContentAlignment(.right)
  /// Centred.
  public static let center = FlexContentAlignment(.center)
  /// Free space between, none at the ends.
  public static let spaceBetween = FlexContentAlignment(.spaceBetween)
  /// Free space between, and half as much at the ends.
  public static let spaceAround = FlexContentAlignment(.spaceAround)
  /// Free space between and at the ends, all equal.
  public static let spaceEvenly = FlexContentAlignment(.spaceEvenly)

  /// The alignment, but at the start if the content overflows.
  public var safe: FlexContentAlignment {
    var safe = self
    safe.isSafe = true
    return safe
  }
}

/// The style properties of a box that are stored inline.
struct FlexPlainStyle: Hashable, Sendable {
  // Small fields use the padding after the length before.
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
  /// Flags derived from these properties and a ``FlexRareStyle``.
  var flags: FlexFlags = []
  var grow = 0.0
  var shrink = 1.0
}

/// Flags derived from a style when it is set.
struct FlexFlags: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// Whether there is a ``FlexRareStyle``.
  static let isRare = FlexFlags(rawValue: 1 << 0)
  /// Whether margins, padding, border and bounds are ``FlexFixedLengths``.
  static let hasFixedLengths = FlexFlags(rawValue: 1 << 1)
  /// Whether there is no automatic minimum width along a line.
  static let hasNoAutomaticWidth = FlexFlags(rawValue: 1 << 2)
  /// Whether the height has no automatic minimum.
  static let hasNoAutomaticHeight = FlexFlags(rawValue: 1 << 12)
  /// Whether the content decides a least or greatest size.
  static let hasIntrinsicBounds = FlexFlags(rawValue: 1 << 3)
  static let hasInsets = FlexFlags(rawValue: 1 << 4)
  static let hasPercentPadding = FlexFlags(rawValue: 1 << 5)
  /// Whether there is an aspect ratio.
  static let hasRatio = FlexFlags(rawValue: 1 << 6)
  /// Whether scrollbars take space.
  static let hasScrollbars = FlexFlags(rawValue: 1 << 7)
  /// Whether a size of the box depends on the height of the container, or on its own height.
  static let goesByHeight = FlexFlags(rawValue: 1 << 8)
  /// Whether the box may not be an item: it generates none, is absolute, or is collapsed.
  static let isOutOfFlow = FlexFlags(rawValue: 1 << 9)
  /// See ``FlexStyleReference/scrollsX``.
  static let scrollsX = FlexFlags(rawValue: 1 << 10)
  /// See ``FlexStyleReference/scrollsY``.
  static let scrollsY = FlexFlags(rawValue: 1 << 14)
  /// Whether the width or the height is `stretch`.
  static let stretches = FlexFlags(rawValue: 1 << 11)
  /// Whether a least or greatest size is `stretch`.
  static let stretchesBounds = FlexFlags(rawValue: 1 << 15)
  /// Whether the place among the items is not the initial one.
  static let hasOrder = FlexFlags(rawValue: 1 << 13)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ plain: FlexPlainStyle, _ rare: FlexRareStyle?) {
    self = rare?.flags ?? []
    if plain.height.goesByReference || plain.basis.goesByReference { insert(.goesByHeight) }
    if plain.display != .box || plain.position == .absolute || plain.isCollapsed {
      insert(.isOutOfFlow)
    }
    if plain.overflowX != .visible || plain.overflowY != .visible {
      formUnion(Self.flags(ofOverflow: plain.overflowX, plain.overflowY))
    }
    if plain.width == .stretch || plain.height == .stretch { insert(.stretches) }
  }

  @inline(never)
  private static func flags(
    ofOverflow x: FlexItem.Overflow, _ y: FlexItem.Overflow
  ) -> FlexFlags {
    var flags: FlexFlags = []
    if x.isScrollable || x == .visible && y.isScrollable {
      flags.formUnion([.scrollsX, .hasNoAutomaticWidth])
    }
    if y.isScrollable || y == .visible && x.isScrollable {
      flags.formUnion([.scrollsY, .hasNoAutomaticHeight])
    }
    return flags
  }
}

extension FlexRareStyle: Hashable {
  /// The property values, initially those of CSS.
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

  /// The flags derived from the values, without ``FlexFlags/hasFixedLengths``.
  var flags: FlexFlags {
    let inset = edges.inset
    var flags = FlexFlags.isRare
    if !bounds.minWidth.isAutomaticMinimum { flags.insert(.hasNoAutomaticWidth) }
    if !bounds.minHeight.isAutomaticMinimum { flags.insert(.hasNoAutomaticHeight) }
    if bounds.all.contains(where: { $0.isIntrinsic }) { flags.insert(.hasIntrinsicBounds) }
    if bounds.all.contains(.stretch) { flags.insert(.stretchesBounds) }
    if inset != .auto { flags.insert(.hasInsets) }
    if edges.padding.hasPercentage { flags.insert(.hasPercentPadding) }
    if let aspectRatio, aspectRatio > 0, aspectRatio.isFinite { flags.insert(.hasRatio) }
    if scrollbarWidth > 0 { flags.insert(.hasScrollbars) }
    if bounds.minHeight.goesByReference || bounds.maxHeight?.goesByReference ?? false
      || aspectRatio != nil || inset.top.isPercent || inset.bottom.isPercent
    {
      flags.insert(.goesByHeight)
    }
    if order != 0 { flags.insert(.hasOrder) }
    return flags
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

/// Physical edges and bounds in points, initially those of CSS.
struct FlexFixedLengths {
  var margin = EdgeInsets.zero
  /// The sums of padding and border.
  var floor = EdgeInsets.zero
  /// Negative infinity without a minimum.
  var minimum = Size(width: -Double.infinity, height: -Double.infinity)
  var maximum = Size(width: Double.infinity, height: Double.infinity)
}

extension FlexFixedLengths {
  /// Creates the lengths of a style; `nil` unless all are physical and in points.
  init?(_ values: FlexRareStyle.Values) {
    let (edges, bounds) = (values.edges, values.bounds)
    guard edges.inset == .auto, let margin = edges.margin.points,
      let padding = edges.padding.points, let border = edges.border.points
    else { return nil }
    func points(_ length: FlexLength?, or initial: Double) -> Double? {
      length == nil ? initial : length?.finitePoints
    }
    let (leastWidth, leastHeight) = (bounds.minWidth, bounds.minHeight)
    guard let minWidth = points(leastWidth == .auto ? nil : leastWidth, or: -.infinity),
      let minHeight = points(leastHeight == .auto ? nil : leastHeight, or: -.infinity),
      let maxWidth = points(bounds.maxWidth, or: .infinity),
      let maxHeight = points(bounds.maxHeight, or: .infinity)
    else { return nil }
    self.margin = margin
    floor = EdgeInsets(
      top: max(0, padding.top) + max(0, border.top),
      left: max(0, padding.left) + max(0, border.left),
      bottom: max(0, padding.bottom) + max(0, border.bottom),
      right: max(0, padding.right) + max(0, border.right))
    minimum = Size(width: minWidth, height: minHeight)
    maximum = Size(width: maxWidth, height: maxHeight)
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
  /// Whether the length depends on that of the containing block.
  var goesByReference: Bool { self == .stretch || isPercent }

  /// Whether a least size along a line is the automatic one.
  var isAutomaticMinimum: Bool { self == .auto || self == .content }

  fileprivate var finitePoints: Double? {
    if case .points(let points) = self, points.isFinite { points } else { nil }
  }
}

extension EdgeInsets {
  /// Returns the insets with left and right swapped if `isTurned`, as horizontal coordinates run
  /// from leading to trailing.
  @inline(__always)
  func turned(_ isTurned: Bool) -> EdgeInsets {
    isTurned ? EdgeInsets(top: top, left: right, bottom: bottom, right: left) : self
  }
}
