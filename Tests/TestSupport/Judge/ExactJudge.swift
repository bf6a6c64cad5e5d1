/// The judge: what is wrong with a state of a solver, by the exact optimum of its constraints.
///
/// A state is right if the required constraints hold within ``tolerance(magnitude:)``, if no level costs
/// more than it has to, and if what is broken contradicts its opponents, none of which can be
/// spared. Where a value is greater than ``greatestJudgedValue``, required constraints have the
/// ``slack(greatestValue:greatestPart:)`` besides.
public struct ExactJudge: Sendable {
  /// What a solver says of its constraints.
  public struct State: Sendable {
    /// All constraints, as they were given, oldest first.
    public var system: LinearSystem
    /// The values of the variables.
    public var values: [Double]
    /// The rows that are broken, each with the rows that it is said to contradict.
    public var aside: [(row: Int, opponents: [Int])]
    /// Whether the newest row of a conflict has to be broken; rows are in order of age.
    public var isNewestAside = false
    /// The rows that are broken not because they contradict others, but because numbers failed.
    public var beyondRange: Set<Int> = []
    /// Whether all rows that are broken are known.
    public var isComplete = true

    /// A state of these parts.
    public init(
      system: LinearSystem, values: [Double], aside: [(row: Int, opponents: [Int])] = []
    ) {
      self.system = system
      self.values = values
      self.aside = aside
    }

    /// The greatest magnitude of a value.
    public var greatestValue: Double { values.reduce(0) { max($0, $1.magnitude) } }

    /// What required constraints may be off besides their own tolerance.
    var slack: Double {
      if greatestValue <= ExactJudge.greatestJudgedValue { return 0 }
      let greatest = system.rows.reduce(0) { max($0, $1.greatestPart(at: values)) }
      return ExactJudge.slack(greatestValue: greatestValue, greatestPart: greatest)
    }

    /// The rows that are not broken.
    var rowsInForce: [LinearSystem.Row] {
      let aside = Set(aside.map(\.row))
      return system.rows.indices.filter { !aside.contains($0) }.map { system.rows[$0] }
    }
  }

  /// What the judge says.
  public struct Verdict: Sendable {
    /// What is wrong; empty if nothing is.
    public var faults: [Fault] = []
    /// Whether the costs were compared; they are not where values are too large.
    public var isOptimalityJudged = false
    /// Whether the values are not the optimum, but that of constraints within rounding of these.
    public var isNearby = false
    /// The greatest error of a required constraint, as a multiple of what is tolerated.
    public var worstViolation = 0.0
  }

  /// The greatest magnitude of values up to which tolerances hold as they stand, and that costs are
  /// compared for.
  public static let greatestJudgedValue = 1e7

  /// How far a required constraint may be off that is made of numbers about a magnitude.
  public static func tolerance(magnitude: Double) -> Double { 1e-8 + 1e-11 * magnitude }

  /// How much further a required constraint may be off because other numbers of the system are large:
  /// nothing, up to ``greatestJudgedValue``.
  ///
  /// - Parameters:
  ///   - greatestValue: The greatest magnitude of a value.
  ///   - greatestPart: The greatest magnitude, in all constraints of the system, of a coefficient times
  ///     its value, divided by the scale of the constraint.
  /// - Returns: What is added to the tolerance.
  public static func slack(greatestValue: Double, greatestPart: Double) -> Double {
    greatestValue > greatestJudgedValue ? 1e-14 * greatestPart : 0
  }

  /// What is wrong with a state.
  ///
  /// - Parameters:
  ///   - state: What the solver says.
  ///   - checksConflicts: Whether to look at what is broken.
  /// - Returns: The faults, and what was looked at.
  public static func judge(_ state: State, checksConflicts: Bool = true) -> Verdict {
    var verdict = Verdict()
    if let index = state.values.firstIndex(where: { !$0.isFinite }) {
      verdict.faults.append(Fault(.notFinite, "x\(index) is \(state.values[index])"))
      return verdict
    }
    let point = state.values.map { Rational($0) }
    let slack = state.slack
    for row in state.rowsInForce where row.level == 1000 {
      let violation = violation(of: row, at: point, slack: slack)
      verdict.worstViolation = max(verdict.worstViolation, violation.inTolerances)
      if violation.inTolerances > 1 {
        verdict.faults.append(
          Fault(
            .requiredBroken, severity: violation.inTolerances, "by \(violation.error): \(row.text)")
        )
      }
    }
    if checksConflicts {
      for conflict in state.aside where !state.beyondRange.contains(conflict.row) {
        if let fault = ConflictJudge.fault(in: conflict, of: state) { verdict.faults.append(fault) }
      }
    }
    if state.isComplete, state.greatestValue <= greatestJudgedValue { judgeCosts(state, &verdict) }
    return verdict
  }

  /// How far a row is off at a point, divided by its scale, and as a multiple of what is tolerated.
  ///
  /// Tolerance depends on the greatest part of the sum, divided by the scale, too.
  private static func violation(
    of row: LinearSystem.Row, at point: [Rational], slack: Double
  ) -> (error: Double, inTolerances: Double) {
    let error = row.error(ofValue: row.value(at: point)).approximation
    let magnitude = row.magnitude(at: point.map(\.approximation))
    return (error, error / (tolerance(magnitude: magnitude) + slack))
  }

  private static func judgeCosts(_ state: State, _ verdict: inout Verdict) {
    verdict.isOptimalityJudged = true
    let system = LinearSystem(variableCount: state.values.count, rows: state.rowsInForce)
    let size = state.greatestValue
    if CostJudge.excess(of: state.values, in: system, size: size) == nil { return }
    // Most states are right, and the box makes the system twice as large.
    let boxed = system.boxed
    guard let excess = CostJudge.excess(of: state.values, in: boxed, size: size) else { return }
    if CostJudge.isOptimalNearby(state.values, in: boxed, size: size) {
      verdict.isNearby = true
    } else {
      verdict.faults.append(excess)
    }
  }
}

extension LinearSystem {
  /// The system with values no larger than those whose costs are compared.
  ///
  /// Two rows that are parallel but for the rounding of a coefficient do meet, at some 10^17, and
  /// there may be an optimum. No solver in doubles can know.
  var boxed: LinearSystem {
    var system = self
    for variable in 0..<variableCount {
      var unit = [Double](repeating: 0, count: variableCount)
      unit[variable] = 1
      system.rows.append(Row(unit, -ExactJudge.greatestJudgedValue, .lessOrEqual))
      system.rows.append(Row(unit, ExactJudge.greatestJudgedValue, .greaterOrEqual))
    }
    return system
  }
}

extension LinearSystem.Row {
  /// The greatest part of the sum at a point, divided by the scale.
  public func magnitude(at point: [Double]) -> Double {
    max(constant.magnitude / scale, greatestPart(at: point))
  }

  /// The greatest magnitude of a coefficient times its coordinate, divided by the scale.
  func greatestPart(at point: [Double]) -> Double {
    var greatest = 0.0
    for (coefficient, coordinate) in aligned(coefficients, point) where coefficient != 0 {
      greatest = max(greatest, (coefficient * coordinate).magnitude)
    }
    return greatest / scale
  }

  /// The row as an inequality or equation, with its level and weight.
  public var text: String { LinearSystem(variableCount: 0, rows: [self]).description }
}
