/// A kind of anchor; anchors of one kind may be related to each other and added up.
public protocol AnchorKind {
  /// The kind of the difference of two anchors of this kind.
  associatedtype Difference: AnchorKind
  /// A Boolean value that indicates whether distances grow from the leading side to the trailing
  /// one.
  static var isDirectional: Bool { get }
}

extension AnchorKind {
  /// Distances grow to the right and downwards.
  public static var isDirectional: Bool { false }
}

/// A kind of lines: the difference of two is an extent, and a line plus an extent is a line.
public protocol PositionKind: AnchorKind where Difference == DimensionKind {}

/// Vertical lines that do not depend on the direction: left, right, the middle.
public enum XAxisKind: PositionKind {}
/// Vertical lines that change sides with the direction: leading, trailing.
public enum LeadingKind: PositionKind {
  /// Distances grow from the leading side to the trailing one.
  public static var isDirectional: Bool { true }
}
/// Horizontal lines: top, bottom, the middle, baselines.
public enum YAxisKind: PositionKind {}
/// Widths and heights, and differences of lines.
public enum DimensionKind: AnchorKind {
  /// The difference of two extents is an extent.
  public typealias Difference = DimensionKind
}
/// An anchor of a vertical line that does not depend on the direction.
public typealias XAxisAnchor = LayoutAnchor<XAxisKind>
/// An anchor of a vertical line that changes sides with the direction; distances grow from the
/// leading side to the trailing one.
public typealias LeadingAnchor = LayoutAnchor<LeadingKind>
/// An anchor of a horizontal line.
public typealias YAxisAnchor = LayoutAnchor<YAxisKind>
/// An anchor of a width or a height.
public typealias DimensionAnchor = LayoutAnchor<DimensionKind>

/// An attribute of a node, scaled and shifted, or a sum of such, whose type determines its possible
/// relations.
///
/// Anchors of one kind are related to each other, added and subtracted. The difference of two lines
/// is an extent; a line plus or minus an extent is a line:
///
///     make.install(a.width + b.width + 8 == row.width)
///     make.install(2 * a.centerX == b.left + c.right)
///     make.install(b.left - a.right == c.left - b.right)
///     make.install(b.left == a.left + a.width * 0.5 + 8)
///
/// A left edge has no relation to a top edge or to a width, so neither `a.left == b.width` nor
/// `a.left + b.top` compiles. The kinds do not tell how many lines a sum has:
/// `a.left + b.left == c.left` is taken as it is written.
///
/// A difference of leading or trailing edges grows from the leading side to the trailing one; it
/// cannot be related to one of left or right edges.
///
/// Scaling applies to the whole anchor: `(make.w + 10) * 0.5` halves the 10 as well.
public struct LayoutAnchor<Kind: AnchorKind> {
  /// The anchor without its kind; of a sum, its first term, with the number that is added.
  public var anchor: Anchor
  /// The further terms of a sum, without numbers.
  package private(set) var others: [Anchor] = []
  /// Whether distances grow from the leading side to the trailing one.
  package private(set) var isDirectional = Kind.isDirectional

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

  /// Creates a sum of two anchors.
  private init<First, Second>(
    _ first: LayoutAnchor<First>, _ second: LayoutAnchor<Second>, scaledBy factor: Double
  ) {
    var second = second * factor
    anchor = first.anchor + second.constant
    second.anchor.constant = 0
    others = first.others + second.terms
    isDirectional = first.isDirectional || second.isDirectional
  }

  /// The terms that are added up; there is at least one.
  package var terms: [Anchor] { [anchor] + others }
}

// Numbers are generic: an overload for each type of number would make the compiler try them all. An
// anchor on each side is not: operators of any two types slow down all expressions with them.
extension LayoutAnchor {
  /// Returns the anchor multiplied by a number.
  public static func * <Number: LayoutNumber>(anchor: LayoutAnchor, factor: Number) -> LayoutAnchor
  {
    var product = anchor
    product.anchor = anchor.anchor * factor
    if !anchor.others.isEmpty { product.others = anchor.others.map { $0 * factor } }
    return product
  }

  /// Returns the anchor multiplied by a number.
  public static func * <Number: LayoutNumber>(factor: Number, anchor: LayoutAnchor) -> LayoutAnchor
  {
    anchor * factor
  }

  /// Returns the anchor divided by a number; division by zero gives an anchor that every maker
  /// refuses.
  public static func / <Number: LayoutNumber>(
    anchor: LayoutAnchor, divisor: Number
  ) -> LayoutAnchor {
    anchor * (1 / divisor.layoutValue)
  }

  /// Returns the anchor with a number added.
  public static func + <Number: LayoutNumber>(
    anchor: LayoutAnchor, distance: Number
  ) -> LayoutAnchor {
    var sum = anchor
    sum.anchor.constant += distance.layoutValue
    return sum
  }

  /// Returns the anchor with a number added.
  public static func + <Number: LayoutNumber>(
    distance: Number, anchor: LayoutAnchor
  ) -> LayoutAnchor {
    anchor + distance
  }

  /// Returns the anchor less a number.
  public static func - <Number: LayoutNumber>(
    anchor: LayoutAnchor, distance: Number
  ) -> LayoutAnchor {
    anchor + -distance.layoutValue
  }

  /// Returns a number less the anchor.
  public static func - <Number: LayoutNumber>(
    distance: Number, anchor: LayoutAnchor
  ) -> LayoutAnchor {
    -anchor + distance
  }

  /// Returns the negative of the anchor.
  public static prefix func - (anchor: LayoutAnchor) -> LayoutAnchor { anchor * -1.0 }

  /// Returns the sum of two anchors of one kind.
  public static func + (first: LayoutAnchor, second: LayoutAnchor) -> LayoutAnchor {
    LayoutAnchor(first, second, scaledBy: 1)
  }

  /// Returns the difference of two anchors of one kind; of two lines, it is an extent.
  public static func - (
    first: LayoutAnchor, second: LayoutAnchor
  ) -> LayoutAnchor<Kind.Difference> {
    LayoutAnchor<Kind.Difference>(first, second, scaledBy: -1)
  }
}

extension LayoutAnchor where Kind: PositionKind {
  /// Returns a line that is an extent farther.
  public static func + (line: LayoutAnchor, extent: DimensionAnchor) -> LayoutAnchor {
    LayoutAnchor(line, extent, scaledBy: 1)
  }

  /// Returns a line that is an extent nearer to the origin.
  public static func - (line: LayoutAnchor, extent: DimensionAnchor) -> LayoutAnchor {
    LayoutAnchor(line, extent, scaledBy: -1)
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

  /// Creates an anchor from one with a kind; from a sum, its first term.
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

extension AttributeAnchor {
  /// Whether the numbers of the anchor are finite.
  package var isFinite: Bool { multiplier.isFinite && constant.isFinite }
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
