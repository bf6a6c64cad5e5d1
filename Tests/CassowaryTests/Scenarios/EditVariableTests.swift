import Cassowary
import Testing

@Suite("Edit variables")
struct EditVariableTests {
  @Test("Until a value is suggested, an edit variable keeps the one it has")
  func keeps() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add((x == 3.0).with(.weak))
    try solver.addEditVariable(x)
    #expect(solver.value(of: x) == 3)
    try solver.add((x == 9.0).with(.medium))
    #expect(solver.value(of: x) == 3)
    expectHealthy(solver)
  }

  @Test("After editing, the variable goes where its other constraints want it")
  func ends() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add((x == 3.0).with(.weak))
    try solver.addEditVariable(x)
    try solver.suggest(20, for: x)
    #expect(solver.value(of: x) == 20)
    try solver.endEditing(x)
    #expect(solver.value(of: x) == 3)
    expectHealthy(solver)
  }

  @Test("A suggestion out of bounds ends at the bound, and back again")
  func bounds() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.add(x >= 0.0)
    try solver.add(x <= 100.0)
    try solver.addEditVariable(x)
    for (suggested, expected) in [(50.0, 50.0), (120, 100), (-4, 0), (100, 100), (99, 99)] {
      try solver.suggest(suggested, for: x)
      #expect(solver.value(of: x) == expected)
      try solver.suggest(suggested, for: x)
      #expect(solver.value(of: x) == expected)
    }
    expectHealthy(solver)
  }

  @Test("Of two edits in conflict the stronger wins, then the heavier")
  func conflict() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(y == x + 10.0)
    try solver.addEditVariable(x, strength: .strong)
    try solver.addEditVariable(y, strength: .medium)
    try solver.suggest(1, for: x)
    try solver.suggest(50, for: y)
    #expect([x, y].map { solver.value(of: $0) } == [1, 11])
    try solver.endEditing(x)
    #expect([x, y].map { solver.value(of: $0) } == [40, 50])
    try solver.addEditVariable(x, strength: Strength(level: 500, weight: 2))
    try solver.suggest(7, for: x)
    #expect([x, y].map { solver.value(of: $0) } == [7, 17])
    expectHealthy(solver)
  }

  @Test("An eliminated, an aliased and a fixed variable can be edited")
  func eliminated() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let alias = solver.makeVariable("alias")
    let sum = solver.makeVariable("sum")
    let fixed = solver.makeVariable("fixed")
    try solver.add(alias == x)
    try solver.add(sum == x + alias + 1.0)
    try solver.add(fixed == 6.0)
    for variable in [alias, sum, fixed] {
      try solver.addEditVariable(variable, strength: .medium)
    }
    try solver.suggest(4, for: alias)
    try solver.suggest(9, for: sum)
    try solver.suggest(7, for: fixed)
    #expect([x, alias, sum, fixed].map { solver.value(of: $0) } == [4, 4, 9, 6])
    try solver.endEditing(alias)
    try solver.suggest(21, for: sum)
    #expect([x, alias, sum, fixed].map { solver.value(of: $0) } == [10, 10, 21, 6])
    expectHealthy(solver)
  }

  @Test("Nested editing: inner edits may end while outer ones go on")
  func nested() throws {
    var solver = Solver()
    let v = (0..<4).map { solver.makeVariable("v\($0)") }
    for variable in v { try solver.addStay(variable) }
    for variable in v[0...1] { try solver.addEditVariable(variable) }
    try solver.suggest(10, for: v[0])
    try solver.suggest(20, for: v[1])
    for variable in v[2...3] { try solver.addEditVariable(variable) }
    try solver.suggest(30, for: v[2])
    try solver.suggest(40, for: v[3])
    for variable in v[2...3] { try solver.endEditing(variable) }
    #expect(v.map { solver.value(of: $0) } == [10, 20, 30, 40])
    try solver.suggest(50, for: v[0])
    for variable in v[0...1] { try solver.endEditing(variable) }
    #expect(v.map { solver.value(of: $0) } == [50, 20, 30, 40])
    expectHealthy(solver)
  }

  @Test("Edit values survive constraints that come and go")
  func survives() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.addEditVariable(x)
    try solver.suggest(12, for: x)
    let bound = try solver.add(x <= 5.0)
    #expect(solver.value(of: x) == 5)
    try solver.remove(bound)
    #expect(solver.value(of: x) == 12)
    expectHealthy(solver)
  }

  @Test("A window is resized through many sizes; its parts always fill it")
  func window() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    let side = solver.makeVariable("side")
    let content = solver.makeVariable("content")
    try solver.add(side + content == width)
    try solver.add(side >= 50.0)
    try solver.add(content >= 100.0)
    try solver.add((side == 200.0).with(.weak))
    try solver.add((content == 300.0).with(.medium))
    try solver.addEditVariable(width)
    for size in [600.0, 500, 400, 350, 200, 120, 1000, 350] {
      try solver.suggest(size, for: width)
      let expected = max(150, size)
      #expect(solver.value(of: width) == expected)
      let contentSize = min(300, expected - 50)
      #expect(solver.value(of: content) == contentSize)
      #expect(solver.value(of: side) == expected - contentSize)
    }
    expectHealthy(solver)
  }
}
