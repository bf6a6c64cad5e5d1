extension Solver {
  /// The treatment of required constraints that contradict each other, from now on.
  public var conflictPolicy: ConflictPolicy {
    get { policy }
    set { policy = newValue }
  }

  /// The broken required constraints, oldest first, each with its opponents.
  ///
  /// - Complexity: for each, O(n log n) for its n opponents and the other constraints visited by
  ///   the search; ``brokenConstraints`` takes no search.
  public var conflicts: [Conflict] {
    broken.indices.compactMap { index in
      guard case .broken(let blockers, let reason) = graph.constraints[index].state else {
        return nil
      }
      return conflict(of: index, Array(graph.sourceLists[blockers]), reason)
    }
  }

  /// The broken required constraints, oldest first.
  public var brokenConstraints: [ConstraintID] { broken.indices.map { graph.id(at: $0) } }

  /// Resolves the conflict of the current constraint with others in force.
  ///
  /// Newer opponents yield: they are put off, so their turns come later. All older constraints have
  /// had their turns, so the constraint is broken if no newer one is involved. Each constraint is
  /// decided once, and the result is the same as adding all constraints one by one, oldest first.
  ///
  /// With each conflict of an operation the number of yielding constraints doubles, because equal
  /// constraints can replace each other in it. Those that yielded without need return.
  ///
  /// - Returns: Whether the constraint is broken.
  mutating func settleDispute(
    over index: Int, _ disputes: inout Disputes
  ) throws(SolverError) -> Bool {
    let blockers = blockers(of: index)
    if policy == .reject, !graph.constraints[index].isReturning {
      throw .unsatisfiable(conflict(of: index, blockers))
    }
    let age = graph.constraints[index].age
    var newer: [Int] = []
    if policy == .breakNewest, newestPart(of: index, blockers) > age {
      newer = opponents(of: index, blockers).filter { graph.constraints[$0].age > age }
    }
    if newer.isEmpty {
      disputes.breaks += 1
      breakDown(index, blockers)
      return true
    }
    putOff(index)
    for other in newer.suffix(1 << min(disputes.rounds, 30)).reversed() {
      if !graph.constraints[other].isReturning { disputes.yielded += 1 }
      putOff(other)
    }
    disputes.rounds += 1
    return false
  }

  /// Returns the greatest age of a possible opponent.
  private func newestPart(of index: Int, _ blockers: [Source]) -> Int {
    blockers.reduce(graph.constraints[index].newestPart) {
      max($0, graph.constraints[Int($1.constraint)].newestPart)
    }
  }

  /// Breaks a constraint that was just found to be violated.
  ///
  /// It keeps its sources: they and the blockers determine its conflict when that is requested. It
  /// is retried when one of them is withdrawn or moves.
  mutating func breakDown(_ index: Int, _ blockers: [Source]) {
    if case .attached(let symbol, _) = graph.constraints[index].state {
      detach(index, from: Int(symbol))
    }
    markBroken(index, blockers, .contradiction)
  }

  /// Puts a constraint off until its turn among the last.
  mutating func putOff(_ index: Int) {
    if !pending.contains(index) {
      withdrawWithDependents(index)
      pending.insert(index)
    }
    graph.setPutOff(index, true)
  }

  mutating func markBroken(_ index: Int, _ blockers: [Source], _ reason: Conflict.Reason) {
    journal.noteBroken(index, was: .pending)
    graph.markBroken(index, blockers: blockers, reason: reason)
    broken.insert(index, in: graph)
  }

  /// Removes a constraint from the list of broken ones.
  mutating func takeFromBroken(_ index: Int) {
    if broken.remove(index, in: graph) {
      journal.noteBroken(index, was: graph.constraints[index].state)
    }
  }

  /// Restores the set of constraints broken before the operation.
  mutating func restoreBroken() {
    for change in journal.broken.reversed() {
      graph.restoreState(change.old, of: Int(change.constraint))
    }
    journal.forgetBroken()
    broken.restore(from: graph)
  }

  /// Schedules a broken constraint to be retried.
  mutating func letReturn(_ index: Int) {
    withdraw(index)
    graph.setReturning(index, true)
    graph.setPutOff(index, true)
    pending.insert(index)
  }

  /// Returns the irreducible conflict of a violated constraint.
  private func conflict(
    of index: Int, _ blockers: [Source], _ reason: Conflict.Reason = .contradiction
  ) -> Conflict {
    Conflict(
      constraint: graph.id(at: index),
      opponents: opponents(of: index, blockers).map { graph.id(at: $0) },
      reason: reason)
  }

  /// Returns the constraints that contradict a required constraint, oldest first.
  ///
  /// The tableau has found the constraint's expression to be a combination of others in force. That
  /// combination is unique, because those others are independent, so the set is irreducible.
  private func opponents(of index: Int, _ blockers: [Source]) -> [Int] {
    shares(of: index, blockers).map { Int($0.constraint) }
      .sorted { graph.constraints[$0].age < graph.constraints[$1].age }
  }

  /// Returns the opponents with their factors, in any order.
  private func shares(of index: Int, _ blockers: [Source]) -> [Source] {
    if graph.constraints[index].namesAllOpponents { return blockers }
    var weights: [Int: Double] = [index: 1]
    for blocker in blockers { weights[Int(blocker.constraint), default: 0] += blocker.factor }
    return graph.spread(weights).filter { $0.constraint != index }
      .map { Source(constraint: Int32($0.constraint), factor: $0.weight) }
  }

  /// Replaces the blockers of broken constraints by all their opponents, before definitions are
  /// rebuilt.
  private mutating func keepBrokenByName() {
    for index in broken.indices {
      guard case .broken(let blockers, .contradiction) = graph.constraints[index].state else {
        continue
      }
      let all = shares(of: index, Array(graph.sourceLists[blockers]))
      graph.markBroken(index, blockers: all, reason: .contradiction, namesAllOpponents: true)
    }
  }

  /// Settles everything again, except broken constraints, if so many have yielded that this costs
  /// less than retrying them one by one.
  ///
  /// One by one, equalities return as rows, because others have come to depend on their variables;
  /// together they become definitions again. Checked after one, two, four, … constraints were
  /// broken in an operation.
  mutating func startAnewIfMany(
    _ waiting: inout WaitingList, _ disputes: inout Disputes
  ) {
    let isTurn = disputes.breaks & (disputes.breaks - 1) == 0
    let cost = costOfSettling * graph.constraintCount * (1 + broken.indices.count)
    guard policy == .breakNewest, isTurn, disputes.yielded > 0,
      disputes.yielded * disputes.yielded >= cost
    else { return }
    disputes.yielded = 0
    keepBrokenByName()
    waiting = WaitingList()
    startAnew(keepsBroken: true)
  }

  /// The statistics of conflicts in an operation.
  struct Disputes {
    /// The number of conflicts in which newer constraints yielded.
    var rounds = 0
    /// The number of conflicts that broke a constraint.
    var breaks = 0
    /// The number of constraints that yielded since everything was last settled again.
    var yielded = 0
  }

  /// Returns the breakpoints that block a constraint that was just found to be violated.
  mutating func blockers(of index: Int) -> [Source] {
    guard case .attached(let number, let scale) = graph.constraints[index].state else { return [] }
    let symbol = Int(number)
    let violation = scale * tableau.values[symbol] + graph.offsets[index]
    let isUpwards = (violation > 0) != (scale > 0)
    if let obstacles = tableau.plainObstacles(to: symbol, upwards: isUpwards) {
      return walls(at: obstacles, in: tableau, scale: scale)
    }
    var copy = tableau
    return walls(at: copy.obstacles(to: symbol, upwards: isUpwards), in: copy, scale: scale)
  }

  private func walls(
    at obstacles: [Tableau.Obstacle], in tableau: Tableau, scale: Double
  ) -> [Source] {
    obstacles.compactMap { obstacle in
      let wall = tableau.wall(of: obstacle.symbol, upwards: obstacle.isUpwards) {
        graph.constraints[Int($0)].age < graph.constraints[Int($1)].age
      }
      guard let wall, case .attached(_, let itsScale) = graph.constraints[Int(wall)].state else {
        return nil
      }
      return Source(constraint: wall, factor: -scale * obstacle.coefficient / itsScale)
    }
  }
}

