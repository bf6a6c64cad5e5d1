/// Constraints that wait to be settled, in the order in which that happens.
///
/// A conflict lets some wait anew; those that have been waiting are not sorted again for that.
struct WaitingList {
  /// When it is whose turn; the smaller one comes first.
  struct Turn: Comparable, Sendable {
    let rank: Int
    let age: Int

    static func < (left: Turn, right: Turn) -> Bool {
      left.rank == right.rank ? left.age < right.age : left.rank < right.rank
    }
  }

  /// The earlier ones, from `next` on, in the order of their turns.
  private var entries: [(index: Int, turn: Turn)] = []
  private var next = 0
  /// The later ones.
  private var late = PriorityQueue<Turn>()

  var isEmpty: Bool { next == entries.count && late.isEmpty }

  /// Puts constraints into their places.
  mutating func insert(_ batch: [(index: Int, turn: Turn)]) {
    if isEmpty {
      entries = batch
      next = 0
      if entries.count > 1 { entries.sort { $0.turn < $1.turn } }
    } else {
      for entry in batch { late.push(entry.index, key: entry.turn) }
    }
  }

  /// Takes out the constraint whose turn it is.
  mutating func popFirst() -> Int? {
    if let other = late.firstKey, next == entries.count || other < entries[next].turn {
      return late.pop()
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
  /// Those that are put off come last, the oldest first.
  mutating func takePending() -> [(index: Int, turn: WaitingList.Turn)] {
    var batch: [(index: Int, turn: WaitingList.Turn)] = []
    batch.reserveCapacity(pending.count)
    waitingWork += pending.count
    constraints.withView { constraints in
      for index in pending {
        isPending[index] = false
        var rank =
          constraints[index].isRequiredEquality
          ? constraints[index].terms.count - Int(Int32.max)
          : -constraints[index].strength.level
        if constraints[index].isPutOff { rank = Int.max }
        batch.append((index, WaitingList.Turn(rank: rank, age: constraints[index].age)))
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
