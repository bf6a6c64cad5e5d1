/// The definitions of the logical symbols as originally given: `logical = sum of coefficient *
/// structural`, one row each.
///
/// It changes only when rows are added or removed, so tableau rows, values and reduced costs are
/// checked against it and recomputed from it. For values `x` that satisfy it, and for the *weights*
/// `w` of a basis — the slope of a basic symbol, minus the reduced cost of a parametric one — `sum
/// of w * x = 0`. So each structural symbol `j` has an equation `w(j) + sum of coefficient *
/// w(logical) = 0` over its column, the dual of a row.
struct RowMatrix: Sendable {
  private(set) var matrix = SparseMatrix()
  /// By symbol, the row of a logical symbol; -1 for a structural one.
  private(set) var rowOf: [Int32] = []
  /// By row, its logical symbol; -1 if there is no such row.
  private(set) var logicalOf: [Int32] = []

  var symbolCount: Int { rowOf.count }

  /// One more than the greatest number of a row.
  var rowBound: Int { matrix.bound }

  var rowCount: Int { matrix.bound - matrix.freeRows.count }

  /// The numbers of stored elements, by kind.
  var storage: [(kind: String, count: Int)] {
    [
      ("sums", matrix.bound), ("terms of sums", matrix.cellCount), ("room for sums", matrix.room),
    ]
  }

  /// Reserves capacity for a number of symbols and rows.
  mutating func reserve(_ count: Int) {
    matrix.reserveColumns(count)
    matrix.reserveRows(count)
    rowOf.reserveCapacity(count)
    logicalOf.reserveCapacity(count)
  }

  /// Adds a structural symbol that is in no sum.
  mutating func appendSymbol() {
    matrix.appendSymbol()
    rowOf.append(-1)
  }

  @inline(__always)
  func isLogical(_ symbol: Int) -> Bool { rowOf[symbol] >= 0 }

  /// Returns the row of a logical symbol; `nil` for a structural one.
  @inline(__always)
  func row(of symbol: Int) -> Int? { rowOf[symbol] < 0 ? nil : Int(rowOf[symbol]) }

  /// Returns the number of sums with a structural symbol.
  func length(of symbol: Int) -> Int { matrix.length(of: symbol) }

  /// Returns the number of terms of a logical symbol; 0 for a structural one.
  func termCount(of symbol: Int) -> Int {
    rowOf[symbol] < 0 ? 0 : matrix.count(of: Int(rowOf[symbol]))
  }

  /// Makes a symbol that is in no sum logical.
  ///
  /// - Returns: Its row.
  mutating func insert(
    _ terms: [(symbol: Int, coefficient: Double)], for symbol: Int
  ) -> Int {
    let row = matrix.insert(terms)
    if row == logicalOf.count { logicalOf.append(0) }
    logicalOf[row] = Int32(symbol)
    rowOf[symbol] = Int32(row)
    return row
  }

  /// Removes the sum of a symbol, if it has one.
  mutating func remove(_ symbol: Int) {
    guard rowOf[symbol] >= 0 else { return }
    matrix.remove(Int(rowOf[symbol]))
    logicalOf[Int(rowOf[symbol])] = -1
    rowOf[symbol] = -1
  }

  /// Calls `body` with the terms of a logical symbol.
  @inline(__always)
  func forEachTerm(of symbol: Int, _ body: (_ structural: Int, _ coefficient: Double) -> Void) {
    matrix.forEachCell(of: Int(rowOf[symbol])) { body(Int($0), $1) }
  }

  /// Calls `body` with the terms of a row.
  @inline(__always)
  func forEachTerm(ofRow row: Int, _ body: (_ structural: Int, _ coefficient: Double) -> Void) {
    matrix.forEachCell(of: row) { body(Int($0), $1) }
  }

  /// Calls `body` with the rows that contain a structural symbol.
  @inline(__always)
  func forEachRow(with symbol: Int, _ body: (_ row: Int, _ coefficient: Double) -> Void) {
    matrix.forEachCell(ofColumn: symbol, body)
  }

  /// Calls `body` with the logical symbols whose sums contain a structural symbol.
  @inline(__always)
  func forEachSum(of symbol: Int, _ body: (_ logical: Int, _ coefficient: Double) -> Void) {
    matrix.forEachCell(ofColumn: symbol) { body(Int(logicalOf[$0]), $1) }
  }

  /// Returns the logical symbols, among `symbols` or with one of them in their sum, whose value
  /// differs from their sum by more than rounding.
  func failingSums(of symbols: [Int32], values: [Double], marks: inout Marks) -> [Int] {
    var failing: [Int] = []
    forEachResidual(of: symbols, values: values, marks: &marks) { logical, error, size in
      if !(error.magnitude <= Tolerance.rounding(size)) { failing.append(Int(logical)) }
    }
    return failing
  }

  /// Returns the greatest difference between value and sum of the logical symbols that are among
  /// `symbols` or have one of them in their sum.
  func greatestResidual(of symbols: [Int32], values: [Double], marks: inout Marks) -> Double {
    var greatest = 0.0
    forEachResidual(of: symbols, values: values, marks: &marks) { _, error, _ in
      greatest = max(greatest, error.magnitude)
    }
    return greatest
  }
}

extension RowMatrix {
  /// Returns the violated invariants: rows and logical symbols belong to each other, and terms are
  /// structural.
  ///
  /// Complexity: O(symbols and terms).
  func checkInvariants() -> [String] {
    var faults = matrix.checkInvariants()
    var isFree = [Bool](repeating: false, count: matrix.bound)
    for row in matrix.freeRows { isFree[Int(row)] = true }
    for symbol in rowOf.indices where rowOf[symbol] >= 0 {
      let row = Int(rowOf[symbol])
      if Int(logicalOf[row]) != symbol { faults.append("sum \(row) is not that of \(symbol)") }
      if isFree[row] { faults.append("the sum of \(symbol) is free") }
      if matrix.length(of: symbol) > 0 { faults.append("logical \(symbol) is in a sum") }
    }
    let logicals = rowOf.count { $0 >= 0 }
    if logicals + matrix.freeRows.count != matrix.bound {
      faults.append("\(logicals) logical symbols for \(matrix.bound) sums")
    }
    return faults
  }
}
