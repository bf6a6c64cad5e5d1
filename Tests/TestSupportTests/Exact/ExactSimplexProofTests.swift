import TestSupport
import Testing

@Suite("ExactSimplex proves what it says")
struct ExactSimplexProofTests {
  private func check(_ system: LinearSystem, _ name: String) -> ExactSimplex.Optimum {
    let optimum = ExactSimplex.solve(system, keepsPoint: true)
    let flaw = OptimalityProof.flaw(in: optimum, of: system)
    #expect(flaw == nil, "\(name)\n\(system)")
    return optimum
  }

  @Test("Multipliers prove the optimum of 300 random systems of ten kinds")
  func proofs() {
    for number in 0..<300 where HierarchySystem(number: number).variableCount <= 15 {
      let system = HierarchySystem(number: number)
      _ = check(system.linearSystem, "system \(number), \(system.profile.name)")
    }
  }

  @Test("Bland's rule alone leads to the same sums")
  func bland() {
    for number in 0..<200 where HierarchySystem(number: number).variableCount <= 12 {
      let system = HierarchySystem(number: number).linearSystem
      let optimum = ExactSimplex.solve(system, keepsPoint: true, patience: 0)
      #expect(OptimalityProof.flaw(in: optimum, of: system) == nil, "system \(number)")
      let sums = ExactSimplex.solve(system).levelSums.map(\.sum)
      #expect(optimum.levelSums.map(\.sum) == sums, "system \(number)")
    }
  }

  @Test("The start does not matter for the sums")
  func starts() {
    var generator = SeededGenerator(seed: 5)
    for number in 0..<60 where HierarchySystem(number: number).variableCount <= 10 {
      let system = HierarchySystem(number: number).linearSystem
      let expected = ExactSimplex.solve(system).levelSums.map(\.sum)
      for _ in 0..<3 {
        let point = (0..<system.variableCount).map { _ in
          Double(generator.integer(in: -40...40)) / 4
        }
        #expect(ExactSimplex.solve(system, from: point).levelSums.map(\.sum) == expected)
      }
      let best = ExactSimplex.solve(system, keepsPoint: true).point.map(\.approximation)
      let again = ExactSimplex.solve(system, from: best)
      #expect(again.levelSums.map(\.sum) == expected)
    }
  }

  @Test("The sums are those of the simplex in doubles, on the fixture and on random systems")
  func agreement() throws {
    for (index, example) in try HierarchyFixture.load().systems.enumerated() {
      try compare(example.system, "fixture \(index)")
    }
    for number in 300..<500 where HierarchySystem(number: number).variableCount <= 12 {
      try compare(HierarchySystem(number: number).linearSystem, "system \(number)")
    }
  }

  private func compare(_ system: LinearSystem, _ name: String) throws {
    let exact = ExactSimplex.solve(system).levelSums.map(\.sum.approximation)
    let size = system.magnitude
    switch try ReferenceSimplex.solve(system) {
    case .infeasible(let amount):
      #expect((exact[0] - amount).magnitude <= 1e-9 * size, "\(name)")
    case .optimal(let optimum):
      for (sum, level) in try paired(exact, optimum.levelErrors) {
        #expect((sum - level.sum).magnitude <= 1e-8 * size, "\(name), level \(level.level)")
      }
    }
  }

  @Test("A wrong multiplier, sum or point is noticed")
  func wrong() {
    let rows = [
      LinearSystem.Row([1, 0.1], -1, .equal), LinearSystem.Row([1, -1], 2, .lessOrEqual, level: 9),
      LinearSystem.Row([0.3, 0], -5, .equal, level: 9, weight: 3),
    ]
    let system = LinearSystem(variableCount: 2, rows: rows)
    let optimum = ExactSimplex.solve(system, keepsPoint: true)
    #expect(OptimalityProof.flaw(in: optimum, of: system) == nil)
    for index in rows.indices {
      var other = system
      other.rows[index].weight /= 64
      if index > 0 { #expect(OptimalityProof.flaw(in: optimum, of: other) != nil) }
      other = system
      other.rows[index].constant += 0.5
      #expect(OptimalityProof.flaw(in: optimum, of: other) != nil)
      other = system
      other.rows[index].coefficients[0].negate()
      #expect(OptimalityProof.flaw(in: optimum, of: other) != nil)
    }
  }
}
