/// A basis of the simplex method as sparse triangles, and the tableau that goes with it.
///
/// Each row defines a *row symbol* as a sum over structural symbols. As many symbols as there are
/// rows are *basic*, of either kind; the others are *parametric*. The tableau reads
/// `basic = sum of coefficient * parametric`. It is not stored: a column or a row of it is solved
/// for when it is asked for, in time about proportional to the nonzeros that take part.
///
/// In matrices: the rows are `A x - I s = 0`, the columns of the basic symbols are `B`, those of
/// the others `N`, and the tableau is `-1 * inverse(B) * N`. Columns are forward transformations
/// (FTRAN), rows are backward transformations (BTRAN) followed by pricing along the rows of `A`.
///
/// Symbols are numbered from 0. Whatever is asked for out of place (the column of a basic symbol,
/// say) is refused or answered with nothing. Work vectors are kept between calls, so nothing is
/// allocated once the greatest size has been reached.
struct FactoredBasis: Sendable {
  /// The rows as they were given.
  private(set) var rows = RowMatrix()
  var factors = BasisFactors()
  /// By symbol, the node of the triangles that stands for it, or -1 if it is parametric.
  var nodeOf: [Int32] = []

  var solver = TriangularSolver()
  var factorisation = Factorisation()
  var tally = BasisTally()

  /// By node, the last column solved for, by basic symbols.
  var columnWork = WorkVector()
  /// By node, the last row solved for, by rows of the constraints.
  var rowWork = WorkVector()
  /// By symbol, what pricing adds up.
  var prices = WorkVector()
  /// The last column and the last row that were solved for, kept for an exchange.
  var spike = KeptVector()
  var dual = KeptVector()
  /// The last column that was asked for.
  var lastColumn = SparseVector()
  /// What the cells of a row leave of the rows as given.
  var residuals = ResidualSums()
  /// The last row that was asked for, by parametric symbols, as long as it is one.
  var keptRow = KeptVector()

  /// Makes a basis without symbols.
  init() {}

  var symbolCount: Int { nodeOf.count }

  var rowCount: Int { rows.rowCount }

  func isSymbol(_ symbol: Int) -> Bool { symbol >= 0 && symbol < nodeOf.count }

  /// Whether a symbol is basic.
  func isBasic(_ symbol: Int) -> Bool { isSymbol(symbol) && nodeOf[symbol] >= 0 }

  /// Whether a symbol is parametric.
  func isParametric(_ symbol: Int) -> Bool { isSymbol(symbol) && nodeOf[symbol] < 0 }

  /// Number of rows as given that name a structural symbol.
  func occurrences(of symbol: Int) -> Int {
    isSymbol(symbol) ? rows.length(of: symbol) : 0
  }

  /// Whether a symbol is parametric, in no row, and no row symbol: its column is empty, and its
  /// number can be used for anything.
  func isLoose(_ symbol: Int) -> Bool {
    isParametric(symbol) && rows.row(of: symbol) == nil && occurrences(of: symbol) == 0
  }

  // MARK: Symbols and rows

  /// Makes a parametric symbol that is in no row; its number is the next one.
  ///
  /// A symbol that has come to be in no row again can be used for anything again.
  mutating func appendSymbol() {
    rows.appendSymbol()
    nodeOf.append(-1)
    prices.grow(to: nodeOf.count)
  }

  /// Reserves capacity for a number of symbols and rows.
  mutating func reserve(_ count: Int) {
    rows.reserve(count)
    nodeOf.reserveCapacity(count)
  }

  /// Makes a row over different symbols, and its symbol basic.
  ///
  /// Returns false, and does nothing, if the symbol is basic or in a row already, or a term is
  /// about a row symbol, or about none.
  ///
  /// Complexity: O(terms).
  @discardableResult
  mutating func insertRow(
    _ symbol: Int, _ terms: [(symbol: Int, coefficient: Double)]
  ) -> Bool {
    guard isLoose(symbol),
      terms.allSatisfy({
        isSymbol($0.symbol) && $0.symbol != symbol && rows.row(of: $0.symbol) == nil
      })
    else { return false }
    forgetKept()
    let row = rows.insert(terms, for: symbol)
    let node = factors.insert(row, symbol: symbol)
    nodeOf[symbol] = Int32(node)
    growWork()
    rows.forEachTerm(ofRow: row) { term, coefficient in
      let column = Int(nodeOf[term])
      if column >= 0 { factors.appendUpper(coefficient, row: node, column: column) }
    }
    tally.expectedEntries += rows.termCount(of: symbol)
    return true
  }

  /// Takes out the row of a basic row symbol, which is parametric and in no row from then on.
  ///
  /// No other row of the tableau changes. Returns false, and does nothing, if the symbol is not
  /// basic or not that of a row.
  ///
  /// Complexity: O(entries of all columns of the row).
  @discardableResult
  mutating func removeRow(_ symbol: Int) -> Bool {
    guard isBasic(symbol), let row = rows.row(of: symbol) else { return false }
    forgetKept()
    keptRow.symbol = -1
    if !factors.remove(row, node: Int(nodeOf[symbol])) { tally.leftovers += 1 }
    rows.remove(symbol)
    nodeOf[symbol] = -1
    return true
  }

  /// Reserves capacity for all nodes in the work vectors.
  mutating func growWork() {
    columnWork.grow(to: factors.nodeCount)
    rowWork.grow(to: factors.nodeCount)
  }

  /// Forgets the column and the row that were kept for an exchange.
  mutating func forgetKept() {
    spike.symbol = -1
    dual.symbol = -1
  }
}

/// The intermediate values of a solution between the triangular solves.
struct KeptVector: Sendable {
  /// The symbol whose column or row it is; -1 if nothing is kept.
  var symbol = -1
  var vector = SparseVector()
}
