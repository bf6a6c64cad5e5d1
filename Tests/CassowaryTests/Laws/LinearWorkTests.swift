import TestSupport
import Testing

@testable import Cassowary

/// Systems of twice the size must not take much more than twice the work, where once they took four
/// times as much or more.
@Suite("Linear work")
struct LinearWorkTests {
  @Test("An explanation walks what each of many reasons changes, not everything again")
  func explanation() throws {
    try expectLinear { count in
      var solver = Solver()
      let end = try solver.makeChain(count: count) { solver, width in
        for _ in 0..<3 { _ = try? solver.add((width == 20.0).with(.medium)) }
      }
      var work = 0
      let explanation = solver.explanation(of: end.position, work: &work)
      #expect(explanation.holders.count == 4 * count + 1)
      return work
    }
  }

  @Test("Freedoms of a chain that one symbol moves are told without trying any variable")
  func undeterminedVariables() throws {
    try expectLinear { count in
      var solver = Solver()
      _ = try solver.makeChain(count: count) { solver, width in
        _ = try? solver.add((width == 20.0).with(.medium))
        _ = try? solver.add(width >= 10.0)
      }
      let whole = solver.graph.variables.count
      let fixed = VariableSurvey(of: &solver, distance: 100)
      #expect(fixed.openCount == 0)
      #expect(fixed.answers.count == whole)
      #expect(solver.undeterminedVariables().isEmpty)
      return fixed.work + whole
    }
  }

  @Test("Freedoms of wishes that share what is left are told without trying most variables")
  func sharedFreedoms() throws {
    try expectLinear { count in
      var solver = Solver()
      let end = try solver.makeChain(count: count) { solver, width in
        _ = try? solver.add((width == 20.0).with(.medium))
      }
      try solver.add(end.position == 300.0 * Double(count))
      let undeterminedVariables = solver.undeterminedVariables()
      #expect(undeterminedVariables.count == 2 * count - 1)
      for freedom in undeterminedVariables {
        #expect((freedom.alternative - freedom.value).magnitude == 100)
      }
      var copy = solver
      let survey = VariableSurvey(of: &copy, distance: 100)
      #expect(survey.openCount <= 2)
      return survey.work
    }
  }

  @Test("Conflicts that are broken are not put in order again and again")
  func conflicts() throws {
    try expectLinear { count in
      var solver = Solver()
      var firsts: [ConstraintID] = []
      solver.batch { solver in
        for _ in 0..<count {
          let variable = solver.makeVariable()
          for value in 1...3 {
            guard let id = try? solver.add(variable == Double(value)) else { continue }
            if value == 1 { firsts.append(id) }
          }
        }
      }
      #expect(solver.conflicts.count == 2 * count)
      for first in firsts { try solver.remove(first) }
      #expect(solver.conflicts.count == count)
      return solver.waitingWork
    }
  }

  @Test("Wishes for one variable are added and removed without reading all others")
  func wishes() throws {
    for count in [100, 1000, 5000] {
      var solver = Solver()
      let variable = solver.makeVariable()
      var ids: [ConstraintID] = []
      for index in 0..<count {
        ids.append(try solver.add((variable == Double(index * 7919 % count)).with(.medium)))
      }
      #expect((solver.value(of: variable) - Double(count) / 2).magnitude <= 1)
      for id in ids.dropLast(count / 2) { try solver.remove(id) }
      #expect((count / 2...6 * count).contains(solver.tableau.costs.breakpoints.work))
    }
  }

  @Test("Wishes that come to where a variable stands are not read again for each that follows")
  func equalWishes() throws {
    try expectLinear { count in
      var solver = Solver()
      let variable = solver.makeVariable()
      for value in [0, 10.0] {
        for _ in 0..<count { try solver.add((variable >= value).with(.medium)) }
      }
      #expect(solver.value(of: variable) == 10)
      return solver.tableau.costs.breakpoints.work
    }
  }

