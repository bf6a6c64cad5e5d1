/// A row that is added to others, and what that leaves to do.
///
/// Cells are changed where they are; those that vanish and those that are new are noted first and
/// dealt with in the end, so that nothing moves while rows are walked along.
struct RowAddition: Sendable {
  /// A cell that a row has gained.
  private struct Missing {
    let row: Int32
    let symbol: Int32
    let coefficient: Double
  }

  /// The row that is added, by symbol; 0 where it has no cell.
  private(set) var addend: [Double] = []
  private var symbols: [Int32] = []
  /// By symbol, the last target that was found to have a cell where the addend has one.
  var marks: [UInt32] = []
  private(set) var mark: UInt32 = 0
  /// By symbol, the number of rows that have gained a cell with it.
  private var gains: [Int32] = []
  private var missing: [Missing] = []
  /// The rows that have gained cells.
  private(set) var rowGains: [(row: Int, count: Int)] = []

  /// Cells read and written so far.
  private(set) var work = 0

  /// The symbols whose columns have grown.
  var gainingSymbols: some Sequence<Int> {
    symbols.lazy.map { Int($0) }.filter { gains[$0] > 0 }
  }

  func gain(of symbol: Int) -> Int { Int(gains[symbol]) }

  /// Reserves capacity for a number of symbols.
  mutating func reserve(_ count: Int) {
    guard count > addend.count else { return }
    let missing = max(count, 2 * addend.count) - addend.count
    addend.append(contentsOf: repeatElement(0, count: missing))
    marks.append(contentsOf: repeatElement(0, count: missing))
    gains.append(contentsOf: repeatElement(0, count: missing))
  }

  mutating func appendAddend(_ coefficient: Double, of symbol: Int32) {
    addend[Int(symbol)] = coefficient
    symbols.append(symbol)
  }

  /// Gives back the memory of symbols; the count of work is kept.
  mutating func release() {
    let work = work
    self = RowAddition()
    self.work = work
  }

  /// Forgets the addend.
  mutating func clear() {
    for symbol in symbols {
      addend[Int(symbol)] = 0
      gains[Int(symbol)] = 0
    }
    symbols.removeAll(keepingCapacity: true)
    missing.removeAll(keepingCapacity: true)
    rowGains.removeAll(keepingCapacity: true)
  }

  /// Multiplies a column by a factor, and adds the addend to its rows, times what was there before.
  mutating func add(
    toColumn column: Int, _ factor: Double, except source: Int,
    in storage: SparseMatrix.Storage
  ) {
    for place in storage.columns[column].places {
      let entry = storage.entries[place]
      let row = Int(entry.row)
      if row == source { continue }
      let cell = Int(storage.rows[row].start &+ entry.place)
      let multiple = storage.cells[cell].coefficient
      storage.cells[cell].symbol = Int32(column)
      storage.cells[cell].coefficient = multiple * factor
      work &+= Int(storage.rows[row].count) &+ symbols.count
      let matches = add(times: multiple, to: row, in: storage)
      if matches < symbols.count { noteMissing(symbols.count - matches, of: row, times: multiple) }
    }
  }

  mutating func advanceMark() {
    mark &+= 1
    if mark > 0 { return }
    for symbol in marks.indices { marks[symbol] = 0 }
    mark = 1
  }

  private mutating func noteMissing(_ count: Int, of row: Int, times factor: Double) {
    rowGains.append((row, count))
    for symbol in symbols where marks[Int(symbol)] != mark {
      gains[Int(symbol)] &+= 1
      missing.append(
        Missing(row: Int32(row), symbol: symbol, coefficient: factor * addend[Int(symbol)]))
    }
  }

  /// Makes the cells that rows have gained; their capacity is reserved.
  func insertMissing(in storage: SparseMatrix.Storage) {
    for cell in missing {
      storage.append(cell.coefficient, of: cell.symbol, to: cell.row)
    }
  }
}

extension RowAddition {
  /// The violated invariants of the storage between two additions: nothing may be left of the last
  /// one.
  func checkInvariants() -> [String] {
    let isClean =
      symbols.isEmpty && missing.isEmpty && rowGains.isEmpty && addend.allSatisfy { $0 == 0 }
      && gains.allSatisfy { $0 == 0 }
    return isClean ? [] : ["something is left of the last addition of rows"]
  }
}
