import BenchmarkSupport
import BenchmarkWorkloads

/// The rows of one workload, both engines side by side; construction and building also as a sum.
struct SolverCells {
  private let rows: [BenchmarkRow]
  private let timeOuts: TimeOutLog

  init(_ rows: [BenchmarkRow], _ timeOuts: TimeOutLog) {
    self.rows = rows
    self.timeOuts = timeOuts
  }

  var cells: [SolverCell] {
    let measured = rows.filter { $0.engine == DovetailEngine.name && $0.phase != "memory" }
    return SolverPhase.allCases.flatMap { phase in
      let ofPhase = measured.filter { $0.phase == phase.rawValue }
      let cells = ofPhase.map { cell([phase], n: $0.n, named: phase.rawValue, $0.work) }
      if phase != .build { return cells }
      let isConstructed = measured.contains { $0.phase == SolverPhase.construct.rawValue }
      let sums =
        isConstructed
        ? ofPhase.map { cell([.construct, .build], n: $0.n, named: "construct+build", nil) } : []
      return cells + sums
    }
  }

  private func cell(
    _ phases: [SolverPhase], n: Int, named name: String, _ work: [String: Double]?
  ) -> SolverCell {
    let ours = phases.compactMap { median($0, n, DovetailEngine.name) }.reduce(0, +)
    let theirs = phases.compactMap { median($0, n, PeerProgram.kiwi.name) }
    let workload = rows.first?.workload ?? ""
    let isBound =
      theirs.count < phases.count && phases.contains(.build)
      && timeOuts.contains(workload: workload, n: n)
    let peerTime = theirs.count == phases.count ? theirs.reduce(0, +) : nil
    return SolverCell(
      workload: workload, phase: name, n: n, time: ours,
      peerTime: isBound ? timeOuts.limit.microseconds / 1e6 : peerTime, isBound: isBound,
      work: work)
  }

  private func median(_ phase: SolverPhase, _ n: Int, _ engine: String) -> Double? {
    rows.first { $0.phase == phase.rawValue && $0.n == n && $0.engine == engine }?.median
  }
}
