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

/// An attribute of a node, scaled and shifted, whose type determines its possible relations.
///
/// A left edge has no relation to a top edge or to a width, so `a.left == b.top` and
/// `a.left == b.width` do not compile. Scaling applies to the whole anchor: `(make.w + 10) * 0.5`
/// halves the 10 as well.
public struct LayoutAnchor<Kind: AnchorKind> {
  /// The anchor without its kind.
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
  /// Returns the anchor multiplied by a number.
  public static func * <Number: LayoutNumber>(anchor: LayoutAnchor, factor: Number) -> LayoutAnchor
  {
    LayoutAnchor(anchor.anchor * factor)
  }

  /// Returns the anchor multiplied by a number.
  public static func * <Number: LayoutNumber>(factor: Number, anchor: LayoutAnchor) -> LayoutAnchor
  {
    LayoutAnchor(anchor.anchor * factor)
  }

  /// Returns the anchor divided by a number; division by zero gives an anchor that every maker
  /// refuses.
  public static func / <Number: LayoutNumber>(
    anchor: LayoutAnchor, divisor: Number
  ) -> LayoutAnchor {
    LayoutAnchor(anchor.anchor / divisor)
  }

  /// Returns the anchor with a number added.
  public static func + <Number: LayoutNumber>(
    anchor: LayoutAnchor, distance: Number
  ) -> LayoutAnchor {
    LayoutAnchor(anchor.anchor + distance)
  }

  /// Returns the anchor with a number added.
  public static func + <Number: LayoutNumber>(
    distance: Number, anchor: LayoutAnchor
  ) -> LayoutAnchor {
    LayoutAnchor(anchor.anchor + distance)
  }

  /// Returns the anchor less a number.
  public static func - <Number: LayoutNumber>(
    anchor: LayoutAnchor, distance: Number
  ) -> LayoutAnchor {
    LayoutAnchor(anchor.anchor - distance)
  }

  /// Returns a number less the anchor.
  public static func - <Number: LayoutNumber>(
    distance: Number, anchor: LayoutAnchor
  ) -> LayoutAnchor {
    LayoutAnchor(-anchor.anchor + distance)
  }

  /// Returns the negative of the anchor.
  public static prefix func - (anchor: LayoutAnchor) -> LayoutAnchor {
    LayoutAnchor(-anchor.anchor)
  }
}

/// An attribute of a node, scaled and shifted: `multiplier * node.attribute + constant`.
///
/// It is the form for attributes from data; the type ``LayoutAnchor`` has a kind, so that
/// meaningless relations do not compile.
///
/// Scaling applies to the whole anchor: `(make.w + 10) * 0.5` halves the 10 as well.
public typealias Anchor = AttributeAnchor<LayoutNode>

extension Anchor {
  /// Creates an anchor.
  @inlinable
  public init(
    _ item: any LayoutItem, _ attribute: LayoutAttribute, multiplier: Double = 1,
    constant: Double = 0
  ) {
    self.init(
      node: item.layoutNode, attribute: attribute, multiplier: multiplier, constant: constant)
  }

  /// Creates an anchor from one with a kind.
  public init<Kind>(_ anchor: LayoutAnchor<Kind>) { self = anchor.anchor }

  /// Returns the anchor multiplied by a number.
  public static func * <Number: LayoutNumber>(anchor: Anchor, factor: Number) -> Anchor {
    let factor = factor.layoutValue
    return Anchor(
      anchor.node, anchor.attribute, multiplier: anchor.multiplier * factor,
      constant: anchor.constant * factor)
  }

  /// Returns the anchor divided by a number; division by zero gives an anchor that every maker
  /// refuses.
  public static func / <Number: LayoutNumber>(anchor: Anchor, divisor: Number) -> Anchor {
    anchor * (1 / divisor.layoutValue)
  }

  /// Returns the anchor with a number added.
  public static func + <Number: LayoutNumber>(anchor: Anchor, distance: Number) -> Anchor {
    Anchor(
      anchor.node, anchor.attribute, multiplier: anchor.multiplier,
      constant: anchor.constant + distance.layoutValue)
  }

  /// Returns the anchor less a number.
  public static func - <Number: LayoutNumber>(anchor: Anchor, distance: Number) -> Anchor {
    anchor + -distance.layoutValue
  }

