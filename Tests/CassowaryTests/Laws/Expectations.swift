import Cassowary
import TestSupport
import Testing

extension World {
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
      guard let defect else { return }
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
