/// The invariants that hold between operations.
extension Solver {
  /// Returns the violated invariants of the solver, as sentences that begin with the part to
  /// inspect first; empty unless there is a bug.
  ///
  /// Complexity: O(everything), and as many expansions as there are constraints.
  package func checkInvariants() -> [String] {
    let weights = graph.constraints.indices.map { exactWeight(of: $0) }
    var faults = tableau.checkInvariants(weights: weights)
    faults += (checkVariables() + checkConstraints() + graph.checkLists()).of("DefinitionGraph")
    // The following checks index variables by constraints and back, and would trap where these are
    // broken.
    if !faults.isEmpty { return faults }
    faults += checkWaiting().of("Solver") + checkBroken().of("BrokenConstraints")
    faults += (graph.checkDefinitions() + checkExpansions()).of("DefinitionGraph")
    faults += checkBreakpoints().of("Costs") + published.checkChanges().of("PublishedValues")
    faults += checkSoftDefinitions().of("Releases")
    faults += (editPlans.checkInvariants() + checkPlans(weights)).of("EditPlans")
    if transactionDepth == 0 { faults += checkRest() }
    return faults
  }

  /// Stops the program if an invariant is violated, in builds with `CHECK_INVARIANTS`; does nothing
  /// in others.
  ///
  /// Called at the end of every public mutation, whether it has succeeded or been undone. Systems
  /// of up to ``checkedSize`` variables and constraints are checked after each mutation, those n
  /// times as large after each n-th, so the cost per mutation does not grow with the system.
  @inline(__always)
  mutating func checkMutation() {
    #if CHECK_INVARIANTS
      uncheckedMutations += 1
      if uncheckedMutations * Self.checkedSize < graph.variables.count + graph.constraints.count {
        return
      }
      uncheckedMutations = 0
      let faults = checkInvariants()
      precondition(faults.isEmpty, faults.joined(separator: "\n"))
    #endif
  }

  #if CHECK_INVARIANTS
    /// The greatest size of a system checked after each mutation.
    private static let checkedSize = 16
  #endif

  // MARK: Variables and constraints

  /// Checks the use counts and symbols of variables.
  private func checkVariables() -> [String] {
    var faults: [String] = []
    var uses = [Int](repeating: 0, count: graph.variables.count)
    for record in graph.constraints where !record.isFree {
      for term in graph.termLists[record.terms] { uses[Int(term.variable)] += 1 }
    }
    for (index, record) in graph.variables.enumerated() {
      if record.uses != uses[index] { faults.append("variable \(index) is miscounted") }
      if !record.isLive, uses[index] > 0 { faults.append("variable \(index) is gone, yet in use") }
      if record.symbol >= 0,
        Int(record.symbol) >= graph.variableOfSymbol.count
          || Int(graph.variableOfSymbol[Int(record.symbol)]) != index
      {
        faults.append("symbol \(record.symbol) is not that of variable \(index)")
      }
      if record.edit >= 0, !isEdit(Int(record.edit), of: index) {
        faults.append("variable \(index) is not edited by \(record.edit)")
      }
    }
    for (symbol, variable) in graph.variableOfSymbol.enumerated() where variable >= 0 {
      if Int(graph.variables[Int(variable)].symbol) != symbol {
        faults.append("symbol \(symbol) is no more that of variable \(variable)")
      }
      if tableau.basis.rows.isLogical(symbol) { faults.append("variable \(variable) is a sum") }
    }
    return faults + checkFreeVariables()
  }

  private func isEdit(_ index: Int, of variable: Int) -> Bool {
    guard case .edit(let edited) = graph.constraints[index].role else { return false }
    return Int(edited) == variable && !graph.constraints[index].isFree
  }

  /// Checks that a variable is either live or free, and free once.
  private func checkFreeVariables() -> [String] {
    var faults: [String] = []
    let isFree = Set(graph.freeVariables)
    if isFree.count < graph.freeVariables.count { faults.append("a variable is free twice") }
    for (index, record) in graph.variables.enumerated()
    where record.isLive == (index >= graph.variableCount || isFree.contains(Int32(index))) {
      faults.append("variable \(index) is live and free, or neither")
    }
    return faults
  }

