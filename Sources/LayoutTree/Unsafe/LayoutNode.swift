/// A box in a tree of boxes, independent of any UI toolkit.
///
/// Positions are relative to the parent. One owner at a time may use a tree; a node is not
/// Sendable, but a ``LayoutResult`` is.
public final class LayoutNode: LayoutItem {
  /// The data that layouts read and write, elsewhere through ``pointer``.
  @exclusivity(unchecked)
  @usableFromInline
  var ownStorage = NodeStorage()

  /// The name in results, pictures and reports; empty for a node without one.
  public let name: String

  /// The storage of ``children``; accessed directly from other modules, it would be checked for
  /// exclusive access on each read.
  @exclusivity(unchecked)
  private var ownedChildren: [LayoutNode] = []

  /// The content and its cached measurements.
  @exclusivity(unchecked)
  var nodeContent: NodeContent?

  /// The reference to this node with its rarely set properties, once it is needed.
  @exclusivity(unchecked)
  @usableFromInline
  private(set) var ownReference: NodeReference?

  /// Creates a node that belongs to no tree.
  public init(_ name: String = "", content: LeafContent? = nil) {
    self.name = name
    if let content {
      nodeContent = NodeContent(content)
      ownStorage[.hasContent] = true
      if content.widthBasis == .longestLine { ownStorage.marks = .hasLines }
    }
  }

  /// Creates a node with children.
  ///
  /// Children that already have a parent leave it; a child listed twice is added at its last
  /// position. Nodes of guides are skipped. Children in a tree that is being laid out are added
  /// when that is over.
  public convenience init(_ name: String, children: [LayoutNode]) {
    self.init(name)
    // A new node is neither a guide nor below any of these, so nothing else is refused.
    for child in children where child.guide == nil { try? append(child) }
  }

  /// Creates a node with a size, such as a root.
  ///
  ///     let root = LayoutNode("root", size: Size(width: 320, height: 480), children: [row])
  ///
  /// Unlike setting the size, it does not throw: a size that is negative, not finite or beyond
  /// ``Rect/maximumCoordinate`` is ignored, and reported in the ``diagnostics`` of the tree until
  /// another one is set. So is a size that a layout or constraints replace.
  public convenience init(_ name: String = "", size: Size, children: [LayoutNode] = []) {
    self.init(name, children: children)
    do {
      try setSize(width: size.width, height: size.height)
    } catch {
      makeRareData().refusedSize = error
    }
  }

  /// Releases the tree level by level, so that no depth can exhaust the stack.
  ///
  /// The host is released first, while all nodes that it knows exist.
  deinit {
    host?.rootWillGo()
    if let rareData { for guide in rareData.guides { guide.layoutNode.parent = nil } }
    ownReference?.clear()
    var orphans = children
    children = []
    while var node = orphans.popLast() {
      node.parent = nil
      guard isKnownUniquelyReferenced(&node) else { continue }
      if orphans.isEmpty { swap(&orphans, &node.ownedChildren) }
      orphans.append(contentsOf: node.children)
      node.children = []
    }
    pointer.frameHost?.nodeWillGo(pointer)
  }

  /// A pointer to the data that layouts read and write.
  @inlinable
  package var pointer: NodePointer {
    @inline(__always) get { NodePointer(self) }
  }

  /// A reference to this node that does not keep it alive.
  @inlinable
  package var reference: NodeReference { ownReference ?? makeReference() }

  @usableFromInline
  func makeReference() -> NodeReference {
    let reference = NodeReference(self)
    ownReference = reference
    return reference
  }

  /// Rarely set properties; see ``NodeRareData``.
  var rareData: NodeRareData? {
    get { ownReference?.rareData }
    set { reference.rareData = newValue }
  }

  /// The node itself.
  public var layoutNode: LayoutNode { self }
}

extension LayoutNode {
  /// The children, back to front.
  public internal(set) var children: [LayoutNode] {
    get { ownedChildren }
    _modify { yield &ownedChildren }
  }

  /// Inserts a node among the children.
  func addChild(_ child: LayoutNode, at index: Int) {
    if ownedChildren.capacity == 0 {
      // A literal of two is the fastest way to memory for two.
      ownedChildren = [child, child]
      ownedChildren.removeLast()
    } else if index == ownedChildren.count {
      ownedChildren.append(child)
    } else {
      ownedChildren.insert(child, at: index)
    }
  }
}
