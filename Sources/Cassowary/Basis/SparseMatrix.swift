/// A sparse matrix with access by row and by column.
///
/// A cell stores its place in its column, and an entry of a column the place of its cell, so
/// neither direction needs a search. Neither rows nor columns are sorted.
struct SparseMatrix: Sendable {
  struct Cell: Sendable {
    var symbol: Int32 = 0
    /// The place of the cell's entry in the column of the symbol.
    var place: Int32 = 0
    var coefficient = 0.0
  }

  struct Entry: Sendable {
    var row: Int32 = 0
    /// The place of the entry's cell in the row.
    var place: Int32 = 0
  }

  private(set) var cells: [Cell] = []
  var rows: [BlockAllocator.Block] = []
  private(set) var rowSpace = BlockAllocator()
  private(set) var freeRows: [Int32] = []

  private(set) var entries: [Entry] = []
  private(set) var columns: [BlockAllocator.Block] = []
  private(set) var columnSpace = BlockAllocator()

  /// One more than the greatest row number in use.
  var bound: Int { rows.count }

  /// The number of cells of all rows.
  var cellCount: Int { rows.reduce(0) { $0 + $1.count } }

  /// The allocated capacity in cells, of rows and columns together.
  var room: Int { cells.count + entries.count }

  /// The number of entries of all columns.
  var entryCount: Int { columns.reduce(0) { $0 + $1.count } }

  /// Returns the number of cells of a row.
  func count(of row: Int) -> Int { rows[row].count }

  /// Returns the number of rows with a symbol.
  func length(of symbol: Int) -> Int { columns[symbol].count }

  // MARK: Rows and columns

  mutating func reserveColumns(_ count: Int) { columns.reserveCapacity(count) }

  mutating func reserveRows(_ count: Int) {
    rows.reserveCapacity(count)
    cells.reserveCapacity(4 * count)
    entries.reserveCapacity(4 * count)
  }

  /// Adds an empty column for a new symbol.
  mutating func appendSymbol() { columns.append(BlockAllocator.Block()) }

  /// Adds a row of cells of different symbols, and returns its number.
  mutating func insert(_ sum: [(symbol: Int, coefficient: Double)]) -> Int {
    let row: Int
    if let free = freeRows.popLast() {
      row = Int(free)
    } else {
      row = rows.count
      rows.append(BlockAllocator.Block())
    }
    reserve(sum.count, inRow: row)
    for cell in sum { append(cell.coefficient, of: Int32(cell.symbol), toRow: row) }
    return row
  }

  /// Removes a row.
  mutating func remove(_ row: Int) {
    for index in rows[row].places { removeEntry(of: cells[index]) }
    rowSpace.takeBack(&rows[row])
    freeRows.append(Int32(row))
  }

  /// Appends a cell to a row with enough capacity.
  private mutating func append(_ coefficient: Double, of symbol: Int32, toRow row: Int) {
    let column = Int(symbol)
    let (length, width) = (columns[column].count, rows[row].count)
    if columns[column].isFull { reserve(length + 1, inColumn: column) }
    entries[columns[column].end] = Entry(row: Int32(row), place: Int32(width))
    columns[column].count = length + 1
    cells[rows[row].end] = Cell(symbol: symbol, place: Int32(length), coefficient: coefficient)
    rows[row].count = width + 1
  }

  /// Removes the entry of a cell from its column; the last entry takes its place.
  private mutating func removeEntry(of cell: Cell) {
    let column = Int(cell.symbol)
    columns[column].count -= 1
    let last = entries[columns[column].end]
    entries[Int(columns[column].start + cell.place)] = last
    cells[Int(rows[Int(last.row)].start + last.place)].place = cell.place
    if columns[column].count == 0 { columnSpace.takeBack(&columns[column]) }
  }

  private mutating func reserve(_ count: Int, inRow row: Int) {
    rowSpace.enlarge(&rows[row], to: count, in: &cells, filler: Cell())
  }

  private mutating func reserve(_ count: Int, inColumn column: Int) {
    columnSpace.enlarge(&columns[column], to: count, in: &entries, filler: Entry())
  }
}

/// Many lists of indexed values in one array.
///
/// Released blocks are reused before the array grows, so repeated changes need no more memory than
/// the peak in use.
struct SparseLists: Sendable {
  private var lists: [BlockAllocator.Block] = []
  private var entries: [SparseVector.Entry] = []
  private var space = BlockAllocator(leastPower: 1)
  /// The number of entries of all lists.
  private(set) var total = 0

