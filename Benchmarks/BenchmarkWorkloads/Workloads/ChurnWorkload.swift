/// Divided rows, a fifth of which is replaced by itself in each of five rounds.
enum ChurnWorkload: SolverWorkload {
  static let name = "churn"
  static let phases: [SolverPhase] = [.build, .churn]
  private static let roundCount = 5

  static func makeTrace(about count: Int) -> SolverTrace {
    var random = SeededRandom(seed: 5)
    let system = DividedRows(about: count, using: &random)
    var trace = system.trace
    trace.build(editing: [(system.divider, DividedRows.width / 2)])
    let share = max(1, system.rows.count / 5)
    var operations: [TraceOperation] = []
    for _ in 0..<roundCount {
      let replaced = system.rows.shuffled(using: &random).prefix(share).flatMap { $0 }
      operations += replaced.map { .remove($0) } + replaced.map { .add($0) } + [.read]
    }
    trace.phases.append(
      TracePhase(phase: .churn, stepCount: roundCount, operations: operations))
    return trace
  }
}
