import Cassowary
import Testing

/// Examples that papers and other solvers of the family use, with what they promise.
@Suite("Examples of the paper and of other solvers")
struct PaperExamplesTests {
  @Test("m is the middle of l and r; dragging m pushes l and r, until r meets its bound")
  func midpoint() throws {
    var solver = Solver()
    let l = solver.makeVariable("l")
    let m = solver.makeVariable("m")
    let r = solver.makeVariable("r")
    try solver.add(m * 2 == l + r)
    try solver.add(l + 20.0 <= r)
    try solver.add(l >= -10.0)
    try solver.add(r <= 100.0)
    try solver.addEditVariable(m, strength: .strong)
    try solver.addStay(l, strength: .weak)
    try solver.addStay(r, strength: .medium)
    try solver.suggest(45, for: m)
    #expect(solver.value(of: m) == 45)
    try solver.suggest(90, for: m)
    #expect([l, m, r].map { solver.value(of: $0) } == [80, 90, 100])
    try solver.suggest(95, for: m)
    #expect([l, m, r].map { solver.value(of: $0) } == [80, 90, 100])
    try solver.suggest(-5, for: m)
    #expect(solver.value(of: l) >= -10)
    #expect(solver.value(of: m) == 0)
    expectHealthy(solver)
  }

  /// `simple`, `justStay`, `casso1`, `inconsistent1...4`, `multiedit` of cassowary.js.
  @Test("x = y at rest, x moved, y follows")
  func simple() throws {
    var solver = Solver()
    let x = solver.makeVariable("x", value: 167)
    let y = solver.makeVariable("y", value: 2)
    try solver.add(x == y)
    #expect(solver.value(of: x) == solver.value(of: y))
    try solver.addEditVariable(y)
    try solver.suggest(9, for: y)
    #expect(solver.value(of: x) == 9)
    expectHealthy(solver)
  }

  @Test("Stays alone keep the values that variables were made with")
  func justStay() throws {
    var solver = Solver()
    let x = solver.makeVariable("x", value: 5)
    let y = solver.makeVariable("y", value: 10)
    try solver.addStay(x)
    try solver.addStay(y)
    #expect(solver.value(of: x) == 5)
    #expect(solver.value(of: y) == 10)
    expectHealthy(solver)
  }

  @Test("x ≤ y, y = x + 3 and two weak wishes of 10: one of them is met")
  func eitherOr() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x <= y)
    try solver.add(y == x + 3.0)
    let first = try solver.add((x == 10.0).with(.weak))
    let second = try solver.add((y == 10.0).with(.weak))
    #expect(solver.error(of: first) + solver.error(of: second) == 3)
    #expect(solver.value(of: y) == solver.value(of: x) + 3)
    #expect((7...10).contains(solver.value(of: x)))
    expectHealthy(solver)
  }

  @Test("A chain of inequalities that ends below where it began is refused at its last link")
  func inconsistentChain() throws {
    var solver = Solver()
    let v = (0..<4).map { solver.makeVariable("v\($0)") }
    let links = try [
      solver.add(v[0] >= 10.0), solver.add(v[1] >= v[0]), solver.add(v[2] >= v[1]),
      solver.add(v[3] >= v[2]), solver.add(v[3] >= 8.0),
    ]
    let error = #expect(throws: SolverError.self) { try solver.add(v[3] <= 4.0) }
    guard case .unsatisfiable(let conflict)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // v3 ≥ 8 alone contradicts v3 ≤ 4, and so does the chain: either set is irreducible.
    #expect([[links[4]], Array(links[0...3])].contains(conflict.opponents))
    #expect(solver.value(of: v[3]) >= 10)
    expectHealthy(solver)
  }

  @Test("x = 10 and x = 5, then x ≥ 10 and x ≤ 5 are refused")
  func inconsistentBounds() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let ten = try solver.add(x == 10.0)
    #expect(throws: SolverError.self) { try solver.add(x == 5.0) }
    try solver.remove(ten)
    try solver.add(x >= 10.0)
    #expect(throws: SolverError.self) { try solver.add(x <= 5.0) }
    #expect(solver.value(of: x) == 10)
    expectHealthy(solver)
  }

  @Test("x = y, x = 10 and y = 5: the last is refused")
  func inconsistentAlias() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(x == y)
    try solver.add(x == 10.0)
    #expect(throws: SolverError.self) { try solver.add(y == 5.0) }
    #expect([x, y].map { solver.value(of: $0) } == [10, 10])
    expectHealthy(solver)
  }

  /// The quadrilateral of several demonstrations: corners, midpoints, a corner dragged.
  @Test("The midpoints of a quadrilateral stay midpoints while a corner is dragged")
  func quadrilateral() throws {
    var solver = Solver()
    let start: [Double] = [10, 10, 200, 200]
    let corners = start.enumerated().map { solver.makeVariable("c\($0.offset)", value: $0.element) }
    let middles = (0..<4).map { solver.makeVariable("m\($0)") }
    for index in 0..<4 {
      try solver.addStay(corners[index], strength: Strength(level: 250, weight: Double(1 << index)))
      try solver.add(middles[index] == (corners[index] + corners[(index + 1) % 4]) / 2)
    }
    try solver.add(corners[0] + 20.0 <= corners[2])
    try solver.add(corners[1] + 20.0 <= corners[3])
    for corner in corners {
      try solver.add(corner >= 0.0)
      try solver.add(corner <= 500.0)
    }
    #expect(corners.map { solver.value(of: $0) } == start)
    #expect(middles.map { solver.value(of: $0) } == [10, 105, 200, 105])
    try solver.addEditVariable(corners[0])
    try solver.suggest(300, for: corners[0])
    try solver.endEditing(corners[0])
    #expect(corners.map { solver.value(of: $0) } == [300, 10, 320, 200])
    #expect(middles.map { solver.value(of: $0) } == [155, 165, 260, 250])
    expectHealthy(solver)
  }

  /// A small maximisation: profit 3x + 5y under three capacities (Hillier and Lieberman).
  @Test("A wish out of reach maximises what it wishes")
  func maximisation() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    for variable in [x, y] { try solver.add(variable >= 0.0) }
    try solver.add(x <= 4.0)
    try solver.add(y * 2 <= 12.0)
    try solver.add(x * 3 + y * 2 <= 18.0)
    let wish = try solver.add((x * 3 + y * 5 >= 1000.0).with(.medium))
    #expect([x, y].map { solver.value(of: $0) } == [2, 6])
    #expect(solver.error(of: wish) == 192.8)
    expectHealthy(solver)
  }
}
