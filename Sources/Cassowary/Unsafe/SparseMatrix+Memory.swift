/// Loops over the arrays of a matrix as memory.
///
/// Precondition: cells, entries and blocks refer to places within the arrays, which
/// ``SparseMatrix/checkInvariants()`` verifies, and nothing grows meanwhile. So indices read from
/// one array are valid for the other.
///
/// The loops use the buffers directly instead of views of each array: with nested closures the
/// compiler would copy the matrix with all its arrays for each call.
extension SparseMatrix {
  /// Calls `body` with the symbol and the coefficient of each cell of a row.
  @inline(__always)
  func forEachCell(of row: Int, _ body: (Int32, Double) -> Void) {
    let places = rows[row].places
    cells.withUnsafeBufferPointer { cells in
      for index in places { body(cells[index].symbol, cells[index].coefficient) }
    }
  }

  /// Calls `body` with the row and the coefficient of each cell of a column.
  @inline(__always)
  func forEachCell(ofColumn symbol: Int, _ body: (Int, Double) -> Void) {
    let places = columns[symbol].places
    entries.withUnsafeBufferPointer { entries in
      cells.withUnsafeBufferPointer { cells in
        rows.withUnsafeBufferPointer { rows in
          for index in places {
            let row = Int(entries[index].row)
            body(row, cells[Int(rows[row].start) + Int(entries[index].place)].coefficient)
          }
        }
      }
    }
  }

  /// Calls `body` with read-only views of the arrays.
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
