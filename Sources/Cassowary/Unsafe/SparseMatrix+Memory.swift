/// The arrays of a matrix as memory.
///
/// It holds that cells, entries and blocks lead to places within the arrays, which
/// ``SparseMatrix/checkInvariants()`` looks at, and that nothing grows while the memory is in use.
/// So indices that were read from one array are good for the other.
///
/// The loops are written out, not made of views of each array: where one closure stands in another
/// the compiler would copy the matrix, all arrays of it, for each call.
extension SparseMatrix {
  /// Calls `body` with the symbol and the coefficient of each cell of a row.
  @inline(__always)
  func forEachCell(of row: Int, _ body: (Int32, Double) -> Void) {
    let places = rows[row].places
    cells.withUnsafeBufferPointer { cells in
      for place in places { body(cells[place].symbol, cells[place].coefficient) }
    }
  }

  /// Calls `body` with the row and the coefficient of each cell of a column.
  @inline(__always)
  func forEachCell(ofColumn symbol: Int, _ body: (Int, Double) -> Void) {
    let places = columns[symbol].places
    entries.withUnsafeBufferPointer { entries in
      cells.withUnsafeBufferPointer { cells in
        rows.withUnsafeBufferPointer { rows in
          for place in places {
            let row = Int(entries[place].row)
            body(row, cells[Int(rows[row].start) + Int(entries[place].place)].coefficient)
          }
        }
      }
    }
  }

  /// The arrays as memory, for loops in which nothing grows.
  struct Storage {
    let cells: UnsafeMutablePointer<Cell>
    let rows: UnsafeMutablePointer<BlockAllocator.Block>
    let entries: UnsafeMutablePointer<Entry>
    let columns: UnsafeMutablePointer<BlockAllocator.Block>
  }

  /// Calls `body` with the arrays as memory, to be read only.
  @inline(__always)
  func withReadStorage<Result>(_ body: (ReadStorage) -> Result) -> Result {
    cells.withUnsafeBufferPointer { cells in
      rows.withUnsafeBufferPointer { rows in
        entries.withUnsafeBufferPointer { entries in
          columns.withUnsafeBufferPointer { columns in
            body(ReadStorage(cells: cells, rows: rows, entries: entries, columns: columns))
          }
        }
      }
    }
  }

  /// The arrays as memory, for loops that only read.
  struct ReadStorage {
    let cells: UnsafeBufferPointer<Cell>
    let rows: UnsafeBufferPointer<BlockAllocator.Block>
    let entries: UnsafeBufferPointer<Entry>
    let columns: UnsafeBufferPointer<BlockAllocator.Block>

    @inline(__always)
    func coefficient(of entry: Entry) -> Double {
      cells[Int(rows[Int(entry.row)].start &+ entry.place)].coefficient
    }
  }

  /// Calls `body` with the arrays as memory, and with what is noted about an addition of rows.
  mutating func withStorage(_ body: (Storage, inout RowAddition) -> Void) {
    cells.withUnsafeMutableBufferPointer { cells in
      rows.withUnsafeMutableBufferPointer { rows in
        entries.withUnsafeMutableBufferPointer { entries in
          columns.withUnsafeMutableBufferPointer { columns in
            guard let cells = cells.baseAddress, let rows = rows.baseAddress,
              let entries = entries.baseAddress, let columns = columns.baseAddress
            else { return }
            body(
              Storage(cells: cells, rows: rows, entries: entries, columns: columns), &addition)
          }
        }
      }
    }
  }
}

extension RowAddition {
  /// Adds a multiple of the addend where a row has cells; returns at how many places.
  mutating func add(
    times factor: Double, to row: Int, in storage: SparseMatrix.Storage
  ) -> Int {
    advanceMark()
    let mark = mark
    var matches = 0
    var zeros = 0
    addend.withUnsafeBufferPointer { addend in
      marks.withUnsafeMutableBufferPointer { marks in
        for place in storage.rows[row].places {
          let symbol = Int(storage.cells[place].symbol)
          let addend = addend[symbol]
          if addend == 0 { continue }
          marks[symbol] = mark
          matches &+= 1
          let old = storage.cells[place].coefficient
          let sum = old + factor * addend
          let isNothing = sum.magnitude <= Tolerance.cancellation * old.magnitude
          storage.cells[place].coefficient = isNothing ? 0 : sum
          if isNothing { zeros &+= 1 }
        }
      }
    }
    if zeros > 0 { storage.dropZeros(of: row) }
    return matches
  }
}

extension SparseMatrix.Storage {
  /// Takes the cells out of a row that have become 0; the last ones take their places.
  fileprivate func dropZeros(of row: Int) {
    var place = rows[row].places.upperBound
    let start = Int(rows[row].start)
    while place > start {
      place &-= 1
      if cells[place].coefficient != 0 { continue }
      removeEntry(of: cells[place])
      rows[row].count &-= 1
      let last = start &+ Int(rows[row].count)
      if place == last { continue }
      cells[place] = cells[last]
      entries[Int(columns[Int(cells[place].symbol)].start &+ cells[place].place)].place =
        Int32(truncatingIfNeeded: place &- start)
    }
  }

  /// Takes the entry of a cell out of its column; the last one takes its place.
  func removeEntry(of cell: SparseMatrix.Cell) {
    let column = columns + Int(cell.symbol)
    column.pointee.count &-= 1
    let last = entries[Int(column.pointee.start &+ column.pointee.count)]
    entries[Int(column.pointee.start &+ cell.place)] = last
    cells[Int(rows[Int(last.row)].start &+ last.place)].place = cell.place
  }

  /// Adds a cell to a row; the row and the column have capacity for it.
  func append(_ coefficient: Double, of symbol: Int32, to row: Int32) {
    let column = columns + Int(symbol)
    let target = rows + Int(row)
    entries[Int(column.pointee.start &+ column.pointee.count)] = SparseMatrix.Entry(
      row: row, place: target.pointee.count)
    cells[Int(target.pointee.start &+ target.pointee.count)] = SparseMatrix.Cell(
      symbol: symbol, place: column.pointee.count, coefficient: coefficient)
    column.pointee.count &+= 1
    target.pointee.count &+= 1
  }
}
