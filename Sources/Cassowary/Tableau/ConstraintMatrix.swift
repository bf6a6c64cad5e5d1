/// The sums that logical symbols were made of, as they were given: `logical = sum of coefficient *
/// structural`, one row for each.
///
/// It changes only when sums come and go, so it is what rows, values and reduced costs are checked
/// against and computed again from. For values `x` that satisfy it, and for the *weights* `w` of
/// a basis — the slope of a basic symbol, minus the reduced cost of a parametric one —
/// `sum of w * x = 0`. So each structural symbol `j` has an equation
/// `w(j) + sum of coefficient * w(logical) = 0` over its column, the dual of that of a row.
struct ConstraintMatrix: Sendable {
  private(set) var matrix = SparseMatrix()
  /// The row of a logical symbol, -1 for a structural one.
  private(set) var rowOf: [Int32] = []
  /// The logical symbol of a row.
  private(set) var logicalOf: [Int32] = []

  /// The amount of storage.
  var storage: [(kind: String, count: Int)] {
    [
      ("sums", matrix.bound), ("terms of sums", matrix.cellCount), ("room for sums", matrix.room),
    ]
  }

  mutating func reserveSymbols(_ count: Int) {
    matrix.reserveColumns(count)
    rowOf.reserveCapacity(count)
  }

  mutating func reserveRows(_ count: Int) {
    matrix.reserveRows(count)
    logicalOf.reserveCapacity(count)
  }

  /// Makes a structural symbol that is in no sum.
  mutating func appendSymbol() {
    matrix.appendSymbol()
    rowOf.append(-1)
  }

  @inline(__always)
  func isLogical(_ symbol: Int) -> Bool { rowOf[symbol] >= 0 }

  /// Number of sums with a structural symbol.
  func length(of symbol: Int) -> Int { matrix.length(of: symbol) }

  /// Number of terms of a logical symbol; 0 for a structural one.
  func termCount(of symbol: Int) -> Int {
    rowOf[symbol] < 0 ? 0 : matrix.count(of: Int(rowOf[symbol]))
  }

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

  /// Finds the logical symbols that are sums of some symbols, or among them, whose value is not
  /// their sum up to rounding.
  func failingSums(of symbols: [Int32], values: [Double], marks: inout Marks) -> [Int] {
    var failing: [Int] = []
    forEachResidual(of: symbols, values: values, marks: &marks) { logical, error, size in
      if !(error.magnitude <= Tolerance.rounding(size)) { failing.append(Int(logical)) }
    }
    return failing
  }

  /// By how much, at most, the value of a logical symbol differs from its sum, of those that are
  /// sums of some symbols, or among them.
  func greatestResidual(of symbols: [Int32], values: [Double], marks: inout Marks) -> Double {
    var greatest = 0.0
    forEachResidual(of: symbols, values: values, marks: &marks) { _, error, _ in
      greatest = max(greatest, error.magnitude)
    }
    return greatest
  }
}

extension ConstraintMatrix {
  /// The violated invariants of the sums: rows and logical symbols belong to each other, and terms
  /// are structural.
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
