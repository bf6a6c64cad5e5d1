/// The part of a basis without singletons, and its elimination.
///
/// A pivot has few entries in its row and its column (Markowitz, 1957), is searched for among a few
/// of the shortest rows and columns (Suhl & Suhl, 1990), and is at least ``Tolerance/pivot`` of the
/// greatest entry of its column.
struct Bump: Sendable {
  /// By column of the bump, its symbol.
  private var symbols: [Int32] = []
  /// By column, the remaining coefficients in rows without a pivot.
  private var columns = SparseLists()
  /// By row, the columns without a pivot; the values are unused.
  private var rows = SparseLists()
  /// By column, its entries of the upper triangle, in rows pivoted within the bump.
  private var uppers = SparseLists()
  /// By column, the greatest magnitude that an entry of it has ever had.
  private var scales: [Double] = []
  private var columnBuckets = CountBuckets()
  private var rowBuckets = CountBuckets()
  private var multipliers = SparseVector()
  /// The entries of the pivot row, by column.
  private var pivotRow = SparseVector()
  /// By row, the column that is being updated.
  private var work = WorkVector()
  private var isInBump: [Bool] = []
  private var rejected: [Int32] = []

  /// The number of rows and columns to search for a pivot.
  private static let candidates = 4

  private struct Pivot {
    var row: Int
    var column: Int
    var value: Double
    /// An upper bound on the number of entries that become nonzero by this pivot.
    var cost: Int
  }

  /// Eliminates the bump, and returns the symbols with linearly dependent columns.
  ///
  /// `rowCounts` is negative for rows with a pivot, before and after.
  mutating func eliminate(
    _ list: [Int32], _ matrix: RowMatrix, _ rowCounts: inout [Int32],
    _ factors: inout BasisFactors, _ nodeOf: inout [Int32]
  ) -> [Int32] {
    load(list, matrix, rowCounts)
    while let pivot = choosePivot() {
      let symbol = Int(symbols[pivot.column])
      factors.pivots[pivot.row] = pivot.value
      factors.symbols[pivot.row] = Int32(symbol)
      nodeOf[symbol] = Int32(pivot.row)
      appendUpper(pivot, matrix, &factors)
      takeOut(pivot)
      for entry in multipliers.entries {
        factors.lowerColumns.append(entry.value, at: Int(entry.index), to: pivot.row)
      }
      subtract(pivot)
      rowCounts[pivot.row] = -1
    }
    return rejected
  }

  private mutating func load(_ list: [Int32], _ matrix: RowMatrix, _ rowCounts: [Int32]) {
    symbols.removeAll(keepingCapacity: true)
    symbols.append(contentsOf: list)
    columns.reset(count: list.count)
    uppers.reset(count: list.count)
    rows.reset(count: matrix.rowBound)
    columnBuckets.reset(items: list.count)
    rowBuckets.reset(items: matrix.rowBound)
    BasisFactors.refill(&scales, with: 0, count: list.count)
    BasisFactors.refill(&isInBump, with: false, count: matrix.rowBound)
    work.grow(to: matrix.rowBound)
    rejected.removeAll(keepingCapacity: true)
    for column in list.indices {
      matrix.forEachRow(with: Int(list[column])) { row, coefficient in
        if rowCounts[row] < 0 { return }
        columns.append(coefficient, at: row, to: column)
        rows.append(0, at: column, to: row)
        scales[column] = max(scales[column], coefficient.magnitude)
      }
      columnBuckets.put(column, count: columns.count(of: column))
    }
    for row in rowCounts.indices where rowCounts[row] >= 0 {
      rowBuckets.put(row, count: rows.count(of: row))
      isInBump[row] = true
    }
  }

  // MARK: Choice

