extension Solver {
  /// The amount of storage of each kind, which must not grow while the constraints do not.
  ///
  /// The reserved capacity of arrays is not counted. Complexity: O(everything).
  package var storage: [(kind: String, count: Int)] {
    [
      ("variables", variableCount),
      ("free variables", freeVariables.count),
      ("constraints", constraintCount),
      ("free constraints", freeConstraints.count),
      ("terms", constraints.reduce(0) { $0 + $1.terms.count + $1.equation.count }),
      ("sources", constraints.reduce(0) { $0 + $1.sources.count }),
      ("dependents", dependents.count),
      ("users", users.count),
      ("waiting", pending.count + shifted.count + aside.count + stays.count),
      ("changes", changedDefinitions.count + changedVariables.count),
    ] + tableau.storage
  }
}

extension Tableau {
  fileprivate var storage: [(kind: String, count: Int)] {
    [
      ("symbols", symbolCount),
      ("free symbols", freeSymbols.count),
      ("breakpoints", breakpoints.totalCount),
      ("levels", levels.count),
      ("candidates", candidates.count),
    ] + basis.rows.storage
  }
}
