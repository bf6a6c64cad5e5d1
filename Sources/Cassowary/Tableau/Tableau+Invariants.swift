extension Solver {
  /// What is wrong with the way things are kept, as sentences; nothing, unless there is a bug.
  ///
  /// Complexity: O(everything). For tests.
  package var defects: [String] {
    var defects = tableau.defects
    for (symbol, variable) in variableOfSymbol.enumerated() where variable >= 0 {
      if Int(variables[Int(variable)].symbol) != symbol {
        defects.append("symbol \(symbol) is no more that of variable \(variable)")
      }
    }
    for (index, record) in constraints.enumerated() {
      guard case .attached(let symbol, _) = record.state else { continue }
      if tableau.breakpoints.index(of: Int32(index), in: Int(symbol)) == nil {
        defects.append("constraint \(index) has no breakpoint")
      }
    }
    return defects
  }
}

extension Tableau {
  /// What is wrong with the way things are kept.
  var defects: [String] {
    var defects = matrix.defects + system.defects
    if isFactored { defects += factored[0].checkInvariants() }
    for symbol in rowOf.indices {
      let row = Int(rowOf[symbol])
      if row >= 0, Int(basicOf[row]) != symbol { defects.append("row \(row) is not \(symbol)'s") }
      if row >= 0, matrix.length(of: symbol) > 0 { defects.append("basic \(symbol) is in rows") }
      if row >= 0, Int(segments[symbol]) > breakpoints.count(of: symbol) {
        defects.append("symbol \(symbol) is in no segment")
      }
      let list = breakpoints[symbol]
      if !zip(list, list.dropFirst()).allSatisfy({ $0.position <= $1.position }) {
        defects.append("the breakpoints of \(symbol) are out of order")
      }
    }
    return defects
  }
}

extension SparseMatrix {
  /// What is wrong with the links between rows and columns.
  var defects: [String] {
    var defects: [String] = []
    var count = 0
    for row in 0..<bound {
      forEachLink(of: row) { symbol, isMutual in
        count += 1
        if !isMutual { defects.append("row \(row) and column \(symbol) are not linked") }
      }
    }
    if count != entryCount { defects.append("\(count) cells, but \(entryCount) entries") }
    return defects
  }
}
