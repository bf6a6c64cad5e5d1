/// The way from a constraint in force to its system, which counts no references.
///
/// A system takes all its constraints out of force when it is deallocated, so the way never
/// dangles.
struct SystemPointer {
  unowned(unsafe) let system: ConstraintSystem
}
