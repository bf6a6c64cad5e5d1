import LayoutTree

/// Slots of all layouts at work, the innermost last, in memory of its own.
///
/// A slot is reached again and again; an array would check each time that nobody else does.
struct SlotStack {
  private var slots: UnsafeMutablePointer<LayoutSlot>?
  private(set) var count = 0
  private var capacity = 0

  @inline(__always)
  subscript(index: Int) -> LayoutSlot {
    // Asked for only where there are some.
    get { slots.unsafelyUnwrapped[index] }
    _modify { yield &slots.unsafelyUnwrapped[index] }
  }

  /// Adds a slot for each child, and tells it its place.
  mutating func append(_ members: LayoutMembers, isReversed: Bool) {
    let number = members.count
    if count + number > capacity { reserve(count + number) }
    guard let slots, number > 0 else { return }
    for place in 0..<number {
      let cell = members[isReversed ? number - 1 - place : place]
      cell.pointee.place = Int32(truncatingIfNeeded: place)
      (slots + count + place).initialize(to: LayoutSlot(cell))
    }
    count += number
  }

  /// Takes the last slots away.
  mutating func removeLast(_ number: Int) { count -= number }

  private mutating func reserve(_ number: Int) {
    capacity = max(64, 2 * capacity, number)
    let larger = UnsafeMutablePointer<LayoutSlot>.allocate(capacity: capacity)
    if let slots { larger.moveInitialize(from: slots, count: count) }
    slots?.deallocate()
    slots = larger
  }

  /// Gives the memory back; the stack is of no more use.
  func deallocate() { slots?.deallocate() }
}
