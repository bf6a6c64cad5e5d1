/// A small form as user interface toolkits make it: a window with four rows of a label and a field,
/// all with preferred and least sizes; 37 unknowns, 111 constraints.
enum FormWorkload: SolverWorkload {
  static let name = "form"
  static let fixedCount: Int? = 10
  static let phases: [SolverPhase] = [.build, .edit]
  private static let margin = 10.0
  private static let stepCount = 1_000

  static func makeTrace(about count: Int) -> SolverTrace {
    var trace = SolverTrace()
    let window = TraceBox(in: &trace)
    let column = trace.makeVariable()
    let rows = (0..<4).map { _ in
      (label: TraceBox(in: &trace), field: TraceBox(in: &trace))
    }
    for box in [window] + rows.flatMap({ [$0.label, $0.field] }) {
      for side in box.sides {
        trace.relate([side.start], .atLeast)
        trace.relate([side.extent], .atLeast)
      }
    }
    addWindow(window, column, to: &trace)
    for (place, row) in rows.enumerated() {
      addSizes(of: row.label, width: 60 + 15 * Double(place), height: 16, to: &trace)
      addSizes(of: row.field, width: 120 + 10 * Double(place), height: 24, to: &trace)
      addAcross(row.label, row.field, window, column, to: &trace)
      let above = place == 0 ? nil : rows[place - 1].field[1]
      addDown(row.label, row.field, below: above, in: window, to: &trace)
    }
    addAlignment(rows, window, to: &trace)
    func sizes(_ step: Int) -> [(variable: Int, value: Double)] {
      [
        (window[0].extent, 300 + Double(step * 37 % 250)),
        (window[1].extent, 200 + Double(step * 61 % 150)),
      ]
    }
    trace.build(editing: sizes(0))
    trace.edit((1...stepCount).map { sizes($0) })
    return trace
  }

  private static func addWindow(_ window: TraceBox, _ column: Int, to trace: inout SolverTrace) {
    for side in window.sides {
      trace.relate([side.start], .equal)
      trace.relate([side.extent], .atLeast, constant: 100, .medium)
      trace.relate([side.extent], .equal, constant: 250, .weak)
    }
    trace.relate([column], .equal, [window[0].start], constant: 120, .weak)
  }

  /// Sizes that content asks for: not less, and rather not more.
  private static func addSizes(
    of box: TraceBox, width: Double, height: Double, to trace: inout SolverTrace
  ) {
    for (side, size) in zip(box.sides, [width, height]) {
      trace.relate([side.extent], .equal, constant: size, .weak)
      trace.relate([side.extent], .atLeast, constant: size, .medium)
    }
  }

  private static func addAcross(
    _ label: TraceBox, _ field: TraceBox, _ window: TraceBox, _ column: Int,
    to trace: inout SolverTrace
  ) {
    trace.relate([label[0].start], .equal, [window[0].start], constant: margin)
    trace.relate(label[0].end, .atMost, [column], constant: -margin / 2)
    trace.relate([field[0].start], .equal, [column], constant: margin / 2)
    trace.relate(field[0].end, .equal, window[0].end, constant: -margin)
  }

  private static func addDown(
    _ label: TraceBox, _ field: TraceBox, below above: TraceSide?, in window: TraceBox,
    to trace: inout SolverTrace
  ) {
    trace.relate([label[1].start], .atLeast, [window[1].start], constant: margin)
    trace.relate(
      [label[1].start] + label[1].end, .equal, [field[1].start] + field[1].end)
    trace.relate([field[1].start], .equal, above?.end ?? [window[1].start], constant: margin)
  }

  private static func addAlignment(
    _ rows: [(label: TraceBox, field: TraceBox)], _ window: TraceBox, to trace: inout SolverTrace
  ) {
    for (one, next) in zip(rows, rows.dropFirst()) {
      trace.relate([next.label[0].extent], .equal, [one.label[0].extent], .weak)
      trace.relate([next.field[1].extent], .equal, [one.field[1].extent], .medium)
    }
    let last = rows[rows.count - 1].field[1]
    trace.relate(last.end, .atMost, window[1].end, constant: -margin)
    trace.relate(last.end, .equal, window[1].end, constant: -margin, .weak)
  }
}
