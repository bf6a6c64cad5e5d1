import Cassowary
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` plays ten times as many histories.
@Suite("A refused operation leaves no trace")
struct FailureLeavesNoTraceTests {
  @Test("A solver that was refused much behaves to the bit like one that was never asked")
  func twins() {
    var refusedCount = 0
    for seed in 5000..<UInt64(5000 + roundsPlayed(of: LongTests.count(120, of: 1200))) {
      let profile = Profile.all[Int(seed % UInt64(Profile.all.count))]
      var source = OperationGenerator(seed: seed, profile: profile)
      var asked = World(variableCount: source.variableCount)
      var spared = asked
      for step in 0..<25 {
        let operation = source.next(asked.model)
        spared.makeVariables(for: operation)
        do {
          try asked.perform(operation)
        } catch {
          refusedCount += 1
          continue
        }
        #expect(throws: Never.self) { try spared.perform(operation) }
        #expect(
          asked.values.map(\.bitPattern) == spared.values.map(\.bitPattern),
          "seed \(seed), step \(step)")
        #expect(asked.solver.dump() == spared.solver.dump(), "seed \(seed), step \(step)")
      }
      asked.expectHealthy("seed \(seed)")
      spared.expectHealthy("seed \(seed)")
    }
    if playsAllSeeds { #expect(refusedCount > 50) }
  }

  /// The bug of several Cassowary solvers: the row of the refused constraint stays behind.
  @Test("After b ≥ a is refused, a ≥ 10 and b ≤ 5 still hold, and a ≥ 10 can go and come back")
  func refusedOrder() throws {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    let lower = try solver.add(a >= 10.0)
    let upper = try solver.add(b <= 5.0)
    let before = solver.dump()
    let error = #expect(throws: SolverError.self) { try solver.add(b >= a) }
    guard case .unsatisfiable(let conflict)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(conflict.opponents == [lower, upper])
    #expect(solver.dump() == before)
    #expect(solver.constraint(conflict.constraint) == nil)
    let later = try solver.add((a >= 0.0).with(.weak))
    #expect(later != conflict.constraint)
    try solver.remove(later)
    #expect(solver.value(of: a) >= 10)
    #expect(solver.value(of: b) <= 5)
    try solver.remove(lower)
    try solver.add(a >= 10.0)
    #expect(solver.value(of: a) >= 10)
    #expect(throws: SolverError.self) { try solver.add(b >= a) }
    try solver.remove(upper)
    try solver.add(b >= a)
    #expect(solver.value(of: b) >= solver.value(of: a))
    expectHealthy(solver)
  }

  @Test("x ≥ 2, then x ≤ 1 refused: x can still become 3 and 2")
  func refusedBound() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x >= 2.0)
    #expect(throws: SolverError.self) { try solver.add(x <= 1.0) }
    try solver.addEditVariable(x)
    try solver.suggest(3, for: x)
    #expect(solver.value(of: x) == 3)
    try solver.suggest(0, for: x)
    #expect(solver.value(of: x) == 2)
    expectHealthy(solver)
  }

  @Test("A transaction that throws half-way undoes everything, handles included")
  func transaction() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let old = try solver.add((x == 4.0).with(.medium))
    let before = solver.dump()
    #expect(throws: SolverError.notEditing) {
      try solver.transaction { (solver: inout Solver) throws(SolverError) in
        try solver.remove(old)
        let y = solver.makeVariable("y")
        try solver.add(y == x + 1.0)
        try solver.suggest(3, for: y)
      }
    }
    #expect(solver.dump() == before)
    #expect(solver.value(of: x) == 4)
    try solver.setConstant(-5, of: old)
    #expect(solver.value(of: x) == 5)
    expectHealthy(solver)
  }

  @Test("A transaction whose end is contradictory is refused as a whole")
  func contradictoryTransaction() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add((x == 4.0).with(.medium))
    let before = solver.dump()
    #expect(throws: SolverError.self) {
      try solver.transaction { (solver: inout Solver) throws(SolverError) in
        try solver.add(x >= 10.0)
        try solver.add(x <= 9.0)
      }
    }
    #expect(solver.dump() == before)
    try solver.add(x >= 10.0)
    #expect(solver.value(of: x) == 10)
    expectHealthy(solver)
  }

  @Test("A contradiction that a transaction resolves before its end is none")
  func passingContradiction() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let low = try solver.add(x <= 3.0)
    try solver.transaction { (solver: inout Solver) throws(SolverError) in
      try solver.add(x >= 10.0)
      try solver.remove(low)
    }
    #expect(solver.value(of: x) == 10)
    expectHealthy(solver)
  }
}
