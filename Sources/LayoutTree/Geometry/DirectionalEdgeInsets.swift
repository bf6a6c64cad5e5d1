/// Distances from the edges inwards, in points, where left and right follow the direction of text.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// Distance below the top edge.
  public var top: Double
  /// Distance from the edge where a line of text starts.
  public var leading: Double
  /// Distance above the bottom edge.
  public var bottom: Double
  /// Distance from the edge where a line of text ends.
  public var trailing: Double

  /// Creates insets from four distances.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets(edge: 0)

  /// Creates insets with one distance on all sides.
  public init(edge: Double) {
    self.init(top: edge, leading: edge, bottom: edge, trailing: edge)
  }

  /// Creates insets with one distance at the leading and trailing edges and one at the top and
  /// bottom.
  public init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// The same distances with the sides that they have in a direction.
  public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    let isMirrored = direction == .rightToLeft
    return EdgeInsets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom,
      right: isMirrored ? leading : trailing)
  }
}

extension DirectionalEdgeInsets: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// One distance on all sides.
  public init(floatLiteral edge: Double) { self.init(edge: edge) }

  /// One distance on all sides.
  public init(integerLiteral edge: Int) { self.init(edge: Double(edge)) }
}
