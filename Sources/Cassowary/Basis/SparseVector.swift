/// A sparse vector: its nonzero entries, unordered.
struct SparseVector: Sendable {
  struct Entry: Sendable, Equatable {
    /// The index of the value, usually a symbol.
    var index: Int32
    var value: Double
  }

  private(set) var entries: [Entry] = []

  /// Creates a vector without entries.
  init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// The value of an entry; 0 if there is none.
  ///
  /// Complexity: O(entries).
  subscript(index: Int) -> Double {
    entries.first { Int($0.index) == index }?.value ?? 0
  }

  @inline(__always)
  mutating func append(_ value: Double, at index: Int) {
    entries.append(Entry(index: Int32(truncatingIfNeeded: index), value: value))
  }

  /// Solves `other = sum of the entries` for `index`, and returns whether there is such an entry.
  mutating func solve(for index: Int, from other: Int) -> Bool {
    guard let pivot = entries.firstIndex(where: { Int($0.index) == index }) else { return false }
    let factor = 1 / entries[pivot].value
    for place in entries.indices { entries[place].value *= -factor }
    entries[pivot] = Entry(index: Int32(truncatingIfNeeded: other), value: factor)
    return true
  }

  /// Removes all entries; the memory is kept.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

/// A vector for accumulating sums: dense values, and a list of the indices in use.
///
/// Each sum is stored with the magnitude of its greatest summand, which distinguishes a sum that
/// has cancelled up to rounding from a small one.
struct WorkVector: Sendable {
  struct Entry: Sendable {
    var value = 0.0
    /// The greatest magnitude of a summand; 0 while the index is not listed.
    var peak = 0.0

    /// Whether the summands have cancelled up to rounding.
    @inline(__always)
    var isNothing: Bool { value.magnitude <= Tolerance.cancelled * peak }
  }

  private var entries: [Entry] = []
  /// The indices in use, each once, in the first ``count`` places.
  var list: [Int32] = []
  var count = 0

  /// The number of indices.
  var bound: Int { entries.count }

  /// The sum at an index; 0 if it has cancelled up to rounding.
  @inline(__always)
  subscript(index: Int) -> Double { entries[index].isNothing ? 0 : entries[index].value }

  /// Reserves space for all indices below `bound`.
  mutating func grow(to bound: Int) {
    guard bound > entries.count else { return }
    let more = bound + bound / 4 - entries.count
    entries.append(contentsOf: repeatElement(Entry(), count: more))
    list.append(contentsOf: repeatElement(0, count: more))
  }

  @inline(__always)
  mutating func add(_ value: Double, at index: Int) {
    if value == 0 { return }
    if entries[index].peak == 0 {
      list[count] = Int32(truncatingIfNeeded: index)
      count &+= 1
    }
    entries[index].value += value
    entries[index].peak = max(entries[index].peak, value.magnitude)
  }

  /// Calls `body` with the index and value of each nonzero sum.
  @inline(__always)
  func forEachEntry(_ body: (Int, Double) -> Void) {
    for place in 0..<count {
      let index = Int(list[place])
      let entry = entries[index]
      if entry.value != 0, !entry.isNothing { body(index, entry.value) }
    }
  }

  /// Sets all sums to zero.
  ///
  /// Complexity: O(indices in use).
  mutating func clear() {
    for index in 0..<count { entries[Int(list[index])] = Entry() }
    count = 0
  }

  /// Whether unlisted entries are zero and no index is listed twice.
  var isConsistent: Bool {
    var isListed = [Bool](repeating: false, count: entries.count)
    for index in list.prefix(count) {
      if isListed[Int(index)] { return false }
      isListed[Int(index)] = true
    }
    return entries.indices.allSatisfy {
      isListed[$0] || entries[$0].value == 0 && entries[$0].peak == 0
    }
  }

  /// Calls `body` with the sums as memory, for loops during which nothing grows.
  @inline(__always)
  mutating func withEntries(_ body: (MutableArrayView<Entry>) -> Void) {
    entries.withMutableView(body)
  }
}
