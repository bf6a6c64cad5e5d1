import Cassowary
import Testing

@Suite("Stays")
struct StayTests {
  @Test("A stay resists change, but does not pull back")
  func follows() throws {
    var solver = Solver()
    let x = solver.makeVariable("x", value: 5)
    try solver.addStay(x)
    let push = try solver.add(x >= 9.0)
    #expect(solver.value(of: x) == 9)
    try solver.remove(push)
    #expect(solver.value(of: x) == 9)
    expectHealthy(solver)
  }

  @Test("Of two, the variable with the stronger stay stays")
  func stronger() throws {
    var solver = Solver()
    let x = solver.makeVariable("x", value: 10)
    let y = solver.makeVariable("y", value: 20)
    try solver.addStay(x, strength: .weak)
    try solver.addStay(y, strength: .medium)
    try solver.add(x + y == 50.0)
    #expect([x, y].map { solver.value(of: $0) } == [30, 20])
    expectHealthy(solver)
  }

  @Test("Of two at one level, the variable with the heavier stay stays")
  func heavier() throws {
    var solver = Solver()
    let x = solver.makeVariable("x", value: 10)
    let y = solver.makeVariable("y", value: 20)
    try solver.addStay(x, strength: Strength(level: 250, weight: 2))
    try solver.addStay(y, strength: Strength(level: 250, weight: 1))
    try solver.add(x + y == 50.0)
    #expect([x, y].map { solver.value(of: $0) } == [10, 40])
    expectHealthy(solver)
  }

  @Test("A stay has no error after an operation")
  func error() throws {
    var solver = Solver()
    let x = solver.makeVariable("x", value: 5)
    let stay = try solver.addStay(x)
    let push = try solver.add(x == 1.0)
    #expect(solver.error(of: stay) == 0)
    try solver.setConstant(-3, of: push)
    #expect(solver.error(of: stay) == 0)
    #expect(solver.value(of: x) == 3)
    expectHealthy(solver)
  }

  @Test("A removed stay resists no more")
  func removed() throws {
    var solver = Solver()
    let x = solver.makeVariable("x", value: 5)
    let stay = try solver.addStay(x, strength: .strong)
    try solver.add((x == 1.0).with(.medium))
    #expect(solver.value(of: x) == 5)
    try solver.remove(stay)
    #expect(solver.value(of: x) == 1)
    expectHealthy(solver)
  }

  @Test("A refused operation does not move the targets of stays")
  func refused() throws {
    var solver = Solver()
    let x = solver.makeVariable("x", value: 5)
    try solver.addStay(x)
    let bound = try solver.add(x <= 6.0)
    #expect(throws: SolverError.self) { try solver.add(x >= 9.0) }
    #expect(solver.value(of: x) == 5)
    try solver.remove(bound)
    #expect(solver.value(of: x) == 5)
    expectHealthy(solver)
  }
}