extension Solver {
  /// The explanation of a variable's value: see ``Solver/explanation(of:)``.
  public struct Explanation: Hashable, Sendable {
    /// A constraint on which a variable's value depends.
    public struct Holder: Hashable, Sendable {
      /// The constraint.
      public let constraint: ConstraintID
      /// The derivative of the variable with respect to the constant of the constraint's
      /// expression; not 0.
      ///
      /// For `x == 5`, which is `x - 5 == 0`, that is -1.
      public let rate: Double
    }

    /// The constraints that determine the value, oldest first.
    public let holders: [Holder]

    /// The rates of the variable with respect to the edit variables it follows, oldest first.
    public let derivatives: [Rate]

    /// Whether this proves that no other value is optimal.
    ///
    /// It does not for a free variable, and may not where several constraints meet; then
    /// ``Solver/undeterminedVariables(distance:)`` can decide.
    public let isDetermined: Bool
  }
}

extension Solver {
  /// Returns the constraints that determine a variable's value, and its rate with respect to each.
  ///
  /// The result is read from the current state. The variable is a sum of undefined variables, each
  /// of those a sum of symbols at breakpoints; the holders are the constraints of these
  /// breakpoints, and all equalities substituted on the way.
  ///
  /// Rates hold as long as the set of constraints in force does not change. Where it is about to
  /// change, the value has a *kink*: it may follow to one side only, or at different rates, and the
  /// rate is usually that of one side. Where several constraints require the same position, those
  /// are listed that can move the variable at least to one side; or the strongest, if they hold it
  /// only together.
  ///
  /// Empty for a variable that is in no constraint or not in this solver.
  ///
  /// - Complexity: O(v + d log d + c) for v variables, the d terms of the substituted definitions,
  ///   and the c cells of the rows added up; where constraints share a position, also their
  ///   sources.
  public func explanation(of variable: Variable) -> Explanation {
    var work = 0
    return explanation(of: variable, work: &work)
  }

