/// Cells that are reachable from their rows and from their columns.
///
/// A cell knows its place in its column and an entry of a column the place of its cell, so that no
/// search is needed in either direction. Neither rows nor columns are sorted.
struct SparseMatrix: Sendable {
  struct Cell: Sendable {
    var symbol: Int32 = 0
    /// Where the cell's entry is in the column of the symbol.
    var place: Int32 = 0
    var coefficient = 0.0
  }

  struct Entry: Sendable {
    var row: Int32 = 0
    /// Where the entry's cell is in the row.
    var place: Int32 = 0
  }

  var cells: [Cell] = []
  var rows: [BlockAllocator.Block] = []
  private(set) var rowSpace = BlockAllocator()
  private(set) var freeRows: [Int32] = []

  var entries: [Entry] = []
  var columns: [BlockAllocator.Block] = []
  private(set) var columnSpace = BlockAllocator()

  /// One more than the greatest row number in use.
  var bound: Int { rows.count }

  /// Number of cells of all rows.
  var cellCount: Int { rows.reduce(0) { $0 + $1.count } }

  /// Number of cells, in rows and in columns, that there is capacity for.
  var room: Int { cells.count + entries.count }

  /// Number of entries of all columns.
  var entryCount: Int { columns.reduce(0) { $0 + $1.count } }

  /// Number of cells of a row.
  func count(of row: Int) -> Int { rows[row].count }

  /// Number of rows with a symbol.
  func length(of symbol: Int) -> Int { columns[symbol].count }

  // MARK: Rows and columns

  mutating func reserveColumns(_ count: Int) { columns.reserveCapacity(count) }

  mutating func reserveRows(_ count: Int) {
    rows.reserveCapacity(count)
    cells.reserveCapacity(4 * count)
    entries.reserveCapacity(4 * count)
  }

  /// Makes the column of a new symbol.
  mutating func appendSymbol() { columns.append(BlockAllocator.Block()) }

  /// Makes a row of cells of different symbols.
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

  /// Takes a row out.
  mutating func remove(_ row: Int) {
    for place in rows[row].places { removeEntry(of: cells[place]) }
    rowSpace.takeBack(&rows[row])
    freeRows.append(Int32(row))
  }

  /// Adds a cell to a row that has capacity for it.
  private mutating func append(_ coefficient: Double, of symbol: Int32, toRow row: Int) {
    let column = Int(symbol)
    let (length, width) = (columns[column].count, rows[row].count)
    if columns[column].isFull { reserve(length + 1, inColumn: column) }
    entries[columns[column].end] = Entry(row: Int32(row), place: Int32(width))
    columns[column].count = length + 1
    cells[rows[row].end] = Cell(symbol: symbol, place: Int32(length), coefficient: coefficient)
    rows[row].count = width + 1
  }

  /// Takes the entry of a cell out of its column; the last one takes its place.
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
