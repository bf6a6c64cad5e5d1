/// The rows of the tableau: cells sorted by symbol, all in two arrays.
///
/// A row reads `basic = sum of coefficient * parametric`; it has no constant, because constants
/// live in the positions of breakpoints.
struct RowStore: Sendable {
  private struct Span {
    var start = 0
    var count = 0
    var capacity = 0
  }

  private var symbols: [Int32] = []
  private var coefficients: [Double] = []
  private var spans: [Span] = []
  private var freeRows: [Int32] = []
  /// Cells in no row, left behind by rows that moved.
  private var wasted = 0
  private var mergedSymbols: [Int32] = []
  private var mergedCoefficients: [Double] = []
  /// Cells read and written by ``add(_:times:to:dropping:onNewCell:)`` so far.
  private(set) var mergedCells = 0

  /// One more than the greatest row number in use.
  var bound: Int { spans.count }

  /// Number of cells of all rows.
  var cellCount: Int { spans.reduce(0) { $0 + $1.count } }

  /// Number of cells that there is room for.
  var room: Int { symbols.count }

  /// Number of cells of a row.
  func count(of row: Int) -> Int { spans[row].count }

  /// Makes a row of cells that are sorted by symbol.
  mutating func insert(_ cells: [(symbol: Int32, coefficient: Double)]) -> Int {
    let row: Int
    if let free = freeRows.popLast() {
      row = Int(free)
    } else {
      row = spans.count
      spans.append(Span())
    }
    reserve(cells.count, in: row)
    let start = spans[row].start
    for (offset, cell) in cells.enumerated() {
      symbols[start + offset] = cell.symbol
      coefficients[start + offset] = cell.coefficient
    }
    spans[row].count = cells.count
    return row
  }

  mutating func remove(_ row: Int) {
    spans[row].count = 0
    freeRows.append(Int32(row))
  }

  /// The coefficient of a symbol in a row, 0 if it is not there.
  ///
  /// Complexity: O(log cells).
  func coefficient(of symbol: Int32, in row: Int) -> Double {
    let span = spans[row]
    return symbols.withUnsafeBufferPointer { symbols in
      var low = span.start
      var high = span.start + span.count
      while low < high {
        let middle = (low + high) >> 1
        if symbols[middle] < symbol { low = middle + 1 } else { high = middle }
      }
      let isFound = low < span.start + span.count && symbols[low] == symbol
      return isFound ? coefficients[low] : 0
    }
  }

  /// Calls `body` with each cell of a row, in the order of symbols.
  @inline(__always)
  func forEachCell(of row: Int, _ body: (Int32, Double) -> Void) {
    let span = spans[row]
    symbols.withUnsafeBufferPointer { symbols in
      coefficients.withUnsafeBufferPointer { coefficients in
        for place in span.start..<span.start + span.count {
          body(symbols[place], coefficients[place])
        }
      }
    }
  }

  /// Gives the cells of a row new coefficients; 0 counts as no new one, because columns take a cell
  /// of 0 for none.
  mutating func updateCells(of row: Int, _ coefficient: (Int, Double) -> Double) {
    let span = spans[row]
    for place in span.start..<span.start + span.count {
      let new = coefficient(Int(symbols[place]), coefficients[place])
      if new != 0 { coefficients[place] = new }
    }
  }

  /// Solves a row for one of its symbols: from `old = c * entering + rest` to
  /// `entering = old / c - rest / c`.
  mutating func solve(_ row: Int, for entering: Int32, leaving old: Int32) {
    let factor = 1 / coefficient(of: entering, in: row)
    var cells: [(symbol: Int32, coefficient: Double)] = []
    cells.reserveCapacity(count(of: row) + 1)
    var isPlaced = false
    forEachCell(of: row) { symbol, coefficient in
      if !isPlaced, symbol > old {
        cells.append((old, factor))
        isPlaced = true
      }
      if symbol != entering { cells.append((symbol, -coefficient * factor)) }
    }
    if !isPlaced { cells.append((old, factor)) }
    let start = spans[row].start
    for (offset, cell) in cells.enumerated() {
      symbols[start + offset] = cell.symbol
      coefficients[start + offset] = cell.coefficient
    }
  }

