/// The tableau of a basis by Gauss-Jordan elimination of all rows with 31 digits: slow, and shares no
/// code.
struct DenseBasis {
  /// By basic symbol and symbol; 0 for other pairs.
  private(set) var coefficients: [[Double]]
  /// By how much errors of a share of the rows may be greater in the tableau.
  private(set) var condition = 1.0

  /// Nil if the basis is singular.
  ///
  /// `rows` holds by row symbol its terms.
  init?(
    symbolCount: Int, rows: [(symbol: Int, terms: [(symbol: Int, coefficient: Double)])],
    isBasic: [Bool]
  ) {
    // Next to the rows, the unit matrix, which becomes the inverse.
    let width = symbolCount + rows.count
    var table = rows.indices.map { place in
      var line = [TwoDoubles](repeating: TwoDoubles(0), count: width)
      for term in rows[place].terms { line[term.symbol] = TwoDoubles(term.coefficient) }
      line[rows[place].symbol] = TwoDoubles(-1)
      line[symbolCount + place] = TwoDoubles(1)
      return line
    }
    let scales = table.map { line in
      isBasic.indices.reduce(1e-300) { isBasic[$1] ? max($0, line[$1].magnitude) : $0 }
    }
    coefficients = Array(
      repeating: Array(repeating: 0, count: symbolCount), count: symbolCount)
    var left = Set(table.indices)
    var rowOf: [(symbol: Int, row: Int)] = []
    for symbol in isBasic.indices where isBasic[symbol] {
      var best = (size: 0.0, row: -1)
      for row in left.sorted() where table[row][symbol].magnitude / scales[row] > best.size {
        best = (table[row][symbol].magnitude / scales[row], row)
      }
      if best.size < 1e-24 { return nil }
      Self.eliminate(best.row, symbol, in: &table)
      left.remove(best.row)
      rowOf.append((symbol, best.row))
    }
    for (basic, row) in rowOf {
      for symbol in 0..<symbolCount where !isBasic[symbol] {
        coefficients[basic][symbol] = -table[row][symbol].high
      }
      let sum = rows.indices.reduce(0) { sum, place in
        sum + table[row][symbolCount + place].magnitude * scales[place]
      }
      condition = max(condition, sum)
    }
  }

  private static func eliminate(_ row: Int, _ symbol: Int, in table: inout [[TwoDoubles]]) {
    let pivot = table[row][symbol]
    for other in table[row].indices { table[row][other] = table[row][other] / pivot }
    for target in table.indices where target != row && table[target][symbol].high != 0 {
      let factor = -table[target][symbol]
      for other in table[target].indices where table[row][other].high != 0 {
        table[target][other] = table[target][other] + factor * table[row][other]
      }
      table[target][symbol] = TwoDoubles(0)
    }
  }
}
