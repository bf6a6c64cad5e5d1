/// How the two sides of a constraint relate.
public enum LayoutRelation: Hashable, Sendable {
  /// The left side is equal to the right side.
  case equal
  /// The left side is at most the right side.
  case lessOrEqual
  /// The left side is at least the right side.
  case greaterOrEqual

  /// The sign as it is written.
  public var symbol: String {
    switch self {
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }
}
