/// An allocator of blocks of an array, in sizes that are powers of two.
///
/// Released blocks are reused before the array grows, so repeated allocation needs no more memory
/// than the peak in use.
struct BlockAllocator: Sendable {
  /// A block and the number of its places in use, in eight bytes.
  struct Block: Sendable {
    fileprivate(set) var start: Int32 = 0
    /// The count times 32, plus the power plus 1.
    private var packed: UInt32 = 0

    init() {}

    fileprivate init(start: Int, power: Int) {
      self.start = Int32(truncatingIfNeeded: start)
      packed = UInt32(truncatingIfNeeded: power &+ 1)
    }

    @inline(__always)
    var count: Int {
      get { Int(packed >> 5) }
      set { packed = UInt32(truncatingIfNeeded: newValue) << 5 | packed & 31 }
    }

    /// The binary logarithm of the capacity; -1 while there is no block.
    @inline(__always)
    fileprivate var power: Int { Int(packed & 31) &- 1 }

    @inline(__always)
    var room: Int { power < 0 ? 0 : 1 << power }

    @inline(__always)
    var isFull: Bool { power < 0 || count == 1 << power }

    @inline(__always)
    var end: Int { Int(start) &+ count }

    @inline(__always)
    var places: Range<Int> { Range(uncheckedBounds: (Int(start), end)) }
  }

  /// The number of block sizes; the count of a block has 27 bits.
  private static let powers = 28
  /// The binary logarithm of the smallest block.
  private let leastPower: Int
  /// By power, the free blocks; empty while no block has been allocated.
  private var free: [[Int32]] = []
  /// The required length of the array.
  private(set) var end = 0

  init(leastPower: Int = 2) { self.leastPower = leastPower }

  /// Releases all blocks; the array keeps its length.
  mutating func reset() {
    for power in free.indices { free[power].removeAll(keepingCapacity: true) }
    end = 0
  }

  /// Moves a block to a larger one if its capacity is too small; the array grows as needed.
  @inline(never)
  mutating func enlarge<Element>(
    _ block: inout Block, to room: Int, in array: inout [Element], filler: Element
  ) {
    guard room > block.room else { return }
    var larger = take(power: max(leastPower, Int.bitWidth - (room - 1).leadingZeroBitCount))
    if array.count < end {
      let count = max(end + end / 4, 32)
      array.append(contentsOf: repeatElement(filler, count: count - array.count))
    }
    let start = Int(larger.start)
    for (offset, index) in block.places.enumerated() { array[start + offset] = array[index] }
    larger.count = block.count
    takeBack(&block)
    block = larger
  }

  private mutating func take(power: Int) -> Block {
    if free.isEmpty { free = Array(repeating: [], count: Self.powers) }
    if let start = free[power].popLast() { return Block(start: Int(start), power: power) }
    end += 1 << power
    return Block(start: end - 1 << power, power: power)
  }

  /// Releases a block, if there is one, and clears it.
  mutating func takeBack(_ block: inout Block) {
    if block.power >= 0 { free[block.power].append(block.start) }
    block = Block()
  }
}

extension BlockAllocator {
  /// Returns the violated invariants: each place of the array up to ``end`` is in one of `blocks`,
  /// or in a free block.
  ///
  /// Complexity: O(b log b) for b blocks.
  func checkInvariants(inUse blocks: [Block], of length: Int) -> [String] {
    var faults: [String] = []
    if length < end { faults.append("an array of \(length) has blocks up to \(end)") }
    var extents: [(start: Int, room: Int)] = []
    for block in blocks where block.power >= 0 {
      extents.append((Int(block.start), block.room))
    }
    for block in blocks where block.count > block.room {
      faults.append("the block at \(block.start) holds more than it has room for")
    }
    for (power, starts) in free.enumerated() {
      for start in starts { extents.append((Int(start), 1 << power)) }
    }
    extents.sort { $0.start < $1.start }
    var next = 0
    for extent in extents {
      if extent.start != next { faults.append("blocks do not meet at \(next)") }
      next = extent.start + extent.room
    }
    if next != end { faults.append("blocks end at \(next), not at \(end)") }
    return faults
  }
}

extension Array {
  /// Reserves capacity for elements about to be appended: exactly as many in an array without
  /// capacity, at least half as many again in one that grows gradually.
  package mutating func makeRoom(for more: Int) {
    let needed = count + more
    if needed > capacity { reserveCapacity(Swift.max(needed, capacity + capacity / 2)) }
  }
}
