import Cassowary
import TestSupport
import Testing

@Suite("Determinism and value semantics")
struct DeterminismTests {
  @Test("The same history gives the same bits, dump, handles and counters")
  func sameHistory() {
    for seed in 7000..<UInt64(7000 + share(ofCount: 60)) {
      let first = play(seed)
      let second = play(seed)
      #expect(
        first.values.map(\.bitPattern) == second.values.map(\.bitPattern), "seed \(seed)")
      #expect(first.solver.dump() == second.solver.dump(), "seed \(seed)")
      #expect(first.ids == second.ids, "seed \(seed)")
      #expect(first.solver.work == second.solver.work, "seed \(seed)")
    }
  }

  @Test("A copy goes its own way, and leaves the original alone")
  func copies() {
    for seed in 7100..<UInt64(7100 + share(ofCount: 30)) {
      let original = play(seed)
      let dump = original.solver.dump()
      let values = original.values
      var copy = original
      var source = OperationGenerator(seed: seed, profile: profile(seed))
      for _ in 0..<10 {
        _ = try? copy.perform(source.next(copy.model))
      }
      copy.expectHealthy("seed \(seed)")
      #expect(original.solver.dump() == dump, "seed \(seed)")
      #expect(original.values == values, "seed \(seed)")
    }
  }

  private func profile(_ seed: UInt64) -> Profile {
    Profile.all[Int(seed % UInt64(Profile.all.count))]
  }

  private func play(_ seed: UInt64) -> World {
    var source = OperationGenerator(seed: seed, profile: profile(seed))
    var world = World(variableCount: source.variableCount)
    for _ in 0..<25 {
      _ = try? world.perform(source.next(world.model))
    }
    world.expectHealthy("seed \(seed)")
    return world
  }
}
