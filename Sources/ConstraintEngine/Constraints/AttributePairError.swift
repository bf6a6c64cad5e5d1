import LayoutTree

/// An error for two attributes that cannot be related.
public enum AttributePairError: Error, Hashable, Sendable {
  /// The attributes are measured along different axes, and are not both extents.
  case axes(ConstraintAttribute, ConstraintAttribute)
  /// One attribute is a position, the other one an extent.
  case positionWithExtent(ConstraintAttribute, ConstraintAttribute)
  /// Leading and trailing edges have no relation to left and right ones.
  case directions(ConstraintAttribute, ConstraintAttribute)
  /// A position needs a second one to be measured from.
  case positionAlone(ConstraintAttribute)
  /// The second item has no attribute, or the second attribute no item.
  case incomplete(ConstraintAttribute)
  /// A position was multiplied with zero.
  case zeroMultiplier(ConstraintAttribute)
  /// The multiplier or the constant is not finite.
  case notFinite(ConstraintAttribute)
}

extension AttributePairError: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    switch self {
    case .axes(let first, let second):
      "\(first) and \(second) are measured along different axes"
    case .positionWithExtent(let first, let second):
      "\(first) and \(second) are a position and an extent"
    case .directions(let first, let second):
      "\(first) and \(second) are related differently in each direction of text"
    case .positionAlone(let attribute):
      "\(attribute) is a position and needs a second item to be measured from"
    case .incomplete(let attribute):
      "\(attribute) is related to an item without an attribute, or to an attribute without an item"
    case .zeroMultiplier(let attribute):
      "\(attribute) is a position and cannot be multiplied with 0"
    case .notFinite(let attribute):
      "\(attribute) is related with a multiplier or a constant that is not finite"
    }
  }
}

extension AttributePairError {
  /// What keeps a sum of attributes from being set to a number, if anything.
  ///
  /// Two with opposite signs are a relation between them.
  static func check(_ sum: [Anchor]) -> Self? {
    if sum.count == 2, sum[0].multiplier * sum[1].multiplier < 0 {
      return check(ConstraintAttribute(sum[0].attribute), ConstraintAttribute(sum[1].attribute))
    }
    let edge = sum.first { $0.attribute.isDirectional }
    let side = sum.first { $0.attribute == .left || $0.attribute == .right }
    guard let edge, let side else { return nil }
    return .directions(ConstraintAttribute(edge.attribute), ConstraintAttribute(side.attribute))
  }

  /// What keeps two attributes from being related, if anything.
  static func check(_ first: ConstraintAttribute, _ second: ConstraintAttribute) -> Self? {
    let (left, right) = (first.base, second.base)
    if left.isExtent != right.isExtent { return .positionWithExtent(first, second) }
    if left.isExtent { return nil }
    if left.axis != right.axis { return .axes(first, second) }
    let isMixed = left.isDirectional != right.isDirectional
    if isMixed, left != .centerX, right != .centerX { return .directions(first, second) }
    return nil
  }
}
