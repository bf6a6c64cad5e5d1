/// What has changed between two results.
///
/// A change is *noise* if the middle halves of the runs overlap.
struct ResultComparison {
  private let old: BenchmarkFile
  private let new: BenchmarkFile

  init(_ old: BenchmarkFile, _ new: BenchmarkFile) {
    self.old = old
    self.new = new
  }

  /// A line for each row that is in both, what is in one alone, and a count.
  var text: String {
    let olds = RowGroups(old.rows) { Key($0) }
    let news = RowGroups(new.rows) { Key($0) }
    var table = TextTable(
      ["workload", "phase", "engine", "n", "old", "new", "change", ""], leading: 3)
    var (faster, slower, noise) = (0, 0, 0)
    for key in news.keys {
      guard let one = olds[key].first, let other = news[key].first else { continue }
      let verdict = verdict(one, other)
      switch verdict {
      case "less": faster += 1
      case "more": slower += 1
      default: noise += 1
      }
      table.append([
        other.workload, other.phase, other.engine, Decimals.grouped(other.n), number(one),
        number(other),
        change(one, other), verdict,
      ])
    }
    let lost = olds.keys.filter { news[$0].isEmpty }.count
    let added = news.keys.filter { olds[$0].isEmpty }.count
    return """
      old: commit \(old.commit), \(old.date)
      new: commit \(new.commit), \(new.date)\(old.machine == new.machine ? "" : ", another machine")

      \(table.text)
      \(faster) less, \(slower) more, \(noise) noise; only old: \(lost), only new: \(added)

      """
  }

  private struct Key: Hashable {
    let phase: WorkloadPhase
    let n: Int
    let engine: String

    init(_ row: BenchmarkRow) {
      phase = WorkloadPhase(row)
      n = row.n
      engine = row.engine
    }
  }

  private func verdict(_ one: BenchmarkRow, _ other: BenchmarkRow) -> String {
    if other.upperQuartile < one.lowerQuartile { return "less" }
    return other.lowerQuartile > one.upperQuartile ? "more" : "noise"
  }

  private func change(_ one: BenchmarkRow, _ other: BenchmarkRow) -> String {
    let share = other.median / one.median - 1
    return (share >= 0 && share.isFinite ? "+" : "") + Decimals.percent(share)
  }

  private func number(_ row: BenchmarkRow) -> String {
    BenchmarkUnit(rawValue: row.unit)?.description(of: row.median)
      ?? Decimals.significant(row.median) + " " + row.unit
  }
}

extension BenchmarkRow {
  /// Where the middle half of the runs begins; in older files, the shortest run.
  var lowerQuartile: Double { lower ?? min }

  /// Where the middle half of the runs ends; in older files, the longest run.
  var upperQuartile: Double { upper ?? max }

  /// The length of the middle half of the runs as a part of the median; `nil` if it is not known.
  var spread: Double? {
    guard let lower, let upper, median > 0 else { return nil }
    return (upper - lower) / median
  }
}
