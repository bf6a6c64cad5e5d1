/// An axis: horizontal or vertical.
public enum Axis: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The horizontal axis, from left to right: x and widths.
  case horizontal
  /// The vertical axis, from top to bottom: y and heights.
  case vertical

  /// The other axis.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis: CustomStringConvertible {
  /// The name of the case.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// The direction of text, and with it the meaning of *leading*.
public enum LayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// A position in points; y grows downwards.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// Distance to the right of the origin.
  public var x: Double
  /// Distance below the origin.
  public var y: Double

  /// The origin of every coordinate space.
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// Creates a position.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal {
        x = newValue
      } else {
        y = newValue
      }
    }
  }

  /// Returns a position moved by the coordinates of another.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the vector from the right position to the left one.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// A size of zero.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }

  /// Creates a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent along `axis`.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal {
        width = newValue
      } else {
        height = newValue
      }
    }
  }
}

/// An upright rectangle: its top left corner and its size, in points.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// An empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// Creates a rectangle from its corner and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its four numbers.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }
  /// The left edge.
  public var minX: Double { origin.x }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }

  /// A Boolean value that indicates whether all four numbers are finite.
  @inlinable
  public var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// The greatest coordinate and the greatest extent of a frame, in points.
  ///
  /// Sums of numbers within it stay finite in a tree of any depth.
  public static let maximumCoordinate = 1e12

  /// Whether the four numbers are valid for a frame: none is beyond ``maximumCoordinate``.
  @inlinable
  package var isInRange: Bool {
    origin.x.magnitude <= Self.maximumCoordinate && origin.y.magnitude <= Self.maximumCoordinate
      && size.width.magnitude <= Self.maximumCoordinate
      && size.height.magnitude <= Self.maximumCoordinate
  }

  /// This rectangle, with numbers clamped to ``maximumCoordinate``.
  var heldInRange: Rect {
    if isInRange { return self }
    func held(_ number: Double) -> Double {
      Swift.min(Swift.max(number, -Self.maximumCoordinate), Self.maximumCoordinate)
    }
    return Rect(x: held(minX), y: held(minY), width: held(width), height: held(height))
  }

  /// Returns a Boolean value that indicates whether a point is in the rectangle.
  ///
  /// Points of the left and top edges are, those of the right and bottom edges are not.
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Returns the edge nearer to the origin along `axis`: left or top.
  public func min(along axis: Axis) -> Double { origin[axis] }

  /// Returns the edge farther from the origin along `axis`: right or bottom.
  public func max(along axis: Axis) -> Double { origin[axis] + size[axis] }

  /// Returns the middle along `axis`.
  public func mid(along axis: Axis) -> Double { origin[axis] + size[axis] / 2 }

  /// Returns the rectangle with each edge moved inwards; the size may become negative.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// A point of a box in fractions of its size.
///
/// 0 is at the leading and top edges, 1 at the trailing and bottom edges. SwiftUI has the same
/// type.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width.
  public var x: Double
  /// The fraction of the height.
  public var y: Double

  /// Creates a point from its fractions.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The fraction along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
