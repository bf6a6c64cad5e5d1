import TestSupport
import Testing

private typealias Row = LinearSystem.Row

@Suite("ReferenceSimplex on problems solved by hand")
struct ReferenceSimplexTests {
  private func optimum(
    _ count: Int, _ rows: [LinearSystem.Row]
  ) throws -> ReferenceSimplex.Optimum {
    let verdict = try ReferenceSimplex.solve(LinearSystem(variableCount: count, rows: rows))
    guard case .optimal(let optimum) = verdict else {
      throw ReferenceSimplex.Unsure(description: "\(verdict)")
    }
    return optimum
  }

  private func values(_ count: Int, _ rows: [LinearSystem.Row]) throws -> [Double?] {
    let found = try optimum(count, rows)
    return (0..<count).map { found.uniqueValue(of: $0, within: 1e-9) }
  }

  @Test("Without rows every point is optimal")
  func empty() throws {
    let found = try optimum(1, [])
    #expect(found.levelErrors == [])
    #expect(found.range(of: 0) == -Double.infinity...Double.infinity)
  }

  @Test("The midpoint example of the paper: m dragged to 90 gives l = 80 and r = 100")
  func midpoint() throws {
    let rows = [
      Row([1, -2, 1], 0, .equal),
      Row([1, 0, -1], 20, .lessOrEqual),
      Row([1, 0, 0], 10, .greaterOrEqual),
      Row([0, 0, 1], -100, .lessOrEqual),
      Row([0, 1, 0], -90, .equal, level: 750),
      Row([1, 0, 0], -30, .equal, level: 250),
    ]
    #expect(try values(3, rows) == [80, 90, 100])
    #expect(try optimum(3, rows).levelErrors.map(\.sum) == [0, 0, 50])
  }

  @Test("A level is never harmed for a weaker one, however many constraints that has")
  func manyWeak() throws {
    let weak = [Row](repeating: Row([1], -100, .equal, level: 250), count: 1001)
    #expect(try values(1, weak + [Row([1], 0, .equal, level: 500)]) == [0])
    #expect(try values(1, weak) == [100])
  }

  @Test("Multiplying a constraint does not change its error")
  func scaling() throws {
    let rows = [Row([1], 0, .equal, level: 500), Row([2000], -200_000, .equal, level: 250)]
    let found = try optimum(1, rows)
    #expect(found.uniqueValue(of: 0, within: 0) == 0)
    #expect(found.levelErrors.map(\.level) == [500, 250])
    #expect(found.levelErrors.map(\.sum) == [0, 100])
  }

  @Test("Weights decide within a level: the median wins, not the mean")
  func weights() throws {
    let rows = [
      Row([1], -10, .equal, level: 500, weight: 2), Row([1], -20, .equal, level: 500, weight: 1),
      Row([1], -40, .equal, level: 500, weight: 0.5),
    ]
    #expect(try values(1, rows) == [10])
    #expect(try optimum(1, rows).levelErrors.map(\.sum) == [25])
  }

  @Test("Two equal wishes leave everything between them optimal")
  func tie() throws {
    let rows = [
      Row([1, 0], -10, .equal, level: 500), Row([1, 0], -20, .equal, level: 500),
      Row([1, -1], 0, .equal),
    ]
    let found = try optimum(2, rows)
    #expect(found.range(of: 0) == 10...20)
    #expect(found.range(of: 1) == 10...20)
    #expect(found.uniqueValue(of: 0, within: 9) == nil)
    #expect(found.levelErrors.map(\.sum) == [0, 10])
  }

  @Test("A half-open optimum has one infinite end")
  func halfOpen() throws {
    let found = try optimum(1, [Row([-2], 6, .lessOrEqual, level: 250)])
    #expect(found.range(of: 0) == 3...Double.infinity)
  }

  @Test(
    "Contradictions are found",
    arguments: [
      [Row([1, 0], -1, .equal), Row([1, 0], -2, .equal)],
      [Row([0, 0], 1, .equal)],
      [Row([0, 0], -1, .greaterOrEqual)],
      [Row([1, 0], -10, .greaterOrEqual), Row([1, 0], -9, .lessOrEqual)],
      [
        Row([1, -1], -1, .greaterOrEqual), Row([-1, 1], 0, .greaterOrEqual),
        Row([1, 0], 0, .equal, level: 500),
      ],
    ])
  func infeasible(rows: [LinearSystem.Row]) throws {
    let verdict = try ReferenceSimplex.solve(LinearSystem(variableCount: 2, rows: rows))
    guard case .infeasible(let amount) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(amount == 1)
  }

  @Test("Rows without variables divide by 1 and cost what they cost")
  func constantRows() throws {
    let rows = [
      Row([0], 3, .equal, level: 500, weight: 2), Row([0], 3, .greaterOrEqual, level: 500),
      Row([0], 0, .equal),
    ]
    #expect(try optimum(1, rows).levelErrors.map(\.sum) == [0, 6])
  }

  /// Beale 1955: with the largest-coefficient rule the simplex method runs in circles here.
  ///
  /// The cost `−3/4·x0 + 150·x1 − 1/50·x2 + 6·x3` is wished below −10, so its error is
  /// (cost + 10) / 150.
  @Test("Beale's cycling example ends at cost −1/20")
  func beale() throws {
    let positive = (0..<4).map { variable in
      Row((0..<4).map { $0 == variable ? 1 : 0 }, 0, .greaterOrEqual)
    }
    let rows = [
      Row([0.25, -60, -1 / 25, 9], 0, .lessOrEqual), Row([0.5, -90, -1 / 50, 3], 0, .lessOrEqual),
      Row([0, 0, 1, 0], -1, .lessOrEqual),
      Row([-0.75, 150, -1 / 50, 6], 10, .lessOrEqual, level: 500),
    ]
    let found = try optimum(4, positive + rows)
    let point = found.point
    #expect(abs(found.levelErrors[1].sum - (10 - 0.05) / 150) < 1e-12)
    #expect(abs(-0.75 * point[0] + 150 * point[1] - point[2] / 50 + 6 * point[3] + 0.05) < 1e-12)
  }

  @Test("The seeded generator is SplitMix64")
  func generator() {
    var generator = SeededGenerator(seed: 1_234_567)
    let first = (0..<3).map { _ in generator.next() }
    #expect(
      first == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }
}