  @Test("A dual step that passes many breakpoints does not compare all symbols at each")
  func dualSteps() {
    for count in [100, 200, 400] {
      var tableau = Tableau()
      let level = tableau.levelIndex(of: 500)
      let terms = (0..<count).map { index in
        let symbol = tableau.makeSymbol(value: 0)
        tableau.insert(
          Breakpoint(
            position: 0, below: Double(1 + index % 7), above: 1, level: level,
            constraint: Int32(index)),
          for: symbol)
        tableau.insert(
          Breakpoint(
            position: -1, below: 100, above: 0, level: level, constraint: Int32(count + index)),
          for: symbol)
        return (symbol: symbol, coefficient: 1.0)
      }
      let sum = tableau.makeRow(terms)
      tableau.insert(
        Breakpoint(
          position: -0.75 * Double(count), below: 0, above: 1, level: CostLevels.required,
          constraint: Int32(2 * count)),
        for: sum)
      tableau.costs.noteSegment(of: sum, 0)
      var race = DualRatioTest()
      #expect(race.run(from: sum, by: 0.75 * Double(count), in: &tableau))
      #expect(race.jumps.count == count * 3 / 4 - 1)
      #expect(race.entering != nil)
      #expect(race.comparisons <= 10 * count)
    }
  }

  @Test("Middles that have the same distance take a few pivots where boxes have no room to spare")
  func middles() {
    expectLinear { count in
      var solver = Solver()
      solver.batch { $0.addMiddles(count: count) }
      #expect(solver.work.pivots < 10)
      #expect(solver.published.values.count { abs($0 - 100) < 1e-9 } >= count)
      return solver.work.pivots + solver.work.definitions + solver.work.attachments
    }
  }

  @Test("Bounds of a chain of equal variables do not list the chain each")
  func equalVariables() throws {
    try expectLinear { count in
      var solver = Solver()
      let variables = (0..<count).map { solver.makeVariable("x\($0)") }
      var first: ConstraintID?
      try solver.transaction { (solver) throws(SolverError) in
        for (variable, next) in neighbours(in: variables) {
          let id = try solver.add(next == variable)
          if first == nil { first = id }
        }
        for variable in variables { try solver.add(variable >= 1.0) }
      }
      try solver.add(variables[count / 2] == 7.0)
      #expect(variables.nonEmptyAllSatisfy { solver.value(of: $0) == 7 })
      let sources = solver.graph.constraints.reduce(0) { $0 + $1.sources.count }
      if let first {
        try solver.setConstant(-1, of: first)
        #expect(solver.value(of: variables[0]) == 6)
        try solver.remove(first)
        #expect(solver.value(of: variables[0]) == 6 || solver.value(of: variables[0]) == 1)
      }
      #expect(variables.dropFirst().nonEmptyAllSatisfy { solver.value(of: $0) == 7 })
      if count == 100 { expectHealthy(solver) }
      return sources
    }
  }

  @Test("Boxes of a list that come and go do not list the boxes before them each", arguments: 0..<4)
  func comingAndGoing(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    expectLinear { count in
      var list = ClosingList(count: count, gone: { index in seed == 0 && index % 2 == 1 })
      var work = list.work
      for round in 0..<6 {
        list.change { index in
          round == 2 ? true : round % 2 == 1 ? false : seed < 2 ? index % 2 == 1 : numbers.oneIn(3)
        }
        #expect(list.isRight)
        work += list.work
      }
      if count == 100 { expectHealthy(list.solver) }
      return work
    }
  }

  @Test("Levels that come together are taken into use together")
  func levels() {
    var solver = Solver()
    let variables = (0..<300).map { solver.makeVariable("x\($0)") }
    solver.batch { solver in
      for (index, variable) in variables.enumerated() {
        let level = index * 7 % 300 + 1
        _ = try? solver.add((variable == 5.0).with(Strength(level: level)))
      }
    }
    #expect(solver.tableau.costs.levels.insertions == 1)
    #expect(solver.tableau.costs.levels.count == 302)
    #expect(variables.nonEmptyAllSatisfy { solver.value(of: $0) == 5 })
  }

  /// The work must grow by no more than the power 1.2 from one size to the next.
  private func expectLinear(
    location: SourceLocation = #_sourceLocation, _ work: (_ count: Int) throws -> Int
  ) rethrows {
    let works = try [100, 200, 400].map { Double(try work($0)) }
    #expect(works[0] > 0, sourceLocation: location)
    #expect(works[1] <= 2.3 * works[0], sourceLocation: location)
    #expect(works[2] <= 2.3 * works[1], sourceLocation: location)
  }
}

