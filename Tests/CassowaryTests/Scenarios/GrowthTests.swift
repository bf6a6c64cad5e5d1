import Cassowary
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` does 10,000,000 random operations.
@Suite("Growth")
struct GrowthTests {
  @Test("Adding and removing wishes that move nothing leaves the storage as it was")
  func stillWishes() throws {
    var solver = Solver()
    let edges = (0..<6).map { solver.makeVariable("e\($0)", value: 10 * Double($0)) }
    for edge in edges { try solver.add((edge == solver.value(of: edge)).with(.strong)) }
    try expectNoGrowth { _ in
      let wish = try solver.add((edges[0] + edges[3] == edges[5]).with(.weak))
      let bound = try solver.add(edges[1] + edges[2] <= edges[4])
      try solver.remove(wish)
      try solver.remove(bound)
      return solver
    }
    expectHealthy(solver)
  }

  @Test("Suggesting without asking for the changes does not pile them up")
  func unreadChanges() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    var edge = width
    for index in 0..<20 {
      let next = solver.makeVariable("e\(index)")
      try solver.add(next == edge + 5.0)
      edge = next
    }
    try solver.addEditVariable(width)
    try expectNoGrowth { step in
      try solver.suggest(Double(1 + step % 7), for: width)
      return solver
    }
    #expect(solver.changes().count == 21)
    expectHealthy(solver)
  }

  @Test("Defining a variable anew again and again leaves no outdated followers")
  func definitions() throws {
    var solver = Solver()
    let v = (0..<8).map { solver.makeVariable("v\($0)") }
    try solver.add((v[0] == 5.0).with(.strong))
    try expectNoGrowth { step in
      var ids: [ConstraintID] = []
      for index in 1..<v.count {
        ids.append(try solver.add(v[index] == v[(index * 3 + step) % index] + 1.0))
      }
      ids.append(try solver.add((v[7] == v[3] * 2).with(.weak)))
      for id in step % 2 == 0 ? ids : ids.reversed() { try solver.remove(id) }
      return solver
    }
    expectHealthy(solver, operations: 2000)
  }

  @Test("Variables that come and go are given out again")
  func variables() throws {
    var solver = Solver()
    let root = solver.makeVariable("root")
    try solver.addEditVariable(root)
    try expectNoGrowth { step in
      let box = (0..<5).map { solver.makeVariable("b\($0)") }
      var ids: [ConstraintID] = []
      for (index, edge) in box.enumerated() {
        ids.append(try solver.add(edge >= root + Double(index)))
        ids.append(try solver.add((edge == root * 2).with(.medium)))
      }
      try solver.suggest(Double(step % 11), for: root)
      for id in ids { try solver.remove(id) }
      for edge in box { try solver.removeVariable(edge) }
      return solver
    }
    expectHealthy(solver, operations: 2000)
  }

  @Test("Conflicts that are broken and come back leave nothing behind")
  func conflicts() throws {
    var solver = Solver()
    solver.conflictPolicy = .breakNewest
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x + y == 10.0)
    try expectNoGrowth(rounds: 1000) { _ in
      let first = try solver.add(x >= 6.0)
      let second = try solver.add(y >= 5.0)
      let third = try solver.add(x == y)
      #expect(solver.conflicts.map(\.constraint) == [second, third])
      try solver.remove(first)
      #expect(solver.conflicts == [])
      try solver.remove(second)
      try solver.remove(third)
      return solver
    }
    expectHealthy(solver)
  }

  @Test("Endless random additions, removals and edits keep the storage within its bounds")
  func endless() throws {
    var churn = Churn(seed: 7)
    var early = StoragePeak()
    var late = StoragePeak()
    let count = LongTests.areOn ? 10_000_000 : roundsPlayed(of: 10_000)
    for index in 0..<count {
      try churn.step()
      // What grows stays, so it need not be looked at after every operation.
      if index % 5 != 0 { continue }
      if index < count / 2 { early.note(churn.solver) } else { late.note(churn.solver) }
    }
    #expect(late.growth(since: early, share: 0.5, spare: 32) == [])
    expectHealthy(churn.solver, operations: count)
  }

  /// The second half of equal rounds must need no more than the first, but for a few outdated
  /// entries that wait to be dropped.
  private func expectNoGrowth(
    rounds: Int = 1000, location: SourceLocation = #_sourceLocation,
    _ round: (Int) throws -> Solver
  ) rethrows {
    var early = StoragePeak()
    var late = StoragePeak()
    let count = roundsPlayed(of: rounds)
    for index in 0..<count {
      let solver = try round(index)
      if index < count / 2 { early.note(solver) } else { late.note(solver) }
    }
    #expect(late.growth(since: early, spare: 32) == [], sourceLocation: location)
  }
}

/// A small system that never rests.
private struct Churn {
  var solver = Solver()
  private var variables: [Variable] = []
  private var live: [ConstraintID] = []
  private var edits: [Variable] = []
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    solver.conflictPolicy = .breakNewest
    for _ in 0..<8 { variables.append(solver.makeVariable()) }
  }

  mutating func step() throws {
    let value = Double(generator.integer(in: -20...20))
    switch generator.integer(in: 0...9) {
    case 0...2 where live.count < 14: try add(value)
    case 0...4 where !live.isEmpty:
      try solver.remove(live.remove(at: generator.integer(in: 0...live.count - 1)))
    case 5 where !live.isEmpty: try solver.setConstant(value, of: generator.pick(live))
    case 6 where !live.isEmpty:
      try solver.setStrength(generator.pick(Self.strengths), of: generator.pick(live))
    case 7 where edits.count < 2:
      let variable = generator.pick(variables)
      if edits.contains(variable) { return }
      try solver.addEditVariable(variable)
      edits.append(variable)
    case 8 where !edits.isEmpty && generator.oneIn(3):
      try solver.endEditing(edits.removeLast())
    case 9 where generator.oneIn(4): try exchange()
    default:
      guard !edits.isEmpty else { return try add(value) }
      try solver.suggest(value, for: generator.pick(edits))
    }
  }

  private static let strengths: [Strength] = [.required, .required, .strong, .medium, .weak]

  private mutating func add(_ value: Double) throws {
    let a = generator.pick(variables)
    let b = generator.pick(variables)
    let expression = Expression(
      value, [Term(a), Term(b, generator.pick([-1, -1, 0.5, 2]))])
    live.append(
      try solver.add(
        Constraint(
          expression, generator.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
          strength: generator.pick(Self.strengths))))
  }

  /// Puts a new variable in the place of one that no constraint names.
  private mutating func exchange() throws {
    let index = generator.integer(in: 0...variables.count - 1)
    guard (try? solver.removeVariable(variables[index])) != nil else { return }
    variables[index] = solver.makeVariable()
  }
}
