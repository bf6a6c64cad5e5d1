/// Required constraints that cannot hold together; without any one of them the others could.
public struct ConflictReport: Hashable, Sendable {
  /// The member that gave way, as text.
  public let broken: String
  /// The other members, oldest first, as text.
  public let opponents: [String]
}

extension ConflictReport: CustomStringConvertible {
  /// The member that gave way and, indented below it, what it contradicts.
  public var description: String {
    ([broken + " contradicts"] + opponents.map { "  " + $0 }).joined(separator: "\n")
  }
}

/// A line or extent of a node that its constraints do not determine.
public struct AmbiguityReport: Hashable, Sendable {
  /// The name of the node.
  public let node: String
  /// `left`, `top`, `width` or `height`.
  public let attribute: String
  /// The value in the present layout.
  public let value: Double
  /// Another value that would satisfy all constraints as well.
  public let alternative: Double
}

extension AmbiguityReport: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    "\(node).\(attribute) is not determined: it could be \(shortest(value)) or "
      + shortest(alternative)
  }
}
