/// A reference that does not keep its node alive, and knows when it is gone.
///
/// Embedded Swift has no `weak`; a node empties its reference when it is deallocated.
public final class NodeReference {
  /// What ``node`` has; read from elsewhere, it would be checked each time that nobody changes it.
  @exclusivity(unchecked)
  private unowned(unsafe) var ownNode: LayoutNode?
  /// What only few nodes have, kept here so that the others need no room for it.
  @exclusivity(unchecked)
  var rareData: NodeRareData?

  init(_ node: LayoutNode) { ownNode = node }

  /// The node; `nil` once it is gone.
  package var node: LayoutNode? { ownNode }

  func clear() {
    ownNode = nil
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
