extension Solver {
  /// The amount of storage of each kind, which must not grow while the constraints do not.
  ///
  /// The reserved capacity of arrays is not counted. Complexity: O(everything).
  package var storage: [(kind: String, count: Int)] {
    [
      ("variables", graph.variableCount),
      ("free variables", graph.freeVariables.count),
      ("constraints", graph.constraintCount),
      ("free constraints", graph.freeConstraints.count),
      ("terms", graph.constraints.reduce(0) { $0 + $1.terms.count + $1.equation.count }),
      ("sources", graph.constraints.reduce(0) { $0 + $1.sources.count }),
      ("dependents", graph.dependents.count),
      ("users", graph.users.count),
      ("waiting", pending.count + shifted.count + broken.indices.count + stays.count),
      ("changes", graph.changedDefinitions.count + published.changeCount),
    ] + tableau.storage
  }
}

extension Tableau {
  fileprivate var storage: [(kind: String, count: Int)] {
    [
      ("symbols", symbolCount),
      ("free symbols", freeSymbols.count),
      ("breakpoints", costs.breakpoints.totalCount),
      ("levels", costs.levels.count),
      ("candidates", candidates.count),
    ] + basis.rows.storage
  }
}
