/// One element of a list such as `xPlace(20, a, make.wall, b, 20)`.
public enum PlaceItem {
  /// A box; in a foreign view's stead, its node.
  case node(LayoutNode)
  /// A gap in points; neighbours add up, negative gaps overlap.
  case space(Double)
  /// A gap of at least this many points; frames that are computed at once take just these.
  case atLeast(Double)
  /// A gap of at most this many points; frames that are computed at once take just these.
  case atMost(Double)
  /// An end of the chain: what stands on its two sides is not related.
  case wall
  /// A gap that takes this many shares of the free space.
  case flexible(Double)
}

extension PlaceItem: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A gap in whole points.
  public init(integerLiteral value: Int) { self = .space(Double(value)) }

  /// A gap in points.
  public init(floatLiteral value: Double) { self = .space(value) }
}
