import BenchmarkWorkloads
import Cassowary
import TestSupport
import Testing

/// Work is counted and the same on every machine, so that a slowdown fails without a clock.
///
/// The limits are what was counted when they were written, and a tenth.
@Suite("Work")
struct WorkTests {
  /// The most that one step of a phase may take.
  struct Limit: CustomTestStringConvertible {
    let workload: String
    let n: Int
    let phase: SolverPhase
    let pivots: Double
    let entries: Double
    let evaluations: Double
    var testDescription: String { "\(workload) \(n) \(phase)" }
  }

  @Test("A step of each workload takes no more pivots, entries and evaluations", arguments: limits)
  func steps(limit: Limit) throws {
    let workload = try #require(SolverWorkloads.all.first { $0.name == limit.workload })
    let trace = workload.makeTrace(about: limit.n)
    var run = TraceRun(trace)
    for phase in trace.phases.map({ CompiledPhase($0) }) {
      let before = run.work
      let complaint = run.performWatched(phase)
      #expect(complaint == nil)
      guard phase.phase == limit.phase else { continue }
      let steps = Double(phase.stepCount)
      #expect(Double(run.work.pivots - before.pivots) / steps <= limit.pivots)
      #expect(Double(run.work.entries - before.entries) / steps <= limit.entries)
      #expect(Double(run.work.evaluations - before.evaluations) / steps <= limit.evaluations)
      return
    }
    Issue.record("\(limit.workload) has no phase \(limit.phase)")
  }

  static let limits: [Limit] = [
    Limit(workload: "chain", n: 300, phase: .build, pivots: 0, entries: 0, evaluations: 601),
    Limit(workload: "chain", n: 300, phase: .edit, pivots: 0, entries: 0, evaluations: 0),
    Limit(workload: "chaing", n: 300, phase: .build, pivots: 0, entries: 0, evaluations: 601),
    Limit(workload: "grid", n: 300, phase: .build, pivots: 0, entries: 0, evaluations: 1_158),
    Limit(workload: "grid", n: 300, phase: .edit, pivots: 0, entries: 0, evaluations: 0),
    Limit(workload: "tree", n: 300, phase: .build, pivots: 922, entries: 147_500, evaluations: 600),
    Limit(workload: "tree", n: 300, phase: .edit, pivots: 3.4, entries: 3_630, evaluations: 60),
    Limit(workload: "tree", n: 300, phase: .remove, pivots: 0.49, entries: 335, evaluations: 4.7),
    Limit(workload: "churn", n: 300, phase: .build, pivots: 2, entries: 844, evaluations: 361),
    Limit(workload: "churn", n: 300, phase: .churn, pivots: 0, entries: 0, evaluations: 72),
    Limit(workload: "drag", n: 300, phase: .edit, pivots: 0.9, entries: 0, evaluations: 154),
    Limit(workload: "form", n: 10, phase: .build, pivots: 9.9, entries: 30, evaluations: 27),
    Limit(workload: "form", n: 10, phase: .edit, pivots: 0, entries: 0, evaluations: 0),
  ]

  @Test("A dump tells the work done so far if it is asked to")
  func dump() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(y == x + 2.0)
    try solver.add((y == 5.0).with(.weak))
    let work =
      "0 pivots, 0 entries, 1 definitions, 1 attachments, 2 evaluations, 0 refactorisations, 0 stalls"
    #expect(solver.dump(includingWork: true) == solver.dump() + "Work\n  \(work)\n")
    expectHealthy(solver)
  }

  @Test("Replacing one row costs the same however many rows there are")
  func independentRows() throws {
    var costs: [[String: Int]] = []
    for rowCount in [4, 40, roundsPlayed(of: 400)] {
      var rows = try Rows(count: rowCount)
      costs.append(try rows.replaceOne())
    }
    #expect(costs[2] == costs[1])
    // In few rows, triangles are searched in another way.
    #expect(costs[1].filter { $0.key != "entries" } == costs[0].filter { $0.key != "entries" })
    #expect((costs[0]["definitions"] ?? 0) > 0 && (costs[0]["evaluations"] ?? 0) > 0)
  }
}

/// Rows of boxes that have nothing in common.
private struct Rows {
  private var solver = Solver()
  private var rows: [[(id: ConstraintID, constraint: Constraint)]] = []

  init(count: Int) throws {
    for row in 0..<count { try add(row) }
    _ = solver.changes()
  }

  private mutating func add(_ row: Int) throws {
    var added: [(ConstraintID, Constraint)] = []
    var end = solver.makeVariable()
    var constraints = [end == Double(row)]
    for place in 0..<6 {
      let (start, width) = (solver.makeVariable(), solver.makeVariable())
      let next = solver.makeVariable()
      constraints += [
        start == end + 8.0, next == start + width, width >= 10.0,
        (width == 20.0 + Double(place)).with(.weak),
      ]
      end = next
    }
    constraints.append((end <= 100.0).with(.medium))
    try solver.transaction { (solver) throws(SolverError) in
      for constraint in constraints { added.append((try solver.add(constraint), constraint)) }
    }
    rows.append(added)
  }

  /// What it takes to remove the second row, with its required equalities, and to add it again.
  mutating func replaceOne() throws -> [String: Int] {
    let row = rows[1]
    let before = solver.work
    defer { expectHealthy(solver) }
    try solver.transaction { (solver) throws(SolverError) in
      for entry in row { try solver.remove(entry.id) }
      for entry in row { try solver.add(entry.constraint) }
    }
    return solver.work - before
  }
}

extension SolverCounters {
  fileprivate static func - (left: SolverCounters, right: SolverCounters) -> [String: Int] {
    [
      "pivots": left.pivots - right.pivots, "entries": left.entries - right.entries,
      "definitions": left.definitions - right.definitions,
      "attachments": left.attachments - right.attachments,
      "evaluations": left.evaluations - right.evaluations,
    ]
  }
}
