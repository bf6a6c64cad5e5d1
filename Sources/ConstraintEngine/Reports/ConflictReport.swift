import LayoutTree

/// Required constraints that contradict each other; without any one of them the others could be
/// satisfied.
public struct ConflictReport: Hashable, Sendable {
  /// The constraints: the broken one first, then the others, oldest first.
  public let members: [ReportedConstraint]

  /// Whether ``members`` were refused, so that none of them is broken.
  let isRefusal: Bool

  /// The member that is broken, as text.
  public var broken: String { members[0].text }

  /// The other members, oldest first, as text.
  public var opponents: [String] { members.dropFirst().map { $0.text } }

  /// The report with the values found: those of the broken member, and of others that relate
  /// several lines.
  public var details: String { details(of: broken) }

  /// Returns the details, with another text for the member that is broken.
  func details(of broken: String) -> String {
    let first = members[0].values
    let begin = isRefusal || first.isEmpty ? broken : broken + " is broken, " + first + "; it"
    let rest = members.dropFirst().prefix(Self.printedCount).map { member in
      member.attributes.count > 1 ? member.text + ", where " + member.values : member.text
    }
    return lines(begin, rest)
  }
}

extension ConflictReport: CustomStringConvertible {
  /// The broken member and, indented below it, the first 24 of the members that it contradicts.
  public var description: String {
    lines(broken, members.dropFirst().prefix(Self.printedCount).map { $0.text })
  }

  /// The number of opponents that are printed; ``members`` has all.
  private static let printedCount = 24

  private func lines(_ begin: String, _ opponents: [String]) -> String {
    let more = members.count - 1 - opponents.count
    let rest = more > 0 ? ["and \(more) others"] : []
    return ([begin + " contradicts"] + (opponents + rest).map { "  " + $0 }).joined(separator: "\n")
  }
}

/// An error for constraints that `try constrain(…)` refused.
public enum ConstraintError: Error {
  /// Invalid calls; at least one.
  case invalid([LayoutDiagnostic])
  /// Required constraints that contradict each other.
  case unsatisfiable(ConflictReport)
}

extension ConstraintError: CustomStringConvertible {
  /// The problems or the conflict, one line each.
  public var description: String {
    switch self {
    case .invalid(let problems): problems.map { $0.description }.joined(separator: "\n")
    case .unsatisfiable(let conflict): conflict.description
    }
  }
}

/// A constraint in a report.
public struct ReportedConstraint: Hashable, Sendable {
  /// The relation, or a description if it is a rule of the engine, with its name and origin.
  public let text: String
  /// The identifier that was set for it.
  public let identifier: String?
  /// The file and line where it was created; `nil` for a constraint of the engine.
  public let callSite: CallSite?
  /// The lines and extents that it relates, with their values; empty if it was refused.
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

/// A line or an extent of a node in a report.
public struct ReportedAttribute: Hashable, Sendable {
  /// The name of the node.
  public let node: String
  /// The line or extent; leading and trailing edges are reported as left and right ones.
  public let attribute: LayoutAttribute
  /// The value in points; a line is in the coordinates of the nearest common ancestor of all nodes
  /// of the constraint.
  public let value: Double
  /// The frame of the node in the coordinates of the root, as of the last layout.
  public let frame: Rect
}

extension ReportedAttribute: CustomStringConvertible {
  /// The value in one phrase: `a.left is 20`.
  public var description: String { "\(node).\(attribute) is \(shortDecimal(value))" }
}
