import TestSupport
import Testing

@testable import Cassowary

/// An operation that would take more steps than are allowed ends.
@Suite("The limit of work")
struct WorkLimitTests {
  @Test("An operation beyond it is refused, and leaves no trace")
  func refused() throws {
    var stack = try StackSystem(.likeFirst, count: 20).solver
    stack.conflictPolicy = .reject
    stack.workLimit = 0
    let before = stack.dump()
    let variable = stack.makeVariable("x")
    #expect(throws: SolverError.tooMuchWork) { try stack.add(variable >= 1.0) }
    #expect(throws: SolverError.tooMuchWork) { try stack.add((variable >= 1.0).with(.weak)) }
    #expect(stack.value(of: variable) == 0)
    try stack.removeVariable(variable)
    #expect(stack.dump() == before)
    stack.workLimit = 200
    let other = stack.makeVariable("y")
    try stack.add(other >= 1.0)
    #expect(stack.value(of: other) == 1)
    expectHealthy(stack)
  }

  @Test("Where nothing is refused, as much is broken as must be, and returns with the limit")
  func broken() throws {
    for limit in 0...4 {
      var stack = try StackSystem(.likeFirst, count: 40)
      stack.workLimit = limit
      try stack.setRoom(1, for: 40)
      let broken = stack.solver.conflicts
      #expect(!broken.isEmpty)
      if limit == 0 { #expect(broken.contains { $0.reason == .tooMuchWork }) }
      for conflict in broken where conflict.reason == .tooMuchWork {
        #expect(conflict.opponents.isEmpty)
      }
      #expect(SolverHealth.faults(of: stack.solver).isEmpty)
      stack.workLimit = 200
      // What numbers or work have broken tries again with each operation.
      for step in 0..<3 { try stack.setRoom(100 + Double(step), for: 40) }
      #expect(stack.solver.conflicts.isEmpty, "limit \(limit)")
      expectHealthy(stack.solver, operations: 10)
    }
  }

  @Test("Equal histories meet it in the same place")
  func deterministic() throws {
    let dumps = try (0..<2).map { _ in
      var stack = try StackSystem(.bounded, count: 30)
      stack.workLimit = 1
      try stack.setRoom(1, for: 30)
      return stack.solver.dump(includingWork: true)
    }
    #expect(dumps[0] == dumps[1])
  }

  @Test("A limit beyond all numbers, or below zero, is one, too")
  func extremes() throws {
    var solver = Solver()
    let variable = solver.makeVariable("x")
    solver.workLimit = .max
    try solver.add(variable == 3.0)
    solver.workLimit = .min
    #expect(throws: SolverError.tooMuchWork) { try solver.add(variable >= 1.0) }
    #expect(solver.value(of: variable) == 3)
    expectHealthy(solver)
  }
}
