/// The results of two engines for the same piece of work, as a ratio.
struct RowRatio {
  /// The first one divided by the second one.
  let value: Double
  /// What was worked on, and how.
  let key: WorkloadPhase
  /// The size.
  let n: Int

  /// The ratios of all rows that both have.
  static func ratios(
    _ rows: [BenchmarkRow], of engines: Set<String>, to others: Set<String>
  ) -> [RowRatio] {
    let groups = RowGroups(rows) { WorkloadPhase($0) }
    return groups.keys.flatMap { key in
      let sizes = RowGroups(groups[key]) { $0.n }
      return sizes.keys.compactMap { n -> RowRatio? in
        guard let one = sizes[n].first(where: { engines.contains($0.engine) }),
          let other = sizes[n].first(where: { others.contains($0.engine) }), other.median > 0
        else { return nil }
        return RowRatio(value: one.median / other.median, key: key, n: n)
      }
    }
  }

  /// Neighbours that are about the same phase of the same workload, together.
  static func grouped(_ ratios: [RowRatio]) -> [(key: WorkloadPhase, ratios: [RowRatio])] {
    var groups: [(key: WorkloadPhase, ratios: [RowRatio])] = []
    for ratio in ratios {
      if let last = groups.indices.last, groups[last].key == ratio.key {
        groups[last].ratios.append(ratio)
      } else {
        groups.append((ratio.key, [ratio]))
      }
    }
    return groups
  }
}
