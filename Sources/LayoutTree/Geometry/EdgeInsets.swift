/// Distances from the four edges inwards, in points; negative distances reach outwards.
public struct EdgeInsets: Hashable, Sendable, BitwiseCopyable {
  /// Distance below the top edge.
  public var top: Double
  /// Distance to the right of the left edge.
  public var left: Double
  /// Distance above the bottom edge.
  public var bottom: Double
  /// Distance to the left of the right edge.
  public var right: Double

  /// No distance on any side.
  @inlinable
  public static var zero: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from four distances.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with one distance on all sides.
  public init(edge: Double) {
    self.init(top: edge, left: edge, bottom: edge, right: edge)
  }

  /// Creates insets with one distance on the left and right and one at the top and bottom.
  public init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Returns the inset at the start of `axis`: left or top.
  public func min(along axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// Returns the inset at the end of `axis`: right or bottom.
  public func max(along axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  /// Returns the sum of both insets along `axis`.
  public func sum(along axis: Axis) -> Double { min(along: axis) + max(along: axis) }

  /// Returns the sums of the insets on each side.
  public static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left,
      bottom: left.bottom + right.bottom, right: left.right + right.right)
  }

  /// Returns the greater of two insets on each side.
  package static func greater(_ left: EdgeInsets, _ right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: Swift.max(left.top, right.top), left: Swift.max(left.left, right.left),
      bottom: Swift.max(left.bottom, right.bottom), right: Swift.max(left.right, right.right))
  }

  /// Returns the part of the insets of a box of `size` that overlaps a rectangle in its
  /// coordinates.
  ///
  /// No part is greater than the inset, even if the rectangle reaches beyond the box.
  package func reach(into rect: Rect, of size: Size) -> EdgeInsets {
    func part(_ inset: Double, behind distance: Double) -> Double {
      Swift.max(0, inset - Swift.max(0, distance))
    }
    return EdgeInsets(
      top: part(top, behind: rect.minY), left: part(left, behind: rect.minX),
      bottom: part(bottom, behind: size.height - rect.maxY),
      right: part(right, behind: size.width - rect.maxX))
  }

  /// Whether all four numbers are finite.
  package var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}

extension EdgeInsets: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates insets of one distance on all sides.
  public init(floatLiteral edge: Double) { self.init(edge: edge) }

  /// Creates insets of one distance on all sides.
  public init(integerLiteral edge: Int) { self.init(edge: Double(edge)) }
}

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

  /// Insets of zero.
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

  /// Returns the insets with the physical sides of a direction.
  public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    let isMirrored = direction == .rightToLeft
    return EdgeInsets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom,
      right: isMirrored ? leading : trailing)
  }
}

extension DirectionalEdgeInsets: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates insets of one distance on all sides.
  public init(floatLiteral edge: Double) { self.init(edge: edge) }

  /// Creates insets of one distance on all sides.
  public init(integerLiteral edge: Int) { self.init(edge: Double(edge)) }
}
