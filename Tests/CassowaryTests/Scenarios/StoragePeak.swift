import Cassowary

/// The greatest counts of all kinds of storage over a while.
struct StoragePeak {
  private var counts: [String: Int] = [:]

  /// Looks at what a solver keeps now.
  mutating func note(_ solver: Solver) {
    for (kind, count) in solver.storage {
      counts[kind] = max(counts[kind] ?? 0, count)
    }
  }

  /// What has grown by more than a share of it, and then by more than `spare`.
  func growth(since earlier: StoragePeak, share: Double = 0, spare: Int = 0) -> [String] {
    counts.keys.sorted().compactMap { kind in
      let before = earlier.counts[kind] ?? 0
      let after = counts[kind] ?? 0
      let limit = Double(before) * (1 + share) + Double(spare)
      return Double(after) > limit ? "\(kind) from \(before) to \(after)" : nil
    }
  }
}
