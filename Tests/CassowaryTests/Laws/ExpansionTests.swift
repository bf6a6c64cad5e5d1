import BenchmarkWorkloads
import Testing

@testable import Cassowary

/// An expression of one variable, whose definitions are followed one by one as long as each names
/// one other variable at most, against the same with a variable beside it, which takes the general
/// way.
@Suite("Expansions of one variable")
struct ExpansionTests {
  @Test("They are what they are beside another variable, to the bit", arguments: 0..<40)
  func alone(seed: UInt64) throws {
    var (solver, variables) = try Self.makeSolver(seed: seed)
    let other = Int32(solver.makeVariable().index)
    var followed = 0
    for variable in variables {
      let coefficient = [1.0, -0.75, 3, 1.0 / 3][Int(variable.index) % 4]
      let term = IndexedTerm(variable: variable.index, coefficient: coefficient)
      let list = solver.graph.termLists.insert([term])
      let pair = solver.graph.termLists.insert([term, IndexedTerm(variable: other, coefficient: 1)])
      solver.graph.expand(list, constant: 7.3)
      let alone = solver.graph.expansion
      solver.graph.expand(pair, constant: 7.3)
      let beside = solver.graph.expansion
      #expect(alone.constant.bitPattern == beside.constant.bitPattern)
      #expect(alone.magnitude == beside.magnitude)
      #expect(alone.sources.map(\.constraint) == beside.sources.map(\.constraint))
      #expect(alone.sources.map(\.factor) == beside.sources.map(\.factor))
      let rest = beside.terms.filter { $0.variable != other }
      #expect(alone.terms.map(\.variable) == rest.map(\.variable))
      #expect(alone.terms.map(\.coefficient) == rest.map(\.coefficient))
      if alone.sources.count > 1 { followed += 1 }
    }
    #expect(followed > 10)
  }

  /// Chains of definitions with one to three terms, some of which end in a number.
  private static func makeSolver(seed: UInt64) throws -> (Solver, [Variable]) {
    var random = SeededRandom(seed: seed)
    var solver = Solver()
    var variables = [solver.makeVariable(), solver.makeVariable()]
    for _ in 0..<40 {
      let variable = solver.makeVariable()
      func any() -> Double { Double(Int.random(in: -40...40, using: &random)) / 7 }
      var expression = any() - any() * variable - variable
      for _ in 0..<Int.random(in: 0...9, using: &random) / 4 {
        guard let named = variables.randomElement(using: &random) else { continue }
        expression = expression + any() * named
      }
      _ = try? solver.add(expression == 0)
      variables.append(variable)
    }
    return (solver, variables)
  }
}
