import Cassowary
import TestSupport
import Testing

@Suite("Strengths")
struct StrengthTests {
  private func value(_ wishes: [(target: Double, strength: Strength)]) throws -> Double {
    var solver = Solver()
    let x = solver.makeVariable("x")
    for wish in wishes { try solver.add((x == wish.target).with(wish.strength)) }
    expectHealthy(solver)
    return solver.value(of: x)
  }

  @Test("A stronger constraint outweighs any number of weaker ones")
  func manyWeak() throws {
    let weak = [(Double, Strength)](repeating: (100, .weak), count: 1001)
    #expect(try value(weak + [(0, .medium)]) == 0)
    #expect(try value([(0, .medium)] + weak) == 0)
    #expect(try value(weak) == 100)
  }

  @Test("A heavier weight does not lift a constraint into a stronger level")
  func heavyWeight() throws {
    let heavy = Strength(level: 499, weight: 1e6)
    #expect(try value([(100, heavy), (0, .medium)]) == 0)
  }

  @Test("A multiple of a constraint is worth no more than the constraint")
  func scaling() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let zero = try solver.add((x == 0.0).with(.medium))
    let hundred = try solver.add((x * 2000 == 200_000.0).with(.weak))
    #expect(solver.value(of: x) == 0)
    #expect(solver.error(of: zero) == 0)
    #expect(solver.error(of: hundred) == 100)
    expectHealthy(solver)
  }

  @Test(
    "Every two neighbours of the levels 1...1000 are in order",
    arguments: LongTests.sample(Array(1..<1000)))
  func neighbours(level: Int) throws {
    let lower = Strength(level: level, weight: 3)
    let upper = Strength(level: level + 1)
    #expect(lower < upper)
    #expect(try value([(5, lower), (7, upper)]) == 7)
    #expect(try value([(7, upper), (5, lower)]) == 7)
  }

  @Test("Within a level the heavier side wins: the weighted median, not the mean")
  func median() throws {
    let level = 400
    #expect(
      try value([
        (10, Strength(level: level, weight: 2)), (20, Strength(level: level)),
        (40, Strength(level: level, weight: 0.5)),
      ]) == 10)
    #expect(
      try value([
        (10, Strength(level: level, weight: 1)), (20, Strength(level: level)),
        (40, Strength(level: level, weight: 0.5)),
      ]) == 20)
  }

  @Test("A constraint can become required and cease to be, in place")
  func toAndFromRequired() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let five = try solver.add((x == 5.0).with(.weak))
    try solver.add((x == 8.0).with(.strong))
    #expect(solver.value(of: x) == 8)
    try solver.setStrength(.required, of: five)
    #expect(solver.value(of: x) == 5)
    #expect(solver.constraint(five)?.strength == .required)
    try solver.setStrength(.medium, of: five)
    #expect(solver.value(of: x) == 8)
    try solver.setStrength(Strength(level: 751), of: five)
    #expect(solver.value(of: x) == 5)
    expectHealthy(solver)
  }

  @Test("Levels are required, strong, medium, weak; a level and a weight order strengths")
  func order() {
    let ladder: [Strength] = [
      Strength(level: 1), .weak, Strength(level: 250, weight: 2), .medium, .strong,
      Strength(level: 999, weight: 1e9), .required,
    ]
    #expect(ladder == ladder.sorted())
    #expect([Strength.weak, .medium, .strong, .required].map(\.level) == [250, 500, 750, 1000])
    #expect(ladder.map(\.isRequired) == [false, false, false, false, false, false, true])
  }
}
