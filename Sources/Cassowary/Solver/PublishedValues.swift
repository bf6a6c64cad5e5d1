/// The values of variables as of the last operation, and the changes since the last report.
struct PublishedValues: Sendable {
  /// The values by variable; may include unused variables.
  private(set) var values: [Double] = []
  /// The values as of the last report.
  private var reported: [Double] = []
  /// The variables whose value may have changed since.
  private var changed = ChangeList()
  private(set) var program = EvaluationProgram()

  // MARK: Variables

  /// Reserves capacity for more variables.
  mutating func reserve(_ more: Int) {
    values.makeRoom(for: more)
    reported.makeRoom(for: more)
  }

  /// Appends values for variables below `count`.
  mutating func grow(to count: Int) {
    let more = count - values.count
    if more <= 0 { return }
    values.append(contentsOf: repeatElement(0, count: more))
    reported.append(contentsOf: repeatElement(0, count: more))
  }

  /// Sets the first value of a new variable; one outside ``SolverRange`` counts as 0.
  @inline(__always)
  mutating func start(_ variable: Int, at value: Double) {
    values[variable] = value.magnitude <= SolverRange.values ? value : 0
    reported[variable] = values[variable]
  }

  // MARK: Reports

  /// An upper bound of the number of unreported changes.
  var changeCount: Int { changed.count }

  /// Calls `body` with each variable whose value differs from the last reported one, and marks it
  /// as reported.
  mutating func report(_ body: (_ variable: Int, _ value: Double) -> Void) {
    values.withView { values in
      reported.withMutableView { reported in
        changed.drain { index in
          let value = values[index]
          guard value != reported[index] else { return }
          reported[index] = value
          body(index, value)
        }
      }
    }
  }

  /// Keeps the list of changes short even if it is never read.
  private mutating func compact() { changed.compact(limit: 64 + 2 * values.count) }

  // MARK: Publishing

  /// Discards caches of the earlier definitions.
  mutating func definitionsWillChange() { program.invalidate() }

  /// Compiles the program of definitions, unless it is valid.
  mutating func compile(_ graph: DefinitionGraph) {
    if program.isValid { return }
    program.compile(
      graph.definersInOrder(), of: graph.constraints, graph.termLists,
      constants: graph.definitionConstants, count: graph.variables.count)
  }

  /// Updates the values of symbols that have moved, and of definitions that depend on them or have
  /// changed.
  ///
  /// - Returns: The number of evaluated definitions.
  /// - Complexity: O(dependents of the changes).
  mutating func publish(
    _ graph: inout DefinitionGraph, _ tableau: inout Tableau, _ editPlans: inout EditPlans,
    _ journal: inout Journal
  ) -> Int {
    program.moveChanges(to: &journal)
    if graph.changedDefinitions.isEmpty, tableau.moved.isEmpty { return 0 }
    if !program.isValid,
      program.isWorthwhile(changed: graph.changedDefinitions.count, of: graph.definitionCount)
    {
      compile(graph)
    }
    let evaluations =
      program.isValid
      ? runProgram(&graph, &tableau, &editPlans, &journal)
      : evaluate(&graph, &tableau, &editPlans, &journal)
    graph.forgetChangedDefinitions()
    tableau.forgetMoves()
    compact()
    return evaluations
  }

  /// Moves variables along a plan.
  mutating func follow(_ plan: EditPlan, to position: Double) {
    plan.variables.follow(position, in: &values)
    changed.append(contentsOf: plan.variables.numbers)
    compact()
  }

  /// Calls `body` with all variables that depend on a position, which the seeds follow as
  /// `base + rate * position`; the program must be valid.
  mutating func forEachFollower(
    of seeds: [(variable: Int, base: Double, rate: Double)],
    _ body: (_ variable: Int, _ base: Double, _ rate: Double) -> Void
  ) {
    program.forEachFollower(of: seeds, values: values, body)
  }

  /// Discards the undo record of the last publication.
  mutating func forgetChanges() { program.forgetChanges() }

  /// Restores values from before the operation.
  mutating func restore(_ journal: [(variable: Int32, old: Double)]) {
    program.restore(&values)
    for change in journal.reversed() { values[Int(change.variable)] = change.old }
  }

  // MARK: Along the program

  private mutating func runProgram(
    _ graph: inout DefinitionGraph, _ tableau: inout Tableau, _ editPlans: inout EditPlans,
    _ journal: inout Journal
  ) -> Int {
    for variable in graph.changedDefinitions {
      let definer = Int(graph.variables[variable].definer)
      if definer >= 0 {
        program.setConstant(ofDefinitionOf: variable, to: graph.definitionConstants[definer])
      }
    }
    var evaluations = 0
    let changes = changed.append { changed in
      let start = changed.count
      values.withMutableView { values in
        for symbol in tableau.moved.symbols {
          guard let variable = graph.variable(of: Int(symbol)) else { continue }
          let value = tableau.values[Int(symbol)]
          if values[variable] == value { continue }
          journal.noteValue(of: Int32(variable), was: values[variable])
          values[variable] = value
          changed.append(Int32(variable))
        }
      }
      evaluations = program.run(values: &values, changed: &changed, from: start)
    }
    if !editPlans.plans.isEmpty {
      for symbol in tableau.moved.symbols { editPlans.drop(symbol: Int(symbol)) }
      for variable in changes { editPlans.drop(variable: Int(variable)) }
    }
    return evaluations
  }

