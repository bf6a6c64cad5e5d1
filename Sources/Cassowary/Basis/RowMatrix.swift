/// The rows `symbol = sum of coefficient * structural symbol`, as they were given, by rows and by
/// columns.
///
/// A symbol that a row defines is a *row symbol*; all others are *structural*. A row has a number,
/// which is used again after the row has been removed.
struct RowMatrix: Sendable {
  /// By row, structural symbols with coefficients.
  private(set) var rows = SparseLists()
  /// By symbol, rows with coefficients.
  private(set) var columns = SparseLists()
  /// By row, the symbol that it defines, or -1 if there is no such row.
  private(set) var symbolOfRow: [Int32] = []
  /// By symbol, the row that defines it, or -1 if it is structural.
  private(set) var rowOfSymbol: [Int32] = []
  private(set) var freeRows: [Int32] = []

  var symbolCount: Int { rowOfSymbol.count }

  /// One more than the greatest number of a row.
  var rowBound: Int { symbolOfRow.count }

  var rowCount: Int { symbolOfRow.count - freeRows.count }

  var byteCount: Int {
    rows.byteCount + columns.byteCount
      + 4 * (symbolOfRow.capacity + rowOfSymbol.capacity + freeRows.capacity)
  }

  @inline(__always)
  func row(of symbol: Int) -> Int? {
    let row = rowOfSymbol[symbol]
    return row < 0 ? nil : Int(row)
  }

  /// Makes a structural symbol that is in no row.
  mutating func appendSymbol() {
    rowOfSymbol.append(-1)
    columns.appendList()
  }

  /// Makes a row; coefficients of one symbol are added up.
  ///
  /// - Precondition: `symbol` is in no row, and no term is about a row symbol.
  mutating func insert(
    _ symbol: Int, _ terms: [(symbol: Int, coefficient: Double)]
  ) -> Int {
    let row = takeRow()
    symbolOfRow[row] = Int32(symbol)
    rowOfSymbol[symbol] = Int32(row)
    for term in terms where term.coefficient != 0 {
      if columns.newestIndex(of: term.symbol) == row {
        add(term.coefficient, of: term.symbol, to: row)
      } else {
        rows.append(term.coefficient, at: term.symbol, to: row)
        columns.append(term.coefficient, at: row, to: term.symbol)
      }
    }
    return row
  }

  private mutating func takeRow() -> Int {
    if let free = freeRows.popLast() { return Int(free) }
    symbolOfRow.append(-1)
    rows.appendList()
    return symbolOfRow.count - 1
  }

  private mutating func add(_ coefficient: Double, of symbol: Int, to row: Int) {
    let old = rows.value(of: symbol, in: row) ?? 0
    let sum = old + coefficient
    if sum.magnitude <= BasisTolerance.cancellation * max(old.magnitude, coefficient.magnitude) {
      rows.remove(symbol, from: row)
      columns.remove(row, from: symbol)
    } else {
      rows.setValue(sum, of: symbol, in: row)
      columns.setValue(sum, of: row, in: symbol)
    }
  }

  /// Takes a row out; its symbol is structural from then on.
  ///
  /// Complexity: O(entries of all columns of the row).
  mutating func remove(_ row: Int) {
    rows.forEach(of: row) { symbol, _ in columns.remove(row, from: symbol) }
    rows.removeAll(of: row)
    rowOfSymbol[Int(symbolOfRow[row])] = -1
    symbolOfRow[row] = -1
    freeRows.append(Int32(row))
  }
}