  /// Returns the next pivot, or nil if no column is left.
  ///
  /// Rejects columns without acceptable entries.
  private mutating func choosePivot() -> Pivot? {
    while let column = columnBuckets.first(of: 0) { reject(column) }
    var best: Pivot?
    var seen = 0
    var count = 1
    while count <= max(columnBuckets.greatest, rowBuckets.greatest) {
      var column = columnBuckets.first(of: count)
      while let this = column {
        column = columnBuckets.item(after: this)
        guard let pivot = bestPivot(inColumn: this) else {
          reject(this)
          continue
        }
        best = Self.cheaper(best, pivot)
        seen += 1
        if isGoodEnough(best, seen, (count - 1) * (count - 1)) { return best }
      }
      var row = rowBuckets.first(of: count)
      while let this = row {
        row = rowBuckets.item(after: this)
        guard let pivot = bestPivot(inRow: this) else { continue }
        best = Self.cheaper(best, pivot)
        seen += 1
        if isGoodEnough(best, seen, count * (count - 1)) { return best }
      }
      count += 1
    }
    return best
  }

  private func isGoodEnough(_ best: Pivot?, _ seen: Int, _ bound: Int) -> Bool {
    guard let best else { return false }
    return seen >= Self.candidates || best.cost <= bound
  }

  private static func cheaper(_ best: Pivot?, _ other: Pivot) -> Pivot {
    guard let best else { return other }
    return other.cost < best.cost ? other : best
  }

  /// Returns the entry in the shortest row among the acceptable ones of a column.
  private func bestPivot(inColumn column: Int) -> Pivot? {
    let greatest = greatest(of: column)
    if greatest <= Tolerance.cancelled * scales[column] { return nil }
    let length = columns.count(of: column)
    var best: Pivot?
    columns.forEach(of: column) { row, value in
      if value.magnitude < Tolerance.pivot * greatest { return }
      let cost = (length - 1) * (rows.count(of: row) - 1)
      if let known = best,
        (known.cost, -known.value.magnitude) <= (cost, -value.magnitude)
      {
        return
      }
      best = Pivot(row: row, column: column, value: value, cost: cost)
    }
    return best
  }

  /// Returns the entry in the shortest column among the acceptable ones of a row.
  private func bestPivot(inRow row: Int) -> Pivot? {
    let length = rows.count(of: row)
    var best: Pivot?
    rows.forEach(of: row) { column, _ in
      let cost = (length - 1) * (columns.count(of: column) - 1)
      if let known = best, known.cost <= cost { return }
      let greatest = greatest(of: column)
      guard greatest > Tolerance.cancelled * scales[column],
        let value = columns.value(of: row, in: column),
        value.magnitude >= Tolerance.pivot * greatest
      else { return }
      best = Pivot(row: row, column: column, value: value, cost: cost)
    }
    return best
  }

  private func greatest(of column: Int) -> Double {
    var greatest = 0.0
    columns.forEach(of: column) { greatest = max(greatest, $1.magnitude) }
    return greatest
  }

  private mutating func reject(_ column: Int) {
    rejected.append(symbols[column])
    columns.forEach(of: column) { row, _ in
      rows.remove(column, from: row)
      rowBuckets.put(row, count: rows.count(of: row))
    }
    columns.removeAll(of: column)
    columnBuckets.remove(column)
  }

  // MARK: Elimination

  /// Copies the column of a pivot into the upper triangle.
  private func appendUpper(_ pivot: Pivot, _ matrix: RowMatrix, _ factors: inout BasisFactors) {
    matrix.forEachRow(with: Int(symbols[pivot.column])) { row, coefficient in
      if !isInBump[row] { factors.upperColumns.append(coefficient, at: row, to: pivot.row) }
    }
    uppers.forEach(of: pivot.column) { row, value in
      factors.upperColumns.append(value, at: row, to: pivot.row)
    }
  }

