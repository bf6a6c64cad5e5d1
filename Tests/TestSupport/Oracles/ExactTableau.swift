/// A dictionary of linear forms in integers with one common denominator, and its pivots.
///
/// Basic symbols are written in parametric ones: `denominator·basic = Σ cell·parametric + constant`.
/// The denominator is the determinant of the exchange so far, and cells are minors of the system, so
/// that the division in each pivot leaves no remainder (Edmonds 1967; Bareiss 1968 for elimination).
/// That keeps cells as short as they can be without looking for common divisors.
///
/// Rows without the entering symbol are not touched by a pivot: each row knows the denominator that
/// it was last written with, and is brought up to date when it is needed.
struct ExactTableau: Sendable {
  /// A denominator that was in use.
  private struct Epoch: Sendable {
    let denominator: BigInteger
    let divisor: ExactDivisor

    init(_ denominator: BigInteger) {
      self.denominator = denominator
      divisor = ExactDivisor(denominator.magnitudeWords)
    }
  }

  /// The cells of each row, and behind them its constant.
  private(set) var rows: [[BigInteger]]
  /// The symbol of each row, or -1 for one that is no longer looked after.
  private(set) var basic: [Int]
  /// The symbol of each column.
  private(set) var parametric: [Int]
  private var epochs: [Epoch]
  private var epochOfRow: [Int]
  /// How many pivots there were.
  var pivotCount: Int { epochs.count - 1 }

  /// A dictionary of rows in which the symbols of columns are parametric.
  init(rows: [[BigInteger]], basic: [Int], parametric: [Int]) {
    self.rows = rows
    self.basic = basic
    self.parametric = parametric
    epochs = [Epoch(.one)]
    epochOfRow = [Int](repeating: 0, count: rows.count)
  }

  /// The place of the constant in a row.
  var constantColumn: Int { parametric.count }

  /// What all rows that are up to date are divided by; greater than 0.
  var denominator: BigInteger { epochs[epochs.count - 1].denominator }

  /// What the cells of a row are divided by.
  func denominator(of row: Int) -> BigInteger { epochs[epochOfRow[row]].denominator }

  /// Adds a row of zeros; its number.
  mutating func appendRow(_ symbol: Int) -> Int {
    rows.append([BigInteger](repeating: .zero, count: constantColumn + 1))
    basic.append(symbol)
    epochOfRow.append(epochs.count - 1)
    return rows.count - 1
  }

  /// No longer looks after a row.
  mutating func dropRow(_ row: Int) {
    basic[row] = -1
    rows[row] = []
  }

  /// Brings a row up to date with the common denominator.
  mutating func refresh(_ row: Int) {
    let epoch = epochOfRow[row]
    if epoch == epochs.count - 1 { return }
    let old = epochs[epoch]
    let factor = denominator
    epochOfRow[row] = epochs.count - 1
    if factor == old.denominator { return }
    for column in rows[row].indices where !rows[row][column].isZero {
      rows[row][column] = .quotient(
        of: rows[row][column], factor, minus: .zero, .zero, by: old.denominator, old.divisor)
    }
  }

  /// Adds a multiple of a row to another.
  mutating func add(_ factor: BigInteger, times row: Int, to target: Int) {
    if factor.isZero { return }
    refresh(row)
    refresh(target)
    for column in rows[row].indices where !rows[row][column].isZero {
      rows[target][column] += factor * rows[row][column]
    }
  }

  /// Exchanges the symbol of a row with that of a column, whose cell is not zero.
  mutating func pivot(row pivotRow: Int, column pivotColumn: Int) {
    refresh(pivotRow)
    let pivot = rows[pivotRow][pivotColumn]
    let isTurned = pivot.sign < 0
    let next = epochs.count
    for row in rows.indices where row != pivotRow && basic[row] != -1 {
      if rows[row][pivotColumn].isZero { continue }
      refresh(row)
      eliminate(pivotColumn, from: row, pivotRow, isTurned: isTurned)
      epochOfRow[row] = next
    }
    let old = denominator
    for column in rows[pivotRow].indices where !rows[pivotRow][column].isZero && !isTurned {
      rows[pivotRow][column] = -rows[pivotRow][column]
    }
    rows[pivotRow][pivotColumn] = isTurned ? -old : old
    epochOfRow[pivotRow] = next
    (basic[pivotRow], parametric[pivotColumn]) = (parametric[pivotColumn], basic[pivotRow])
    epochs.append(Epoch(pivot.magnitude))
  }

  /// Puts what the pivot row says of the entering symbol into another row.
  private mutating func eliminate(
    _ pivotColumn: Int, from row: Int, _ pivotRow: Int, isTurned: Bool
  ) {
    let epoch = epochs[epochs.count - 1]
    let pivot = rows[pivotRow][pivotColumn]
    let factor = isTurned ? pivot.magnitude : pivot
    let cell = rows[row][pivotColumn]
    let share = isTurned ? -cell : cell
    for column in rows[row].indices where column != pivotColumn {
      let above = rows[pivotRow][column]
      if above.isZero && rows[row][column].isZero { continue }
      rows[row][column] = .quotient(
        of: rows[row][column], factor, minus: share, above, by: epoch.denominator, epoch.divisor)
    }
    rows[row][pivotColumn] = share
  }
}

extension BigInteger {
  /// `(first * factor - second * share) / divisor`, which leaves no remainder.
  fileprivate static func quotient(
    of first: BigInteger, _ factor: BigInteger, minus second: BigInteger, _ share: BigInteger,
    by divisor: BigInteger, _ exact: ExactDivisor
  ) -> BigInteger {
    if case .word(let first) = first.storage, case .word(let factor) = factor.storage,
      case .word(let second) = second.storage, case .word(let share) = share.storage,
      case .word(let divisor) = divisor.storage,
      let quotient = wordQuotient(first, factor, second, share, divisor)
    {
      return BigInteger(quotient)
    }
    let difference = first * factor - second * share
    if difference.isZero || divisor == .one { return difference }
    return BigInteger(
      magnitude: exact.quotient(of: difference.magnitudeWords), isNegative: difference.sign < 0)
  }

  /// The same in words, or nil if something does not fit.
  private static func wordQuotient(
    _ first: Int, _ factor: Int, _ second: Int, _ share: Int, _ divisor: Int
  ) -> Int? {
    let (left, isLeftOver) = first.multipliedReportingOverflow(by: factor)
    let (right, isRightOver) = second.multipliedReportingOverflow(by: share)
    if isLeftOver || isRightOver { return nil }
    let (difference, isOver) = left.subtractingReportingOverflow(right)
    return isOver ? nil : difference / divisor
  }
}
