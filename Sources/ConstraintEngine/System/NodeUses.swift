/// By box, the constraints in the solver that name its node.
///
/// Constraints that have left since stay in a list until it doubles; who reads it leaves them out.
struct NodeUses {
  /// A constraint, by its place in the table and its age; no other one has both.
  struct Use: Hashable {
    let slot: Int32
    let age: UInt32

    init(_ installation: Installation) {
      slot = Int32(installation.slot)
      age = UInt32(truncatingIfNeeded: installation.age)
    }
  }

  private struct Entry {
    var use: Use
    var next: Int32
  }

  private struct List {
    var head: Int32 = -1
    var count: Int32 = 0
    /// The length from which on constraints that have left are dropped.
    var limit: Int32 = 16
  }

  private var lists: [List] = []
  private var entries: [Entry] = []
  private var freeEntry: Int32 = -1

  /// Calls `body` with the constraints of a box, newest first; one may come twice.
  func forEach(at box: Int, _ body: (Use) -> Void) {
    guard box < lists.count else { return }
    var place = lists[box].head
    while place >= 0 {
      body(entries[Int(place)].use)
      place = entries[Int(place)].next
    }
  }

  /// Adds a constraint to those of a box.
  mutating func insert(_ use: Use, at box: Int, isCurrent: (Use) -> Bool) {
    while lists.count <= box { lists.append(List()) }
    let head = lists[box].head
    if head >= 0, entries[Int(head)].use == use { return }
    if lists[box].count == lists[box].limit {
      var kept: [Use] = []
      forEach(at: box) { if isCurrent($0) { kept.append($0) } }
      removeAll(at: box)
      for use in kept.reversed() { push(use, at: box) }
      lists[box].limit = max(16, 2 * lists[box].count)
    }
    push(use, at: box)
  }

  private mutating func push(_ use: Use, at box: Int) {
    let entry = Entry(use: use, next: lists[box].head)
    if freeEntry >= 0 {
      lists[box].head = freeEntry
      freeEntry = entries[Int(freeEntry)].next
      entries[Int(lists[box].head)] = entry
    } else {
      lists[box].head = Int32(entries.count)
      entries.append(entry)
    }
    lists[box].count += 1
  }

  /// Forgets the constraints of a box that goes.
  mutating func removeAll(at box: Int) {
    guard box < lists.count else { return }
    var place = lists[box].head
    while place >= 0 {
      let next = entries[Int(place)].next
      entries[Int(place)].next = freeEntry
      freeEntry = place
      place = next
    }
    lists[box] = List()
  }
}
