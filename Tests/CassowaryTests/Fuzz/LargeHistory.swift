import Cassowary
import TestSupport

/// Runs operations on a world, and after every one solves the live constraints anew to compare.
struct LargeHistory {
  var world: World
  /// How many steps were not skipped.
  var stepCount = 0
  /// How many steps were refused, as they should.
  var refusedCount = 0
  /// How many constraints was broken, added up over all steps.
  var asideCount = 0

  init(variableCount: Int, policy: ConflictPolicy) {
    world = World(variableCount: variableCount)
    world.solver.conflictPolicy = policy
  }

  /// Does one step and checks it; what is wrong, or nil.
  mutating func step(_ operation: Operation) -> String? {
    let before = world.values
    let aside = world.asideKeys
    do throws(SolverError) {
      guard try world.perform(operation) else { return nil }
      stepCount += 1
    } catch {
      stepCount += 1
      refusedCount += 1
      return refusalDefect(error, operation, before, aside)
    }
    asideCount += world.solver.conflicts.count
    if let defect = world.healthDefect(deeply: true) { return defect }
    if world.solver.conflictPolicy != .breakNewest {
      return sumsDefect() ?? needlesslyAsideDefect()
    }
    let fresh = Fresh(world.model.entries, world.model.variableCount)
    // Where nothing is broken, what holds is all there is.
    return asideDefect(fresh) ?? sumsDefect(fresh.aside.isEmpty ? fresh : nil)
  }

  /// Refused must be only what cannot hold together with what holds.
  private func refusalDefect(
    _ error: SolverError, _ operation: Operation, _ before: [Double], _ aside: [Int]
  ) -> String? {
    guard case .unsatisfiable = error else { return "refused: \(error)" }
    if world.solver.conflictPolicy == .breakNewest { return "refused: \(error)" }
    if world.values.map(\.bitPattern) != before.map(\.bitPattern) {
      return "a refused step changed values"
    }
    if world.asideKeys != aside { return "a refused step changed what is broken" }
    var candidate = world.model
    guard candidate.apply(operation, values: before) else { return "a skipped step was refused" }
    let touched = operation.steps.compactMap(\.key)
    let entries = candidate.entries.filter { !aside.contains($0.key) || touched.contains($0.key) }
    return Fresh(entries, candidate.variableCount).aside.isEmpty
      ? "refused, but has a solution: \(error)" : nil
  }

  /// What is broken must not depend on the history, only on the ages of the constraints.
  private func asideDefect(_ fresh: Fresh) -> String? {
    let found = world.asideKeys
    return found == fresh.aside ? nil : "\(found) are broken, not \(fresh.aside)"
  }

  /// What holds must hold, and be as good as if it were all there is; `known` is that solved anew, if
  /// it has been.
  private func sumsDefect(_ known: Fresh? = nil) -> String? {
    let aside = Set(world.asideKeys)
    let holding = world.model.entries.filter { !aside.contains($0.key) }
    let fresh = known ?? Fresh(holding, world.model.variableCount)
    if !fresh.aside.isEmpty { return "accepted, but \(fresh.aside) cannot hold" }
    let expected = holding.levelSums(at: fresh.values)
    let found = holding.levelSums(at: world.values)
    for level in expected.keys.sorted(by: >) {
      let best = expected[level] ?? .nan
      let sum = found[level] ?? .nan
      if !(abs(sum - best) < 1e-7 * max(1, best)) {
        return "level \(level) sums to \(sum), not \(best)"
      }
    }
    return nil
  }

  /// What is broken must contradict its opponents.
  private func needlesslyAsideDefect() -> String? {
    let keys = world.keys
    for conflict in world.solver.conflicts {
      let members = ([conflict.constraint] + conflict.opponents).map { keys[$0] }
      let entries = world.model.entries.filter { members.contains($0.key) }
      if entries.count != members.count { return "the conflict has an unknown member" }
      if Fresh(entries, world.model.variableCount).aside.isEmpty {
        return "\(members) are no conflict"
      }
    }
    return nil
  }
}

/// A solver that has seen nothing but the constraints that are there now.
private struct Fresh {
  /// The values that it found.
  let values: [Double]
  /// The keys of what cannot hold together with what is older.
  let aside: [Int]

  init(_ entries: [Model.Entry], _ variableCount: Int) {
    var solver = Solver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    var keys: [ConstraintID: Int] = [:]
    solver.batch { solver in
      for entry in entries {
        if let id = try? solver.add(entry.row.constraint(variables)) { keys[id] = entry.key }
      }
    }
    values = variables.map { solver.value(of: $0) }
    aside = solver.conflicts.map { keys[$0.constraint] ?? -1 }
  }
}

extension World {
  /// The constraints' keys by their handles.
  fileprivate var keys: [ConstraintID: Int] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0.value, $0.key) })
  }

  /// The keys of what is broken, oldest first.
  fileprivate var asideKeys: [Int] {
    if solver.conflicts.isEmpty { return [] }
    let keys = keys
    return solver.conflicts.map { keys[$0.constraint] ?? -1 }
  }
}

extension [Model.Entry] {
  /// The sums of all levels.
  fileprivate func levelSums(at point: [Double]) -> [Int: Double] {
    var sums: [Int: Double] = [:]
    for entry in self {
      sums[entry.row.level, default: 0] += entry.row.weight * entry.row.error(at: point)
    }
    return sums
  }
}

extension Operation {
  /// The key of the constraint that the step is about.
  fileprivate var key: Int? {
    switch self {
    case .add(let key, _), .stay(let key, _, _, _), .remove(let key), .setConstant(let key, _),
      .setStrength(let key, _, _):
      key
    case .edit, .suggest, .endEdit, .transaction, .batch: nil
    }
  }
}
