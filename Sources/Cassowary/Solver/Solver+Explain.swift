extension Solver {
  /// The treatment of required constraints that cannot hold together, from now on.
  public var conflictPolicy: ConflictPolicy {
    get { policy }
    set { policy = newValue }
  }

  /// The required constraints that are broken, oldest first, each with what it contradicts.
  ///
  /// - Complexity: for each, O(n log n) for the n constraints that it contradicts and those that
  ///   the search comes across; ``brokenConstraints`` are known already.
  public var conflicts: [Conflict] {
    broken.indices.compactMap { index in
      guard case .broken(let blockers, let reason) = graph.constraints[index].state else {
        return nil
      }
      return conflict(of: index, Array(graph.sourceLists[blockers]), reason)
    }
  }

  /// The required constraints that are broken, oldest first.
  public var brokenConstraints: [ConstraintID] { broken.indices.map { graph.id(at: $0) } }

  /// Settles the conflict of a constraint whose turn it is with others that hold.
  ///
  /// Those that are newer give way: they are put off, so that their turns come later. All that are
  /// older have had theirs, so it is broken if there is none. Each constraint is decided upon once,
  /// and what is in force at the end is what would be if all had been added one by one, oldest
  /// first.
  ///
  /// With each conflict of an operation twice as many give way, because equal constraints can take
  /// each other's place in it. Those that need not have done so return.
  ///
  /// - Returns: Whether it is broken.
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

  /// The age of the newest constraint that may be an opponent.
  private func newestPart(of index: Int, _ blockers: [Source]) -> Int {
    blockers.reduce(graph.constraints[index].newestPart) {
      max($0, graph.constraints[Int($1.constraint)].newestPart)
    }
  }

  /// Breaks a constraint that has just been found not to hold.
  ///
  /// It keeps the definitions that were put into it: those and the blockers are what its conflict
  /// is made of, when it is asked for. It returns when one of them is withdrawn or moves.
  mutating func breakDown(_ index: Int, _ blockers: [Source]) {
    if case .attached(let symbol, _) = graph.constraints[index].state {
      detach(index, from: Int(symbol))
    }
    markBroken(index, blockers, .contradiction)
  }

  /// Takes a constraint out of force until it is its turn among those that wait longest.
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

  /// Takes a constraint that is broken off the list of those.
  mutating func takeFromBroken(_ index: Int) {
    if broken.remove(index, in: graph) {
      journal.noteBroken(index, was: graph.constraints[index].state)
    }
  }

  /// Breaks those again that were broken before the operation, and only those.
  mutating func restoreBroken() {
    for change in journal.broken.reversed() {
      graph.restoreState(change.old, of: Int(change.constraint))
    }
    journal.forgetBroken()
    broken.restore(from: graph)
  }

  /// Lets a broken constraint try again.
  mutating func letReturn(_ index: Int) {
    withdraw(index)
    graph.setReturning(index, true)
    graph.setPutOff(index, true)
    pending.insert(index)
  }

  /// The irreducible conflict of a constraint that does not hold.
  private func conflict(
    of index: Int, _ blockers: [Source], _ reason: Conflict.Reason = .contradiction
  ) -> Conflict {
    Conflict(
      constraint: graph.id(at: index),
      opponents: opponents(of: index, blockers).map { graph.id(at: $0) },
      reason: reason)
  }

  /// The constraints that keep a required constraint from holding, oldest first.
  ///
  /// The tableau has found the constraint's expression to be a combination of others that hold.
  /// That combination is unique, because those others are independent, so the set is irreducible.
  private func opponents(of index: Int, _ blockers: [Source]) -> [Int] {
    shares(of: index, blockers).map { Int($0.constraint) }
      .sorted { graph.constraints[$0].age < graph.constraints[$1].age }
  }

  /// The same, each with its factor, in any order.
  private func shares(of index: Int, _ blockers: [Source]) -> [Source] {
    if graph.constraints[index].namesAllOpponents { return blockers }
    var weights: [Int: Double] = [index: 1]
    for blocker in blockers { weights[Int(blocker.constraint), default: 0] += blocker.factor }
    return graph.spread(weights).filter { $0.constraint != index }
      .map { Source(constraint: Int32($0.constraint), factor: $0.weight) }
  }

  /// Keeps broken constraints broken without the definitions that were put into them, which are to
  /// be made anew: all that they contradict become blockers.
  private mutating func keepBrokenByName() {
    for index in broken.indices {
      guard case .broken(let blockers, .contradiction) = graph.constraints[index].state else {
        continue
      }
      let all = shares(of: index, Array(graph.sourceLists[blockers]))
      graph.markBroken(index, blockers: all, reason: .contradiction, namesAllOpponents: true)
    }
  }

  /// Settles all anew except what is broken, if so many have given way in a conflict that this
  /// takes less than letting them return one by one.
  ///
  /// One by one, equalities return as rows, because others have come to depend on their variables;
  /// together with all others they are definitions again. That is done after one, two, four, …
  /// constraints were broken in an operation.
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

  /// The conflicts of an operation so far.
  struct Disputes {
    /// The number of those in which newer constraints gave way.
    var rounds = 0
    /// The number of those that have broken a constraint.
    var breaks = 0
    /// The number of constraints that gave way since all was settled anew.
    var yielded = 0
  }

  /// The breakpoints that keep a constraint from holding that has just been found not to.
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
  /// Why a variable has the value it has: see ``Solver/explanation(of:)``.
  public struct Explanation: Hashable, Sendable {
    /// A constraint that a variable follows.
    public struct Holder: Hashable, Sendable {
      /// The constraint.
      public let constraint: ConstraintID
      /// The change of the variable for each unit that is added to the constant of the
      /// constraint's expression, as far as it follows; not 0.
      ///
      /// For `x == 5`, which is `x - 5 == 0`, that is -1.
      public let rate: Double
    }

    /// The constraints that determine the value, oldest first.
    public let holders: [Holder]

    /// How fast the variable moves with each edit variable that it follows, oldest first.
    public let derivatives: [Rate]

    /// Whether this is enough to prove that no other value is as good.
    ///
    /// It is not for a variable that is free, and may not be where several constraints meet; then
    /// ``Solver/undeterminedVariables(distance:)`` can tell.
    public let isDetermined: Bool
  }
}

