import Cassowary
import Testing

@Suite("The list of changes")
struct ChangesTests {
  private func pairs(_ solver: inout Solver) -> [String] {
    solver.changes().map { "\(solver.name(of: $0.variable)) \($0.value)" }
  }

  @Test("Changes are told once, oldest variable first, and only those that are any")
  func once() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y", value: 5)
    let z = solver.makeVariable("z")
    #expect(pairs(&solver) == [])
    try solver.add(z == x + 1.0)
    try solver.add((x == 2.0).with(.weak))
    try solver.add((y == 5.0).with(.weak))
    #expect(pairs(&solver) == ["x 2.0", "z 3.0"])
    #expect(pairs(&solver) == [])
    expectHealthy(solver)
  }

  @Test("A value that went and came back has not changed")
  func andBack() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.addEditVariable(x)
    try solver.suggest(4, for: x)
    #expect(pairs(&solver) == ["x 4.0"])
    try solver.suggest(9, for: x)
    try solver.suggest(4, for: x)
    #expect(pairs(&solver) == [])
    expectHealthy(solver)
  }

  @Test("What is not connected is not in the list")
  func unconnected() throws {
    var solver = Solver()
    let pairsOfVariables = (0..<50).map { index in
      (solver.makeVariable("a\(index)"), solver.makeVariable("b\(index)"))
    }
    for (a, b) in pairsOfVariables {
      try solver.add(b == a + 1.0)
      try solver.addEditVariable(a)
    }
    _ = solver.changes()
    try solver.suggest(7, for: pairsOfVariables[20].0)
    #expect(pairs(&solver) == ["a20 7.0", "b20 8.0"])
    expectHealthy(solver)
  }

  @Test("Inside a transaction nothing changes; after it, everything has at once")
  func transaction() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.transaction { (solver: inout Solver) throws(SolverError) in
      try solver.add((x == 1.0).with(.weak))
      try solver.add((x == 3.0).with(.strong))
      #expect(solver.value(of: x) == 0)
      #expect(pairs(&solver) == [])
    }
    #expect(pairs(&solver) == ["x 3.0"])
    expectHealthy(solver)
  }

  @Test("A refused operation changes nothing; a removed variable is not in the list")
  func refusedAndRemoved() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let wish = try solver.add(x == 1.0)
    #expect(throws: SolverError.self) { try solver.add(x == 2.0) }
    #expect(pairs(&solver) == ["x 1.0"])
    try solver.setConstant(-5, of: wish)
    try solver.remove(wish)
    try solver.removeVariable(x)
    let heir = solver.makeVariable("heir")
    #expect(pairs(&solver) == [])
    try solver.add(heir == 5.0)
    #expect(pairs(&solver) == ["heir 5.0"])
    expectHealthy(solver)
  }
}
