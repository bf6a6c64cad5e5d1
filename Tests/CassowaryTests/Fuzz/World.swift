import Cassowary
import TestSupport

extension LinearSystem.Relation {
  var relation: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .lessThanOrEqual
    case .greaterOrEqual: .greaterThanOrEqual
    }
  }
}

extension LinearSystem.Row {
  /// The row as a constraint over `variables`; a coefficient of 2 becomes two terms of 1, to see
  /// that equal variables are added up.
  ///
  /// - Precondition: Variables that are not made yet have no coefficients.
  func constraint(_ variables: [Variable]) -> Constraint {
    precondition(!coefficients.dropFirst(variables.count).contains { $0 != 0 })
    var terms: [Term] = []
    let present = coefficients.prefix(variables.count)
    for (variable, coefficient) in aligned(variables, present) where coefficient != 0 {
      if abs(coefficient) == 2 {
        terms.append(Term(variable, coefficient / 2))
        terms.insert(Term(variable, coefficient / 2), at: 0)
      } else {
        terms.append(Term(variable, coefficient))
      }
    }
    return Constraint(
      Expression(constant, terms), relation.relation,
      strength: Strength(level: level, weight: weight))
  }
}

/// A solver, and the model of what it holds.
///
/// Variables are made when they are first named, so that most are younger than the first constraints.
struct World {
  var solver = Solver()
  private(set) var variables: [Variable] = []
  var ids: [Int: ConstraintID] = [:]
  var model: Model
  private var watch = PivotWatch()

  init(variableCount: Int) {
    model = Model(variableCount: variableCount)
  }

  /// A world in which `rows` have been added one by one, keys 0, 1 and so on.
  init(variableCount: Int, rows: [LinearSystem.Row]) throws(SolverError) {
    self.init(variableCount: variableCount)
    for (key, row) in rows.enumerated() { try perform(.add(key: key, row)) }
  }

  /// The values of all variables; 0 for those that are not made yet.
  var values: [Double] {
    var values = [Double](repeating: 0, count: model.variableCount)
    // One copy here in place of one for each question.
    let solver = solver
    var index = 0
    while index < variables.count {
      values[index] = solver.value(of: variables[index])
      index += 1
    }
    return values
  }

  /// Makes the variables that a step names; that stays even if the step is refused.
  mutating func makeVariables(for operation: Operation) {
    for index in variables.count..<max(variables.count, operation.variableBound) {
      variables.append(solver.makeVariable("x\(index)"))
    }
  }

  /// Does a step on solver and model; a refused step changes neither.
  ///
  /// - Returns: false when the step makes no sense here and was skipped.
  @discardableResult
  mutating func perform(_ operation: Operation) throws(SolverError) -> Bool {
    guard let candidate = model(after: operation, values: values) else { return false }
    makeVariables(for: operation)
    try perform(operation, leadingTo: candidate)
    return true
  }

  /// What the model is after a step; nil when the step makes no sense here and must be skipped.
  func model(after operation: Operation, values: [Double]) -> Model? {
    var candidate = model
    guard candidate.apply(operation, values: values) else { return nil }
    candidate.retarget(to: values)
    return candidate
  }

  /// Does a step whose variables have been made, and which leads to a model.
  mutating func perform(
    _ operation: Operation, leadingTo candidate: Model
  ) throws(SolverError) {
    var newIDs = ids
    defer { watch.note(solver) }
    try Self.run(operation, on: &solver, &newIDs, variables)
    ids = newIDs
    model = candidate
  }

  /// What no operation may do to a solver; `deeply` looks at all that it keeps, too.
  func healthDefect(deeply: Bool) -> String? {
    if let fault = watch.fault { return "\(fault)" }
    if deeply {
      // The watch counts the pivots of each operation, so they need not be counted together.
      return SolverHealth.faults(of: solver, operations: .max).first.map { "\($0)" }
    }
    return solver.work.stalls > 0 ? "the solver has stalled" : nil
  }

  private static func run(
    _ operation: Operation, on solver: inout Solver, _ ids: inout [Int: ConstraintID],
    _ variables: [Variable]
  ) throws(SolverError) {
    switch operation {
    case .add(let key, let row): ids[key] = try solver.add(row.constraint(variables))
    case .stay(let key, let variable, let level, let weight):
      ids[key] = try solver.addStay(
        variables[variable], strength: Strength(level: level, weight: weight))
    case .remove(let key):
      guard let id = ids.removeValue(forKey: key) else { return }
      try solver.remove(id)
    case .setConstant(let key, let constant):
      guard let id = ids[key] else { return }
      try solver.setConstant(constant, of: id)
    case .setStrength(let key, let level, let weight):
      guard let id = ids[key] else { return }
      try solver.setStrength(Strength(level: level, weight: weight), of: id)
    case .edit(let variable, let level, let weight):
      try solver.addEditVariable(
        variables[variable], strength: Strength(level: level, weight: weight))
    case .suggest(let variable, let value): try solver.suggest(value, for: variables[variable])
    case .endEdit(let variable): try solver.endEditing(variables[variable])
    case .transaction(let steps):
      var inner = ids
      try solver.transaction { (solver: inout Solver) throws(SolverError) in
        for step in steps { try run(step, on: &solver, &inner, variables) }
      }
      ids = inner
    case .batch(let steps):
      var inner = ids
      var failure: SolverError?
      solver.batch { solver in
        for step in steps where failure == nil {
          do throws(SolverError) {
            try run(step, on: &solver, &inner, variables)
          } catch {
            failure = error
          }
        }
      }
      ids = inner
      if let failure { throw failure }
    }
  }
}
