import LayoutTree

/// The children that take part in a layout, in memory of its own that lasts from change to change.
struct LayoutMembers: Sequence {
  private var cells: UnsafeMutablePointer<NodePointer>?
  private var capacity: Int32 = 0
  /// How many there are; negative if they are not known.
  private var number: Int32 = -1
  /// Whether there are children that do not take part.
  private(set) var leavesOut = false

  var isKnown: Bool { number >= 0 }
  var count: Int { Int(number) }

  @inline(__always)
  subscript(place: Int) -> NodePointer {
    // Asked for only where there are some.
    cells.unsafelyUnwrapped[place]
  }

  mutating func forget() { number = -1 }

  mutating func collect(_ children: [LayoutNode]) {
    if children.count > capacity { reserve(children.count) }
    number = 0
    leavesOut = false
    for child in children {
      guard child.cell.takesPart else {
        leavesOut = true
        continue
      }
      cells?[count] = child.cell
      number += 1
    }
  }

  private mutating func reserve(_ count: Int) {
    cells?.deallocate()
    cells = .allocate(capacity: count)
    capacity = Int32(truncatingIfNeeded: count)
  }

  /// Gives the memory back; there are no members then.
  func deallocate() { cells?.deallocate() }

  func makeIterator() -> UnsafeBufferPointer<NodePointer>.Iterator {
    UnsafeBufferPointer(start: cells, count: count).makeIterator()
  }
}
