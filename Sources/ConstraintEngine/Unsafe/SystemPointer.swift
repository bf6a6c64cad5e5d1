/// An unowned reference from a constraint in force to its system, without reference counting.
///
/// A system takes all its constraints out of force when it is deallocated, so the reference never
/// dangles.
struct SystemPointer {
  unowned(unsafe) let system: ConstraintSystem
}
