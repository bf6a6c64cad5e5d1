import Cassowary
import Foundation
import TestSupport

/// A solver that a recorded history is played on, and the constraints that it is believed to hold.
struct Replay {
  /// What came of a step.
  enum Outcome {
    /// It was done.
    case done
    /// It makes no sense here, and was not tried.
    case skipped
    /// It was refused because these rows are said to contradict each other.
    case refused([LinearSystem.Row])
    /// It was refused because of a conflict with a constraint that there is not.
    case refusedByUnknown
    /// It was refused for a reason other than a conflict.
    case failed(SolverError)
  }

  private(set) var solver: Solver
  private(set) var live = LiveConstraints()
  private let variables: [Variable]
  private var ids: [Int: ConstraintID] = [:]

  init(variableCount: Int, breaksNewest: Bool) {
    var solver = Solver()
    variables = (0..<variableCount).map { solver.makeVariable("x\($0)") }
    solver.conflictPolicy = breaksNewest ? .breakNewest : .reject
    self.solver = solver
  }

  /// The values of all variables.
  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// Does a step, or what of a transaction makes sense.
  mutating func perform(_ step: Recording.Step) -> Outcome {
    var candidate = live
    let steps = step.parts.filter { part in
      candidate.apply(part) { solver.value(of: variables[$0]) }
    }
    if steps.isEmpty { return .skipped }
    var newIDs = ids
    do throws(SolverError) {
      if case .transaction = step {
        try transact(steps, &newIDs)
      } else {
        try Self.run(steps[0], on: &solver, &newIDs, variables)
      }
    } catch {
      guard case .unsatisfiable(let conflict) = error else { return .failed(error) }
      var newest: Int?
      if case .add(let key, _) = step { newest = key }
      let rows = rows(of: conflict, in: candidate, newIDs, newest)
      return rows.map { .refused($0) } ?? .refusedByUnknown
    }
    live = candidate
    ids = newIDs
    return .done
  }

  private mutating func transact(
    _ steps: [Recording.Step], _ ids: inout [Int: ConstraintID]
  ) throws(SolverError) {
    var inner = ids
    defer { ids = inner }
    try solver.transaction { [variables] (solver: inout Solver) throws(SolverError) in
      for step in steps { try Self.run(step, on: &solver, &inner, variables) }
    }
  }

  private static func run(
    _ step: Recording.Step, on solver: inout Solver, _ ids: inout [Int: ConstraintID],
    _ variables: [Variable]
  ) throws(SolverError) {
    switch step {
    case .add(let key, let row): ids[key] = try solver.add(row.constraint(variables))
    case .remove(let key):
      guard let id = ids.removeValue(forKey: key) else { return }
      try solver.remove(id)
    case .setConstant(let key, let constant):
      guard let id = ids[key] else { return }
      try solver.setConstant(constant, of: id)
    case .setStrength(let key, let level, let weight):
      guard let id = ids[key] else { return }
      try solver.setStrength(Strength(level: level, weight: weight), of: id)
    case .edit(let variable, let level):
      try solver.addEditVariable(variables[variable], strength: Strength(level: level))
    case .suggest(let variable, let value): try solver.suggest(value, for: variables[variable])
    case .endEdit(let variable): try solver.endEditing(variables[variable])
    case .transaction: break
    }
  }
}

extension Replay {
  /// What the solver says of its constraints, or nil if it names one that there is not.
  var state: ExactJudge.State? {
    let places = placesByID
    var aside: [(row: Int, opponents: [Int])] = []
    var beyondRange: Set<Int> = []
    var isComplete = true
    for conflict in solver.conflicts {
      guard let row = places[conflict.constraint] else {
        // The wish of an edit variable has no handle.
        if conflict.reason == .contradiction { return nil }
        isComplete = false
        continue
      }
      if conflict.reason != .contradiction { beyondRange.insert(row) }
      let opponents = conflict.opponents.compactMap { places[$0] }
      if opponents.count < conflict.opponents.count { return nil }
      aside.append((row, opponents))
    }
    let rows = live.entries.map { $0.row.dense(variables.count) }
    var state = ExactJudge.State(
      system: LinearSystem(variableCount: variables.count, rows: rows), values: values,
      aside: aside)
    state.beyondRange = beyondRange
    state.isComplete = isComplete
    return state
  }

  /// The keys of what is broken.
  var asideKeys: Set<Int> {
    if solver.conflicts.isEmpty { return [] }
    let places = placesByID
    return Set(
      solver.conflicts.compactMap { places[$0.constraint] }.map { live.entries[$0].key })
  }

  /// The places of live constraints by their handles.
  private var placesByID: [ConstraintID: Int] {
    var places: [ConstraintID: Int] = [:]
    for (place, entry) in live.entries.enumerated() {
      if let id = ids[entry.key] { places[id] = place }
    }
    return places
  }

  /// The rows of a conflict, or nil if there is one that is not known.
  ///
  /// - Parameters:
  ///   - conflict: What the solver reported.
  ///   - candidate: The constraints as the refused step would have left them.
  ///   - ids: Their handles.
  ///   - newest: The key of the constraint that has no handle, because adding it was refused.
  /// - Returns: The rows, that of the constraint itself first.
  private func rows(
    of conflict: Conflict, in candidate: LiveConstraints, _ ids: [Int: ConstraintID],
    _ newest: Int?
  ) -> [LinearSystem.Row]? {
    let keys = Dictionary(ids.map { ($0.value, $0.key) }) { $1 }
    var rows: [LinearSystem.Row] = []
    for id in [conflict.constraint] + conflict.opponents {
      guard let key = keys[id] ?? newest, let place = candidate.index(of: key) else { return nil }
      rows.append(candidate.entries[place].row.dense(variables.count))
    }
    return rows
  }
}

extension Recording.Step {
  /// The steps of a transaction, or the step itself.
  var parts: [Recording.Step] {
    if case .transaction(let steps) = self { return steps }
    return [self]
  }
}

extension Recording.Row {
  /// The constraint over variables, with its terms as they are written.
  func constraint(_ variables: [Variable]) -> Constraint {
    Constraint(
      Expression(constant, terms.map { Term(variables[$0.variable], $0.coefficient) }),
      relation.relation, strength: Strength(level: level, weight: weight))
  }
}
