import LayoutTree

/// The position of an edge, the centre or the baseline of a box in a relative layout.
///
///     node[RelativeItem.self].leading = .of(label, .trailing).offset(8, ifGone: 42)
///     node[RelativeItem.self].leading = .after(name, address).offset(8)
///     node[RelativeItem.self].top = .atLeast(LayoutLine(of: label, .bottom))
///
/// A number counts points as in a ``LayoutPosition``.
public typealias RelativePosition = BoxPosition<NodeReference>

/// The position of an edge, the centre or the baseline of a box in a relative layout; a `Reference`
/// identifies other boxes.
public struct BoxPosition<Reference: Hashable>: Hashable {
  /// The source of a position.
  public enum Value: Hashable {
    /// A distance in points.
    case points(Double)
    /// A percentage of the content area along the axis.
    case percent(Double)
    /// The inset of the layout's safe area on this side.
    case safeArea
    /// No value: only the bounds are used.
    case free
    /// A line of another box or of the layout.
    case line(BoxLine<Reference>)
    /// The least of several lines.
    case min([BoxLine<Reference>])
    /// The greatest of several lines.
    case max([BoxLine<Reference>])
    /// The box and others, centred together in this order; for centres.
    case centered([BoxLine<Reference>])
  }

  /// The bound of a position.
  public enum Bound: Hashable {
    /// A distance in points.
    case points(Double)
    /// A line of another box or of the layout.
    case line(BoxLine<Reference>)
  }

  /// The value.
  public var value: Value
  /// The offset inwards in points, or to the right and down for a centre.
  public var offset: Double
  /// The offset in place of ``offset`` while the box of the line is gone; for a position at one
  /// line.
  public var offsetIfGone: Double
  /// A Boolean value that indicates whether lines of boxes that are gone count; `true` by default.
  ///
  /// If no line is left without them, the position counts as not given.
  public var countsGone: Bool
  /// The least position.
  public var minimum: Bound?
  /// The greatest position; a minimum that is greater wins.
  public var maximum: Bound?
  /// A Boolean value that indicates whether the position is used; otherwise that of the traits is.
  public var isActive: Bool

  /// Creates a position from its value.
  @inlinable
  public init(_ value: Value) {
    self.value = value
    offset = 0
    offsetIfGone = 0
    countsGone = true
    minimum = nil
    maximum = nil
    isActive = true
  }

  /// Returns a distance in points.
  @inlinable
  public static func points(_ points: Double) -> BoxPosition { BoxPosition(.points(points)) }

  /// Returns a percentage of the content area.
  @inlinable
  public static func percent(_ percent: Double) -> BoxPosition {
    BoxPosition(.percent(percent))
  }

  /// The inset of the layout's safe area on this side.
  @inlinable
  public static var safeArea: BoxPosition { BoxPosition(.safeArea) }

  /// Returns a line of the layout itself.
  @inlinable
  public static func ofLayout(_ attribute: LayoutAttribute? = nil) -> BoxPosition {
    BoxPosition(.line(BoxLine(ofLayout: attribute)))
  }

  /// Returns the least of several lines.
  @inlinable
  public static func min(_ lines: [BoxLine<Reference>]) -> BoxPosition { BoxPosition(.min(lines)) }

  /// Returns the greatest of several lines.
  @inlinable
  public static func max(_ lines: [BoxLine<Reference>]) -> BoxPosition { BoxPosition(.max(lines)) }

  /// Returns the box and others, centred together in this order; for centres.
  ///
  /// MyLayout: an array as the value of `centerXPos`.
  @inlinable
  public static func centered(_ lines: [BoxLine<Reference>]) -> BoxPosition {
    BoxPosition(.centered(lines))
  }

  /// Returns an edge with a line as its lower bound, and otherwise free.
  ///
  /// MyLayout: `lBound` with a position.
  @inlinable
  public static func atLeast(_ line: BoxLine<Reference>) -> BoxPosition {
    BoxPosition(.free).minimum(.line(line))
  }

  /// Returns an edge with a line as its upper bound, and otherwise free.
  ///
  /// MyLayout: `uBound` with a position.
  @inlinable
  public static func atMost(_ line: BoxLine<Reference>) -> BoxPosition {
    BoxPosition(.free).maximum(.line(line))
  }

  /// Returns the position offset inwards, or to the right and down for a centre.
  ///
  /// Android: `layout_goneMargin`.
  ///
  /// - Parameters:
  ///   - points: The offset.
  ///   - gone: The offset while the box of the line is gone.
  /// - Returns: The position.
  @inlinable
  public func offset(_ points: Double, ifGone gone: Double = 0) -> BoxPosition {
    var copy = self
    copy.offset = points
    copy.offsetIfGone = gone
    return copy
  }

