/// Lists of indices with values, many of them, in one piece of memory.
///
/// A block that a list has left is used again before the memory grows, so endless change needs no
/// more memory than was once in use.
struct SparseLists: Sendable {
  private var lists: [BlockAllocator.Block] = []
  private var entries: [SparseVector.Entry] = []
  private var space = BlockAllocator(leastPower: 1)
  /// Number of entries of all lists.
  private(set) var total = 0

  var listCount: Int { lists.count }

  /// Number of entries that there is room for.
  var room: Int { space.end }

  @inline(__always)
  func count(of list: Int) -> Int { lists[list].count }

  /// Calls `body` with the index and the value of each entry of a list.
  @inline(__always)
  func forEach(of list: Int, _ body: (Int, Double) -> Void) {
    let places = lists[list].places
    entries.withView { entries in
      for place in places { body(Int(entries[place].index), entries[place].value) }
    }
  }

  /// The value of an entry; nil if the list has none with that index.
  ///
  /// Complexity: O(entries of the list).
  func value(of index: Int, in list: Int) -> Double? {
    place(of: index, in: list).map { entries[$0].value }
  }

  @inline(__always)
  private func place(of index: Int, in list: Int) -> Int? {
    let places = lists[list].places
    return entries.withView { entries in
      places.first { Int(entries[$0].index) == index }
    }
  }

  // MARK: Change

  mutating func appendList() { lists.append(BlockAllocator.Block()) }

  @inline(__always)
  mutating func append(_ value: Double, at index: Int, to list: Int) {
    if lists[list].isFull { enlarge(list, to: lists[list].count &+ 1) }
    let block = lists[list]
    entries[block.end] = SparseVector.Entry(index: Int32(truncatingIfNeeded: index), value: value)
    lists[list].count = block.count &+ 1
    total &+= 1
  }

  @inline(never)
  private mutating func enlarge(_ list: Int, to count: Int) {
    space.enlarge(
      &lists[list], to: count, in: &entries, filler: SparseVector.Entry(index: 0, value: 0))
  }

  /// Takes an entry out of a list; the last one takes its place.
  ///
  /// Complexity: O(entries of the list).
  mutating func remove(_ index: Int, from list: Int) {
    guard let place = place(of: index, in: list) else { return }
    entries[place] = entries[lists[list].places.upperBound - 1]
    lists[list].count -= 1
    total -= 1
  }

  /// Empties a list and takes its block back.
  mutating func removeAll(of list: Int) {
    total -= lists[list].count
    space.takeBack(&lists[list])
  }

  /// Reserves capacity for a number of entries in an empty list.
  mutating func reserve(_ count: Int, in list: Int) {
    if count > lists[list].room { enlarge(list, to: count) }
  }

  /// Replaces the lists by a number of empty ones; the memory is kept.
  mutating func reset(count: Int) {
    lists.removeAll(keepingCapacity: true)
    lists.append(contentsOf: repeatElement(BlockAllocator.Block(), count: count))
    space.reset()
    total = 0
  }

  /// Takes over all entries of other lists, with list and index interchanged.
  ///
  /// - Precondition: `other` has no more lists than `self`, and no index beyond them.
  /// - Complexity: O(lists and entries).
  mutating func transpose(_ other: SparseLists, counts: inout [Int32]) {
    reset(count: lists.count)
    BasisFactors.refill(&counts, with: 0, count: lists.count)
    for list in 0..<other.listCount { other.forEach(of: list) { index, _ in counts[index] += 1 } }
    for list in counts.indices { reserve(Int(counts[list]), in: list) }
    entries.withMutableView { entries in
      lists.withMutableView { lists in
        for list in 0..<other.listCount {
          other.forEach(of: list) { index, value in
            entries[lists[index].end] = SparseVector.Entry(
              index: Int32(truncatingIfNeeded: list), value: value)
            lists[index].count += 1
          }
        }
      }
    }
    total = other.total
  }

  // MARK: Storage

  /// The lists as memory, for loops in which nothing grows.
  struct Storage {
    let lists: ArrayView<BlockAllocator.Block>
    let entries: ArrayView<SparseVector.Entry>
  }

  @inline(__always)
  func withStorage(_ body: (Storage) -> Void) {
    lists.withView { lists in
      entries.withView { entries in
        body(Storage(lists: lists, entries: entries))
      }
    }
  }
}

extension SparseLists {
  /// The violated invariants of the lists: each place of the memory is in the block of one list, or
  /// free.
  ///
  /// Complexity: O(b log b) for b blocks.
  func checkInvariants() -> [String] {
    let count = lists.reduce(0) { $0 + $1.count }
    return space.checkInvariants(inUse: lists, of: entries.count)
      + (count == total ? [] : ["\(count) entries, but \(total) were counted"])
  }
}
