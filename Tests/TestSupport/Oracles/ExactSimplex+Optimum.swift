extension ExactSimplex {
  /// What the search has found.
  public struct Optimum: Sendable {
    /// The least cost of a level, given those of the stronger ones.
    public struct LevelSum: Sendable {
      /// The level, 1...1000.
      public let level: Int
      /// The sum over the rows of the level of weight times error.
      public let sum: Rational
    }

    /// The sums of all levels that occur, strongest first.
    public let levelSums: [LevelSum]
    /// How many steps were needed after the start.
    public let stepCount: Int
    private let simplex: ExactSimplex

    init(_ simplex: ExactSimplex, stepCount: Int) {
      self.simplex = simplex
      self.stepCount = stepCount
      let tableau = simplex.tableau
      levelSums = simplex.system.levels.enumerated().map { place, level in
        let row = simplex.costRows[place]
        let unit = simplex.system.units[place] << simplex.system.shift
        let sum = Rational(
          tableau.rows[row][tableau.constantColumn], tableau.denominator(of: row) * unit)
        return LevelSum(level: level, sum: sum)
      }
    }

    /// The least sum of errors of required rows; 0 if they can hold together.
    public var infeasibility: Rational {
      levelSums.first { $0.level == 1000 }?.sum ?? .zero
    }

    /// The values of the variables, if they were kept; 0 where any will do.
    public var point: [Rational] {
      let tableau = simplex.tableau
      let system = simplex.system
      var point = [Rational](repeating: .zero, count: system.variableCount)
      for (row, symbol) in tableau.basic.enumerated() where symbol != .max {
        guard symbol >= system.rows.count else { continue }
        point[symbol - system.rows.count] = Rational(
          tableau.rows[row][tableau.constantColumn],
          tableau.denominator(of: row) << system.shift)
      }
      return point
    }

    /// The multiplier of each row at each level: the slope of its cost that makes the slopes of all
    /// rows cancel.
    ///
    /// Slopes are those of the cost with the value of the expression, as given.
    public var multipliers: [[Rational]] {
      let tableau = simplex.tableau
      let system = simplex.system
      let zeros = [Rational](repeating: .zero, count: system.levels.count)
      var multipliers = [[Rational]](repeating: zeros, count: system.rows.count)
      for symbol in tableau.basic where simplex.isConstraint(symbol) {
        let row = system.rows[symbol]
        multipliers[symbol][row.level] = Rational(
          row.slope(side: simplex.sides[symbol]), system.units[row.level])
      }
      for (column, symbol) in tableau.parametric.enumerated() where simplex.isConstraint(symbol) {
        for (level, costRow) in simplex.costRows.enumerated() {
          multipliers[symbol][level] = Rational(
            -tableau.rows[costRow][column], tableau.denominator(of: costRow) * system.units[level])
        }
      }
      for (index, row) in system.rows.enumerated() {
        let power = BigInteger.one << abs(row.exponent)
        let unit = row.exponent < 0 ? Rational(power) : Rational(.one, power)
        multipliers[index] = multipliers[index].map { $0 * unit }
      }
      return multipliers
    }
  }
}
