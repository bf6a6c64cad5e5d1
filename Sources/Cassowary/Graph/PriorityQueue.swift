/// A queue of small integers by key, smallest key first.
///
/// Complexity: O(log n) for each operation.
struct PriorityQueue<Key: Comparable & Sendable>: Sendable {
  private var entries: [(key: Key, item: Int)] = []

  var isEmpty: Bool { entries.isEmpty }
  /// The smallest key.
  var firstKey: Key? { entries.first?.key }

  mutating func push(_ item: Int, key: Key) {
    entries.append((key, item))
    var place = entries.count - 1
    while place > 0 {
      let parent = (place - 1) >> 1
      if entries[parent].key <= key { break }
      entries.swapAt(parent, place)
      place = parent
    }
  }

  mutating func pop() -> Int? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    if entries.isEmpty { return first.item }
    entries[0] = last
    sink()
    return first.item
  }

  private mutating func sink() {
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < entries.count else { return }
      if child + 1 < entries.count, entries[child + 1].key < entries[child].key { child += 1 }
      if entries[place].key <= entries[child].key { return }
      entries.swapAt(place, child)
      place = child
    }
  }
}
