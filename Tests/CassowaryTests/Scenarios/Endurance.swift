import Cassowary
import TestSupport

/// A solver of 40 variables and some 60 constraints that is never left alone.
///
/// Each variable has a weak wish besides; their weights are all different, so that the optimum is
/// unique, and any solver has to come to the same values.
struct Endurance {
  /// What came of a comparison with a solver that has seen nothing but what is there now.
  struct Comparison {
    /// The greatest difference of two values of a variable, as a share of the greatest value, if that is
    /// above 1.
    var difference = 0.0
    /// What else is different.
    var defect: String?
  }

  private struct Entry {
    /// Nil for an edit.
    var id: ConstraintID?
    var constraint: Constraint
    var edited: Variable?
  }

  private(set) var solver: Solver
  private(set) var watch = PivotWatch()
  /// The number of the first operation that has stalled.
  private(set) var firstStall: Int?
  private var operationCount = 0
  /// How many constraints was broken, added up over all comparisons.
  private(set) var asideCount = 0
  private let variables: [Variable]
  /// Oldest first; the wishes for each variable come before all others.
  private var entries: [Entry] = []
  private var generator: SeededGenerator

  private static let variableCount = 40
  private static let liveCount = 60
  private static let levels = [1000, 1000, 1000, 1000, 1000, 999, 750, 500, 500, 250]
  private static let coefficients = [-3, -2, -1, -1, 1, 1, 2, 3, 0.5, -0.5, 1.0 / 3, -2.0 / 3]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    var solver = Solver()
    solver.conflictPolicy = .breakNewest
    variables = (0..<Self.variableCount).map { solver.makeVariable("x\($0)") }
    self.solver = solver
  }

  /// Does one random operation.
  mutating func step() throws(SolverError) {
    try perform()
    watch.note(solver)
    operationCount += 1
    if firstStall == nil, solver.work.stalls > 0 { firstStall = operationCount }
  }

  private mutating func perform() throws(SolverError) {
    if entries.count < variables.count { return try addWish(for: variables[entries.count]) }
    let live = entries.count - variables.count
    switch generator.integer(in: 0...99) {
    case 0...19: try live < Self.liveCount ? add() : remove()
    case 20...34: try live > Self.liveCount / 2 ? remove() : add()
    case 35...64: try setConstant()
    case 65...74: try setStrength()
    default: try edit()
    }
  }

  private mutating func constant() -> Double { Double(generator.integer(in: -200...200)) }

  private mutating func strength() -> Strength {
    Strength(level: generator.pick(Self.levels), weight: generator.pick([1, 1, 2, 0.5]))
  }

  private mutating func addWish(for variable: Variable) throws(SolverError) {
    let weight = 1 + Double(generator.integer(in: 1...999_983)) / 1_000_003
    try append((variable == constant()).with(Strength(level: 1, weight: weight)))
  }

  private mutating func add() throws(SolverError) {
    var terms: [Term] = []
    for _ in 0..<generator.integer(in: 1...4) {
      let variable = generator.pick(variables)
      if terms.contains(where: { $0.variable == variable }) { continue }
      terms.append(Term(variable, generator.pick(Self.coefficients)))
    }
    let relation = generator.pick([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
    try append(Constraint(Expression(constant(), terms), relation, strength: strength()))
  }

  private mutating func append(_ constraint: Constraint) throws(SolverError) {
    let id = try solver.add(constraint)
    entries.append(Entry(id: id, constraint: constraint))
  }

  /// The place of a random entry that is neither a wish for one variable nor an edit.
  private mutating func place() -> Int? {
    if entries.count == variables.count { return nil }
    let place = generator.integer(in: variables.count...entries.count - 1)
    return entries[place].edited == nil ? place : nil
  }

  private mutating func remove() throws(SolverError) {
    guard let place = place(), let id = entries[place].id else { return }
    try solver.remove(id)
    entries.remove(at: place)
  }

  /// Sometimes of one of the wishes for single variables.
  private mutating func setConstant() throws(SolverError) {
    let isWish = generator.oneIn(6)
    let some = isWish ? generator.integer(in: 0...variables.count - 1) : place()
    guard let place = some, let id = entries[place].id else { return }
    let constant = constant()
    try solver.setConstant(constant, of: id)
    entries[place].constraint.expression.constant = constant
  }

  private mutating func setStrength() throws(SolverError) {
    guard let place = place(), let id = entries[place].id else { return }
    let strength = strength()
    try solver.setStrength(strength, of: id)
    entries[place].constraint = entries[place].constraint.with(strength)
  }

  private mutating func edit() throws(SolverError) {
    let edits = entries.indices.filter { entries[$0].edited != nil }
    if edits.isEmpty || (edits.count < 4 && generator.oneIn(5)) {
      let variable = generator.pick(variables)
      if edits.contains(where: { entries[$0].edited == variable }) { return }
      let strength = Strength(level: generator.pick([750, 999]), weight: 3)
      let value = solver.value(of: variable)
      try solver.addEditVariable(variable, strength: strength)
      return entries.append(
        Entry(constraint: (variable == value).with(strength), edited: variable))
    }
    let place = generator.pick(edits)
    guard let variable = entries[place].edited else { return }
    if generator.oneIn(12) {
      try solver.endEditing(variable)
      entries.remove(at: place)
    } else {
      let value = constant()
      try solver.suggest(value, for: variable)
      entries[place].constraint.expression.constant = -value
    }
  }

  /// Compares what is broken, the costs of all levels and all values with those of a fresh solver.
  mutating func compareWithFresh() throws(SolverError) -> Comparison {
    var fresh = Solver()
    fresh.conflictPolicy = .breakNewest
    for _ in variables { _ = fresh.makeVariable() }
    let ids = try fresh.transaction { (fresh) throws(SolverError) in
      var ids: [ConstraintID] = []
      for entry in entries { ids.append(try fresh.add(entry.constraint)) }
      return ids
    }
    let aside = solver.conflicts.map(\.constraint)
    let expected = fresh.conflicts.map(\.constraint)
    let places = entries.indices.filter { entries[$0].id.map(aside.contains) ?? false }
    let expectedPlaces = entries.indices.filter { expected.contains(ids[$0]) }
    asideCount += aside.count
    var comparison = Comparison()
    if places != expectedPlaces {
      comparison.defect = "\(places) are broken, not \(expectedPlaces)"
      return comparison
    }
    let values = variables.map { solver.value(of: $0) }
    let others = variables.map { fresh.value(of: $0) }
    let size = others.reduce(1) { max($0, $1.magnitude) }
    comparison.difference = aligned(values, others).map { abs($0 - $1) / size }.greatestError()
    let inForce = entries.indices.filter { !places.contains($0) }.map { entries[$0].constraint }
    comparison.defect = defect(
      of: levelSums(of: inForce, at: values), levelSums(of: inForce, at: others))
    return comparison
  }

  /// The sums of weighted errors, the strongest level first.
  private func levelSums(
    of constraints: [Constraint], at values: [Double]
  ) -> [(level: Int, sum: Double)] {
    Set(constraints.map(\.strength.level)).sorted(by: >).map { level in
      let sum = constraints.reduce(0) { sum, constraint in
        if constraint.strength.level != level { return sum }
        return sum + constraint.strength.weight * error(of: constraint, at: values)
      }
      return (level, sum)
    }
  }

  private func error(of constraint: Constraint, at values: [Double]) -> Double {
    let terms = constraint.expression.terms
    let sum = terms.reduce(constraint.expression.constant) {
      $0 + $1.coefficient * values[$1.variable.number]
    }
    let scale = terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    let violation =
      switch constraint.relation {
      case .equal: abs(sum)
      case .lessThanOrEqual: max(0, sum)
      case .greaterThanOrEqual: max(0, -sum)
      }
    return violation / (scale == 0 ? 1 : scale)
  }

  private func defect(
    of sums: [(level: Int, sum: Double)], _ others: [(level: Int, sum: Double)]
  ) -> String? {
    if sums.map(\.level) != others.map(\.level) { return "other levels" }
    for (own, other) in aligned(sums, others)
    where abs(own.sum - other.sum) > 1e-7 * max(1, other.sum) {
      return "level \(own.level) costs \(own.sum), not \(other.sum)"
    }
    return nil
  }
}
