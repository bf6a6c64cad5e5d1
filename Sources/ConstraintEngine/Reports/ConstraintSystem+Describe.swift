import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// A conflict of the solver in the words of the constraints.
  func report(of conflict: Conflict, among entering: [Entering] = []) -> ConflictReport {
    ConflictReport(
      broken: describe(conflict.constraint), opponents: conflict.opponents.map { describe($0) })
  }

  private func describe(_ id: ConstraintID) -> String {
    constraintOf[id]?.description ?? implicitTexts[id] ?? "a constraint of this batch"
  }
}
