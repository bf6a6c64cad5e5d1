import LayoutTree

/// What the built-in layouts have in common: the room around and between the boxes, and where they go
/// in room to spare.
public struct LayoutStyle: Hashable, Sendable {
  /// Edges of a box.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// One bit for each edge.
    public let rawValue: UInt8

    /// Edges from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The edge where lines of text start.
    public static let leading = Edges(rawValue: 1)
    /// The edge where lines of text end.
    public static let trailing = Edges(rawValue: 2)
    /// The top edge.
    public static let top = Edges(rawValue: 4)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 8)
    /// All edges.
    public static let all: Edges = [.leading, .trailing, .top, .bottom]
  }

  /// Room between the edges and the boxes, in points.
  public var padding = DirectionalEdgeInsets(edge: 0)
  /// Room between boxes side by side, in points.
  public var horizontalSpacing = 0.0
  /// Room between boxes below each other, in points.
  public var verticalSpacing = 0.0
  /// The edges on which the safe area of the node is added to the padding.
  public var safeAreaPadding: Edges = [.leading, .trailing]
  /// Where boxes go horizontally.
  public var horizontalGravity = LayoutGravity.none
  /// Where boxes go vertically.
  public var verticalGravity = LayoutGravity.none
  /// Whether the boxes come in the opposite order.
  public var isReversed = false
  /// Whether a layout without boxes that sizes itself still has its padding.
  public var keepsPaddingWhenEmpty = true

  /// A style without room around or between boxes.
  public init() {}

  func spacing(_ axis: Axis) -> Double {
    axis == .horizontal ? horizontalSpacing : verticalSpacing
  }

  func gravity(_ axis: Axis) -> LayoutGravity {
    axis == .horizontal ? horizontalGravity : verticalGravity
  }

  /// The padding with what a safe area adds, left for leading.
  package func insets(_ area: EdgeInsets) -> EdgeInsets {
    var insets = EdgeInsets(
      top: padding.top, left: padding.leading, bottom: padding.bottom, right: padding.trailing)
    if safeAreaPadding.contains(.leading) { insets.left += area.left }
    if safeAreaPadding.contains(.trailing) { insets.right += area.right }
    if safeAreaPadding.contains(.top) { insets.top += area.top }
    if safeAreaPadding.contains(.bottom) { insets.bottom += area.bottom }
    return insets
  }
}

extension NodePointer {
  /// The own safe area, left for leading.
  package var leadingSafeArea: EdgeInsets {
    if !pointee[.hasSafeArea] { return .zero }
    let area = node.safeAreaInsets
    if area.left == area.right || node.effectiveDirection == .leftToRight { return area }
    return EdgeInsets(top: area.top, left: area.right, bottom: area.bottom, right: area.left)
  }
}

/// A layout with a ``LayoutStyle``, whose parts it lets be set directly.
public protocol StyledLayout: Layout {
  /// The common part.
  var style: LayoutStyle { get set }
}

extension StyledLayout {
  /// Room between the edges and the boxes, in points.
  public var padding: DirectionalEdgeInsets {
    get { style.padding }
    set { style.padding = newValue }
  }

  /// Room between boxes in both directions, in points; reads back the vertical one.
  public var spacing: Double {
    get { style.verticalSpacing }
    set {
      style.horizontalSpacing = newValue
      style.verticalSpacing = newValue
    }
  }

  /// Where boxes go horizontally.
  public var horizontalGravity: LayoutGravity {
    get { style.horizontalGravity }
    set { style.horizontalGravity = newValue }
  }

  /// Where boxes go vertically.
  public var verticalGravity: LayoutGravity {
    get { style.verticalGravity }
    set { style.verticalGravity = newValue }
  }
}
