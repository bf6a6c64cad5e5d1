/// Lists of indices with values, many of them, in one piece of memory.
///
/// A list lies in a block whose size is a power of two. A block that a list has left is used again
/// before the memory grows, so endless change needs no more memory than was once in use.
struct SparseLists: Sendable {
  /// Where a list is, in eight bytes.
  struct Header: Sendable {
    var start: Int32 = 0
    /// The count times 32, plus the power plus 1.
    private var packed: UInt32 = 0

    init() {}

    init(start: Int, power: Int) {
      self.start = Int32(truncatingIfNeeded: start)
      packed = UInt32(truncatingIfNeeded: power &+ 1)
    }

    @inline(__always)
    var count: Int {
      get { Int(packed >> 5) }
      set { packed = UInt32(truncatingIfNeeded: newValue) << 5 | packed & 31 }
    }

    /// The capacity of the block is two to this power; -1 while there is no block.
    @inline(__always)
    var power: Int { Int(packed & 31) &- 1 }

    @inline(__always)
    var isFull: Bool { power < 0 || count == 1 << power }

    @inline(__always)
    var end: Int { Int(start) &+ count }

    @inline(__always)
    var places: Range<Int> { Range(uncheckedBounds: (Int(start), end)) }
  }

  private static let leastPower = 1

  private var headers: [Header] = []
  /// In a free block, the first index is the start of the next free one of the same size, or 0.
  private var entries = [SparseVector.Entry(index: 0, value: 0)]
  /// The end of all blocks.
  private var end = 1
  /// By power, the start of a free block, or 0; index 0 of the memory is in no block.
  private var free = [Int32](repeating: 0, count: 32)
  /// Number of entries of all lists.
  private(set) var total = 0

  var listCount: Int { headers.count }

  /// Bytes in use and kept in reserve.
  var byteCount: Int {
    headers.capacity * MemoryLayout<Header>.stride
      + entries.capacity * MemoryLayout<SparseVector.Entry>.stride
  }

  @inline(__always)
  func count(of list: Int) -> Int { headers[list].count }

  /// Calls `body` with the index and the value of each entry of a list.
  @inline(__always)
  func forEach(of list: Int, _ body: (Int, Double) -> Void) {
    let places = headers[list].places
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
    let places = headers[list].places
    return entries.withView { entries in
      places.first { Int(entries[$0].index) == index }
    }
  }

  // MARK: Change

  mutating func appendList() { headers.append(Header()) }

  @inline(__always)
  mutating func append(_ value: Double, at index: Int, to list: Int) {
    var header = headers[list]
    if header.isFull { enlarge(&header) }
    entries[header.end] = SparseVector.Entry(
      index: Int32(truncatingIfNeeded: index), value: value)
    header.count &+= 1
    headers[list] = header
    total &+= 1
  }

  /// Takes an entry out of a list; the last one takes its place.
  ///
  /// Complexity: O(entries of the list).
  mutating func remove(_ index: Int, from list: Int) {
    guard let place = place(of: index, in: list) else { return }
    entries[place] = entries[headers[list].places.upperBound - 1]
    headers[list].count -= 1
    total -= 1
  }

  /// Empties a list and takes its block back.
  mutating func removeAll(of list: Int) {
    total -= headers[list].count
    takeBack(headers[list])
    headers[list] = Header()
  }

  /// Reserves capacity for a number of entries in an empty list.
  mutating func reserve(_ count: Int, in list: Int) {
    guard headers[list].power < 0, count > 0 else { return }
    var power = Self.leastPower
    while 1 << power < count { power += 1 }
    headers[list] = take(power: power)
  }

  /// Replaces the lists by a number of empty ones; the memory is kept.
  mutating func reset(count: Int) {
    headers.removeAll(keepingCapacity: true)
    headers.append(contentsOf: repeatElement(Header(), count: count))
    end = 1
    for power in free.indices { free[power] = 0 }
    total = 0
  }

  /// Takes over all entries of other lists, with list and index interchanged.
  ///
  /// - Precondition: `other` has no more lists than `self`, and no index beyond them.
  /// - Complexity: O(lists and entries).
  mutating func transpose(_ other: SparseLists, counts: inout [Int32]) {
    reset(count: headers.count)
    BasisFactors.refill(&counts, with: 0, count: headers.count)
    for list in 0..<other.listCount { other.forEach(of: list) { index, _ in counts[index] += 1 } }
    for list in counts.indices { reserve(Int(counts[list]), in: list) }
    entries.withMutableView { entries in
      headers.withMutableView { headers in
        for list in 0..<other.listCount {
          other.forEach(of: list) { index, value in
            entries[headers[index].end] = SparseVector.Entry(
              index: Int32(truncatingIfNeeded: list), value: value)
            headers[index].count += 1
          }
        }
      }
    }
    total = other.total
  }

  // MARK: Blocks

  /// Moves a list into a block of twice the size.
  @inline(never)
  private mutating func enlarge(_ header: inout Header) {
    var larger = take(power: header.power < 0 ? Self.leastPower : header.power + 1)
    for (offset, place) in header.places.enumerated() {
      entries[Int(larger.start) + offset] = entries[place]
    }
    larger.count = header.count
    takeBack(header)
    header = larger
  }

  private mutating func take(power: Int) -> Header {
    let known = free[power]
    if known > 0 {
      free[power] = entries[Int(known)].index
      return Header(start: Int(known), power: power)
    }
    let start = end
    end += 1 << power
    if end > entries.count {
      let filler = SparseVector.Entry(index: 0, value: 0)
      entries.append(contentsOf: repeatElement(filler, count: end - entries.count + end / 4))
    }
    return Header(start: start, power: power)
  }

  private mutating func takeBack(_ header: Header) {
    guard header.power >= 0 else { return }
    entries[Int(header.start)].index = free[header.power]
    free[header.power] = header.start
  }

  // MARK: Storage

  /// The lists as memory, for loops in which nothing grows.
  struct Storage {
    let headers: ArrayView<Header>
    let entries: ArrayView<SparseVector.Entry>
  }

  @inline(__always)
  func withStorage(_ body: (Storage) -> Void) {
    headers.withView { headers in
      entries.withView { entries in
        body(Storage(headers: headers, entries: entries))
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
    var faults: [String] = []
    var extents: [(start: Int, room: Int)] = []
    for header in headers where header.power >= 0 {
      extents.append((Int(header.start), 1 << header.power))
      if header.count > 1 << header.power { faults.append("a list is longer than its block") }
    }
    for power in free.indices {
      var start = free[power]
      while start > 0, extents.count <= end {
        extents.append((Int(start), 1 << power))
        start = entries[Int(start)].index
      }
    }
    extents.sort { $0.start < $1.start }
    var next = 1
    for extent in extents {
      if extent.start != next { faults.append("blocks of lists do not meet at \(next)") }
      next = extent.start + extent.room
    }
    if next != end || end > entries.count { faults.append("blocks of lists end at \(next)") }
    let count = headers.reduce(0) { $0 + $1.count }
    if count != total { faults.append("\(count) entries, but \(total) were counted") }
    return faults
  }
}
