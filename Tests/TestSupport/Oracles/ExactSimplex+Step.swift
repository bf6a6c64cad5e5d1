extension ExactSimplex {
  /// A tight row whose sum is to grow or to fall.
  struct Entering {
    let column: Int
    /// 1 to grow, -1 to fall.
    let direction: Int
    /// How fast the costs change, level by level, times the denominator.
    var rates: [BigInteger]
  }

  /// A loose row whose sum becomes zero on the way.
  private struct Obstacle {
    let row: Int
    /// The magnitudes of its constant and of its cell; the quotient is the distance.
    let constant: BigInteger
    let cell: BigInteger
    let distance: Double
    /// The number of the side of the row that comes to zero.
    let number: Int

    /// Whether the distance is less than another's, exactly.
    func isNearer(than other: Obstacle) -> Bool {
      let size = max(distance, other.distance)
      if (distance - other.distance).magnitude > 1e-12 * size { return distance < other.distance }
      let left = constant * other.cell
      let right = other.constant * cell
      return left == right ? number < other.number : left < right
    }
  }

  /// A tight row with which the cost falls, or nil at the optimum.
  ///
  /// It is the first by number if the search is to be cautious; otherwise the one that gains most, by
  /// the error that it takes, at the strongest level where any gains.
  func entering(isCautious: Bool) -> Entering? {
    let units = costRows.indices.map { tableau.denominator(of: costRows[$0]) * system.units[$0] }
    var best: (column: Int, direction: Int, level: Int, gain: Double)?
    var smallest = Int.max
    for column in tableau.parametric.indices where isConstraint(tableau.parametric[column]) {
      for direction in [1, -1] {
        guard let (level, rate) = leadingRate(column, direction), rate.sign < 0 else { continue }
        let symbol = tableau.parametric[column]
        let number = 2 * symbol + (direction > 0 ? 0 : 1)
        let scale = BigInteger.ratio(system.rows[symbol].scale, .one)
        let gain = -BigInteger.ratio(rate, units[level]) * scale
        let isBetter = best.map { (level, -gain) < ($0.level, -$0.gain) } ?? true
        if isCautious ? number < smallest : isBetter {
          best = (column, direction, level, gain)
          smallest = number
        }
      }
    }
    return best.map { Entering(column: $0.column, direction: $0.direction, rates: []) }
  }

  /// The strongest level whose cost changes, and how fast, times the denominator of its row.
  private func leadingRate(_ column: Int, _ direction: Int) -> (level: Int, rate: BigInteger)? {
    for level in costRows.indices {
      let rate = rate(column, direction, level)
      if !rate.isZero { return (level, rate) }
    }
    return nil
  }

  private func rate(_ column: Int, _ direction: Int, _ level: Int) -> BigInteger {
    let costRow = costRows[level]
    let cell = tableau.rows[costRow][column]
    let rate = direction > 0 ? cell : -cell
    let row = system.rows[tableau.parametric[column]]
    if row.level != level { return rate }
    let own = direction > 0 ? row.costAbove : row.costBelow
    return own.isZero ? rate : rate + own * tableau.denominator(of: costRow)
  }

  /// Lets a tight row enter; whether that moves anything.
  ///
  /// It is nil if nothing stops the row. As no cost is below zero, that cannot be.
  mutating func step(_ start: Entering, isCautious: Bool) -> Bool? {
    for row in tableau.rows.indices where tableau.basic[row] != -1 {
      if !tableau.rows[row][start.column].isZero { tableau.refresh(row) }
    }
    for row in costRows { tableau.refresh(row) }
    var entering = start
    entering.rates = costRows.indices.map { rate(start.column, start.direction, $0) }
    let obstacles = obstacles(to: entering).sorted { $0.isNearer(than: $1) }
    for obstacle in obstacles {
      let row = system.rows[tableau.basic[obstacle.row]]
      entering.rates[row.level] += row.kink * obstacle.cell
      if isCautious || !isNegative(entering.rates) {
        exchange(entering, obstacle.row)
        return !obstacle.constant.isZero
      }
      pass(obstacle.row)
    }
    return nil
  }

  private func obstacles(to entering: Entering) -> [Obstacle] {
    var obstacles: [Obstacle] = []
    for (row, symbol) in tableau.basic.enumerated() where isConstraint(symbol) {
      let cell = tableau.rows[row][entering.column]
      guard cell.sign * entering.direction == -sides[symbol] else { continue }
      let constant = tableau.rows[row][tableau.constantColumn].magnitude
      obstacles.append(
        Obstacle(
          row: row, constant: constant, cell: cell.magnitude,
          distance: BigInteger.ratio(constant, cell.magnitude),
          number: 2 * symbol + (sides[symbol] > 0 ? 0 : 1)))
    }
    return obstacles
  }

  private func isNegative(_ rates: [BigInteger]) -> Bool {
    (rates.first { !$0.isZero }?.sign ?? 0) < 0
  }

  /// Lets a loose row go to the other side of zero.
  private mutating func pass(_ row: Int) {
    addCost(of: row, sign: -1)
    sides[tableau.basic[row]] *= -1
    addCost(of: row, sign: 1)
  }

  /// Makes a loose row tight, and the entering one loose.
  private mutating func exchange(_ entering: Entering, _ row: Int) {
    addCost(of: row, sign: -1)
    tableau.pivot(row: row, column: entering.column)
    sides[tableau.basic[row]] = entering.direction
    addCost(of: row, sign: 1)
  }
}
