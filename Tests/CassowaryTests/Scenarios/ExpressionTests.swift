import Cassowary
import Testing

@Suite("Expressions and constraints")
struct ExpressionTests {
  /// Each constraint, with what it makes of x when y is 3 and x is wished 100 or −100.
  private func value(_ wish: Double, _ make: (Variable, Variable) -> Constraint) throws -> Double {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.add(y == 3.0)
    try solver.add((x == wish).with(.weak))
    try solver.add(make(x, y))
    expectHealthy(solver)
    return solver.value(of: x)
  }

  @Test("Every shape of operands, each relation")
  func shapes() throws {
    let equal: [((Variable, Variable) -> Constraint, Double)] = [
      ({ x, _ in x == 7.0 }, 7), ({ x, _ in 7.0 == Expression(x) }, 7), ({ x, y in x == y }, 3),
      ({ x, y in x == y * 2 }, 6), ({ x, y in x == y + 1.0 }, 4), ({ x, y in x * 2 == y }, 1.5),
      ({ x, y in x / 2 == y + y }, 12), ({ x, y in -x == y }, -3),
      ({ x, y in x + y == 10.0 }, 7), ({ x, y in (x + y) * 2 == 10.0 }, 2),
      ({ x, y in 0.5 * (x - y) == y - 1.0 }, 7), ({ x, y in x - y == y - x }, 3),
      ({ x, y in -(x * 2) + 4.0 == -(y + 1.0) }, 4), ({ x, y in x * 2 - x == y }, 3),
    ]
    for (index, (make, expected)) in equal.enumerated() {
      #expect(try value(100, make) == expected, "shape \(index)")
    }
    #expect(try value(100) { x, y in x <= y } == 3)
    #expect(try value(-100) { x, y in x >= y } == 3)
    #expect(try value(-100) { x, y in x <= y } == -100)
    #expect(try value(100) { x, y in x * 2 + 1.0 <= y * 5 } == 7)
    #expect(try value(-100) { x, y in x * 2 + 1.0 >= y * 5 } == 7)
    #expect(try value(-100) { x, y in y <= x / 2 } == 6)
    #expect(try value(100) { x, y in y >= x / 2 } == 6)
  }

  @Test("A multiplier and a constant act on the side they are written on, for each relation")
  func sides() throws {
    #expect(try value(0) { x, y in x == y * 2 + 10.0 } == 16)
    #expect(try value(100) { x, y in x <= y * 2 + 10.0 } == 16)
    #expect(try value(-100) { x, y in x >= y * 2 + 10.0 } == 16)
  }

  @Test("Terms of one variable are added up; those that cancel are as good as not there")
  func merging() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let id = try solver.add(x + y + x - y == 8.0)
    #expect(solver.value(of: x) == 4)
    #expect(solver.constraint(id)?.expression == Expression(-8, [Term(x, 2)]))
    let nothing = try solver.add(y - y <= 0.0)
    #expect(solver.constraint(nothing)?.expression == Expression(0, []))
    #expect(throws: SolverError.self) { try solver.add(y - y <= -1.0) }
    let wish = try solver.add((y - y == 3.0).with(.weak))
    #expect(solver.error(of: wish) == 3)
    expectHealthy(solver)
  }

  @Test("A constraint keeps what it was made of")
  func parts() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let constraint = (x * 2 <= x + 5.0).with(.medium)
    #expect(constraint.relation == .lessThanOrEqual)
    #expect(constraint.strength == .medium)
    #expect(constraint.expression.constant == -5)
    #expect(constraint.expression.terms == [Term(x, 2), Term(x, -1)])
    #expect((x >= 0.0).strength == .required)
    #expect(Relation.lessThanOrEqual.reversed == .greaterThanOrEqual)
    #expect(Relation.equal.reversed == .equal)
    #expect(Relation.allCases.map(\.symbol) == ["==", "<=", ">="])
    #expect(["==", "<=", ">=", "<"].map { Relation(symbol: $0) } == Relation.allCases + [nil])
    expectHealthy(solver)
  }

  @Test("Variables have the name and the value they were made with")
  func variables() throws {
    var solver = Solver()
    let x = solver.makeVariable("x", value: 12)
    let y = solver.makeVariable()
    let odd = solver.makeVariable("odd", value: .nan)
    #expect([x, y, odd].map { solver.name(of: $0) } == ["x", "", "odd"])
    #expect([x, y, odd].map { solver.value(of: $0) } == [12, 0, 0])
    #expect(x < y && y < odd)
    expectHealthy(solver)
  }
}
