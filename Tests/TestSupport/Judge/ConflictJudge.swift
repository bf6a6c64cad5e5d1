/// Says whether constraints that are said to contradict each other do.
public enum ConflictJudge {
  /// What is wrong with a conflict, or nil.
  ///
  /// It is none if whichever of its constraints is left for last holds within what is tolerated once the
  /// others hold. It is not irreducible if they are far from holding without one of them. In between,
  /// both answers are right.
  ///
  /// - Parameters:
  ///   - rows: A required constraint and those that it is said to contradict.
  ///   - variableCount: How many variables there are.
  /// - Returns: The first fault that is found.
  public static func fault(in rows: [LinearSystem.Row], variableCount: Int) -> Fault? {
    if let row = rows.first(where: { $0.level < 1000 }) {
      return Fault(.wrongMember, "not required: \(row.text)")
    }
    let list = rows.map(\.text).joined(separator: "\n  ")
    let system = LinearSystem(variableCount: variableCount, rows: rows)
    if system.leastViolation <= system.violationTolerance, system.canHoldNearby,
      rows.indices.allSatisfy({ system.canHold(leaving: $0) })
    {
      return Fault(.noConflict, "these can hold together:\n  \(list)")
    }
    for index in rows.indices {
      var others = system
      others.rows.remove(at: index)
      if others.leastViolation > 10 * system.violationTolerance {
        return Fault(.reducibleConflict, "number \(index) can be spared:\n  \(list)")
      }
    }
    return nil
  }

  /// What is wrong with the reasons for which a row is broken, or nil.
  static func fault(
    in conflict: (row: Int, opponents: [Int]), of state: ExactJudge.State
  ) -> Fault? {
    let aside = Set(state.aside.map(\.row))
    if let index = conflict.opponents.first(where: { aside.contains($0) }) {
      return Fault(.wrongMember, "is broken itself: \(state.system.rows[index].text)")
    }
    if state.isNewestAside, let newest = conflict.opponents.max(), newest > conflict.row {
      let text = state.system.rows[newest].text
      return Fault(.notNewest, "\(state.system.rows[conflict.row].text)\n  is older than \(text)")
    }
    let rows = ([conflict.row] + conflict.opponents).map { state.system.rows[$0] }
    return fault(in: rows, variableCount: state.values.count)
  }
}

extension LinearSystem {
  /// The least sum of errors of all rows.
  fileprivate var leastViolation: Double {
    ExactSimplex.solve(withoutIdleVariables).infeasibility.approximation
  }

  /// Whether all rows can hold with values that are not very large.
  fileprivate var canHoldNearby: Bool {
    let system = withoutIdleVariables.boxed
    return ExactSimplex.solve(system).infeasibility.approximation <= violationTolerance
  }

  /// Whether a row holds, within what is tolerated of it, where the others do.
  fileprivate func canHold(leaving last: Int) -> Bool {
    var system = withoutIdleVariables
    system.rows[last].level = 1
    system.rows[last].weight = 1
    let optimum = ExactSimplex.solve(system, keepsPoint: true)
    let error = optimum.levelSums.first { $0.level == 1 }?.sum.approximation ?? 0
    let point = optimum.point.map { $0.approximation }
    let magnitude = system.rows[last].magnitude(at: point)
    return error <= ExactJudge.tolerance(magnitude: magnitude)
  }

  /// What the errors of rows may add up to, if each may be off by what is tolerated at constants.
  fileprivate var violationTolerance: Double { ExactJudge.tolerance(magnitude: magnitude) }

  /// The system without variables that are in no row.
  private var withoutIdleVariables: LinearSystem {
    let used = (0..<variableCount).filter { variable in
      rows.contains { $0.coefficients[variable] != 0 }
    }
    var system = LinearSystem(variableCount: used.count, rows: rows)
    for index in rows.indices {
      system.rows[index].coefficients = used.map { rows[index].coefficients[$0] }
    }
    return system
  }
}
