import LayoutTree

/// A list of nodes to which rows refer by number, as references.
///
/// A node may be listed more than once: it is looked for among the last ones alone.
struct NodeList {
  private var references: [NodeReference] = []

  /// The reference to the node of a number.
  @inline(__always)
  subscript(number: Int32) -> NodeReference { references[Int(number)] }

  /// A memory view of the nodes, without reference counting; valid while the list is not changed.
  struct View {
    fileprivate let start: UnsafePointer<Unmanaged<NodeReference>>?
    fileprivate let count: Int

    /// Returns the pointer to the node of a number; `nil` if the node is deallocated.
    @inline(__always)
    func pointer(_ number: Int32) -> NodePointer? {
      assert(number >= 0 && number < count, "a view is read beyond its end")
      return start?[Int(number)]._withUnsafeGuaranteedRef { $0.pointer }
    }
  }

  /// Calls `body` with a memory view of the nodes.
  @inline(__always)
  func withView<Result>(_ body: (View) -> Result) -> Result {
    references.withUnsafeBufferPointer { references in
      // A strong and an unmanaged reference have the same layout in memory.
      let start = UnsafeRawPointer(references.baseAddress)?
        .assumingMemoryBound(to: Unmanaged<NodeReference>.self)
      return body(View(start: start, count: references.count))
    }
  }

  /// Returns the number of a node, which is listed if it is not there.
  @inline(__always)
  mutating func number(of reference: NodeReference) -> Int32 {
    var index = references.count - 1
    let end = max(-1, index - 4)
    while index > end {
      if references[index] === reference { return Int32(truncatingIfNeeded: index) }
      index -= 1
    }
    references.append(reference)
    return Int32(truncatingIfNeeded: references.count - 1)
  }
}
