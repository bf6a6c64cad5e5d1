/// A basis in factored form: row operations that reduce it to an upper triangle.
///
/// A node stands for a row and a column of the triangles. Each row of the constraints has one, its
/// *base*. The row operations (`lower`) lead from node to node; the upper triangle consists of the
/// nodes with a pivot, each of which stands for a basic symbol as well.
///
/// The update of Forrest & Tomlin (1972) eliminates one row of the upper triangle with others. Here
/// the result is a new node, and the old node loses its pivot. So each node has a single value
/// during elimination, the row operations of updates are entries of `lower` like those of the
/// factorisation, and one search serves both.
struct BasisFactors: Sendable {
  /// By source node, the nodes from which elimination subtracts multiples of it.
  var lowerColumns = SparseLists()
  /// By target node, the nodes of which elimination subtracts multiples from it.
  private(set) var lowerRows = SparseLists()
  /// By pivot, the other nodes in its column of the upper triangle.
  var upperColumns = SparseLists()
  /// By pivot, the other nodes in its row of the upper triangle.
  private(set) var upperRows = SparseLists()
  /// The diagonal of the upper triangle; 0 for a node that is not part of it.
  var pivots: [Double] = []
  /// By node, its basic symbol; -1 if the node has no pivot or its row has been removed.
  var symbols: [Int32] = []
  /// The topological order of the nodes: the row of an entry of the upper triangle comes before its
  /// column.
  private(set) var positions: [Int32] = []
  private var firstPosition: Int32 = 0
  private var lastPosition: Int32 = 0
  /// By node, the row of which it is the base, or -1.
  var rowOfBase: [Int32] = []
  /// By row, its base; -1 if there is no such row.
  var baseOfRow: [Int32] = []
  /// Unused nodes, without entries.
  var freeNodes: [Int32] = []

  var nodeCount: Int { pivots.count }

  /// The number of entries of both triangles without the diagonal.
  var entryCount: Int { lowerColumns.total + upperColumns.total }

  /// The allocated capacity in entries.
  var room: Int { lowerColumns.room + lowerRows.room + upperColumns.room + upperRows.room }

  /// Returns a node without entries.
  mutating func makeNode() -> Int {
    if let free = freeNodes.popLast() { return Int(free) }
    lowerColumns.appendList()
    lowerRows.appendList()
    upperColumns.appendList()
    upperRows.appendList()
    pivots.append(0)
    positions.append(0)
    symbols.append(-1)
    rowOfBase.append(-1)
    return pivots.count - 1
  }

  /// Replaces all nodes by one without entries for each row number below `rowBound`.
  mutating func reset(rowBound: Int) {
    lowerColumns.reset(count: rowBound)
    lowerRows.reset(count: rowBound)
    upperColumns.reset(count: rowBound)
    upperRows.reset(count: rowBound)
    Self.refill(&pivots, with: 0, count: rowBound)
    Self.refill(&positions, with: 0, count: rowBound)
    Self.refill(&symbols, with: -1, count: rowBound)
    Self.refill(&rowOfBase, with: -1, count: rowBound)
    Self.refill(&baseOfRow, with: -1, count: rowBound)
    freeNodes.removeAll(keepingCapacity: true)
  }

