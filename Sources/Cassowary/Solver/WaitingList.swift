/// Constraints that wait to be settled, in the order in which that happens.
///
/// A conflict lets some wait anew; those that have been waiting are not sorted again for that.
struct WaitingList {
  /// A constraint, and the values that its turn depends on.
  struct Entry {
    let index: Int
    let rank: Int
    let age: Int

    func precedes(_ other: Entry) -> Bool {
      rank == other.rank ? age < other.age : rank < other.rank
    }
  }

  /// The earlier ones, from `next` on, in the order of their turns.
  private var entries: [Entry] = []
  private var next = 0
  /// The later ones, in the reverse order of their turns.
  private var late: [Entry] = []

  /// Puts constraints into their places.
  mutating func insert(_ batch: [Entry]) {
    if next == entries.count {
      entries = batch
      next = 0
      if entries.count > 1 { entries.sort { $0.precedes($1) } }
    } else {
      late += batch
      late.sort { $1.precedes($0) }
    }
  }

  /// Takes out the constraint whose turn it is.
  mutating func popFirst() -> Int? {
    if let other = late.last, next == entries.count || other.precedes(entries[next]) {
      late.removeLast()
      return other.index
    }
    guard next < entries.count else { return nil }
    next += 1
    return entries[next - 1].index
  }
}

extension Solver {
  /// Empties the list of constraints that wait: required equalities come first, short ones before
  /// long ones; then the stronger ones; then the older ones.
  ///
  /// Broken constraints that are tried again come last, so that they are refused and not others.
  mutating func takePending() -> [WaitingList.Entry] {
    var batch: [WaitingList.Entry] = []
    batch.reserveCapacity(pending.count)
    waitingWork += pending.count
    constraints.withView { constraints in
      for index in pending {
        isPending[index] = false
        var rank =
          constraints[index].isRequiredEquality
          ? constraints[index].terms.count - Int(Int32.max)
          : -constraints[index].strength.level
        if constraints[index].isReturning { rank += Int(Int32.max) }
        batch.append(WaitingList.Entry(index: index, rank: rank, age: constraints[index].age))
      }
    }
    if pending.count > 1 { insertLevels(of: pending) }
    pending.removeAll(keepingCapacity: true)
    return batch
  }

  /// Reserves capacity for the levels of constraints, once for all of them.
  private mutating func insertLevels(of waiting: [Int]) {
    var added: [Int] = []
    var last = 0
    for index in waiting where constraints[index].strength.level != last {
      let strength = constraints[index].strength
      last = strength.level
      if strength.isRequired || tableau.levels.index(of: last) != nil { continue }
      if !added.contains(last) { added.append(last) }
    }
    if !added.isEmpty { tableau.insertLevels(added) }
  }
}
