import TestSupport
import Testing

@Suite("ReferenceSimplex against HiGHS")
struct ReferenceSimplexFixtureTests {
  @Test("The fixture says where it comes from")
  func provenance() throws {
    let fixture = try HierarchyFixture.load()
    #expect(fixture.provenance.script == "highs_hierarchy.py")
    #expect(fixture.provenance.seed == 20_260_101)
    #expect(fixture.systems.count == 300)
    #expect(fixture.systems.filter { $0.best == nil }.count == 21)
  }

  @Test("Feasibility, level sums and unique values agree on 300 random systems")
  func agreement() throws {
    for (index, example) in try HierarchyFixture.load().systems.enumerated() {
      switch (try ReferenceSimplex.solve(example.system), example.best) {
      case (.infeasible, nil): break
      case (.optimal(let optimum), let best?):
        compare(optimum, best, index)
        try compareUniqueValues(optimum, best, example.n, index)
      case (let verdict, _):
        Issue.record("system \(index): \(verdict)\n\(example.system)")
      }
    }
  }

  /// The allowance is for HiGHS: it may break a level by 1e-9 to gain more than that at a weaker one.
  private func compare(
    _ optimum: ReferenceSimplex.Optimum, _ best: HierarchyFixture.Best, _ index: Int
  ) {
    let soft = optimum.levelErrors.filter { $0.level < 1000 }
    #expect(soft.map(\.level) == best.sums.map { Int($0[0]) }, "system \(index)")
    for (level, expected) in aligned(soft, best.sums) {
      #expect(abs(level.sum - expected[1]) < 1e-6, "system \(index), level \(level.level)")
    }
  }

  private func compareUniqueValues(
    _ optimum: ReferenceSimplex.Optimum, _ best: HierarchyFixture.Best, _ count: Int, _ index: Int
  ) throws {
    var found: [Int: Double] = [:]
    for variable in 0..<count {
      let range = try #require(optimum.range(of: variable), "system \(index)")
      let isWithin = (range.lowerBound - 1e-9...range.upperBound + 1e-9)
        .contains(optimum.point[variable])
      #expect(isWithin, "system \(index): the point is outside the range of x\(variable)")
      found[variable] = optimum.uniqueValue(of: variable, within: 1e-6)
    }
    #expect(found.keys.sorted() == best.unique.map { Int($0[0]) }, "system \(index)")
    for pair in best.unique {
      let value = found[Int(pair[0])] ?? .nan
      #expect(abs(value - pair[1]) < 1e-5, "system \(index), x\(Int(pair[0]))")
    }
  }
}
