/// A basis as a product of sparse triangles: elimination brings it to an upper one.
///
/// Nodes stand for rows and columns of the triangles at once. There is one for each row of the
/// constraints, its *base*. Elimination (`lower`) leads from node to node; the upper triangle is
/// over those nodes that have a pivot, each of which also stands for a basic symbol.
///
/// The update of Forrest & Tomlin (1972) eliminates one row of the upper triangle with others. Here
/// the result is a new node, and the old one is left without a pivot. So a node has one value in
/// the course of an elimination, row operations of updates are entries of `lower` like those of the
/// factorisation, and one search along the lists serves both.
struct BasisFactors: Sendable {
  /// By source, the nodes that elimination subtracts multiples of it from.
  var lowerColumns = SparseLists()
  /// By target, the nodes of which elimination subtracts multiples from it.
  private(set) var lowerRows = SparseLists()
  /// By pivot, the other nodes in its column of the upper triangle.
  var upperColumns = SparseLists()
  /// By pivot, the other nodes in its row of the upper triangle.
  private(set) var upperRows = SparseLists()
  /// The diagonal of the upper triangle; 0 for a node that is not part of it.
  var pivots: [Double] = []
  /// The basic symbol of a node with a pivot; -1 without, or if its row has been removed.
  var symbols: [Int32] = []
  /// Numbers the nodes so that the upper triangle is one: the row of an entry comes before its
  /// column.
  private(set) var positions: [Int32] = []
  private var firstPosition: Int32 = 0
  private var lastPosition: Int32 = 0
  /// The row that a node is the base of, or -1.
  var rowOfBase: [Int32] = []
  /// By row, its base; -1 without a row.
  var baseOfRow: [Int32] = []
  /// Nodes without entries that stand for nothing.
  var freeNodes: [Int32] = []

  var nodeCount: Int { pivots.count }

  /// Number of entries of both triangles without the diagonal.
  var entryCount: Int { lowerColumns.total + upperColumns.total }

  /// Number of entries that there is room for.
  var room: Int { lowerColumns.room + lowerRows.room + upperColumns.room + upperRows.room }

  /// Makes a node without entries.
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

  /// Makes one node without entries for each row, and for each number that no row has.
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

  /// Adds an entry to elimination: `target` loses `multiplier` times `source`.
  mutating func appendLower(_ multiplier: Double, of source: Int, to target: Int) {
    lowerColumns.append(multiplier, at: target, to: source)
    lowerRows.append(multiplier, at: source, to: target)
  }

  /// Adds an entry to the upper triangle.
  mutating func appendUpper(_ value: Double, row: Int, column: Int) {
    upperColumns.append(value, at: row, to: column)
    upperRows.append(value, at: column, to: row)
  }

  /// Takes the row and the column of a node out of the upper triangle, but not its pivot.
  mutating func clearUpper(of node: Int) {
    upperColumns.forEach(of: node) { row, _ in upperRows.remove(node, from: row) }
    upperRows.forEach(of: node) { column, _ in upperColumns.remove(node, from: column) }
    upperColumns.removeAll(of: node)
    upperRows.removeAll(of: node)
  }

  // MARK: Order

  /// Puts a node before all others.
  private mutating func placeFirst(_ node: Int) {
    firstPosition -= 1
    positions[node] = firstPosition
  }

  /// Puts a node after all others.
  mutating func placeLast(_ node: Int) {
    lastPosition += 1
    positions[node] = lastPosition
  }

  /// Numbers all nodes anew: each after all rows that its column leads to.
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

  /// Makes the rows of both triangles from their columns, and the order of nodes.
  mutating func transposeColumns(scratch: inout [Int32]) {
    lowerRows.transpose(lowerColumns, counts: &scratch)
    upperRows.transpose(upperColumns, counts: &scratch)
    arrange()
  }

  // MARK: Rows

  /// Puts a row and the symbol that it defines into the basis.
  ///
  /// No other basic symbol depends on the new one, so its row comes first in the upper triangle and
  /// is there as it was given.
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

  /// Takes a row and the basic symbol that it defines out of the basis.
  ///
  /// If elimination has touched them they stay in the triangles until these are made anew; no other
  /// symbol depends on them. Returns whether they are gone.
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

/// Why a basis should be factorised anew.
enum RefactorisationCause: Sendable {
  /// Column and row of an exchange disagreed about its pivot.
  case disagreement
  /// An update had to subtract great multiples of rows, or has left next to nothing as a pivot.
  case growth
  /// There have been many updates.
  case updates
  /// Updates have made the triangles much fuller than they were.
  case fill
}

/// Counts the updates of the triangular factors since they were computed.
struct BasisTally: Sendable {
  /// Exchanges.
  var updates = 0
  /// Rows that were removed and are still in the triangles.
  var leftovers = 0
  /// Whether the pivot of an exchange differed from the entry of its column.
  var hasDisagreed = false
  /// Whether a multiplier of an update was great, or its pivot next to nothing.
  var hasGrown = false
  /// Entries of the triangles without updates.
  var expectedEntries = 0

  /// The triangles may be fuller by this factor.
  private static let fill = 3

  /// Why the basis should be factorised anew, or nil.
  func cause(rows: Int, entries: Int) -> RefactorisationCause? {
    if hasDisagreed { return .disagreement }
    if hasGrown { return .growth }
    if updates + leftovers > 100 + rows / 20 { return .updates }
    return entries > Self.fill * (expectedEntries + rows) + 100 ? .fill : nil
  }
}
