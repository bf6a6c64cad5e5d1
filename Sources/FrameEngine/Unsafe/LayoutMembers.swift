import LayoutTree

/// The children that take part in a layout: up to two in place, more in memory of their own that is
/// kept across changes.
struct LayoutMembers: Sequence {
  private var cells: UnsafeMutablePointer<NodePointer>?
  /// The children in place, while there is no memory.
  private var first: NodePointer?
  private var second: NodePointer?
  /// The number of children; -1 while they are unknown.
  private var number: Int32 = -1
  /// Twice the capacity of the memory, plus 1 if some children do not take part.
  private var room: Int32 = 0

  var isKnown: Bool { number >= 0 }
  var count: Int { Int(number) }
  /// Whether there are children that do not take part.
  var leavesOut: Bool { room & 1 != 0 }

  @inline(__always)
  subscript(index: Int) -> NodePointer {
    assert(index >= 0 && index < count)
    // There is memory, or a child in place, for every valid index.
    if let cells { return cells[index] }
    return (index == 0 ? first : second).unsafelyUnwrapped
  }

  mutating func forget() { number = -1 }

  /// Replaces the members by the children that take part.
  ///
  /// During a pass, closures may change which children take part, but not which there are: that
  /// waits until the pass is over (`DeferredChanges`). So the memory stays in place during an
  /// iteration, because it has room for all children, not only for those that take part.
  mutating func collect(_ children: [LayoutNode]) {
    if children.count > Swift.max(2, Int(room >> 1)) {
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
          if let cells {
            cells[count] = child
          } else if number == 0 {
            first = child
          } else {
            second = child
          }
          number += 1
        }
      }
    }
  }

  /// Makes slots of the members, in their order or in reverse.
  @inline(__always)
  func makeSlots(at slots: UnsafeMutablePointer<ItemState>, isReversed: Bool) {
    guard let cells else {
      for index in 0..<count {
        (slots + index).initialize(to: ItemState(self[isReversed ? count - 1 - index : index]))
      }
      return
    }
    for index in 0..<count {
      (slots + index).initialize(to: ItemState(cells[isReversed ? count - 1 - index : index]))
    }
  }

  /// Frees the memory; the members must not be used afterwards.
  func deallocate() { cells?.deallocate() }

  /// An iterator over the members.
  struct Iterator: IteratorProtocol {
    fileprivate let members: LayoutMembers
    private var index = 0

    fileprivate init(_ members: LayoutMembers) { self.members = members }

    @inline(__always)
    mutating func next() -> NodePointer? {
      guard index < members.count else { return nil }
      defer { index += 1 }
      return members[index]
    }
  }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(self) }
}
