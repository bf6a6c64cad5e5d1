/// Growth exponents of each phase of each workload, engine by engine.
package struct ExponentTable {
  private let rows: [BenchmarkRow]

  package init(_ rows: [BenchmarkRow]) { self.rows = rows }

  /// The table; a dash stands where there are fewer than two sizes from n = 100 on.
  package var text: String { table.text }

  /// The table, to be written as text or in Markdown.
  var table: TextTable {
    let engines = RowGroups(rows) { $0.engine }.keys
    let groups = RowGroups(rows) { WorkloadPhase($0) }
    var table = TextTable(["workload", "phase"] + engines, leading: 2)
    for key in groups.keys {
      let exponents = engines.map { engine in
        GrowthExponent.fit(groups[key].filter { $0.engine == engine })
      }
      table.append(
        [key.workload, key.phase]
          + exponents.map { $0.map { Decimals.fixed($0, digits: 2) } ?? "-" }
      )
    }
    return table
  }
}
