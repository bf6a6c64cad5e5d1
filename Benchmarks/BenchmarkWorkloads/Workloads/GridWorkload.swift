/// Equal cells, as many across as down, aligned to the first row and column, in a parent whose
/// width and height are edited.
enum GridWorkload: SolverWorkload {
  static let name = "grid"
  static let phases: [SolverPhase] = [.build, .edit]
  private static let gap = 8.0
  private static let stepCount = 100

  static func makeTrace(about count: Int) -> SolverTrace {
    let side = Int(Double(count).squareRoot().rounded())
    var trace = SolverTrace()
    let parent = TraceBox(in: &trace)
    let cells = (0..<side * side).map { _ in TraceBox(in: &trace) }
    for axis in 0..<2 { trace.relate([parent[axis].start], .equal) }
    for place in cells.indices {
      for axis in 0..<2 {
        let along = axis == 0 ? place % side : place / side
        let head = axis == 0 ? along : along * side
        let step = axis == 0 ? 1 : side
        let cell = cells[place][axis]
        if place != head {
          trace.relate([cell.start], .equal, [cells[head][axis].start])
        } else if along == 0 {
          trace.relate([cell.start], .equal, [parent[axis].start], constant: gap)
        } else {
          trace.relate([cell.start], .equal, cells[place - step][axis].end, constant: gap)
        }
        if place != 0 { trace.relate([cell.extent], .equal, [cells[0][axis].extent]) }
      }
    }
    for axis in 0..<2 {
      trace.relate(parent[axis].end, .equal, cells[cells.count - 1][axis].end, constant: gap)
    }
    let usual = 58 * Double(side)
    func sizes(_ width: Double, _ height: Double) -> [(variable: Int, value: Double)] {
      [(parent[0].extent, width), (parent[1].extent, height)]
    }
    trace.build(editing: sizes(usual, usual))
    trace.edit(
      (1...stepCount).map { sizes(usual + Double($0 * 37 % 200), usual + Double($0 * 61 % 200)) })
    return trace
  }
}
