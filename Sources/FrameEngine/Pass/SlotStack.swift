/// Slots of all layouts at work, the innermost last, in memory of its own.
///
/// A slot is reached again and again, through a class; an array would check each time that nobody else
/// does.
struct SlotStack {
  private var slots: UnsafeMutablePointer<LayoutSlot>
  private(set) var count = 0
  private var capacity = 64

  init() { slots = .allocate(capacity: capacity) }

  @inline(__always)
  subscript(index: Int) -> LayoutSlot {
    get { slots[index] }
    _modify { yield &slots[index] }
  }

  /// Adds empty slots.
  mutating func append(_ number: Int) {
    if count + number > capacity {
      capacity = max(2 * capacity, count + number)
      let larger = UnsafeMutablePointer<LayoutSlot>.allocate(capacity: capacity)
      larger.moveInitialize(from: slots, count: count)
      slots.deallocate()
      slots = larger
    }
    (slots + count).initialize(repeating: LayoutSlot(), count: number)
    count += number
  }

  /// Takes the last slots away.
  mutating func removeLast(_ number: Int) { count -= number }

  /// Gives the memory back; the stack is of no more use.
  func deallocate() { slots.deallocate() }
}
