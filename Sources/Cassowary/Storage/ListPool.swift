/// The range of a list in a ``ListPool``.
struct PooledList: Equatable, Sendable, BitwiseCopyable {
  fileprivate let start: Int32
  private let length: Int32

  /// A list without elements.
  static let empty = PooledList(start: 0, count: 0)

  fileprivate init(start: Int, count: Int) {
    self.start = Int32(start)
    length = Int32(count)
  }

  var count: Int { Int(length) }

  var isEmpty: Bool { length == 0 }

  /// The indices of the elements in the array of the pool.
  @inline(__always)
  var places: Range<Int> {
    Range(uncheckedBounds: (Int(start), Int(start) &+ Int(length)))
  }
}

/// Many short lists in one array, so that records that refer to lists are plain numbers, copied
/// without reference counting.
///
/// Lists are immutable. Unreferenced lists stay until the pool is compacted, which copies the lists
/// still in use.
struct ListPool<Element: BitwiseCopyable & Sendable>: Sendable {
  private var elements: [Element] = []
  /// The number of elements after the last compaction.
  private var kept = 0

  @inline(__always)
  subscript(list: PooledList) -> ArraySlice<Element> { elements[list.places] }

  /// The element of a list at an index.
  @inline(__always)
  subscript(list: PooledList, index: Int) -> Element { elements[Int(list.start) &+ index] }

  /// The element at an index of the pool's array.
  @inline(__always)
  subscript(place: Int) -> Element { elements[place] }

  /// Calls `body` with the elements of a list, in order.
  @inline(__always)
  func forEach(in list: PooledList, _ body: (Element) -> Void) {
    elements.withView { elements in
      for index in list.places { body(elements[index]) }
    }
  }

  /// Calls `body` with the elements of all lists as memory.
  @inline(__always)
  func withView<Result>(_ body: (ArrayView<Element>) -> Result) -> Result {
    elements.withView(body)
  }

  /// Adds a list.
  @inline(__always)
  mutating func insert(_ list: some RandomAccessCollection<Element>) -> PooledList {
    if list.isEmpty { return .empty }
    for element in list { elements.append(element) }
    return PooledList(start: elements.count - list.count, count: list.count)
  }

  // MARK: Compacting

  /// Whether the pool is large for `count` lists, and has doubled since it was last compacted.
  func isWorthCompacting(of count: Int) -> Bool {
    elements.count > 1024 + max(8 * count, 2 * kept)
  }

  /// Empties the pool, and returns its former contents.
  mutating func startCompacting() -> ListPool {
    let old = self
    elements = []
    return old
  }

  /// Copies a list that is still in use from the old pool.
  mutating func keep(_ list: PooledList, of old: ListPool) -> PooledList {
    if list.isEmpty { return .empty }
    elements.append(contentsOf: old[list])
    return PooledList(start: elements.count - list.count, count: list.count)
  }

  /// Completes the compaction that ``startCompacting()`` began.
  mutating func finishCompacting() { kept = elements.count }
}

/// A list of dependents for each of many keys, in one array.
///
/// Outdated dependents stay in a list until its length has doubled since the last cleanup.
struct LinkedLists: Sendable {
  private struct Entry: BitwiseCopyable {
    var dependent: Dependent
    var next: Int32
  }

  private struct List: BitwiseCopyable {
    var head: Int32 = -1
    var count: Int32 = 0
    /// The length at which outdated dependents should be dropped.
    var limit = leastLimit
  }

  private var lists: [List] = []
  private var entries: [Entry] = []
  private var freeEntry: Int32 = -1

  private static let leastLimit: Int32 = 16

  /// The number of dependents in all lists.
  var count: Int { lists.reduce(0) { $0 + Int($1.count) } }

  mutating func makeRoom(for more: Int) {
    lists.makeRoom(for: more)
    entries.makeRoom(for: more)
  }

  /// Adds empty lists for more keys.
  mutating func appendKeys(_ count: Int) {
    lists.append(contentsOf: repeatElement(List(), count: count))
  }

