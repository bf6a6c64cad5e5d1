import LayoutTree

/// Slots of all layouts at work, the innermost last, in memory of its own.
///
/// A slot is reached again and again; an array would check each time that nobody else does. Margins
/// lie apart, because most children have none.
struct ItemStack {
  private var slots: UnsafeMutablePointer<ItemState>?
  /// Of no meaning where the slot does not say that there are some.
  private var margins: UnsafeMutablePointer<PerAxis<LayoutMargins>>?
  private(set) var count = 0
  private var capacity = 0

  @inline(__always)
  subscript(index: Int) -> ItemState {
    // Asked for only where there are some.
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

  /// Adds a slot for each child.
  mutating func append(_ members: LayoutMembers, isReversed: Bool) {
    let number = members.count
    if count + number > capacity { reserve(count + number) }
    guard let slots, number > 0 else { return }
    for index in 0..<number {
      (slots + count + index).initialize(
        to: ItemState(members[isReversed ? number - 1 - index : index]))
    }
    count += number
  }

  /// Takes the last slots away.
  ///
  /// Returns the memory of a long line with its last slot, so that the memory can become that
  /// of the frames that the line publishes next.
  mutating func removeLast(_ number: Int) {
    count -= number
    if count > 0 || capacity <= Self.keptCapacity { return }
    deallocate()
    self = ItemStack()
  }

  /// How many slots there is room for from layout to layout.
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

  /// Gives the memory back; the stack is of no more use.
  func deallocate() {
    slots?.deallocate()
    margins?.deallocate()
  }
}
