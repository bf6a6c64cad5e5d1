/// An attribute of a box, scaled and shifted, where the box is named by an `Owner`.
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
