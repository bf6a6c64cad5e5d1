import LayoutTree

/// Where an edge, the centre or the baseline of a box goes.
///
/// A number counts points from the edge of the same name inwards, and from the centre to the right or
/// down:
///
///     node.traits.leading = 20
///     node.traits.top = .share(0.5)
///     node.traits.trailing = .points(20).minimum(5).shrink(1)
public struct LayoutPosition: Equatable {
  /// What decides about a position.
  public enum Value: Equatable {
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
    case line(LayoutLine)
    /// The least of several lines; relative layouts only.
    case least([LayoutLine])
    /// The greatest of several lines; relative layouts only.
    case greatest([LayoutLine])
    /// The box and others, centred together in this order; relative layouts only.
    case centered([LayoutLine])
  }

  /// What a position is not to pass.
  public enum Bound: Equatable {
    /// A distance in points.
    case points(Double)
    /// A line of another box; relative layouts only.
    case line(LayoutLine)
  }

  /// What decides.
  public var value: Value
  /// Points added inwards, or to the right and down for a centre.
  public var offset = 0.0
  /// The least position.
  public var minimum: Bound?
  /// The greatest position; a minimum that is greater wins.
  public var maximum: Bound?
  /// Whether the position counts; one that does not is kept for later.
  public var isActive = true
  /// How much of what is missing the distance gives up, in proportion to the others; 0 gives nothing.
  public var shrink = 0.0

  /// A position from its value.
  public init(_ value: Value) { self.value = value }

  /// A distance in points.
  public static func points(_ points: Double) -> LayoutPosition { LayoutPosition(.points(points)) }

  /// A share of the space that is left along the axis of a linear layout.
  public static func share(_ share: Double) -> LayoutPosition { LayoutPosition(.share(share)) }

  /// Hundredths of the content area of the layout.
  public static func percent(_ percent: Double) -> LayoutPosition {
    LayoutPosition(.percent(percent))
  }

  /// The inset of the layout's safe area on this side.
  public static var safeArea: LayoutPosition { LayoutPosition(.safeArea) }

  /// A line of another box, the one of the same name unless another is given.
  public static func of(_ item: some LayoutItem, _ attribute: LayoutAttribute? = nil)
    -> LayoutPosition
  {
    LayoutPosition(.line(LayoutLine(of: item, attribute)))
  }

  /// A line of the layout itself.
  public static func ofLayout(_ attribute: LayoutAttribute? = nil) -> LayoutPosition {
    LayoutPosition(.line(LayoutLine(ofLayout: attribute)))
  }

  /// The same, moved inwards, or to the right and down for a centre.
  public func offset(_ points: Double) -> LayoutPosition {
    var copy = self
    copy.offset = points
    return copy
  }

  /// The same, but never less.
  public func minimum(_ bound: Bound) -> LayoutPosition {
    var copy = self
    copy.minimum = bound
    return copy
  }

  /// The same, but never less.
  public func minimum(_ points: Double) -> LayoutPosition { minimum(.points(points)) }

  /// The same, but never more.
  public func maximum(_ bound: Bound) -> LayoutPosition {
    var copy = self
    copy.maximum = bound
    return copy
  }

  /// The same, but never more.
  public func maximum(_ points: Double) -> LayoutPosition { maximum(.points(points)) }

  /// The same, giving up some of the distance where space is missing.
  public func shrink(_ share: Double) -> LayoutPosition {
    var copy = self
    copy.shrink = share
    return copy
  }

  /// The same, but without effect.
  public var inactive: LayoutPosition {
    var copy = self
    copy.isActive = false
    return copy
  }
}

extension LayoutPosition: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A distance in points.
  public init(floatLiteral points: Double) { self.init(.points(points)) }

  /// A distance in points.
  public init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}

/// A line of a box that a position can be tied to, or a fixed one.
public struct LayoutLine: Equatable {
  /// The box; the layout itself if `nil`.
  package let reference: NodeReference?
  /// The line; the one of the same name as the position if `nil`.
  public let attribute: LayoutAttribute?
  /// Points added.
  public var offset = 0.0
  /// Whether the line is a number alone: ``offset``, counted from the edge of the layout.
  public let isNumber: Bool

  /// A line of another box.
  public init(of item: some LayoutItem, _ attribute: LayoutAttribute? = nil) {
    _ = item.layoutNode.makeFrameItem()
    reference = item.layoutNode.reference
    self.attribute = attribute
    isNumber = false
  }

  /// A line of the layout itself.
  public init(ofLayout attribute: LayoutAttribute? = nil) {
    reference = nil
    self.attribute = attribute
    isNumber = false
  }

  /// A line at a distance from the edge of the layout.
  public init(points: Double) {
    reference = nil
    attribute = nil
    offset = points
    isNumber = true
  }

  /// The same, moved.
  public func offset(_ points: Double) -> LayoutLine {
    var copy = self
    copy.offset = points
    return copy
  }

  /// Whether two lines are the same by what they say and of whom.
  public static func == (left: LayoutLine, right: LayoutLine) -> Bool {
    left.reference === right.reference && left.attribute == right.attribute
      && left.offset == right.offset && left.isNumber == right.isNumber
  }
}
