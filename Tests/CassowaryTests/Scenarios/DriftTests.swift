import Cassowary
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` makes 1,000,000 edits in each of four layouts; better in a release build.
@Suite("Drift and ties")
struct DriftTests {
  private static let edits = LongTests.areOn ? 1_000_000 : roundsPlayed(of: 4_000)

  /// Of the long runs, one drifted by 2e-6, one by 3e-5, and two never ended, before rows and costs
  /// were worked out afresh now and then.
  @Test(
    "After many thousand edits all values are those of a fresh solver, to a millionth",
    arguments: LongTests.areOn ? [2024, 1, 2, 3] : [2024])
  func edits(seed: UInt64) throws {
    var layout = try Layout()
    var generator = SeededGenerator(seed: seed)
    for step in 1...Self.edits {
      try layout.edit(&generator)
      guard step % (LongTests.areOn ? 20_000 : roundsPlayed(of: 2_000)) == 0 else { continue }
      let fresh = try layout.solvedAfresh()
      let difference = try maximumDifference(layout.values, fresh.values)
      #expect(difference < 1e-6, "after \(step) edits")
      expectHealthy(layout.solver, operations: step)
    }
  }

  @Test("Gaps of a thousandth at a million stay exact while the whole is dragged along")
  func farGaps() throws {
    var solver = Solver()
    let edges = (0..<60).map { solver.makeVariable("e\($0)") }
    try solver.addEditVariable(edges[0])
    for index in 1..<edges.count {
      let gap = 0.001 * Double(index % 7 + 1)
      if index % 2 == 0 {
        try solver.add(edges[index] == edges[index - 1] + gap)
      } else {
        try solver.add(edges[index] >= edges[index - 1] + gap)
        try solver.add((edges[index] == edges[index - 1]).with(.weak))
      }
    }
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<roundsPlayed(of: 2000) {
      let start = 1e6 + Double(generator.integer(in: -1_000_000...1_000_000)) / 1000
      try solver.suggest(start, for: edges[0])
    }
    try solver.suggest(1e6, for: edges[0])
    #expect(solver.value(of: edges[0]) == 1e6)
    for index in 1..<edges.count {
      let gap = solver.value(of: edges[index]) - solver.value(of: edges[index - 1])
      #expect(abs(gap - 0.001 * Double(index % 7 + 1)) < 1e-9)
    }
    expectHealthy(solver)
  }

  /// Every wish ties with every other, and every bound with its neighbours'.
  @Test("200 boxes that want to be equal are laid out in few pivots")
  func ties() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    let boxes = (0..<200).map { solver.makeVariable("w\($0)") }
    for box in boxes {
      try solver.add(box >= 0.0)
      try solver.add((box == 10.0).with(.weak))
    }
    for index in 1..<boxes.count { try solver.add((boxes[index] == boxes[0]).with(.medium)) }
    let sum = boxes.reduce(Expression()) { $0 + $1 }
    try solver.add(sum == width)
    try solver.addEditVariable(width)
    for target in [4000.0, 200, 1000, 0] {
      let before = solver.work.pivots
      try solver.suggest(target, for: width)
      for box in boxes { #expect(abs(solver.value(of: box) - target / 200) < 1e-9) }
      #expect(solver.work.pivots - before <= boxes.count)
    }
    #expect(solver.work.pivots <= 5 * boxes.count)
    expectHealthy(solver)
  }

  @Test("Symmetric wishes of equal strength in all directions end, and at their least sum")
  func symmetry() throws {
    var solver = Solver()
    let cells = (0..<36).map { solver.makeVariable("c\($0)") }
    for row in 0..<6 {
      for column in 0..<6 {
        let cell = cells[6 * row + column]
        try solver.add(cell >= 0.0)
        try solver.add(cell <= 12.0)
        if column > 0 { try solver.add((cell == cells[6 * row + column - 1]).with(.medium)) }
        if row > 0 { try solver.add((cell == cells[6 * row - 6 + column]).with(.medium)) }
      }
    }
    for row in 0..<6 {
      let sum = cells[6 * row..<6 * row + 6].reduce(Expression()) { $0 + $1 }
      try solver.add((sum == 36.0).with(.strong))
    }
    for column in 0..<6 {
      let sum = stride(from: column, to: 36, by: 6).reduce(Expression()) { $0 + cells[$1] }
      try solver.add((sum == 36.0).with(.strong))
    }
    for cell in cells { #expect(abs(solver.value(of: cell) - 6) < 1e-9) }
    #expect(solver.work.pivots <= 10 * cells.count)
    expectHealthy(solver)
  }
}

/// A row of panels with dividers, minimum widths and wishes.
///
/// Every edge has a wish at a level of its own, so the optimum is unique.
private struct Layout {
  private(set) var solver = Solver()
  private var edges: [Variable] = []
  private var handles: [ConstraintID] = []
  private var targets: [Double] = []
  private var gaps: [Double] = []

  init() throws {
    try self.init(
      targets: (0..<12).map { 40 + 7 * Double($0) }, gaps: .init(repeating: 8, count: 12))
  }

  private init(targets: [Double], gaps: [Double]) throws {
    self.targets = targets
    self.gaps = gaps
    var last = solver.makeVariable("start")
    edges.append(last)
    try solver.addEditVariable(last)
    try solver.suggest(targets[0], for: last)
    for index in 1..<targets.count {
      let left = solver.makeVariable()
      let right = solver.makeVariable()
      let before = edges.count > 1 ? last - edges[edges.count - 2] : Expression(30)
      handles.append(try solver.add(left == last + gaps[index]))
      try solver.add(right >= left + 0.001)
      try solver.add((right >= left + 30.0).with(.medium))
      let wish = right == left + before * (1.0 / 3) + 20.0
      try solver.add(wish.with(Strength(level: 100 + index)))
      edges += [left, right]
      last = right
      if index % 4 == 0 {
        try solver.addEditVariable(right, strength: Strength(level: 600 - index))
        try solver.suggest(targets[index], for: right)
      }
    }
  }

  var values: [Double] { edges.map { solver.value(of: $0) } }

  /// Drags an edge or changes a gap.
  mutating func edit(_ generator: inout SeededGenerator) throws {
    let value = Double(generator.integer(in: 1...7_000_000)) / 7
    let index = generator.integer(in: 0...targets.count - 1)
    if index % 4 == 0 {
      targets[index] = value
      try solver.suggest(value, for: edges[2 * index])
    } else {
      gaps[index] = value / 1e4
      try solver.setConstant(-gaps[index], of: handles[index - 1])
    }
  }

  func solvedAfresh() throws -> Layout { try Layout(targets: targets, gaps: gaps) }
}
