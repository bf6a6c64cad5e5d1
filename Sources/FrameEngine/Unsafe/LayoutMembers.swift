import LayoutTree

/// The children that take part in a layout, in memory of its own that lasts from change to change.
struct LayoutMembers: Sequence {
  private var cells: UnsafeMutablePointer<NodePointer>?
  /// How many there are; while they are not known, -1 less for how many there is room.
  private var number: Int32 = -1
  /// Whether there are children that do not take part.
  private(set) var leavesOut = false

  var isKnown: Bool { number >= 0 }
  var count: Int { Int(number) }

  @inline(__always)
  subscript(index: Int) -> NodePointer {
    // Asked for only where there are some.
    cells.unsafelyUnwrapped[index]
  }

  mutating func forget() { if number >= 0 { number = -1 - number } }

  mutating func collect(_ children: [LayoutNode]) {
    forget()
    if children.count > -1 - Int(number) {
      // Children come and go between passes only, so nobody goes through the old list.
      cells?.deallocate()
      cells = .allocate(capacity: children.count)
    }
    number = 0
    leavesOut = false
    // As what they are, the children would be counted one by one.
    children.withUnsafeBufferPointer { children in
      children.withMemoryRebound(to: NodePointer.self) { children in
        for child in children {
          guard child.takesPart else {
            leavesOut = true
            continue
          }
          cells?[count] = child
          number += 1
        }
      }
    }
  }

  /// Gives the memory back; there are no members then.
  func deallocate() { cells?.deallocate() }

  func makeIterator() -> UnsafeBufferPointer<NodePointer>.Iterator {
    UnsafeBufferPointer(start: cells, count: count).makeIterator()
  }
}
