/// A kind of anchor; anchors of one kind may be related to each other.
public protocol AnchorKind {
  /// A Boolean value that indicates whether distances grow from the leading side to the trailing
  /// one.
  static var isDirectional: Bool { get }
}

extension AnchorKind {
  /// Distances grow to the right and downwards.
  public static var isDirectional: Bool { false }
}

/// Vertical lines that do not depend on the direction: left, right, the middle.
public enum XAxisKind: AnchorKind {}
/// Vertical lines that change sides with the direction: leading, trailing.
public enum LeadingKind: AnchorKind {
  /// Distances grow from the leading side to the trailing one.
  public static var isDirectional: Bool { true }
}
/// Horizontal lines: top, bottom, the middle, baselines.
public enum YAxisKind: AnchorKind {}
/// Widths and heights.
public enum DimensionKind: AnchorKind {}

/// An anchor of a vertical line that does not depend on the direction.
public typealias XAxisAnchor = LayoutAnchor<XAxisKind>
/// An anchor of a vertical line that changes sides with the direction; distances grow from the
/// leading side to the trailing one.
public typealias LeadingAnchor = LayoutAnchor<LeadingKind>
/// An anchor of a horizontal line.
public typealias YAxisAnchor = LayoutAnchor<YAxisKind>
/// An anchor of a width or a height.
public typealias DimensionAnchor = LayoutAnchor<DimensionKind>

/// An attribute of a node, scaled and shifted, whose type says what it may be related to.
///
/// A left edge has no relation to a top edge or to a width, so `a.left == b.top` and
/// `a.left == b.width` do not compile. Scaling applies to what is there already:
/// `(make.w + 10) * 0.5` halves the 10 as well.
public struct LayoutAnchor<Kind: AnchorKind> {
  /// The same without its kind.
  public var anchor: Anchor

  /// The node.
  public var node: LayoutNode { anchor.node }
  /// The line or extent of the node.
  public var attribute: LayoutAttribute { anchor.attribute }
  /// The factor of the attribute.
  public var multiplier: Double { anchor.multiplier }
  /// The distance added to it, in points.
  public var constant: Double { anchor.constant }

  init(_ anchor: Anchor) { self.anchor = anchor }

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    anchor = Anchor(item, attribute)
  }
}

// Numbers are generic: an overload for each type of number would make the compiler try them all.
extension LayoutAnchor {
  /// Scales the anchor.
  public static func * <Number: LayoutNumber>(anchor: LayoutAnchor, factor: Number) -> LayoutAnchor
  {
    LayoutAnchor(anchor.anchor * factor)
  }

  /// Scales the anchor.
  public static func * <Number: LayoutNumber>(factor: Number, anchor: LayoutAnchor) -> LayoutAnchor
  {
    LayoutAnchor(anchor.anchor * factor)
  }

  /// Divides the anchor; division by zero gives an anchor that every maker refuses.
  public static func / <Number: LayoutNumber>(
    anchor: LayoutAnchor, divisor: Number
  ) -> LayoutAnchor {
    LayoutAnchor(anchor.anchor / divisor)
  }

  /// Shifts the anchor.
  public static func + <Number: LayoutNumber>(
    anchor: LayoutAnchor, distance: Number
  ) -> LayoutAnchor {
    LayoutAnchor(anchor.anchor + distance)
  }

  /// Shifts the anchor.
  public static func + <Number: LayoutNumber>(
    distance: Number, anchor: LayoutAnchor
  ) -> LayoutAnchor {
    LayoutAnchor(anchor.anchor + distance)
  }

  /// Shifts the anchor back.
  public static func - <Number: LayoutNumber>(
    anchor: LayoutAnchor, distance: Number
  ) -> LayoutAnchor {
    LayoutAnchor(anchor.anchor - distance)
  }

  /// The distance less the anchor.
  public static func - <Number: LayoutNumber>(
    distance: Number, anchor: LayoutAnchor
  ) -> LayoutAnchor {
    LayoutAnchor(-anchor.anchor + distance)
  }

  /// Negates the anchor.
  public static prefix func - (anchor: LayoutAnchor) -> LayoutAnchor {
    LayoutAnchor(-anchor.anchor)
  }
}
