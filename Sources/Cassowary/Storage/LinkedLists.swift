/// A list of dependents for each of many keys, in one array.
///
/// Outdated dependents stay in a list until it has doubled since they were last dropped.
struct LinkedLists: Sendable {
  private struct Entry: BitwiseCopyable {
    var dependent: Dependent
    var next: Int32
  }

  private struct List: BitwiseCopyable {
    var head: Int32 = -1
    var count: Int32 = 0
    /// The length from which on it is time to drop outdated dependents.
    var limit = leastLimit
  }

  private var lists: [List] = []
  private var entries: [Entry] = []
  private var freeEntry: Int32 = -1

  private static let leastLimit: Int32 = 16

  /// Number of dependents in all lists.
  var count: Int { lists.reduce(0) { $0 + Int($1.count) } }

  mutating func makeRoom(for more: Int) {
    lists.makeRoom(for: more)
    entries.makeRoom(for: more)
  }

  /// Makes lists for more keys.
  mutating func appendKeys(_ count: Int) {
    lists.append(contentsOf: repeatElement(List(), count: count))
  }

  /// Adds a dependent to the list of a key; returns whether it is time to drop outdated ones.
  @inline(__always)
  mutating func insert(_ dependent: Dependent, for key: Int) -> Bool {
    lists.withMutableView { lists in
      let list = lists[key]
      let entry = Entry(dependent: dependent, next: list.head)
      let place: Int32
      if freeEntry >= 0 {
        place = freeEntry
        freeEntry = entries[Int(place)].next
        entries[Int(place)] = entry
      } else {
        place = Int32(truncatingIfNeeded: entries.count)
        entries.append(entry)
      }
      lists[key] = List(head: place, count: list.count &+ 1, limit: list.limit)
      return list.count &+ 1 >= list.limit
    }
  }

  /// Whether a key has no dependents, outdated ones neither.
  func isEmpty(of key: Int) -> Bool { lists[key].head < 0 }

  /// Calls `body` with the dependents of a key, newest first.
  @inline(__always)
  func forEach(of key: Int, _ body: (Dependent) -> Void) {
    var place = lists[key].head
    while place >= 0 {
      body(entries[Int(place)].dependent)
      place = entries[Int(place)].next
    }
  }

  /// Drops the dependents of a key that are outdated.
  ///
  /// The condition is a closure that captures no solver: a method of that would copy it, lists and
  /// all.
  mutating func keep(of key: Int, _ isCurrent: (Dependent) -> Bool) {
    var isOutdated = false
    forEach(of: key) { if !isCurrent($0) { isOutdated = true } }
    if isOutdated {
      var kept: [Dependent] = []
      forEach(of: key) { if isCurrent($0) { kept.append($0) } }
      removeAll(of: key)
      for dependent in kept.reversed() { _ = insert(dependent, for: key) }
    }
    lists[key].limit = max(Self.leastLimit, 2 * lists[key].count)
  }

  mutating func removeAll(of key: Int) {
    var place = lists[key].head
    while place >= 0 {
      let next = entries[Int(place)].next
      entries[Int(place)].next = freeEntry
      freeEntry = place
      place = next
    }
    lists[key] = List()
  }
}

extension LinkedLists {
  /// The violated invariants of the lists: each entry is in one of them, or free.
  func checkInvariants(_ name: String, keys: Int) -> [String] {
    var faults: [String] = []
    if lists.count != keys { faults.append("\(lists.count) lists of \(name) for \(keys) keys") }
    var isSeen = [Bool](repeating: false, count: entries.count)
    func walk(from first: Int32) -> Int {
      var (place, count) = (first, 0)
      while place >= 0, !isSeen[Int(place)] {
        isSeen[Int(place)] = true
        place = entries[Int(place)].next
        count += 1
      }
      if place >= 0 { faults.append("\(name) has an entry twice") }
      return count
    }
    for key in lists.indices where walk(from: lists[key].head) != Int(lists[key].count) {
      faults.append("\(name) of \(key) are miscounted")
    }
    _ = walk(from: freeEntry)
    if isSeen.contains(false) { faults.append("\(name) has lost an entry") }
    return faults
  }

  /// Whether a dependent is in the list of a key.
  func contains(_ dependent: Dependent, for key: Int) -> Bool {
    var isFound = false
    forEach(of: key) {
      if $0.constraint == dependent.constraint, $0.epoch == dependent.epoch { isFound = true }
    }
    return isFound
  }
}
