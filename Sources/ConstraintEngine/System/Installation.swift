import Cassowary

/// The place of a constraint in the table of the system that has it.
struct Installation {
  /// What the system does with the constraint.
  enum State {
    /// The next flush hands it to the solver.
    case waiting
    /// It is in the solver.
    case inForce(ConstraintID)
    /// It reaches into a layout, and waits again when that has gone.
    case resting
  }

  private let pointer: SystemPointer
  /// The system, which keeps a table of its constraints.
  var system: ConstraintSystem { pointer.system }
  /// Index in the table of the system.
  let slot: Int
  /// Grows with every installation in the system.
  let age: Int
  var state = State.waiting
  /// Whether leading means right where the constraint is.
  var isMirrored = false

  init(system: ConstraintSystem, slot: Int, age: Int) {
    pointer = SystemPointer(system: system)
    self.slot = slot
    self.age = age
  }

  /// The constraint in the solver, if it is there.
  var id: ConstraintID? { if case .inForce(let id) = state { id } else { nil } }

  var isResting: Bool { if case .resting = state { true } else { false } }
}
