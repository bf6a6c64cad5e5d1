/// Constraints that wait to be settled, in the order in which that happens.
///
/// A conflict lets some wait anew; those that have been waiting are not sorted again for that.
struct WaitingList {
  /// When it is whose turn; the smaller one comes first.
  struct Turn: Comparable, Sendable, BitwiseCopyable {
    let rank: Int
    let age: Int

    static func < (left: Turn, right: Turn) -> Bool {
      left.rank == right.rank ? left.age < right.age : left.rank < right.rank
    }
  }

  /// A constraint and its turn.
  struct Entry: BitwiseCopyable {
    let index: Int
    let turn: Turn
  }

  /// The earlier ones, from `next` on, in the order of their turns.
  private var entries: [Entry] = []
  private var next = 0
  /// The later ones.
  private var late = PriorityQueue<Turn>()

  var isEmpty: Bool { next == entries.count && late.isEmpty }

  /// Puts constraints into their places.
  mutating func insert(_ batch: [Entry]) {
    if isEmpty {
      entries = Self.inOrder(batch)
      next = 0
    } else {
      for entry in batch { late.push(entry.index, key: entry.turn) }
    }
  }

  /// Sorts constraints by their turns.
  ///
  /// - Complexity: O(n) where those of a rank come in the order of age and there are few ranks, as
  ///   in a batch of new ones; O(n log n) otherwise.
  private static func inOrder(_ batch: [Entry]) -> [Entry] {
    if batch.count < 2 { return batch }
    guard var groups = groups(of: batch) else { return batch.sorted { $0.turn < $1.turn } }
    groups.sort { $0.newest < $1.newest }
    var sum = 0
    for group in groups.indices {
      groups[group].next = sum
      sum += groups[group].count
    }
    var sorted = batch
    var current = 0
    sorted.withMutableView { sorted in
      groups.withMutableView { groups in
        for entry in batch {
          if !groups[current].holds(entry.turn) {
            current = groups.indices.first { groups[$0].holds(entry.turn) } ?? 0
          }
          sorted[groups[current].next] = entry
          groups[current].next &+= 1
        }
      }
    }
    return sorted
  }

  /// Waiting constraints of one rank, those apart that are protected.
  private struct Group {
    var newest: Turn
    var count = 1
    var next = 0

    @inline(__always)
    func holds(_ turn: Turn) -> Bool {
      turn.rank == newest.rank && (turn.age < 0) == (newest.age < 0)
    }
  }

  /// The groups of constraints, if those of each come in the order of age and there are few.
  private static func groups(of batch: [Entry]) -> [Group]? {
    var groups: [Group] = []
    var current = 0
    for entry in batch {
      if groups.isEmpty || !groups[current].holds(entry.turn) {
        guard let known = groups.firstIndex(where: { $0.holds(entry.turn) }) else {
          if groups.count == 16 { return nil }
          current = groups.count
          groups.append(Group(newest: entry.turn))
          continue
        }
        current = known
      }
      if entry.turn.age < groups[current].newest.age { return nil }
      groups[current].newest = entry.turn
      groups[current].count += 1
    }
    return groups
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
  /// long ones; then soft definitions; then all others; among these the stronger ones; then the
  /// older ones.
  ///
  /// Those that are put off come last, the oldest first.
  mutating func takePending() -> [WaitingList.Entry] {
    var batch: [WaitingList.Entry] = []
    batch.reserveCapacity(pending.count)
    waitingWork += pending.count
    graph.constraints.withView { constraints in
      for index in pending.indices {
        var rank = -graph.constraints[index].strength.level
        if graph.constraints[index].canDefine {
          rank +=
            graph.constraints[index].strength.isRequired
            ? graph.constraints[index].terms.count - Int(Int32.max) - rank : Self.softDefinitionRank
        }
        if graph.constraints[index].isPutOff { rank = Int.max }
        let turn = WaitingList.Turn(rank: rank, age: graph.constraints[index].age)
        batch.append(WaitingList.Entry(index: index, turn: turn))
      }
    }
    if pending.count > 1 { insertLevels(of: pending.indices) }
    pending.removeAll()
    return batch
  }

  /// Brings soft definitions behind required ones, and before all else.
  private static let softDefinitionRank = -1 << 20

  /// Reserves capacity for the levels of constraints, once for all of them.
  private mutating func insertLevels(of waiting: [Int]) {
    var added: [Int] = []
    var last = 0
    for index in waiting where graph.constraints[index].strength.level != last {
      let strength = graph.constraints[index].strength
      last = strength.level
      if strength.isRequired || tableau.costs.levels.index(of: last) != nil { continue }
      if !added.contains(last) { added.append(last) }
    }
    if !added.isEmpty { tableau.insertLevels(added) }
  }
}
