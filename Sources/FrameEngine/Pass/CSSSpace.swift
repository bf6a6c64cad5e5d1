import LayoutTree

/// The space in which a box is laid out, from border to border.
struct CSSSpace: Equatable {
  var width: Double
  fileprivate var knownHeight = OptionalLength()
  fileprivate var flags: Flags = []
  /// The automatic scrollbars with which the layout of the box starts.
  var scrollbars: CSSScrollbars = []
  var scrollbarSearch = CSSScrollbarSearch.Mode.fromNone
  var minHeight = 0.0
  var maxHeight = Double.infinity
  /// The height to which percentages and columns inside refer, if it is not the height of the box:
  /// that by its aspect ratio, or before bounds by the content.
  @OptionalLength var percentageHeight: Double? = nil
  /// The reference size of percentages of padding.
  var basis: Double

  init(
    width: Double, height: Double? = nil, isHeightDefinite: Bool = false, minHeight: Double = 0,
    maxHeight: Double = .infinity, basis: Double = 0
  ) {
    self.width = width
    flags = isHeightDefinite ? .isHeightDefinite : []
    self.minHeight = minHeight
    self.maxHeight = maxHeight
    self.basis = basis
    self.height = height
  }

  fileprivate struct Flags: OptionSet {
    let rawValue: UInt8

    static let isHeightDefinite = Flags(rawValue: 1)
    static let isHidden = Flags(rawValue: 2)

    @inline(__always)
    subscript(flag: Flags) -> Bool {
      get { contains(flag) }
      set { if newValue { insert(flag) } else { remove(flag) } }
    }
  }

  /// Whether percentages inside may refer to the height (Flexbox Level 1, section 9.8).
  @inline(__always)
  var isHeightDefinite: Bool {
    get { flags[.isHeightDefinite] }
    set { flags[.isHeightDefinite] = newValue }
  }

  /// Whether the box is inside one that generates none.
  @inline(__always)
  var isHidden: Bool {
    get { flags[.isHidden] }
    set { flags[.isHidden] = newValue }
  }

  /// The height if it is decided.
  var height: Double? {
    @inline(__always) get { knownHeight.known }
    set { knownHeight = OptionalLength(wrappedValue: newValue.map { max(0, $0) }) }
  }

  /// Makes the height automatic, within the bounds of an axis.
  mutating func leaveHeight(within axis: CSSAxis) {
    height = nil
    isHeightDefinite = false
    minHeight = axis.minimum
    maxHeight = axis.maximum
  }
}

extension CSSSpace {
  /// Whether any of the bounds, percentage height and basis differs from its initial value.
  @inline(__always)
  fileprivate var hasBounds: Bool {
    minHeight != 0 || maxHeight != .infinity || percentageHeight != nil || basis != 0
  }

  @inline(__always)
  static func == (left: CSSSpace, right: CSSSpace) -> Bool {
    left.width == right.width && left.knownHeight == right.knownHeight
      && left.flags.rawValue == right.flags.rawValue && left.minHeight == right.minHeight
      && left.maxHeight == right.maxHeight && left._percentageHeight == right._percentageHeight
      && left.basis == right.basis
      && left.scrollbars == right.scrollbars && left.scrollbarSearch == right.scrollbarSearch
  }

  /// Creates the space of a box of another kind in an available size, by the codes of its lengths.
  @inline(__always)
  init(_ available: AvailableSize) {
    width = available.width.code
    basis = 0
    knownHeight = OptionalLength(available.height.code)
  }

  /// Creates a space that is decided along both axes.
  init(of size: Size) {
    self.init(width: size.width, height: size.height, isHeightDefinite: true)
  }
}

/// A compact copy of a ``CSSSpace``: initial bounds are not stored.
struct KeptCSSSpace {
  let width: Double
  private let knownHeight: OptionalLength
  private let bounds: Bounds?
  private let flags: CSSSpace.Flags
  private let scrollbars: CSSScrollbars
  private let scrollbarSearch: CSSScrollbarSearch.Mode

