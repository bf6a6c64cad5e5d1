/// A priority queue of small integers, smallest key first.
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

  /// Removes all integers; the memory is kept.
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

/// A heap of nodes, greatest position first, in memory with capacity for all nodes.
struct NodeHeap {
  /// The negated positions in the upper halves, the nodes in the lower ones.
  private let keys: MutableArrayView<Int64>
  private var count = 0

  /// Creates an empty heap.
  init(in memory: MutableArrayView<Int64>) { keys = memory }

  @inline(__always)
  mutating func push(_ node: Int, at position: Int32) {
    // Each node is pushed once, so there is room. A wrong order of nodes must cost no more than a
    // certificate.
    assert(count < keys.count)
    if count >= keys.count { return }
    keys.rise(-Int64(position) << 32 | Int64(truncatingIfNeeded: node), from: count)
    count &+= 1
  }

  /// Removes and returns the node with the greatest position.
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
  /// Inserts an element at the end, and moves it up to its place.
  @inline(__always)
  fileprivate func rise(_ element: Element, from end: Int) {
    var index = end
    while index > 0 {
      let parent = (index &- 1) >> 1
      if self[parent] <= element { break }
      self[index] = self[parent]
      index = parent
    }
    self[index] = element
  }

  /// Inserts an element at the root of a heap of `count` elements, and moves it down to its place.
  @inline(__always)
  fileprivate func sink(_ element: Element, of count: Int) {
    var index = 0
    while true {
      var child = 2 &* index &+ 1
      if child >= count { break }
      if child &+ 1 < count, self[child &+ 1] < self[child] { child &+= 1 }
      if element <= self[child] { break }
      self[index] = self[child]
      index = child
    }
    self[index] = element
  }
}

/// A set of pending places, drained in ascending order.
///
/// Complexity: O(1) to insert; O(1) and one word of memory per 64 places passed to remove.
struct IndexBitQueue: Sendable {
  private var words: [UInt64]
  private var firstWord: Int

  init(count: Int = 0) {
    words = Array(repeating: 0, count: (count + 63) >> 6)
    firstWord = words.count
  }

  mutating func insert(_ index: Int) {
    let word = index >> 6
    words[word] |= 1 << UInt64(index & 63)
    if word < firstWord { firstWord = word }
  }

  /// Calls `seed` to insert places, then removes each in order and calls `body` with it.
  ///
  /// `body` may insert further places behind the current one.
  @inline(__always)
  mutating func drain(
    after seed: (_ queue: inout Inserter) -> Void,
    _ body: (_ index: Int, _ queue: inout Inserter) -> Void
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
    mutating func insert(_ index: Int) {
      words[index >> 6] |= 1 << UInt64(index & 63)
      firstWord = min(firstWord, index >> 6)
    }
  }
}

extension IndexBitQueue {
  /// Whether the queue is empty.
  var isEmpty: Bool { firstWord == words.count && words.allSatisfy { $0 == 0 } }
}
