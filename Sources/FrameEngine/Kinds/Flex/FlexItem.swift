import LayoutTree

/// The CSS style of one box: what an item asks of the flex container it is in, and the box of a
/// flex container itself.
///
/// Initial values are those of CSS. Percentages refer to the containing block: widths, margins and
/// padding to its width, heights to its height if that is definite. Numbers that are not finite
/// count as 0, or as unset.
///
/// MyLayout: `MyFlexItem`; Yoga: `YGNodeStyle`.
public struct FlexItem: LayoutItemAttributes, Hashable, Sendable {
  /// The positioning scheme of a box (CSS Positioned Layout Level 3).
  public enum Position: UInt8, Hashable, Sendable, CaseIterable {
    /// In its place, moved by the insets; boxes inside may be positioned by it.
    case relative
    /// Out of the flow, by the insets from the nearest box around that is not static.
    case absolute
    /// In its place.
    case `static`
  }

  /// The box that a node generates (CSS Display Level 3).
  public enum Display: UInt8, Hashable, Sendable, CaseIterable {
    /// A box.
    case box
    /// No box: children take its place. A node with a layout of another kind keeps its box.
    case contents
    /// Nothing, neither itself nor what is inside.
    case none
  }

  /// The edges that widths and heights are measured between (CSS Sizing Level 3).
  public enum BoxSizing: UInt8, Hashable, Sendable, CaseIterable {
    /// Those of the content: padding and border come on top.
    case contentBox
    /// Those of the border.
    case borderBox
  }

  /// The treatment of content that overflows (CSS Overflow Level 3).
  public enum Overflow: UInt8, Hashable, Sendable, CaseIterable {
    /// It is seen; the automatic minimum size keeps the item from shrinking below its content.
    case visible
    /// It is cut off, but the automatic minimum size holds.
    case clip
    /// It is cut off, and the automatic minimum size is 0.
    case hidden
    /// It is scrolled; a scrollbar takes space.
    case scroll

    /// Whether the box scrolls its content, by a scrollbar or by program.
    var isScrollable: Bool { self == .hidden || self == .scroll }
  }

  /// The width of the box.
  public var width = FlexLength.auto
  /// The height of the box.
  public var height = FlexLength.auto
  /// The size along the line before free space is distributed (Flexbox Level 1, section 7.2.3).
  public var basis = FlexLength.auto
  /// The share of free space that the item takes; negative counts as 0.
  public var grow = 0.0
  /// The share of lacking space that the item gives up, times its base size; negative counts as 0.
  public var shrink = 1.0
  /// The alignment across the line; `auto` for what the container says.
  public var alignSelf = FlexItemAlignment.auto
  /// The box that the node generates.
  public var display = Display.box
  /// The positioning scheme.
  public var position = Position.static
  /// The edges that widths and heights are measured between.
  public var boxSizing = BoxSizing.contentBox
  /// Whether the item is left out but for the thickness of its line (CSS: `visibility: collapse`).
  public var isCollapsed = false
  /// The treatment of content that overflows horizontally.
  public var overflowX = Overflow.visible
  /// The treatment of content that overflows vertically.
  public var overflowY = Overflow.visible
  /// The place among the items: lower ones come first, equal ones in the order of the tree.
  public var order = 0
  private var rare: Rare?

  /// The initial style of CSS.
  public init() {}

  /// The initial style of CSS with changes: `FlexItem { $0.grow = 1 }`.
  public init(_ change: (inout FlexItem) -> Void) { change(&self) }

  /// What most boxes do without.
  private final class Rare: Hashable, Sendable {
    let values: RareValues

    init(_ values: RareValues) { self.values = values }

    static func == (left: Rare, right: Rare) -> Bool {
      left === right || left.values == right.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  fileprivate struct RareValues: Hashable, Sendable {
    var minWidth = FlexLength.auto
    var minHeight = FlexLength.auto
    var maxWidth: FlexLength?
    var maxHeight: FlexLength?
    var margin = FlexEdges.zero
    var padding = FlexEdges.zero
    var border = FlexEdges.zero
    var inset = FlexEdges.auto
    var aspectRatio: Double?
    var scrollbarWidth = 0.0
  }

  private static let noRareValues = RareValues()

  private var values: RareValues {
    get { rare?.values ?? Self.noRareValues }
    set { rare = newValue == Self.noRareValues ? nil : Rare(newValue) }
  }

  /// Whether margins, padding, border, insets, limits and ratio have their initial values.
  @inline(__always)
  var isPlain: Bool { rare == nil }

  /// The least width; `auto` for none, or the automatic minimum size along a row.
  public var minWidth: FlexLength {
    @inline(__always)
    get { if let rare { rare.values.minWidth } else { Self.noRareValues.minWidth } }
    set { values.minWidth = newValue }
  }
  /// The least height; `auto` for none, or the automatic minimum size along a column.
  public var minHeight: FlexLength {
    @inline(__always)
    get { if let rare { rare.values.minHeight } else { Self.noRareValues.minHeight } }
    set { values.minHeight = newValue }
  }
  /// The greatest width; `nil` for none.
  public var maxWidth: FlexLength? {
    @inline(__always)
    get { if let rare { rare.values.maxWidth } else { Self.noRareValues.maxWidth } }
    set { values.maxWidth = newValue }
  }
  /// The greatest height; `nil` for none.
  public var maxHeight: FlexLength? {
    @inline(__always)
    get { if let rare { rare.values.maxHeight } else { Self.noRareValues.maxHeight } }
    set { values.maxHeight = newValue }
  }
  /// The distances from other boxes; `auto` takes free space.
  public var margin: FlexEdges {
    @inline(__always)
    get { if let rare { rare.values.margin } else { Self.noRareValues.margin } }
    set { values.margin = newValue }
  }
  /// The distances between border and content.
  public var padding: FlexEdges {
    @inline(__always)
    get { if let rare { rare.values.padding } else { Self.noRareValues.padding } }
    set { values.padding = newValue }
  }
  /// The thickness of the border, in points.
  public var border: FlexEdges {
    @inline(__always)
    get { if let rare { rare.values.border } else { Self.noRareValues.border } }
    set { values.border = newValue }
  }
  /// The distances from the edges of the containing block; for a relative box, how far it is moved.
  public var inset: FlexEdges {
    @inline(__always)
    get { if let rare { rare.values.inset } else { Self.noRareValues.inset } }
    set { values.inset = newValue }
  }
  /// The preferred width divided by the height (CSS Sizing Level 4); `nil` for none.
  public var aspectRatio: Double? {
    @inline(__always)
    get { if let rare { rare.values.aspectRatio } else { Self.noRareValues.aspectRatio } }
    set { values.aspectRatio = newValue }
  }
  /// The thickness of the scrollbars of a box with ``Overflow/scroll``, in points.
  public var scrollbarWidth: Double {
    @inline(__always)
    get { if let rare { rare.values.scrollbarWidth } else { Self.noRareValues.scrollbarWidth } }
    set { values.scrollbarWidth = newValue }
  }
}

extension FlexItem {
  /// A flex container has its own box, with padding, border and scrollbars.
  public static var concernOwnLayout: Bool { true }
}

extension LayoutNode {
  /// The CSS style of this node: what it asks of the flex container it is in, and its box if it is
  /// one itself.
  ///
  ///     title.flex.grow = 1
  ///     title.flex.margin.top = .auto
  ///
  /// For size classes other than any, set `node.variants[sizeClass][FlexItem.self]`.
  public var flex: FlexItem {
    get { self[FlexItem.self] }
    set { self[FlexItem.self] = newValue }
  }
}
