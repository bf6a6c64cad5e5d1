import Cassowary
import TestSupport
import Testing

@Suite("Reported conflicts")
struct ConflictTests {
  private func conflict(
    _ world: inout World, _ row: LinearSystem.Row
  ) -> (constraint: ConstraintID, opponents: [Int])? {
    defer { world.expectHealthy() }
    do {
      try world.perform(.add(key: 99, row))
    } catch .unsatisfiable(let conflict) {
      let keys = Dictionary(uniqueKeysWithValues: world.ids.map { ($0.value, $0.key) })
      return (conflict.constraint, conflict.opponents.map { keys[$0] ?? -1 })
    } catch {
      Issue.record("\(error)")
    }
    return nil
  }

  @Test("A chain names its links, oldest first, and nothing beside")
  func chain() throws {
    var world = try World(
      variableCount: 5,
      rows: [
        .init([1, -1, 0, 0, 0], 0, .greaterOrEqual), .init([0, 0, 0, 1, 1], -4, .equal),
        .init([0, 1, -1, 0, 0], 0, .greaterOrEqual), .init([0, 0, 0, 1, 0], 0, .greaterOrEqual),
        .init([1, 0, 0, 0, 0], -7, .equal), .init([0, 0, 1, 0, 0], 0, .equal, level: 500),
      ])
    let found = conflict(&world, .init([0, 0, 1, 0, 0], -8, .greaterOrEqual))
    #expect(found?.opponents == [0, 2, 4])
  }

  @Test("A chain of equalities names its links, oldest first, and nothing beside")
  func equalities() throws {
    var world = try World(
      variableCount: 5,
      rows: [
        .init([1, -1, 0, 0, 0], 0, .equal), .init([0, 0, 0, 1, 1], -4, .equal),
        .init([0, 1, -1, 0, 0], 0, .equal), .init([0, 0, 1, -1, 0], 0, .equal),
        .init([1, 0, 0, 0, 0], -7, .equal),
      ])
    #expect(conflict(&world, .init([0, 0, 1, 0, 0], -8, .equal))?.opponents == [0, 2, 4])
    #expect(conflict(&world, .init([0, 0, 0, 0, 1], 0, .equal))?.opponents == [0, 1, 2, 3, 4])
  }

  @Test("0 = 1 contradicts only itself")
  func itself() throws {
    var world = try World(variableCount: 1, rows: [.init([1], 0, .equal)])
    #expect(conflict(&world, .init([0], 1, .equal))?.opponents == [])
    #expect(conflict(&world, .init([0], 0, .equal)) == nil)
  }

  /// Where a symbol rests at the breakpoints of several rows at once, all that block it count.
  @Test("A conflict is complete although a row rests at its bound")
  func degenerate() throws {
    var world = try World(
      variableCount: 2,
      rows: [
        .init([-1, 1], 3, .lessOrEqual), .init([1, -1], -3, .lessOrEqual),
        .init([0, 1], 3, .equal),
      ])
    #expect(conflict(&world, .init([-1, 0], 3, .lessOrEqual))?.opponents == [1, 2])
  }

  @Test("Two equalities conflict in a corner where inequalities meet: only they are named")
  func cornerOfInequalities() throws {
    var world = try World(
      variableCount: 2,
      rows: [
        .init([-1, -1], -2, .lessOrEqual), .init([0, -1], -3, .equal),
        .init([1, 0], -1, .lessOrEqual),
      ])
    #expect(conflict(&world, .init([0, 2], -4, .equal))?.opponents == [1])
  }

  @Test("The constraints that two edits have pushed against each other are all named")
  func pushedTogether() throws {
    var world = try World(
      variableCount: 4,
      rows: [
        .init([0, 0, 0, -1], -4, .equal), .init([0, 0, 1, 0], -5, .lessOrEqual),
        .init([0, 0, -2, -1], 6, .lessOrEqual),
      ])
    #expect(conflict(&world, .init([0, 0, -1, 0], 7, .lessOrEqual))?.opponents == [1])
    #expect(world.values[2] == 5)
  }

  @Test("Moving one of several equal equalities names another of them")
  func equalRows() throws {
    var world = try World(
      variableCount: 2,
      rows: [
        .init([-2, 1], -8, .lessOrEqual), .init([-2, 1], -8, .equal), .init([-4, 2], -16, .equal),
      ])
    let before = world.solver.dump()
    let id = try #require(world.ids[2])
    let error = #expect(throws: SolverError.self) { try world.solver.setConstant(10, of: id) }
    let other = try #require(world.ids[1])
    guard case .unsatisfiable(let conflict)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(conflict.constraint == id)
    #expect(conflict.opponents == [other])
    #expect(world.solver.dump() == before)
    world.expectHealthy()
  }

  @Test("Moving an equality against constraints on two variables is refused")
  func movedEquality() throws {
    var world = try World(
      variableCount: 2,
      rows: [
        .init([0, 1], -1, .greaterOrEqual), .init([1, 0], -1, .equal),
        .init([1, -1], 0, .greaterOrEqual),
      ])
    #expect(world.values == [1, 1])
    #expect(throws: SolverError.self) { try world.perform(.setConstant(key: 1, 2)) }
    #expect(world.values == [1, 1])
    try world.perform(.setConstant(key: 1, -2))
    world.expectOptimal()
  }

  @Test("Random conflicts are irreducible")
  func irreducible() {
    var count = 0
    for seed in 12_000..<UInt64(12_000 + share(ofCount: 600)) {
      let profile = Profile.all[Int(seed % 5)]
      var source = OperationGenerator(seed: seed, profile: profile)
      var world = World(variableCount: source.variableCount)
      for key in 0..<14 {
        guard case .add(_, var row) = source.next(world.model) else { continue }
        row.level = 1000
        do {
          try world.perform(.add(key: key, row))
        } catch .unsatisfiable(let conflict) {
          count += 1
          let entries = world.model.entries + [Model.Entry(key: key, kind: .plain, row: row)]
          if let defect = world.conflictDefect(conflict, in: entries, newest: key) {
            Issue.record("seed \(seed): \(defect)")
            return
          }
        } catch {
          Issue.record("seed \(seed): \(error)")
          return
        }
      }
      world.expectHealthy("seed \(seed)")
    }
    if playsAllSeeds { #expect(count > 300) }
  }
}
