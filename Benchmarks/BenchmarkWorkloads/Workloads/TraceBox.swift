/// The unknowns of a rectangle: start and extent along each of two axes.
struct TraceBox {
  let sides: [TraceSide]

  init(in trace: inout SolverTrace) {
    sides = (0..<2).map { _ in TraceSide(in: &trace) }
  }

  subscript(axis: Int) -> TraceSide { sides[axis] }
}

/// A rectangle along one axis.
struct TraceSide {
  let start: Int
  let extent: Int

  init(in trace: inout SolverTrace) {
    start = trace.makeVariable()
    extent = trace.makeVariable()
  }

  /// What adds up to the far edge.
  var end: [Int] { [start, extent] }
}
