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
    let rest = members.dropFirst().prefix(Self.printedCount).map { member in
      member.attributes.count > 1 ? member.text + ", where " + member.values : member.text
    }
    return lines(begin, rest)
  }
}

extension ConflictReport: CustomStringConvertible {
  /// The member that is broken and, indented below it, what it contradicts; of that, the first 24
  /// are printed.
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
