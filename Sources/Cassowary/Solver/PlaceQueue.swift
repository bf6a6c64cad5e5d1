/// Places that wait for their turn, the first one first; each is there once.
///
/// Complexity: O(1) to insert; to take out, O(1) and a word of memory for each 64 places passed.
struct PlaceQueue: Sendable {
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

  mutating func popFirst() -> Int? {
    while firstWord < words.count {
      let bits = words[firstWord]
      if bits != 0 {
        words[firstWord] = bits & (bits &- 1)
        return firstWord << 6 + bits.trailingZeroBitCount
      }
      firstWord += 1
    }
    return nil
  }
}
