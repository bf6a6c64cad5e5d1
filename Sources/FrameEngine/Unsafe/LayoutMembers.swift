import LayoutTree

/// The children that take part in a layout, in memory of its own that lasts from change to change.
struct LayoutMembers: Sequence {
  private var cells: UnsafeMutablePointer<NodePointer>?
  /// How many there are; -1 while they are not known.
  private var number: Int32 = -1
  /// Twice the number of children that there is room for, and one more if some do not take part.
  private var room: Int32 = 0

  var isKnown: Bool { number >= 0 }
  var count: Int { Int(number) }
  /// Whether there are children that do not take part.
  var leavesOut: Bool { room & 1 != 0 }

  @inline(__always)
  subscript(index: Int) -> NodePointer {
    // Asked for only where there are some.
    cells.unsafelyUnwrapped[index]
  }

  mutating func forget() { number = -1 }

  /// Takes the children that take part, in the place of those before.
  ///
  /// While layouts are at work, closures may change which children take part, but not which there
  /// are: that waits until the pass is over (`DeferredChanges`). So the memory stays where it is as
  /// long as somebody goes through it, because it has room for all children, not only for those
  /// that take part.
  mutating func collect(_ children: [LayoutNode]) {
    if children.count > Int(room >> 1) {
      cells?.deallocate()
      cells = .allocate(capacity: children.count)
      room = Int32(truncatingIfNeeded: 2 * children.count)
    }
    number = 0
    room &= ~1
    // As what they are, the children would be counted one by one.
    children.withUnsafeBufferPointer { children in
      children.withMemoryRebound(to: NodePointer.self) { children in
        for child in children {
          guard child.takesPart else {
            room |= 1
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
