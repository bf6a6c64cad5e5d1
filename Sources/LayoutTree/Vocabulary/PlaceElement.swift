/// One element of a list such as `xPlace(20, a, make.wall, b, 20)`.
public typealias PlaceItem = PlaceElement<LayoutNode>

/// One element of a list of boxes and gaps, where boxes are named by a `Box`.
public enum PlaceElement<Box> {
  /// A box; in a foreign view's stead, its node.
  case node(Box)
  /// A gap in points; neighbours add up, negative gaps overlap.
  case space(Double)
  /// A gap of at least this many points; with ``atMost(_:)`` next to it, a gap between the two.
  ///
  /// Where constraints leave the length open, frames that are computed at once have the minimum.
  case atLeast(Double)
  /// A gap of at most this many points; with ``atLeast(_:)`` next to it, a gap between the two.
  ///
  /// Where constraints leave the length open, frames that are computed at once have the minimum, or
  /// without one this many points.
  case atMost(Double)
  /// An end of the chain: what stands on its two sides is not related.
  case wall
  /// A gap that takes this many shares of the free space.
  case flexible(Double)
}

extension PlaceElement: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A gap in whole points.
  public init(integerLiteral value: Int) { self = .space(Double(value)) }

  /// A gap in points.
  public init(floatLiteral value: Double) { self = .space(value) }
}

extension PlaceElement {
  /// The same with another name for the box.
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
    }
  }
}

extension PlaceElement: Equatable where Box: Equatable {}
extension PlaceElement: Hashable where Box: Hashable {}
extension PlaceElement: Sendable where Box: Sendable {}
