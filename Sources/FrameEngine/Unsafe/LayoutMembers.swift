import LayoutTree

/// The children that take part in a layout, in memory of their own that is kept across changes.
struct LayoutMembers: Sequence {
  private var cells: UnsafeMutablePointer<NodePointer>?
  /// The number of children; -1 while they are unknown.
  private var number: Int32 = -1
  /// Twice the capacity, plus 1 if some children do not take part.
  private var room: Int32 = 0

  var isKnown: Bool { number >= 0 }
  var count: Int { Int(number) }
  /// Whether there are children that do not take part.
  var leavesOut: Bool { room & 1 != 0 }

  @inline(__always)
  subscript(index: Int) -> NodePointer {
    // There is memory for every valid index.
    cells.unsafelyUnwrapped[index]
  }

  mutating func forget() { number = -1 }

  /// Replaces the members by the children that take part.
  ///
  /// During a pass, closures may change which children take part, but not which there are: that
  /// waits until the pass is over (`DeferredChanges`). So the memory stays in place during an
  /// iteration, because it has room for all children, not only for those that take part.
  mutating func collect(_ children: [LayoutNode]) {
    if children.count > Int(room >> 1) {
      cells?.deallocate()
      cells = .allocate(capacity: children.count)
      room = Int32(truncatingIfNeeded: 2 * children.count)
    }
    number = 0
    room &= ~1
    // Iterating over the nodes would count a reference to each.
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

  /// Frees the memory; the members must not be used afterwards.
  func deallocate() { cells?.deallocate() }

  func makeIterator() -> UnsafeBufferPointer<NodePointer>.Iterator {
    UnsafeBufferPointer(start: cells, count: count).makeIterator()
  }
}
