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
}
