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
