/// A line or an extent of a node that a layout can speak about.
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

  /// The axis along which the attribute is measured.
  public var axis: Axis {
    switch self {
    case .left, .right, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY: .vertical
    }
  }

  /// Whether the attribute is an extent; otherwise it is a position.
  public var isExtent: Bool { self == .width || self == .height }

  /// The extent along `axis`.
  public static func extent(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .width : .height
  }

  /// The edge nearer to the origin along `axis`.
  public static func start(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .left : .top
  }

  /// The edge farther from the origin along `axis`.
  public static func end(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .right : .bottom
  }

  /// The middle along `axis`.
  public static func center(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .centerX : .centerY
  }
}
