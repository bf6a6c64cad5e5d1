import Cassowary
import TestSupport
import Testing

@Suite("The order of insertion")
struct OrderOfInsertionTests {
  @Test(
    "In every order the same sums of errors result, and the same values where they are unique",
    arguments: Profile.all.filter { $0.name != "scaled" })
  func everyOrder(profile: Profile) throws {
    for seed in 300..<UInt64(300 + roundsPlayed(of: 12)) {
      let (count, rows) = RandomRows.feasible(seed: seed, profile: profile, count: 4)
      for order in permutations(rows) {
        let world = try World(variableCount: count, rows: order)
        world.expectOptimal("seed \(seed), \(profile.name)")
      }
    }
  }

  @Test("A transaction gives the same optimum as its steps one by one")
  func transaction() throws {
    for seed in UInt64(400)..<460 {
      let profile = Profile.all[Int(seed % 3)]
      let (count, rows) = RandomRows.feasible(seed: seed, profile: profile, count: 9)
      var world = World(variableCount: count)
      let steps = rows.enumerated().map { Operation.add(key: $0.offset, $0.element) }
      try world.perform(.transaction(steps))
      world.expectOptimal("seed \(seed)")
    }
  }
}
