import LayoutTree

extension PathLayout {
  /// A function that says where the path is; undefined where it gives `nil` or numbers that are not
  /// finite.
  public enum Curve {
    /// y of x.
    case rectangular((Double) -> Double?)
    /// A point of a parameter.
    case parametric((Double) -> Point?)
    /// The radius of an angle in radians.
    case polar((Double) -> Double?)
  }

  /// The coordinate system of a curve.
  public struct Coordinates: Hashable, Sendable {
    /// The point 0, in shares of the content area.
    public var origin = UnitPoint.zero
    /// A Boolean value that indicates whether y counts upwards.
    public var isMathematical = false
    /// A Boolean value that indicates whether x is vertical and y is horizontal.
    public var swapsAxes = false
    /// The first argument, in radians for angles; `nil` and numbers that are not finite stand for
    /// the default (step 3).
    public var start: Double?
    /// The last argument.
    public var end: Double?

    /// Coordinates from the top leading corner of the content area.
    public init() {}
  }

  /// The distance from one box to the next along the path.
  public enum Spacing: Hashable, Sendable {
    /// Equal distances by which the boxes take up the whole path.
    case flexible
    /// A distance in points; the path goes on past the end of its domain.
    case fixed(Double)
    /// The distances of so many boxes that take up the whole path.
    case count(Int)
  }

  /// Where a box is on a path.
  struct Place {
    var argument: Double
    var point: Point
  }
}

/// The attributes of a child of a ``PathLayout``: `node[PathItem.self].isOrigin = true`.
public struct PathItem: LayoutItemAttributes, Hashable, Sendable {
  /// The point of the child that is on the path, in shares of its size; the middle by default.
  public var anchor = UnitPoint.center
  /// A Boolean value that indicates whether the child is at the origin, and not on the path.
  ///
  /// MyLayout: `originView`.
  public var isOrigin = false

  /// A child on the path by its middle.
  public init() {}
}