  /// Adds a dependent to the list of a key; returns whether outdated ones should be dropped.
  @inline(__always)
  mutating func insert(_ dependent: Dependent, for key: Int) -> Bool {
    lists.withMutableView { lists in
      let list = lists[key]
      let entry = Entry(dependent: dependent, next: list.head)
      let index: Int32
      if freeEntry >= 0 {
        index = freeEntry
        freeEntry = entries[Int(index)].next
        entries[Int(index)] = entry
      } else {
        index = Int32(truncatingIfNeeded: entries.count)
        entries.append(entry)
      }
      lists[key] = List(head: index, count: list.count &+ 1, limit: list.limit)
      return list.count &+ 1 >= list.limit
    }
  }

  /// Whether a key has no dependents, not even outdated ones.
  func isEmpty(of key: Int) -> Bool { lists[key].head < 0 }

  /// Calls `body` with the dependents of a key, newest first.
  @inline(__always)
  func forEach(of key: Int, _ body: (Dependent) -> Void) {
    var index = lists[key].head
    while index >= 0 {
      body(entries[Int(index)].dependent)
      index = entries[Int(index)].next
    }
  }

  /// Drops the outdated dependents of a key.
  ///
  /// The condition is a closure that does not capture the solver: a method of the solver would copy
  /// it, lists and all.
  mutating func keep(of key: Int, _ isCurrent: (Dependent) -> Bool) {
    var isOutdated = false
    forEach(of: key) { if !isCurrent($0) { isOutdated = true } }
    if isOutdated {
      var kept: [Dependent] = []
      forEach(of: key) { if isCurrent($0) { kept.append($0) } }
      removeAll(of: key)
      for dependent in kept.reversed() { _ = insert(dependent, for: key) }
    }
    lists[key].limit = max(Self.leastLimit, 2 * lists[key].count)
  }

  mutating func removeAll(of key: Int) {
    var index = lists[key].head
    while index >= 0 {
      let next = entries[Int(index)].next
      entries[Int(index)].next = freeEntry
      freeEntry = index
      index = next
    }
    lists[key] = List()
  }
}

extension LinkedLists {
  /// Returns the violated invariants: each entry is in exactly one list, or free.
  func checkInvariants(_ name: String, keys: Int) -> [String] {
    var faults: [String] = []
    if lists.count != keys { faults.append("\(lists.count) lists of \(name) for \(keys) keys") }
    var isSeen = [Bool](repeating: false, count: entries.count)
    func walk(from first: Int32) -> Int {
      var (index, count) = (first, 0)
      while index >= 0, !isSeen[Int(index)] {
        isSeen[Int(index)] = true
        index = entries[Int(index)].next
        count += 1
      }
      if index >= 0 { faults.append("\(name) has an entry twice") }
      return count
    }
    for key in lists.indices where walk(from: lists[key].head) != Int(lists[key].count) {
      faults.append("\(name) of \(key) are miscounted")
    }
    _ = walk(from: freeEntry)
    if isSeen.contains(false) { faults.append("\(name) has lost an entry") }
    return faults
  }

  /// Whether a dependent is in the list of a key.
  func contains(_ dependent: Dependent, for key: Int) -> Bool {
    var isFound = false
    forEach(of: key) {
      if $0.constraint == dependent.constraint, $0.epoch == dependent.epoch { isFound = true }
    }
    return isFound
  }
}

/// A list that is cleared and refilled in the same memory, unless the memory is shared.
struct ScratchList<Element: BitwiseCopyable & Sendable>: Sendable {
  /// The elements; those from `count` on are unused.
  private var elements: [Element] = []
  private(set) var count = 0

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == elements.count {
      grow(element)
    } else {
      elements.withMutableView { $0[count] = element }
    }
    count &+= 1
  }

  @inline(never)
  private mutating func grow(_ element: Element) {
    elements.append(contentsOf: repeatElement(element, count: Swift.max(8, count)))
  }
}

extension ScratchList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  @inline(__always)
  subscript(index: Int) -> Element { elements[index] }
}
