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
