/// Boxes side by side, equally wide, between the edges of a parent whose width is edited.
enum ChainWorkload {
  static let phases: [SolverPhase] = [.build, .edit]
  private static let gap = 8.0
  private static let stepCount = 100

  static func makeTrace(_ count: Int, isGrouped: Bool) -> SolverTrace {
    var trace = SolverTrace()
    let parent = (start: trace.makeVariable(), extent: trace.makeVariable())
    let boxes = (0..<count).map { _ in
      (start: trace.makeVariable(), extent: trace.makeVariable())
    }
    trace.relate([parent.start], .equal)
    trace.relate([boxes[0].start], .equal, [parent.start], constant: gap)
    let pairs = zip(boxes, boxes.dropFirst())
    for (left, right) in pairs {
      trace.relate([right.start], .equal, [left.start, left.extent], constant: gap)
      if !isGrouped { trace.relate([right.extent], .equal, [left.extent]) }
    }
    if isGrouped {
      for (left, right) in pairs { trace.relate([right.extent], .equal, [left.extent]) }
    }
    let last = boxes[count - 1]
    trace.relate([parent.start, parent.extent], .equal, [last.start, last.extent], constant: gap)
    let usual = 58 * Double(count)
    trace.build(editing: [(parent.extent, usual)])
    trace.edit((1...stepCount).map { [(parent.extent, usual + Double($0 * 37 % 200))] })
    return trace
  }
}

/// The rows of each box together.
enum InterleavedChain: SolverWorkload {
  static let name = "chain"
  static let phases = ChainWorkload.phases

  static func makeTrace(about count: Int) -> SolverTrace {
    ChainWorkload.makeTrace(count, isGrouped: false)
  }
}

/// All positions first, then all widths.
enum GroupedChain: SolverWorkload {
  static let name = "chaing"
  static let phases = ChainWorkload.phases

  static func makeTrace(about count: Int) -> SolverTrace {
    ChainWorkload.makeTrace(count, isGrouped: true)
  }
}
