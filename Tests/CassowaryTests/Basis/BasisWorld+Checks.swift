import TestSupport
import Testing

@testable import Cassowary

extension BasisWorld {
  /// Compares all columns and rows, and a sum of rows, with the oracle's.
  ///
  /// Returns false if the basis is too close to a singular one to compare.
  mutating func agreesWithOracle(_ comment: String) -> Bool {
    let faults = basis.checkInvariants()
    #expect(faults.isEmpty, "\(faults) \(comment)")
    #expect(isBasic.indices.map { basis.isBasic($0) } == isBasic, "\(comment)")
    guard let oracle = oracle() else { return false }
    condition = max(condition, oracle.condition)
    if condition > 1e10 { return false }
    let tolerance = 1e-13 * condition
    var vector = SparseVector()
    for symbol in parametrics {
      basis.column(of: symbol, into: &vector)
      let expected = basics.map { oracle.coefficients[$0][symbol] }
      compare(vector, basics, expected, tolerance, "column \(symbol), \(comment)")
    }
    for symbol in basics {
      basis.row(of: symbol, into: &vector)
      let expected = parametrics.map { oracle.coefficients[symbol][$0] }
      compare(vector, parametrics, expected, tolerance, "row \(symbol), \(comment)")
    }
    var rates = SparseVector()
    for symbol in basics where generator.oneIn(2) {
      rates.append(Double(generator.integer(in: -8...8)), at: symbol)
    }
    basis.combine(rates, into: &vector)
    let sums = parametrics.map { parametric in
      rates.entries.reduce(0) {
        $0 + $1.value * oracle.coefficients[Int($1.index)][parametric]
      }
    }
    compare(vector, parametrics, sums, 50 * tolerance, "sum, \(comment)")
    return true
  }

  private func compare(
    _ vector: SparseVector, _ symbols: [Int], _ expected: [Double], _ tolerance: Double,
    _ comment: @autoclosure () -> String
  ) {
    let scale = expected.reduce(1) { max($0, $1.magnitude) }
    var dense = vector.dense(of: isBasic.count)
    let listed = Set(vector.entries.map(\.index))
    #expect(listed.count == vector.entries.count, "entries twice, \(comment())")
    // One expectation for all: an expectation takes far longer than a comparison.
    let errors = aligned(symbols, expected).map { abs(dense[$0] - $1) / scale }
    #expect(errors.greatestError() <= tolerance, "\(comment())")
    for symbol in symbols { dense[symbol] = 0 }
    #expect(dense.nonEmptyAllSatisfy { $0 == 0 }, "entries out of place, \(comment())")
  }
}

extension SparseVector {
  /// All entries, up to a number.
  func dense(of count: Int) -> [Double] {
    var dense = [Double](repeating: 0, count: count)
    for entry in entries { dense[Int(entry.index)] = entry.value }
    return dense
  }

  /// The greatest difference of two entries, up to a number of entries.
  func maximumDifference(from other: SparseVector, of count: Int) -> Double {
    aligned(dense(of: count), other.dense(of: count)).map { abs($0 - $1) }.greatestError()
  }
}
