import Cassowary
import LayoutTree

extension LayoutConstraint {
  /// Creates `item.attribute  relation  multiplier * other.attribute + constant`, from data.
  ///
  /// Margin attributes name the `marginsGuide` of their item. Without a
  /// second item, the extent is related to the constant.
  ///
  ///     let gap = try LayoutConstraint(
  ///       item: title, attribute: .leading, relatedBy: .equal,
  ///       toItem: icon, attribute: .trailing, constant: 8)
  ///     gap.isActive = true
  ///
  /// - Throws: ``AttributePairError`` for attributes that have no relation, a position alone or
  ///   multiplied with zero, and numbers that are not finite.
  public convenience init(
    item first: any LayoutItem, attribute: ConstraintAttribute,
    relatedBy relation: LayoutRelation = .equal, toItem second: (any LayoutItem)? = nil,
    attribute other: ConstraintAttribute? = nil, multiplier: Double = 1, constant: Double = 0,
    file: String = #fileID, line: Int = #line
  ) throws(AttributePairError) {
    guard (second == nil) == (other == nil) else { throw .incomplete(attribute) }
    guard multiplier.isFinite, constant.isFinite else { throw .notFinite(attribute) }
    if other == nil, !attribute.base.isExtent { throw .positionAlone(attribute) }
    if let other, let error = AttributePairError.check(attribute, other) { throw error }
    if let other, multiplier == 0, !other.base.isExtent { throw .zeroMultiplier(other) }
    var sum = [Anchor(first, attribute)]
    if let second, let other { sum.append(Anchor(second, other) * -multiplier) }
    self.init(sum, relation, constant, callSite: CallSite(file: file, line: line))
  }
}
