import Cassowary
import TestSupport
import Testing

/// Dragged values follow plans as long as no breakpoint is met; nobody may notice.
///
/// `DOVETAIL_LONG_TESTS=1` plays twelve times as many histories.
@Suite("Dragging")
struct DraggingTests {
  @Test(
    "Wherever two handles are dragged, values are those of a fresh solver",
    arguments: 0..<UInt64(roundsPlayed(of: LongTests.count(6, of: 120))))
  func equalsFresh(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var row = try Row(&generator)
    for step in 0..<120 {
      try row.change(&generator)
      let fresh = try row.solvedAfresh()
      for (place, variable) in row.variables.enumerated() {
        let difference = row.solver.value(of: variable) - fresh.value(of: variable)
        #expect(abs(difference) < 1e-7, "variable \(place), step \(step), seed \(seed)")
      }
      for id in row.required { #expect(row.solver.error(of: id) < 1e-7) }
    }
    expectHealthy(row.solver, operations: 120)
  }

  @Test("What was dragged in a transaction is published when the edit ends in the same one")
  func endsWithinTransaction() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let right = solver.makeVariable("right")
    try solver.add(right == left + 10.0)
    try solver.add((left == 1.0).with(.weak))
    try solver.addEditVariable(left)
    for value in [3.0, 4, 5] { try solver.suggest(value, for: left) }
    try solver.transaction { (solver) throws(SolverError) in
      try solver.suggest(7, for: left)
      #expect(solver.value(of: right) == 15)
      try solver.endEditing(left)
    }
    #expect(solver.value(of: left) == 1)
    #expect(solver.value(of: right) == 11)
    expectHealthy(solver)
  }

  @Test("A variable made after the definitions were laid out can be dragged as well")
  func newVariable() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(y == x + 10.0)
    try solver.addEditVariable(x)
    for value in [1.0, 2, 3] { try solver.suggest(value, for: x) }
    let late = (0..<40).map { solver.makeVariable("late \($0)") }
    try solver.addEditVariable(late[39])
    for value in [5.0, 6, 7] { try solver.suggest(value, for: late[39]) }
    #expect([y, late[39]].map { solver.value(of: $0) } == [13, 7])
    expectHealthy(solver)
  }

  @Test("Dragging along a straight stretch evaluates no definition and makes no pivot")
  func work() throws {
    var solver = Solver()
    let handle = solver.makeVariable("handle")
    var edges = [handle]
    for _ in 0..<50 {
      let edge = solver.makeVariable()
      try solver.add(edge == edges[edges.count - 1] + 8.0)
      edges.append(edge)
    }
    try solver.add((edges[50] <= 2_000.0).with(.medium))
    try solver.addEditVariable(handle)
    try solver.suggest(1, for: handle)
    let before = solver.work
    for step in 2...100 { try solver.suggest(Double(step), for: handle) }
    #expect(solver.work == before)
    #expect(solver.value(of: edges[50]) == 500)
    expectHealthy(solver)
  }
}

/// Boxes side by side between two handles, with bounds, and wishes whose weights are all different,
/// so that the optimum is unique.
///
/// Two wishes together hold the left handle against its edit.
private struct Row {
  private(set) var solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var required: [ConstraintID] = []
  private var constraints: [Constraint] = []
  private let handles: [Variable]
  private var suggested = [0.0, 300.0]
  private var wish: ConstraintID?
  private var wishPlace = -1

  init(_ generator: inout SeededGenerator) throws {
    handles = [solver.makeVariable("left"), solver.makeVariable("right")]
    variables = handles
    var start = handles[0]
    for place in 0..<4 {
      let width = solver.makeVariable("w\(place)")
      let end = solver.makeVariable("e\(place)")
      variables += [width, end]
      let least = Double(generator.integer(in: 5...30))
      let wanted = least + Double(generator.integer(in: 0...60))
      constraints += [
        end == start + width + 4.0, width >= least,
        (width == wanted).with(Strength(level: 250, weight: 1 + 0.37 * Double(place))),
      ]
      start = end
    }
    constraints += [
      handles[1] >= start, (handles[1] == start).with(Strength(level: 300, weight: 0.7)),
      // As strong as the edit, and stronger together.
      (handles[0] == 40.0).with(Strength(level: 750, weight: 0.6)),
      (handles[0] == -15.0).with(Strength(level: 750, weight: 0.55)),
    ]
    for constraint in constraints {
      let id = try solver.add(constraint)
      if constraint.strength.isRequired { required.append(id) }
    }
    try Self.edit(handles, in: &solver)
    try suggest([0, 1])
  }

  mutating func change(_ generator: inout SeededGenerator) throws {
    let reach = generator.integer(in: 0...4) == 0 ? 200 : 6
    for place in 0..<2 where generator.integer(in: 0...2) > 0 {
      suggested[place] += Double(generator.integer(in: -reach...reach)) + 0.25
    }
    switch generator.integer(in: 0...9) {
    case 0: try toggleWish(&generator)
    case 1...4: try suggest([0, 1])
    default: try suggest([1, 0])
    }
  }

  /// Sometimes one by one, sometimes together.
  private mutating func suggest(_ places: [Int]) throws {
    let (handles, suggested) = (handles, suggested)
    if places[0] == 0 {
      for place in places { try solver.suggest(suggested[place], for: handles[place]) }
    } else {
      try solver.transaction { (solver) throws(SolverError) in
        for place in places { try solver.suggest(suggested[place], for: handles[place]) }
      }
    }
  }

  /// Adds or removes a constraint in the same transaction in which both handles are dragged.
  private mutating func toggleWish(_ generator: inout SeededGenerator) throws {
    let (handles, suggested, old) = (handles, suggested, wish)
    wishPlace = generator.integer(in: 0...3)
    let extra = Self.wish(for: variables[2 + 2 * wishPlace])
    wish = try solver.transaction { (solver) throws(SolverError) in
      try solver.suggest(suggested[0], for: handles[0])
      if let old { try solver.remove(old) }
      let new = old == nil ? try solver.add(extra) : nil
      try solver.suggest(suggested[1], for: handles[1])
      return new
    }
  }

  private static func wish(for width: Variable) -> Constraint {
    (width <= 25.0).with(Strength(level: 260))
  }

  func solvedAfresh() throws -> Solver {
    var fresh = Solver()
    for _ in variables { _ = fresh.makeVariable() }
    // All at once, which is another way than that of the solver under test, and a shorter one.
    try fresh.transaction { (fresh) throws(SolverError) in
      for constraint in constraints { try fresh.add(constraint) }
      if wish != nil { try fresh.add(Self.wish(for: variables[2 + 2 * wishPlace])) }
      try Self.edit(handles, in: &fresh)
      for (handle, value) in aligned(handles, suggested) { try fresh.suggest(value, for: handle) }
    }
    return fresh
  }

  private static func edit(
    _ handles: [Variable], in solver: inout Solver
  ) throws(SolverError) {
    for (place, handle) in handles.enumerated() {
      try solver.addEditVariable(handle, strength: Strength(level: 750 - place))
    }
  }
}
