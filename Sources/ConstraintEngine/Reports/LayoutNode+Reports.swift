import Cassowary
import LayoutTree

extension LayoutNode {
  /// The required constraints of this tree that stand aside now, each with what it contradicts.
  public var constraintConflicts: [ConflictReport] {
    guard let system = constraintRoot.host as? ConstraintSystem else { return [] }
    system.flush()
    return system.solver.conflicts.map { system.report(of: $0) }
  }

  /// What could not be carried out in this tree, in the order it was asked for.
  public var constraintProblems: [ConstraintProblem] {
    guard let system = constraintRoot.host as? ConstraintSystem else { return [] }
    system.flush()
    return system.problems.remarks
  }

  /// Hints at calls that work but perhaps not as meant, in the order they were made, and then at
  /// lines that have asked for the same constraint again and again.
  ///
  /// Complexity: O(constraints of the tree).
  public var constraintHints: [ConstraintHint] {
    guard let system = constraintRoot.host as? ConstraintSystem else { return [] }
    return system.hints.remarks + system.repetitions
  }

  /// How much work the solver of this tree has done; see `SolverCounters`.
  package var solverWork: SolverCounters? {
    (constraintRoot.host as? ConstraintSystem)?.solver.work
  }

  /// How much the solver of this tree keeps; see `Solver.storage`.
  package var solverStorage: [(kind: String, count: Int)] {
    (constraintRoot.host as? ConstraintSystem)?.solver.storage ?? []
  }
}
