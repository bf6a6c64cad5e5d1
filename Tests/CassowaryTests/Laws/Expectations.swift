import Cassowary
import TestSupport
import Testing

/// Expects that a solver has neither stalled nor taken pivots without end, and that what it keeps is
/// consistent; see `SolverHealth`.
///
/// - Parameters:
///   - solver: The solver, which was asked for nothing outside its domain.
///   - operations: For how many operations pivots are allowed.
///   - context: What to say besides if that is not so.
///   - location: Where to report it.
func expectHealthy(
  _ solver: Solver, operations: Int = 1, _ context: @autoclosure () -> String = "",
  location: SourceLocation = #_sourceLocation
) {
  for fault in SolverHealth.faults(of: solver, operations: operations) {
    Issue.record("\(fault) \(context())", sourceLocation: location)
  }
}

extension World {
  /// Expects a healthy solver, and few pivots in each operation.
  func expectHealthy(
    _ context: @autoclosure () -> String = "", location: SourceLocation = #_sourceLocation
  ) {
    guard let defect = healthDefect(deeply: true) else { return }
    Issue.record("\(context()) \(defect)", sourceLocation: location)
  }

  /// Expects all that the oracle can tell of the solver's state.
  func expectOptimal(
    _ context: @autoclosure () -> String = "", location: SourceLocation = #_sourceLocation
  ) {
    do {
      let verdict = try ReferenceSimplex.solve(model.system)
      var defect = defect(verdict, allowance: Allowance())
      if defect == nil, case .optimal(let optimum) = verdict {
        defect = valueDefect(optimum, allowance: Allowance())
      }
      guard let defect = defect ?? healthDefect(deeply: true) else { return }
      Issue.record("\(context()) \(defect)\n\(model.system)", sourceLocation: location)
    } catch {
      Issue.record("\(error)", sourceLocation: location)
    }
  }
}

/// Random sets of rows that can hold together.
enum RandomRows {
  static func feasible(
    seed: UInt64, profile: Profile, count: Int
  ) -> (variableCount: Int, rows: [LinearSystem.Row]) {
    var source = OperationGenerator(seed: seed, profile: profile)
    var rows: [LinearSystem.Row] = []
    while rows.count < count {
      guard case .add(_, let row) = source.next(Model(variableCount: source.variableCount))
      else { continue }
      let system = LinearSystem(variableCount: source.variableCount, rows: rows + [row])
      if case .optimal? = try? ReferenceSimplex.solve(system) { rows.append(row) }
    }
    return (source.variableCount, rows)
  }
}

/// All orders of `items`.
func permutations<Item>(_ items: [Item]) -> [[Item]] {
  guard let first = items.first else { return [[]] }
  return permutations(Array(items.dropFirst())).flatMap { rest in
    (0...rest.count).map { place in
      var order = rest
      order.insert(first, at: place)
      return order
    }
  }
}
