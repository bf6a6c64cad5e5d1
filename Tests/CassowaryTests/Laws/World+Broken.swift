import Cassowary
import TestSupport

extension World {
  /// What is wrong with what is broken, or nil.
  ///
  /// Read from the oldest on, a required constraint is broken exactly if it contradicts those that
  /// hold before it, whatever happened in between; the rest is as good as the oracle says.
  func brokenDefect() -> String? {
    if let defect = healthDefect(deeply: true) { return defect }
    let keys = Dictionary(uniqueKeysWithValues: ids.map { ($0.value, $0.key) })
    let aside = solver.conflicts.map { keys[$0.constraint] ?? -1 }
    var holding = model
    holding.entries.removeAll { aside.contains($0.key) }
    guard let verdict = try? ReferenceSimplex.solve(holding.system) else { return nil }
    guard case .optimal(let optimum) = verdict else { return "what holds does not hold together" }
    let found = holding.system.levelErrors(at: values)
    for (best, sum) in aligned(optimum.levelErrors, found) where abs(best.sum - sum.sum) > 1e-6 {
      return "level \(best.level) sums to \(sum.sum), not \(best.sum)"
    }
    let expected = newestOfConflicts(model)
    if aside != expected { return "\(aside) are broken, not \(expected)" }
    for conflict in solver.conflicts {
      if conflict.opponents.contains(where: { aside.contains(keys[$0] ?? -1) }) {
        return "an opponent is broken itself"
      }
      if let defect = conflictDefect(conflict, in: model.entries, newest: nil) {
        return defect
      }
    }
    return nil
  }

  /// The required constraints, oldest first, that contradict what holds of those before them.
  private func newestOfConflicts(_ model: Model) -> [Int] {
    var rows: [LinearSystem.Row] = []
    var aside: [Int] = []
    for entry in model.entries where entry.row.level == 1000 {
      rows.append(entry.row)
      let system = LinearSystem(variableCount: model.variableCount, rows: rows)
      if case .infeasible? = try? ReferenceSimplex.solve(system) {
        aside.append(entry.key)
        rows.removeLast()
      }
    }
    return aside
  }
}
