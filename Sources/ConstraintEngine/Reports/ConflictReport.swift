/// Required constraints that cannot hold together; without any one of them the others could.
public struct ConflictReport: Hashable, Sendable {
  /// The constraints: the one that is broken, and then the others, oldest first.
  public let members: [ReportedConstraint]

  /// Whether ``members`` were refused, so that none of them is broken.
  let isRefusal: Bool

  /// The member that is broken, as text.
  public var broken: String { members[0].text }

  /// The other members, oldest first, as text.
  public var opponents: [String] { members.dropFirst().map { $0.text } }

  /// The report with the values that were found: what became of the member that is broken, and of
  /// others that relate several lines.
  public var details: String { details(of: broken) }

  /// The details, with another text for the member that is broken.
  func details(of broken: String) -> String {
    let first = members[0].values
    let begin = isRefusal || first.isEmpty ? broken : broken + " is broken, " + first + "; it"
    let rest = members.dropFirst().map { member in
      member.attributes.count > 1 ? member.text + ", where " + member.values : member.text
    }
    return ([begin + " contradicts"] + rest.map { "  " + $0 }).joined(separator: "\n")
  }
}

extension ConflictReport: CustomStringConvertible {
  /// The member that is broken and, indented below it, what it contradicts.
  public var description: String {
    ([broken + " contradicts"] + opponents.map { "  " + $0 }).joined(separator: "\n")
  }
}
