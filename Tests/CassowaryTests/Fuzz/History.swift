import Cassowary
import TestSupport

/// Runs operations on a world, and compares with the oracle after every one.
struct History {
  var world: World
  var allowance: Allowance
  /// How many steps the oracle had to decline, because of rounding.
  var unsureCount = 0
  /// How many steps the solver refused, as it should.
  var refusedCount = 0
  /// How many steps were not skipped.
  var stepCount = 0
  private var lastValues: [Double]

  init(variableCount: Int, allowance: Allowance = Allowance()) {
    world = World(variableCount: variableCount)
    self.allowance = allowance
    lastValues = world.values
  }

  /// Does one step and checks all that is promised of it.
  ///
  /// - Parameters:
  ///   - operation: the step.
  ///   - deeply: whether to check the values of variables too.
  /// - Returns: what is wrong, or nil.
  mutating func step(_ operation: Operation, deeply: Bool) -> String? {
    let before = world.values
    guard let candidate = world.model(after: operation, values: before) else { return nil }
    stepCount += 1
    let system = candidate.system
    let verdict = try? ReferenceSimplex.solve(system)
    if verdict == nil { unsureCount += 1 }
    world.makeVariables(for: operation)
    let dump = deeply || isInfeasible(verdict) ? world.solver.dump() : ""
    do {
      try world.perform(operation, leadingTo: candidate)
    } catch {
      return refusalDefect(error, verdict, candidate, before, dump, operation)
    }
    let now = world.values
    if let defect = changesDefect(now) { return defect }
    guard let verdict else { return nil }
    if case .infeasible(let amount) = verdict, isBorderline(amount, candidate) { return nil }
    if let defect = world.defect(verdict, of: system, at: now, allowance: allowance) {
      return defect
    }
    guard deeply, case .optimal(let optimum) = verdict else { return nil }
    return world.healthDefect(deeply: true)
      ?? world.valueDefect(optimum, allowance: allowance)
      ?? world.recordDefect(allowance: allowance) ?? world.freedomDefect()
  }

  private func isInfeasible(_ verdict: ReferenceSimplex.Verdict?) -> Bool {
    if case .infeasible? = verdict { return true }
    return false
  }

  /// Contradictions near the tolerance of the solver may be seen or not.
  private func isBorderline(_ amount: Double, _ model: Model) -> Bool {
    amount < 1e-7 + 1e-9 * model.system.magnitude
  }

  private mutating func refusalDefect(
    _ error: SolverError, _ verdict: ReferenceSimplex.Verdict?, _ candidate: Model,
    _ before: [Double], _ dump: String, _ operation: Operation
  ) -> String? {
    refusedCount += 1
    guard case .unsatisfiable(let conflict) = error else { return "refused: \(error)" }
    if world.values.map(\.bitPattern) != before.map(\.bitPattern) {
      return "a refused step changed values"
    }
    guard let verdict else { return nil }
    guard case .infeasible(let amount) = verdict else {
      return "refused, but has a solution: \(error)"
    }
    if isBorderline(amount, candidate) { return nil }
    if world.solver.dump() != dump { return "a refused step changed the dump" }
    if case .transaction = operation { return nil }
    var newest: Int?
    if case .add(let key, _) = operation { newest = key }
    return world.conflictDefect(conflict, in: candidate.entries, newest: newest)
  }

  /// The list of changes must tell exactly the variables whose value differs.
  private mutating func changesDefect(_ now: [Double]) -> String? {
    // Variables are made in the order of their numbers, and changes are told in that order.
    var expected: [(variable: Variable, value: Double)] = []
    for (index, variable) in world.variables.enumerated() where now[index] != lastValues[index] {
      expected.append((variable, now[index]))
    }
    lastValues = now
    let changes = world.solver.changes()
    let isRight =
      changes.count == expected.count
      && aligned(changes, expected).allSatisfy {
        $0.variable == $1.variable && $0.value == $1.value
      }
    return isRight ? nil : "changes \(changes), not \(expected)"
  }
}
