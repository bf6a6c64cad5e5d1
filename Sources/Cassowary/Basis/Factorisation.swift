/// Factorises a basis into triangles, from the original rows.
///
/// Row symbols are pivoted first, then columns and rows with one remaining entry (*singletons*),
/// which change no other entry. The rest is the *bump*; in layouts it is nearly empty.
struct Factorisation: Sendable {
  /// By symbol, the number of entries of its column in rows without a pivot; -1 if the symbol is
  /// not basic or has a pivot.
  private var columnCounts: [Int32] = []
  /// By row, the number of its entries in columns without a pivot; -1 if the row has a pivot.
  private var rowCounts: [Int32] = []
  private var singleColumns: [Int32] = []
  private var singleRows: [Int32] = []
  /// The structural basic symbols without a pivot.
  private var left: [Int32] = []
  private var counts: [Int32] = []
  private var bump = Bump()

  /// The number of columns of the last bump.
  private(set) var bumpCount = 0

  /// Recomputes `factors` for the symbols that are basic in `nodeOf`, and updates their nodes.
  ///
  /// The node of a row is its number. A symbol whose column is linearly dependent loses its node;
  /// the row symbol of a row without a pivot replaces it. Returns these pairs.
  mutating func perform(
    _ matrix: RowMatrix, _ factors: inout BasisFactors, _ nodeOf: inout [Int32]
  ) -> [(out: Int, in: Int)] {
    factors.reset(rowBound: matrix.rowBound)
    count(matrix, &factors, &nodeOf)
    eliminateSingletons(matrix, &factors, &nodeOf)
    left.removeAll { columnCounts[Int($0)] < 0 }
    bumpCount = left.count
    let rejected =
      left.isEmpty ? [] : bump.eliminate(left, matrix, &rowCounts, &factors, &nodeOf)
    factors.transposeColumns(scratch: &counts)
    return repair(rejected, matrix, &factors, &nodeOf)
  }

  /// Pivots the rows whose own symbols are basic, and counts the entries of the others.
  private mutating func count(
    _ matrix: RowMatrix, _ factors: inout BasisFactors, _ nodeOf: inout [Int32]
  ) {
    BasisFactors.refill(&columnCounts, with: -1, count: matrix.symbolCount)
    BasisFactors.refill(&rowCounts, with: -1, count: matrix.rowBound)
    singleColumns.removeAll(keepingCapacity: true)
    singleRows.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    for row in 0..<matrix.rowBound {
      let symbol = matrix.logicalOf[row]
      if symbol < 0 {
        factors.freeNodes.append(Int32(row))
        continue
      }
      factors.baseOfRow[row] = Int32(row)
      factors.rowOfBase[row] = Int32(row)
      if nodeOf[Int(symbol)] >= 0 {
        factors.pivots[row] = -1
        factors.symbols[row] = symbol
        nodeOf[Int(symbol)] = Int32(row)
      } else {
        rowCounts[row] = 0
      }
    }
    for symbol in nodeOf.indices where nodeOf[symbol] >= 0 && matrix.row(of: symbol) == nil {
      nodeOf[symbol] = -1
      left.append(Int32(symbol))
      var count: Int32 = 0
      matrix.forEachRow(with: symbol) { row, _ in
        if rowCounts[row] < 0 { return }
        rowCounts[row] += 1
        count += 1
      }
      columnCounts[symbol] = count
      if count == 1 { singleColumns.append(Int32(symbol)) }
    }
    for row in rowCounts.indices where rowCounts[row] == 1 { singleRows.append(Int32(row)) }
  }

  // MARK: Singletons

  private mutating func eliminateSingletons(
    _ matrix: RowMatrix, _ factors: inout BasisFactors, _ nodeOf: inout [Int32]
  ) {
    while true {
      if let symbol = singleColumns.popLast() {
        guard columnCounts[Int(symbol)] == 1 else { continue }
        takeColumn(Int(symbol), matrix, &factors, &nodeOf)
      } else if let row = singleRows.popLast() {
        guard rowCounts[Int(row)] == 1 else { continue }
        takeRow(Int(row), matrix, &factors, &nodeOf)
      } else {
        return
      }
    }
  }

  /// Pivots on the only entry of a column in rows without a pivot.
  private mutating func takeColumn(
    _ symbol: Int, _ matrix: RowMatrix, _ factors: inout BasisFactors, _ nodeOf: inout [Int32]
  ) {
    var found = -1
    matrix.forEachRow(with: symbol) { row, coefficient in
      guard rowCounts[row] >= 0 else { return }
      found = row
      factors.pivots[row] = coefficient
    }
    guard found >= 0 else { return }
    factors.upperColumns.reserve(matrix.length(of: symbol) - 1, in: found)
    matrix.forEachRow(with: symbol) { row, coefficient in
      if row != found { factors.upperColumns.append(coefficient, at: row, to: found) }
    }
    finish(found, symbol, &factors, &nodeOf)
    matrix.forEachTerm(ofRow: found) { other, _ in
      guard columnCounts[other] >= 0 else { return }
      columnCounts[other] -= 1
      if columnCounts[other] == 1 { singleColumns.append(Int32(other)) }
    }
  }

  /// Pivots on the only entry of a row in columns without a pivot.
  private mutating func takeRow(
    _ row: Int, _ matrix: RowMatrix, _ factors: inout BasisFactors, _ nodeOf: inout [Int32]
  ) {
    var symbol = -1
    var pivot = 0.0
    matrix.forEachTerm(ofRow: row) { other, coefficient in
      guard columnCounts[other] >= 0 else { return }
      symbol = other
      pivot = coefficient
    }
    guard symbol >= 0 else { return }
    factors.pivots[row] = pivot
    matrix.forEachRow(with: symbol) { other, coefficient in
      if other == row { return }
      if rowCounts[other] < 0 {
        factors.upperColumns.append(coefficient, at: other, to: row)
        return
      }
      factors.lowerColumns.append(coefficient / pivot, at: other, to: row)
      rowCounts[other] -= 1
      if rowCounts[other] == 1 { singleRows.append(Int32(other)) }
    }
    finish(row, symbol, &factors, &nodeOf)
  }

  private mutating func finish(
    _ row: Int, _ symbol: Int, _ factors: inout BasisFactors, _ nodeOf: inout [Int32]
  ) {
    factors.symbols[row] = Int32(symbol)
    nodeOf[symbol] = Int32(row)
    rowCounts[row] = -1
    columnCounts[symbol] = -1
  }

  // MARK: Repair

  /// Makes the row symbols of rows without a pivot basic, in place of the rejected symbols.
  private mutating func repair(
    _ rejected: [Int32], _ matrix: RowMatrix, _ factors: inout BasisFactors,
    _ nodeOf: inout [Int32]
  ) -> [(out: Int, in: Int)] {
    var repairs: [(out: Int, in: Int)] = []
    if rejected.isEmpty { return repairs }
    var remaining = rejected[...]
    for row in rowCounts.indices where rowCounts[row] >= 0 {
      let symbol = matrix.logicalOf[row]
      factors.pivots[row] = -1
      factors.symbols[row] = symbol
      nodeOf[Int(symbol)] = Int32(row)
      if let out = remaining.popFirst() { repairs.append((Int(out), Int(symbol))) }
    }
    return repairs
  }
}
