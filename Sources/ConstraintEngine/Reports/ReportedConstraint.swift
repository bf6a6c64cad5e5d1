import LayoutTree

/// A constraint as it stands in a report.
public struct ReportedConstraint: Hashable, Sendable {
  /// The relation, or what it stands for if nobody wrote it, with its name and origin.
  public let text: String
  /// The name that it was given.
  public let identifier: String?
  /// The file and line where it was made; `nil` for a constraint of the engine.
  public let callSite: CallSite?
  /// The lines and extents that it relates, with their values; none if it was refused.
  public let attributes: [ReportedAttribute]
  /// The text without the line of code.
  let relation: String
  /// Whether it keeps content from being cut, and nothing may outweigh it.
  let isRequiredContent: Bool

  init(
    text: String, relation: String? = nil, identifier: String? = nil, callSite: CallSite? = nil,
    attributes: [ReportedAttribute] = [], isRequiredContent: Bool = false
  ) {
    self.text = text
    self.relation = relation ?? text
    self.identifier = identifier
    self.callSite = callSite
    self.attributes = attributes
    self.isRequiredContent = isRequiredContent
  }
}

extension ReportedConstraint: CustomStringConvertible {
  /// The text.
  public var description: String { text }

  /// The values of the attributes: `a.left is 20 and b.right is 12`.
  var values: String {
    var known: Set<ReportedAttribute> = []
    let parts = attributes.filter { known.insert($0).inserted }.map { $0.description }
    guard parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }
}

/// A line or an extent of a node as it stands in a report.
public struct ReportedAttribute: Hashable, Sendable {
  /// The name of the node.
  public let node: String
  /// The line or extent; leading and trailing edges are told as left and right ones.
  public let attribute: LayoutAttribute
  /// The value that was found, in points; of a line, in the coordinates of the nearest node that
  /// holds all nodes of the constraint.
  public let value: Double
  /// The frame of the node in the coordinates of the root, as of the last layout.
  public let frame: Rect
}

extension ReportedAttribute: CustomStringConvertible {
  /// One phrase: `a.left is 20`.
  public var description: String { "\(node).\(attribute) is \(shortDecimal(value))" }
}

extension LayoutNode {
  /// The frame in the coordinates of the root.
  var frameInRoot: Rect {
    if parent == nil { return Rect(origin: .zero, size: frame.size) }
    var origin = Point.zero
    var current: LayoutNode? = self
    while let node = current, let above = node.parent {
      origin = origin + node.frame.origin
      current = above
    }
    return Rect(origin: origin, size: frame.size)
  }
}
