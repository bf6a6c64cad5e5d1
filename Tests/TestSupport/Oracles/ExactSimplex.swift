/// The oracle in integers: the lexicographic optimum of a system of constraints, exactly.
///
/// A row costs nothing on the line where its sum is zero and more with the distance, on one side or
/// on both. So there is an optimum at a point where as many independent rows as there are dimensions
/// are *tight*: their sums are zero. Sums of tight rows are the parametric symbols of a dictionary in
/// which all others, *loose*, are written.
///
/// 1. Elimination makes rows tight until no variable is left that could move: first those that are
///    tight at a point that the caller knows, if it knows one.
/// 2. As long as the cost falls when the sum of a tight row grows or falls, it does so until another
///    row becomes tight, and the two change places. What lies on the way and does not turn the cost
///    is passed.
/// 3. Where that goes on at the same point for long, columns and rows are chosen by Bland's rule
///    (the smallest number) until the point is left. A step that moves makes the cost less, so no
///    dictionary comes again, and Bland's rule leaves any point: the search ends.
///
/// Required rows are rows of level 1000 like others. Costs are vectors, compared from the strongest
/// level, and of the ordered field that the proofs need: levels are powers of an infinite number.
public struct ExactSimplex: Sendable {
  let system: IntegerSystem
  var tableau: ExactTableau
  /// 1 if the sum of a loose row is above zero, -1 if it is below; at zero, either.
  var sides: [Int]
  /// The row of the tableau with the cost of each level.
  var costRows: [Int] = []

  /// The optimum of a system.
  ///
  /// For 60 variables and 150 rows it takes some milliseconds where coefficients are 1 and -1. Where
  /// they are 0.07 and 3000, integers grow to 2,000 bits, and it takes 0.1 seconds near the optimum
  /// and 1 second from scratch, in a release build.
  ///
  /// - Parameters:
  ///   - system: The constraints; all their numbers are finite.
  ///   - point: Values that may be near the optimum, to begin with. They save time.
  ///   - keepsPoint: Whether ``Optimum/point`` is wanted; that costs time.
  ///   - patience: How many steps that do not move are made before Bland's rule is used.
  /// - Returns: The least costs, and what proves them.
  public static func solve(
    _ system: LinearSystem, from point: [Double]? = nil, keepsPoint: Bool = false,
    patience: Int = 40
  ) -> Optimum {
    var simplex = ExactSimplex(system, from: point, keepsPoint: keepsPoint)
    let start = simplex.tableau.pivotCount
    simplex.run(patience)
    return Optimum(simplex, stepCount: simplex.tableau.pivotCount - start)
  }

  /// The start of the search.
  init(_ system: LinearSystem, from point: [Double]?, keepsPoint: Bool) {
    self.system = IntegerSystem(system)
    let rows = self.system.rows
    let variables = system.variableCount
    tableau = ExactTableau(
      rows: rows.map { row in
        var cells = [BigInteger](repeating: .zero, count: variables + 1)
        for (variable, coefficient) in row.terms { cells[variable] = coefficient }
        cells[variables] = row.constant
        return cells
      }, basic: Array(rows.indices), parametric: (0..<variables).map { rows.count + $0 })
    sides = [Int](repeating: 1, count: rows.count)
    eliminate(system.startingGroups(at: point), keepsPoint: keepsPoint)
    takeSides()
    setCosts()
  }

  /// Whether a symbol is the sum of a constraint, not a variable.
  func isConstraint(_ symbol: Int) -> Bool { symbol >= 0 && symbol < system.rows.count }

  /// Says on which side of zero each loose row is; at zero, on the cheaper one.
  private mutating func takeSides() {
    for (row, symbol) in tableau.basic.enumerated() where isConstraint(symbol) {
      let sign = tableau.rows[row][tableau.constantColumn].sign
      let isCheaperBelow = system.rows[symbol].costBelow < system.rows[symbol].costAbove
      sides[symbol] = sign != 0 ? sign : isCheaperBelow ? -1 : 1
    }
  }

  /// Adds up the costs of the loose rows.
  private mutating func setCosts() {
    let loose = tableau.basic.indices.filter { isConstraint(tableau.basic[$0]) }
    costRows = system.levels.map { _ in tableau.appendRow(.max) }
    for row in loose { addCost(of: row, sign: 1) }
  }

  /// Adds the cost of a loose row to that of its level, or takes it away.
  mutating func addCost(of row: Int, sign: Int) {
    let symbol = tableau.basic[row]
    let slope = system.rows[symbol].slope(side: sides[symbol])
    tableau.add(sign < 0 ? -slope : slope, times: row, to: costRows[system.rows[symbol].level])
  }

  /// Steps until the cost falls no more.
  private mutating func run(_ patience: Int) {
    var idleSteps = 0
    while let entering = entering(isCautious: idleSteps >= patience) {
      guard let hasMoved = step(entering, isCautious: idleSteps >= patience) else { return }
      idleSteps = hasMoved ? 0 : idleSteps + 1
    }
  }
}
