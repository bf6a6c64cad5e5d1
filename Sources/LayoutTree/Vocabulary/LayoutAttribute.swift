/// A line or an extent of a node.
public enum LayoutAttribute: Hashable, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The horizontal extent.
  case width
  /// The vertical extent.
  case height
  /// The vertical line through the middle.
  case centerX
  /// The horizontal line through the middle.
  case centerY
  /// The edge where a line of text starts: left, or right in right-to-left.
  case leading
  /// The edge where a line of text ends: right, or left in right-to-left.
  case trailing
  /// The baseline of the first line of text; of a box without text, its top edge.
  case firstBaseline
  /// The baseline of the last line of text; of a box without text, its bottom edge.
  case lastBaseline

  /// The axis along which the attribute is measured.
  public var axis: Axis {
    switch self {
    case .left, .right, .width, .centerX, .leading, .trailing: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// A Boolean value that indicates whether the attribute is an extent; otherwise it is a position.
  public var isExtent: Bool { self == .width || self == .height }

  /// A Boolean value that indicates whether the attribute changes sides with the layout direction.
  public var isDirectional: Bool { self == .leading || self == .trailing }

  /// A Boolean value that indicates whether the attribute is a baseline.
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Returns the extent along `axis`.
  public static func extent(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .width : .height
  }

  /// Returns the edge nearer to the origin along `axis`.
  public static func start(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .left : .top
  }

  /// Returns the edge farther from the origin along `axis`.
  public static func end(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .right : .bottom
  }

  /// Returns the centre along `axis`.
  public static func center(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .centerX : .centerY
  }

  /// Returns the phrase of an explanation that the owner of a tree has set the line or the extent
  /// to a value.
  package func wayOfOwner(_ value: Double) -> String {
    if isExtent { return "the size set with setSize" }
    return value == 0
      ? "where it lies unless setFrame moves it" : "the position set with setFrame"
  }

  /// The phrase of an explanation that the frame of a root was decided in an area.
  package static var wayOfArea: String {
    "as layout(in:) decided in its area; see explainLayout(in:)"
  }

  /// Returns the physical edge in a direction; attributes without a direction are unchanged.
  package func resolved(in direction: LayoutDirection) -> LayoutAttribute {
    switch self {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: self
    }
  }
}

// Spelt out, as Embedded Swift cannot print the names of cases.
extension LayoutAttribute: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .leading: "leading"
    case .trailing: "trailing"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    }
  }
}
