import LayoutTree

/// The CSS style of a box: its properties as a flex item and as a flex container's own box.
///
/// Initial values are those of CSS. Percentages refer to the containing block: widths, margins and
/// padding to its width, heights to its height if that is definite. Numbers that are not finite
/// count as 0, or as unset.
///
/// MyLayout: `MyFlexItem`; Yoga: `YGNodeStyle`.
public struct FlexItem: LayoutItemAttributes, Hashable, Sendable {
  /// The positioning scheme of a box (CSS Positioned Layout Level 3).
  public enum Position: UInt8, Hashable, Sendable, CaseIterable {
    /// In the flow, moved by the insets; the containing block of absolute boxes inside.
    case relative
    /// Out of the flow, positioned by the insets from the nearest ancestor that is not static.
    case absolute
    /// In the flow.
    case `static`
  }

  /// The box that a node generates (CSS Display Level 3).
  public enum Display: UInt8, Hashable, Sendable, CaseIterable {
    /// A box.
    case box
    /// No box: children take its place. A node with a layout of another kind keeps its box.
    case contents
    /// Generates no boxes, neither for itself nor for its descendants.
    case none
  }

  /// The box to which widths and heights apply (CSS Sizing Level 3).
  public enum BoxSizing: UInt8, Hashable, Sendable, CaseIterable {
    /// Sizes of the content box; padding and border are added.
    case contentBox
    /// Sizes of the border box.
    case borderBox
  }

  /// The treatment of content that overflows (CSS Overflow Level 3).
  public enum Overflow: UInt8, Hashable, Sendable, CaseIterable {
    /// The overflow is visible; the automatic minimum size keeps the item from shrinking below its
    /// content.
    case visible
    /// The overflow is clipped, but the automatic minimum size applies.
    case clip
    /// The overflow is clipped, and the automatic minimum size is 0.
    case hidden
    /// The content scrolls; a scrollbar takes space.
    case scroll
    /// The content scrolls; a scrollbar takes space if it overflows.
    case auto

    /// Whether the box scrolls its content, by a scrollbar or by program.
    var isScrollable: Bool { self == .hidden || self == .scroll || self == .auto }
  }

  /// Properties stored inline.
  private(set) var plain = FlexPlainStyle() {
    didSet { plain.flags = FlexFlags(plain, rare) }
  }
  /// Rarely set properties.
  private(set) var rare: FlexRareStyle? { didSet { plain.flags = FlexFlags(plain, rare) } }

  /// Creates the initial style of CSS.
  public init() {}

  /// Creates the initial style of CSS with changes: `FlexItem { $0.grow = 1 }`.
  public init(_ change: (inout FlexItem) -> Void) { change(&self) }

  /// The width of the box.
  public var width: FlexLength {
    get { plain.width }
    set { plain.width = newValue }
  }
  /// The height of the box.
  public var height: FlexLength {
    get { plain.height }
    set { plain.height = newValue }
  }
  /// The size along the line before free space is distributed (Flexbox Level 1, section 7.2.3).
  public var basis: FlexLength {
    get { plain.basis }
    set { plain.basis = newValue }
  }
  /// The flex grow factor; negative counts as 0.
  public var grow: Double {
    get { plain.grow }
    set { plain.grow = newValue }
  }
  /// The flex shrink factor, which is scaled by the base size; negative counts as 0.
  public var shrink: Double {
    get { plain.shrink }
    set { plain.shrink = newValue }
  }
  /// The alignment across the line; `auto` uses the container's ``FlexLayout/alignItems``.
  public var alignSelf: FlexItemAlignment {
    get { plain.alignSelf }
    set { plain.alignSelf = newValue }
  }
  /// The box that the node generates.
  public var display: Display {
    get { plain.display }
    set { plain.display = newValue }
  }
  /// The positioning scheme.
  public var position: Position {
    get { plain.position }
    set { plain.position = newValue }
  }
  /// The box to which widths and heights apply.
  public var boxSizing: BoxSizing {
    get { plain.boxSizing }
    set { plain.boxSizing = newValue }
  }
  /// Whether the item is collapsed, and only keeps its line thick (CSS: `visibility: collapse`).
  public var isCollapsed: Bool {
    get { plain.isCollapsed }
    set { plain.isCollapsed = newValue }
  }
  /// The treatment of content that overflows horizontally.
  public var overflowX: Overflow {
    get { plain.overflowX }
    set { plain.overflowX = newValue }
  }
  /// The treatment of content that overflows vertically.
  public var overflowY: Overflow {
    get { plain.overflowY }
    set { plain.overflowY = newValue }
  }
  /// The order among the items: lower ones come first, equal ones in the order of the tree.
  public var order: Int {
    get { rareValues.order }
    set { rareValues.order = newValue }
  }

  private var rareValues: FlexRareStyle.Values {
    get { rare?.values ?? FlexRareStyle.Values() }
    set { rare = newValue == FlexRareStyle.Values() ? nil : FlexRareStyle(newValue) }
  }

