/// The data of a node that each layout reads and writes.
///
/// Layouts visit thousands of nodes. A ``NodePointer`` needs neither reference counting nor the
/// run-time checks for exclusive access that Swift makes for a class of another module. Code
/// outside the hot paths of layouts uses the properties of ``LayoutNode``.
///
/// Fields used together are close together: the memory of a large tree is not in the cache when a
/// layout visits it, and loading it takes longer than the work done with it.
@usableFromInline
package struct NodeStorage {
  @usableFromInline
  package var flags = NodeFlags.ofNewNode
  package internal(set) var visibility = Visibility.visible
  package internal(set) var direction: LayoutDirection?
  @usableFromInline
  package internal(set) var marks: SubtreeMarks = []
  /// A temporary index of the node for algorithms.
  package var scratchIndex: Int32 = -1
  /// The index of the node in the tables of its host; -1 while it has none.
  package var hostIndex: Int32 = -1
  /// The traits that are plain numbers and words.
  @usableFromInline
  package var traits = PlainTraits()
  /// The frame before rounding.
  @usableFromInline
  package var exactFrame = Rect.zero
  /// The frame as of the last commit.
  @usableFromInline
  package var frame = Rect.zero
  /// The header of the frame engine's data of this node.
  package var frameData: UnsafePointer<StorageHeader>?
  /// The pointer to the parent.
  package internal(set) var parent: NodePointer?

  init() {}

  /// Whether the node has a flag.
  @inlinable
  package subscript(flag: NodeFlags) -> Bool {
    get { flags.rawValue & flag.rawValue != 0 }
    set { if newValue { flags.formUnion(flag) } else { flags.subtract(flag) } }
  }

  /// Records that a size is cached.
  @inlinable
  package mutating func noteKnownSize() {
    self[.hasKnownSizes] = true
    self[.isUnasked] = false
  }
}