  /// Checks that a constraint is in use, free, or kept until the operation that removed it ends.
  private func checkConstraints() -> [String] {
    var faults: [String] = []
    let count = graph.constraints.count
    let isComplete =
      graph.constants.count == count && graph.offsets.count == count
      && graph.additions.count == count
      && graph.definitionConstants.count == count
    if !isComplete { return ["not every constraint has constants"] }
    let unused = graph.freeConstraints + journal.removed
    let isUnused = Set(unused)
    if isUnused.count < unused.count { faults.append("a constraint is free twice") }
    for (index, record) in graph.constraints.enumerated() {
      if record.isFree != (index >= graph.constraintCount || isUnused.contains(Int32(index))) {
        faults.append("constraint \(index) is in use and free, or neither")
      }
      if record.isFree { continue }
      if !graph.constants[index].isFinite { faults.append("constraint \(index) has no constant") }
      if case .edit(let variable) = record.role, Int(graph.variables[Int(variable)].edit) != index {
        faults.append("edit constraint \(index) is not that of \(variable)")
      }
    }
    return faults
  }

  // MARK: Lists

  /// Checks that pending constraints are listed once; and so are stays.
  private func checkWaiting() -> [String] {
    var faults: [String] = []
    faults += pending.checkInvariants(constraints: graph.constraints.count)
    let isStay = Set(stays)
    if isStay.count < stays.count { faults.append("a stay is listed twice") }
    for (index, record) in graph.constraints.enumerated() {
      var isWaiting = false
      if case .pending = record.state { isWaiting = true }
      if isWaiting != pending.contains(index) {
        faults.append("constraint \(index) waits unlisted")
      }
      var isListed = false
      if case .stay = record.role { isListed = !record.isFree }
      if isListed != isStay.contains(index) { faults.append("stay \(index) is not listed") }
    }
    return faults
  }

  /// Checks that broken constraints are listed, oldest first, each with its opponents.
  private func checkBroken() -> [String] {
    var faults: [String] = []
    if !zip(broken.indices, broken.indices.dropFirst()).allSatisfy({
      graph.constraints[$0].age < graph.constraints[$1].age
    }) {
      faults.append("what is broken is out of order")
    }
    let isListed = Set(broken.indices)
    for (index, record) in graph.constraints.enumerated() {
      if record.isBroken != isListed.contains(index) {
        faults.append("constraint \(index) is broken unlisted")
      }
      guard case .broken(let blockers, let reason) = record.state else { continue }
      if reason != .contradiction {
        if !broken.hasFailed { faults.append("that numbers failed for \(index) is forgotten") }
        continue
      }
      let entry = Dependent(constraint: Int32(index), epoch: record.epoch)
      for blocker in graph.sourceLists[blockers]
      where !graph.dependents.contains(entry, for: Int(blocker.constraint)) {
        faults.append("\(blocker.constraint) does not know that \(index) is broken for it")
      }
    }
    return faults
  }

  // MARK: Between operations

  /// Checks that outside transactions nothing is left to do or undo, and values are published.
  private func checkRest() -> [String] {
    var faults = journal.checkInvariants().of("Journal")
    let lists = [
      ("shifted constraints", shifted.count), ("suggestions", suggested.count),
      ("offenders", offenders.count), ("changed definitions", graph.changedDefinitions.count),
      ("dragged plans", editPlans.dragged.count),
    ]
    for (name, count) in lists where count > 0 {
      faults.append("Solver: \(count) \(name) are left")
    }
    faults += (published.checkProgram(graph) + checkValues()).of("PublishedValues")
    return faults + checkRequired().of("Certificate") + checkDrags().of("EditPlans")
  }

  /// Checks that a variable has the value of its symbol or its definition.
  private func checkValues() -> [String] {
    var faults: [String] = []
    for (index, record) in graph.variables.enumerated() {
      let value = published.values[index]
      var (sum, size) = (value, value.magnitude)
      if record.definer >= 0, pending.isEmpty {
        (sum, size) = definedValue(by: Int(record.definer), of: index)
      } else if record.symbol >= 0, !tableau.moved.contains(Int(record.symbol)) {
        sum = tableau.values[Int(record.symbol)]
      }
      let error = (sum - value).magnitude
      if error <= Tolerance.position(size) { continue }
      var slacks: [Int: Double] = [:]
      let definer = Int(record.definer)
      if definer < 0 || !(error <= definitionSlack(of: definer, known: &slacks)) {
        faults.append("variable \(index) is \(value), not \(sum)")
      }
    }
    return faults
  }

  /// Returns how much a variable may differ from its definition where its value was not computed by
  /// it.
  ///
  /// After a numerical failure, values are restored to the bit, but constraints have been settled
  /// differently: one that defines a variable now may have been a breakpoint before, or may have
  /// defined another. It was verified as a required constraint, so relative to its scale its error
  /// is at most ``Tolerance/feasibility(_:)`` and ``greatRounding()``; and so are the errors of the
  /// definitions substituted into it, times their factors.
  private func definitionSlack(of definer: Int, known slacks: inout [Int: Double]) -> Double {
    if let slack = slacks[definer] { return slack }
    let record = graph.constraints[definer]
    var size = graph.constants[definer].magnitude
    for term in graph.termLists[record.terms] {
      size = max(size, (term.coefficient * published.values[Int(term.variable)]).magnitude)
    }
    var slack = record.scale * (Tolerance.feasibility(size / record.scale) + greatRounding())
    for source in graph.sourceLists[record.sources] {
      slack +=
        source.factor.magnitude * definitionSlack(of: Int(source.constraint), known: &slacks)
    }
    slack /= record.pivot.magnitude
    slacks[definer] = slack
    return slack
  }

