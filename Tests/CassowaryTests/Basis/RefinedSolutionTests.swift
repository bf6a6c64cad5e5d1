import TestSupport
import Testing

@testable import Cassowary

/// Bases with the coefficients of Hilbert matrices, which are ill-conditioned even where they are small.
@Suite("Refined solutions")
struct RefinedSolutionTests {
  /// Sums over twice as many symbols, the first half of which is basic; logical symbols come last.
  private static func basis(count: Int) -> FactoredBasis {
    var basis = FactoredBasis()
    for _ in 0..<3 * count { basis.appendSymbol() }
    for row in 0..<count {
      basis.insertRow(
        2 * count + row,
        (0..<2 * count).map { (symbol: $0, coefficient: 1 / Double(1 + row + $0)) })
    }
    _ = basis.setBasis((0..<3 * count).map { $0 < count })
    return basis
  }

  /// The rows of the tableau by elimination in twice the precision, by basic and parametric symbol.
  private static func expected(_ basis: FactoredBasis, count: Int) -> [[Double]] {
    let rows = CarefulRows(
      of: (0..<count).map { 2 * count + $0 }, basis: Array(0..<count), in: basis.rows,
      noise: Tolerance.exactNoise, isBasic: { _ in false })
    var result = Array(repeating: [Double](repeating: 0, count: 3 * count), count: count)
    for row in rows.rows {
      for cell in row.cells { result[row.basic][Int(cell.symbol)] = cell.coefficient.rounded }
    }
    return result
  }

  /// The greatest difference of some entries from what they should be, as a share of that.
  private func error(_ entries: SparseVector, _ expected: [Double]) -> Double {
    var found = [Double](repeating: 0, count: expected.count)
    for entry in entries.entries { found[Int(entry.index)] = entry.value }
    return found.indices.reduce(0) { greatest, index in
      let difference = abs(found[index] - expected[index])
      return max(greatest, difference == 0 ? 0 : difference / abs(expected[index]))
    }
  }

  @Test(
    "Rows and columns are right to the last digits, where without they are not", arguments: [6, 8])
  func solutions(count: Int) {
    var plain = Self.basis(count: count)
    var refined = plain
    refined.isRefined = true
    let expected = Self.expected(plain, count: count)
    var vector = SparseVector()
    var (plainError, refinedError) = (0.0, 0.0)
    for basic in 0..<count {
      plain.row(of: basic, into: &vector)
      plainError = max(plainError, error(vector, expected[basic]))
      refined.row(of: basic, into: &vector)
      refinedError = max(refinedError, error(vector, expected[basic]))
    }
    for symbol in count..<3 * count {
      let column = expected.map { $0[symbol] } + Array(repeating: 0, count: 2 * count)
      refined.column(of: symbol, into: &vector)
      refinedError = max(refinedError, error(vector, column))
    }
    #expect(plainError > 1e-13)
    #expect(refinedError < 1e-15)
    #expect(refined.checkInvariants().isEmpty)
  }

  @Test("Several rows, or columns, together are the sums of each")
  func sums() {
    let count = 6
    var basis = Self.basis(count: count)
    basis.isRefined = true
    let expected = Self.expected(basis, count: count)
    var rates = SparseVector(2, at: 1)
    rates.append(-3, at: 4)
    rates.append(5, at: count)
    var sum = SparseVector()
    basis.combine(rates, into: &sum)
    let rows = (0..<3 * count).map { 2 * expected[1][$0] - 3 * expected[4][$0] }
    #expect(error(sum, rows) < 1e-13)
    var amounts = SparseVector(4, at: count)
    amounts.append(-1, at: 3 * count - 1)
    amounts.append(7, at: 0)
    basis.combineColumns(amounts, into: &sum)
    let columns = expected.map { 4 * $0[count] - $0[3 * count - 1] }
    #expect(error(sum, columns + Array(repeating: 0, count: 2 * count)) < 1e-13)
  }
}