  /// The position, without the lines of boxes that are gone.
  ///
  /// Android: `barrierAllowsGoneWidgets`.
  @inlinable
  public var withoutGone: BoxPosition {
    var copy = self
    copy.countsGone = false
    return copy
  }

  /// Returns the position with a lower bound.
  @inlinable
  public func minimum(_ bound: Bound) -> BoxPosition {
    var copy = self
    copy.minimum = bound
    return copy
  }

  /// Returns the position with a lower bound in points.
  @inlinable
  public func minimum(_ points: Double) -> BoxPosition { minimum(.points(points)) }

  /// Returns the position with an upper bound.
  @inlinable
  public func maximum(_ bound: Bound) -> BoxPosition {
    var copy = self
    copy.maximum = bound
    return copy
  }

  /// Returns the position with an upper bound in points.
  @inlinable
  public func maximum(_ points: Double) -> BoxPosition { maximum(.points(points)) }

  /// The position, marked as not used.
  @inlinable
  public var inactive: BoxPosition {
    var copy = self
    copy.isActive = false
    return copy
  }
}

extension BoxPosition<NodeReference> {
  /// Returns the position of a line of another box, by default the line of the same name.
  public static func of(_ item: some LayoutItem, _ attribute: LayoutAttribute? = nil)
    -> BoxPosition
  {
    BoxPosition(.line(BoxLine(of: item, attribute)))
  }

  /// Returns the least of the lines of the same name of several boxes.
  public static func min(_ items: [LayoutNode]) -> BoxPosition { .min(items.map { .of($0) }) }

  /// Returns the greatest of the lines of the same name of several boxes.
  public static func max(_ items: [LayoutNode]) -> BoxPosition { .max(items.map { .of($0) }) }

  /// Returns the furthest of the trailing edges of several boxes.
  ///
  /// Android: `Barrier`.
  public static func after(_ items: LayoutNode...) -> BoxPosition {
    .max(items.map { .of($0, .trailing) })
  }

  /// Returns the nearest of the leading edges of several boxes.
  ///
  /// Android: `Barrier`.
  public static func before(_ items: LayoutNode...) -> BoxPosition {
    .min(items.map { .of($0, .leading) })
  }

  /// Returns the lowest of the bottom edges of several boxes.
  ///
  /// Android: `Barrier`.
  public static func below(_ items: LayoutNode...) -> BoxPosition {
    .max(items.map { .of($0, .bottom) })
  }

  /// Returns the highest of the top edges of several boxes.
  ///
  /// Android: `Barrier`.
  public static func above(_ items: LayoutNode...) -> BoxPosition {
    .min(items.map { .of($0, .top) })
  }

  /// Returns the box and others, centred together in this order; for centres.
  public static func centered(_ items: [LayoutNode]) -> BoxPosition {
    .centered(items.map { .of($0) })
  }
}

extension BoxPosition {
  /// Creates a position that depends on no other box.
  ///
  /// A weight counts as no distance in a relative layout.
  package init(distance position: LayoutPosition) {
    value =
      switch position.value {
      case .points(let points): .points(points)
      case .percent(let percent): .percent(percent)
      case .safeArea: .safeArea
      case .weight: .free
      }
    offset = position.offset
    offsetIfGone = 0
    countsGone = true
    minimum = position.minimum.map { .points($0) }
    maximum = position.maximum.map { .points($0) }
    isActive = position.isActive
  }
}

extension BoxPosition: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a distance in points.
  @inlinable
  public init(floatLiteral points: Double) { self.init(.points(points)) }

  /// Creates a distance in points.
  @inlinable
  public init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}

extension BoxPosition {
  /// Returns the position with transformed references.
  package func map<Other>(_ transform: (Reference) -> Other) -> BoxPosition<Other> {
    var position = BoxPosition<Other>(value.map(transform))
    position.offset = offset
    position.offsetIfGone = offsetIfGone
    position.countsGone = countsGone
    position.minimum = minimum?.map(transform)
    position.maximum = maximum?.map(transform)
    position.isActive = isActive
    return position
  }
}

