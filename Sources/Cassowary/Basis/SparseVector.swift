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

  /// Makes a vector with one entry.
  init(_ value: Double, at index: Int) { append(value, at: index) }

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

  /// Takes all entries out; the memory is kept.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
