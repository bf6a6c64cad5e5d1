import TestSupport
import Testing

@testable import Cassowary

/// The basis is kept as cells or as triangles, whichever is cheaper; nobody can tell but by the work.
@Suite("Representations of the basis")
struct BasisChoiceTests {
  /// Widths that are to be equal, one to the next, of a row that has to fill a space.
  private struct Row {
    var solver = Solver()
    let widths: [Variable]
    let end: Variable
    var wishes: [ConstraintID] = []

    init(count: Int, _ choice: BasisChoice) throws {
      solver.basisChoice = choice
      var solver = solver
      var widths: [Variable] = []
      var wishes: [ConstraintID] = []
      var position = solver.makeVariable()
      try solver.add(position == 0.0)
      for _ in 0..<count {
        let (width, next) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(next == position + width + 8.0)
        try solver.add(width >= 0.0)
        if let last = widths.last {
          wishes.append(try solver.add((width == last).with(Strength(level: 500))))
        }
        widths.append(width)
        position = next
      }
      try solver.addEditVariable(position)
      try solver.suggest(100.0 * Double(count), for: position)
      self.solver = solver
      self.widths = widths
      self.wishes = wishes
      end = position
    }
  }

  @Test("Values are the same with cells and with triangles", arguments: [3, 20, 60])
  func agreement(count: Int) throws {
    var stored = try Row(count: count, .stored)
    var factored = try Row(count: count, .factored)
    #expect(factored.solver.tableau.isFactored)
    for total in [50.0, 30.0, 170.0, 9.0, 8.0, 64.0] {
      try stored.solver.suggest(total * Double(count), for: stored.end)
      try factored.solver.suggest(total * Double(count), for: factored.end)
      for (left, right) in try paired(stored.widths, factored.widths) {
        let difference = stored.solver.value(of: left) - factored.solver.value(of: right)
        #expect(difference.magnitude < 1e-8)
      }
    }
    expectHealthy(stored.solver)
    expectHealthy(factored.solver)
  }

  @Test("Costly pivots make triangles, and cells come back when few rows are left")
  func change() throws {
    #expect(try !Row(count: 40, .automatic).solver.tableau.isFactored)
    var row = try Row(count: 140, .automatic)
    #expect(row.solver.tableau.isFactored)
    expectHealthy(row.solver)
    let all = row.solver.constraints.indices.filter { !row.solver.constraints[$0].isFree }
    let ids = all.map { row.solver.id(at: $0) }
    for id in ids.dropFirst(8) where (try? row.solver.remove(id)) == nil { Issue.record("kept") }
    try row.solver.add(row.widths[0] >= 3.0)
    #expect(!row.solver.tableau.isFactored)
    expectHealthy(row.solver)
  }

  @Test("Rows are the same after they were factorised and stored again")
  func roundTrip() throws {
    let row = try Row(count: 40, .stored)
    var tableau = row.solver.tableau
    tableau.factorise()
    #expect(tableau.isFactored && tableau.checkInvariants().isEmpty)
    tableau.storeCells()
    #expect(!tableau.isFactored && tableau.checkInvariants().isEmpty)
    for symbol in 0..<tableau.symbolCount where tableau.isBasic(symbol) {
      let before = row.solver.tableau.rowCells(of: symbol).sorted { $0.symbol < $1.symbol }
      let after = tableau.rowCells(of: symbol).sorted { $0.symbol < $1.symbol }
      #expect(before.map(\.symbol) == after.map(\.symbol))
      for (left, right) in try paired(before, after) {
        #expect((left.coefficient - right.coefficient).magnitude < 1e-12)
      }
    }
  }

  @Test("Explanations, freedoms and texts are had from triangles, too")
  func questions() throws {
    var stored = try Row(count: 12, .stored)
    var factored = try Row(count: 12, .factored)
    for index in [3, 7] {
      let bound = stored.widths[index] >= 120.0
      try stored.solver.add(bound)
      try factored.solver.add(bound)
    }
    #expect(factored.solver.tableau.isFactored)
    for (left, right) in try paired(stored.widths, factored.widths) {
      let (mine, other) = (
        stored.solver.explanation(of: left), factored.solver.explanation(of: right)
      )
      #expect(Set(mine.holders.map(\.constraint)) == Set(other.holders.map(\.constraint)))
    }
    #expect(
      stored.solver.undeterminedVariables().map(\.variable)
        == factored.solver.undeterminedVariables().map(\.variable))
    #expect(factored.solver.dump().contains("Rows"))
    #expect(throws: SolverError.self) { try factored.solver.add(factored.widths[3] <= 119.0) }
    expectHealthy(factored.solver)
  }
}
