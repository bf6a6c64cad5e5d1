/// The items of a flex container at work, in memory that stays where it is until the container
/// ends its work.
struct FlexSlots {
  // Asked for only where there is room.
  private let start: UnsafeMutablePointer<FlexSlot>?
  /// How many items there is room for.
  let capacity: Int

  /// No room.
  init() {
    start = nil
    capacity = 0
  }

  fileprivate init(_ start: UnsafeMutablePointer<FlexSlot>?, capacity: Int) {
    self.start = start
    self.capacity = capacity
  }

  @inline(__always)
  subscript(index: Int) -> FlexSlot {
    get {
      assert(index >= 0 && index < capacity)
      return start.unsafelyUnwrapped[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < capacity)
      yield &start.unsafelyUnwrapped[index]
    }
  }

  /// Puts an item into its place.
  @inline(__always)
  func set(_ slot: @autoclosure () -> FlexSlot, at index: Int) {
    assert(index >= 0 && index < capacity)
    (start.unsafelyUnwrapped + index).initialize(to: slot())
  }

  /// Takes over the items of memory that has become too small.
  func take(_ count: Int, of other: FlexSlots) {
    assert(count <= other.capacity && count <= capacity)
    if let start, let old = other.start { start.update(from: old, count: count) }
  }
}

/// Room for the items of all flex containers at work, those of the innermost last.
struct FlexSlotStack {
  /// Memory of a number of items, of which some are in use.
  private struct Chunk {
    var start: UnsafeMutablePointer<FlexSlot>?
    var capacity = 0
    var used = 0
  }

  private var chunks: [Chunk] = []
  private var last = Chunk()

  /// Takes room for a number of items.
  @inline(__always)
  mutating func push(_ capacity: Int) -> FlexSlots {
    if capacity > last.capacity - last.used { addChunk(capacity) }
    let slots = FlexSlots(last.start.map { $0 + last.used }, capacity: capacity)
    last.used += capacity
    return slots
  }

  /// How much room is taken, to give back all that is taken from now on.
  struct Mark: BitwiseCopyable {
    fileprivate let chunks: Int
    fileprivate let used: Int
  }

  var mark: Mark { Mark(chunks: chunks.count, used: last.used) }

  /// Gives back all that was taken since a mark was made.
  @inline(__always)
  mutating func pop(to mark: Mark) {
    while chunks.count > mark.chunks { removeChunk() }
    last.used = mark.used
  }

  @inline(never)
  private mutating func addChunk(_ capacity: Int) {
    if last.used > 0 { chunks.append(last) } else { last.start?.deallocate() }
    let capacity = max(32, capacity, 2 * last.capacity)
    last = Chunk(start: .allocate(capacity: capacity), capacity: capacity)
  }

  @inline(never)
  private mutating func removeChunk() {
    last.start?.deallocate()
    last = chunks.removeLast()
  }

  /// Gives all memory back; the stack is of no more use.
  func deallocate() {
    last.start?.deallocate()
    for chunk in chunks { chunk.start?.deallocate() }
  }
}
