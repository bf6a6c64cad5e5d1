/// A reference that does not keep its node alive, and becomes empty when it is deallocated.
///
/// Embedded Swift has no `weak`; a node clears its reference when it is deallocated.
public final class NodeReference {
  /// The storage of ``pointer``; accessed directly from other modules, it would be checked for
  /// exclusive access on each read.
  @exclusivity(unchecked)
  @usableFromInline
  private(set) var ownStorage: NodePointer?
  /// Rarely set properties, kept here so that other nodes need no storage for them.
  @exclusivity(unchecked)
  var rareData: NodeRareData?

  init(_ node: LayoutNode) { ownStorage = node.pointer }

  /// The node; `nil` once it is deallocated.
  package var node: LayoutNode? { ownStorage?.node }

  /// The pointer to the node; `nil` once it is deallocated.
  @inlinable
  package var pointer: NodePointer? {
    @inline(__always) get { ownStorage }
  }

  func clear() {
    ownStorage = nil
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
