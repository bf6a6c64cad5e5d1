/// What each layout reads and writes of a node, in memory of its own.
///
/// Layouts go through thousands of nodes. By address they need neither count references nor prove, for
/// each number, that nobody else is at it, which Swift does at run time for a class of another module.
/// Code that is not at the heart of a layout uses the properties of ``LayoutNode``.
package struct NodeCell {
  /// The frame before rounding.
  package var exactFrame = Rect.zero
  /// The frame as of the last commit.
  package var frame = Rect.zero
  /// The node that this belongs to, which keeps it.
  package let owner: Unmanaged<LayoutNode>
  /// The cell of the node above.
  package internal(set) var parent: NodePointer?
  /// Where what arranges nodes keeps what it knows of this one.
  package var item: UnsafeMutableRawPointer?
  /// The place of the node in the tables of its host; -1 while it has none.
  package var hostIndex: Int32 = -1
  /// The place of the node in an algorithm at work.
  package var place: Int32 = -1
  package internal(set) var visibility = Visibility.visible
  package internal(set) var direction: LayoutDirection?
  /// Whether something here or below has changed since the children were arranged.
  package var isArrangementStale = true
  /// Whether sizes have been worked out since then.
  package var hasKnownSizes = false
  /// A mark for an algorithm that must know which nodes it has met; false outside of one.
  package var isMarked = false
  /// Whether constraints lay out the inside, as those of a root do.
  package internal(set) var hasHost = false
  /// Whether there is content to measure.
  package internal(set) var hasContent = false
  /// Whether the children of the node are arranged directly into frames.
  package var arrangesChildren = false
  /// Whether the owner has said how large this node is.
  package internal(set) var isFrameSet = false
  package internal(set) var isFrameDriven = false
  package internal(set) var marks: SubtreeMarks = []

  init(_ owner: LayoutNode) { self.owner = Unmanaged.passUnretained(owner) }
}

/// The address of a node's cell; good as long as the node lives.
package typealias NodePointer = UnsafeMutablePointer<NodeCell>

extension UnsafeMutablePointer where Pointee == NodeCell {
  /// The node.
  package var node: LayoutNode { pointee.owner._withUnsafeGuaranteedRef { $0 } }
}

/// What a node shows, and what it has answered.
final class NodeContent {
  var content: LeafContent?
  var measurements = MeasurementCache()
  var measurementCount = 0

  init(_ content: LeafContent) { self.content = content }
}
