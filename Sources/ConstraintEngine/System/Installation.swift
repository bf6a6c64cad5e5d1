import Cassowary

/// Where a constraint is in force.
struct Installation {
  private let pointer: SystemPointer
  /// The system, which keeps a table of its constraints.
  var system: ConstraintSystem { pointer.system }
  /// Index in the table of the system.
  let slot: Int
  /// Grows with every installation in the system.
  let age: Int
  /// The constraint in the solver; `nil` until the next flush.
  var id: ConstraintID?
  /// Whether leading means right where the constraint is.
  var isMirrored = false

  init(system: ConstraintSystem, slot: Int, age: Int) {
    pointer = SystemPointer(system: system)
    self.slot = slot
    self.age = age
  }
}
