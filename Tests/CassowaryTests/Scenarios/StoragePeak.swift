@testable import Cassowary

/// The greatest counts of all kinds of storage over a while.
struct StoragePeak {
  private var counts: [String: Int] = [:]

  /// Looks at what a solver keeps now.
  mutating func note(_ solver: Solver) {
    for (kind, count) in solver.storage + solver.tableau.system.storage {
      counts[kind] = max(counts[kind] ?? 0, count)
    }
  }

  /// What has grown by more than a share of it, and then by more than `spare`.
  func growth(since earlier: StoragePeak, share: Double = 0, spare: Int = 0) -> [String] {
    if counts["sums"] == nil { return ["the sums are not counted"] }
    return counts.keys.sorted().compactMap { kind in
      let before = earlier.counts[kind] ?? 0
      let after = counts[kind] ?? 0
      let limit = Double(before) * (1 + share) + Double(spare)
      return Double(after) > limit ? "\(kind) from \(before) to \(after)" : nil
    }
  }
}

extension ConstraintMatrix {
  /// How much is kept of the sums, rows and room among it.
  fileprivate var storage: [(kind: String, count: Int)] {
    // The cells are private, and shall stay so; `growth` complains if they are not found.
    let parts = Mirror(reflecting: self).children
    guard let cells = parts.lazy.compactMap({ $0.value as? SparseMatrix }).first else { return [] }
    return [
      ("sums", cells.bound), ("terms of sums", cells.cellCount), ("room for sums", cells.room),
    ]
  }
}
