import Cassowary
import TestSupport
import Testing

@Suite("The numbers that a solver takes")
struct SolverRangeTests {
  @Test("Constraints out of range are refused, and nothing changes")
  func refusal() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let wish = try solver.add((x == 4.0).with(.medium))
    let before = solver.dump()
    let outside: [Constraint] = [
      x == 2 * SolverRange.positions,
      2e-9 * x + 3 * y <= 1.0,
      1e31 * x + 1e31 * y >= 0.0,
      1e-31 * x == 0.0,
      (x == 1.0).with(Strength(level: 500, weight: 2e6)),
      (x == 1.0).with(Strength(level: 500, weight: 5e-4)),
    ]
    for constraint in outside {
      #expect(throws: SolverError.outOfRange) { try solver.add(constraint) == wish }
    }
    #expect(throws: SolverError.outOfRange) { try solver.setConstant(1e13, of: wish) }
    #expect(throws: SolverError.outOfRange) {
      try solver.setStrength(Strength(level: 500, weight: 1e7), of: wish)
    }
    #expect(solver.dump() == before)
    try solver.addEditVariable(x)
    #expect(throws: SolverError.outOfRange) { try solver.suggest(-1e13, for: x) }
    #expect(solver.value(of: x) == 4)
    #expect(
      SolverError.outOfRange.description
        == "a number is too great or too small, or the coefficients of a constraint differ too much"
    )
    expectHealthy(solver)
  }

  @Test("The judge holds to the range in which tolerances are promised as they stand")
  func judged() {
    #expect(SolverRange.accurate == ExactJudge.greatestJudgedValue)
  }

  @Test("Numbers at the ends of the range are taken")
  func ends() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x == SolverRange.values)
    try solver.add(1e-6 * x + y == 0.0)
    try solver.add((y == 3.0).with(Strength(level: 500, weight: 1e6)))
    try solver.add((y == 2.0).with(Strength(level: 500, weight: 1e-3)))
    #expect(solver.value(of: x) == 1e9)
    #expect(abs(solver.value(of: y) + 1000) < 1e-9)
    expectHealthy(solver)
  }

  @Test("What would take a variable out of range is undone, to the bit")
  func overflow() throws {
    var chain = try Chain()
    let values = chain.values
    try chain.solver.suggest(1, for: chain.links[0])
    #expect(chain.values == [1, 100, 1e4, 1e6])
    let before = chain.values
    #expect(throws: SolverError.outOfRange) {
      try chain.solver.suggest(1001, for: chain.links[0])
    }
    #expect(chain.values == before)
    expectHealthy(chain.solver)
    try chain.solver.suggest(0, for: chain.links[0])
    #expect(chain.values == values)
    expectHealthy(chain.solver)
  }

  @Test("Where nothing is refused, the newest constraint is broken, and comes back")
  func broken() throws {
    var chain = try Chain()
    chain.solver.conflictPolicy = .breakNewest
    let last = chain.solver.makeVariable("last")
    let newest = try chain.solver.add(last == 100 * chain.links[3])
    #expect(chain.solver.conflicts.isEmpty)
    try chain.solver.suggest(11, for: chain.links[0])
    #expect(chain.solver.conflicts.map(\.constraint) == [newest])
    #expect(chain.solver.conflicts.map(\.reason) == [.outOfRange])
    #expect(chain.solver.value(of: chain.links[3]) == 1.1e7)
    try chain.solver.suggest(2, for: chain.links[0])
    #expect(chain.solver.conflicts.isEmpty)
    #expect(chain.solver.value(of: last) == 2e8)
    expectHealthy(chain.solver)
  }

  @Test("All that are broken for their numbers come back at once")
  func manyStandingAside() throws {
    var chain = try Chain()
    chain.solver.conflictPolicy = .breakNewest
    let others = (0..<5).map { chain.solver.makeVariable("y\($0)") }
    let multiples = try others.map { try chain.solver.add($0 == 1000 * chain.links[3]) }
    try chain.solver.suggest(4, for: chain.links[0])
    #expect(chain.solver.conflicts.map(\.constraint) == multiples)
    #expect(
      chain.solver.conflicts.nonEmptyAllSatisfy { $0.reason == .outOfRange && $0.opponents.isEmpty }
    )
    try chain.solver.suggest(3, for: chain.links[0])
    #expect(chain.solver.conflicts.map(\.constraint) == multiples)
    try chain.solver.suggest(0.5, for: chain.links[0])
    #expect(chain.solver.conflicts.isEmpty)
    #expect(others.nonEmptyAllSatisfy { chain.solver.value(of: $0) == 5e8 })
    expectHealthy(chain.solver)
  }

  @Test("What an operation does before it fails is taken back, and nothing of those before it")
  func failureAfterEdits() throws {
    var chain = try Chain()
    for value in [1.0, 2, 3, 4, 5] { try chain.solver.suggest(value, for: chain.links[0]) }
    let before = chain.values
    let state = chain.solver.dump()
    #expect(throws: SolverError.outOfRange) {
      try chain.solver.add((1e-3 * chain.links[0] == 1e5).with(Strength(level: 999)))
    }
    #expect(chain.values == before)
    #expect(chain.solver.dump() == state)
    try chain.solver.suggest(6, for: chain.links[0])
    #expect(chain.values == [6, 600, 6e4, 6e6])
    expectHealthy(chain.solver)
  }

  @Test("What was broken before an operation that is refused does so after it")
  func asidesAreRestored() throws {
    var solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.makeVariable("x")
    let limit = try solver.add(x <= 10.0)
    try solver.add((x == 1e10).with(.strong))
    let least = try solver.add(x >= 20.0)
    #expect(solver.conflicts.map(\.constraint) == [least])
    #expect(solver.conflicts.map(\.opponents) == [[limit]])
    solver.conflictPolicy = .reject
    let conflicts = solver.conflicts
    let before = solver.dump()
    #expect(throws: SolverError.outOfRange) { try solver.remove(limit) }
    #expect(solver.conflicts == conflicts)
    #expect(solver.value(of: x) == 10)
    #expect(solver.dump() == before)
    try solver.setConstant(-30, of: limit)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: x) == 30)
    expectHealthy(solver)
  }

  /// Variables of which each is a hundred times the one before; the first is edited.
  private struct Chain {
    var solver = Solver()
    let links: [Variable]

    init() throws {
      var solver = Solver()
      links = (0..<4).map { solver.makeVariable("x\($0)") }
      for index in 1..<4 { try solver.add(links[index] == 100 * links[index - 1]) }
      try solver.addEditVariable(links[0])
      self.solver = solver
    }

    var values: [Double] { links.map { solver.value(of: $0) } }
  }
}
