import BenchmarkSupport

/// The tables of the suite `solver`.
struct SolverReport {
  private let cells: [SolverCell]
  private let memory: [BenchmarkRow]
  private let workloads: [String]
  private static let phases = ["construct", "build", "construct+build", "edit", "remove", "churn"]

  init(_ rows: [BenchmarkRow], _ timeOuts: TimeOutLog) {
    memory = rows.filter { $0.phase == "memory" }
    workloads = rows.map(\.workload).reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
    cells = workloads.flatMap { workload in
      SolverCells(rows.filter { $0.workload == workload }, timeOuts).cells
    }
  }

  var text: String {
    """
    Medians; ratios are how many times as fast as kiwi or, where that is little, the share of its
    time; work is counted, per step:

    \(multiplier.text)
    Growth exponents, from n = 100 on:

    \(exponents.text)
    The worst of each requirement:

    \(summary.text)
    Memory at n = 1,000 above an empty process, at most \(Decimals.fixed(SolverTarget.megabytes, digits: 0)) MB:

    \(memoryTable.text)
    """
  }

  private var multiplier: TextTable {
    var table = TextTable(
      [
        "workload", "phase", "n", "dovetail", "kiwi", "ratio", "target", "",
        "pivots", "entries", "evaluations",
      ], leading: 2)
    for cell in cells {
      let kiwi = cell.peerTime.map { (cell.isBound ? "> " : "") + Decimals.duration($0) } ?? "-"
      let work = ["pivots", "entries", "evaluations"].map { kind in
        cell.work?[kind].map { Decimals.significant($0) } ?? ""
      }
      table.append(
        [
          cell.workload, cell.phase, Decimals.grouped(cell.n), Decimals.duration(cell.time), kiwi,
          cell.ratioText, cell.targetText, Mark.text(cell.isMet),
        ] + work)
    }
    return table
  }

  private func exponent(_ phase: String, of workload: String) -> Double? {
    GrowthExponent.fit(
      cells.filter { $0.workload == workload && $0.phase == phase && $0.n >= 100 }
        .map { (Double($0.n), $0.time) })
  }

  private func peerExponent(_ phase: String, of workload: String) -> Double? {
    GrowthExponent.fit(
      cells.filter { $0.workload == workload && $0.phase == phase && $0.n >= 100 && !$0.isBound }
        .compactMap { cell in cell.peerTime.map { (Double(cell.n), $0) } })
  }

  private var exponents: TextTable {
    var table = TextTable(["workload", "phase", "dovetail", "kiwi", "target", ""], leading: 2)
    for workload in workloads {
      for phase in Self.phases {
        guard let exponent = exponent(phase, of: workload) else { continue }
        let target = SolverTarget(phase, of: workload)?.exponent
        let peer = peerExponent(phase, of: workload)
        table.append([
          workload, phase, Decimals.fixed(exponent, digits: 2),
          peer.map { Decimals.fixed($0, digits: 2) } ?? "-",
          target.map { Decimals.fixed($0, digits: 2) } ?? "",
          Mark.text(target.map { exponent <= $0 }),
        ])
      }
    }
    return table
  }

  /// The requirements as they were written: for each, the workload that is nearest to missing it.
  private var summary: TextTable {
    var table = TextTable(["", "n = 10", "n = 100", "n = 1,000", "exponent"], leading: 5)
    for phase in Self.phases where SolverTarget(phase, of: "") != nil {
      let ratios = [10, 100, 1_000].map { worstRatio(phase, n: $0) }
      table.append([phase] + ratios + [worstExponent(phase)])
    }
    return table
  }

  private func worstRatio(_ phase: String, n: Int) -> String {
    let judged = cells.filter { $0.phase == phase && $0.n == n && $0.target != nil }
    func reach(_ cell: SolverCell) -> Double { (cell.factor ?? .infinity) / (cell.target ?? 1) }
    guard let worst = judged.min(by: { reach($0) < reach($1) }) else { return "-" }
    let missed = judged.filter { $0.isMet == false }.count
    let count = missed > 1 ? " (\(missed) workloads)" : ""
    return "\(worst.ratioText) \(worst.workload) of \(worst.targetText) \(Mark.text(worst.isMet))"
      + count
  }

  private func worstExponent(_ phase: String) -> String {
    let fits = workloads.compactMap { workload -> (String, Double, Double)? in
      guard let exponent = exponent(phase, of: workload),
        let target = SolverTarget(phase, of: workload)?.exponent
      else { return nil }
      return (workload, exponent, target)
    }
    guard let worst = fits.max(by: { $0.1 - $0.2 < $1.1 - $1.2 }) else { return "-" }
    let missed = fits.filter { $0.1 > $0.2 }.count
    let count = missed > 1 ? " (\(missed) workloads)" : ""
    return Decimals.fixed(worst.1, digits: 2) + " \(worst.0) of "
      + Decimals.fixed(worst.2, digits: 2) + " \(Mark.text(worst.1 <= worst.2))" + count
  }

  private var memoryTable: TextTable {
    var table = TextTable(["workload", "MB", ""], leading: 1)
    for row in memory {
      table.append([
        row.workload, Decimals.fixed(row.median, digits: 1),
        Mark.text(row.median <= SolverTarget.megabytes),
      ])
    }
    return table
  }
}