  /// Returns the negative of the anchor.
  public static prefix func - (anchor: Anchor) -> Anchor { anchor * -1.0 }
}

/// The difference of two anchors of one kind, scaled and shifted: `a.right - b.left`.
///
/// It is compared with numbers, with other differences and with extents:
///
///     make.install(b.left - a.right == 8)
///     make.install(b.left - a.right == d.left - c.right)
///     make.install(b.left - a.right == icon.width)
///
/// A difference of leading or trailing edges grows from the leading side to the trailing one.
public struct AnchorDistance<Kind: AnchorKind> {
  /// The anchors that are added up, without constants.
  package var terms: [Anchor]
  /// The distance added to them, in points.
  package var constant: Double

  /// Returns the difference multiplied by a number.
  public static func * <Number: LayoutNumber>(
    distance: AnchorDistance, factor: Number
  ) -> AnchorDistance {
    AnchorDistance(
      terms: distance.terms.map { $0 * factor },
      constant: distance.constant * factor.layoutValue)
  }

  /// Returns the difference with a number added.
  public static func + <Number: LayoutNumber>(
    distance: AnchorDistance, number: Number
  ) -> AnchorDistance {
    AnchorDistance(
      terms: distance.terms, constant: distance.constant + number.layoutValue)
  }

  /// Returns the difference less a number.
  public static func - <Number: LayoutNumber>(
    distance: AnchorDistance, number: Number
  ) -> AnchorDistance {
    AnchorDistance(
      terms: distance.terms, constant: distance.constant - number.layoutValue)
  }
}

extension LayoutAnchor {
  /// Returns the difference of two anchors; see ``AnchorDistance``.
  public static func - (left: LayoutAnchor, right: LayoutAnchor) -> AnchorDistance<Kind> {
    var (first, second) = (left.anchor, -right.anchor)
    let constant = first.constant + second.constant
    first.constant = 0
    second.constant = 0
    return AnchorDistance(terms: [first, second], constant: constant)
  }
}

/// An attribute of a box, scaled and shifted; an `Owner` identifies the box.
public struct AttributeAnchor<Owner> {
  /// The node.
  public let node: Owner
  /// The line or extent of the node.
  public let attribute: LayoutAttribute
  /// The factor of the attribute.
  public var multiplier: Double
  /// The distance added to it, in points.
  public var constant: Double

  /// Creates an anchor.
  @inlinable
  public init(node: Owner, attribute: LayoutAttribute, multiplier: Double, constant: Double) {
    self.node = node
    self.attribute = attribute
    self.multiplier = multiplier
    self.constant = constant
  }
}

extension AttributeAnchor: Equatable where Owner: Equatable {}
extension AttributeAnchor: Hashable where Owner: Hashable {}
extension AttributeAnchor: Sendable where Owner: Sendable {}

extension LayoutItem {
  /// The left edge.
  public var left: XAxisAnchor { XAxisAnchor(self, .left) }
  /// The right edge.
  public var right: XAxisAnchor { XAxisAnchor(self, .right) }
  /// The vertical line through the middle.
  public var centerX: XAxisAnchor { XAxisAnchor(self, .centerX) }

  /// The edge where a line of text starts.
  ///
  /// The direction of the nearest common ancestor of all nodes of the constraint decides which edge
  /// it is; when the direction changes, the constraint changes sides.
  public var leading: LeadingAnchor { LeadingAnchor(self, .leading) }
  /// The edge where a line of text ends; see ``leading``.
  public var trailing: LeadingAnchor { LeadingAnchor(self, .trailing) }
  /// The vertical line through the middle, to be related to leading and trailing edges.
  public var leadingCenterX: LeadingAnchor { LeadingAnchor(self, .centerX) }

  /// The top edge.
  public var top: YAxisAnchor { YAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottom: YAxisAnchor { YAxisAnchor(self, .bottom) }
  /// The horizontal line through the middle.
  public var centerY: YAxisAnchor { YAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; of a box without text, its top edge.
  public var firstBaseline: YAxisAnchor { YAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; of a box without text, its bottom edge.
  public var lastBaseline: YAxisAnchor { YAxisAnchor(self, .lastBaseline) }

  /// The horizontal extent.
  public var width: DimensionAnchor { DimensionAnchor(self, .width) }
  /// The vertical extent.
  public var height: DimensionAnchor { DimensionAnchor(self, .height) }
}
