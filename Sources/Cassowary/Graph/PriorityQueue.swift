/// A queue of small integers by key, smallest key first.
///
/// Complexity: O(log n) for each operation.
struct PriorityQueue<Key: Comparable & Sendable & BitwiseCopyable>: Sendable {
  private struct Entry: BitwiseCopyable {
    var key: Key
    var item: Int
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }
  /// The smallest key.
  var firstKey: Key? { entries.first?.key }

  @inline(__always)
  mutating func push(_ item: Int, key: Key) {
    let entry = Entry(key: key, item: item)
    entries.append(entry)
    entries.withMutableView { entries in
      var place = entries.count &- 1
      while place > 0 {
        let parent = (place &- 1) >> 1
        if entries[parent].key <= key { break }
        entries[place] = entries[parent]
        place = parent
      }
      entries[place] = entry
    }
  }

  @inline(__always)
  mutating func pop() -> Int? {
    guard let last = entries.popLast() else { return nil }
    if entries.isEmpty { return last.item }
    return entries.withMutableView { entries in
      let first = entries[0].item
      var place = 0
      while true {
        var child = 2 &* place &+ 1
        if child >= entries.count { break }
        if child &+ 1 < entries.count, entries[child &+ 1].key < entries[child].key { child &+= 1 }
        if last.key <= entries[child].key { break }
        entries[place] = entries[child]
        place = child
      }
      entries[place] = last
      return first
    }
  }
}
