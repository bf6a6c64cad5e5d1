/// An attribute of a node, scaled and shifted: `multiplier * node.attribute + constant`.
///
/// Scaling applies to what is there already: `(make.w + 10) * 0.5` halves the 10 as well.
public struct Anchor {
  /// The node.
  public let node: LayoutNode
  /// The line or extent of the node.
  public let attribute: LayoutAttribute
  /// The factor of the attribute.
  public var multiplier: Double
  /// The distance added to it, in points.
  public var constant: Double

  /// Creates an anchor.
  public init(
    _ item: any LayoutItem, _ attribute: LayoutAttribute, multiplier: Double = 1,
    constant: Double = 0
  ) {
    self.node = item.layoutNode
    self.attribute = attribute
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Scales the anchor.
  public static func * (anchor: Anchor, factor: Double) -> Anchor {
    Anchor(
      anchor.node, anchor.attribute, multiplier: anchor.multiplier * factor,
      constant: anchor.constant * factor)
  }

  /// Scales the anchor.
  public static func * (factor: Double, anchor: Anchor) -> Anchor { anchor * factor }

  /// Divides the anchor; division by zero gives an anchor that every maker refuses.
  public static func / (anchor: Anchor, divisor: Double) -> Anchor { anchor * (1 / divisor) }

  /// Shifts the anchor.
  public static func + (anchor: Anchor, distance: Double) -> Anchor {
    Anchor(
      anchor.node, anchor.attribute, multiplier: anchor.multiplier,
      constant: anchor.constant + distance)
  }

  /// Shifts the anchor.
  public static func + (distance: Double, anchor: Anchor) -> Anchor { anchor + distance }

  /// Shifts the anchor back.
  public static func - (anchor: Anchor, distance: Double) -> Anchor { anchor + -distance }

  /// The distance less the anchor.
  public static func - (distance: Double, anchor: Anchor) -> Anchor { anchor * -1 + distance }

  /// Turns the anchor round.
  public static prefix func - (anchor: Anchor) -> Anchor { anchor * -1 }
}

extension LayoutItem {
  /// The left edge.
  public var left: Anchor { Anchor(self, .left) }
  /// The right edge.
  public var right: Anchor { Anchor(self, .right) }
  /// The top edge.
  public var top: Anchor { Anchor(self, .top) }
  /// The bottom edge.
  public var bottom: Anchor { Anchor(self, .bottom) }
  /// The horizontal extent.
  public var width: Anchor { Anchor(self, .width) }
  /// The vertical extent.
  public var height: Anchor { Anchor(self, .height) }
  /// The vertical line through the middle.
  public var centerX: Anchor { Anchor(self, .centerX) }
  /// The horizontal line through the middle.
  public var centerY: Anchor { Anchor(self, .centerY) }
}
