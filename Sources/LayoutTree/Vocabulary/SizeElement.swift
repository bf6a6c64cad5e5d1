/// One value of a list such as `width(a, b) == [10, make.w * 0.5]`.
public typealias SizeItem = SizeElement<LayoutNode>

/// One value of a list of extents, where boxes are named by an `Owner`.
public enum SizeElement<Owner> {
  /// An extent in points.
  case points(Double)
  /// An extent or position of a node, scaled and shifted.
  case anchor(AttributeAnchor<Owner>)
  /// This many shares of what the other values of the list leave of the content area.
  case flexible(Double)

  /// Whether all numbers in the value are finite.
  var isFinite: Bool {
    switch self {
    case .points(let number), .flexible(let number): number.isFinite
    case .anchor(let anchor): anchor.multiplier.isFinite && anchor.constant.isFinite
    }
  }
}

extension SizeItem {
  /// A width or a height of a node, scaled and shifted.
  public static func anchor(_ anchor: DimensionAnchor) -> SizeItem { .anchor(anchor.anchor) }
}

extension SizeElement: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// An extent in whole points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }

  /// An extent in points.
  public init(floatLiteral value: Double) { self = .points(value) }
}

extension SizeElement {
  /// The same with another anchor.
  package func map<Other, Failure: Error>(
    _ transform: (AttributeAnchor<Owner>) throws(Failure) -> AttributeAnchor<Other>
  ) throws(Failure) -> SizeElement<Other> {
    switch self {
    case .points(let points): .points(points)
    case .anchor(let anchor): .anchor(try transform(anchor))
    case .flexible(let shares): .flexible(shares)
    }
  }
}

extension SizeElement: Equatable where Owner: Equatable {}
extension SizeElement: Hashable where Owner: Hashable {}
extension SizeElement: Sendable where Owner: Sendable {}
