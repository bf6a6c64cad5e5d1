/// Time per unit of size for each engine, side by side.
package struct ComparisonTable {
  private let rows: [BenchmarkRow]
  private let sums: [PhaseSum]
  private let engines: [String]

  package init(_ rows: [BenchmarkRow], sums: [PhaseSum] = []) {
    self.rows = rows
    self.sums = sums
    engines = RowGroups(rows) { $0.engine }.keys
  }

  /// The table; times are microseconds divided by n, ratios are to the last engine.
  package var text: String {
    let ratios = engines.dropLast().map { $0 + "/" + (engines.last ?? "") }
    var table = TextTable(
      ["workload", "phase", "n"] + engines.map { $0 + " us/n" } + ratios, leading: 2)
    let workloads = RowGroups(rows) { $0.workload }
    for workload in workloads.keys {
      let phases = RowGroups(workloads[workload]) { $0.phase }
      for phase in phases.keys {
        append(phases[phase], workload, phase, to: &table)
      }
      for sum in sums {
        append(sum.phases.flatMap { phases[$0] }, workload, sum.name, to: &table)
      }
    }
    return table.text
  }

  /// One line for each n; several rows of one engine are added.
  private func append(
    _ rows: [BenchmarkRow], _ workload: String, _ phase: String, to table: inout TextTable
  ) {
    let sizes = RowGroups(rows) { $0.n }
    for n in sizes.keys {
      let multiplier = engines.map { engine in
        let medians = sizes[n].filter { $0.engine == engine }.map(\.median)
        return medians.isEmpty ? Double.nan : medians.reduce(0, +)
      }
      let perUnit = multiplier.map { Decimals.significant($0 / Double(n)) }
      let ratios = multiplier.dropLast().map { time in
        Decimals.significant(time / (multiplier.last ?? .nan))
      }
      table.append([workload, phase, Decimals.grouped(n)] + perUnit + ratios)
    }
  }
}
