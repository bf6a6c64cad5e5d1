extension Tableau {
  /// A parametric symbol that stands in another's way.
  struct Obstacle {
    let symbol: Int
    /// The symbol's coefficient in the row of the one that would like to move.
    let coefficient: Double
    /// The direction in which the symbol would have to move, and cannot.
    let isUpwards: Bool
  }

  /// The obstacles that keep a symbol from moving, if required breakpoints cannot be passed.
  ///
  /// As a rule each parametric symbol of its row stands at a wall of its own. Where one does not, a
  /// basic symbol at a wall stops it at once; the two change places, which moves nothing. By
  /// Bland's rule that ends, and then the obstacles' walls are the only reason left.
  ///
  /// Rows are computed again before, because what is left of cells that have cancelled would be
  /// taken for a reason; then every cell is one, however small.
  mutating func obstacles(to symbol: Int, upwards: Bool) -> [Obstacle] {
    refactoriseBasis()
    var pivotsLeft = 100 + 10 * symbolCount
    while pivotsLeft > 0, let (leaving, entering) = hiddenObstacle(to: symbol, upwards: upwards) {
      guard pivot(leaving, entering: entering, segment: 0) else { break }
      pivotsLeft -= 1
    }
    return movers(of: symbol, upwards: upwards)
  }

  /// The obstacles, where they can be read off the row as it is: each has a wall of its own, and no
  /// coefficient is so small that it might be rounding.
  mutating func plainObstacles(to symbol: Int, upwards: Bool) -> [Obstacle]? {
    let movers = movers(of: symbol, upwards: upwards)
    let greatest = movers.reduce(0) { max($0, $1.coefficient.magnitude) }
    for mover in movers {
      guard mover.coefficient.magnitude >= Tolerance.goodPivot * greatest,
        wall(of: mover.symbol, upwards: mover.isUpwards) != nil
      else { return nil }
    }
    return movers.isEmpty ? nil : movers
  }

  /// The oldest breakpoint that keeps a symbol from moving; `isOlder` compares constraints.
  func wall(
    of symbol: Int, upwards: Bool, isOlder: (Int32, Int32) -> Bool = { $0 < $1 }
  ) -> Int32? {
    let value = values[symbol]
    var oldest: Int32?
    for breakpoint in costs.breakpoints[symbol] where breakpoint.level == CostLevels.required {
      let distance = (breakpoint.position - value).magnitude
      guard (upwards ? breakpoint.above : breakpoint.below) > 0,
        distance <= Tolerance.position(value.magnitude)
      else { continue }
      if let known = oldest, isOlder(known, breakpoint.constraint) { continue }
      oldest = breakpoint.constraint
    }
    return oldest
  }

  /// The parametric symbols that would have to move with a symbol; the symbol itself if it is
  /// parametric or stands at a wall of its own.
  private mutating func movers(of symbol: Int, upwards: Bool) -> [Obstacle] {
    guard isBasic(symbol), wall(of: symbol, upwards: upwards) == nil else {
      return [Obstacle(symbol: symbol, coefficient: 1, isUpwards: upwards)]
    }
    return basis.significantRow(of: symbol).map { cell in
      Obstacle(
        symbol: Int(cell.index), coefficient: cell.value,
        isUpwards: (cell.value > 0) == upwards)
    }
  }

  /// A mover without a wall of its own, and the row of a basic symbol whose wall stops it.
  private mutating func hiddenObstacle(
    to symbol: Int, upwards: Bool
  ) -> (leaving: Int, entering: Int)? {
    for mover in movers(of: symbol, upwards: upwards)
    where wall(of: mover.symbol, upwards: mover.isUpwards) == nil {
      var best: Int?
      let cells = basis.column(of: mover.symbol)
      let least = Tolerance.cellNoise * cells.reduce(0) { max($0, $1.value.magnitude) }
      for cell in cells where cell.value.magnitude > least {
        let basic = Int(cell.index)
        if basic == symbol { continue }
        let isUpwards = (cell.value > 0) == mover.isUpwards
        guard wall(of: basic, upwards: isUpwards) != nil else { continue }
        if let known = best, known < basic { continue }
        best = basic
      }
      if let best { return (best, mover.symbol) }
    }
    return nil
  }
}
