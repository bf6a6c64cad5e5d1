/// One element of a list such as `xPlace(20, a, make.wall, b, 20)`.
public typealias PlaceItem = PlaceElement<LayoutNode>

/// One element of a list of boxes and gaps; a `Box` identifies a box.
public enum PlaceElement<Box> {
  /// A box; for a foreign view, its node.
  case node(Box)
  /// A gap in points; neighbours add up, negative gaps overlap.
  case space(Double)
  /// A gap of at least this many points; with ``atMost(_:)`` next to it, a gap between the two.
  ///
  /// If constraints leave the length open, frames that are computed at once have the minimum.
  case atLeast(Double)
  /// A gap of at most this many points; with ``atLeast(_:)`` next to it, a gap between the two.
  ///
  /// If constraints leave the length open, frames that are computed at once have the minimum, or
  /// without one this many points.
  case atMost(Double)
  /// An end of the chain: the items on its two sides are not related.
  case wall
  /// A gap that takes this many shares of the free space.
  case flexible(Double)
  /// A gap in points, with another value in case that a box next to it is gone: then this is the
  /// distance between the boxes around it, less what can give way.
  ///
  /// A list with such a gap closes around boxes that are gone, as with
  /// ``LayoutMaker/closesGaps``.
  case gap(Double, ifGone: Double)
}

extension PlaceElement: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a gap in whole points.
  public init(integerLiteral value: Int) { self = .space(Double(value)) }

  /// Creates a gap in points.
  public init(floatLiteral value: Double) { self = .space(value) }
}

extension PlaceElement {
  /// Returns the element with its box transformed.
  package func map<Other, Failure: Error>(
    _ transform: (Box) throws(Failure) -> Other
  ) throws(Failure) -> PlaceElement<Other> {
    switch self {
    case .node(let box): .node(try transform(box))
    case .space(let distance): .space(distance)
    case .atLeast(let distance): .atLeast(distance)
    case .atMost(let distance): .atMost(distance)
    case .wall: .wall
    case .flexible(let shares): .flexible(shares)
    case .gap(let distance, let other): .gap(distance, ifGone: other)
    }
  }
}

extension PlaceElement: Equatable where Box: Equatable {}
extension PlaceElement: Hashable where Box: Hashable {}
extension PlaceElement: Sendable where Box: Sendable {}

/// One value of a list such as `width(a, b) == [10, make.w * 0.5]`.
public typealias SizeItem = SizeElement<LayoutNode>

/// One value of a list of extents; an `Owner` identifies a box.
public enum SizeElement<Owner> {
  /// An extent in points.
  case points(Double)
  /// An extent or position of a node, scaled and shifted.
  case anchor(AttributeAnchor<Owner>)
  /// A sum of extents and differences of positions.
  case sum([AttributeAnchor<Owner>])
  /// This many shares of the content area less the other values of the list.
  case flexible(Double)
  /// As much of the content area as the points and anchors of the list leave, and as other
  /// constraints allow, up to a maximum in points.
  case fill(atMost: Double?)

  /// Whether all numbers in the value are finite.
  var isFinite: Bool {
    switch self {
    case .points(let number), .flexible(let number): number.isFinite
    case .fill(let maximum): maximum?.isFinite ?? true
    case .anchor(let anchor): anchor.isFinite
    case .sum(let anchors): anchors.allSatisfy { $0.isFinite }
    }
  }

  /// The anchors of the value.
  package var anchors: [AttributeAnchor<Owner>] {
    switch self {
    case .points, .flexible, .fill: []
    case .anchor(let anchor): [anchor]
    case .sum(let anchors): anchors
    }
  }
}

extension SizeItem {
  /// Returns a width or a height of a node, scaled and shifted, or a sum of such.
  public static func anchor(_ anchor: DimensionAnchor) -> SizeItem {
    anchor.others.isEmpty ? .anchor(anchor.anchor) : .sum(anchor.terms)
  }
}

extension SizeElement: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates an extent in whole points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }

  /// Creates an extent in points.
  public init(floatLiteral value: Double) { self = .points(value) }
}

extension SizeElement {
  /// Returns the value with its anchor transformed.
  package func map<Other, Failure: Error>(
    _ transform: (AttributeAnchor<Owner>) throws(Failure) -> AttributeAnchor<Other>
  ) throws(Failure) -> SizeElement<Other> {
    switch self {
    case .points(let points): .points(points)
    case .anchor(let anchor): .anchor(try transform(anchor))
    case .sum(let anchors):
      .sum(try anchors.map { (anchor) throws(Failure) in try transform(anchor) })
    case .flexible(let shares): .flexible(shares)
    case .fill(let maximum): .fill(atMost: maximum)
    }
  }
}

extension SizeElement: Equatable where Owner: Equatable {}
extension SizeElement: Hashable where Owner: Hashable {}
extension SizeElement: Sendable where Owner: Sendable {}

/// A number of equal shares of the free space, as a gap or as an extent: `make.flexible * 2`.
public struct Flexible: Hashable, Sendable {
  /// The number of shares; fractions are allowed.
  public var weight: Double

  /// Creates a number of shares.
  public init(_ weight: Double = 1) { self.weight = weight }

  /// Returns the shares multiplied by a number.
  public static func * (flexible: Flexible, factor: Double) -> Flexible {
    Flexible(flexible.weight * factor)
  }

  /// Returns the shares multiplied by a number.
  public static func * (factor: Double, flexible: Flexible) -> Flexible { flexible * factor }
}

/// An extent that is as large as fits: `make.fill`, `make.fill.atMost(200)`.
///
/// CSS: `width: 100%; max-width: 200px`; ConstraintLayout: `0dp` with a maximum.
public struct Fill: Hashable, Sendable {
  /// The maximum in points; `nil` for none.
  public var maximum: Double?

  /// Creates an extent without a maximum.
  public init() {}

  /// Returns the extent with a maximum in points.
  public func atMost(_ maximum: Double) -> Fill {
    var fill = self
    fill.maximum = maximum
    return fill
  }
}

/// A number in an expression with anchors: `title.left + 8`, `n * icon.width`.
///
/// `Int`, `Double` and `Float` are such numbers and, if Foundation is available, `CGFloat`. A
/// constant that an expression uses by its name alone, as in `title.left + .gap`, is declared in an
/// extension of this protocol:
///
///     extension LayoutNumber where Self == Double {
///       static var gap: Double { 8 }
///     }
public protocol LayoutNumber {
  /// The number, as points or as a factor.
  var layoutValue: Double { get }
}

extension Int: LayoutNumber {
  /// The number; beyond 2^53, the nearest one that has a `Double`.
  public var layoutValue: Double { Double(self) }
}

extension Double: LayoutNumber {
  /// The number itself.
  public var layoutValue: Double { self }
}

extension Float: LayoutNumber {
  /// The number.
  public var layoutValue: Double { Double(self) }
}
