/// The reason why a solver refused an operation, which leaves it unchanged.
public enum SolverError: Error, Hashable, Sendable {
  /// A required constraint contradicts other required constraints.
  case unsatisfiable(Conflict)
  /// A coefficient, constant or value is not a finite number.
  case notFinite
  /// The variable does not, or no longer, belong to this solver.
  case unknownVariable
  /// The constraint does not, or no longer, belong to this solver.
  case unknownConstraint
  /// The level is outside `1...1000`, or the weight is not greater than 0 and finite.
  case invalidStrength(Strength)
  /// An edit variable or a stay cannot be required.
  case mustBeSoft
  /// The variable is an edit variable already.
  case alreadyEditing
  /// The variable is not an edit variable.
  case notEditing
  /// A constraint is outside ``SolverRange``, or would move a variable out of it.
  case outOfRange
  /// The constraints are too badly conditioned for an optimum to be certified.
  case numericallyHard
  /// The operation would take more steps than ``Solver/workLimit`` allows.
  case tooMuchWork
  /// The variable still occurs in this many constraints.
  case variableInUse(constraints: Int)
}

/// A required constraint and the others that it contradicts.
///
/// The set is irreducible: without any one of its members, the rest could hold.
public struct Conflict: Hashable, Sendable {
  /// The constraint that was added or changed last, or that is broken.
  public let constraint: ConstraintID
  /// The other members, oldest first; empty if the constraint contradicts itself, or is broken for
  /// another reason than a contradiction.
  public let opponents: [ConstraintID]
  /// The reason why the constraints cannot hold.
  public var reason = Reason.contradiction

  /// The reason why a constraint is not in force.
  public enum Reason: Hashable, Sendable, BitwiseCopyable {
    /// It contradicts others.
    case contradiction
    /// It would move a variable out of ``SolverRange``.
    case outOfRange
    /// With it, no optimum could be certified.
    case numericallyHard
    /// With it, an operation would have taken more steps than ``Solver/workLimit`` allows.
    case tooMuchWork
  }
}

extension SolverError: CustomStringConvertible {
  /// The error as one sentence.
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      conflict.opponents.isEmpty
        ? "the required constraint contradicts itself"
        : "the required constraint contradicts \(conflict.opponents.count) other required"
          + (conflict.opponents.count == 1 ? " constraint" : " constraints")
    case .notFinite: "a coefficient, constant or value is not a finite number"
    case .unknownVariable: "the variable does not belong to this solver"
    case .unknownConstraint: "the constraint does not belong to this solver"
    case .invalidStrength(let strength):
      "a strength needs a level in 1...1000 and a weight that is positive and finite, not level "
        + "\(strength.level) and weight \(strength.weight)"
    case .mustBeSoft: "an edit variable or a stay cannot be required"
    case .alreadyEditing: "the variable is an edit variable already"
    case .notEditing: "the variable is not an edit variable"
    case .outOfRange:
      "a number is too great or too small, or the coefficients of a constraint differ too much"
    case .numericallyHard: "the constraints are too badly conditioned to be solved"
    case .tooMuchWork: "the constraints take more work to solve than an operation may do"
    case .variableInUse(let constraints):
      "the variable still occurs in \(constraints) "
        + (constraints == 1 ? "constraint" : "constraints")
    }
  }
}

/// The range of numbers for which a ``Solver`` keeps its guarantees; numbers outside are refused.
///
/// A double carries 16 digits, which must leave room between the greatest number of a system and
/// the least that should still matter.
public enum SolverRange {
  /// The greatest magnitude of a variable for which all tolerances hold as stated; above it, values
  /// are as accurate as doubles of that size can be.
  public static let accurate = 1e7
  /// The relative error allowed in required constraints with values above ``accurate``.
  ///
  /// It is relative to the greatest part of any constraint: a coefficient times a value, divided by
  /// the greatest coefficient.
  public static let precision = 1e-14
  /// The greatest magnitude of a variable; an operation that exceeds it is refused.
  public static let values = 1e9
  /// The greatest position of a constraint alone: its constant divided by its greatest coefficient.
  public static let positions = 1e12
  /// The greatest ratio between two coefficients of a constraint.
  public static let ratio = 1e9
  /// The range of the greatest coefficient of a constraint.
  public static let coefficients = 1e-30...1e30
  /// The range of the weight of a constraint within its level.
  public static let weights = 1e-3...1e6
}

extension ConstraintRecord {
  /// Returns whether a solver accepts the constraint with a constant, apart from the ratio of its
  /// coefficients.
  func isInRange(constant: Double) -> Bool {
    SolverRange.weights.contains(strength.weight) && SolverRange.coefficients.contains(scale)
      && constant.magnitude <= SolverRange.positions * scale
  }
}
