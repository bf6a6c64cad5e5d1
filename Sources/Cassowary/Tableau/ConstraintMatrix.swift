/// The sums that logical symbols were made of, as they were given: `logical = sum of coefficient *
/// structural`, one row for each.
///
/// It changes only when sums come and go, so it is what rows, values and reduced costs are checked
/// against and worked out afresh from. For values `x` that satisfy it, and for the *weights* `w` of a
/// basis — the slope of a basic symbol, minus the reduced cost of a parametric one —
/// `sum of w * x = 0`. So each structural symbol `j` has an equation `w(j) + sum of coefficient *
/// w(logical) = 0` over its column, the dual of that of a row.
struct ConstraintMatrix: Sendable {
  private var matrix = SparseMatrix()
  /// The row of a logical symbol, -1 for a structural one.
  private var rowOf: [Int32] = []
  /// The logical symbol of a row.
  private var logicalOf: [Int32] = []

  /// Number of coefficients.
  var cellCount: Int { matrix.cellCount }

  /// Number of coefficients that there is room for, counted by rows and by columns.
  var room: Int { matrix.room }

  /// Makes a structural symbol that is in no sum.
  mutating func appendSymbol() {
    matrix.appendSymbol()
    rowOf.append(-1)
  }

  @inline(__always)
  func isLogical(_ symbol: Int) -> Bool { rowOf[symbol] >= 0 }

  /// Number of sums with a structural symbol.
  func length(of symbol: Int) -> Int { matrix.length(of: symbol) }

  /// Number of terms of a logical symbol.
  func count(of symbol: Int) -> Int { matrix.count(of: Int(rowOf[symbol])) }

  /// Makes a symbol that is in no sum a logical one.
  mutating func insert(_ terms: [(symbol: Int, coefficient: Double)], for symbol: Int) {
    let row = matrix.insert(terms.map { (Int32($0.symbol), $0.coefficient) })
    if row == logicalOf.count { logicalOf.append(0) }
    logicalOf[row] = Int32(symbol)
    rowOf[symbol] = Int32(row)
  }

  /// Forgets the sum of a symbol, if it has one.
  mutating func remove(_ symbol: Int) {
    guard rowOf[symbol] >= 0 else { return }
    matrix.remove(Int(rowOf[symbol]))
    rowOf[symbol] = -1
  }

  /// Calls `body` with the terms of a logical symbol.
  @inline(__always)
  func forEachTerm(of symbol: Int, _ body: (_ structural: Int, _ coefficient: Double) -> Void) {
    matrix.forEachCell(of: Int(rowOf[symbol])) { body(Int($0), $1) }
  }

  /// Calls `body` with the sums that a structural symbol is in.
  @inline(__always)
  func forEachSum(of symbol: Int, _ body: (_ logical: Int, _ coefficient: Double) -> Void) {
    matrix.forEachCell(ofColumn: symbol) { body(Int(logicalOf[$0]), $1) }
  }
}