/// Boxes side by side, some of which are gone: the next one begins where such a box does.
private struct ClosingList {
  private(set) var solver = Solver()
  private var boxes: [(position: Variable, width: Variable)] = []
  private var rows: [Int: ConstraintID] = [:]
  private var isGone: [Bool] = []

  init(count: Int, gone: (Int) -> Bool) {
    isGone = (0..<count).map(gone)
    boxes = (0..<count).map { _ in (solver.makeVariable(), solver.makeVariable()) }
    var constraints = [boxes[0].position == 0.0]
    for box in boxes { constraints += [box.width >= 0.0, (box.width == 20.0).with(.medium)] }
    solver.batch { solver in
      for constraint in constraints { _ = try? solver.add(constraint) }
    }
    write(1..<count)
  }

  /// Writes the rows before some boxes again.
  private mutating func write(_ indices: some Sequence<Int>) {
    let old = indices.compactMap { rows[$0] }
    let new = indices.map { ($0, row($0)) }
    var added: [Int: ConstraintID] = [:]
    solver.batch { solver in
      for id in old { try? solver.remove(id) }
      for (index, constraint) in new { added[index] = try? solver.add(constraint) }
    }
    rows.merge(added) { $1 }
  }

  private func row(_ index: Int) -> Constraint {
    let (before, box) = (boxes[index - 1], boxes[index])
    if isGone[index - 1] { return box.position == before.position }
    return box.position == before.position + before.width + 8.0
  }

  mutating func change(_ gone: (Int) -> Bool) {
    let old = isGone
    isGone = isGone.indices.map(gone)
    write((1..<boxes.count).filter { old[$0 - 1] != isGone[$0 - 1] })
  }

  /// Whether each box is where those before it leave it.
  var isRight: Bool {
    var position = 0.0
    for (index, box) in boxes.enumerated() {
      if (solver.value(of: box.position) - position).magnitude > 1e-9 { return false }
      if !isGone[index] { position += 28 }
    }
    return true
  }

  /// The number of terms and definitions that all constraints name.
  var work: Int {
    solver.graph.constraints.reduce(0) { $0 + $1.equation.count + $1.sources.count }
  }
}

extension Solver {
  /// Boxes side by side; `wishes` adds what is wanted of the width of each.
  ///
  /// - Returns: where the last one ends.
  mutating func makeChain(
    count: Int, wishes: (inout Solver, Variable) -> Void
  ) throws(SolverError) -> (position: Variable, widths: [Variable]) {
    var position = makeVariable()
    var widths: [Variable] = []
    try add(position == 0.0)
    for _ in 0..<count {
      let (width, next) = (makeVariable(), makeVariable())
      try add(next == position + width + 8.0)
      wishes(&self, width)
      position = next
      widths.append(width)
    }
    return (position, widths)
  }

  /// Boxes that lie side by side in as much room as they would like to have, with middles at the
  /// same distance.
  fileprivate mutating func addMiddles(count: Int) {
    let lefts = (0..<count).map { _ in makeVariable() }
    let widths = (0..<count).map { _ in makeVariable() }
    let distance = makeVariable()
    var constraints = [
      lefts[0] == 0.0, lefts[count - 1] + widths[count - 1] == 100.0 * Double(count),
    ]
    func want(_ level: Int, _ constraint: Constraint) {
      constraints.append(constraint.with(Strength(level: level)))
    }
    for index in 0..<count {
      constraints.append(widths[index] >= 0.0)
      want(750, widths[index] >= 100.0)
      want(250, widths[index] <= 100.0)
    }
    for index in 1..<count {
      let (left, end) = (lefts[index], lefts[index - 1] + widths[index - 1])
      constraints.append(left >= end)
      want(50, left <= end)
      want(
        149, left + 0.5 * widths[index] == lefts[index - 1] + 0.5 * widths[index - 1] + distance)
    }
    for constraint in constraints { _ = try? add(constraint) }
  }
}
