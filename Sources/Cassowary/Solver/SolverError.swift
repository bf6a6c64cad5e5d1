/// Why a solver refused an operation; it is then as it was before.
public enum SolverError: Error, Hashable, Sendable {
  /// A required constraint cannot hold together with others that are required.
  case unsatisfiable(Conflict)
  /// A coefficient, constant or value is not a finite number.
  case notFinite
  /// The variable is not, or no longer, one of this solver's.
  case unknownVariable
  /// The constraint is not, or no longer, one of this solver's.
  case unknownConstraint
  /// The level is outside `1...1000`, or the weight is not greater than 0 and finite.
  case invalidStrength(Strength)
  /// An edit variable or a stay cannot be required.
  case mustBeSoft
  /// The variable is an edit variable already.
  case alreadyEditing
  /// The variable is not an edit variable.
  case notEditing
  /// A constraint is outside ``SolverRange``, or would take a variable there.
  case outOfRange
  /// The constraints are so badly conditioned that no optimum could be certified.
  case numericallyHard
  /// It would take more steps than ``Solver/workLimit`` allows.
  case tooMuchWork
  /// The variable still occurs in this many constraints.
  case variableInUse(constraints: Int)
}

/// A required constraint, and others that it cannot hold together with.
///
/// The set is irreducible: without any one of its members, the rest could hold.
public struct Conflict: Hashable, Sendable {
  /// The constraint that was added or changed last, or that is broken.
  public let constraint: ConstraintID
  /// The other members, oldest first; empty if the constraint contradicts itself, and if it is not
  /// for a contradiction that it is broken.
  public let opponents: [ConstraintID]
  /// Why they cannot hold.
  public var reason = Reason.contradiction

  /// Why a constraint cannot be in force.
  public enum Reason: Hashable, Sendable, BitwiseCopyable {
    /// It contradicts others.
    case contradiction
    /// It would take a variable out of ``SolverRange``.
    case outOfRange
    /// With it, no optimum could be certified.
    case numericallyHard
    /// With it, an operation would have taken more steps than ``Solver/workLimit`` allows.
    case tooMuchWork
  }
}

extension SolverError: CustomStringConvertible {
  /// One sentence for a person.
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

/// The numbers that a ``Solver`` takes: inside these bounds its promises hold, outside it refuses.
///
/// A double carries 16 digits. What is asked of a system must leave room between the greatest
/// number in it, and the least that shall still count.
public enum SolverRange {
  /// The greatest value of a variable up to which all tolerances hold as they are stated; above it,
  /// values are as right as doubles of that size can be.
  public static let accurate = 1e7
  /// The greatest share of the greatest part of any constraint, a coefficient times a value divided
  /// by the greatest coefficient, that a required constraint may be off by where values are above
  /// ``accurate``.
  public static let precision = 1e-14
  /// The greatest value of a variable; an operation that leads beyond is refused.
  public static let values = 1e9
  /// The greatest position that a constraint alone could ask for: its constant divided by its
  /// greatest coefficient.
  public static let positions = 1e12
  /// How many times the least coefficient of a constraint its greatest may be.
  public static let ratio = 1e9
  /// The greatest coefficient of a constraint.
  public static let coefficients = 1e-30...1e30
  /// The weight of a constraint within its level.
  public static let weights = 1e-3...1e6
}

extension ConstraintRecord {
  /// Whether a solver takes the constraint with a constant, if its least coefficient is not too
  /// small beside its greatest.
  func isInRange(constant: Double) -> Bool {
    SolverRange.weights.contains(strength.weight) && SolverRange.coefficients.contains(scale)
      && constant.magnitude <= SolverRange.positions * scale
  }
}
