import TestSupport
import Testing

@testable import Cassowary

/// Stacks of items in a row, with too little room or too much, where equal items can take each
/// other's place in every conflict.
@Suite("Conflicts of stacks")
struct StackConflictTests {
  /// The constraints of a stack of `count` items come in any order; then its room, the spacing and
  /// the bounds of items change.
  @Test("Exactly as much of a stack is broken as must be")
  func histories() async throws {
    let counts = try await inParallel(over: 4100..<4150) { seeds in
      seeds.reduce(0) { $0 + playHistory(of: $1) }
    }
    if playsAllSeeds { #expect(counts.reduce(0, +) > 100) }
  }

  /// Plays a history; how much was broken.
  private func playHistory(of seed: UInt64) -> Int {
    var generator = SeededGenerator(seed: seed)
    let stack = StackRows(count: generator.integer(in: 2...4), generator: &generator)
    var world = World(variableCount: stack.variableCount)
    world.solver.conflictPolicy = .breakNewest
    // Else all is settled anew in great conflicts only.
    if seed % 2 == 0 { world.solver.costOfSettling = 0 }
    var operations = stack.rows.enumerated().map { Operation.add(key: $0.offset, $0.element) }
    if generator.oneIn(2) { operations = [.batch(operations)] }
    for _ in 0..<6 {
      let key = generator.integer(in: 0...stack.rows.count - 1)
      switch generator.integer(in: 0...5) {
      case 0: operations += [.remove(key: key), .add(key: key, stack.rows[key])]
      case 1: operations.append(.setStrength(key: key, level: 500, weight: 1))
      case 2: operations.append(.setStrength(key: key, level: 1000, weight: 1))
      default:
        operations.append(
          .setConstant(key: stack.roomKey, -Double(generator.integer(in: 0...12))))
      }
    }
    var count = 0
    for (step, operation) in operations.enumerated() {
      do {
        try world.perform(operation)
      } catch {
        Issue.record("seed \(seed), step \(step): \(error)")
        return count
      }
      count += world.solver.conflicts.count
      // While a stack is built one by one, its end is enough to look at.
      if step < operations.count - 6 { continue }
      if let defect = world.brokenDefect() {
        Issue.record("seed \(seed), step \(step): \(defect)\n\(world.model.system)")
        return count
      }
    }
    return count
  }

  @Test("What a conflict of a stack takes, and the way back, grows with the stack and no faster")
  func work() throws {
    for kind in StackSystem.Kind.allCases {
      var works: [Int] = []
      for count in [60, 120] {
        var stack = try StackSystem(kind, count: count)
        let before = stack.work
        try stack.setRoom(1, for: count)
        #expect(!stack.solver.brokenConstraints.isEmpty)
        try stack.setRoom(100, for: count)
        #expect(stack.solver.brokenConstraints.isEmpty)
        works.append(stack.work - before)
        expectHealthy(stack.solver, operations: 2)
      }
      #expect(works[0] > 0)
      #expect(works[1] * 10 <= works[0] * 23, "\(kind): \(works)")
    }
  }

  @Test("Of many that are broken for the same reason, each names all of it")
  func sharedReasons() throws {
    var solver = Solver()
    solver.conflictPolicy = .breakNewest
    let sizes = (0..<30).map { solver.makeVariable("s\($0)") }
    let room = solver.makeVariable("room")
    let sum = sizes.reduce(Expression(0, [Term(room, -1)])) { $0 + Expression($1) }
    var members = [try solver.add(room == -30.0), try solver.add(sum == 0.0)]
    for size in sizes.dropFirst() { members.append(try solver.add(size == sizes[0])) }
    let bounds = try sizes.map { try solver.add($0 >= 0.0) }
    #expect(solver.brokenConstraints == bounds)
    #expect(solver.conflicts.map(\.constraint) == bounds)
    let common = members.prefix(2)
    for (place, conflict) in solver.conflicts.enumerated() {
      // All sizes together are the room, and this one is each of them.
      #expect(conflict.opponents == members)
      #expect(conflict.opponents.starts(with: common), "\(place)")
    }
    try solver.setConstant(-30, of: members[0])
    #expect(solver.brokenConstraints.isEmpty)
    expectHealthy(solver)
  }
}

/// The rows of a small stack, in any order.
///
/// The variables are the room, and the start and the size of each item.
private struct StackRows {
  let variableCount: Int
  private(set) var rows: [LinearSystem.Row] = []
  private(set) var roomKey = 0

  init(count: Int, generator: inout SeededGenerator) {
    variableCount = 1 + 2 * count
    let bound = Double(generator.integer(in: 0...2))
    let areNeighbours = generator.oneIn(2)
    var rows = [row([.start(0): 1], 0, .equal)]
    for item in 0..<count {
      rows.append(row([.size(item): 1], -bound, .greaterOrEqual))
      if generator.oneIn(3) { rows.append(row([.size(item): 1], -3, .lessOrEqual)) }
      if generator.oneIn(3) { rows.append(row([.size(item): 1], -2, .equal, level: 500)) }
      if item == 0 { continue }
      rows.append(row([.size(item): 1, .size(areNeighbours ? item - 1 : 0): -1], 0, .equal))
      let last = item - 1
      rows.append(
        row([.start(item): 1, .start(last): -1, .size(last): -1], -1, .equal))
    }
    let end: [Part: Double] = [.start(count - 1): 1, .size(count - 1): 1, .room: -1]
    rows.append(row(end, 0, generator.oneIn(2) ? .equal : .lessOrEqual))
    rows.append(row([.room: 1], -Double(generator.integer(in: 0...12)), .equal))
    rows.shuffle(using: &generator)
    self.rows = rows
    roomKey =
      rows.firstIndex {
        $0.coefficients[0] == 1 && $0.coefficients.dropFirst().allSatisfy { $0 == 0 }
      }
      ?? 0
  }

  private enum Part: Hashable {
    case room
    case start(Int)
    case size(Int)

    var variable: Int {
      switch self {
      case .room: 0
      case .start(let item): 1 + 2 * item
      case .size(let item): 2 + 2 * item
      }
    }
  }

  private func row(
    _ parts: [Part: Double], _ constant: Double, _ relation: LinearSystem.Relation,
    level: Int = 1000
  ) -> LinearSystem.Row {
    var coefficients = [Double](repeating: 0, count: variableCount)
    for (part, coefficient) in parts { coefficients[part.variable] = coefficient }
    return LinearSystem.Row(coefficients, constant, relation, level: level)
  }
}
