/// The invariants that hold between calls.
extension FactoredBasis {
  /// Returns the violated invariants of the basis, as sentences; empty unless there is a bug.
  ///
  /// Complexity: O(symbols + nodes + entries), and more for long lists.
  func checkInvariants() -> [String] {
    var faults = rows.checkInvariants() + factors.checkInvariants()
    for symbol in nodeOf.indices where nodeOf[symbol] >= 0 {
      let node = Int(nodeOf[symbol])
      if node >= factors.nodeCount || Int(factors.symbols[node]) != symbol {
        faults.append("symbol \(symbol) is not at its node")
      }
    }
    let basics = nodeOf.indices.count { nodeOf[$0] >= 0 }
    if basics != rowCount { faults.append("\(basics) basic symbols for \(rowCount) rows") }
    if factors.symbols.count(where: { $0 >= 0 }) != basics { faults.append("nodes of no symbol") }
    for row in 0..<rows.rowBound {
      let isRow = rows.logicalOf[row] >= 0
      let base = row < factors.baseOfRow.count ? Int(factors.baseOfRow[row]) : -1
      if isRow != (base >= 0) { faults.append("row \(row) has a base and no symbol, or no base") }
      if base >= 0, Int(factors.rowOfBase[base]) != row { faults.append("base of row \(row)") }
    }
    for (name, work) in [("column", columnWork), ("row", rowWork), ("prices", prices)]
    where !work.isConsistent {
      faults.append("work vector of \(name) is not clean")
    }
    return faults + checkKeptRow()
  }

  /// Checks that the kept row is satisfied by arbitrary structural values, up to rounding in
  /// doubles.
  private func checkKeptRow() -> [String] {
    let symbol = keptRow.symbol
    if symbol < 0 { return [] }
    guard isBasic(symbol) else { return ["a row is kept of parametric \(symbol)"] }
    var values = (0..<symbolCount).map { 0.5 + Double($0 * 7919 % 1013) / 1013 }
    for row in 0..<rows.rowBound where rows.logicalOf[row] >= 0 {
      var sum = 0.0
      rows.forEachTerm(ofRow: row) { sum += $1 * values[$0] }
      values[Int(rows.logicalOf[row])] = sum
    }
    var difference = values[symbol]
    var greatest = difference.magnitude
    for entry in keptRow.vector.entries {
      let part = entry.value * values[Int(entry.index)]
      difference -= part
      greatest = max(greatest, part.magnitude)
    }
    let isRight = difference.magnitude <= 1e-6 * greatest
    return isRight ? [] : ["the row that is kept is not that of \(symbol)"]
  }
}

extension BasisFactors {
  fileprivate func checkInvariants() -> [String] {
    var faults = lowerRows.checkInvariants() + lowerColumns.checkInvariants()
    faults += upperRows.checkInvariants() + upperColumns.checkInvariants() + checkFreeNodes()
    if lowerRows.total != lowerColumns.total || upperRows.total != upperColumns.total {
      faults.append("triangles differ from their transposes in number")
    }
    for node in 0..<nodeCount {
      lowerColumns.forEach(of: node) { target, value in
        if lowerRows.value(of: node, in: target) != value { faults.append("lower \(node)") }
      }
      upperColumns.forEach(of: node) { row, value in
        if upperRows.value(of: node, in: row) != value { faults.append("upper \(node)") }
        if positions[row] >= positions[node] { faults.append("upper \(node) is not in order") }
        if pivots[row] == 0 || pivots[node] == 0 { faults.append("upper \(node) has no pivot") }
      }
      if pivots[node] == 0, symbols[node] >= 0 { faults.append("node \(node) has no pivot") }
    }
    if !Self.isAcyclic(lowerColumns) { faults.append("lower triangle has a cycle") }
    if !Self.isAcyclic(upperColumns) { faults.append("upper triangle has a cycle") }
    return faults
  }

  /// Checks that free nodes are unused and have no entries.
  private func checkFreeNodes() -> [String] {
    var faults: [String] = []
    if Set(freeNodes).count < freeNodes.count { faults.append("a node is free twice") }
    for node in freeNodes.map({ Int($0) }) {
      let entries =
        lowerColumns.count(of: node) + lowerRows.count(of: node) + upperColumns.count(of: node)
        + upperRows.count(of: node)
      if entries > 0 || pivots[node] != 0 || symbols[node] >= 0 || rowOfBase[node] >= 0 {
        faults.append("free node \(node) is in use")
      }
    }
    return faults
  }

  /// Whether the lists contain no cycle.
  private static func isAcyclic(_ lists: SparseLists) -> Bool {
    var arrivals = [Int](repeating: 0, count: lists.listCount)
    for node in 0..<lists.listCount {
      lists.forEach(of: node) { target, _ in arrivals[target] += 1 }
    }
    var ready = arrivals.indices.filter { arrivals[$0] == 0 }
    var count = 0
    while let node = ready.popLast() {
      count += 1
      lists.forEach(of: node) { target, _ in
        arrivals[target] -= 1
        if arrivals[target] == 0 { ready.append(target) }
      }
    }
    return count == lists.listCount
  }
}

extension SparseMatrix {
  /// Returns the violated invariants of the rows and columns, as sentences; empty unless there is a
  /// bug.
  ///
  /// Cells and entries refer to each other, a row has at most one cell of a symbol, and each place
  /// of the arrays belongs to one block. Complexity: O(rows, columns and cells).
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

  /// Returns the violated invariants of the links between cells and entries.
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

  /// Calls `body` with the symbol of each cell of a row, and whether its entry refers back to it.
  private func forEachLink(of row: Int, _ body: (_ symbol: Int32, _ isMutual: Bool) -> Void) {
    for index in rows[row].places {
      let cell = cells[index]
      let column = columns[Int(cell.symbol)]
      guard cell.place < column.count else {
        body(cell.symbol, false)
        continue
      }
      let entry = entries[Int(column.start + cell.place)]
      body(cell.symbol, Int(entry.row) == row && Int(rows[row].start + entry.place) == index)
    }
  }
}
