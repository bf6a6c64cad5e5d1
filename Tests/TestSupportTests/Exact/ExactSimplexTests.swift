import TestSupport
import Testing

private typealias Row = LinearSystem.Row

@Suite("ExactSimplex on problems solved by hand")
struct ExactSimplexTests {
  private func sums(_ count: Int, _ rows: [LinearSystem.Row]) -> [Rational] {
    let system = LinearSystem(variableCount: count, rows: rows)
    let optimum = ExactSimplex.solve(system, keepsPoint: true)
    #expect(OptimalityProof.flaw(in: optimum, of: system) == nil)
    return optimum.levelSums.map(\.sum)
  }

  @Test("Without rows, or with rows without variables, there is nothing to decide")
  func empty() {
    #expect(sums(0, []) == [])
    #expect(sums(2, []) == [])
    let rows = [
      Row([0], 3, .equal, level: 500, weight: 2), Row([0], 3, .greaterOrEqual, level: 500),
      Row([0], 0, .equal),
    ]
    #expect(sums(1, rows) == [0, 6])
  }

  @Test("The midpoint example of the paper: m dragged to 90 gives l = 80 and r = 100")
  func midpoint() {
    let rows = [
      Row([1, -2, 1], 0, .equal), Row([1, 0, -1], 20, .lessOrEqual),
      Row([1, 0, 0], 10, .greaterOrEqual), Row([0, 0, 1], -100, .lessOrEqual),
      Row([0, 1, 0], -90, .equal, level: 750), Row([1, 0, 0], -30, .equal, level: 250),
    ]
    let system = LinearSystem(variableCount: 3, rows: rows)
    let optimum = ExactSimplex.solve(system, keepsPoint: true)
    #expect(optimum.point == [80, 90, 100])
    #expect(optimum.levelSums.map(\.sum) == [0, 0, 50])
    #expect(OptimalityProof.flaw(in: optimum, of: system) == nil)
  }

  @Test("A third is a third: what doubles cannot hold decides")
  func thirds() {
    // 3·x = 1 and x = 1.0 / 3 differ by the rounding of the double, which the judge must see.
    let rows = [Row([3], -1, .equal), Row([1], -1.0 / 3, .equal)]
    #expect(sums(1, rows) == [Rational(1, 3) - Rational(1.0 / 3)])
    #expect(
      sums(1, [rows[0], Row([6], -2, .equal), Row([1], 0, .equal, level: 1)])
        == [0, Rational(1, 3)])
  }

  @Test("A level is never harmed for a weaker one, however many constraints that has")
  func manyWeak() {
    let weak = [Row](repeating: Row([1], -100, .equal, level: 250), count: 1001)
    #expect(sums(1, weak + [Row([1], 0, .equal, level: 500)]) == [0, 100_100])
    #expect(sums(1, weak) == [0])
  }

  @Test("Weights decide within a level, and errors are divided by the greatest coefficient")
  func weights() {
    let rows = [
      Row([1], -10, .equal, level: 500, weight: 2), Row([1], -20, .equal, level: 500, weight: 1),
      Row([1], -40, .equal, level: 500, weight: 0.5),
    ]
    #expect(sums(1, rows) == [25])
    let scaled = [Row([1], 0, .equal, level: 500), Row([2000], -200_000, .equal, level: 250)]
    #expect(sums(1, scaled) == [0, 100])
    let tenths = [Row([0.1], -1, .equal, level: 500), Row([1], 0, .equal, level: 500, weight: 0.5)]
    #expect(sums(1, tenths) == [Rational(0.5) / Rational(0.1)])
  }

  @Test("Contradictory required rows are off by as little as can be, and then the rest is decided")
  func contradictions() {
    #expect(sums(1, [Row([1], -1, .equal), Row([1], -2, .equal)]) == [1])
    #expect(sums(1, [Row([0], 1, .equal)]) == [1])
    let rows = [
      Row([1, -1], -1, .greaterOrEqual), Row([-1, 1], 0, .greaterOrEqual),
      Row([1, 0], -5, .equal, level: 500), Row([0, 1], -9, .equal, level: 250),
    ]
    #expect(sums(2, rows) == [1, 0, 4])
  }

  /// Beale 1955: with the largest-coefficient rule the simplex method runs in circles here.
  ///
  /// The cost `−3/4·x0 + 150·x1 − 1/50·x2 + 6·x3` is wished below −10, so its error is
  /// (cost + 10) / 150. All numbers are multiplied by 100, so that they are integers.
  @Test("Beale's cycling example ends at cost −1/20")
  func beale() {
    let positive = (0..<4).map { variable in
      Row((0..<4).map { $0 == variable ? 1 : 0 }, 0, .greaterOrEqual)
    }
    let rows = [
      Row([25, -6000, -4, 900], 0, .lessOrEqual), Row([50, -9000, -2, 300], 0, .lessOrEqual),
      Row([0, 0, 1, 0], -1, .lessOrEqual),
      Row([-75, 15_000, -2, 600], 1000, .lessOrEqual, level: 500),
    ]
    #expect(sums(4, positive + rows) == [0, Rational(995, 15_000)])
  }

  /// Klee and Minty 1972: the steepest edge visits all corners of a squeezed cube.
  @Test("Klee and Minty's cube of ten dimensions")
  func cube() {
    let count = 10
    var rows: [LinearSystem.Row] = []
    for index in 0..<count {
      var coefficients = [Double](repeating: 0, count: count)
      coefficients[index] = 1
      rows.append(Row(coefficients, 0, .greaterOrEqual))
      for earlier in 0..<index { coefficients[earlier] = Double(2 << (index - earlier)) }
      let side = (0...index).reduce(1.0) { product, _ in product * 5 }
      rows.append(Row(coefficients, -side, .lessOrEqual))
    }
    let gains = (0..<count).map { Double(1 << (count - 1 - $0)) }
    rows.append(Row(gains, -1e9, .greaterOrEqual, level: 500))
    let corner = (0..<count).reduce(Rational(1)) { product, _ in product * 5 }
    #expect(sums(count, rows) == [0, (Rational(1e9) - corner) / 512])
  }

  @Test("Numbers of very different sizes are as exact as others")
  func sizes() {
    let rows = [
      Row([1e-300, 1], 0, .equal), Row([1, 0], -1e300, .equal), Row([0, 1], 0, .equal, level: 1),
    ]
    #expect(sums(2, rows) == [0, Rational(1e-300) * Rational(1e300)])
  }
}
