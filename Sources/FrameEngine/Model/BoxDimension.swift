import LayoutTree

/// How wide or high a box is, of a node.
///
///     node.traits.width = 80
///     node.traits.height = .wrap.minimum(20)
///     node.traits.width = .percent(50).plus(-4)
public typealias LayoutDimension = BoxDimension<NodeReference>

/// How wide or high a box is, where other boxes are named by a `Reference`.
public struct BoxDimension<Reference: Hashable>: Hashable {
  /// What decides about an extent.
  public enum Value: Hashable {
    /// An extent in points.
    case points(Double)
    /// As large as what is inside needs.
    case wrap
    /// What is left: along the axis of a linear layout a share like a weight of 1, in an equal group
    /// of a relative layout a share in that group, elsewhere the content area of the layout less the
    /// margins of the box.
    case fill
    /// Hundredths of the content area of the layout along the axis.
    case percent(Double)
    /// An extent of another box.
    case extent(BoxExtent<Reference>)
    /// The least of several extents.
    case least([BoxExtent<Reference>])
    /// The greatest of several extents.
    case greatest([BoxExtent<Reference>])
  }

  /// What decides.
  public var value: Value
  /// What the value is multiplied by.
  public var times: Double
  /// Points added to the product.
  public var plus: Double
  /// What the extent is not to fall below.
  public var minimum: BoxExtent<Reference>?
  /// What the extent is not to exceed; it wins over a minimum that is greater.
  public var maximum: BoxExtent<Reference>?
  /// Whether the extent counts; one that does not is kept for later.
  public var isActive: Bool
  /// How much of what is missing the extent gives up, in proportion to the others; 0 gives nothing.
  public var shrink: Double

  /// A dimension from its value.
  @inlinable
  public init(_ value: Value) {
    self.value = value
    times = 1
    plus = 0
    minimum = nil
    maximum = nil
    isActive = true
    shrink = 0
  }

  /// An extent in points.
  @inlinable
  public static func points(_ points: Double) -> BoxDimension {
    BoxDimension(.points(points))
  }

  /// As large as what is inside needs.
  @inlinable
  public static var wrap: BoxDimension { BoxDimension(.wrap) }

  /// What is left.
  @inlinable
  public static var fill: BoxDimension { BoxDimension(.fill) }

  /// Hundredths of the content area of the layout.
  @inlinable
  public static func percent(_ percent: Double) -> BoxDimension {
    BoxDimension(.percent(percent))
  }

  /// The extent of the box itself along the other axis.
  @inlinable
  public static var otherAxis: BoxDimension { BoxDimension(.extent(.otherAxis)) }

  /// The same, multiplied.
  @inlinable
  public func times(_ factor: Double) -> BoxDimension {
    var copy = self
    copy.times = factor
    return copy
  }

  /// The same, with points added to the product.
  @inlinable
  public func plus(_ points: Double) -> BoxDimension {
    var copy = self
    copy.plus = points
    return copy
  }

  /// The same, but never less.
  @inlinable
  public func minimum(_ extent: BoxExtent<Reference>) -> BoxDimension {
    var copy = self
    copy.minimum = extent
    return copy
  }

  /// The same, but never more.
  @inlinable
  public func maximum(_ extent: BoxExtent<Reference>) -> BoxDimension {
    var copy = self
    copy.maximum = extent
    return copy
  }

  /// The same, giving up some of the extent where space is missing.
  @inlinable
  public func shrink(_ share: Double) -> BoxDimension {
    var copy = self
    copy.shrink = share
    return copy
  }

  /// The same, but without effect.
  @inlinable
  public var inactive: BoxDimension {
    var copy = self
    copy.isActive = false
    return copy
  }
}

extension BoxDimension<NodeReference> {
  /// An extent of another box, along the same axis unless another is given.
  public static func of(_ item: some LayoutItem, _ axis: Axis? = nil) -> BoxDimension {
    BoxDimension(.extent(BoxExtent(of: item, axis)))
  }
}

extension BoxDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// An extent in points.
  @inlinable
  public init(floatLiteral points: Double) { self.init(.points(points)) }

  /// An extent in points.
  @inlinable
  public init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}

extension BoxDimension {
  /// The same with other references.
  package func map<Other>(_ transform: (Reference) -> Other) -> BoxDimension<Other> {
    var dimension = BoxDimension<Other>(value.map(transform))
    dimension.times = times
    dimension.plus = plus
    dimension.minimum = minimum?.map(transform)
    dimension.maximum = maximum?.map(transform)
    dimension.isActive = isActive
    dimension.shrink = shrink
    return dimension
  }
}

extension BoxDimension.Value {
  fileprivate func map<Other>(
    _ transform: (Reference) -> Other
  ) -> BoxDimension<Other>.Value {
    switch self {
    case .points(let points): .points(points)
    case .wrap: .wrap
    case .fill: .fill
    case .percent(let percent): .percent(percent)
    case .extent(let extent): .extent(extent.map(transform))
    case .least(let extents): .least(extents.map { $0.map(transform) })
    case .greatest(let extents): .greatest(extents.map { $0.map(transform) })
    }
  }
}

extension BoxDimension: Sendable where Reference: Sendable {}
extension BoxDimension.Value: Sendable where Reference: Sendable {}
