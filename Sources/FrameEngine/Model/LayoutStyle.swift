import LayoutTree

/// The settings common to the built-in layouts: padding, spacing, gravity and order.
///
/// A number that is not finite counts as 0, and is among the `diagnostics` of the tree. Negative
/// spacing lets boxes overlap, and negative padding lets them stick out.
public struct LayoutStyle: Hashable, Sendable {
  /// Edges of a box.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt8

    /// Creates a set of edges from its bits.
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

  /// The distances between the edges and the boxes, in points.
  ///
  /// MyLayout, CSS: `padding`; MKLayoutLibrary: `margin`; UIStackView: `layoutMargins`.
  public var padding = DirectionalEdgeInsets(edge: 0)
  /// The horizontal distance between boxes, in points.
  ///
  /// MyLayout: `subviewHSpacing`; CSS: `column-gap`.
  public var horizontalSpacing = 0.0
  /// The vertical distance between boxes, in points.
  ///
  /// MyLayout: `subviewVSpacing`; CSS: `row-gap`.
  public var verticalSpacing = 0.0
  /// The edges on which the safe area of the node is added to the padding.
  ///
  /// The safe area of a root is the one passed to ``LayoutTree/LayoutNode/layout(in:safeArea:)``,
  /// less the distances of the root from the edges of the area, else the one set for it. Other
  /// nodes have the one set for them: the position of a layout in an unsafe area depends on its
  /// size, and its size on its padding.
  ///
  /// MyLayout: `insetsPaddingFromSafeArea`; SwiftUI: `ignoresSafeArea`.
  public var safeAreaPadding: Edges = [.leading, .trailing]
  /// The horizontal gravity of the boxes.
  ///
  /// MyLayout: `gravity`; CSS: `justify-content`, `align-items`.
  public var horizontalGravity = LayoutGravity.unspecified
  /// The vertical gravity of the boxes.
  ///
  /// MyLayout: `gravity`; CSS: `justify-content`, `align-items`.
  public var verticalGravity = LayoutGravity.unspecified
  /// A Boolean value that indicates whether the boxes are in reverse order.
  ///
  /// MyLayout: `reverseLayout`; CSS: `row-reverse`.
  public var isReversed = false
  /// A Boolean value that indicates whether a layout without boxes that sizes itself still has its
  /// padding.
  ///
  /// MyLayout: `zeroPadding`.
  public var keepsPaddingWhenEmpty = true

  /// Creates a style without padding and spacing.
  public init() {}

  /// Returns the distance between two boxes along an axis; a number that is not finite counts as 0.
  func spacing(_ axis: Axis) -> Double {
    let spacing = axis == .horizontal ? horizontalSpacing : verticalSpacing
    return spacing.isFinite ? spacing : 0
  }

  subscript(gravity axis: Axis) -> LayoutGravity {
    get { gravity(axis) }
    set {
      if axis == .horizontal { horizontalGravity = newValue } else { verticalGravity = newValue }
    }
  }

  func gravity(_ axis: Axis) -> LayoutGravity {
    axis == .horizontal ? horizontalGravity : verticalGravity
  }

  /// Returns the padding plus a safe area, left for leading; a number that is not finite counts as
  /// 0.
  package func insets(_ area: EdgeInsets) -> EdgeInsets {
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    var insets = EdgeInsets(
      top: finite(padding.top), left: finite(padding.leading), bottom: finite(padding.bottom),
      right: finite(padding.trailing))
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
    let area = node.ownSafeArea
    if area.left == area.right || node.effectiveDirection == .leftToRight { return area }
    return EdgeInsets(top: area.top, left: area.right, bottom: area.bottom, right: area.left)
  }
}

/// A layout with a ``LayoutStyle``, whose properties it also has itself.
public protocol StyledLayout: Layout {
  /// The style.
  var style: LayoutStyle { get set }
}

extension StyledLayout {
  /// The style.
  public var layoutStyle: LayoutStyle? { style }

  /// The distances between the edges and the boxes, in points.
  public var padding: DirectionalEdgeInsets {
    get { style.padding }
    set { style.padding = newValue }
  }

  /// The edges on which the safe area of the node is added to the padding.
  public var safeAreaPadding: LayoutStyle.Edges {
    get { style.safeAreaPadding }
    set { style.safeAreaPadding = newValue }
  }

  /// The distance between boxes in both directions, in points; the getter returns the vertical one.
  ///
  /// MyLayout: `subviewSpacing`; CSS: `gap`.
  public var spacing: Double {
    get { style.verticalSpacing }
    set {
      style.horizontalSpacing = newValue
      style.verticalSpacing = newValue
    }
  }

  /// The horizontal gravity of the boxes.
  public var horizontalGravity: LayoutGravity {
    get { style.horizontalGravity }
    set { style.horizontalGravity = newValue }
  }

  /// The vertical gravity of the boxes.
  public var verticalGravity: LayoutGravity {
    get { style.verticalGravity }
    set { style.verticalGravity = newValue }
  }
}
