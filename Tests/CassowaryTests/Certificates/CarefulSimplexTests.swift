import TestSupport
import Testing

@testable import Cassowary

@Suite("The careful simplex")
struct CarefulSimplexTests {
  @Test(
    "It comes to the least cost that the fast search has found, from wherever it starts",
    arguments: runs(of: 0..<UInt64(LongTests.count(200, of: 20_000))))
  func leastCost(seeds: Range<UInt64>) throws {
    var pivots = 0
    for seed in seeds {
      var tableau = try RandomSystem(seed: seed).solver.tableau
      let least = tableau.costs.sums(at: tableau.values)
      var random = SeededGenerator(seed: seed)
      for symbol in 0..<tableau.symbolCount where !tableau.isBasic(symbol) {
        tableau.jump(symbol, to: Double(random.integer(in: -40...40)))
      }
      var careful = CarefulSimplex(
        of: Array(0..<tableau.symbolCount), in: tableau, weights: [], noise: Tolerance.dataNoise)
      var stepsLeft = 10_000
      let isSolved = careful.solve(&stepsLeft)
      #expect(isSolved, "seed \(seed)")
      for symbol in 0..<tableau.symbolCount {
        tableau.setValue(of: symbol, to: careful.value(symbol))
      }
      let cost = tableau.costs.sums(at: tableau.values)
      #expect(
        !Costs.isLess(cost, than: least) && !Costs.isLess(least, than: cost), "seed \(seed)")
      pivots += careful.pivots
    }
    if playsAllSeeds { #expect(8 * pivots > seeds.count, "it has nothing to do") }
  }
}
