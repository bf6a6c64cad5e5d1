import BenchmarkWorkloads
import Testing

@testable import Cassowary

/// What moves is followed by the dual simplex: few pivots, and the same optimum.
@Suite("Dual simplex")
struct DualSimplexTests {
  @Test("An edit step of a tree of 300 boxes takes less than one pivot an operation")
  func fewPivots() throws {
    let workload = try #require(SolverWorkloads.all.first { $0.name == "tree" })
    let trace = workload.makeTrace(about: 300)
    let phases = trace.phases.map { CompiledPhase($0) }
    var run = TraceRun(trace)
    run.perform(phases[0])
    let start = run.work.pivots
    run.perform(phases[1])
    #expect(run.work.pivots - start < trace.phases[1].operations.count)
    #expect(run.work.stalls == 0)
  }

  @Test("A symbol that leaves its segment goes back where that costs least")
  func flips() throws {
    var solver = Solver()
    let (a, b, total) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(total == a + b)
    try solver.add(a <= 60.0)
    try solver.add((a == 40.0).with(.weak))
    try solver.add((b == 40.0).with(.medium))
    try solver.addEditVariable(total)
    for (value, expected) in [
      (80.0, (40.0, 40.0)), (90, (50, 40)), (100, (60, 40)), (130, (60, 70)), (95, (55, 40)),
      (30, (-10, 40)), (80, (40, 40)),
    ] {
      try solver.suggest(value, for: total)
      #expect((solver.value(of: a), solver.value(of: b)) == expected)
    }
    expectHealthy(solver)
  }

  @Test("What cannot hold any more is refused after the dual simplex, too, and nothing has changed")
  func refusal() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let sum = try solver.add(a + b == 100.0)
    try solver.add(a >= 30.0)
    try solver.add(b >= 30.0)
    try solver.add((a == 35.0).with(.weak))
    try solver.setConstant(-64, of: sum)
    let before = solver.dump()
    #expect(throws: SolverError.self) { try solver.setConstant(-59, of: sum) }
    #expect(solver.dump() == before)
    try solver.setConstant(-60, of: sum)
    #expect((solver.value(of: a), solver.value(of: b)) == (30, 30))
    expectHealthy(solver)
  }
}
