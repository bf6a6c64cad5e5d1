import Cassowary
import TestSupport
import Testing

@Suite("Adding and removing")
struct AddThenRemoveTests {
  private static let profiles = Profile.all.filter { $0.name != "scaled" }

  @Test("A constraint that comes and goes restores the optimum", arguments: profiles)
  func comesAndGoes(profile: Profile) throws {
    for seed in 0..<UInt64(roundsPlayed(of: 25)) {
      let (count, rows) = RandomRows.feasible(seed: seed, profile: profile, count: 8)
      let last = rows.count - 1
      var world = try World(variableCount: count, rows: Array(rows.prefix(last)))
      let sums = world.model.system.levelErrors(at: world.values)
      for key in 100..<103 {
        try world.perform(.add(key: key, rows[last]))
        try world.perform(.remove(key: key))
      }
      let restored = world.model.system.levelErrors(at: world.values)
      for (before, after) in try paired(sums, restored) {
        #expect(abs(before.sum - after.sum) < 1e-7, "seed \(seed), \(profile.name)")
      }
      world.expectOptimal("seed \(seed), \(profile.name)")
    }
  }

  @Test("Removing each constraint in turn leaves what a fresh solver finds", arguments: profiles)
  func eachInTurn(profile: Profile) throws {
    for seed in 100..<UInt64(100 + roundsPlayed(of: 20)) {
      let (count, rows) = RandomRows.feasible(seed: seed, profile: profile, count: 8)
      let full = try World(variableCount: count, rows: rows)
      full.expectOptimal("seed \(seed)")
      for key in rows.indices {
        var world = full
        try world.perform(.remove(key: key))
        world.expectOptimal("seed \(seed), \(profile.name), without \(key)")
      }
    }
  }

  @Test(
    "Removing everything, in any of several orders, leaves an empty solver", arguments: profiles)
  func everything(profile: Profile) throws {
    for seed in 200..<UInt64(200 + roundsPlayed(of: 10)) {
      var generator = SeededGenerator(seed: seed)
      let (count, rows) = RandomRows.feasible(seed: seed, profile: profile, count: 8)
      for _ in 0..<4 {
        var world = try World(variableCount: count, rows: rows)
        for key in rows.indices.shuffled(using: &generator) {
          try world.perform(.remove(key: key))
          world.expectOptimal("seed \(seed), \(profile.name)")
        }
        for variable in world.variables { try world.solver.removeVariable(variable) }
        #expect(world.solver.dump() == Solver().dump(), "seed \(seed), \(profile.name)")
      }
    }
  }

  @Test("Redundant required equalities can be removed in every order")
  func redundantEqualities() throws {
    let rows: [LinearSystem.Row] = [
      .init([1, -1, 0], 0, .equal), .init([0, 1, -1], 0, .equal), .init([1, 0, -1], 0, .equal),
      .init([2, -1, -1], 0, .equal), .init([1, 0, 0], -7, .equal, level: 500),
    ]
    for order in permutations([0, 1, 2, 3]) {
      var world = try World(variableCount: 3, rows: rows)
      #expect(world.values == [7, 7, 7])
      for key in order {
        try world.perform(.remove(key: key))
        world.expectOptimal("order \(order)")
      }
    }
  }

  @Test("Of bounds of which some are redundant, the tightest left counts, in every order")
  func bounds() throws {
    let bounds: [Double] = [10, 20, 20, 15]
    for order in permutations(Array(bounds.indices)) {
      var world = World(variableCount: 1)
      try world.perform(.add(key: 9, .init([1], -100, .equal, level: 250)))
      for key in order { try world.perform(.add(key: key, .init([1], -bounds[key], .lessOrEqual))) }
      var left = Set(bounds.indices)
      for key in order.reversed() {
        #expect(world.values == [left.map { bounds[$0] }.min() ?? 100])
        try world.perform(.remove(key: key))
        left.remove(key)
      }
      #expect(world.values == [100])
      world.expectHealthy("order \(order)")
    }
  }
}
