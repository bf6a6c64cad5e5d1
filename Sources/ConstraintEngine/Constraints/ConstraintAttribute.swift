import LayoutTree

/// An attribute of an item, or of the rectangle within its margins, for constraints made from data.
///
/// In code, use anchors: their types rule out attributes that cannot be related.
public struct ConstraintAttribute: Hashable, Sendable {
  /// The line or extent.
  public let base: LayoutAttribute
  /// A Boolean value that indicates whether the attribute refers to the rectangle within the
  /// margins.
  public let isWithinMargins: Bool

  /// Creates an attribute.
  public init(_ base: LayoutAttribute, isWithinMargins: Bool = false) {
    self.base = base
    self.isWithinMargins = isWithinMargins
  }

  /// The left edge.
  public static let left = ConstraintAttribute(.left)
  /// The right edge.
  public static let right = ConstraintAttribute(.right)
  /// The top edge.
  public static let top = ConstraintAttribute(.top)
  /// The bottom edge.
  public static let bottom = ConstraintAttribute(.bottom)
  /// The edge where a line of text starts.
  public static let leading = ConstraintAttribute(.leading)
  /// The edge where a line of text ends.
  public static let trailing = ConstraintAttribute(.trailing)
  /// The horizontal extent.
  public static let width = ConstraintAttribute(.width)
  /// The vertical extent.
  public static let height = ConstraintAttribute(.height)
  /// The vertical line through the middle.
  public static let centerX = ConstraintAttribute(.centerX)
  /// The horizontal line through the middle.
  public static let centerY = ConstraintAttribute(.centerY)
  /// The baseline of the first line of text.
  public static let firstBaseline = ConstraintAttribute(.firstBaseline)
  /// The baseline of the last line of text.
  public static let lastBaseline = ConstraintAttribute(.lastBaseline)

  /// The left margin.
  public static let leftMargin = ConstraintAttribute(.left, isWithinMargins: true)
  /// The right margin.
  public static let rightMargin = ConstraintAttribute(.right, isWithinMargins: true)
  /// The top margin.
  public static let topMargin = ConstraintAttribute(.top, isWithinMargins: true)
  /// The bottom margin.
  public static let bottomMargin = ConstraintAttribute(.bottom, isWithinMargins: true)
  /// The margin where a line of text starts.
  public static let leadingMargin = ConstraintAttribute(.leading, isWithinMargins: true)
  /// The margin where a line of text ends.
  public static let trailingMargin = ConstraintAttribute(.trailing, isWithinMargins: true)
  /// The vertical line through the middle between the margins.
  public static let centerXWithinMargins = ConstraintAttribute(.centerX, isWithinMargins: true)
  /// The horizontal line through the middle between the margins.
  public static let centerYWithinMargins = ConstraintAttribute(.centerY, isWithinMargins: true)
}

extension ConstraintAttribute: CaseIterable {
  /// The twelve attributes of an item and the eight of its margins.
  public static let allCases: [ConstraintAttribute] =
    LayoutAttribute.allCases.map { ConstraintAttribute($0) } + [
      .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins,
    ]
}

extension ConstraintAttribute: CustomStringConvertible {
  /// The name of the static member.
  public var description: String {
    if !isWithinMargins { return "\(base)" }
    switch base {
    case .centerX, .centerY: return "\(base)WithinMargins"
    default: return "\(base)Margin"
    }
  }
}

extension Anchor {
  /// Creates an anchor of an item, or of the rectangle within its margins.
  public init(_ item: any LayoutItem, _ attribute: ConstraintAttribute) {
    let node = item.layoutNode
    self.init(
      attribute.isWithinMargins ? node.marginsGuide.layoutNode : node, attribute.base)
  }
}

/// An error for two attributes that cannot be related.
public enum AttributePairError: Error, Hashable, Sendable {
  /// The attributes are measured along different axes, and are not both extents.
  case axes(ConstraintAttribute, ConstraintAttribute)
  /// One attribute is a position, the other an extent.
  case positionWithExtent(ConstraintAttribute, ConstraintAttribute)
  /// Leading and trailing edges cannot be related to left and right ones.
  case directions(ConstraintAttribute, ConstraintAttribute)
  /// A position cannot be set without a second one.
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
  /// Returns the reason why a sum of attributes cannot be set to a number, if any.
  ///
  /// Two with opposite signs are a relation between them.
  static func check(_ sum: [Anchor]) -> Self? {
    if sum.count == 2, sum[0].multiplier * sum[1].multiplier < 0 {
      return check(ConstraintAttribute(sum[0].attribute), ConstraintAttribute(sum[1].attribute))
    }
    return checkDirections(of: sum)
  }

  /// Returns the error for a sum with left or right edges beside leading or trailing ones, if it is
  /// one.
  static func checkDirections(of sum: [Anchor]) -> Self? {
    let edge = sum.first { $0.attribute.isDirectional }
    let side = sum.first { $0.attribute == .left || $0.attribute == .right }
    guard let edge, let side else { return nil }
    return .directions(ConstraintAttribute(edge.attribute), ConstraintAttribute(side.attribute))
  }

  /// Returns the reason why two attributes cannot be related, if any.
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