extension BoxPosition.Value {
  fileprivate func map<Other>(
    _ transform: (Reference) -> Other
  ) -> BoxPosition<Other>.Value {
    switch self {
    case .points(let points): .points(points)
    case .percent(let percent): .percent(percent)
    case .safeArea: .safeArea
    case .free: .free
    case .line(let line): .line(line.map(transform))
    case .min(let lines): .min(lines.map { $0.map(transform) })
    case .max(let lines): .max(lines.map { $0.map(transform) })
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

/// A line of a node, or a fixed one, that a position can refer to.
public typealias LayoutLine = BoxLine<NodeReference>

/// A line of a box, or a fixed one, that a position can refer to; a `Reference` identifies other
/// boxes.
public struct BoxLine<Reference: Hashable>: Hashable {
  /// The owner of the line.
  @usableFromInline
  enum Owner: Hashable {
    /// No owner: the offset is a number of points.
    case nobody
    case layout
    case box(Reference)
  }

  @usableFromInline
  let owner: Owner
  /// The line; `nil` for the line of the same name as the position.
  public let attribute: LayoutAttribute?
  /// The offset in points.
  public var offset: Double
  /// The offset in place of ``offset`` while the box is gone.
  public var offsetIfGone: Double

  @usableFromInline
  init(_ owner: Owner, _ attribute: LayoutAttribute?, offset: Double = 0, ifGone gone: Double = 0) {
    self.owner = owner
    self.attribute = attribute
    self.offset = offset
    offsetIfGone = gone
  }

  /// Creates a line of another box.
  package init(ofBox reference: Reference, _ attribute: LayoutAttribute? = nil) {
    self.init(.box(reference), attribute)
  }

  /// Creates a line of the layout itself.
  @inlinable
  public init(ofLayout attribute: LayoutAttribute? = nil) { self.init(.layout, attribute) }

  /// Creates a line at a distance from the edge of the layout.
  @inlinable
  public init(points: Double) { self.init(.nobody, nil, offset: points) }

  /// A Boolean value that indicates whether the line is a plain number: ``offset``, relative to the
  /// edge of the layout.
  @inlinable
  public var isNumber: Bool { owner == .nobody }

  /// The box; `nil` if the line is one of the layout, or a number.
  var reference: Reference? {
    if case .box(let reference) = owner { reference } else { nil }
  }

  /// Returns the line with an offset, and with another one while its box is gone.
  @inlinable
  public func offset(_ points: Double, ifGone gone: Double = 0) -> BoxLine {
    var copy = self
    copy.offset = points
    copy.offsetIfGone = gone
    return copy
  }

  /// Returns the line with transformed references.
  package func map<Other>(_ transform: (Reference) -> Other) -> BoxLine<Other> {
    let owner: BoxLine<Other>.Owner =
      switch self.owner {
      case .nobody: .nobody
      case .layout: .layout
      case .box(let reference): .box(transform(reference))
      }
    return BoxLine<Other>(owner, attribute, offset: offset, ifGone: offsetIfGone)
  }
}

extension BoxLine<NodeReference> {
  /// Creates a line of another box.
  public init(of item: some LayoutItem, _ attribute: LayoutAttribute? = nil) {
    self.init(ofBox: item.boxReference, attribute)
  }

  /// Returns a line of another box, by default the line of the same name as the position.
  public static func of(_ item: some LayoutItem, _ attribute: LayoutAttribute? = nil) -> BoxLine {
    BoxLine(of: item, attribute)
  }
}

extension BoxLine: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a line at a distance from the edge of the layout.
  @inlinable
  public init(floatLiteral points: Double) { self.init(points: points) }

  /// Creates a line at a distance from the edge of the layout.
  @inlinable
  public init(integerLiteral points: Int) { self.init(points: Double(points)) }
}

extension BoxLine: Sendable where Reference: Sendable {}
extension BoxLine.Owner: Sendable where Reference: Sendable {}

/// A coordinate or an extent in a layout of possibly unknown extent: points plus a share of the
/// content area (step 17).
struct ContentLength: Equatable, ItemLength {
  var points = 0.0
  var share = 0.0

  init(points: Double = 0, share: Double = 0) {
    self.points = points
    self.share = share
  }

  init(points: Double) { self.points = points }

  static let zero = ContentLength()

  /// Whether it is independent of the content area.
  var isFixed: Bool { share == 0 }

  /// The points, if it is independent of the content area.
  var fixedPoints: Double? { isFixed ? points : nil }

  /// The length, at least 0 if it is fixed.
  var clamped: ContentLength { isFixed ? ContentLength(points: max(0, points)) : self }

  static func + (left: ContentLength, right: ContentLength) -> ContentLength {
    ContentLength(points: left.points + right.points, share: left.share + right.share)
  }

  static func - (left: ContentLength, right: ContentLength) -> ContentLength {
    ContentLength(points: left.points - right.points, share: left.share - right.share)
  }

  static func * (length: ContentLength, factor: Double) -> ContentLength {
    ContentLength(points: length.points * factor, share: length.share * factor)
  }

  static func + (length: ContentLength, points: Double) -> ContentLength {
    ContentLength(points: length.points + points, share: length.share)
  }

  static func - (length: ContentLength, points: Double) -> ContentLength { length + -points }

  func isBelow(_ other: ContentLength) -> Bool {
    points < other.points || points == other.points && share < other.share
  }
}

func minimum(_ left: ContentLength, _ right: ContentLength) -> ContentLength {
  right.isBelow(left) ? right : left
}

func maximum(_ left: ContentLength, _ right: ContentLength) -> ContentLength {
  left.isBelow(right) ? right : left
}