  /// Returns the explanation of a variable's value; adds the number of visited constraints to
  /// `work`.
  func explanation(of variable: Variable, work: inout Int) -> Explanation {
    var copy = self
    return copy.explainInPlace(variable, work: &work)
  }

  /// Returns the explanation of a variable's value; only memory for computing changes.
  mutating func explainInPlace(_ variable: Variable, work: inout Int) -> Explanation {
    guard let index = try? graph.index(of: variable), graph.variables[index].uses > 0 else {
      return Explanation(holders: [], derivatives: [], isDetermined: false)
    }
    let parts = parts(of: index)
    let shares = shares(of: parts, work: &work).map {
      (age: graph.constraints[$0.constraint].age, constraint: $0.constraint, weight: $0.weight)
    }.sorted { $0.age < $1.age }
    return Explanation(
      holders: shares.map { .init(constraint: graph.id(at: $0.constraint), rate: $0.weight) },
      derivatives: derivatives(from: shares.map { ($0.constraint, $0.weight) }),
      isDetermined: parts.isDetermined)
  }

  /// Returns the rates of a variable with respect to the edit variables it follows, oldest first;
  /// no rate is 0.
  ///
  /// An edit variable overruled by stronger constraints moves nothing, so it is not listed. Where
  /// an edit variable has just reached the point at which that begins or ends, the two sides
  /// differ; see ``explanation(of:)``, also for the complexity.
  public func derivatives(of variable: Variable) -> [Rate] {
    explanation(of: variable).derivatives
  }

  /// Returns the rates for edit constraints, which are `variable - target == 0`.
  private func derivatives(from shares: [(constraint: Int, weight: Double)]) -> [Rate] {
    var rates: [Rate] = []
    for share in shares {
      if case .edit(let edited) = graph.constraints[share.constraint].role {
        rates.append(Rate(variable: graph.variable(at: Int(edited)), rate: -share.weight))
      }
    }
    return rates.sorted { $0.variable < $1.variable }
  }