  /// Removes the row and the column of a pivot into `pivotRow` and `multipliers`.
  private mutating func takeOut(_ pivot: Pivot) {
    multipliers.removeAll()
    columns.forEach(of: pivot.column) { row, value in
      rows.remove(pivot.column, from: row)
      if row != pivot.row { multipliers.append(value / pivot.value, at: row) }
    }
    columns.removeAll(of: pivot.column)
    columnBuckets.remove(pivot.column)
    pivotRow.removeAll()
    rows.forEach(of: pivot.row) { column, _ in
      guard let value = columns.value(of: pivot.row, in: column) else { return }
      columns.remove(pivot.row, from: column)
      pivotRow.append(value, at: column)
    }
    rows.removeAll(of: pivot.row)
    rowBuckets.remove(pivot.row)
  }

  /// Subtracts multiples of the pivot row from the rows with a multiplier.
  private mutating func subtract(_ pivot: Pivot) {
    for entry in pivotRow.entries {
      let column = Int(entry.index)
      uppers.append(entry.value, at: pivot.row, to: column)
      subtract(entry.value, from: column)
      columnBuckets.put(column, count: columns.count(of: column))
    }
    for entry in multipliers.entries {
      rowBuckets.put(Int(entry.index), count: rows.count(of: Int(entry.index)))
    }
  }

  /// Subtracts `factor` times the multipliers from a column.
  private mutating func subtract(_ factor: Double, from column: Int) {
    work.clear()
    columns.forEach(of: column) { work.add($1, at: $0) }
    let oldCount = work.count
    for entry in multipliers.entries { work.add(-entry.value * factor, at: Int(entry.index)) }
    columns.removeAll(of: column)
    for place in 0..<work.count {
      let row = Int(work.list[place])
      let value = work[row]
      if value != 0 {
        columns.append(value, at: row, to: column)
        scales[column] = max(scales[column], value.magnitude)
        if place >= oldCount { rows.append(0, at: column, to: row) }
      } else if place < oldCount {
        rows.remove(column, from: row)
      }
    }
  }
}

/// Items in buckets by a small, changing count, such as the entries of a row.
///
/// The items of a bucket form a doubly linked list, the most recently added first.
struct CountBuckets: Sendable {
  /// By count, the first item, or -1.
  private var heads: [Int32] = []
  private var next: [Int32] = []
  private var previous: [Int32] = []
  /// By item, its count, or -1 if it is in no bucket.
  private var counts: [Int32] = []

  /// The greatest count that has a bucket.
  var greatest: Int { heads.count - 1 }

  /// Removes all items and reserves capacity for items below `items`.
  mutating func reset(items: Int) {
    heads.removeAll(keepingCapacity: true)
    BasisFactors.refill(&next, with: -1, count: items)
    BasisFactors.refill(&previous, with: -1, count: items)
    BasisFactors.refill(&counts, with: -1, count: items)
  }

  func contains(_ item: Int) -> Bool { counts[item] >= 0 }

  /// Returns the first item with a count.
  func first(of count: Int) -> Int? {
    heads.indices.contains(count) && heads[count] >= 0 ? Int(heads[count]) : nil
  }

  /// Returns the next item in the same bucket.
  func item(after item: Int) -> Int? { next[item] >= 0 ? Int(next[item]) : nil }

  /// Moves an item to the bucket of a count.
  mutating func put(_ item: Int, count: Int) {
    remove(item)
    while heads.count <= count { heads.append(-1) }
    next[item] = heads[count]
    if heads[count] >= 0 { previous[Int(heads[count])] = Int32(item) }
    heads[count] = Int32(item)
    counts[item] = Int32(count)
  }

  /// Removes an item from its bucket.
  mutating func remove(_ item: Int) {
    guard counts[item] >= 0 else { return }
    if previous[item] >= 0 {
      next[Int(previous[item])] = next[item]
    } else {
      heads[Int(counts[item])] = next[item]
    }
    if next[item] >= 0 { previous[Int(next[item])] = previous[item] }
    next[item] = -1
    previous[item] = -1
    counts[item] = -1
  }
}
