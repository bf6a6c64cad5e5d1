/// The unordered set of constraints waiting to be settled.
struct PendingSet: Sendable {
  private(set) var indices: [Int] = []
  /// By constraint, its place among the indices, or -1.
  private var places: [Int32] = []

  var count: Int { indices.count }

  var isEmpty: Bool { indices.isEmpty }

  mutating func makeRoom(for more: Int) {
    indices.makeRoom(for: more)
    places.makeRoom(for: more)
  }

  /// Appends places for constraints below `count`.
  @inline(__always)
  mutating func grow(to count: Int) {
    if count > places.count { appendConstraints(count - places.count) }
  }

  /// Appends places for constraints.
  mutating func appendConstraints(_ count: Int) {
    places.append(contentsOf: repeatElement(-1, count: count))
  }

  @inline(__always)
  func contains(_ index: Int) -> Bool { places[index] >= 0 }

  @inline(__always)
  mutating func insert(_ index: Int) {
    if contains(index) { return }
    places[index] = Int32(truncatingIfNeeded: indices.count)
    indices.append(index)
  }

  /// Removes a constraint; the newest takes its place.
  mutating func remove(_ index: Int) {
    guard contains(index), let last = indices.popLast() else { return }
    let place = Int(places[index])
    places[index] = -1
    if last == index { return }
    indices[place] = last
    places[last] = Int32(place)
  }

  mutating func removeAll() {
    places.withMutableView { places in
      for index in indices { places[index] = -1 }
    }
    indices.removeAll(keepingCapacity: true)
  }
}

extension PendingSet {
  /// Returns the violated invariants: exactly the members have places, each its own.
  func checkInvariants(constraints count: Int) -> [String] {
    var faults: [String] = []
    if places.count != count { faults.append("\(places.count) places for \(count) constraints") }
    let isRight =
      places.count { $0 >= 0 } == indices.count
      && indices.indices.allSatisfy { Int(places[indices[$0]]) == $0 }
    if !isRight { faults.append("pending is miscounted") }
    return faults
  }
}

/// A queue of constraints to settle, ordered by turn.
///
/// A conflict may add constraints later; the waiting ones are not sorted again for that.
struct WaitingList {
  /// The sort key of a waiting constraint; the smallest comes first.
  struct Turn: Comparable, Sendable, BitwiseCopyable {
    let rank: Int
    let age: Int

    /// The rank that puts soft definitions behind required ones and before everything else.
    static let softDefinitionRank = -1 << 20
    /// The rank of required equalities behind the other ones.
    private static let lateRank = softDefinitionRank - 1001

    /// Returns the rank of a required equality by the number of its terms.
    static func early(_ count: Int) -> Int { count - Int(Int32.max) }

    /// Whether this is the first turn of a required equality.
    var isEarly: Bool { rank < Self.lateRank }

    /// Whether this is the turn of a required equality that has been put behind the other ones.
    var isLate: Bool { rank == Self.lateRank }

    /// The turn of a required equality behind the other ones, newer variables before older ones.
    static func late(_ variable: Int) -> Turn { Turn(rank: lateRank, age: -variable) }

    static func < (left: Turn, right: Turn) -> Bool {
      left.rank == right.rank ? left.age < right.age : left.rank < right.rank
    }
  }

  /// A constraint and its turn.
  struct Entry: BitwiseCopyable {
    let index: Int
    let turn: Turn
  }

  /// The entries of the first batch, in order; those before `next` are done.
  private var entries: [Entry] = []
  private var next = 0
  /// The entries inserted later.
  private var late = PriorityQueue<Turn>()

  var isEmpty: Bool { next == entries.count && late.isEmpty }

  /// Inserts constraints in their order.
  mutating func insert(_ batch: [Entry]) {
    if isEmpty {
      entries = Self.inOrder(batch)
      next = 0
    } else {
      for entry in batch { late.push(entry.index, key: entry.turn) }
    }
  }

  /// Sorts constraints by turn.
  ///
  /// - Complexity: O(n) if the constraints of each rank are in order of age and there are few
  ///   ranks, as in a batch of new constraints; O(n log n) otherwise.
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

  /// The waiting constraints of one rank, protected ones separate.
  private struct Group {
    var newest: Turn
    var count = 1
    var next = 0

    @inline(__always)
    func holds(_ turn: Turn) -> Bool {
      turn.rank == newest.rank && (turn.age < 0) == (newest.age < 0)
    }
  }

  /// Returns the groups of constraints, if each is in order of age and there are few.
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

  /// Puts a required equality behind the other ones, by the variable that it is to define.
  mutating func putBack(_ index: Int, by variable: Int) { late.push(index, key: .late(variable)) }

  /// Removes and returns the next constraint, with its turn.
  @inline(__always)
  mutating func popFirst() -> Entry? {
    if let other = late.firstKey, next == entries.count || other < entries[next].turn {
      return late.pop().map { Entry(index: $0, turn: other) }
    }
    guard next < entries.count else { return nil }
    next += 1
    return entries[next - 1]
  }
}

/// The broken constraints, and the state of retrying them.
struct BrokenConstraints: Sendable {
  /// The broken constraints, oldest first.
  private(set) var indices: [Int] = []
  /// Whether some are broken because of a numerical failure.
  private(set) var hasFailed = false
  /// The age of the constraint that was retried last.
  private var retriedAge = Int.min

  mutating func insert(_ index: Int, in graph: DefinitionGraph) {
    indices.insert(index, at: place(of: index, in: graph))
  }

  /// Removes a constraint from the list; returns whether it was there.
  mutating func remove(_ index: Int, in graph: DefinitionGraph) -> Bool {
    let place = place(of: index, in: graph)
    guard place < indices.count, indices[place] == index else { return false }
    indices.remove(at: place)
    return true
  }

  /// Rebuilds the list from the states of the constraints.
  mutating func restore(from graph: DefinitionGraph) {
    indices = graph.constraints.indices.filter { graph.constraints[$0].isBroken }
      .sorted { graph.constraints[$0].age < graph.constraints[$1].age }
  }

  /// Returns the index of a constraint in the list, or the index to insert it at.
  private func place(of index: Int, in graph: DefinitionGraph) -> Int {
    let age = graph.constraints[index].age
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if graph.constraints[indices[middle]].age < age { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Numbers

  /// Counts the constraints broken because of a numerical failure, and updates ``hasFailed``.
  mutating func countFailed(in graph: DefinitionGraph) -> Int {
    let count = failed(in: graph).count
    hasFailed = count > 0
    return count
  }

  /// Returns the constraints broken because of a numerical failure.
  private func failed(in graph: DefinitionGraph) -> [Int] {
    if !hasFailed { return [] }
    return indices.filter { graph.constraints[$0].isBrokenByNumbers }
  }

  /// Records a numerical failure.
  mutating func noteFailure() { hasFailed = true }

  /// Returns the next constraint to retry, in turn, among those broken because of a numerical
  /// failure.
  mutating func nextToRetry(in graph: DefinitionGraph) -> Int? {
    let failed = failed(in: graph)
    hasFailed = failed.count > 1
    guard
      let index = failed.first(where: { graph.constraints[$0].age > retriedAge }) ?? failed.first
    else { return nil }
    retriedAge = graph.constraints[index].age
    return index
  }
}
