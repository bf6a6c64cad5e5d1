/// The rows of a basis, worked out from the sums of its logical symbols in twice the precision of a
/// double.
///
/// It is Gauss-Jordan elimination with threshold pivoting: each structural symbol of the basis is
/// solved for in the sum of a logical symbol outside it, short sums first, and put into all other
/// rows. Coefficients that cancel to rounding are dropped, so the result, rounded to doubles, is right
/// to the last digits and has no cells that should be 0.
///
/// Complexity: O(cells of the rows with the symbol) for each structural symbol of the basis.
struct Refactorisation {
  /// A coefficient, and the greatest number that it has been a sum with.
  struct Cell {
    let symbol: Int32
    var coefficient: DoubleDouble
    var peak: Double

    /// Whether the coefficient could as well be 0 if what was given is rounded itself by a share: what is
    /// left of a third taken away from a third.
    func isRounding(by share: Double) -> Bool { coefficient.magnitude <= share * peak }
  }

  /// A symbol of the basis, as a sum over those outside it; sorted by symbol.
  struct Row {
    var basic: Int
    var cells: [Cell]
  }

  private(set) var rows: [Row] = []
  /// By structural symbol of the basis, the rows that it may be in.
  private var rowsWith: [Int: [Int]] = [:]
  /// Structural symbols of the basis that no row has been solved for.
  private var entering: Set<Int32> = []

  /// A coefficient smaller than this share of the greatest in its row is not solved for.
  private static let threshold = 0.1

  /// The share by which what is given counts as rounded.
  private let noise: Double

  /// Works out the rows for logical symbols and structural basic ones.
  ///
  /// If the basis is singular, some of the structural symbols are left out of it, for as many of the
  /// logical ones.
  init(
    of logicals: [Int], basis structurals: [Int], in system: ConstraintMatrix,
    noise: Double = Tolerance.dataNoise,
    isBasic: (Int) -> Bool
  ) {
    self.noise = noise
    entering = Set(structurals.map { Int32($0) })
    var open: [Int] = []
    for logical in logicals {
      var cells: [Cell] = []
      system.forEachTerm(of: logical) {
        cells.append(Cell(symbol: Int32($0), coefficient: DoubleDouble($1), peak: $1.magnitude))
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

  /// Of rows that are to be solved, the place of one with the fewest symbols to solve for.
  private func shortest(of open: [Int]) -> Int {
    var best = 0
    var least = Int.max
    for place in open.indices {
      var count = 0
      for cell in rows[open[place]].cells where entering.contains(cell.symbol) { count += 1 }
      if count > 0, count < least { (best, least) = (place, count) }
    }
    return best
  }

  /// The cell to solve a row for, or `nil` if the basis is singular: of those not much smaller than the greatest, the one whose symbol is
  /// in the fewest rows.
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
      && cell.coefficient.magnitude >= Self.threshold * greatest
    {
      let count = rowsWith[Int(cell.symbol)]?.count ?? 0
      if count < least { (best, least) = (cell, count) }
    }
    return best
  }

  /// Solves a row for a symbol, and puts that into all other rows.
  private mutating func solve(_ row: Int, for pivot: Cell) {
    let factor = DoubleDouble(1) / pivot.coefficient
    var cells = [
      Cell(symbol: Int32(rows[row].basic), coefficient: factor, peak: factor.magnitude)
    ]
    for cell in rows[row].cells where cell.symbol != pivot.symbol {
      cells.append(
        Cell(
          symbol: cell.symbol, coefficient: -(cell.coefficient * factor),
          peak: cell.peak * factor.magnitude))
    }
    cells.sort { $0.symbol < $1.symbol }
    rows[row] = Row(basic: Int(pivot.symbol), cells: cells)
    entering.remove(pivot.symbol)
    for other in rowsWith.removeValue(forKey: Int(pivot.symbol)) ?? [] where other != row {
      put(cells, for: pivot.symbol, into: other)
    }
  }

  /// Puts a sum for a symbol into a row, if the symbol is there.
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
      total.coefficient += factor.coefficient * sum[next].coefficient
      total.peak = max(cell.peak, factor.peak * sum[next].coefficient.magnitude)
      total.peak = max(total.peak, factor.coefficient.magnitude * sum[next].peak)
      if total.coefficient.magnitude > Self.precision * total.peak { merged.append(total) }
      next += 1
    }
    while next < sum.count {
      merged.append(gained(sum[next], times: factor, in: row))
      next += 1
    }
    rows[row].cells = merged
  }

  /// A coefficient smaller than this share of its peak is rounding of these sums.
  private static let precision = 1e-28

  private mutating func gained(_ cell: Cell, times factor: Cell, in row: Int) -> Cell {
    if entering.contains(cell.symbol) { rowsWith[Int(cell.symbol), default: []].append(row) }
    let coefficient = factor.coefficient * cell.coefficient
    let peak = max(
      factor.peak * cell.coefficient.magnitude, factor.coefficient.magnitude * cell.peak)
    return Cell(symbol: cell.symbol, coefficient: coefficient, peak: peak)
  }
}
