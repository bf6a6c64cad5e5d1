import Testing

@testable import Cassowary

/// A check that finds nothing may be one that looks at nothing: each of these breaks one thing.
@Suite("Invariants")
struct InvariantTests {
  /// One way to break a solver, and a word of what is to be said about it.
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let word: String
    let change: @Sendable (inout Solver) -> Void

    init(_ name: String, _ word: String, _ change: @escaping @Sendable (inout Solver) -> Void) {
      testDescription = name
      self.word = word
      self.change = change
    }
  }

  @Test("A solver that was only used as it should be has none broken")
  func soundness() throws {
    let solver = try Self.makeSolver()
    #expect(solver.checkInvariants() == [])
    #expect(solver.tableau.symbolCount > solver.tableau.basis.rowCount)
    #expect(solver.graph.definitionCount > 1 && solver.tableau.basis.factors.entryCount > 0)
    #expect(!solver.editPlans.plans.isEmpty && solver.published.program.isValid)
  }

  @Test("What is broken is told", arguments: damages)
  func damage(_ damage: Damage) throws {
    var solver = try Self.makeSolver()
    damage.change(&solver)
    let faults = solver.checkInvariants()
    #expect(faults.contains { $0.contains(damage.word) }, "\(faults)")
  }

  @Test("A soft definition that is outweighed is told where nobody has noted it")
  func outweighed() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable("a"), solver.makeVariable("b"))
    try solver.add((a + b == 2.0).with(Strength(level: 750, weight: 3)))
    try solver.add((a + b == 6.0).with(Strength(level: 250)))
    let bound = try solver.add((a + b >= 7.0).with(Strength(level: 500)))
    #expect(solver.graph.softDefinitionCount == 1 && solver.checkInvariants() == [])
    let index = try solver.graph.index(of: bound)
    solver.graph.setStrength(Strength(level: 750, weight: 3), of: index)
    #expect(solver.checkInvariants().contains { $0.contains("is outweighed") })
  }

  static let damages = [
    Damage("value", "variable 0 is") {
      $0.published.restore([(variable: 0, old: $0.published.values[0] + 1)])
    },
    Damage("unlisted change", "not listed") {
      $0.published.restore([(variable: 0, old: $0.published.values[0] + 1)])
    },
    Damage("uses", "miscounted") { $0.graph.relist(0) },
    Damage("mentions", "unaccounted") { $0.graph.markSettled($0.defining) },
    Damage("free variable", "gone, yet in use") { $0.graph.removeVariable(0) },
    Damage("free constraint", "in use and free") { $0.journal.noteRemoved(0) },
    Damage("offset", "has offset") { $0.graph.offsets[$0.attached] += 1 },
    Damage("definition", "has constant") { $0.graph.definitionConstants[$0.defining] += 1 },
    Damage("rank", "is put in before") { $0.graph.constraints[$0.naming].rank = .max },
    Damage("pivot", "another pivot") { $0.graph.constraints[$0.defining].pivot += 1 },
    Damage("definer", "is defined twice") {
      $0.graph.define(IndexedTerm(variable: 0, coefficient: 1), by: $0.attached, isExpanded: false)
    },
    Damage("epoch", "does not know") { $0.graph.constraints[$0.naming].epoch += 1 },
    Damage("breakpoint", "has another breakpoint") {
      $0.graph.constraints[$0.attached].relation = .lessThanOrEqual
    },
    Damage("waiting", "places for") { $0.pending.appendConstraints(1) },
    Damage("journal", "the journal has") { $0.journal.noteAdded(0) },
    Damage("workspace", "last expansion") { $0.graph.workspace.mentions.undefined.append(0) },
    Damage("segment", "segment") { $0.tableau.costs.noteSegment(of: $0.basic, 9) },
    Damage("basis", "is not at its node") { $0.tableau.basis.nodeOf[$0.basic] += 1 },
    Damage("slope", "has slope") {
      $0.tableau.costs.setSlope(of: $0.basic, level: 0, to: 1e3)
    },
    Damage("reduced cost", "does not cancel") {
      $0.tableau.costs.setSlope(of: $0.parametric, level: 0, to: 1e3)
    },
    Damage("plan", "goes too far") {
      guard let plan = $0.editPlans.plans.first else { return }
      let position = $0.tableau.values[plan.symbol] + 0.5
      let breakpoint = Breakpoint(position: position, below: 0, above: 1, level: 0, constraint: 99)
      $0.tableau.costs.insert(breakpoint, for: plan.symbol)
    },
    Damage("symbol", "is off its") { $0.tableau.setValue(of: $0.basic, to: 1e6) },
  ]

  /// Boxes of equal widths in a row, some of them cramped, and an edge that is dragged.
  private static func makeSolver() throws -> Solver {
    var solver = Solver()
    let edge = solver.makeVariable("edge", value: 300)
    let width = solver.makeVariable("width")
    var left: Variable?
    for number in 0..<4 {
      let start = solver.makeVariable("start\(number)")
      let end = solver.makeVariable("end\(number)")
      try solver.add(end - start == 1.0 * width)
      if let left { try solver.add(start - left >= 8) } else { try solver.add(start == 0) }
      try solver.add((end - start == 50.0 + Double(number)).with(.weak))
      left = end
    }
    if let left { try solver.add((edge - left == 0).with(.medium)) }
    try solver.addEditVariable(edge)
    for step in 0..<4 { try solver.suggest(310 + Double(step), for: edge) }
    _ = solver.changes()
    return solver
  }
}

extension Solver {
  fileprivate var attached: Int {
    graph.constraints.indices.first {
      if case .attached = graph.constraints[$0].state { return true }
      return false
    } ?? 0
  }

  fileprivate var defining: Int {
    graph.constraints.indices.first {
      if case .defining = graph.constraints[$0].state { return true }
      return false
    } ?? 0
  }

  /// A definition that names a defined variable.
  fileprivate var naming: Int {
    graph.constraints.indices.first { index in
      guard case .defining(let own) = graph.constraints[index].state else { return false }
      return graph.termLists[graph.constraints[index].equation].contains {
        $0.variable != own && graph.variables[Int($0.variable)].definer >= 0
      }
    } ?? 0
  }

  fileprivate var basic: Int { tableau.basis.nodeOf.firstIndex { $0 >= 0 } ?? 0 }

  fileprivate var parametric: Int { tableau.basis.nodeOf.firstIndex { $0 < 0 } ?? 0 }
}