  /// `target += factor * source`, less the cell of `gone`; names the symbols that `target` gains.
  ///
  /// A cell that cancels to nearly nothing is dropped; see ``Tolerance/cancellation``.
  /// Complexity: O(cells of both rows).
  mutating func add(
    _ factor: Double, times source: Int, to target: Int, dropping gone: Int32,
    onNewCell: (Int32) -> Void
  ) {
    let left = spans[target]
    let right = spans[source]
    let bound = left.count + right.count
    mergedCells += bound
    if mergedSymbols.count < bound {
      mergedSymbols = Array(repeating: 0, count: bound * 2)
      mergedCoefficients = Array(repeating: 0, count: bound * 2)
    }
    let count = merge(left, factor, right, dropping: gone, onNewCell: onNewCell)
    if count > left.capacity { reserve(count + count / 2, in: target) }
    let start = spans[target].start
    symbols.withUnsafeMutableBufferPointer { symbols in
      coefficients.withUnsafeMutableBufferPointer { coefficients in
        for offset in 0..<count {
          symbols[start + offset] = mergedSymbols[offset]
          coefficients[start + offset] = mergedCoefficients[offset]
        }
      }
    }
    spans[target].count = count
  }

  private mutating func merge(
    _ left: Span, _ factor: Double, _ right: Span, dropping gone: Int32,
    onNewCell: (Int32) -> Void
  ) -> Int {
    symbols.withUnsafeBufferPointer { symbols in
      coefficients.withUnsafeBufferPointer { coefficients in
        mergedSymbols.withUnsafeMutableBufferPointer { outSymbols in
          mergedCoefficients.withUnsafeMutableBufferPointer { outCoefficients in
            var i = left.start
            var j = right.start
            let leftEnd = i + left.count
            let rightEnd = j + right.count
            var out = 0
            while i < leftEnd || j < rightEnd {
              let a = i < leftEnd ? symbols[i] : Int32.max
              let b = j < rightEnd ? symbols[j] : Int32.max
              var sum: Double
              if a < b {
                sum = a == gone ? 0 : coefficients[i]
                i += 1
              } else if b < a {
                sum = factor * coefficients[j]
                j += 1
                onNewCell(b)
              } else {
                let first = coefficients[i]
                let second = factor * coefficients[j]
                sum = first + second
                if sum.magnitude <= Tolerance.cancellation * first.magnitude { sum = 0 }
                i += 1
                j += 1
              }
              if sum != 0 {
                outSymbols[out] = min(a, b)
                outCoefficients[out] = sum
                out += 1
              }
            }
            return out
          }
        }
      }
    }
  }

  /// Gives a row space for `capacity` cells, moving it to the end if it has less.
  private mutating func reserve(_ capacity: Int, in row: Int) {
    let span = spans[row]
    guard capacity > span.capacity else { return }
    let start = symbols.count
    let padded = max(capacity, 4)
    symbols.append(contentsOf: repeatElement(0, count: padded))
    coefficients.append(contentsOf: repeatElement(0, count: padded))
    for offset in 0..<span.count {
      symbols[start + offset] = symbols[span.start + offset]
      coefficients[start + offset] = coefficients[span.start + offset]
    }
    wasted += span.capacity
    spans[row].start = start
    spans[row].capacity = padded
    if wasted > 4096, wasted * 2 > symbols.count { compact() }
  }

  private mutating func compact() {
    var newSymbols: [Int32] = []
    var newCoefficients: [Double] = []
    newSymbols.reserveCapacity(symbols.count - wasted)
    newCoefficients.reserveCapacity(symbols.count - wasted)
    for row in spans.indices {
      let span = spans[row]
      spans[row].start = newSymbols.count
      newSymbols.append(contentsOf: symbols[span.start..<span.start + span.capacity])
      newCoefficients.append(contentsOf: coefficients[span.start..<span.start + span.capacity])
    }
    symbols = newSymbols
    coefficients = newCoefficients
    wasted = 0
  }
}
