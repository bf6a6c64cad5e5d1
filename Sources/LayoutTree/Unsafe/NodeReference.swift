/// A reference that does not keep its node alive, and knows when it is gone.
///
/// Embedded Swift has no `weak`; a node empties its reference when it is deallocated.
public final class NodeReference {
  /// What ``cell`` has; read from elsewhere, it would be checked each time that nobody changes it.
  @exclusivity(unchecked)
  @usableFromInline
  private(set) var ownCell: NodePointer?
  /// What only few nodes have, kept here so that the others need no room for it.
  @exclusivity(unchecked)
  var rareData: NodeRareData?

  init(_ node: LayoutNode) { ownCell = node.cell }

  /// The node; `nil` once it is gone.
  package var node: LayoutNode? { ownCell?.node }

  /// The cell of the node; `nil` once it is gone.
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
  /// one node.
  public static func == (left: NodeReference, right: NodeReference) -> Bool { left === right }

  /// Hashes which reference it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
