/// A box in a tree of boxes: headless, tied to no toolkit.
///
/// Positions are relative to the parent. One owner at a time may use a tree; a node is not
/// Sendable, but a ``LayoutResult`` is.
public final class LayoutNode: LayoutItem {
  // What each layout reads and writes stands first, close together.

  /// The node above, or `nil` at the root.
  ///
  /// A parent that is deallocated first clears this, so the unchecked reference never dangles.
  public internal(set) unowned(unsafe) var parent: LayoutNode?

  /// The frame before rounding; equal to ``frame`` where the policy is not to round.
  @exclusivity(unchecked)
  package var exactFrame = Rect.zero

  /// What only few nodes have; see ``NodeExtras``.
  var extras: NodeExtras?

  /// The rectangle in the parent's coordinates, as of the last commit.
  ///
  /// The owner sets it at a root, where it is the size to fill; a layout sets it elsewhere.
  @exclusivity(unchecked)
  public internal(set) var frame = Rect.zero

  /// The nodes below, back to front.
  @exclusivity(unchecked)
  public internal(set) var children: [LayoutNode] = []

  /// The name in results, pictures and reports; empty for a node without one.
  public let name: String

  /// Whether the node is shown; visible unless told otherwise.
  @exclusivity(unchecked)
  public var visibility = Visibility.visible {
    didSet {
      guard visibility != oldValue else { return }
      parent?.container?.childrenDidChange()
      constraintRoot.host?.traitsDidChange(self)
      parent?.invalidateArrangement()
    }
  }

  /// The direction of this subtree, or `nil` to inherit it; roots inherit left to right.
  @exclusivity(unchecked)
  public var direction: LayoutDirection? {
    didSet {
      guard direction != oldValue else { return }
      constraintRoot.host?.directionDidChange(self)
      invalidateArrangementOfSubtree()
    }
  }

  /// Whether constraints take the frame of this node as its owner sets it; no unless told otherwise.
  ///
  /// Such a node is placed by ``setFrame(_:)``, and others may be placed by it. At a root it makes no
  /// difference: the owner decides there anyway.
  public var isFrameDriven = false {
    didSet { if isFrameDriven != oldValue { constraintRoot.host?.heldFrameDidChange(self) } }
  }

  /// What the node shows, if it is a leaf that measures itself.
  public var content: LeafContent? {
    didSet { invalidateContent() }
  }

  /// How frames of this tree are rounded when they are committed; read at the root only.
  public var rounding = RoundingPolicy.none

  /// How often ``content`` was asked for a measurement that the cache did not hold.
  public internal(set) var measurementCount = 0

  var measurements = MeasurementCache()

  /// The guide that this node stands for, if it is not a box of its own.
  package var guide: LayoutGuide? { extras?.guide }

  /// The engine that lays out the tree of which this node is the root.
  package var host: (any TreeHost)?

  /// The place of this node in the tables of its host; -1 while it has none.
  package var hostIndex = -1

  /// Whether the owner has said how large this node is.
  package internal(set) var isFrameSet = false

  private var ownReference: NodeReference?

  /// What arranges the children of this node directly into frames, and what the node asks of the one
  /// above it that does so.
  @exclusivity(unchecked)
  package var arranger: (any NodeArranger)?

  /// Where the arranger keeps what the node asks for; read often, and so without counting references.
  @exclusivity(unchecked)
  package var arrangerData: UnsafeRawPointer?

  /// Whether something here or below has changed since the children were arranged.
  @exclusivity(unchecked)
  package var isArrangementStale = true

  /// Whether the arranger has worked out sizes since then.
  @exclusivity(unchecked)
  package var hasKnownSizes = false

  /// A mark for an algorithm that must know which nodes it has met; false outside of one.
  package var isMarked = false

  /// Creates a node that belongs to no tree.
  public init(_ name: String = "", content: LeafContent? = nil) {
    self.name = name
    self.content = content
  }

  /// Creates a node with children.
  ///
  /// Children that already have a parent leave it; one that is given twice stands last. Nodes of
  /// guides are left out.
  public convenience init(_ name: String, children: [LayoutNode]) {
    self.init(name)
    for child in children where child.guide == nil {
      child.removeFromParent()
      adopt(child, at: self.children.count)
    }
  }

  /// Takes the tree apart level by level, so that no depth can exhaust the stack.
  ///
  /// The host goes first, while all nodes that it knows are there.
  deinit {
    host = nil
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
