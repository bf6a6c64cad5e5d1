/// How the two sides of an equation or an inequality relate.
///
/// Of an expression alone, the right side is zero.
public enum Relation: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The left side is equal to the right side.
  case equal
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// The relation that is written as a sign: `==`, `<=` or `>=`.
  public init?(symbol: String) {
    switch symbol {
    case "==": self = .equal
    case "<=": self = .lessThanOrEqual
    case ">=": self = .greaterThanOrEqual
    default: return nil
    }
  }

  /// The sign as it is written.
  public var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation after both sides have changed their sign.
  public var reversed: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// The violation of the relation of a value to zero.
  func violation(of value: Double) -> Double {
    switch self {
    case .equal: value.magnitude
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }
}
