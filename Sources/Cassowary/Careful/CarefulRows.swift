/// The rows of a basis, computed from the sums of its logical symbols in double-double precision.
///
/// Uses Gauss-Jordan elimination with threshold pivoting: each structural symbol of the basis is
/// solved for in the sum of a logical symbol outside it, short sums first, and substituted into all
/// other rows. Coefficients that cancel to rounding are dropped, so the result, rounded to doubles,
/// is correct to the last digits and has no spurious cells.
///
/// Complexity: O(cells of the rows with the symbol) for each structural symbol of the basis.
struct CarefulRows: Sendable {
  /// A coefficient, the greatest magnitude in its computation, and the greatest among those that
  /// depend on possibly rounded input.
  struct Cell: Sendable {
    let symbol: Int32
    var coefficient: DoubleDouble
    var peak: Double
    var roundedPeak: Double

    init(symbol: Int32, coefficient: DoubleDouble, peak: Double, roundedPeak: Double) {
      self.symbol = symbol
      self.coefficient = coefficient
      self.peak = peak
      self.roundedPeak = roundedPeak
    }

    /// Creates a cell with an input coefficient.
    init(symbol: Int32, _ coefficient: Double) {
      let size = coefficient.magnitude
      let isExact = Tolerance.isExact(coefficient)
      self.init(
        symbol: symbol, coefficient: DoubleDouble(coefficient), peak: size,
        roundedPeak: isExact ? 0 : size)
    }

    /// Returns an upper bound of the rounding error, if inputs have the relative error `share`.
    func noise(by share: Double) -> Double {
      max(share * roundedPeak, Tolerance.exactNoise * peak)
    }

    /// Whether the coefficient may be 0 if inputs have the relative error `share`, such as a third
    /// minus a third.
    func isRounding(by share: Double) -> Bool { coefficient.magnitude <= noise(by: share) }
  }

  /// A basic symbol as a sum over parametric ones, sorted by symbol.
  struct Row: Sendable {
    var basic: Int
    var cells: [Cell]
  }

  private(set) var rows: [Row] = []
  /// By structural symbol of the basis, the rows that may contain it.
  private var rowsWith: [Int: [Int]] = [:]
  /// The structural symbols of the basis for which no row has been solved yet.
  private var entering: Set<Int32> = []

  /// The relative error assumed in input coefficients.
  private let noise: Double

  /// Computes the rows for logical symbols and structural basic ones.
  ///
  /// If the basis is singular, some of the structural symbols are replaced by logical ones.
  init(
    of logicals: [Int], basis structurals: [Int], in system: RowMatrix,
    noise: Double = Tolerance.dataNoise,
    isBasic: (Int) -> Bool
  ) {
    self.noise = noise
    entering = Set(structurals.map { Int32($0) })
    var open: [Int] = []
    for logical in logicals {
      var cells: [Cell] = []
      system.forEachTerm(of: logical) {
        cells.append(Cell(symbol: Int32($0), $1))
      }
      cells.sort { $0.symbol < $1.symbol }
      for cell in cells where entering.contains(cell.symbol) {
        rowsWith[Int(cell.symbol), default: []].append(rows.count)
      }
      if !isBasic(logical) { open.append(rows.count) }
      rows.append(Row(basic: logical, cells: cells))
    }
    while !open.isEmpty {
      let place = shortest(of: open)
      let row = open.remove(at: place)
      if let pivot = pivot(in: row) { solve(row, for: pivot) }
    }
  }

  /// Returns the place of an unsolved row with the fewest symbols to solve for.
  private func shortest(of open: [Int]) -> Int {
    var best = 0
    var least = Int.max
    for index in open.indices {
      var count = 0
      for cell in rows[open[index]].cells where entering.contains(cell.symbol) { count += 1 }
      if count > 0, count < least { (best, least) = (index, count) }
    }
    return best
  }

  /// Returns the cell to solve a row for, or `nil` if the basis is singular: among those not much
  /// smaller than the greatest, the one whose symbol is in the fewest rows.
  private func pivot(in row: Int) -> Cell? {
    var greatest = 0.0
    for cell in rows[row].cells where entering.contains(cell.symbol) && !cell.isRounding(by: noise)
    {
      greatest = max(greatest, cell.coefficient.magnitude)
    }
    var best: Cell?
    var least = Int.max
    for cell in rows[row].cells
    where entering.contains(cell.symbol) && !cell.isRounding(by: noise)
      && cell.coefficient.magnitude >= Tolerance.pivot * greatest
    {
      let count = rowsWith[Int(cell.symbol)]?.count ?? 0
      if count < least { (best, least) = (cell, count) }
    }
    return best
  }

