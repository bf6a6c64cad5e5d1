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
