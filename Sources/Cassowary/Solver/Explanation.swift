extension Solver {
  /// Why a variable has the value it has: see ``Solver/explanation(of:)``.
  public struct Explanation: Hashable, Sendable {
    /// A constraint that a variable follows.
    public struct Holder: Hashable, Sendable {
      /// The constraint.
      public let constraint: ConstraintID
      /// The change of the variable for each unit that is added to the constant of the
      /// constraint's expression, as far as it follows; not 0.
      ///
      /// For `x == 5`, which is `x - 5 == 0`, that is -1.
      public let rate: Double
    }

    /// The constraints that determine the value, oldest first.
    public let holders: [Holder]

    /// How fast the variable moves with each edit variable that it follows, oldest first.
    public let derivatives: [Rate]

    /// Whether this is enough to prove that no other value is as good.
    ///
    /// It is not for a variable that is free, and may not be where several constraints meet; then
    /// ``Solver/undeterminedVariables(distance:)`` can tell.
    public let isDetermined: Bool
  }
}
