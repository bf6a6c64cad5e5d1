import Cassowary
import Testing

@Suite("Bad input")
struct BadInputTests {
  /// A solver with something in it, and a variable and a constraint of it.
  private struct Setting {
    var solver = Solver()
    let x: Variable
    let wish: ConstraintID

    init() throws {
      x = solver.makeVariable("x")
      wish = try solver.add((x == 4.0).with(.medium))
      try solver.add(x <= 10.0)
    }
  }

  private static let notFinite: [Double] = [.nan, .infinity, -.infinity, .signalingNaN]

  @Test("Numbers that are not finite are refused, and nothing changes", arguments: notFinite)
  func nonFinite(number: Double) throws {
    var setting = try Setting()
    let (x, wish) = (setting.x, setting.wish)
    let before = setting.solver.dump()
    #expect(throws: SolverError.notFinite) { try setting.solver.add(x == number) }
    #expect(throws: SolverError.notFinite) { try setting.solver.add(x * number <= 1.0) }
    #expect(throws: SolverError.notFinite) {
      try setting.solver.add((x * number >= 0.0).with(.weak))
    }
    #expect(throws: SolverError.notFinite) { try setting.solver.setConstant(number, of: wish) }
    #expect(setting.solver.dump() == before)
    try setting.solver.addEditVariable(x)
    let editing = setting.solver.dump()
    #expect(throws: SolverError.notFinite) { try setting.solver.suggest(number, for: x) }
    #expect(setting.solver.dump() == editing)
    expectHealthy(setting.solver)
  }

  @Test("Coefficients whose sum overflows are refused")
  func overflow() throws {
    var setting = try Setting()
    let huge = Term(setting.x, .greatestFiniteMagnitude)
    #expect(throws: SolverError.notFinite) { try setting.solver.add(huge + huge == 0.0) }
    #expect(throws: SolverError.notFinite) { try setting.solver.add(setting.x / 0.0 == 0.0) }
    #expect(setting.solver.value(of: setting.x) == 4)
    expectHealthy(setting.solver)
  }

  @Test(
    "Strengths outside their range are refused",
    arguments: [
      Strength(level: 0), Strength(level: 1001), Strength(level: -5),
      Strength(level: 500, weight: 0), Strength(level: 500, weight: -1),
      Strength(level: 500, weight: .infinity), Strength(level: 1000, weight: 0),
    ])
  func strengths(strength: Strength) throws {
    var setting = try Setting()
    let (x, wish) = (setting.x, setting.wish)
    let before = setting.solver.dump()
    let expected = SolverError.invalidStrength(strength)
    #expect(throws: expected) { try setting.solver.add((x == 1.0).with(strength)) }
    #expect(throws: expected) { try setting.solver.setStrength(strength, of: wish) }
    if !strength.isRequired {
      #expect(throws: expected) { try setting.solver.addStay(x, strength: strength) }
      #expect(throws: expected) { try setting.solver.addEditVariable(x, strength: strength) }
    }
    #expect(setting.solver.dump() == before)
    expectHealthy(setting.solver)
  }

  @Test("Handles of removed constraints are refused, also after their place is taken")
  func removedConstraint() throws {
    var setting = try Setting()
    let (x, wish) = (setting.x, setting.wish)
    try setting.solver.remove(wish)
    for _ in 0..<2 {
      #expect(throws: SolverError.unknownConstraint) { try setting.solver.remove(wish) }
      #expect(throws: SolverError.unknownConstraint) { try setting.solver.setConstant(1, of: wish) }
      #expect(throws: SolverError.unknownConstraint) {
        try setting.solver.setStrength(.weak, of: wish)
      }
      #expect(setting.solver.constraint(wish) == nil)
      #expect(setting.solver.error(of: wish) == 0)
      try setting.solver.add((x == 2.0).with(.strong))
    }
    #expect(setting.solver.value(of: x) == 2)
    expectHealthy(setting.solver)
  }

  @Test("Variables of another solver, and removed ones, are refused")
  func unknownVariables() throws {
    var setting = try Setting()
    var other = Solver()
    _ = other.makeVariable()
    let foreign = other.makeVariable("foreign")
    let gone = setting.solver.makeVariable("gone")
    try setting.solver.removeVariable(gone)
    let heir = setting.solver.makeVariable("heir")
    #expect(heir != gone)
    let unknown = other.makeVariable("third")
    _ = foreign
    for variable in [gone, unknown] {
      let before = setting.solver.dump()
      #expect(throws: SolverError.unknownVariable) { try setting.solver.add(variable == 1.0) }
      #expect(throws: SolverError.unknownVariable) { try setting.solver.addStay(variable) }
      #expect(throws: SolverError.unknownVariable) { try setting.solver.addEditVariable(variable) }
      #expect(throws: SolverError.unknownVariable) { try setting.solver.suggest(1, for: variable) }
      #expect(throws: SolverError.unknownVariable) { try setting.solver.endEditing(variable) }
      #expect(throws: SolverError.unknownVariable) { try setting.solver.removeVariable(variable) }
      #expect(setting.solver.value(of: variable) == 0)
      #expect(setting.solver.name(of: variable) == "")
      #expect(setting.solver.dump() == before)
    }
    expectHealthy(setting.solver)
  }

  @Test("A variable in use cannot be removed")
  func variableInUse() throws {
    var setting = try Setting()
    let x = setting.x
    #expect(throws: SolverError.variableInUse(constraints: 2)) {
      try setting.solver.removeVariable(x)
    }
    try setting.solver.remove(setting.wish)
    #expect(throws: SolverError.variableInUse(constraints: 1)) {
      try setting.solver.removeVariable(x)
    }
    expectHealthy(setting.solver)
  }

  @Test("Edit variables: twice, without editing, required")
  func editing() throws {
    var setting = try Setting()
    let x = setting.x
    #expect(throws: SolverError.notEditing) { try setting.solver.suggest(1, for: x) }
    #expect(throws: SolverError.notEditing) { try setting.solver.endEditing(x) }
    #expect(throws: SolverError.mustBeSoft) {
      try setting.solver.addEditVariable(x, strength: .required)
    }
    #expect(throws: SolverError.mustBeSoft) { try setting.solver.addStay(x, strength: .required) }
    try setting.solver.addEditVariable(x)
    #expect(throws: SolverError.alreadyEditing) { try setting.solver.addEditVariable(x) }
    let stay = try setting.solver.addStay(x)
    #expect(throws: SolverError.mustBeSoft) {
      try setting.solver.setStrength(.required, of: stay)
    }
    try setting.solver.endEditing(x)
    #expect(throws: SolverError.notEditing) { try setting.solver.suggest(1, for: x) }
    expectHealthy(setting.solver)
  }

  @Test("Every error says in one sentence what is wrong")
  func texts() throws {
    let texts: [(SolverError, String)] = [
      (.notFinite, "a coefficient, constant or value is not a finite number"),
      (.unknownVariable, "the variable does not belong to this solver"),
      (.unknownConstraint, "the constraint does not belong to this solver"),
      (
        .invalidStrength(Strength(level: 1001, weight: 2)),
        "a strength needs a level in 1...1000 and a weight that is positive and finite, "
          + "not level 1001 and weight 2.0"
      ),
      (.mustBeSoft, "an edit variable or a stay cannot be required"),
      (.alreadyEditing, "the variable is an edit variable already"),
      (.notEditing, "the variable is not an edit variable"),
      (.variableInUse(constraints: 1), "the variable still occurs in 1 constraint"),
      (.variableInUse(constraints: 3), "the variable still occurs in 3 constraints"),
    ]
    for (error, text) in texts { #expect(error.description == text) }
  }

  @Test("A conflict says how many required constraints it is with")
  func conflictTexts() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    func text(_ constraint: Constraint) -> String? {
      do {
        try solver.add(constraint)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(text(Expression(1) == 0.0) == "the required constraint contradicts itself")
    #expect(text(x - x == 1.0) == "the required constraint contradicts itself")
    try solver.add(x == 1.0)
    #expect(
      text(x >= 2.0) == "the required constraint contradicts 1 other required constraint")
    try solver.add(y == x + 1.0)
    #expect(
      text(y <= 1.0) == "the required constraint contradicts 2 other required constraints")
    expectHealthy(solver)
  }
}
