/// What each further unit of size costs: the slope of a straight line through times.
package struct SlopeTable {
  private let rows: [BenchmarkRow]

  package init(_ rows: [BenchmarkRow]) { self.rows = rows }

  /// A line for each phase: slope and start of each engine, and the ratio of slopes.
  package var table: TextTable {
    let engines = RowGroups(rows) { $0.engine }.keys
    let phases = RowGroups(rows) { $0.phase }
    var table = TextTable(
      ["phase"] + engines.flatMap { [$0 + " us/cell", "start us"] }
        + engines.dropLast().map { $0 + "/" + (engines.last ?? "") }, leading: 1)
    for phase in phases.keys {
      let lines = engines.map { engine in
        StraightLine(
          phases[phase].filter { $0.engine == engine }.map { (Double($0.n), $0.median) })
      }
      let last = lines.last.flatMap { $0?.slope } ?? .nan
      let numbers =
        lines.flatMap { [$0?.slope ?? .nan, $0?.start ?? .nan] }
        + lines.dropLast().map { ($0?.slope ?? .nan) / last }
      table.append([phase] + numbers.map(Decimals.significant))
    }
    return table
  }

  /// The slope of one phase of one engine, in microseconds.
  package func slope(_ phase: String, _ engine: String) -> Double? {
    StraightLine(
      rows.filter { $0.phase == phase && $0.engine == engine }.map { (Double($0.n), $0.median) }
    )?.slope
  }
}

/// The straight line of least squares through points.
struct StraightLine: Hashable {
  /// What y grows by where x grows by 1.
  let slope: Double
  /// y where x is 0.
  let start: Double

  /// Fits a line; `nil` unless there are two points of different x.
  init?(_ points: [(x: Double, y: Double)]) {
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard spread > 1e-12 else { return nil }
    slope = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
    start = meanY - slope * meanX
  }
}
