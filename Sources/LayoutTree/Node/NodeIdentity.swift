/// The identity of a node, independent of its name.
///
/// It is a value that may cross threads. It does not keep the node alive, and is never reused for
/// another node.
public struct NodeIdentity: Hashable, @unchecked Sendable {
  // Used for comparison only; the node is not accessed.
  private let reference: NodeReference

  init(_ node: LayoutNode) { reference = node.reference }
}

extension LayoutNode {
  /// The identity of this node, independent of its name.
  public var identity: NodeIdentity { NodeIdentity(self) }
}