  static func refill<Element>(_ array: inout [Element], with element: Element, count: Int) {
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: repeatElement(element, count: count))
  }

  /// Adds a row operation: `target` loses `multiplier` times `source`.
  mutating func appendLower(_ multiplier: Double, of source: Int, to target: Int) {
    lowerColumns.append(multiplier, at: target, to: source)
    lowerRows.append(multiplier, at: source, to: target)
  }

  /// Adds an entry to the upper triangle.
  mutating func appendUpper(_ value: Double, row: Int, column: Int) {
    upperColumns.append(value, at: row, to: column)
    upperRows.append(value, at: column, to: row)
  }

  /// Removes the row and the column of a node from the upper triangle, but keeps its pivot.
  mutating func clearUpper(of node: Int) {
    upperColumns.forEach(of: node) { row, _ in upperRows.remove(node, from: row) }
    upperRows.forEach(of: node) { column, _ in upperColumns.remove(node, from: column) }
    upperColumns.removeAll(of: node)
    upperRows.removeAll(of: node)
  }

  // MARK: Order

  /// Moves a node before all others.
  private mutating func placeFirst(_ node: Int) {
    firstPosition -= 1
    positions[node] = firstPosition
  }

  /// Moves a node after all others.
  mutating func placeLast(_ node: Int) {
    lastPosition += 1
    positions[node] = lastPosition
  }

  /// Recomputes the order: each node after all rows to which its column leads.
  private mutating func arrange() {
    firstPosition = 0
    lastPosition = 0
    var stack: [Int32] = []
    for root in positions.indices where positions[root] == 0 {
      stack.append(Int32(root))
      while let top = stack.last {
        let node = Int(top)
        let depth = stack.count
        if positions[node] == 0 {
          positions[node] = -1
          upperColumns.forEach(of: node) { row, _ in
            if positions[row] == 0 { stack.append(Int32(row)) }
          }
        }
        if stack.count > depth { continue }
        stack.removeLast()
        if positions[node] < 0 { placeLast(node) }
      }
    }
  }

  /// Computes the row-wise triangles from the column-wise ones, and the order of the nodes.
  mutating func transposeColumns(scratch: inout [Int32]) {
    lowerRows.transpose(lowerColumns, counts: &scratch)
    upperRows.transpose(upperColumns, counts: &scratch)
    arrange()
  }

  // MARK: Rows

  /// Adds a row, with its row symbol as basic symbol, and returns its node.
  ///
  /// No other basic symbol depends on the new one, so its row comes first in the upper triangle,
  /// unchanged.
  mutating func insert(_ row: Int, symbol: Int) -> Int {
    let node = makeNode()
    placeFirst(node)
    while baseOfRow.count <= row { baseOfRow.append(-1) }
    baseOfRow[row] = Int32(node)
    rowOfBase[node] = Int32(row)
    pivots[node] = -1
    symbols[node] = Int32(symbol)
    return node
  }

  /// Removes a row and its basic row symbol, and returns whether their node became free.
  ///
  /// If elimination has touched the node, it stays in the triangles until the next refactorisation;
  /// no other symbol depends on it.
  mutating func remove(_ row: Int, node: Int) -> Bool {
    let base = Int(baseOfRow[row])
    baseOfRow[row] = -1
    rowOfBase[base] = -1
    symbols[node] = -1
    let isAlone =
      base == node && upperColumns.count(of: node) == 0 && lowerColumns.count(of: node) == 0
      && lowerRows.count(of: node) == 0
    guard isAlone else { return false }
    clearUpper(of: node)
    pivots[node] = 0
    freeNodes.append(Int32(node))
    return true
  }
}

/// The reasons to refactorise a basis.
enum RefactorisationCause: Sendable {
  /// The pivot of an exchange differed between its column and its row.
  case disagreement
  /// An update used large multipliers, or left a tiny pivot.
  case growth
  /// There have been many updates.
  case updates
  /// Updates have increased the number of entries of the triangles too much.
  case fill
}

/// Statistics of the updates since the last factorisation.
struct BasisTally: Sendable {
  /// The number of exchanges.
  var updates = 0
  /// The number of removed rows that are still in the triangles.
  var leftovers = 0
  /// Whether the pivot of an exchange differed between its row and its column.
  var hasDisagreed = false
  /// Whether an update had a large multiplier or a tiny pivot.
  var hasGrown = false
  /// The expected number of entries of the triangles without updates.
  var expectedEntries = 0

  /// The factor by which the entries may exceed the expected number.
  private static let fill = 3

  /// Returns why the basis should be refactorised, or nil.
  func cause(rows: Int, entries: Int) -> RefactorisationCause? {
    if hasDisagreed { return .disagreement }
    if hasGrown { return .growth }
    if updates + leftovers > 100 + rows / 20 { return .updates }
    return entries > Self.fill * (expectedEntries + rows) + 100 ? .fill : nil
  }
}
