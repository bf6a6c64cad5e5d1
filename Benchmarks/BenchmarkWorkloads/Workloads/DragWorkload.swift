/// Divided rows whose divider is dragged from one side to the other and back, so that least widths
/// come into force and cease to.
enum DragWorkload: SolverWorkload {
  static let name = "drag"
  static let phases: [SolverPhase] = [.build, .edit]
  private static let stepCount = 1_000

  static func makeTrace(about count: Int) -> SolverTrace {
    var random = SeededRandom(seed: 6)
    let system = DividedRows(about: count, using: &random)
    var trace = system.trace
    let middle = DividedRows.width / 2
    trace.build(editing: [(system.divider, middle)])
    trace.edit(
      (1...stepCount).map { step in
        [(system.divider, middle + 400 * wave(at: Double(step) / Double(stepCount)))]
      })
    return trace
  }

  /// From 0 up to 1, down to -1 and back to 0, in straight lines.
  private static func wave(at time: Double) -> Double {
    switch time {
    case ..<0.25: 4 * time
    case ..<0.75: 2 - 4 * time
    default: 4 * time - 4
    }
  }
}
