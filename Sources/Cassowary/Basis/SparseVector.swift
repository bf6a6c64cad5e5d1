/// The entries of a vector that are not zero, in no order that means anything.
struct SparseVector: Sendable {
  struct Entry: Sendable, Equatable {
    /// The index of the value, usually a symbol.
    var index: Int32
    var value: Double
  }

  private(set) var entries: [Entry] = []

  /// Makes a vector without entries.
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

  /// Takes the entries as a sum that another index is, and solves it for one of its entries;
  /// returns whether there is that entry.
  mutating func solve(for index: Int, from other: Int) -> Bool {
    guard let pivot = entries.firstIndex(where: { Int($0.index) == index }) else { return false }
    let factor = 1 / entries[pivot].value
    for place in entries.indices { entries[place].value *= -factor }
    entries[pivot] = Entry(index: Int32(truncatingIfNeeded: other), value: factor)
    return true
  }

  /// Takes all entries out; the memory is kept.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
