/// The distance of an edge or the centre of a box from that of its layout.
///
/// A number is a distance in points from the edge of the same name inwards, or from the centre to
/// the right or down:
///
///     node.traits.leading = 20
///     node.traits.top = .weight(0.5)
///     node.traits.trailing = .points(20).minimum(5).shrink(1)
///
/// In relative layouts a ``RelativePosition`` ties an edge to lines of other boxes.
public struct LayoutPosition: Hashable, Sendable {
  /// The source of a position.
  public enum Value: Hashable, Sendable {
    /// A distance in points.
    case points(Double)
    /// A share of the free space along the axis of a linear layout; see ``LayoutTraits/weight``.
    ///
    /// Elsewhere it counts as no distance.
    case weight(Double)
    /// A percentage of the content area along the axis.
    case percent(Double)
    /// The inset of the layout's safe area on this side.
    case safeArea
  }

  /// The value.
  public var value: Value
  /// The offset inwards in points, or to the right and down for a centre.
  public var offset: Double
  /// The least distance in points.
  public var minimum: Double?
  /// The greatest distance in points; a minimum that is greater wins.
  public var maximum: Double?
  /// A Boolean value that indicates whether the position is used; one that is not used is kept.
  public var isActive: Bool
  /// The shrink factor: the proportion in which the distance shrinks by an overflow.
  public var shrink: Double

  /// Creates a position from its value.
  @inlinable
  public init(_ value: Value) {
    self.value = value
    offset = 0
    minimum = nil
    maximum = nil
    isActive = true
    shrink = 0
  }

  /// Returns a distance in points.
  @inlinable
  public static func points(_ points: Double) -> LayoutPosition { LayoutPosition(.points(points)) }

  /// Returns a share of the free space along the axis of a linear layout.
  ///
  /// MyLayout: a number below 1; CSS: `margin: auto`; SwiftUI: `Spacer`.
  @inlinable
  public static func weight(_ weight: Double) -> LayoutPosition { LayoutPosition(.weight(weight)) }

  /// Returns a percentage of the content area.
  @inlinable
  public static func percent(_ percent: Double) -> LayoutPosition {
    LayoutPosition(.percent(percent))
  }

  /// The inset of the layout's safe area on this side.
  ///
  /// MyLayout: `MyLayoutPos.safeAreaMargin`.
  @inlinable
  public static var safeArea: LayoutPosition { LayoutPosition(.safeArea) }

  /// Returns the position offset inwards, or to the right and down for a centre.
  @inlinable
  public func offset(_ points: Double) -> LayoutPosition {
    var copy = self
    copy.offset = points
    return copy
  }

  /// Returns the position with a lower bound in points.
  ///
  /// MyLayout: `min`, `lBound`.
  @inlinable
  public func minimum(_ points: Double) -> LayoutPosition {
    var copy = self
    copy.minimum = points
    return copy
  }

  /// Returns the position with an upper bound in points.
  ///
  /// MyLayout: `max`, `uBound`.
  @inlinable
  public func maximum(_ points: Double) -> LayoutPosition {
    var copy = self
    copy.maximum = points
    return copy
  }

  /// Returns the position with a shrink factor, for lines that are too long.
  @inlinable
  public func shrink(_ share: Double) -> LayoutPosition {
    var copy = self
    copy.shrink = share
    return copy
  }

  /// The position, marked as not used.
  @inlinable
  public var inactive: LayoutPosition {
    var copy = self
    copy.isActive = false
    return copy
  }
}

extension LayoutPosition: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a distance in points.
  @inlinable
  public init(floatLiteral points: Double) { self.init(.points(points)) }

  /// Creates a distance in points.
  @inlinable
  public init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}

/// The distribution of boxes in the free space along one axis of a layout.
public enum LayoutGravity: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The alignment of each box; at the start without one.
  case unspecified
  /// At the leading or top edge.
  case start
  /// Centred.
  case center
  /// At the trailing or bottom edge.
  case end
  /// Space between boxes, none at the ends.
  ///
  /// MyLayout: `MyGravity_Horz_Between`; CSS: `space-between`.
  case spaceBetween
  /// Space around each box: half as much at the ends as between two.
  ///
  /// MyLayout: `MyGravity_Horz_Around`; CSS: `space-around`.
  case spaceAround
  /// Equal space between boxes and at the ends.
  ///
  /// MyLayout: `MyGravity_Horz_Among`; CSS: `space-evenly`.
  case spaceEvenly
  /// Boxes grow by equal parts of the space.
  ///
  /// MyLayout: `MyGravity_Horz_Fill`.
  case fill
  /// Boxes without an extent of their own grow by equal parts of the space.
  ///
  /// MyLayout: `MyGravity_Horz_Stretch`; CSS: `stretch`.
  case stretch
  /// First baselines are aligned; vertical, across a row.
  case baseline
}