  /// Returns the value of a variable by its definition, and the greatest part of it.
  private func definedValue(by definer: Int, of variable: Int) -> (sum: Double, size: Double) {
    var sum = graph.definitionConstants[definer]
    var size = sum.magnitude
    for term in graph.termLists[graph.constraints[definer].equation]
    where Int(term.variable) != variable {
      let part =
        -term.coefficient / graph.constraints[definer].pivot * published.values[Int(term.variable)]
      sum += part
      size = max(size, part.magnitude)
    }
    return (sum, size)
  }

  /// Checks that settled required constraints hold in their original form.
  private func checkRequired() -> [String] {
    var copy = self
    do {
      try copy.proveAll()
      return []
    } catch {
      return ["required constraints do not hold: \(copy.offenders.count)"]
    }
  }

  /// Checks that valid plans agree with the values at the position of their symbol.
  private func checkDrags() -> [String] {
    guard editPlans.epoch == tableau.epoch, tableau.moved.isEmpty else { return [] }
    var faults: [String] = []
    for plan in editPlans.plans {
      guard let stray = stray(from: plan) else { continue }
      faults.append("\(stray) does not follow edit constraint \(plan.constraint)")
    }
    return faults
  }
}

extension [String] {
  /// Returns the faults prefixed with the name of a part of the solver.
  func of(_ part: String) -> [String] { map { "\(part): \($0)" } }
}

/// The invariants of constraints in the tableau.
extension Solver {
  /// Checks that each attached constraint has exactly one breakpoint, and no breakpoint belongs to
  /// two.
  func checkBreakpoints() -> [String] {
    var faults: [String] = []
    var count = 0
    for (index, record) in graph.constraints.enumerated() {
      guard case .attached(let number, let scale) = record.state else { continue }
      count += 1
      let symbol = Int(number)
      guard let place = tableau.costs.breakpoints.index(of: Int32(index), in: symbol) else {
        faults.append("constraint \(index) has no breakpoint")
        continue
      }
      let level = tableau.costs.levels.index(of: record.strength.level)
      let own = breakpoint(
        of: index, scale: scale,
        level: record.strength.isRequired ? CostLevels.required : Int32(level ?? -1))
      let kept = tableau.costs.breakpoints.at(place, of: symbol)
      let isSame =
        kept.position == own.position && kept.below == own.below && kept.above == own.above
        && kept.level == own.level
      if !isSame { faults.append("constraint \(index) has another breakpoint") }
    }
    if count != tableau.costs.breakpoints.totalCount {
      faults.append("\(tableau.costs.breakpoints.totalCount) breakpoints for \(count) constraints")
    }
    return faults
  }

  // MARK: Expansions

  /// Checks that the expansion of a constraint equals the constraint with its definitions
  /// substituted.
  func checkExpansions() -> [String] {
    var copy = self
    var faults: [String] = []
    for (index, record) in graph.constraints.enumerated() {
      switch record.state {
      case .free, .pending, .broken, .defining: continue
      case .settled:
        copy.graph.expand(record.terms, constant: 0)
        if !copy.graph.expansion.terms.isEmpty {
          faults.append("settled \(index) is not determined")
        }
      case .attached(let symbol, let scale):
        copy.graph.expand(record.terms, constant: 0)
        if !isSame(copy.graph.expansion.terms, as: Int(symbol), times: scale) {
          faults.append("constraint \(index) is not \(scale) times symbol \(symbol)")
        }
      }
    }
    return faults
  }

  /// Whether an expression in undefined variables equals a multiple of a symbol, up to rounding.
  private func isSame(_ terms: ScratchList<IndexedTerm>, as symbol: Int, times scale: Double)
    -> Bool
  {
    var differences: [Int: Double] = [:]
    var greatest = scale.magnitude
    for term in terms {
      let own = Int(graph.variables[Int(term.variable)].symbol)
      if own < 0 { return false }
      differences[own] = term.coefficient
      greatest = max(greatest, term.coefficient.magnitude)
    }
    if tableau.basis.rows.isLogical(symbol) {
      tableau.basis.rows.forEachTerm(of: symbol) { structural, coefficient in
        differences[structural, default: 0] -= scale * coefficient
      }
    } else {
      differences[symbol, default: 0] -= scale
    }
    return differences.values.allSatisfy { $0.magnitude <= Tolerance.vanishing * greatest }
  }
}

