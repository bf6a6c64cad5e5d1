/// A queue of small integers by key, smallest key first.
///
/// Complexity: O(log n) for each operation.
struct PriorityQueue<Key: Comparable & Sendable & BitwiseCopyable>: Sendable {
  private struct Entry: Comparable, BitwiseCopyable {
    var key: Key
    var item: Int

    @inline(__always)
    static func < (left: Entry, right: Entry) -> Bool { left.key < right.key }
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// The smallest key.
  var firstKey: Key? { entries.first?.key }

  @inline(__always)
  mutating func push(_ item: Int, key: Key) {
    let entry = Entry(key: key, item: item)
    entries.append(entry)
    entries.withMutableView { $0.rise(entry, from: $0.count &- 1) }
  }

  /// Takes all integers out; the memory is kept.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func pop() -> Int? {
    guard let last = entries.popLast() else { return nil }
    if entries.isEmpty { return last.item }
    return entries.withMutableView { entries in
      let first = entries[0].item
      entries.sink(last, of: entries.count)
      return first
    }
  }
}

/// Nodes that wait, the one with the greatest position first, in memory with capacity for all.
struct NodeHeap {
  /// Negative positions in the upper halves, nodes in the lower ones.
  private let keys: MutableArrayView<Int64>
  private var count = 0

  /// Makes an empty heap.
  init(in memory: MutableArrayView<Int64>) { keys = memory }

  @inline(__always)
  mutating func push(_ node: Int, at position: Int32) {
    // Each node comes once, so there is room; a wrong order of nodes shall cost a certificate at
    // most.
    assert(count < keys.count)
    if count >= keys.count { return }
    keys.rise(-Int64(position) << 32 | Int64(truncatingIfNeeded: node), from: count)
    count &+= 1
  }

  /// Takes out the node with the greatest position.
  @inline(__always)
  mutating func pop() -> Int? {
    if count == 0 { return nil }
    count &-= 1
    let first = keys[0]
    keys.sink(keys[count], of: count)
    return Int(truncatingIfNeeded: first & 0xffff_ffff)
  }
}

/// A binary heap in memory, the smallest element first.
extension MutableArrayView where Element: Comparable {
  /// Puts an element into the place after the last one, or above.
  @inline(__always)
  fileprivate func rise(_ element: Element, from end: Int) {
    var place = end
    while place > 0 {
      let parent = (place &- 1) >> 1
      if self[parent] <= element { break }
      self[place] = self[parent]
      place = parent
    }
    self[place] = element
  }

  /// Puts an element into the first place of so many, or below.
  @inline(__always)
  fileprivate func sink(_ element: Element, of count: Int) {
    var place = 0
    while true {
      var child = 2 &* place &+ 1
      if child >= count { break }
      if child &+ 1 < count, self[child &+ 1] < self[child] { child &+= 1 }
      if element <= self[child] { break }
      self[place] = self[child]
      place = child
    }
    self[place] = element
  }
}

/// Places that wait for their turn, the first one first; each is there once.
///
/// Complexity: O(1) to insert; to take out, O(1) and a word of memory for each 64 places passed.
struct IndexBitQueue: Sendable {
  private var words: [UInt64]
  private var firstWord: Int

  init(count: Int = 0) {
    words = Array(repeating: 0, count: (count + 63) >> 6)
    firstWord = words.count
  }

  mutating func insert(_ place: Int) {
    let word = place >> 6
    words[word] |= 1 << UInt64(place & 63)
    if word < firstWord { firstWord = word }
  }

  /// Lets `seed` insert places, then takes all out, calling `body`, which may insert more behind
  /// the one it is called with.
  @inline(__always)
  mutating func drain(
    after seed: (_ queue: inout Inserter) -> Void,
    _ body: (_ place: Int, _ queue: inout Inserter) -> Void
  ) {
    words.withMutableView { words in
      var queue = Inserter(words: words, firstWord: firstWord)
      seed(&queue)
      for word in queue.firstWord..<words.count {
        while words[word] != 0 {
          let bits = words[word]
          words[word] = bits & (bits &- 1)
          body(word << 6 + bits.trailingZeroBitCount, &queue)
        }
      }
    }
    firstWord = words.count
  }

  /// The queue while it is drained.
  struct Inserter {
    fileprivate let words: MutableArrayView<UInt64>
    fileprivate var firstWord: Int

    @inline(__always)
    mutating func insert(_ place: Int) {
      words[place >> 6] |= 1 << UInt64(place & 63)
      firstWord = min(firstWord, place >> 6)
    }
  }
}

extension IndexBitQueue {
  /// Whether the queue is empty.
  var isEmpty: Bool { firstWord == words.count && words.allSatisfy { $0 == 0 } }
}