extension Solver {
  /// The constraints that hold a variable where it is, and how fast it moves with each.
  ///
  /// It is read off the state the solver is in. The variable is a sum of undefined variables, each
  /// of those a sum of symbols that stand at breakpoints; the holders are the constraints whose
  /// breakpoints these are, and all required equalities that were put in on the way.
  ///
  /// Rates hold as long as no other constraint comes into force and none ceases to be. Where that
  /// is about to happen, the value has a *kink*: it may follow to one side only, or at different
  /// rates, and the rate is usually that of one side. Where several constraints want the
  /// same place, those are listed that can move the variable at least to one side; or the
  /// strongest, if they hold it only together.
  ///
  /// Empty for a variable that is in no constraint or not this solver's.
  ///
  /// - Complexity: O(v + d log d + c) for v variables, the d terms of the definitions that are put
  ///   in, and the c cells of the rows that are added up; where constraints share a place, those d
  ///   that were put into them.
  public func explanation(of variable: Variable) -> Explanation {
    var work = 0
    return explanation(of: variable, work: &work)
  }

  /// The same; `work` grows by the constraints that were walked.
  func explanation(of variable: Variable, work: inout Int) -> Explanation {
    guard let index = try? graph.index(of: variable), graph.variables[index].uses > 0 else {
      return Explanation(holders: [], derivatives: [], isDetermined: false)
    }
    let parts = parts(of: index)
    let shares = shares(of: parts, work: &work).sorted {
      graph.constraints[$0.constraint].age < graph.constraints[$1.constraint].age
    }
    return Explanation(
      holders: shares.map { .init(constraint: graph.id(at: $0.constraint), rate: $0.weight) },
      derivatives: derivatives(from: shares), isDetermined: parts.isDetermined)
  }

  /// How fast a variable moves with each edit variable that it follows, oldest first; no rate is 0.
  ///
  /// An edit variable that is overruled by stronger constraints moves nothing, so it is not listed.
  /// Where an edit variable has just come to where that begins or ends, the two sides differ; see
  /// ``explanation(of:)``, also for the complexity.
  public func derivatives(of variable: Variable) -> [Rate] {
    explanation(of: variable).derivatives
  }

