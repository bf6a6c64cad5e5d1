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

  /// The lengths at the edges where lines of text of the container start and end.
  @inline(__always)
  func inline(_ direction: FlexDirectionPair) -> (start: FlexLength, end: FlexLength) {
    let start = inlineStart ?? (direction.isItemRightToLeft ? right : left)
    let end = inlineEnd ?? (direction.isItemRightToLeft ? left : right)
    return direction.isItemRightToLeft == direction.isRightToLeft ? (start, end) : (end, start)
  }

  /// Whether a length is a percentage.
  var hasPercentage: Bool {
    left.isPercent || right.isPercent || top.isPercent || bottom.isPercent
      || inlineStart?.isPercent ?? false || inlineEnd?.isPercent ?? false
  }
}

/// The directions of text in a container and in one of its items, whose own one the edges of its
/// style go by.
struct FlexDirectionPair {
  let isRightToLeft: Bool
  let isItemRightToLeft: Bool

  /// Those of a box by itself.
  static func own(_ isRightToLeft: Bool) -> FlexDirectionPair {
    FlexDirectionPair(isRightToLeft: isRightToLeft, isItemRightToLeft: isRightToLeft)
  }
}

extension FlexEdges: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// One length in points at all edges.
  public init(floatLiteral points: Double) { self.init(.points(points)) }

  /// One length in points at all edges.
  public init(integerLiteral points: Int) { self.init(.points(Double(points))) }
}
