/// A reference that does not keep its node alive, and becomes empty when it is deallocated.
///
/// Embedded Swift has no `weak`; a node clears its reference when it is deallocated.
public final class NodeReference {
  /// The storage of ``cell``; accessed directly from other modules, it would be checked for
  /// exclusive access on each read.
  @exclusivity(unchecked)
  @usableFromInline
  private(set) var ownCell: NodePointer?
  /// Rarely set properties, kept here so that other nodes need no storage for them.
  @exclusivity(unchecked)
  var rareData: NodeRareData?

  init(_ node: LayoutNode) { ownCell = node.cell }

  /// The node; `nil` once it is deallocated.
  package var node: LayoutNode? { ownCell?.node }

  /// The cell of the node; `nil` once it is deallocated.
  @inlinable
  package var cell: NodePointer? {
    @inline(__always) get { ownCell }
  }

  func clear() {
    ownCell = nil
    rareData = nil
  }
}

extension NodeReference: Hashable {
  /// Returns a Boolean value that indicates whether two references are the same object, and so of
  /// the same node.
  public static func == (left: NodeReference, right: NodeReference) -> Bool { left === right }

  /// Hashes the identity of the reference.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