  var listCount: Int { lists.count }

  /// The allocated capacity in entries.
  var room: Int { space.end }

  @inline(__always)
  func count(of list: Int) -> Int { lists[list].count }

  /// Calls `body` with the index and the value of each entry of a list.
  @inline(__always)
  func forEach(of list: Int, _ body: (Int, Double) -> Void) {
    let places = lists[list].places
    entries.withView { entries in
      for place in places { body(Int(entries[place].index), entries[place].value) }
    }
  }

  /// Returns the value of an entry; nil if the list has none with that index.
  ///
  /// Complexity: O(entries of the list).
  func value(of index: Int, in list: Int) -> Double? {
    place(of: index, in: list).map { entries[$0].value }
  }

  @inline(__always)
  private func place(of index: Int, in list: Int) -> Int? {
    let places = lists[list].places
    return entries.withView { entries in
      places.first { Int(entries[$0].index) == index }
    }
  }

  // MARK: Change

  mutating func appendList() { lists.append(BlockAllocator.Block()) }

  @inline(__always)
  mutating func append(_ value: Double, at index: Int, to list: Int) {
    if lists[list].isFull { enlarge(list, to: lists[list].count &+ 1) }
    let block = lists[list]
    entries[block.end] = SparseVector.Entry(index: Int32(truncatingIfNeeded: index), value: value)
    lists[list].count = block.count &+ 1
    total &+= 1
  }

  @inline(never)
  private mutating func enlarge(_ list: Int, to count: Int) {
    space.enlarge(
      &lists[list], to: count, in: &entries, filler: SparseVector.Entry(index: 0, value: 0))
  }

  /// Removes an entry from a list; the last entry takes its place.
  ///
  /// Complexity: O(entries of the list).
  mutating func remove(_ index: Int, from list: Int) {
    guard let place = place(of: index, in: list) else { return }
    entries[place] = entries[lists[list].places.upperBound - 1]
    lists[list].count -= 1
    total -= 1
  }

  /// Empties a list and releases its block.
  mutating func removeAll(of list: Int) {
    total -= lists[list].count
    space.takeBack(&lists[list])
  }

  /// Reserves capacity for a number of entries in an empty list.
  mutating func reserve(_ count: Int, in list: Int) {
    if count > lists[list].room { enlarge(list, to: count) }
  }

  /// Replaces the lists by `count` empty ones; the memory is kept.
  mutating func reset(count: Int) {
    lists.removeAll(keepingCapacity: true)
    lists.append(contentsOf: repeatElement(BlockAllocator.Block(), count: count))
    space.reset()
    total = 0
  }

  /// Copies all entries of other lists, with list and index interchanged.
  ///
  /// - Precondition: `other` has no more lists than `self`, and no index beyond them.
  /// - Complexity: O(lists and entries).
  mutating func transpose(_ other: SparseLists, counts: inout [Int32]) {
    reset(count: lists.count)
    BasisFactors.refill(&counts, with: 0, count: lists.count)
    for list in 0..<other.listCount { other.forEach(of: list) { index, _ in counts[index] += 1 } }
    for list in counts.indices { reserve(Int(counts[list]), in: list) }
    entries.withMutableView { entries in
      lists.withMutableView { lists in
        for list in 0..<other.listCount {
          other.forEach(of: list) { index, value in
            entries[lists[index].end] = SparseVector.Entry(
              index: Int32(truncatingIfNeeded: list), value: value)
            lists[index].count += 1
          }
        }
      }
    }
    total = other.total
  }

  // MARK: Storage

  /// The lists as memory, for loops during which nothing grows.
  struct Storage {
    let lists: ArrayView<BlockAllocator.Block>
    let entries: ArrayView<SparseVector.Entry>
  }

  @inline(__always)
  func withStorage(_ body: (Storage) -> Void) {
    lists.withView { lists in
      entries.withView { entries in
        body(Storage(lists: lists, entries: entries))
      }
    }
  }
}

extension SparseLists {
  /// The violated invariants of the lists: each place of the memory is in the block of one list, or
  /// free.
  ///
  /// Complexity: O(b log b) for b blocks.
  func checkInvariants() -> [String] {
    let count = lists.reduce(0) { $0 + $1.count }
    return space.checkInvariants(inUse: lists, of: entries.count)
      + (count == total ? [] : ["\(count) entries, but \(total) were counted"])
  }
}