  /// The least width; `auto` for none, or the automatic minimum size along a row.
  public var minWidth: FlexLength {
    get { rareValues.bounds.minWidth }
    set { rareValues.bounds.minWidth = newValue }
  }
  /// The least height; `auto` for none, or the automatic minimum size along a column.
  public var minHeight: FlexLength {
    get { rareValues.bounds.minHeight }
    set { rareValues.bounds.minHeight = newValue }
  }
  /// The greatest width; `nil` for none.
  public var maxWidth: FlexLength? {
    get { rareValues.bounds.maxWidth }
    set { rareValues.bounds.maxWidth = newValue }
  }
  /// The greatest height; `nil` for none.
  public var maxHeight: FlexLength? {
    get { rareValues.bounds.maxHeight }
    set { rareValues.bounds.maxHeight = newValue }
  }
  /// The distances from other boxes; `auto` takes free space.
  public var margin: FlexEdges {
    get { rareValues.edges.margin }
    set { rareValues.edges.margin = newValue }
  }
  /// The distances between border and content.
  public var padding: FlexEdges {
    get { rareValues.edges.padding }
    set { rareValues.edges.padding = newValue }
  }
  /// The thickness of the border, in points.
  public var border: FlexEdges {
    get { rareValues.edges.border }
    set { rareValues.edges.border = newValue }
  }
  /// The distances from the edges of the containing block; for a relative box, the offsets.
  public var inset: FlexEdges {
    get { rareValues.edges.inset }
    set { rareValues.edges.inset = newValue }
  }
  /// The preferred width divided by the height (CSS Sizing Level 4); `nil` for none.
  public var aspectRatio: Double? {
    get { rareValues.aspectRatio }
    set { rareValues.aspectRatio = newValue }
  }
  /// Whether ``aspectRatio`` applies to the content box regardless of ``boxSizing`` (CSS:
  /// `aspect-ratio: auto 2`).
  public var isRatioOfContent: Bool {
    get { rareValues.isRatioOfContent }
    set { rareValues.isRatioOfContent = newValue }
  }
  /// The thickness of the scrollbars of a box with ``Overflow/scroll``, in points.
  public var scrollbarWidth: Double {
    get { rareValues.scrollbarWidth }
    set { rareValues.scrollbarWidth = newValue }
  }
}

extension FlexItem {
  /// A flex container has its own box, with padding, border and scrollbars.
  public static var concernOwnLayout: Bool { true }
}

extension LayoutNode {
  /// The CSS style of the node, as a flex item and as a flex container.
  ///
  ///     title.flex.grow = 1
  ///     title.flex.margin.top = .auto
  ///
  /// For size classes other than any, set `node.variants[sizeClass][FlexItem.self]`.
  public var flex: FlexItem {
    get { self[FlexItem.self] }
    set { setStyle(newValue) }
  }
}

extension LayoutNode {
  /// A warning about CSS properties of a root that have no effect, as there is no container to read
  /// them.
  func ownStyleDiagnostic(_ query: DiagnosticsQuery) -> LayoutDiagnostic? {
    guard parent == nil, takesPart, pointer.layoutCache?.use({ $0.isFlex }) ?? false else {
      return nil
    }
    let name = query.name(of: self)
    if FlexStyleReference(of: pointer).display == .none {
      return LayoutDiagnostic(
        .warning, "ownStyle",
        "\"" + name + "\" is a root, so the display that its CSS style asks for does not count",
        node: name, subject: "display", remedy: "put it into a node with a FlexLayout")
    }
    guard let axis = Axis.allCases.first(where: { ignoresOwnStyle(along: $0) }) else { return nil }
    let extent = axis == .horizontal ? "width" : "height"
    return LayoutDiagnostic(
      .warning, "ownStyle",
      "\"" + name + "\" is a root, so the " + extent
        + " that its CSS style asks for does not count",
      node: name, subject: extent,
      remedy: "call setSize(width:height:), or put it into a node with a FlexLayout")
  }

  /// Whether the extent along an axis is none that the style would give.
  private func ignoresOwnStyle(along axis: Axis) -> Bool {
    let style = FlexStyleReference(of: pointer)
    let extent = exactFrame.size[axis]
    let insets = CSSInsets(style, .own(false), basis: exactFrame.width).floor
    let floor = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    let extra = style.boxSizing == .contentBox ? floor : 0
    func points(_ length: FlexLength?) -> Double? {
      // A percentage refers to the area that the root fills.
      if length?.isPercent ?? true { return nil }
      return length?.definite(in: nil).map { max(floor, $0 + extra) }
    }
    let isHorizontal = axis == .horizontal
    let least = points(isHorizontal ? style.minWidth : style.minHeight) ?? 0
    let greatest = points(isHorizontal ? style.maxWidth : style.maxHeight) ?? .infinity
    let asked = points(isHorizontal ? style.width : style.height) ?? extent
    return !max(least, min(greatest, asked)).isNear(extent)
  }
}