  /// An edit constraint is `variable - target == 0`.
  private func derivatives(from shares: [(constraint: Int, weight: Double)]) -> [Rate] {
    var rates: [Rate] = []
    for share in shares {
      if case .edit(let edited) = graph.constraints[share.constraint].role {
        rates.append(Rate(variable: graph.variable(at: Int(edited)), rate: -share.weight))
      }
    }
    return rates.sorted { $0.variable < $1.variable }
  }

  /// The terms of a variable.
  private struct Parts {
    /// By how much it follows the offset of each constraint.
    var weights: [Int: Double] = [:]
    /// The change of the weights if the variable follows one constraint in place of another.
    var exchanges: [[(constraint: Int, weight: Double)]] = []
    /// Whether every symbol is held against both directions.
    var isDetermined = true
  }

  private func parts(of variable: Int) -> Parts {
    var copy = self
    copy.graph.expand(variable)
    var parts = Parts()
    for source in copy.graph.expansion.sources {
      let definer = Int(source.constraint)
      parts.weights[definer] = -source.factor / graph.constraints[definer].pivot
    }
    var terms: [(symbol: Int, coefficient: Double)] = []
    for term in copy.graph.expansion.terms {
      let symbol = Int(graph.variables[Int(term.variable)].symbol)
      if symbol < 0 {
        parts.isDetermined = false
      } else {
        terms.append((symbol, term.coefficient))
      }
    }
    for cell in copy.tableau.parametricSum(of: terms) { add(cell, to: &parts) }
    return parts
  }

  /// Lets a sum follow the strongest and oldest constraint that its symbol follows.
  private func add(_ cell: SparseVector.Entry, to parts: inout Parts) {
    let hold = tableau.hold(of: Int(cell.index))
    if !hold.isFirm { parts.isDetermined = false }
    var holders: [(constraint: Int, weight: Double)] = []
    for holder in hold.constraints.map({ Int($0) }).sorted(by: isStronger) {
      guard case .attached(_, let scale) = graph.constraints[holder].state else { continue }
      holders.append((holder, -cell.value / scale))
    }
    guard let first = holders.first else { return }
    parts.weights[first.constraint, default: 0] += first.weight
    for other in holders.dropFirst() {
      parts.exchanges.append([other, (first.constraint, -first.weight)])
    }
  }

  private func isStronger(_ left: Int, _ right: Int) -> Bool {
    let levels = (graph.constraints[left].strength.level, graph.constraints[right].strength.level)
    if levels.0 != levels.1 { return levels.0 > levels.1 }
    return graph.constraints[left].age < graph.constraints[right].age
  }

  /// By how much a sum follows the constant of each constraint.
  ///
  /// Constraints that it follows only after an exchange have the weight from then. What an exchange
  /// takes away and puts in its place is all that is spread for it, so the others are not walked
  /// again.
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
  /// A variable that the optimum does not determine, and two values that it may have.
  public struct UndeterminedVariable: Hashable, Sendable {
    /// The unknown.
    public let variable: Variable
    /// Its value now.
    public let value: Double
    /// Another value that satisfies all constraints equally well.
    public let alternative: Double
  }

  /// The variables that constraints leave undetermined, oldest first.
  ///
  /// One that follows only what the cost holds from both sides is determined; one that a single
  /// symbol can take along as far as `distance` is free. Of what is left, each variable is asked,
  /// on a copy of the solver, to move by `distance` up and then down, at a strength below all
  /// others. It is free if it does. Complexity: O(cells, definitions), and O(variables left)
  /// optimisations.
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

  /// Whether it is plain that no other values are as good: each variable that constraints name
  /// follows only what the cost holds from both sides, others are 0, and no constraint is broken.
  ///
  /// Values then do not depend on the order of the operations that led there. It may be `false`
  /// where only a search could tell. Complexity: O(variables, cells, definitions).
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

  /// How fast a variable moves while another moves at the rate 1.
  public struct Rate: Hashable, Sendable {
    /// The unknown.
    public let variable: Variable
    /// By how much it changes for each unit of the other.
    public let rate: Double
  }

  /// The direction in which a variable can move that constraints leave undetermined: the rates of
  /// all variables that move with it, oldest first, itself at 1; empty if it is determined.
  ///
  /// Every point on the way is as good as where the solver stands, for up to `distance`. Where
  /// several directions are open, it is one of them. Complexity: one copy, at most two
  /// optimisations.
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
  /// The defined variables that follow a parametric symbol, with their rates.
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
