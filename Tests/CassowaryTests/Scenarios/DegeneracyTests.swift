import Cassowary
import TestSupport
import Testing

@Suite("Degeneracy and regressions of other solvers")
struct DegeneracyTests {
  @Test("Beale's cycling example ends")
  func beale() throws {
    var world = World(variableCount: 4)
    for variable in 0..<4 {
      let unit = (0..<4).map { $0 == variable ? 1.0 : 0 }
      try world.perform(.add(key: variable, .init(unit, 0, .greaterOrEqual)))
    }
    try world.perform(.add(key: 4, .init([0.25, -60, -1 / 25, 9], 0, .lessOrEqual)))
    try world.perform(.add(key: 5, .init([0.5, -90, -1 / 50, 3], 0, .lessOrEqual)))
    try world.perform(.add(key: 6, .init([0, 0, 1, 0], -1, .lessOrEqual)))
    try world.perform(
      .add(key: 7, .init([-0.75, 150, -1 / 50, 6], 10, .lessOrEqual, level: 500)))
    world.expectOptimal()
    let v = world.values
    #expect(abs(-0.75 * v[0] + 150 * v[1] - v[2] / 50 + 6 * v[3] + 0.05) < 1e-9)
  }

  /// Many rows meet in one corner: every step is degenerate.
  @Test("A corner where 200 constraints meet is left and reached again")
  func corner() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    for index in 0..<200 {
      let slope = Double(index - 100) / 10
      try solver.add((y - x * slope >= 0.0).with(index % 3 == 0 ? .required : .strong))
    }
    try solver.add((y == -5.0).with(.medium))
    #expect([x, y].map { solver.value(of: $0) } == [0, 0])
    try solver.addEditVariable(x, strength: Strength(level: 999))
    for target in [3.0, -3, 0, 1] {
      try solver.suggest(target, for: x)
      #expect(abs(solver.value(of: y) - (target > 0 ? 9.9 * target : -10 * target)) < 1e-9)
    }
    expectHealthy(solver)
  }

  /// The tree of boxes on which a first version of the cost steps never ended.
  @Test("A tree of 120 boxes with ties everywhere is solved, edited and thinned out")
  func tree() throws {
    var tree = BoxTree()
    try tree.build(count: 120)
    for size in [300.0, 10, 800, 300] {
      try tree.solver.suggest(size, for: tree.boxes[0].size)
      tree.check()
    }
    for wish in tree.wishes.enumerated() where wish.offset % 3 == 0 {
      try tree.solver.remove(wish.element)
    }
    tree.check()
    expectHealthy(tree.solver)
  }

  /// cassowary-rs #16, casuarius #3: an error symbol stayed in the objective after each removal.
  @Test("Adding and removing the same constraint a thousand times leaves nothing behind")
  func churn() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x + y == 10.0)
    try solver.add((x == 3.0).with(.weak))
    let before = solver.dump()
    var pivots: [Int] = []
    for _ in 0..<roundsPlayed(of: 1000) {
      let start = solver.work.pivots
      let wish = try solver.add((x == y + 2.0).with(.medium))
      let bound = try solver.add(x <= 5.0)
      #expect(solver.value(of: x) == 5)
      try solver.remove(wish)
      try solver.remove(bound)
      pivots.append(solver.work.pivots - start)
    }
    #expect(solver.value(of: x) == 3)
    #expect(solver.dump() == before)
    #expect(pivots.last == pivots[1])
    expectHealthy(solver)
  }

  /// kiwi #15: a redundant row with a constant that is zero but for rounding.
  @Test("A redundant equality with rounding in its constant survives edits")
  func redundantRow() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(y == x * 0.1 + 0.3)
    try solver.add(y * 3 == x * 0.3 + 0.9)
    try solver.addEditVariable(x)
    for value in [0.1, 0.2, 0.7, -3.3] {
      try solver.suggest(value, for: x)
      #expect(abs(solver.value(of: y) - (value * 0.1 + 0.3)) < 1e-12)
    }
    expectHealthy(solver)
  }

  @Test("A variable without constraints keeps its value; one with bounds only stays inside")
  func underConstrained() throws {
    var solver = Solver()
    let free = solver.makeVariable("free", value: 17)
    let bounded = solver.makeVariable("bounded", value: 17)
    try solver.add(bounded <= 30.0)
    try solver.add(bounded >= 5.0)
    #expect([free, bounded].map { solver.value(of: $0) } == [17, 17])
    expectHealthy(solver)
  }
}

/// Boxes in boxes: positions and sizes along one axis.
private struct BoxTree {
  struct Box {
    var start: Variable
    var size: Variable
    var parent: Int?
  }

  var solver = Solver()
  var boxes: [Box] = []
  var wishes: [ConstraintID] = []

  mutating func build(count: Int) throws {
    for index in 0..<count {
      let box = Box(
        start: solver.makeVariable("s\(index)"), size: solver.makeVariable("w\(index)"),
        parent: index == 0 ? nil : (index - 1) / 4)
      boxes.append(box)
      try solver.add(box.size >= 0.0)
      wishes.append(try solver.add((box.size == 20.0).with(.weak)))
      wishes.append(try solver.add((box.size >= 10.0).with(.medium)))
      try place(index)
    }
    try solver.add(boxes[0].start == 0.0)
    try solver.addEditVariable(boxes[0].size)
  }

  private mutating func place(_ index: Int) throws {
    let box = boxes[index]
    guard let parent = box.parent.map({ boxes[$0] }) else { return }
    if (index - 1) % 4 == 0 {
      try solver.add(box.start == parent.start + 2.0)
    } else {
      let previous = boxes[index - 1]
      try solver.add(box.start == previous.start + previous.size + 1.0)
    }
    let limit = Strength(level: 900)
    wishes.append(
      try solver.add((box.start + box.size <= parent.start + parent.size - 2.0).with(limit)))
  }

  /// Every box starts where it must, and no size is negative.
  func check() {
    for (index, box) in boxes.enumerated() {
      #expect(solver.value(of: box.size) >= -1e-9)
      guard let parent = box.parent.map({ boxes[$0] }) else { continue }
      var expected = solver.value(of: parent.start) + 2
      if (index - 1) % 4 != 0 {
        let previous = boxes[index - 1]
        expected = solver.value(of: previous.start) + solver.value(of: previous.size) + 1
      }
      #expect(abs(solver.value(of: box.start) - expected) < 1e-9)
    }
  }
}
