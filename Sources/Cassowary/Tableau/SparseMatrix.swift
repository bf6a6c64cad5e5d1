/// The cells of a tableau, reachable from their rows and from their columns.
///
/// A row reads `basic = sum of coefficient * parametric`; it has no constant, because constants
/// live in the positions of breakpoints. A cell knows its place in its column and an entry of a
/// column the place of its cell, so that no search is needed in either direction. Neither rows nor
/// columns are sorted.
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

  var addition = RowAddition()

  /// Cells read and written while rows were added to rows.
  var mergedCells: Int { addition.work }

  /// One more than the greatest row number in use.
  var bound: Int { rows.count }

  /// Number of cells of all rows.
  var cellCount: Int { rows.reduce(0) { $0 + Int($1.count) } }

  /// Number of cells, in rows and in columns, that there is capacity for.
  var room: Int { cells.count + entries.count }

  /// Number of entries of all columns.
  var entryCount: Int { columns.reduce(0) { $0 + Int($1.count) } }

  /// Number of cells of a row.
  func count(of row: Int) -> Int { Int(rows[row].count) }

  /// Number of rows with a symbol.
  func length(of symbol: Int) -> Int { Int(columns[symbol].count) }

  /// The sum of a row for values of its symbols.
  @inline(__always)
  func sum(of row: Int, of values: ArrayView<Double>) -> Double {
    var sum = 0.0
    forEachCell(of: row) { symbol, coefficient in sum += coefficient * values[Int(symbol)] }
    return sum
  }

  /// Writes the rows with a symbol, and its coefficients there.
  func collect(_ symbol: Int, into column: inout [(row: Int, coefficient: Double)]) {
    column.removeAll(keepingCapacity: true)
    forEachCell(ofColumn: symbol) { column.append(($0, $1)) }
  }

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
  mutating func insert(_ sum: [(symbol: Int32, coefficient: Double)]) -> Int {
    let row: Int
    if let free = freeRows.popLast() {
      row = Int(free)
    } else {
      row = rows.count
      rows.append(BlockAllocator.Block())
    }
    fill(row, with: sum)
    return row
  }

  /// Gives a row without cells some, of different symbols.
  mutating func fill(_ row: Int, with sum: [(symbol: Int32, coefficient: Double)]) {
    reserve(sum.count, inRow: row)
    for cell in sum { append(cell.coefficient, of: cell.symbol, toRow: row) }
  }

  /// Takes all cells out; rows and columns are still there.
  mutating func removeAllCells() {
    cells = []
    entries = []
    rowSpace = BlockAllocator()
    columnSpace = BlockAllocator()
    for row in rows.indices { rows[row] = BlockAllocator.Block() }
    for column in columns.indices { columns[column] = BlockAllocator.Block() }
    addition.release()
  }

  /// Takes a row out.
  mutating func remove(_ row: Int) {
    for place in rows[row].places { removeEntry(of: cells[place]) }
    rowSpace.takeBack(rows[row])
    rows[row] = BlockAllocator.Block()
    freeRows.append(Int32(row))
  }

  /// Takes all cells of a symbol out.
  mutating func removeColumn(_ symbol: Int) {
    while let entry = columns[symbol].places.last.map({ entries[$0] }) {
      let row = Int(entry.row)
      let place = Int(rows[row].start + entry.place)
      removeEntry(of: cells[place])
      rows[row].count -= 1
      let last = rows[row].places.upperBound
      if place == last { continue }
      cells[place] = cells[last]
      let column = columns[Int(cells[place].symbol)]
      entries[Int(column.start + cells[place].place)].place = entry.place
    }
  }

  /// Adds a cell to a row that has capacity for it.
  private mutating func append(_ coefficient: Double, of symbol: Int32, toRow row: Int) {
    let column = Int(symbol)
    let length = columns[column].count
    if Int(length) == columns[column].room { reserve(Int(length) + 1, inColumn: column) }
    entries[Int(columns[column].start + length)] = Entry(row: Int32(row), place: rows[row].count)
    columns[column].count = length + 1
    cells[Int(rows[row].start + rows[row].count)] = Cell(
      symbol: symbol, place: length, coefficient: coefficient)
    rows[row].count += 1
  }

  /// Takes the entry of a cell out of its column; the last one takes its place.
  private mutating func removeEntry(of cell: Cell) {
    let column = Int(cell.symbol)
    columns[column].count -= 1
    let last = entries[Int(columns[column].start + columns[column].count)]
    entries[Int(columns[column].start + cell.place)] = last
    cells[Int(rows[Int(last.row)].start + last.place)].place = cell.place
    if columns[column].count == 0 {
      columnSpace.takeBack(columns[column])
      columns[column] = BlockAllocator.Block()
    }
  }

  private mutating func reserve(_ count: Int, inRow row: Int) {
    rowSpace.enlarge(&rows[row], to: count, in: &cells, filler: Cell())
  }

  private mutating func reserve(_ count: Int, inColumn column: Int) {
    columnSpace.enlarge(&columns[column], to: count, in: &entries, filler: Entry())
  }

  // MARK: Exchange

  /// Solves a row for one of its symbols and puts that into all other rows.
  ///
  /// Before, the row reads `leaving = c * entering + rest`; after,
  /// `entering = leaving / c - rest / c`. The leaving symbol takes over the column of the entering
  /// one, cell by cell. A cell that cancels to nearly nothing is dropped; see
  /// ``Tolerance/cancellation``.
  ///
  /// Complexity: O(cells of all rows with the entering symbol).
  mutating func exchange(_ row: Int, entering: Int, leaving: Int) {
    let places = rows[row].places
    guard let pivot = places.first(where: { cells[$0].symbol == entering }) else { return }
    let factor = 1 / cells[pivot].coefficient
    addition.reserve(columns.count)
    for place in places where place != pivot {
      cells[place].coefficient *= -factor
      addition.appendAddend(cells[place].coefficient, of: cells[place].symbol)
    }
    cells[pivot].symbol = Int32(leaving)
    cells[pivot].coefficient = factor
    columns.swapAt(entering, leaving)
    withStorage { storage, addition in
      addition.add(toColumn: leaving, factor, except: row, in: storage)
    }
    for gain in addition.rowGains { reserve(count(of: gain.row) + gain.count, inRow: gain.row) }
    for symbol in addition.gainingSymbols {
      reserve(length(of: symbol) + addition.gain(of: symbol), inColumn: symbol)
    }
    withStorage { storage, addition in addition.insertMissing(in: storage) }
    addition.clear()
  }
}