  // MARK: Along the graph

  /// Evaluates definitions by falling rank, each at most once.
  private mutating func evaluate(
    _ graph: inout DefinitionGraph, _ tableau: inout Tableau, _ editPlans: inout EditPlans,
    _ journal: inout Journal
  ) -> Int {
    var open = PriorityQueue<Int>()
    func set(_ variable: Int, _ value: Double) {
      journal.noteValue(of: Int32(variable), was: values[variable])
      values[variable] = value
      changed.append(variable)
      editPlans.drop(variable: variable)
      graph.users.forEach(of: variable) { user in
        if graph.isCurrent(user),
          case .defining(let defined) = graph.constraints[Int(user.constraint)].state
        {
          open.push(Int(defined), key: -graph.constraints[Int(user.constraint)].rank)
        }
      }
    }
    for symbol in tableau.moved.symbols {
      editPlans.drop(symbol: Int(symbol))
      guard let variable = graph.variable(of: Int(symbol)) else { continue }
      let value = tableau.values[Int(symbol)]
      if values[variable] != value { set(variable, value) }
    }
    for variable in graph.changedDefinitions {
      let definer = Int(graph.variables[variable].definer)
      open.push(variable, key: definer < 0 ? 0 : -graph.constraints[definer].rank)
    }
    var evaluations = 0
    var last = -1
    while let variable = open.pop() {
      let definer = Int(graph.variables[variable].definer)
      if variable == last || definer < 0 { continue }
      last = variable
      evaluations += 1
      let pivot = graph.constraints[definer].pivot
      var value = graph.definitionConstants[definer]
      for term in graph.termLists[graph.constraints[definer].equation]
      where Int(term.variable) != variable {
        value += -term.coefficient / pivot * values[Int(term.variable)]
      }
      if value != values[variable] { set(variable, value) }
    }
    return evaluations
  }
}

extension PublishedValues {
  /// Returns the violated invariants between two reports: each variable with an unreported change
  /// is listed.
  func checkChanges() -> [String] {
    changed.checkInvariants(values: values, reported: reported)
  }

  /// Returns the violated invariants of the program between two operations.
  func checkProgram(_ graph: DefinitionGraph) -> [String] {
    program.checkInvariants(
      graph.variables, constraints: graph.constraints, graph.termLists,
      constants: graph.definitionConstants)
  }
}

/// A list of variables that may have changed; may contain repetitions.
struct ChangeList: Sendable {
  /// The numbers of a plan, sharing its storage; they come before the others.
  private var shared: [Int32] = []
  /// The other numbers, in order of insertion.
  private(set) var numbers: [Int32] = []

  var count: Int { shared.count + numbers.count }

  mutating func append(_ number: Int) { numbers.append(Int32(number)) }

  /// Appends many numbers; in an empty list, shares their storage.
  mutating func append(contentsOf others: [Int32]) {
    if shared.isEmpty, numbers.isEmpty {
      shared = others
    } else {
      numbers += others
    }
  }

  /// Calls `body` to append numbers; returns the appended ones.
  mutating func append(by body: (inout [Int32]) -> Void) -> ArraySlice<Int32> {
    let start = numbers.count
    body(&numbers)
    return numbers[start...]
  }

  /// Empties the list, calling `body` with its numbers in order of insertion.
  mutating func drain(_ body: (Int) -> Void) {
    if !shared.isEmpty {
      for number in shared { body(Int(number)) }
      shared = []
    }
    if numbers.isEmpty { return }
    for number in numbers { body(Int(number)) }
    numbers.removeAll(keepingCapacity: true)
  }

  /// Removes repetitions if the list is longer than `limit`.
  mutating func compact(limit: Int) {
    guard count > limit else { return }
    numbers += shared
    shared = []
    numbers.sort()
    var kept = 0
    for number in numbers where kept == 0 || numbers[kept - 1] != number {
      numbers[kept] = number
      kept += 1
    }
    numbers.removeSubrange(kept...)
  }
}

extension ChangeList {
  /// Returns the violated invariants: each variable with an unreported change is listed.
  func checkInvariants(values: [Double], reported: [Double]) -> [String] {
    var isListed = [Bool](repeating: false, count: values.count)
    for number in shared + numbers where Int(number) < values.count {
      isListed[Int(number)] = true
    }
    return values.indices.filter { values[$0] != reported[$0] && !isListed[$0] }.map {
      "variable \($0) has changed and is not listed"
    }
  }
}