  /// The decomposition of a variable.
  private struct Parts {
    /// By constraint, how much the variable follows its offset.
    var weights: [Int: Double] = [:]
    /// The changes of the weights if the variable follows one constraint in place of another.
    var exchanges: [[(constraint: Int, weight: Double)]] = []
    /// Whether every symbol is held in both directions.
    var isDetermined = true
  }

  private mutating func parts(of variable: Int) -> Parts {
    graph.expand(variable)
    var parts = Parts()
    for source in graph.expansion.sources {
      let definer = Int(source.constraint)
      parts.weights[definer] = -source.factor / graph.constraints[definer].pivot
    }
    var terms: [(symbol: Int, coefficient: Double)] = []
    for term in graph.expansion.terms {
      let symbol = Int(graph.variables[Int(term.variable)].symbol)
      if symbol < 0 {
        parts.isDetermined = false
      } else {
        terms.append((symbol, term.coefficient))
      }
    }
    for cell in tableau.parametricSum(of: terms) { add(cell, to: &parts) }
    return parts
  }

  /// Adds the strongest and oldest constraint that holds a symbol, with the others as exchanges.
  private func add(_ cell: SparseVector.Entry, to parts: inout Parts) {
    let hold = tableau.hold(of: Int(cell.index))
    if !hold.isFirm { parts.isDetermined = false }
    // The keys are read first, as a closure that reads them would copy the solver.
    var holders: [(constraint: Int, level: Int, age: Int, weight: Double)] = []
    for constraint in hold.constraints {
      let record = graph.constraints[Int(constraint)]
      guard case .attached(_, let scale) = record.state else { continue }
      holders.append(
        (Int(constraint), Int(record.strength.level), record.age, -cell.value / scale))
    }
    holders.sort { ($1.level, $0.age) < ($0.level, $1.age) }
    guard let first = holders.first else { return }
    parts.weights[first.constraint, default: 0] += first.weight
    for other in holders.dropFirst() {
      parts.exchanges.append(
        [(other.constraint, other.weight), (first.constraint, -first.weight)])
    }
  }

  /// Returns how much a sum follows the constant of each constraint.
  ///
  /// Constraints that it follows only after an exchange have the weight after it. Only the change
  /// made by an exchange is propagated, so the others are not visited again.
  private func shares(
    of parts: Parts, work: inout Int
  ) -> [(constraint: Int, weight: Double)] {
    var shares = graph.spread(parts.weights, work: &work)
    if parts.exchanges.isEmpty { return shares }
    var known = Set(shares.map { $0.constraint })
    for exchange in parts.exchanges {
      var weights: [Int: Double] = [:]
      for change in exchange { weights[change.constraint, default: 0] += change.weight }
      shares += graph.spread(weights, work: &work).filter { known.insert($0.constraint).inserted }
    }
    return shares
  }
}

