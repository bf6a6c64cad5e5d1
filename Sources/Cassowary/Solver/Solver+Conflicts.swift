extension Solver {
  /// The treatment of required constraints that cannot hold together, from now on.
  public var conflictPolicy: ConflictPolicy {
    get { policy }
    set { policy = newValue }
  }

  /// The required constraints that are broken, oldest first, each with what it contradicts.
  public var conflicts: [Conflict] {
    aside.map { index in
      guard case .broken(let opponents, let reason) = constraints[index].state else {
        return Conflict(constraint: id(at: index), opponents: [])
      }
      return Conflict(
        constraint: id(at: index), opponents: opponents.map { id(at: Int($0)) }, reason: reason)
    }
  }

  /// A constraint whose turn it is, and how often it has been in conflict with newer ones.
  struct Dispute {
    var constraint = -1
    var rounds = 0
  }

  /// Settles the conflict of a constraint whose turn it is with others that hold.
  ///
  /// Those that are newer give way: they are put off, so that their turns come later. All that are
  /// older have had theirs, so it is broken if there is none. Each constraint is decided upon once,
  /// and what is in force at the end is what would be if all had been added one by one, oldest first.
  ///
  /// Where a constraint is in one conflict after the other, twice as many give way each time, because
  /// equal constraints can take each other's place in it. Those that need not have done so return.
  mutating func settleDispute(over index: Int, _ dispute: inout Dispute) throws(SolverError) {
    let opponents = opponents(of: index)
    if policy == .reject, !constraints[index].isReturning {
      throw .unsatisfiable(
        Conflict(constraint: id(at: index), opponents: opponents.map { id(at: $0) }))
    }
    withdrawWithDependents(index)
    let age = constraints[index].age
    guard policy == .breakNewest, let newest = opponents.last, constraints[newest].age > age else {
      markBroken(index, .broken(opponents: opponents.map { Int32($0) }, reason: .contradiction))
      retryOpponents(of: index)
      return
    }
    dispute.rounds = dispute.constraint == index ? dispute.rounds + 1 : 0
    dispute.constraint = index
    putOff(index)
    for other in opponents.suffix(1 << min(dispute.rounds, 30)).reversed()
    where constraints[other].age > age {
      putOff(other)
    }
  }

  /// Takes a constraint out of force until it is its turn among those that wait longest.
  mutating func putOff(_ index: Int) {
    if !isPending[index] {
      withdrawWithDependents(index)
      enqueue(index)
    }
    constraints[index].isPutOff = true
  }

  func isMarkedBroken(_ index: Int) -> Bool {
    if case .broken = constraints[index].state { return true }
    return false
  }

  mutating func markBroken(_ index: Int, _ state: ConstraintRecord.State) {
    journal.asides.append((Int32(index), .pending))
    constraints[index].state = state
    constraints[index].isPutOff = false
    constraints[index].isReturning = false
    aside.insert(index, at: keepBroken(of: index))
    listOpponents(of: index)
  }

  private mutating func listOpponents(of index: Int) {
    guard case .broken(let opponents, .contradiction) = constraints[index].state else { return }
    for opponent in opponents where opponentLists.insert(index, for: Int(opponent)) {
      dropOutdated(of: Int(opponent))
    }
  }

  /// Takes a constraint that is broken off the list of those.
  mutating func takeFromBroken(_ index: Int) {
    let place = keepBroken(of: index)
    guard place < aside.count, aside[place] == index else { return }
    journal.asides.append((Int32(index), constraints[index].state))
    aside.remove(at: place)
  }

  /// Breaks those again that were broken before the operation, and only those.
  mutating func restoreBroken() {
    for change in journal.asides.reversed() {
      let index = Int(change.constraint)
      if constraints[index].isFree { continue }
      constraints[index].state = change.old
      listOpponents(of: index)
    }
    journal.asides.removeAll()
    aside = constraints.indices.filter { isMarkedBroken($0) }
      .sorted { constraints[$0].age < constraints[$1].age }
  }

  /// The index of a constraint among the broken ones, or the index to insert it at.
  private func keepBroken(of index: Int) -> Int {
    var (low, high) = (0, aside.count)
    while low < high {
      let middle = (low + high) / 2
      if constraints[aside[middle]].age < constraints[index].age {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Lets constraints try again that are broken because of one that is gone or has changed.
  mutating func retryOpponents(of changed: Int) {
    if aside.isEmpty { return }
    let listed = opponentLists.removeAll(of: changed)
    if listed.isEmpty { return }
    waitingWork += listed.count
    var found = listed.filter { isBroken($0, for: changed) }
    found.sort { constraints[$0].age < constraints[$1].age }
    for index in found where isMarkedBroken(index) { letReturn(index) }
  }

  /// Lets a broken constraint try again.
  mutating func letReturn(_ index: Int) {
    takeFromBroken(index)
    constraints[index].state = .pending
    constraints[index].isReturning = true
    constraints[index].isPutOff = true
    enqueue(index)
  }

  private mutating func dropOutdated(of opponent: Int) {
    var seen: Set<Int> = []
    for index in opponentLists.removeAll(of: opponent)
    where isBroken(index, for: opponent) && seen.insert(index).inserted {
      _ = opponentLists.insert(index, for: opponent)
    }
  }

  private func isBroken(_ index: Int, for opponent: Int) -> Bool {
    guard case .broken(let opponents, .contradiction) = constraints[index].state else {
      return false
    }
    return opponents.contains(Int32(opponent))
  }

  /// The constraints that keep a required constraint from holding, oldest first.
  ///
  /// The tableau has just found the constraint's expression to be a combination of others that
  /// hold. That combination is unique, because those others are independent, so the set is
  /// irreducible.
  private func opponents(of index: Int) -> [Int] {
    var weights: [Int: Double] = [index: 1]
    if case .attached(let symbol, let scale) = constraints[index].state {
      for (blocker, weight) in blockers(of: index, on: Int(symbol), scale: scale) {
        weights[blocker, default: 0] += weight
      }
    }
    return spread(weights).map { $0.constraint }.filter { $0 != index }
      .sorted { constraints[$0].age < constraints[$1].age }
  }

  /// The required constraints that oppose one, with the factors that make the sum of
  /// all expressions vanish.
  private func blockers(
    of index: Int, on symbol: Int, scale: Double
  ) -> [(constraint: Int, weight: Double)] {
    let violation = scale * tableau.values[symbol] + offsets[index]
    var copy = tableau
    var found: [(constraint: Int, weight: Double)] = []
    for obstacle in copy.obstacles(to: symbol, upwards: (violation > 0) != (scale > 0)) {
      let wall = copy.wall(of: obstacle.symbol, upwards: obstacle.isUpwards) {
        constraints[Int($0)].age < constraints[Int($1)].age
      }
      guard let wall, case .attached(_, let itsScale) = constraints[Int(wall)].state else {
        continue
      }
      found.append((Int(wall), -scale * obstacle.coefficient / itsScale))
    }
    return found
  }

  /// Carries the factors of expanded expressions to the definitions that were put into them.
  ///
  /// Those whose shares cancel are left out.
  func spread(_ start: [Int: Double]) -> [(constraint: Int, weight: Double)] {
    var work = 0
    return spread(start, work: &work)
  }

  /// The same; `work` grows by the constraints that were walked.
  func spread(
    _ start: [Int: Double], work: inout Int
  ) -> [(constraint: Int, weight: Double)] {
    var weights = start
    var peaks = start.mapValues { $0.magnitude }
    var carried = peaks
    var open = PriorityQueue<Int>()
    for index in start.keys.sorted() { open.push(index, key: -sequence(of: index)) }
    var members: [(constraint: Int, weight: Double)] = []
    while let index = open.pop() {
      work += 1
      guard let weight = weights.removeValue(forKey: index) else { continue }
      let (peak, size) = (peaks[index] ?? 0, carried[index] ?? 0)
      if weight.magnitude <= max(Self.cancelledShare * peak, Self.roundedShare * size) { continue }
      members.append((index, weight))
      for source in constraints[index].sources {
        let definer = Int(source.constraint)
        let factor = -source.factor / constraints[definer].pivot
        let share = weight * factor
        weights[definer, default: 0] += share
        peaks[definer] = max(peaks[definer] ?? 0, share.magnitude)
        carried[definer] = max(carried[definer] ?? 0, size * factor.magnitude)
        open.push(definer, key: -sequence(of: definer))
      }
    }
    return members
  }

  /// A weight below this part of the greatest share that it is the sum of has cancelled.
  private static let cancelledShare = 1e-9
  /// A weight below this part of the greatest that it comes from, cancelled ones among them, is
  /// what rounding has left of these.
  private static let roundedShare = 1e-14

  /// Sources have smaller numbers than what they were put into.
  private func sequence(of index: Int) -> Int {
    if case .defining = constraints[index].state { return constraints[index].sequence }
    return Int.max
  }
}
