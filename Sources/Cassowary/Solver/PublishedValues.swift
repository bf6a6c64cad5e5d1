/// The values of variables as of the last operation, and which have changed since they were
/// reported.
struct PublishedValues: Sendable {
  /// By variable; there may be some for variables that are not in use.
  private(set) var values: [Double] = []
  /// Values as of the last report.
  private var reported: [Double] = []
  /// Variables whose value may have changed since.
  private var changed = ChangeList()
  private(set) var program = EvaluationProgram()

  // MARK: Variables

  /// Reserves capacity for more variables.
  mutating func reserve(_ more: Int) {
    values.makeRoom(for: more)
    reported.makeRoom(for: more)
  }

  /// Makes room for variables up to a number.
  mutating func grow(to count: Int) {
    let more = count - values.count
    if more <= 0 { return }
    values.append(contentsOf: repeatElement(0, count: more))
    reported.append(contentsOf: repeatElement(0, count: more))
  }

  /// Gives a new variable its first value; one outside ``SolverRange`` counts as 0.
  @inline(__always)
  mutating func start(_ variable: Int, at value: Double) {
    values[variable] = value.magnitude <= SolverRange.values ? value : 0
    reported[variable] = values[variable]
  }

  // MARK: Reports

  /// Number of changes that are yet to be reported, or more.
  var changeCount: Int { changed.count }

  /// Calls `body` with each variable whose value is not the one that was last reported, and reports
  /// it.
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

  /// Discards what was cached about the earlier definitions.
  mutating func definitionsWillChange() { program.invalidate() }

  /// Makes the program of definitions, if there is none.
  mutating func compile(_ graph: DefinitionGraph) {
    if program.isValid { return }
    program.compile(
      graph.definersInOrder(), of: graph.constraints, graph.termLists,
      constants: graph.definitionConstants, count: graph.variables.count)
  }

  /// Takes over the values of symbols that have moved, and those of the definitions that follow
  /// from them or have changed.
  ///
  /// - Returns: How many definitions were evaluated.
  /// - Complexity: what depends on something that has changed.
  mutating func publish(
    _ graph: inout DefinitionGraph, _ tableau: inout Tableau, _ drags: inout EditPlans,
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
      ? runProgram(&graph, &tableau, &drags, &journal)
      : evaluate(&graph, &tableau, &drags, &journal)
    graph.forgetChangedDefinitions()
    tableau.forgetMoves()
    compact()
    return evaluations
  }

  /// Lets variables follow a drag.
  mutating func follow(_ plan: EditPlan, to position: Double) {
    plan.variables.follow(position, in: &values)
    changed.append(contentsOf: plan.variables.numbers)
    compact()
  }

  /// Calls `body` with all variables that follow a position that some follow as
  /// `base + rate * position`; there is a program.
  mutating func forEachFollower(
    of seeds: [(variable: Int, base: Double, rate: Double)],
    _ body: (_ variable: Int, _ base: Double, _ rate: Double) -> Void
  ) {
    program.forEachFollower(of: seeds, values: values, body)
  }

  /// Forgets what it takes to undo what was published last.
  mutating func forgetChanges() { program.forgetChanges() }

  /// Takes values back to what they were before the operation.
  mutating func restore(_ journal: [(variable: Int32, old: Double)]) {
    program.restore(&values)
    for change in journal.reversed() { values[Int(change.variable)] = change.old }
  }

  // MARK: Along the program

  private mutating func runProgram(
    _ graph: inout DefinitionGraph, _ tableau: inout Tableau, _ drags: inout EditPlans,
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
    if !drags.plans.isEmpty {
      for symbol in tableau.moved.symbols { drags.drop(symbol: Int(symbol)) }
      for variable in changes { drags.drop(variable: Int(variable)) }
    }
    return evaluations
  }

  // MARK: Along the graph

  /// Evaluates definitions by falling rank, each at most once.
  private mutating func evaluate(
    _ graph: inout DefinitionGraph, _ tableau: inout Tableau, _ drags: inout EditPlans,
    _ journal: inout Journal
  ) -> Int {
    var open = PriorityQueue<Int>()
    func set(_ variable: Int, _ value: Double) {
      journal.noteValue(of: Int32(variable), was: values[variable])
      values[variable] = value
      changed.append(variable)
      drags.drop(variable: variable)
      graph.users.forEach(of: variable) { user in
        if graph.isCurrent(user),
          case .defining(let defined) = graph.constraints[Int(user.constraint)].state
        {
          open.push(Int(defined), key: -graph.constraints[Int(user.constraint)].rank)
        }
      }
    }
    for symbol in tableau.moved.symbols {
      drags.drop(symbol: Int(symbol))
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
  /// The violated invariants between two reports: variables whose value is not the one last
  /// reported are listed.
  func checkChanges() -> [String] {
    changed.checkInvariants(values: values, reported: reported)
  }

  /// The violated invariants of the program between two operations.
  func checkProgram(_ graph: DefinitionGraph) -> [String] {
    program.checkInvariants(
      graph.variables, constraints: graph.constraints, graph.termLists,
      constants: graph.definitionConstants)
  }
}

/// Numbers of variables that may have changed; a number may be there more than once.
struct ChangeList: Sendable {
  /// The numbers of a plan, shared with it; they come before the others.
  private var shared: [Int32] = []
  /// The numbers, as they were appended.
  private(set) var numbers: [Int32] = []

  var count: Int { shared.count + numbers.count }

  mutating func append(_ number: Int) { numbers.append(Int32(number)) }

  /// Appends many numbers; to an empty list that costs nothing.
  mutating func append(contentsOf others: [Int32]) {
    if shared.isEmpty, numbers.isEmpty {
      shared = others
    } else {
      numbers += others
    }
  }

  /// Lets `body` append numbers; returns those it did.
  mutating func append(by body: (inout [Int32]) -> Void) -> ArraySlice<Int32> {
    let start = numbers.count
    body(&numbers)
    return numbers[start...]
  }

  /// Empties the list; calls `body` with its numbers as they were appended.
  mutating func drain(_ body: (Int) -> Void) {
    if !shared.isEmpty {
      for number in shared { body(Int(number)) }
      shared = []
    }
    if numbers.isEmpty { return }
    for number in numbers { body(Int(number)) }
    numbers.removeAll(keepingCapacity: true)
  }

  /// Drops repetitions if there are more numbers than variables could account for.
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
  /// The violated invariants of the list: it has all variables whose value is not the one last
  /// reported.
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
