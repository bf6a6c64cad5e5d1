import LayoutTree

/// The slots of all layouts in progress, those of the innermost last, in their own memory.
///
/// Slots are accessed often, and an array would check for unique ownership each time. Margins are
/// stored separately, because most children have none.
struct ItemStack {
  private var slots: UnsafeMutablePointer<ItemState>?
  /// Meaningful only for slots that have margins.
  private var margins: UnsafeMutablePointer<PerAxis<LayoutMargins>>?
  private(set) var count = 0
  private var capacity = 0

  @inline(__always)
  subscript(index: Int) -> ItemState {
    // There is memory for every valid index.
    get {
      assert(index >= 0 && index < count)
      return slots.unsafelyUnwrapped[index]
    }
    _modify {
      assert(index >= 0 && index < count)
      yield &slots.unsafelyUnwrapped[index]
    }
  }

  /// The margins of a slot along an axis.
  @inline(__always)
  subscript(index: Int, axis: Axis) -> LayoutMargins {
    get {
      self[index].hasMargins[axis] ? margins.unsafelyUnwrapped[index][axis] : LayoutMargins()
    }
    _modify {
      if !self[index].hasMargins[axis] {
        margins.unsafelyUnwrapped[index][axis] = LayoutMargins()
        self[index].hasMargins[axis] = true
      }
      yield &margins.unsafelyUnwrapped[index][axis]
    }
  }

  /// Appends a slot for each child.
  mutating func append(_ members: LayoutMembers, isReversed: Bool) {
    let number = members.count
    if count + number > capacity { reserve(count + number) }
    guard let slots, number > 0 else { return }
    members.makeSlots(at: slots + count, isReversed: isReversed)
    count += number
  }

  /// Removes the last slots.
  ///
  /// After a long line, the memory is freed with the last slot, so that it can be reused for the
  /// frames that the line publishes next.
  mutating func removeLast(_ number: Int) {
    count -= number
    if count > 0 || capacity <= Self.keptCapacity { return }
    deallocate()
    self = ItemStack()
  }

  /// The number of slots whose memory is kept from layout to layout.
  private static let keptCapacity = 1_024

  private mutating func reserve(_ number: Int) {
    let old = self
    capacity = max(64, 2 * capacity, number)
    slots = .allocate(capacity: capacity)
    margins = .allocate(capacity: capacity)
    if let moved = old.slots { slots?.moveInitialize(from: moved, count: count) }
    if let moved = old.margins { margins?.moveInitialize(from: moved, count: count) }
    old.deallocate()
  }

  /// Frees the memory; the stack must not be used afterwards.
  func deallocate() {
    slots?.deallocate()
    margins?.deallocate()
  }
}
