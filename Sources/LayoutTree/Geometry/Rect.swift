/// An upright rectangle: its top left corner and its size, in points.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// A rectangle of no size at the origin.
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
  /// What lies within it adds up to finite numbers through a tree of any depth.
  public static let maximumCoordinate = 1e12

  /// Whether a frame may have these four numbers: none is beyond ``maximumCoordinate``.
  @inlinable
  package var isInRange: Bool {
    origin.x.magnitude <= Self.maximumCoordinate && origin.y.magnitude <= Self.maximumCoordinate
      && size.width.magnitude <= Self.maximumCoordinate
      && size.height.magnitude <= Self.maximumCoordinate
  }

  /// This rectangle, with numbers beyond ``maximumCoordinate`` brought back to it.
  var heldInRange: Rect {
    if isInRange { return self }
    func held(_ number: Double) -> Double {
      Swift.min(Swift.max(number, -Self.maximumCoordinate), Self.maximumCoordinate)
    }
    return Rect(x: held(minX), y: held(minY), width: held(width), height: held(height))
  }

  /// The edge nearer to the origin along `axis`: left or top.
  public func min(along axis: Axis) -> Double { origin[axis] }

  /// The edge farther from the origin along `axis`: right or bottom.
  public func max(along axis: Axis) -> Double { origin[axis] + size[axis] }

  /// The middle along `axis`.
  public func mid(along axis: Axis) -> Double { origin[axis] + size[axis] / 2 }

  /// The rectangle with each edge moved inwards; the size may become negative.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
