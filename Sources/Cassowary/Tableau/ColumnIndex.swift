/// Which rows a symbol occurs in: a linked list for each symbol.
///
/// A cell that vanishes leaves its entry behind; ``collect(_:from:into:)`` drops such entries.
struct ColumnIndex: Sendable {
  private var heads: [Int32] = []
  private var lengths: [Int32] = []
  /// The length above which a column is worth looking through for outdated entries.
  private var limits: [Int32] = []
  private var rows: [Int32] = []
  private var nexts: [Int32] = []
  private var freeEntry: Int32 = -1
  private var stamps: [Int32] = []
  private var stamp: Int32 = 0
  private static let leastLimit: Int32 = 16

  /// Adds the column of a new symbol.
  mutating func appendSymbol() {
    heads.append(-1)
    lengths.append(0)
    limits.append(Self.leastLimit)
  }

  /// At least the number of cells of all rows.
  var entryCount: Int { lengths.reduce(0) { $0 + Int($1) } }

  /// Number of entries that there is room for.
  var room: Int { rows.count }

  /// At least the number of rows with the symbol.
  func length(of symbol: Int) -> Int { Int(lengths[symbol]) }

  mutating func insert(_ row: Int, for symbol: Int) {
    let entry: Int32
    if freeEntry >= 0 {
      entry = freeEntry
      freeEntry = nexts[Int(entry)]
      rows[Int(entry)] = Int32(row)
      nexts[Int(entry)] = heads[symbol]
    } else {
      entry = Int32(rows.count)
      rows.append(Int32(row))
      nexts.append(heads[symbol])
    }
    heads[symbol] = entry
    lengths[symbol] += 1
  }

  /// Adds a new row to the columns of its symbols.
  mutating func insertAll(of row: Int, in store: RowStore) {
    store.forEachCell(of: row) { symbol, _ in insert(row, for: Int(symbol)) }
    sweep(along: row, of: store)
  }

  /// Shortens the columns of a row's symbols if at least half of them may be outdated entries; so
  /// columns do not grow that are never collected.
  mutating func sweep(along row: Int, of store: RowStore) {
    var cells: [(row: Int, coefficient: Double)] = []
    store.forEachCell(of: row) { symbol, _ in
      let symbol = Int(symbol)
      if lengths[symbol] > limits[symbol] { collect(symbol, from: store, into: &cells) }
    }
  }

  /// Empties the column of a symbol that has become basic or is no longer used.
  mutating func removeAll(of symbol: Int) {
    var entry = heads[symbol]
    while entry >= 0 {
      let next = nexts[Int(entry)]
      release(entry)
      entry = next
    }
    heads[symbol] = -1
    lengths[symbol] = 0
    limits[symbol] = Self.leastLimit
  }

  /// Writes the rows that hold the symbol, each once, with their coefficients.
  mutating func collect(
    _ symbol: Int, from store: RowStore, into cells: inout [(row: Int, coefficient: Double)]
  ) {
    cells.removeAll(keepingCapacity: true)
    stamp &+= 1
    if stamps.count < store.bound {
      stamps.append(contentsOf: repeatElement(0, count: store.bound - stamps.count))
    }
    var previous: Int32 = -1
    var entry = heads[symbol]
    while entry >= 0 {
      let next = nexts[Int(entry)]
      let row = Int(rows[Int(entry)])
      let isSeen = stamps[row] == stamp
      let coefficient = isSeen ? 0 : store.coefficient(of: Int32(symbol), in: row)
      if coefficient == 0 {
        if previous < 0 { heads[symbol] = next } else { nexts[Int(previous)] = next }
        lengths[symbol] -= 1
        release(entry)
      } else {
        stamps[row] = stamp
        cells.append((row, coefficient))
        previous = entry
      }
      entry = next
    }
    limits[symbol] = max(Self.leastLimit, 2 * lengths[symbol])
  }

  private mutating func release(_ entry: Int32) {
    nexts[Int(entry)] = freeEntry
    freeEntry = entry
  }
}
