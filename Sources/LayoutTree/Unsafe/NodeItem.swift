/// Where what arranges nodes keeps what it knows of one; it starts with a ``NodeItem``.
package typealias NodeItemAddress = UnsafeMutableRawPointer

/// What the memory that an arranger keeps for a node starts with.
package struct NodeItem {
  /// The arranger, which lives as long as the program.
  package let arranger: Unmanaged<NodeArranger>

  package init(_ arranger: NodeArranger) { self.arranger = Unmanaged.passUnretained(arranger) }
}

extension NodePointer {
  /// What arranges the children of the node or keeps what it asks for, if anything does.
  var arranger: NodeArranger? {
    pointee.item?.load(as: NodeItem.self).arranger.takeUnretainedValue()
  }
}
