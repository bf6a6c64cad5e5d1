/// A box in a tree of boxes: headless, tied to no toolkit.
///
/// Positions are relative to the parent. One owner at a time may use a tree; a node is not
/// Sendable, but a ``LayoutResult`` is.
public final class LayoutNode: LayoutItem {
  /// What layouts read and write, from elsewhere by way of ``cell``.
  @exclusivity(unchecked)
  @usableFromInline
  var ownCell = NodeCell()

  /// The name in results, pictures and reports; empty for a node without one.
  public let name: String

  /// What ``children`` has; read from elsewhere, it would be checked each time that nobody changes it.
  @exclusivity(unchecked)
  private var ownedChildren: [LayoutNode] = []

  /// What only few nodes have; see ``NodeExtras``.
  @exclusivity(unchecked)
  var extras: NodeExtras?

  /// The content with what it has answered.
  @exclusivity(unchecked)
  var shown: NodeContent?

  private var ownReference: NodeReference?

  /// Creates a node that belongs to no tree.
  public init(_ name: String = "", content: LeafContent? = nil) {
    self.name = name
    if let content {
      shown = NodeContent(content)
      ownCell[.hasContent] = true
    }
  }

  /// Creates a node with children.
  ///
  /// Children that already have a parent leave it; one that is given twice stands last. Nodes of
  /// guides are left out. Children in a tree that is being laid out come when that is over.
  public convenience init(_ name: String, children: [LayoutNode]) {
    self.init(name)
    // A node that is new is neither a guide nor below any of these, so nothing else is refused.
    for child in children where child.guide == nil { try? append(child) }
  }

  /// Takes the tree apart level by level, so that no depth can exhaust the stack.
  ///
  /// The host goes first, while all nodes that it knows are there.
  deinit {
    if ownCell[.hasHost] { host = nil }
    ownReference?.clear()
    if let extras { for guide in extras.guides { guide.layoutNode.parent = nil } }
    var orphans = children
    children = []
    while var node = orphans.popLast() {
      node.parent = nil
      if isKnownUniquelyReferenced(&node) {
        orphans.append(contentsOf: node.children)
        node.children = []
      }
    }
    if let item = ownCell.item { cell.arranger?.release(item) }
  }

  /// The way to what layouts read and write.
  @inlinable
  package var cell: NodePointer {
    @inline(__always) get { NodePointer(self) }
  }

  /// A reference to this node that does not keep it alive.
  package var reference: NodeReference {
    if let ownReference { return ownReference }
    let reference = NodeReference(self)
    ownReference = reference
    return reference
  }

  /// The node itself.
  public var layoutNode: LayoutNode { self }
}

extension LayoutNode {
  /// The nodes below, back to front.
  public internal(set) var children: [LayoutNode] {
    get { ownedChildren }
    _modify { yield &ownedChildren }
  }
}