extension Solver {
  /// A variable that the optimum does not determine, and two optimal values.
  public struct UndeterminedVariable: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// The current value.
    public let value: Double
    /// Another value that satisfies all constraints equally well.
    public let alternative: Double
  }

  /// Returns the variables that constraints leave undetermined, oldest first.
  ///
  /// A variable that follows only symbols held from both sides is determined; one that a single
  /// symbol can move by `distance` is free. For each remaining variable, a copy of the solver is
  /// optimised with a weakest constraint that moves it by `distance` up and then down; it is free
  /// if it moves. Complexity: O(cells, definitions), and O(variables left) optimisations.
  public func undeterminedVariables(distance: Double = 100) -> [UndeterminedVariable] {
    var copy = self
    let level = copy.tableau.levelIndex(of: 0)
    let survey = VariableSurvey(of: &copy, distance: distance)
    var undeterminedVariables: [UndeterminedVariable] = []
    for index in graph.variables.indices
    where graph.variables[index].isLive && graph.variables[index].uses > 0 {
      let alternative: Double?
      switch survey.answers[index] {
      case .determined: alternative = nil
      case .growing: alternative = published.values[index] + distance
      case .shrinking: alternative = published.values[index] - distance
      case .open: alternative = copy.alternative(for: index, level: level, distance: distance)
      }
      guard let alternative else { continue }
      undeterminedVariables.append(
        UndeterminedVariable(
          variable: graph.variable(at: index), value: published.values[index],
          alternative: alternative))
    }
    return undeterminedVariables
  }

  /// Whether the optimum is evidently unique: each constrained variable follows only symbols held
  /// from both sides, others are 0, and no constraint is broken.
  ///
  /// Values then do not depend on the order of operations. May be `false` where only a search could
  /// decide. Complexity: O(variables, cells, definitions).
  package var hasPlainOptimum: Bool {
    if !brokenConstraints.isEmpty { return false }
    var copy = self
    let survey = VariableSurvey(determinedIn: &copy)
    return graph.variables.indices.allSatisfy { index in
      if !graph.variables[index].isLive { return true }
      return graph.variables[index].uses > 0
        ? survey.answers[index].isDetermined : published.values[index] == 0
    }
  }

  /// The rate of a variable while another moves at the rate 1.
  public struct Rate: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// The change per unit of the other variable.
    public let rate: Double
  }

  /// Returns the direction in which an undetermined variable can move: the rates of all variables
  /// that move with it, oldest first, itself at 1; empty if it is determined.
  ///
  /// Every point on the way is as optimal as the current one, for up to `distance`. If several
  /// directions are open, returns one of them. Complexity: one copy, at most two optimisations.
  public func direction(of variable: Variable, distance: Double = 100) -> [Rate] {
    guard let index = try? graph.index(of: variable), graph.variables[index].uses > 0 else {
      return []
    }
    var copy = self
    let level = copy.tableau.levelIndex(of: 0)
    guard copy.alternative(for: index, level: level, distance: distance) != nil else { return [] }
    copy.publish()
    let way = copy.published.values[index] - published.values[index]
    return graph.variables.indices.compactMap { other in
      let step = copy.published.values[other] - published.values[other]
      if step.magnitude <= Tolerance.position(published.values[other].magnitude) { return nil }
      return Rate(variable: graph.variable(at: other), rate: step / way)
    }
  }

  private mutating func alternative(for index: Int, level: Int32, distance: Double) -> Double? {
    graph.expand(index)
    let expansion = graph.expansion
    if expansion.terms.isEmpty { return nil }
    let cells = expansion.terms.map {
      (symbol: symbol(of: Int($0.variable)), coefficient: $0.coefficient)
    }
    let probe = tableau.makeRow(cells)
    setOwner(of: probe, to: nil)
    defer { tableau.removeSymbol(probe) }
    let start = published.values[index] - expansion.constant
    for step in [distance, -distance] {
      tableau.insert(
        Breakpoint(position: start + step, below: 1, above: 1, level: level, constraint: -1),
        for: probe)
      try? optimize()
      let reached = tableau.values[probe]
      tableau.removeBreakpoint(of: -1, from: probe)
      if (reached - start).magnitude > Tolerance.feasibility(start.magnitude) {
        return reached + expansion.constant
      }
    }
    return nil
  }
}

extension Solver {
  /// Returns the defined variables that follow a parametric symbol, with their rates.
  mutating func followers(of symbol: Int) -> [(variable: Int, rate: Double)] {
    published.compile(graph)
    var seeds: [(variable: Int, base: Double, rate: Double)] = []
    if let variable = graph.variable(of: symbol) { seeds.append((variable, 0, 1)) }
    for cell in tableau.basis.column(of: symbol) {
      guard let variable = graph.variable(of: Int(cell.index)) else { continue }
      seeds.append((variable, 0, cell.value))
    }
    var followers: [(variable: Int, rate: Double)] = []
    published.forEachFollower(of: seeds) { variable, _, rate in
      if graph.variables[variable].definer >= 0 { followers.append((variable, rate)) }
    }
    return followers
  }
}
