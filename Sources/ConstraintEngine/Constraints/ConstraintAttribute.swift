import LayoutTree

/// An attribute of an item, or of the rectangle within its margins, for constraints made from data.
///
/// Anchors are the form for programs: their types keep apart what has no relation.
public struct ConstraintAttribute: Hashable, Sendable {
  /// The line or extent.
  public let base: LayoutAttribute
  /// A Boolean value that indicates whether the attribute is that of the rectangle within the
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
