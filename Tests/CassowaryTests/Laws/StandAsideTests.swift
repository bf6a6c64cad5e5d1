import Cassowary
import TestSupport
import Testing

@Suite("Constraints that are broken")
struct StandAsideTests {
  @Test("The newest of a conflict is broken, and comes back when an opponent goes")
  func comesBack() throws {
    var solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.makeVariable("x")
    let first = try solver.add(x == 1.0)
    let second = try solver.add(x == 2.0)
    #expect(solver.value(of: x) == 1)
    #expect(solver.conflicts.map(\.constraint) == [second])
    #expect(solver.conflicts.map(\.opponents) == [[first]])
    #expect(solver.error(of: second) == 1)
    try solver.remove(first)
    #expect(solver.value(of: x) == 2)
    #expect(solver.conflicts == [])
    expectHealthy(solver)
  }

  @Test("It comes back when an opponent is weakened, or moves, or when it moves itself")
  func otherWaysBack() throws {
    var solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.makeVariable("x")
    let first = try solver.add(x <= 1.0)
    let second = try solver.add(x >= 2.0)
    #expect(solver.conflicts.map(\.constraint) == [second])
    var weakened = solver
    try weakened.setStrength(.medium, of: first)
    #expect(weakened.conflicts == [])
    #expect(weakened.value(of: x) == 2)
    var moved = solver
    try moved.setConstant(-5, of: first)
    #expect(moved.conflicts == [])
    #expect((2...5).contains(moved.value(of: x)))
    for copy in [weakened, moved] { expectHealthy(copy) }
    try solver.setConstant(-1, of: second)
    #expect(solver.conflicts == [])
    #expect(solver.value(of: x) == 1)
    expectHealthy(solver)
  }

  @Test("What returns is refused again rather than what was in force all the time")
  func returnsLast() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let two = try solver.add(x == 2.0)
    try solver.add(y == 4.0)
    solver.conflictPolicy = .breakNewest
    let sum = try solver.add(x + y >= 6.0)
    let none = try solver.add(x + y == 0.0)
    #expect(solver.conflicts.map(\.constraint) == [none])
    solver.conflictPolicy = .reject
    try solver.setStrength(.weak, of: two)
    #expect(solver.conflicts.map(\.constraint) == [none])
    #expect(solver.error(of: sum) == 0)
    #expect(solver.value(of: x) == 2)
    expectHealthy(solver)
  }

  @Test("A protected constraint is not broken while the conflict has another member")
  func protected() throws {
    var solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.makeVariable("x")
    let plain = try solver.add(x == 1.0)
    let guarded = try solver.add(x == 2.0, isProtected: true)
    #expect(solver.value(of: x) == 2)
    #expect(solver.conflicts.map(\.constraint) == [plain])
    #expect(solver.conflicts.map(\.opponents) == [[guarded]])
    expectHealthy(solver)
  }

  /// Nothing is refused.
  ///
  /// Read from the oldest on, a required constraint is broken exactly if it contradicts those that
  /// hold before it, whatever happened in between; the rest is as good as the oracle says.
  @Test("In random histories exactly as much is broken as must")
  func histories() async throws {
    let counts = try await inParallel(over: 9000..<9000 + UInt64(LongTests.count(100, of: 2_000))) {
      playHistories(of: $0)
    }
    if playsAllSeeds { #expect(counts.reduce(0, +) > 100) }
  }

  /// Plays histories; how much was broken.
  private func playHistories(of seeds: Range<UInt64>) -> Int {
    var asideCount = 0
    for seed in seeds {
      let profile = Profile.all[Int(seed % 5)]
      var source = OperationGenerator(seed: seed, profile: profile)
      var world = World(variableCount: source.variableCount)
      world.solver.conflictPolicy = .breakNewest
      var script: [String] = []
      for _ in 0..<20 {
        let operation = source.next(world.model)
        script.append("\(operation)")
        do {
          try world.perform(operation)
        } catch {
          Issue.record("seed \(seed): \(error)\n\(script.joined(separator: "\n"))")
          return asideCount
        }
        asideCount += world.solver.conflicts.count
        if let defect = world.brokenDefect() {
          Issue.record("seed \(seed): \(defect)\n\(script.joined(separator: "\n"))")
          return asideCount
        }
      }
    }
    return asideCount
  }
}
