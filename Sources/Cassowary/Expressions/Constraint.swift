/// The relation between the two sides of an equation or an inequality.
///
/// The right side of a bare expression is zero.
public enum Relation: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The left side is equal to the right side.
  case equal
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// Creates the relation that is written as `==`, `<=` or `>=`.
  public init?(symbol: String) {
    switch symbol {
    case "==": self = .equal
    case "<=": self = .lessThanOrEqual
    case ">=": self = .greaterThanOrEqual
    default: return nil
    }
  }

  /// The relation's sign.
  public var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation after both sides are multiplied by -1.
  public var reversed: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// Returns by how much a value violates its relation to zero.
  func violation(of value: Double) -> Double {
    switch self {
    case .equal: value.magnitude
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }
}

/// A linear relation for a ``Solver`` to satisfy: `expression relation 0`.
///
/// Its error is the violation divided by the greatest magnitude among the coefficients, after equal
/// variables have been merged. So scaling a constraint does not change its influence.
public struct Constraint: Hashable, Sendable {
  /// The left side; the right side is zero.
  public var expression: Expression
  /// The relation of the two sides.
  public var relation: Relation
  /// The strength of the constraint.
  public var strength: Strength

  /// Creates a constraint.
  public init(_ expression: Expression, _ relation: Relation, strength: Strength = .required) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
  }

  /// Returns the constraint with another strength.
  public func with(_ strength: Strength) -> Constraint {
    Constraint(expression, relation, strength: strength)
  }
}

extension LinearOperand {
  /// Requires both sides to be equal.
  public static func == (left: Self, right: some LinearOperand) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// Requires the left side to be at most the right side.
  public static func <= (left: Self, right: some LinearOperand) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Requires the left side to be at least the right side.
  public static func >= (left: Self, right: some LinearOperand) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }
}

/// The handle of a constraint in a solver.
public struct ConstraintID: Hashable, Sendable, BitwiseCopyable {
  let index: Int32

  /// A small number that no other live constraint of the solver has.
  public var number: Int { Int(index) }

  /// A number that distinguishes the constraint from removed ones with the same index.
  let generation: UInt32
}
