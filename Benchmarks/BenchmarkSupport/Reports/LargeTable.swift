/// What a box costs in scenes of so many boxes that caches hold little of them.
package struct LargeTable {
  private let rows: [BenchmarkRow]

  package init(_ rows: [BenchmarkRow]) { self.rows = rows }

  /// A line for each size and engine: microseconds for a box until the first frames, and the bytes
  /// that it takes then.
  package var table: TextTable {
    var table = TextTable(
      ["engine", "n", "create us / n", "layout us / n", "seconds in all", "bytes / n"], leading: 1)
    let engines = RowGroups(rows) { $0.engine }
    for engine in engines.keys {
      let sizes = RowGroups(engines[engine]) { $0.n }
      for n in sizes.keys {
        func median(_ phase: String) -> Double {
          sizes[n].first { $0.phase == phase }?.median ?? .nan
        }
        let (create, layout) = (median("create"), median("layout"))
        let numbers = [
          create / Double(n), layout / Double(n), (create + layout) / 1e6, median("memory"),
        ]
        table.append([engine, Decimals.grouped(n)] + numbers.map(Decimals.significant))
      }
    }
    return table
  }

  /// How times grow.
  package var exponents: ExponentTable {
    ExponentTable(rows.filter { $0.unit != BenchmarkUnit.bytes.rawValue })
  }
}
