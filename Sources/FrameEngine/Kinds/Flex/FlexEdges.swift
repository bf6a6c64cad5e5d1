/// The lengths of a property at the four edges of a box, physical or along the direction of text.
public struct FlexEdges: Hashable, Sendable {
  /// At the left edge.
  public var left: FlexLength
  /// At the right edge.
  public var right: FlexLength
  /// At the top edge.
  public var top: FlexLength
  /// At the bottom edge.
  public var bottom: FlexLength
  /// At the edge where a line of text starts; counts before left and right if it is set.
  public var inlineStart: FlexLength?
  /// At the edge where a line of text ends; counts before left and right if it is set.
  public var inlineEnd: FlexLength?

  /// Lengths for each edge; the others are 0.
  public init(
    top: FlexLength = 0, left: FlexLength = 0, bottom: FlexLength = 0, right: FlexLength = 0,
    inlineStart: FlexLength? = nil, inlineEnd: FlexLength? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
    self.inlineStart = inlineStart
    self.inlineEnd = inlineEnd
  }

  /// One length at all edges.
  public init(_ length: FlexLength) {
    self.init(top: length, left: length, bottom: length, right: length)
  }

  /// 0 at all edges.
  public static let zero = FlexEdges()

  /// `auto` at all edges.
  public static let auto = FlexEdges(.auto)

  /// The length at the edge where a line of text starts, in a direction.
  @inline(__always)
  func leading(isRightToLeft: Bool) -> FlexLength {
    inlineStart ?? (isRightToLeft ? right : left)
  }

  /// The length at the edge where a line of text ends, in a direction.
  @inline(__always)
  func trailing(isRightToLeft: Bool) -> FlexLength {
    inlineEnd ?? (isRightToLeft ? left : right)
  }

  /// Whether a length is a percentage.
  var hasPercentage: Bool {
    left.isPercent || right.isPercent || top.isPercent || bottom.isPercent
      || inlineStart?.isPercent ?? false || inlineEnd?.isPercent ?? false
  }
}

extension FlexEdges: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// One length in points at all edges.
  public init(floatLiteral points: Double) { self.init(.points(points)) }

  /// One length in points at all edges.
  public init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}
