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
    try solver.add(x == SolverRange.positions)
    try solver.add(1e-9 * x + y == 0.0)
    try solver.add((y == 3.0).with(Strength(level: 500, weight: 1e6)))
    try solver.add((y == 2.0).with(Strength(level: 500, weight: 1e-3)))
    #expect(solver.value(of: x) == 1e12)
    #expect(abs(solver.value(of: y) + 1000) < 1e-9)
    expectHealthy(solver)
  }

  @Test("What would take a variable out of range is undone, to the bit")
  func overflow() throws {
    var chain = try Chain()
    let values = chain.values
    try chain.solver.suggest(1, for: chain.links[0])
    for (value, expected) in zip(chain.values, [1, 1e8, 1e16, 1e24]) {
      #expect(abs(value / expected - 1) < 1e-12)
    }
    let before = chain.values
    #expect(throws: SolverError.outOfRange) {
      try chain.solver.suggest(1e7, for: chain.links[0])
    }
    #expect(chain.values == before)
    expectHealthy(chain.solver)
    try chain.solver.suggest(0, for: chain.links[0])
    #expect(chain.values == values)
    expectHealthy(chain.solver)
  }

  @Test("Where nothing is refused, the newest constraint stands aside, and comes back")
  func standingAside() throws {
    var chain = try Chain()
    chain.solver.conflictPolicy = .standAside
    let last = chain.solver.makeVariable("last")
    let newest = try chain.solver.add(last == 1e8 * chain.links[3])
    #expect(chain.solver.conflicts.isEmpty)
    try chain.solver.suggest(1, for: chain.links[0])
    #expect(chain.solver.conflicts.map(\.constraint) == [newest])
    #expect(chain.solver.conflicts.map(\.reason) == [.outOfRange])
    #expect(abs(chain.solver.value(of: chain.links[3]) / 1e24 - 1) < 1e-12)
    try chain.solver.suggest(1e-3, for: chain.links[0])
    #expect(chain.solver.conflicts.isEmpty)
    #expect(abs(chain.solver.value(of: last) / 1e29 - 1) < 1e-12)
    expectHealthy(chain.solver)
  }

  /// Variables of which each is a hundred million times the one before; the first is edited.
  private struct Chain {
    var solver = Solver()
    let links: [Variable]

    init() throws {
      var solver = Solver()
      links = (0..<4).map { solver.makeVariable("x\($0)") }
      for index in 1..<4 { try solver.add(links[index] == 1e8 * links[index - 1]) }
      try solver.addEditVariable(links[0])
      self.solver = solver
    }

    var values: [Double] { links.map { solver.value(of: $0) } }
  }
}