/// State flags of a node.
@usableFromInline
package struct NodeFlags: OptionSet {
  @usableFromInline
  package let rawValue: UInt32

  @inlinable
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// This node or a descendant has changed since the last layout of the children.
  @inlinable
  package static var needsLayout: NodeFlags { NodeFlags(rawValue: 1) }
  /// Sizes have been cached since then.
  @inlinable
  package static var hasKnownSizes: NodeFlags { NodeFlags(rawValue: 2) }
  /// The node itself has changed or is new, and no size has been cached since.
  @inlinable
  package static var isUnasked: NodeFlags { NodeFlags(rawValue: 1 << 23) }
  /// The flags of a new node.
  @usableFromInline
  package static var ofNewNode: NodeFlags { .needsLayout.union(.isUnasked) }
  /// The flags that a node without children, content, constraints and a frame may have.
  static var ofBlankNode: NodeFlags {
    NodeFlags(
      rawValue: ofNewNode.rawValue | hasLayout.rawValue | hasRareTraits.rawValue
        | isExcludedFromLayout.rawValue)
  }
  /// A temporary mark for algorithms that track visited nodes; unset outside of them.
  @inlinable
  package static var isMarked: NodeFlags { NodeFlags(rawValue: 4) }
  /// Constraints of the node's own may lay out the descendants, as for a root.
  @inlinable
  package static var hasHost: NodeFlags { NodeFlags(rawValue: 8) }
  /// Its host has constraints.
  @inlinable
  package static var hasConstraints: NodeFlags { NodeFlags(rawValue: 1 << 24) }
  /// A layout or constraints lay out the descendants.
  ///
  /// It is a flag of its own because it is read everywhere: a literal of both would be an array on
  /// the heap in long functions.
  @inlinable
  package static var hasInside: NodeFlags {
    NodeFlags(rawValue: hasLayout.rawValue | hasConstraints.rawValue)
  }
  /// The node has content to measure.
  @inlinable
  package static var hasContent: NodeFlags { NodeFlags(rawValue: 16) }
  /// A layout places the children of the node.
  @inlinable
  package static var hasLayout: NodeFlags { NodeFlags(rawValue: 32) }
  /// The size was set by the owner, or by the layout around the node.
  @inlinable
  package static var isFrameSet: NodeFlags { NodeFlags(rawValue: 64) }
  /// The size was set by the layout around the node, and is kept while the node is there.
  @inlinable
  package static var isSizedFromAbove: NodeFlags { NodeFlags(rawValue: 8192) }
  /// The owner drives the frame of the node, and constraints follow it.
  @inlinable
  package static var isFrameDriven: NodeFlags { NodeFlags(rawValue: 128) }
  /// The safe area of the node is not zero.
  @inlinable
  package static var hasSafeArea: NodeFlags { NodeFlags(rawValue: 256) }
  /// The node represents a guide.
  @inlinable
  package static var isGuide: NodeFlags { NodeFlags(rawValue: 1024) }
  /// See ``LayoutNode/isAnonymous``.
  @inlinable
  package static var isAnonymous: NodeFlags { NodeFlags(rawValue: 1 << 25) }
  /// There are children.
  @inlinable
  package static var hasChildren: NodeFlags { NodeFlags(rawValue: 512) }
  /// The traits of the node do not fit into ``NodeStorage/traits``.
  @inlinable
  package static var hasRareTraits: NodeFlags { NodeFlags(rawValue: 2048) }
  /// The owner has set a frame that the next layout will round.
  @inlinable
  package static var awaitsRounding: NodeFlags { NodeFlags(rawValue: 16384) }
  /// The node represents a rectangle that intentionally belongs to no tree.
  @inlinable
  package static var isRectangle: NodeFlags { NodeFlags(rawValue: 32768) }
  /// The owner places the node, and the layout around it ignores it.
  @inlinable
  package static var isExcludedFromLayout: NodeFlags { NodeFlags(rawValue: 4096) }
  /// The running frame maker has decided the width.
  @inlinable
  package static var isWidthDecided: NodeFlags { NodeFlags(rawValue: 1 << 16) }
  /// The running frame maker has decided the height.
  @inlinable
  package static var isHeightDecided: NodeFlags { NodeFlags(rawValue: 1 << 17) }
  /// The running frame maker has decided the width, and it is that of the content.
  @inlinable
  package static var widthFollowsContent: NodeFlags { NodeFlags(rawValue: 1 << 18) }
  /// The running frame maker has decided the height, and it is that of the content.
  @inlinable
  package static var heightFollowsContent: NodeFlags { NodeFlags(rawValue: 1 << 19) }
  /// A frame maker that ends with no closure has decided an extent.
  @inlinable
  package static var isOfOpenRun: NodeFlags { NodeFlags(rawValue: 1 << 22) }
  /// The flags that a frame maker sets while it runs.
  package static var ofRun: NodeFlags {
    .isWidthDecided.union(.isHeightDecided).union(.widthFollowsContent).union(
      .heightFollowsContent
    ).union(.isOfOpenRun)
  }
  /// A call of a frame maker has named the node since it is in its parent.
  @inlinable
  package static var isNamedByMaker: NodeFlags { NodeFlags(rawValue: 1 << 20) }
  /// A frame maker has set frames of children of the node.
  @inlinable
  package static var isLaidOutByMaker: NodeFlags { NodeFlags(rawValue: 1 << 21) }
}

/// An unowned pointer to a node and its storage, without reference counting; valid as long as the
/// node lives.
@usableFromInline
package struct NodePointer: Equatable, BitwiseCopyable {
  @usableFromInline
  unowned(unsafe) let object: LayoutNode

  @inlinable
  @inline(__always)
  init(_ object: LayoutNode) { self.object = object }

  @inlinable
  package var pointee: NodeStorage {
    @inline(__always) get { object.ownStorage }
    @inline(__always) nonmutating _modify { yield &object.ownStorage }
  }

  /// The node.
  @inlinable
  package var node: LayoutNode {
    @inline(__always) get { object }
  }

  @inlinable
  @inline(__always)
  package static func == (left: NodePointer, right: NodePointer) -> Bool {
    // Comparing the objects would count their references.
    unsafeBitCast(left, to: UInt.self) == unsafeBitCast(right, to: UInt.self)
  }
}

/// The content of a node and its cached measurements.
final class NodeContent {
  var content: LeafContent?
  var measurements = MeasurementCache()
  var measurementCount = 0
  /// Whether the closure of the content is running.
  var isAnswering = false
  /// Whether the content has been changed by its own closure, so that its answer is outdated.
  var hasChanged = false

  init(_ content: LeafContent) { self.content = content }
}
