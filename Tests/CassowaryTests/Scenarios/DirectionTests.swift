import Cassowary
import TestSupport
import Testing

@Suite("The direction of a freedom")
struct DirectionTests {
  @Test("Variables that depend on a free one move with it, at their rates")
  func rates() throws {
    var solver = Solver()
    let v = ["left", "width", "right", "half", "fixed"].map { solver.makeVariable($0) }
    try solver.add(v[0] + v[1] == v[2])
    try solver.add(v[2] == 100.0)
    try solver.add(v[3] == v[1] * 0.5)
    try solver.add(v[4] == 7.0)
    let rates = solver.direction(of: v[1])
    #expect(rates.map(\.variable) == [v[0], v[1], v[3]])
    #expect(rates.map(\.rate) == [-1, 1, 0.5])
    #expect(solver.direction(of: v[0]).map(\.rate) == [1, -1, -0.5])
    expectHealthy(solver)
  }

  @Test("A determined variable has no direction, nor one without constraints or of another solver")
  func none() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add((x == 3.0).with(.weak))
    #expect(solver.direction(of: x) == [])
    #expect(solver.direction(of: y) == [])
    try solver.removeVariable(y)
    #expect(solver.direction(of: y) == [])
    expectHealthy(solver)
  }

  @Test("What may move up only to a bound has a direction as far as it goes")
  func bounded() throws {
    var solver = Solver()
    let x = solver.makeVariable("x", value: 5)
    let y = solver.makeVariable("y")
    try solver.add(x >= 5.0)
    try solver.add(x <= 6.0)
    try solver.add(y == x * 3)
    let before = solver.dump()
    #expect(solver.direction(of: x).map(\.rate) == [1, 3])
    #expect(solver.dump() == before)
    expectHealthy(solver)
  }

  @Test("On the way of a direction no level becomes worse, in random systems")
  func random() throws {
    var directions = 0
    for seed in 500..<UInt64(500 + share(ofCount: 200)) {
      let profile = Profile.all[Int(seed % 4)]
      let (count, rows) = RandomRows.feasible(seed: seed, profile: profile, count: 6)
      let world = try World(variableCount: count, rows: rows)
      world.expectHealthy("seed \(seed)")
      let undeterminedVariables = world.solver.undeterminedVariables().map(\.variable)
      let best = world.model.system.levelErrors(at: world.values)
      for (index, variable) in world.variables.enumerated() {
        let rates = world.solver.direction(of: variable)
        #expect(
          rates.isEmpty == !undeterminedVariables.contains(variable), "seed \(seed), x\(index)")
        guard let own = rates.first(where: { $0.variable == variable }) else { continue }
        directions += 1
        #expect(own.rate == 1)
        guard
          let alternative = world.solver.undeterminedVariables().first(where: {
            $0.variable == variable
          })
        else { continue }
        let way = alternative.alternative - alternative.value
        for share in [0.25, 1] {
          var point = world.values
          for rate in rates {
            point[rate.variable.number] += share * way * rate.rate
          }
          for (old, new) in try paired(
            best, world.model.system.levelErrors(at: point))
          {
            #expect(abs(old.sum - new.sum) < 1e-6, "seed \(seed), x\(index), level \(old.level)")
          }
        }
      }
    }
    #expect(directions > share(ofCount: 100))
  }
}
