/// The place of a list in a ``ListPool``.
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

  /// Where the elements are in the array of the pool.
  @inline(__always)
  var places: Range<Int> {
    Range(uncheckedBounds: (Int(start), Int(start) &+ Int(length)))
  }
}

/// Many short lists in one array, so that what has a list is plain numbers, and copied without
/// counting references.
///
/// Lists are made and never change. Those that nothing names any more stay until the pool is
/// compacted: it is given the lists that are still of use.
struct ListPool<Element: BitwiseCopyable & Sendable>: Sendable {
  private var elements: [Element] = []
  /// The number of elements of use when the pool was last compacted.
  private var kept = 0

  @inline(__always)
  subscript(list: PooledList) -> ArraySlice<Element> { elements[list.places] }

  /// The element of a list at an index.
  @inline(__always)
  subscript(list: PooledList, index: Int) -> Element { elements[Int(list.start) &+ index] }

  /// The element at a place of a list.
  @inline(__always)
  subscript(place: Int) -> Element { elements[place] }

  /// Calls `body` with the elements of a list, in order.
  @inline(__always)
  func forEach(in list: PooledList, _ body: (Element) -> Void) {
    elements.withView { elements in
      for place in list.places { body(elements[place]) }
    }
  }

  /// Calls `body` with the elements of all lists as memory.
  @inline(__always)
  func withView<Result>(_ body: (ArrayView<Element>) -> Result) -> Result {
    elements.withView(body)
  }

  /// Makes a list.
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

  /// Begins anew in an array of its own; returns what the pool was.
  mutating func startCompacting() -> ListPool {
    let old = self
    elements = []
    return old
  }

  /// Takes over a list that is still of use.
  mutating func keep(_ list: PooledList, of old: ListPool) -> PooledList {
    if list.isEmpty { return .empty }
    elements.append(contentsOf: old[list])
    return PooledList(start: elements.count - list.count, count: list.count)
  }

  /// Ends what ``startCompacting()`` has begun.
  mutating func finishCompacting() { kept = elements.count }
}
