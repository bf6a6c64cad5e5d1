import LayoutTree

/// How wide or high a box is.
///
///     node.traits.width = 80
///     node.traits.height = .wrap.minimum(20)
///     node.traits.width = .percent(50).plus(-4)
public struct LayoutDimension: Equatable {
  /// What decides about an extent.
  public enum Value: Equatable {
    /// An extent in points.
    case points(Double)
    /// As large as what is inside needs.
    case wrap
    /// What is left: along the axis of a linear layout a share like a weight of 1, in the list of an
    /// ``equal(_:)`` a share in that group, elsewhere the content area of the layout less the margins
    /// of the box.
    case fill
    /// Hundredths of the content area of the layout along the axis.
    case percent(Double)
    /// An extent of another box.
    case extent(LayoutExtent)
    /// The least of several extents.
    case least([LayoutExtent])
    /// The greatest of several extents.
    case greatest([LayoutExtent])
    /// The box and others share what the layout has, in proportion to their factors and within their
    /// bounds; relative layouts only.
    case equal([LayoutExtent])
  }

  /// What decides.
  public var value: Value
  /// What the value is multiplied by.
  public var times = 1.0
  /// Points added to the product.
  public var plus = 0.0
  /// What the extent is not to fall below.
  public var minimum: LayoutExtent?
  /// What the extent is not to exceed; it wins over a minimum that is greater.
  public var maximum: LayoutExtent?
  /// Whether the extent counts; one that does not is kept for later.
  public var isActive = true
  /// How much of what is missing the extent gives up, in proportion to the others; 0 gives nothing.
  public var shrink = 0.0

  /// A dimension from its value.
  public init(_ value: Value) { self.value = value }

  /// An extent in points.
  public static func points(_ points: Double) -> LayoutDimension {
    LayoutDimension(.points(points))
  }

  /// As large as what is inside needs.
  public static var wrap: LayoutDimension { LayoutDimension(.wrap) }

  /// What is left.
  public static var fill: LayoutDimension { LayoutDimension(.fill) }

  /// Hundredths of the content area of the layout.
  public static func percent(_ percent: Double) -> LayoutDimension {
    LayoutDimension(.percent(percent))
  }

  /// An extent of another box, along the same axis unless another is given.
  public static func of(_ item: some LayoutItem, _ axis: Axis? = nil) -> LayoutDimension {
    LayoutDimension(.extent(LayoutExtent(of: item, axis)))
  }

  /// The extent of the box itself along the other axis.
  public static var otherAxis: LayoutDimension { LayoutDimension(.extent(.otherAxis)) }

  /// The same, multiplied.
  public func times(_ factor: Double) -> LayoutDimension {
    var copy = self
    copy.times = factor
    return copy
  }

  /// The same, with points added to the product.
  public func plus(_ points: Double) -> LayoutDimension {
    var copy = self
    copy.plus = points
    return copy
  }

  /// The same, but never less.
  public func minimum(_ extent: LayoutExtent) -> LayoutDimension {
    var copy = self
    copy.minimum = extent
    return copy
  }

  /// The same, but never more.
  public func maximum(_ extent: LayoutExtent) -> LayoutDimension {
    var copy = self
    copy.maximum = extent
    return copy
  }

  /// The same, giving up some of the extent where space is missing.
  public func shrink(_ share: Double) -> LayoutDimension {
    var copy = self
    copy.shrink = share
    return copy
  }

  /// The same, but without effect.
  public var inactive: LayoutDimension {
    var copy = self
    copy.isActive = false
    return copy
  }
}

extension LayoutDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// An extent in points.
  public init(floatLiteral points: Double) { self.init(.points(points)) }

  /// An extent in points.
  public init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}
