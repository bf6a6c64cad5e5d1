import TestSupport
import Testing

@testable import Cassowary

@Suite("Rows worked out afresh")
struct CarefulRowsTests {
  /// Structural symbols come first, then the logical ones.
  private static func matrix(
    of sums: [[Double]], structurals: Int
  ) -> RowMatrix {
    var matrix = RowMatrix()
    for _ in 0..<structurals + sums.count { matrix.appendSymbol() }
    for (row, sum) in sums.enumerated() {
      let terms = sum.enumerated().filter { $0.element != 0 }.map { ($0.offset, $0.element) }
      _ = matrix.insert(terms, for: structurals + row)
    }
    return matrix
  }

  @Test("Rows satisfy the sums that they come from, for random bases")
  func rowsHold() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<300 {
      let count = generator.integer(in: 2...9)
      let scales = round % 2 == 0 ? [1.0] : [1e-4, 1, 1e4]
      let sums = (0..<count).map { row in
        (0..<count).map { column in
          column == row ? 1.0 : Double(generator.integer(in: -2...2)) * generator.pick(scales)
        }
      }
      let matrix = Self.matrix(of: sums, structurals: count)
      let entering = (0..<count).filter { _ in generator.oneIn(2) }
      let leaving = Set(entering.indices.map { count + $0 })
      let fresh = CarefulRows(
        of: (0..<count).map { count + $0 }, basis: entering, in: matrix,
        isBasic: { !leaving.contains($0) })
      #expect(fresh.rows.count == count)
      #expect(Set(fresh.rows.map(\.basic)).count == count)
      let parametric = (0..<2 * count).filter { symbol in
        !fresh.rows.contains { $0.basic == symbol }
      }
      for symbol in parametric {
        var values = [Double](repeating: 0, count: 2 * count)
        values[symbol] = 1
        for row in fresh.rows {
          let cell = row.cells.first { $0.symbol == symbol }
          values[row.basic] = cell?.coefficient.rounded ?? 0
        }
        for (row, sum) in sums.enumerated() {
          let parts = sum.enumerated().map { $0.element * values[$0.offset] }
          let peak = parts.reduce(abs(values[count + row])) { max($0, abs($1)) }
          #expect(abs(parts.reduce(0, +) - values[count + row]) <= 1e-15 * max(1, peak))
        }
      }
    }
  }

  @Test("Of a singular basis a symbol is left out for a sum")
  func singular() {
    let matrix = Self.matrix(of: [[1, 1], [2, 2]], structurals: 2)
    let fresh = CarefulRows(of: [2, 3], basis: [0, 1], in: matrix) { $0 < 2 }
    #expect(fresh.rows.map(\.basic).sorted().first == 0)
    #expect(fresh.rows.map(\.basic).sorted().last != 1)
  }

  @Test("What is left of three thirds taken from one is not divided by")
  func thirds() {
    let third = 1.0 / 3
    let sums = [[third, -1, 0], [0, 1, -1], [-1, 0, 3]]
    let matrix = Self.matrix(of: sums, structurals: 3)
    let fresh = CarefulRows(of: [3, 4, 5], basis: [0, 1, 2], in: matrix) { $0 < 3 }
    #expect(fresh.rows.filter { $0.basic >= 3 }.count == 1)
    for row in fresh.rows {
      for cell in row.cells where !cell.isRounding(by: Tolerance.dataNoise) {
        #expect(cell.coefficient.magnitude < 10)
      }
    }
  }
}
