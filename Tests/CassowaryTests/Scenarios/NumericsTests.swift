import Cassowary
import TestSupport
import Testing

@Suite("Numerics")
struct NumericsTests {
  @Test(
    "Redundant equalities that differ by rounding are accepted, those that differ by more are not",
    arguments: [(0, true), (1e-10, true), (1e-6, false), (1e-3, false)])
  func nearlyRedundant(difference: Double, isAccepted: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let z = solver.makeVariable("z")
    try solver.add(x == y + 1.0)
    try solver.add(y == z + 2.0)
    let before = solver.dump()
    do {
      try solver.add(x == z + (3 + difference))
      #expect(isAccepted)
    } catch {
      #expect(!isAccepted)
      #expect(solver.dump() == before)
    }
    try solver.add(z == 4.0)
    #expect([x, y, z].map { solver.value(of: $0) } == [7, 6, 4])
    expectHealthy(solver)
  }

  @Test("Thirds of a width, and their sum, agree with the width")
  func thirds() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    let parts = (0..<3).map { solver.makeVariable("part\($0)") }
    for part in parts { try solver.add(part == width * (1.0 / 3)) }
    try solver.add(parts[0] + parts[1] + parts[2] == width)
    try solver.addEditVariable(width)
    for value in [100.0, 1, 1e6, 1234.5, 0] {
      try solver.suggest(value, for: width)
      #expect(solver.value(of: width) == value)
      for part in parts { #expect(abs(solver.value(of: part) - value / 3) < 1e-9) }
    }
    expectHealthy(solver)
  }

  @Test("Gaps of a thousandth survive at a million")
  func farOffset() throws {
    var solver = Solver()
    let edges = (0..<200).map { solver.makeVariable("e\($0)") }
    try solver.add(edges[0] == 1e6)
    for index in 1..<edges.count { try solver.add(edges[index] >= edges[index - 1] + 0.001) }
    for edge in edges { try solver.add((edge == 0.0).with(.weak)) }
    for (index, edge) in edges.enumerated() {
      #expect(abs(solver.value(of: edge) - (1e6 + 0.001 * Double(index))) < 1e-8)
    }
    #expect(throws: SolverError.self) {
      try solver.add(edges[199] <= 1e6 + 0.198)
    }
    expectHealthy(solver)
  }

  @Test("A chain of factors 10,000 and 1/10,000 comes back to where it began")
  func factors() throws {
    var solver = Solver()
    let v = (0..<9).map { solver.makeVariable("v\($0)") }
    for index in 1..<v.count {
      try solver.add(v[index] == v[index - 1] * (index % 2 == 0 ? 1e-4 : 1e4))
    }
    try solver.addEditVariable(v[8])
    try solver.suggest(3, for: v[8])
    for (index, variable) in v.enumerated() {
      let expected = index % 2 == 0 ? 3.0 : 3e4
      #expect(abs(solver.value(of: variable) - expected) < 1e-9 * expected)
    }
    expectHealthy(solver)
  }

  /// Sums that are only ever added to collect rounding errors without bound.
  @Test("10,000 suggestions up to a million leave no rounding errors behind")
  func drift() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    let left = solver.makeVariable("left")
    let right = solver.makeVariable("right")
    try solver.add(left + right == width)
    try solver.add(left >= 0.1)
    try solver.add(right >= 0.3)
    try solver.add((left == right * (1.0 / 3)).with(.medium))
    try solver.addEditVariable(width)
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<roundsPlayed(of: 10_000) {
      try solver.suggest(Double(generator.integer(in: 1...7_000_000)) / 7, for: width)
    }
    try solver.suggest(400, for: width)
    #expect(abs(solver.value(of: width) - 400) < 1e-12)
    #expect(abs(solver.value(of: left) - 100) < 1e-12)
    #expect(abs(solver.value(of: right) - 300) < 1e-12)
    expectHealthy(solver)
  }
}
