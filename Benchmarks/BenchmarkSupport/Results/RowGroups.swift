/// Rows by a key, in the order in which the keys first appear.
struct RowGroups<Key: Hashable> {
  private(set) var keys: [Key] = []
  private var members: [Key: [BenchmarkRow]] = [:]

  init(_ rows: [BenchmarkRow], by key: (BenchmarkRow) -> Key) {
    for row in rows {
      let key = key(row)
      if members[key] == nil { keys.append(key) }
      members[key, default: []].append(row)
    }
  }

  subscript(key: Key) -> [BenchmarkRow] { members[key] ?? [] }
}

/// What a chart or an exponent is about: one phase of one workload.
struct WorkloadPhase: Hashable {
  let suite: String
  let workload: String
  let phase: String

  init(suite: String, workload: String, phase: String) {
    self.suite = suite
    self.workload = workload
    self.phase = phase
  }

  init(_ row: BenchmarkRow) {
    self.init(suite: row.suite, workload: row.workload, phase: row.phase)
  }
}