  /// Fields that most spaces leave at their initial values.
  private final class Bounds {
    let minHeight, maxHeight, basis: Double
    let percentageHeight: Double?

    init(_ space: CSSSpace) {
      minHeight = space.minHeight
      maxHeight = space.maxHeight
      percentageHeight = space.percentageHeight
      basis = space.basis
    }
  }

  init(_ space: CSSSpace) {
    width = space.width
    knownHeight = space.knownHeight
    bounds = space.hasBounds ? Bounds(space) : nil
    flags = space.flags
    scrollbars = space.scrollbars
    scrollbarSearch = space.scrollbarSearch
  }

  /// The available size of a box of another kind.
  @inline(__always)
  var available: AvailableSize {
    AvailableSize(
      width: AvailableLength(code: width), height: AvailableLength(code: knownHeight.code))
  }

  /// The space that is kept.
  var space: CSSSpace {
    var space = CSSSpace(width: width, height: knownHeight.known)
    space.flags = flags
    space.scrollbars = scrollbars
    space.scrollbarSearch = scrollbarSearch
    if let bounds {
      space.minHeight = bounds.minHeight
      space.maxHeight = bounds.maxHeight
      space.percentageHeight = bounds.percentageHeight
      space.basis = bounds.basis
    }
    return space
  }

  @inline(__always)
  static func == (left: KeptCSSSpace, right: CSSSpace) -> Bool {
    guard left.width == right.width, left.knownHeight == right.knownHeight,
      left.flags.rawValue == right.flags.rawValue, left.scrollbars == right.scrollbars,
      left.scrollbarSearch == right.scrollbarSearch
    else { return false }
    return left.bounds == nil ? !right.hasBounds : left.hasBounds(of: right)
  }

  @inline(never)
  private func hasBounds(of space: CSSSpace) -> Bool { self.space == space }
}

/// The result of laying out a box in a space.
struct CSSResult: Equatable {
  /// The height, within its bounds.
  var height: Double
  /// The height without regard to bounds.
  var contentHeight: Double
  /// Whether the content area would have exactly the same height if the height were given.
  var isExact = false
  /// See ``FlexLayoutCache/noteLayout(followsFromItems:)``.
  var followsFromItems = false
  /// The automatic scrollbars that have appeared.
  var scrollbars: CSSScrollbars = []
}

/// The height for which widths are computed, if it is known.
struct CSSKnownHeight: Equatable {
  @OptionalLength private(set) var points: Double?
  /// Whether percentages inside may refer to it.
  let isDefinite: Bool
  /// The scrollbars shown.
  let scrollbars: CSSScrollbars

  init(_ points: Double?, isDefinite: Bool, scrollbars: CSSScrollbars) {
    self.points = points.map { max(0, $0) }
    self.isDefinite = points != nil && isDefinite
    self.scrollbars = scrollbars
  }
}

/// The min-content and max-content widths of content, as far as requested.
struct CSSWidths: Equatable {
  var least = 0.0
  var ideal = 0.0
  /// Whether they follow from the height.
  var goByHeight = false
  /// Which widths are known; others are 0.
  var known = CSSWidthQuestion.both

  /// Adds the widths that were missing.
  mutating func add(_ more: CSSWidths) {
    if !known.contains(.least) { least = more.least }
    if !known.contains(.ideal) { ideal = more.ideal }
    known.formUnion(more.known)
    if more.goByHeight { goByHeight = true }
  }

  /// Returns the border-box widths, given the insets around the content.
  func plus(_ insets: Double) -> CSSWidths {
    var widths = self
    widths.least += insets
    widths.ideal += insets
    return widths
  }
}

/// The requested widths of content; each may need a measurement of its own.
struct CSSWidthQuestion: OptionSet {
  let rawValue: UInt8

  static let least = CSSWidthQuestion(rawValue: 1)
  static let ideal = CSSWidthQuestion(rawValue: 2)
  static let both: CSSWidthQuestion = [.least, .ideal]
}
