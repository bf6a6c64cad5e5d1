extension SparseMatrix {
  /// The violated invariants of the rows and columns, as sentences; empty unless there is a bug.
  ///
  /// Cell and entry lead to each other, a row has one cell of a symbol at most, and each place of
  /// the arrays belongs to one block. Complexity: O(rows, columns and cells).
  func checkInvariants() -> [String] {
    var faults = rowSpace.checkInvariants(inUse: rows, of: cells.count)
    faults += columnSpace.checkInvariants(inUse: columns, of: entries.count)
    faults += checkLinks()
    if cellCount != entryCount { faults.append("\(cellCount) cells, but \(entryCount) entries") }
    if Set(freeRows).count < freeRows.count { faults.append("a row is free twice") }
    for row in freeRows where rows[Int(row)].count > 0 {
      faults.append("free row \(row) has cells")
    }
    return faults
  }

  /// The violated invariants of the links from cells to entries and back.
  private func checkLinks() -> [String] {
    var faults: [String] = []
    var lastRow = [Int](repeating: -1, count: columns.count)
    for row in rows.indices {
      forEachLink(of: row) { symbol, isMutual in
        if !isMutual { faults.append("row \(row) and column \(symbol) are not linked") }
        if lastRow[Int(symbol)] == row { faults.append("symbol \(symbol) is in row \(row) twice") }
        lastRow[Int(symbol)] = row
      }
      forEachCell(of: row) { symbol, coefficient in
        if coefficient == 0 || !coefficient.isFinite {
          faults.append("row \(row) has \(coefficient) of symbol \(symbol)")
        }
      }
    }
    return faults
  }

  /// Calls `body` with the symbol of each cell of a row, and whether its entry leads back to it.
  private func forEachLink(of row: Int, _ body: (_ symbol: Int32, _ isMutual: Bool) -> Void) {
    for place in rows[row].places {
      let cell = cells[place]
      let column = columns[Int(cell.symbol)]
      guard cell.place < column.count else {
        body(cell.symbol, false)
        continue
      }
      let entry = entries[Int(column.start + cell.place)]
      body(cell.symbol, Int(entry.row) == row && Int(rows[row].start + entry.place) == place)
    }
  }
}
