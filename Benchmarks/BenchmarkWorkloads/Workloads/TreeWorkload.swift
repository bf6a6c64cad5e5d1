/// Four children in every box, in rows and columns by turns, each with a preferred and a least
/// size; the root is made larger and smaller again in small steps, then a tenth of the soft
/// constraints is removed.
enum TreeWorkload: SolverWorkload {
  static let name = "tree"
  static let phases: [SolverPhase] = [.build, .edit, .remove]
  private static let padding = 8.0
  private static let stepCount = 20

  static func makeTrace(about count: Int) -> SolverTrace {
    var trace = SolverTrace()
    var random = SeededRandom(seed: 4)
    let boxes = (0..<count).map { _ in TraceBox(in: &trace) }
    for axis in 0..<2 { trace.relate([boxes[0][axis].start], .equal) }
    var soft: [Int] = []
    for place in boxes.indices {
      if place > 0 { addPosition(of: place, boxes, to: &trace) }
      for axis in 0..<2 {
        let extent = boxes[place][axis].extent
        let minimum = Double.random(in: 10...40, using: &random).rounded()
        let preferred = minimum + Double.random(in: 10...160, using: &random).rounded()
        trace.relate([extent], .atLeast)
        soft.append(trace.relate([extent], .equal, constant: preferred, .weak))
        soft.append(trace.relate([extent], .atLeast, constant: minimum, .medium))
      }
    }
    let usual = (60 * Double(count).squareRoot()).rounded()
    func size(_ step: Int) -> [(variable: Int, value: Double)] {
      let distance = Double(min(step, stepCount - step))
      return [
        (boxes[0][0].extent, usual + 4 * distance), (boxes[0][1].extent, usual + 3 * distance),
      ]
    }
    trace.build(editing: size(0))
    trace.edit((1...stepCount).map { size($0) })
    let removed = soft.shuffled(using: &random).prefix(max(1, soft.count / 10))
    trace.phases.append(
      TracePhase(
        phase: .remove, stepCount: removed.count,
        operations: removed.map { .remove($0) } + [.read]))
    return trace
  }

  private static func addPosition(
    of place: Int, _ boxes: [TraceBox], to trace: inout SolverTrace
  ) {
    let (parent, rank) = ((place - 1) / 4, (place - 1) % 4)
    let isLast = rank == 3 || place == boxes.count - 1
    let main = depth(of: parent) % 2
    for axis in 0..<2 {
      let (box, outer) = (boxes[place][axis], boxes[parent][axis])
      if axis == main, rank > 0 {
        trace.relate([box.start], .equal, boxes[place - 1][axis].end, constant: padding)
      } else {
        trace.relate([box.start], .equal, [outer.start], constant: padding)
      }
      if axis != main || isLast { trace.relate(box.end, .atMost, outer.end, constant: -padding) }
    }
  }

  private static func depth(of place: Int) -> Int {
    place == 0 ? 0 : depth(of: (place - 1) / 4) + 1
  }
}
