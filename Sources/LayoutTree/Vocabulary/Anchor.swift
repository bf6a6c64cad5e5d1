/// An attribute of a node, scaled and shifted: `multiplier * node.attribute + constant`.
///
/// This is the form for attributes that come from data; ``LayoutAnchor`` knows what it is an anchor
/// of, and so does not compile where it makes no sense.
///
/// Scaling applies to what is there already: `(make.w + 10) * 0.5` halves the 10 as well.
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

  /// Creates an anchor from one that knows its kind.
  public init<Kind>(_ anchor: LayoutAnchor<Kind>) { self = anchor.anchor }

  /// Scales the anchor.
  public static func * <Number: LayoutNumber>(anchor: Anchor, factor: Number) -> Anchor {
    let factor = factor.layoutValue
    return Anchor(
      anchor.node, anchor.attribute, multiplier: anchor.multiplier * factor,
      constant: anchor.constant * factor)
  }

  /// Divides the anchor; division by zero gives an anchor that every maker refuses.
  public static func / <Number: LayoutNumber>(anchor: Anchor, divisor: Number) -> Anchor {
    anchor * (1 / divisor.layoutValue)
  }

  /// Shifts the anchor.
  public static func + <Number: LayoutNumber>(anchor: Anchor, distance: Number) -> Anchor {
    Anchor(
      anchor.node, anchor.attribute, multiplier: anchor.multiplier,
      constant: anchor.constant + distance.layoutValue)
  }

  /// Shifts the anchor back.
  public static func - <Number: LayoutNumber>(anchor: Anchor, distance: Number) -> Anchor {
    anchor + -distance.layoutValue
  }

  /// Negates the anchor.
  public static prefix func - (anchor: Anchor) -> Anchor { anchor * -1.0 }
}
