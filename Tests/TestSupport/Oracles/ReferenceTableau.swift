/// The dense tableau of the oracle: rows of errors, one cost row per level, all in one flat array.
///
/// Columns: `x⁺` and `x⁻` of each variable, `p` and `m` of each row, then the right-hand side.
/// Cost rows follow the constraint rows, strongest level first; one more cost row, zero at first,
/// serves the search for the extremes of a variable.
final class ReferenceTableau: @unchecked Sendable {
  private let variableCount: Int
  private let rowCount: Int
  private let costCount: Int
  private let width: Int
  private let cells: UnsafeMutablePointer<Double>
  private var basis: [Int]
  private let smallCell = 1e-11
  private let smallConstant: Double

  /// The starting tableau of `system`: one error of each row is basic.
  init(_ system: LinearSystem) {
    variableCount = system.variableCount
    rowCount = system.rows.count
    let levels = system.levels
    costCount = levels.count + 1
    width = 2 * variableCount + 2 * rowCount + 1
    let size = (rowCount + costCount) * width
    cells = .allocate(capacity: size)
    cells.initialize(repeating: 0, count: size)
    basis = []
    smallConstant = 1e-13 * system.magnitude
    var index = 0
    while index < rowCount {
      let row = system.rows[index]
      var level = 0
      while levels[level] != row.level { level += 1 }
      write(row, at: index, costRow: rowCount + level)
      index += 1
    }
  }

  private init(copying other: ReferenceTableau) {
    variableCount = other.variableCount
    rowCount = other.rowCount
    costCount = other.costCount
    width = other.width
    let size = (rowCount + costCount) * width
    cells = .allocate(capacity: size)
    cells.initialize(from: other.cells, count: size)
    basis = other.basis
    smallConstant = other.smallConstant
  }

  deinit {
    cells.deallocate()
  }

  private var constantColumn: Int { width - 1 }

  private func cell(_ row: Int, _ column: Int) -> Double {
    cells[row * width + column]
  }

  /// Writes `p − m − a·x = k` (or its negative, so that the right-hand side is not negative), and
  /// the costs of its errors with those of the basic one already priced out.
  private func write(_ row: LinearSystem.Row, at index: Int, costRow: Int) {
    let constant = row.constant / row.scale
    let sign: Double = constant < 0 ? -1 : 1
    let line = cells + index * width
    var variable = 0
    while variable < variableCount {
      let coefficient = sign * row.coefficients[variable] / row.scale
      line[2 * variable] = -coefficient
      line[2 * variable + 1] = coefficient
      variable += 1
    }
    let over = 2 * variableCount + 2 * index
    line[over] = sign
    line[over + 1] = -sign
    line[constantColumn] = sign * constant
    let basic = constant < 0 ? over + 1 : over
    basis.append(basic)
    let cost = cells + costRow * width
    if row.relation != .greaterOrEqual { cost[over] = row.weight }
    if row.relation != .lessOrEqual { cost[over + 1] = row.weight }
    let basicCost = cost[basic]
    if basicCost == 0 { return }
    var column = 0
    while column < width {
      cost[column] -= basicCost * line[column]
      column += 1
    }
  }

  /// Pivots until no column improves the costs.
  ///
  /// - Returns: false when the costs are unbounded or the step limit is hit.
  func run() -> Bool {
    for _ in 0..<10_000 {
      guard let entering = enteringColumn() else { return true }
      guard let leaving = leavingRow(entering: entering) else { return false }
      pivot(row: leaving, column: entering)
    }
    return false
  }

  /// The first column whose cost vector is below zero, compared level by level.
  private func enteringColumn() -> Int? {
    var column = 0
    while column < constantColumn {
      var row = rowCount
      while row < rowCount + costCount {
        let cost = cell(row, column)
        if cost < -smallCell { return column }
        if cost > smallCell { break }
        row += 1
      }
      column += 1
    }
    return nil
  }

  /// The row that reaches zero first, among equals the one whose basic column is smallest.
  private func leavingRow(entering: Int) -> Int? {
    var best: Int?
    var bestRatio = Double.infinity
    var row = 0
    while row < rowCount {
      let pivotCell = cell(row, entering)
      if pivotCell > smallCell {
        let ratio = cell(row, constantColumn) / pivotCell
        let isTie = abs(ratio - bestRatio) <= smallConstant
        if let known = best, isTie ? basis[row] < basis[known] : ratio < bestRatio {
          best = row
          bestRatio = min(ratio, bestRatio)
        } else if best == nil {
          best = row
          bestRatio = ratio
        }
      }
      row += 1
    }
    return best
  }

  private func pivot(row pivotRow: Int, column pivotColumn: Int) {
    let line = cells + pivotRow * width
    let factor = 1 / line[pivotColumn]
    var column = 0
    while column < width {
      line[column] *= factor
      column += 1
    }
    line[pivotColumn] = 1
    var row = 0
    while row < rowCount + costCount {
      if row != pivotRow { subtract(line, times: cell(row, pivotColumn), from: row, pivotColumn) }
      row += 1
    }
    basis[pivotRow] = pivotColumn
  }

  private func subtract(
    _ line: UnsafeMutablePointer<Double>, times multiple: Double, from row: Int, _ pivotColumn: Int
  ) {
    guard multiple != 0 else { return }
    let target = cells + row * width
    var column = 0
    while column < width {
      let change = multiple * line[column]
      if change != 0 {
        let value = target[column] - change
        // What is left of two numbers that should have cancelled is rounding, not a number.
        target[column] = abs(value) < 1e-14 * abs(change) ? 0 : value
      }
      column += 1
    }
    target[pivotColumn] = 0
    if row < rowCount, abs(target[constantColumn]) <= smallConstant { target[constantColumn] = 0 }
  }

  /// The sum of the errors of the level at `index`, counted from the strongest.
  func objective(_ index: Int) -> Double {
    -cell(rowCount + index, constantColumn)
  }

  /// The values of the variables.
  var point: [Double] {
    var point = [Double](repeating: 0, count: variableCount)
    var row = 0
    while row < rowCount {
      let column = basis[row]
      if column < 2 * variableCount {
        let value = cell(row, constantColumn)
        point[column / 2] += column % 2 == 0 ? value : -value
      }
      row += 1
    }
    return point
  }

  /// The least value of `sign` times the variable among the optimal points; minus infinity when
  /// there is none; nil when the run does not end.
  ///
  /// The variable becomes the cost of a last level, below all others, so only columns that cost
  /// nothing at any real level can move.
  func extreme(of variable: Int, sign: Double) -> Double? {
    let copy = ReferenceTableau(copying: self)
    let last = rowCount + costCount - 1
    let cost = copy.cells + last * width
    cost[2 * variable] = sign
    cost[2 * variable + 1] = -sign
    for (row, column) in basis.enumerated() where column / 2 == variable {
      copy.subtract(copy.cells + row * width, times: cost[column], from: last, column)
    }
    for _ in 0..<10_000 {
      guard let entering = copy.enteringColumn() else { return sign * copy.point[variable] }
      guard let leaving = copy.leavingRow(entering: entering) else { return -.infinity }
      copy.pivot(row: leaving, column: entering)
    }
    return nil
  }
}
