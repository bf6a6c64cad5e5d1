import LayoutTree

/// Where an edge, the centre or the baseline of a box goes, of a node.
///
/// A number counts points from the edge of the same name inwards, and from the centre to the right
/// or down:
///
///     node.traits.leading = 20
///     node.traits.top = .share(0.5)
///     node.traits.trailing = .points(20).minimum(5).shrink(1)
public typealias LayoutPosition = BoxPosition<NodeReference>

/// Where an edge, the centre or the baseline of a box goes, where other boxes are named by a
/// `Reference`.
public struct BoxPosition<Reference: Hashable>: Hashable {
  /// What decides about a position.
  public enum Value: Hashable {
    /// A distance in points.
    case points(Double)
    /// A share of the space that is left along the axis of a linear layout; see
    /// ``LayoutTraits/weight``. Elsewhere it counts as no distance.
    case share(Double)
    /// Hundredths of the content area of the layout along the axis.
    case percent(Double)
    /// The inset of the layout's safe area on this side.
    case safeArea
    /// A line of another box; relative layouts only.
    case line(BoxLine<Reference>)
    /// The least of several lines; relative layouts only.
    case least([BoxLine<Reference>])
    /// The greatest of several lines; relative layouts only.
    case greatest([BoxLine<Reference>])
    /// The box and others, centred together in this order; relative layouts only.
    case centered([BoxLine<Reference>])
  }

  /// What a position is not to pass.
  public enum Bound: Hashable {
    /// A distance in points.
    case points(Double)
    /// A line of another box; relative layouts only.
    case line(BoxLine<Reference>)
  }

  /// What decides.
  public var value: Value
  /// Points added inwards, or to the right and down for a centre.
  public var offset: Double
  /// The least position.
  public var minimum: Bound?
  /// The greatest position; a minimum that is greater wins.
  public var maximum: Bound?
  /// Whether the position counts; one that does not is kept for later.
  public var isActive: Bool
  /// How much of what is missing the distance gives up, in proportion to the others.
  public var shrink: Double

  /// A position from its value.
  @inlinable
  public init(_ value: Value) {
    self.value = value
    offset = 0
    minimum = nil
    maximum = nil
    isActive = true
    shrink = 0
  }

  /// A distance in points.
  @inlinable
  public static func points(_ points: Double) -> BoxPosition { BoxPosition(.points(points)) }

  /// A share of the space that is left along the axis of a linear layout.
  @inlinable
  public static func share(_ share: Double) -> BoxPosition { BoxPosition(.share(share)) }

  /// Hundredths of the content area of the layout.
  @inlinable
  public static func percent(_ percent: Double) -> BoxPosition {
    BoxPosition(.percent(percent))
  }

  /// The inset of the layout's safe area on this side.
  @inlinable
  public static var safeArea: BoxPosition { BoxPosition(.safeArea) }

  /// A line of the layout itself.
  @inlinable
  public static func ofLayout(_ attribute: LayoutAttribute? = nil) -> BoxPosition {
    BoxPosition(.line(BoxLine(ofLayout: attribute)))
  }

  /// The same, moved inwards, or to the right and down for a centre.
  @inlinable
  public func offset(_ points: Double) -> BoxPosition {
    var copy = self
    copy.offset = points
    return copy
  }

  /// The same, but never less.
  @inlinable
  public func minimum(_ bound: Bound) -> BoxPosition {
    var copy = self
    copy.minimum = bound
    return copy
  }

  /// The same, but never less.
  @inlinable
  public func minimum(_ points: Double) -> BoxPosition { minimum(.points(points)) }

  /// The same, but never more.
  @inlinable
  public func maximum(_ bound: Bound) -> BoxPosition {
    var copy = self
    copy.maximum = bound
    return copy
  }

  /// The same, but never more.
  @inlinable
  public func maximum(_ points: Double) -> BoxPosition { maximum(.points(points)) }

  /// The same, giving up some of the distance where space is missing.
  @inlinable
  public func shrink(_ share: Double) -> BoxPosition {
    var copy = self
    copy.shrink = share
    return copy
  }

  /// The same, but without effect.
  @inlinable
  public var inactive: BoxPosition {
    var copy = self
    copy.isActive = false
    return copy
  }
}

extension BoxPosition<NodeReference> {
  /// A line of another box, the one of the same name unless another is given.
  public static func of(_ item: some LayoutItem, _ attribute: LayoutAttribute? = nil)
    -> BoxPosition
  {
    BoxPosition(.line(BoxLine(of: item, attribute)))
  }
}

extension BoxPosition: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A distance in points.
  @inlinable
  public init(floatLiteral points: Double) { self.init(.points(points)) }

  /// A distance in points.
  @inlinable
  public init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}

extension BoxPosition {
  /// The same with other references.
  package func map<Other>(_ transform: (Reference) -> Other) -> BoxPosition<Other> {
    var position = BoxPosition<Other>(value.map(transform))
    position.offset = offset
    position.minimum = minimum?.map(transform)
    position.maximum = maximum?.map(transform)
    position.isActive = isActive
    position.shrink = shrink
    return position
  }
}

extension BoxPosition.Value {
  fileprivate func map<Other>(
    _ transform: (Reference) -> Other
  ) -> BoxPosition<Other>.Value {
    switch self {
    case .points(let points): .points(points)
    case .share(let share): .share(share)
    case .percent(let percent): .percent(percent)
    case .safeArea: .safeArea
    case .line(let line): .line(line.map(transform))
    case .least(let lines): .least(lines.map { $0.map(transform) })
    case .greatest(let lines): .greatest(lines.map { $0.map(transform) })
    case .centered(let lines): .centered(lines.map { $0.map(transform) })
    }
  }
}

extension BoxPosition.Bound {
  fileprivate func map<Other>(
    _ transform: (Reference) -> Other
  ) -> BoxPosition<Other>.Bound {
    switch self {
    case .points(let points): .points(points)
    case .line(let line): .line(line.map(transform))
    }
  }
}

extension BoxPosition: Sendable where Reference: Sendable {}
extension BoxPosition.Value: Sendable where Reference: Sendable {}
extension BoxPosition.Bound: Sendable where Reference: Sendable {}
