/// Columns and rows of the tableau in twice the precision of a double.
///
/// The triangles solve in doubles; what is missing is added up in twice the precision, with the
/// rows as they were given, and solved for again (iterative refinement; Wilkinson 1963, *Rounding
/// errors in algebraic processes*). The result, rounded to doubles, is right to the last digits
/// wherever the triangles have a digit that is right. It takes a few times as long.
extension FactoredBasis {
  /// What is solved for again at most; each time adds the digits that the triangles have right.
  private static let refinedSolutions = 4

  /// The same as ``combine(_:into:)``, refined.
  mutating func refineRow(_ rates: SparseVector, into sum: inout SparseVector) {
    forgetKept()
    var duals = CarefulSums(bound: rows.rowBound)
    var missing = CarefulSums(bound: symbolCount)
    for solution in 0..<Self.refinedSolutions {
      missing.clear()
      for rate in rates.entries where isBasic(Int(rate.index)) {
        missing.add(DoubleDouble(rate.value), at: Int(rate.index))
      }
      for row in duals.list {
        let dual = duals.sum(at: Int(row))
        let own = Int(rows.logicalOf[Int(row)])
        if nodeOf[own] >= 0 { missing.add(dual, at: own) }
        rows.forEachTerm(ofRow: Int(row)) { symbol, coefficient in
          if nodeOf[symbol] >= 0 { missing.add(-(dual * DoubleDouble(coefficient)), at: symbol) }
        }
      }
      rowWork.clear()
      missing.forEachSum { symbol, sum in rowWork.add(sum.rounded, at: Int(nodeOf[symbol])) }
      if rowWork.count == 0 { break }
      solver.solve(factors.upperRows, pivots: factors.pivots, &rowWork)
      solver.solve(factors.lowerRows, pivots: nil, &rowWork)
      rowWork.forEachEntryWithPeak { node, value, peak in
        let row = Int(factors.rowOfBase[node])
        if row >= 0 { duals.add(DoubleDouble(value), peak: solution == 0 ? peak : 0, at: row) }
      }
    }
    rowWork.clear()
    var prices = CarefulSums(bound: symbolCount)
    for row in duals.list {
      let dual = duals.sum(at: Int(row))
      let peak = duals.peak(at: Int(row))
      let own = Int(rows.logicalOf[Int(row)])
      if nodeOf[own] < 0 { prices.add(dual, peak: peak, at: own) }
      rows.forEachTerm(ofRow: Int(row)) { symbol, coefficient in
        if nodeOf[symbol] < 0 {
          prices.add(
            -(dual * DoubleDouble(coefficient)), peak: peak * coefficient.magnitude, at: symbol)
        }
      }
    }
    sum.removeAll()
    prices.forEachSum(above: Tolerance.dataNoise) { sum.append($1.rounded, at: $0) }
  }

  /// The same as ``combineColumns(_:into:)``, refined.
  mutating func refineColumn(_ amounts: SparseVector, into change: inout SparseVector) {
    forgetKept()
    var basics = CarefulSums(bound: symbolCount)
    var missing = CarefulSums(bound: rows.rowBound)
    for solution in 0..<Self.refinedSolutions {
      missing.clear()
      for amount in amounts.entries where isParametric(Int(amount.index)) {
        addColumn(of: Int(amount.index), times: DoubleDouble(amount.value), to: &missing)
      }
      for symbol in basics.list {
        addColumn(of: Int(symbol), times: basics.sum(at: Int(symbol)), to: &missing)
      }
      columnWork.clear()
      missing.forEachSum { row, sum in
        columnWork.add(sum.rounded, at: Int(factors.baseOfRow[row]))
      }
      if columnWork.count == 0 { break }
      solver.solve(factors.lowerColumns, pivots: nil, &columnWork)
      solver.solve(factors.upperColumns, pivots: factors.pivots, &columnWork)
      columnWork.forEachEntryWithPeak { node, value, peak in
        let basic = Int(factors.symbols[node])
        if basic >= 0 { basics.add(DoubleDouble(value), peak: solution == 0 ? peak : 0, at: basic) }
      }
    }
    columnWork.clear()
    change.removeAll()
    basics.forEachSum(above: Tolerance.dataNoise) { change.append($1.rounded, at: $0) }
  }

  /// Adds to each row by how much its sum is less than its symbol once a symbol has grown.
  private func addColumn(of symbol: Int, times amount: DoubleDouble, to sums: inout CarefulSums) {
    if let row = rows.row(of: symbol) {
      sums.add(amount, at: row)
    } else {
      rows.forEachRow(with: symbol) { row, coefficient in
        sums.add(-(amount * DoubleDouble(coefficient)), at: row)
      }
    }
  }
}

/// Sums in twice the precision of a double, each with the magnitude of its greatest summand.
private struct CarefulSums {
  private var sums: [DoubleDouble]
  private var peaks: [Double]
  /// The indices in use, each once.
  private(set) var list: [Int32] = []

  init(bound: Int) {
    sums = Array(repeating: .zero, count: bound)
    peaks = Array(repeating: 0, count: bound)
  }

  func sum(at index: Int) -> DoubleDouble { sums[index] }

  func peak(at index: Int) -> Double { peaks[index] }

  mutating func add(_ value: DoubleDouble, peak: Double = 0, at index: Int) {
    let peak = max(peak, value.magnitude)
    if peak == 0 { return }
    if peaks[index] == 0 { list.append(Int32(index)) }
    sums[index] += value
    peaks[index] = max(peaks[index], peak)
  }

  /// Calls `body` with each index whose sum is more than a share of its greatest summand.
  func forEachSum(
    above share: Double = Tolerance.exactNoise, _ body: (Int, DoubleDouble) -> Void
  ) {
    for index in list.map({ Int($0) }) where sums[index].magnitude > share * peaks[index] {
      body(index, sums[index])
    }
  }

  mutating func clear() {
    for index in list.map({ Int($0) }) { (sums[index], peaks[index]) = (.zero, 0) }
    list.removeAll(keepingCapacity: true)
  }
}
