import Cassowary

/// Where a constraint is in force.
struct Installation {
  unowned(unsafe) let system: ConstraintSystem
  /// Index in the table of the system.
  let slot: Int
  /// Grows with every installation in the system.
  let age: Int
  /// The constraint in the solver; `nil` until the next flush.
  var id: ConstraintID?
  /// Whether leading means right where the constraint is.
  var isMirrored = false
}
