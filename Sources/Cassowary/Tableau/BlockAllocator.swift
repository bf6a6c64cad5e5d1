/// Hands out blocks of an array, in sizes that are powers of two, and takes them back.
///
/// A block that came back is handed out again before the array grows, so that endless giving and
/// allocation needs no more memory than was once in use.
struct BlockAllocator: Sendable {
  /// A block, and how many of its places are in use.
  struct Block: Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
    /// The capacity of the block is two to this power; negative while there is no block.
    var power: Int8 = -1

    var places: Range<Int> { Int(start)..<Int(start) + Int(count) }
    var room: Int { power < 0 ? 0 : 1 << Int(power) }
  }

  /// Places are counted in 32 bits.
  private static let powers = 32
  /// The least power of a block.
  private let leastPower: Int
  /// By power, the blocks that came back; empty while no block has been handed out.
  private var free: [[Int32]] = []
  /// The length that the array must have.
  private(set) var end = 0

  init(leastPower: Int = 2) { self.leastPower = leastPower }

  /// An empty block with a capacity.
  mutating func take(room: Int) -> Block {
    let power = max(leastPower, Int.bitWidth - (room - 1).leadingZeroBitCount)
    if free.isEmpty { free = Array(repeating: [], count: Self.powers) }
    if let start = free[power].popLast() { return Block(start: start, power: Int8(power)) }
    end += 1 << power
    return Block(start: Int32(end - 1 << power), power: Int8(power))
  }

  /// Moves a block into a larger one, if its capacity is too small.
  mutating func enlarge<Element>(
    _ block: inout Block, to room: Int, in array: inout [Element], filler: Element
  ) {
    guard room > block.room else { return }
    var larger = take(room: room)
    if array.count < end {
      let count = max(end, 2 * array.count, 64)
      array.append(contentsOf: repeatElement(filler, count: count - array.count))
    }
    let start = Int(larger.start)
    for (offset, place) in block.places.enumerated() { array[start + offset] = array[place] }
    larger.count = block.count
    takeBack(block)
    block = larger
  }

  mutating func takeBack(_ block: Block) {
    if block.power >= 0 { free[Int(block.power)].append(block.start) }
  }
}

extension BlockAllocator {
  /// The violated invariants of the blocks of an array: each of its places up to ``end`` is in one
  /// of `blocks`, or in one that came back.
  ///
  /// Complexity: O(b log b) for b blocks.
  func checkInvariants(inUse blocks: [Block], of length: Int) -> [String] {
    var faults: [String] = []
    if length < end { faults.append("an array of \(length) has blocks up to \(end)") }
    var extents: [(start: Int, room: Int)] = []
    for block in blocks where block.power >= 0 {
      extents.append((Int(block.start), block.room))
    }
    for block in blocks where Int(block.count) > block.room {
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
