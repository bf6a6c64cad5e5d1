import Cassowary
import TestSupport

/// What the oracle allows a result to differ by, for systems of small numbers.
struct Allowance {
  /// For sums of errors, and for required rows.
  var sum = 1e-7
  /// For the value of a variable that only one value is best for.
  var value = 1e-6
}

extension World {
  /// Compares feasibility, required rows and level sums with the oracle's answer for `model`.
  ///
  /// - Returns: what is wrong, or nil.
  func defect(_ verdict: ReferenceSimplex.Verdict, allowance: Allowance) -> String? {
    defect(verdict, of: model.system, at: values, allowance: allowance)
  }

  /// The same, where the system of the model and the values are known already.
  func defect(
    _ verdict: ReferenceSimplex.Verdict, of system: LinearSystem, at values: [Double],
    allowance: Allowance
  ) -> String? {
    guard case .optimal(let optimum) = verdict else { return "accepted, but has no solution" }
    let size = values.reduce(system.magnitude) { max($0, $1.magnitude) }
    for entry in model.entries where entry.row.level == 1000 {
      let error = entry.row.error(at: values)
      if error > allowance.sum * size { return "required c\(entry.key) is off by \(error)" }
    }
    let found = system.levelErrors(at: values)
    let weights = system.levelWeights
    for (index, (best, sum)) in aligned(optimum.levelErrors, found).enumerated()
    where best.level < 1000 {
      if abs(sum.sum - best.sum) > allowance.sum * size * (1 + weights[index].sum) {
        return "level \(best.level) sums to \(sum.sum), not \(best.sum); values \(values), "
          + "oracle \(optimum.point)"
      }
    }
    if !solver.conflicts.isEmpty { return "conflicts without a refusal" }
    return healthDefect(deeply: false)
  }

  /// Compares the variables for which only one value is best.
  func valueDefect(_ optimum: ReferenceSimplex.Optimum, allowance: Allowance) -> String? {
    let size = max(model.system.magnitude, optimum.point.lazy.map(abs).max() ?? 0)
    for (index, value) in values.enumerated() {
      guard let unique = optimum.uniqueValue(of: index, within: 1e-9 * size) else { continue }
      if abs(value - unique) > allowance.value * size {
        return "x\(index) is \(value), not \(unique)"
      }
    }
    return nil
  }

  /// Compares what the solver says of every constraint with the model.
  func recordDefect(allowance: Allowance) -> String? {
    for entry in model.entries where entry.kind == .plain {
      guard let id = ids[entry.key], let constraint = solver.constraint(id) else {
        return "c\(entry.key) is unknown"
      }
      if constraint.expression.constant != entry.row.constant {
        return "c\(entry.key) has the constant \(constraint.expression.constant)"
      }
      if constraint.strength != Strength(level: entry.row.level, weight: entry.row.weight) {
        return "c\(entry.key) has \(constraint.strength)"
      }
      let error = entry.row.error(at: values)
      if abs(solver.error(of: id) - error) > 1e-9 * max(1, abs(error), model.system.magnitude) {
        return "c\(entry.key) reports the error \(solver.error(of: id)), not \(error)"
      }
    }
    return nil
  }

  /// Compares the undetermined variables with those for which the oracle has a range of values.
  func freedomDefect() -> String? {
    var settled = model
    settled.retarget(to: values)
    let system = settled.system
    guard case .optimal(let optimum)? = try? ReferenceSimplex.solve(system) else { return nil }
    let undeterminedVariables = solver.undeterminedVariables()
    for (index, variable) in variables.enumerated()
    where system.rows.contains(where: { $0.coefficients[index] != 0 }) {
      guard let range = optimum.range(of: index) else { continue }
      let width = range.upperBound - range.lowerBound
      let freedom = undeterminedVariables.first { $0.variable == variable }
      if width > 1e-4 + 1e-8 * system.magnitude, freedom == nil {
        return "x\(index) is free: \(range)"
      }
      guard let freedom else { continue }
      if width < 1e-8 + 1e-11 * system.magnitude { return "x\(index) is not free: \(range)" }
      let slack = 1e-6 * system.magnitude
      let isWithin = (range.lowerBound - slack...range.upperBound + slack)
        .contains(freedom.alternative)
      if !isWithin { return "x\(index) cannot be \(freedom.alternative), only \(range)" }
    }
    return nil
  }

  /// Whether the constraints of a conflict contradict each other, and none of them is superfluous.
  ///
  /// - Parameters:
  ///   - conflict: what the solver reported.
  ///   - entries: the model as the refused operation would have left it.
  ///   - newest: the key of the constraint that has no handle, because adding it was refused.
  /// - Returns: what is wrong, or nil.
  func conflictDefect(_ conflict: Conflict, in entries: [Model.Entry], newest: Int?) -> String? {
    let keys = Dictionary(uniqueKeysWithValues: ids.map { ($0.value, $0.key) })
    var rows: [LinearSystem.Row] = []
    for id in [conflict.constraint] + conflict.opponents {
      guard let key = keys[id] ?? newest, let entry = entries.first(where: { $0.key == key })
      else { return "the conflict has an unknown member" }
      if entry.row.level < 1000 { return "c\(key) of the conflict is not required" }
      rows.append(entry.row)
    }
    if isFeasible(rows) { return "the conflict is none: \(rows)" }
    for index in rows.indices {
      var others = rows
      others.remove(at: index)
      if !isFeasible(others) { return "member \(index) of the conflict is superfluous: \(rows)" }
    }
    return nil
  }

  private func isFeasible(_ rows: [LinearSystem.Row]) -> Bool {
    let system = LinearSystem(variableCount: model.variableCount, rows: rows)
    if case .infeasible? = try? ReferenceSimplex.solve(system) { return false }
    return true
  }
}
