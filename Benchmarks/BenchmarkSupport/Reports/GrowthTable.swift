/// How each phase of each workload grows, and the sizes that stand out.
package struct GrowthTable {
  /// The power of the size with which nothing should grow faster.
  private static let greatestExponent = 1.2
  /// How many times as much a unit of size may cost as at the size before.
  private static let greatestStep = 2.0

  private let groups: RowGroups<WorkloadPhase>

  package init(_ rows: [BenchmarkRow]) { groups = RowGroups(rows) { WorkloadPhase($0) } }

  /// The exponents from n = 100 on, and the time for a unit of the greatest size.
  package var text: String {
    var table = TextTable(["workload", "phase", "exponent", "n", "us / n"], leading: 2)
    for key in groups.keys {
      guard let last = rows(of: key).last else { continue }
      let exponent = GrowthExponent.fit(groups[key])
      table.append([
        key.workload, key.phase, exponent.map { Decimals.fixed($0, digits: 2) } ?? "-",
        Decimals.grouped(last.n), Decimals.significant(last.median / Double(last.n)),
      ])
    }
    return table.text
  }

  /// What grows faster than it should, and the sizes that cost far more than those before them.
  package var outliers: [String] {
    groups.keys.flatMap { key in
      let name = "\(key.workload), \(key.phase)"
      var outliers: [String] = []
      if let exponent = GrowthExponent.fit(groups[key]), exponent > Self.greatestExponent {
        outliers.append("\(name): grows with n^\(Decimals.fixed(exponent, digits: 2))")
      }
      let rows = rows(of: key)
      for (row, next) in zip(rows, rows.dropFirst()) {
        let step = next.median / Double(next.n) / (row.median / Double(row.n))
        if step <= Self.greatestStep { continue }
        let (size, times) = (Decimals.grouped(next.n), Decimals.fixed(step, digits: 1))
        outliers.append(
          "\(name): a unit of \(size) costs \(times) times as much as one of "
            + Decimals.grouped(row.n))
      }
      return outliers
    }
  }

  private func rows(of key: WorkloadPhase) -> [BenchmarkRow] {
    groups[key].sorted { $0.n < $1.n }
  }
}
