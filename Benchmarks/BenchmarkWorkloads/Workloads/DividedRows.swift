/// Rows of ten boxes, five on each side of a divider that all rows share.
struct DividedRows {
  static let width = 1_000.0
  private static let gap = 8.0

  /// The system; without phases yet.
  private(set) var trace = SolverTrace()
  /// The constraints of each row.
  private(set) var rows: [[Int]] = []
  /// The place of the divider.
  let divider: Int
  private let right: Int

  init(about count: Int, using random: inout SeededRandom) {
    divider = trace.makeVariable()
    right = trace.makeVariable()
    trace.relate([right], .equal, constant: Self.width)
    for _ in 0..<max(1, count / 10) { addRow(using: &random) }
  }

  private mutating func addRow(using random: inout SeededRandom) {
    let first = trace.constraints.count
    let boxes = (0..<10).map { _ in TraceSide(in: &trace) }
    for place in boxes.indices {
      let box = boxes[place]
      switch place {
      case 0: trace.relate([box.start], .equal, constant: Self.gap)
      case 5: trace.relate([box.start], .equal, [divider], constant: Self.gap)
      default: trace.relate([box.start], .equal, boxes[place - 1].end, constant: Self.gap)
      }
      let minimum = Double.random(in: 20...40, using: &random).rounded()
      let preferred = minimum + Double.random(in: 20...80, using: &random).rounded()
      trace.relate([box.extent], .atLeast)
      trace.relate([box.extent], .equal, constant: preferred, .weak)
      trace.relate([box.extent], .atLeast, constant: minimum, .medium)
    }
    trace.relate([divider], .equal, boxes[4].end, constant: Self.gap)
    trace.relate([right], .equal, boxes[9].end, constant: Self.gap)
    rows.append(Array(first..<trace.constraints.count))
  }
}