extension Solver {
  /// Returns all variables, definitions, constraints and rows, and optionally the work done, as
  /// text in a stable order.
  ///
  /// Equal histories give equal texts. Complexity: O(everything).
  public func dump(includingWork isWorkIncluded: Bool = false) -> String {
    var lines = ["Variables"]
    for (index, record) in graph.variables.enumerated() where record.isLive {
      lines.append("  \(label(of: index)) = \(published.values[index])")
    }
    lines.append("Definitions")
    let definers = graph.constraints.indices.filter {
      if case .defining = graph.constraints[$0].state { return true }
      return false
    }
    for index in definers.sorted(by: { graph.constraints[$0].rank < graph.constraints[$1].rank }) {
      guard case .defining(let variable) = graph.constraints[index].state else { continue }
      let record = graph.constraints[index]
      let others = graph.termLists[record.equation].filter { $0.variable != variable }.map {
        IndexedTerm(variable: $0.variable, coefficient: -$0.coefficient / record.pivot)
      }
      let sum = text(of: others, constant: graph.definitionConstants[index])
      lines.append("  \(label(of: Int(variable))) = \(sum)  by c\(index)")
    }
    lines.append("Constraints")
    for (index, record) in graph.constraints.enumerated() {
      if case .free = record.state { continue }
      let sum = text(of: Array(graph.termLists[record.terms]), constant: graph.constants[index])
      let strength = "@\(record.strength.level)" + weightText(of: record.strength)
      lines.append(
        "  c\(index): \(sum) \(record.relation.symbol) 0 \(strength)\(place(of: index))")
    }
    lines.append("Rows")
    var tableau = tableau
    for symbol in 0..<tableau.symbolCount where tableau.isBasic(symbol) {
      var cells: [String] = []
      for cell in tableau.basis.row(of: symbol) {
        cells.append("\(cell.value) \(symbolLabel(Int(cell.index)))")
      }
      let sum = cells.isEmpty ? "0" : cells.joined(separator: " + ")
      lines.append("  \(symbolLabel(symbol)) = \(sum)")
    }
    if isWorkIncluded { lines += ["Work", "  \(work)"] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The work done so far; see ``SolverCounters``.
  public var work: SolverCounters {
    var counters = counters
    counters.pivots += tableau.pivots
    counters.entries += tableau.basis.solver.work
    counters.refactorisations += tableau.refactorisations
    return counters
  }

  private func label(of variable: Int) -> String {
    graph.names[variable] ?? "x\(variable)"
  }

  private func symbolLabel(_ symbol: Int) -> String {
    let variable = symbol < graph.variableOfSymbol.count ? Int(graph.variableOfSymbol[symbol]) : -1
    return (variable < 0 ? "s\(symbol)" : label(of: variable)) + "[\(tableau.values[symbol])]"
  }

  private func text(of terms: [IndexedTerm], constant: Double) -> String {
    var parts = terms.map { "\($0.coefficient) \(label(of: Int($0.variable)))" }
    if constant != 0 || parts.isEmpty { parts.append("\(constant)") }
    return parts.joined(separator: " + ")
  }

  private func weightText(of strength: Strength) -> String {
    strength.weight == 1 ? "" : "*\(strength.weight)"
  }

  private func place(of index: Int) -> String {
    switch graph.constraints[index].state {
    case .free, .pending: ""
    case .defining(let variable): "  defines \(label(of: Int(variable)))"
    case .settled: "  settled"
    case .attached(let symbol, let scale): "  on \(scale) \(symbolLabel(Int(symbol)))"
    case .broken: "  aside"
    }
  }
}

extension Solver {
  /// The numbers of stored elements by kind, which must not grow while the constraints do not.
  ///
  /// The reserved capacity of arrays is not counted. Complexity: O(everything).
  package var storage: [(kind: String, count: Int)] {
    [
      ("variables", graph.variableCount),
      ("free variables", graph.freeVariables.count),
      ("constraints", graph.constraintCount),
      ("free constraints", graph.freeConstraints.count),
      ("terms", graph.constraints.reduce(0) { $0 + $1.terms.count + $1.equation.count }),
      ("sources", graph.constraints.reduce(0) { $0 + $1.sources.count }),
      ("dependents", graph.dependents.count),
      ("users", graph.users.count),
      ("waiting", pending.count + shifted.count + broken.indices.count + stays.count),
      ("changes", graph.changedDefinitions.count + published.changeCount),
    ] + tableau.storage
  }
}