  /// Solves a row for a symbol, and substitutes it into all other rows.
  private mutating func solve(_ row: Int, for pivot: Cell) {
    let factor = DoubleDouble(1) / pivot.coefficient
    let size = factor.magnitude
    let share = pivot.roundedPeak * size
    var cells = [
      Cell(
        symbol: Int32(rows[row].basic), coefficient: factor, peak: size, roundedPeak: share * size)
    ]
    for cell in rows[row].cells where cell.symbol != pivot.symbol {
      let coefficient = -(cell.coefficient * factor)
      cells.append(
        Cell(
          symbol: cell.symbol, coefficient: coefficient, peak: cell.peak * size,
          roundedPeak: max(cell.roundedPeak * size, share * coefficient.magnitude)))
    }
    cells.sort { $0.symbol < $1.symbol }
    rows[row] = Row(basic: Int(pivot.symbol), cells: cells)
    entering.remove(pivot.symbol)
    for other in rowsWith.removeValue(forKey: Int(pivot.symbol)) ?? [] where other != row {
      put(cells, for: pivot.symbol, into: other)
    }
  }

  /// Solves a row of the basis for one of its symbols, and substitutes it into all other rows.
  ///
  /// Complexity: O(rows * log cells, and cells of the rows with the symbol).
  mutating func pivot(_ row: Int, entering symbol: Int) {
    guard let pivot = cell(of: symbol, in: row) else { return }
    rowsWith[symbol] = rows.indices.filter { cell(of: symbol, in: $0) != nil }
    solve(row, for: pivot)
  }

  /// Returns the cell of a row with a symbol.
  func cell(of symbol: Int, in row: Int) -> Cell? {
    let cells = rows[row].cells
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(cells[middle].symbol) < symbol { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && Int(cells[low].symbol) == symbol ? cells[low] : nil
  }

  /// Substitutes a sum for a symbol into a row, if the row contains it.
  private mutating func put(_ sum: [Cell], for symbol: Int32, into row: Int) {
    let old = rows[row].cells
    guard let factor = old.first(where: { $0.symbol == symbol }) else { return }
    var merged: [Cell] = []
    merged.reserveCapacity(old.count + sum.count)
    var next = 0
    for cell in old where cell.symbol != symbol {
      while next < sum.count, sum[next].symbol < cell.symbol {
        merged.append(gained(sum[next], times: factor, in: row))
        next += 1
      }
      guard next < sum.count, sum[next].symbol == cell.symbol else {
        merged.append(cell)
        continue
      }
      var total = cell
      let part = product(of: sum[next], factor)
      total.coefficient += part.coefficient
      total.peak = max(cell.peak, part.peak)
      total.roundedPeak = max(cell.roundedPeak, part.roundedPeak)
      if total.coefficient.magnitude > Tolerance.carefulRounding * total.peak {
        merged.append(total)
      }
      next += 1
    }
    while next < sum.count {
      merged.append(gained(sum[next], times: factor, in: row))
      next += 1
    }
    rows[row].cells = merged
  }

  private mutating func gained(_ cell: Cell, times factor: Cell, in row: Int) -> Cell {
    if entering.contains(cell.symbol) { rowsWith[Int(cell.symbol), default: []].append(row) }
    return product(of: cell, factor)
  }

  /// Returns the product of a cell and a factor, for the symbol of the cell.
  private func product(of cell: Cell, _ factor: Cell) -> Cell {
    let (size, other) = (cell.coefficient.magnitude, factor.coefficient.magnitude)
    return Cell(
      symbol: cell.symbol, coefficient: factor.coefficient * cell.coefficient,
      peak: max(factor.peak * size, other * cell.peak),
      roundedPeak: max(factor.roundedPeak * size, other * cell.roundedPeak))
  }
}

/// The weight of a breakpoint in double-double precision.
struct ExactWeight: Sendable {
  let value: DoubleDouble
  /// Whether its inputs may have been rounded.
  let isRounded: Bool

  init(value: DoubleDouble, isRounded: Bool) { (self.value, self.isRounded) = (value, isRounded) }

  init(of breakpoint: Breakpoint) {
    let weight = max(breakpoint.below, breakpoint.above)
    self.init(value: DoubleDouble(weight), isRounded: !Tolerance.isExact(weight))
  }
}

/// A number with a bound of its rounding error.
struct RoundedNumber: Sendable {
  var value = DoubleDouble.zero
  var noise = 0.0

  /// The sign, -1, 0 or 1; 0 if the value may be rounding.
  var sign: Int { value.magnitude <= noise ? 0 : value.high < 0 ? -1 : 1 }

  static func + (left: RoundedNumber, right: RoundedNumber) -> RoundedNumber {
    RoundedNumber(value: left.value + right.value, noise: max(left.noise, right.noise))
  }

  static prefix func - (number: RoundedNumber) -> RoundedNumber {
    RoundedNumber(value: -number.value, noise: number.noise)
  }

  /// Returns a multiple of the number.
  func scaled(by factor: DoubleDouble) -> RoundedNumber {
    RoundedNumber(value: factor * value, noise: factor.magnitude * noise)
  }
}
