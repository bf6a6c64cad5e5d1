import BenchmarkWorkloads
import TestSupport
import Testing

@testable import Cassowary

/// What looks after solvers in all other tests and in benchmarks.
@Suite("The health of a solver")
struct HealthTests {
  /// A solver that has taken one pivot or more.
  private func worked() throws -> Solver {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((x == 1.0).with(.weak))
    try solver.add((y == 1.0).with(.weak))
    try solver.add(x + y >= 10.0)
    try solver.add((x - y == 3.0).with(.medium))
    #expect(solver.work.pivots > 0)
    return solver
  }

  @Test("Nothing is wrong with a solver that has done what was asked")
  func healthy() throws {
    let solver = try worked()
    #expect(SolverHealth.faults(of: solver).isEmpty)
    #expect(SolverLimits.complaint(about: solver.work, size: 6) == nil)
    var watch = PivotWatch()
    watch.note(solver)
    #expect(watch.fault == nil && watch.greatest == solver.work.pivots)
  }

  @Test("A stall is told")
  func stall() throws {
    var solver = try worked()
    solver.counters.stalls = 1
    #expect(SolverHealth.faults(of: solver).map(\.kind) == [.stall])
    let complaint = SolverLimits.complaint(about: solver.work, size: 6)
    #expect(complaint?.hasPrefix("the solver has stalled") == true)
  }

  @Test("An operation with more than 50 pivots for each constraint and variable is told")
  func pivots() throws {
    var solver = try worked()
    let start = solver.work.pivots
    var watch = PivotWatch()
    watch.note(solver)
    // Two variables and four constraints.
    solver.counters.pivots += 300
    watch.note(solver)
    #expect(watch.fault == nil && watch.greatest == 300)
    #expect(SolverLimits.complaint(about: solver.work, since: start, size: 6) == nil)
    #expect(SolverHealth.faults(of: solver).map(\.kind) == [.tooManyPivots])
    #expect(SolverHealth.faults(of: solver, operations: 2).isEmpty)
    solver.counters.pivots += 301
    watch.note(solver)
    #expect(watch.fault?.kind == .tooManyPivots)
    #expect(SolverLimits.complaint(about: solver.work, since: start + 300, size: 6) != nil)
  }

  @Test("What contradicts itself is told")
  func defect() throws {
    var solver = try worked()
    solver.graph.relist(0)
    #expect(SolverHealth.faults(of: solver).map(\.kind) == [.defect])
  }

  @Test("A storage that grows is told, that of sums among it")
  func storage() throws {
    var early = StoragePeak()
    var late = StoragePeak()
    var solver = try worked()
    early.note(solver)
    late.note(solver)
    #expect(late.growth(since: early) == [])
    let x = solver.makeVariable("z")
    let y = solver.makeVariable("w")
    try solver.add((x + y >= 3.0).with(.weak))
    late.note(solver)
    let kinds = late.growth(since: early)
    for kind in ["sums", "terms of sums", "constraints", "symbols"] {
      #expect(kinds.contains { $0.hasPrefix("\(kind) from") }, "\(kind)")
    }
  }
}
