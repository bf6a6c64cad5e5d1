/// What each layout reads and writes of a node.
///
/// Layouts go through thousands of nodes. By way of a ``NodePointer`` they need neither count
/// references nor prove, for each number, that nobody else is at it, which Swift does at run time
/// for a class of another module. Code that is not at the heart of a layout uses the properties of
/// ``LayoutNode``.
///
/// What is used together is close together: the memory of a large tree is not at hand when a layout
/// comes to it, and getting it takes longer than what is done with it.
@usableFromInline
package struct NodeStorage {
  @usableFromInline
  package var flags: NodeFlags = .needsLayout
  package internal(set) var visibility = Visibility.visible
  package internal(set) var direction: LayoutDirection?
  package internal(set) var marks: SubtreeMarks = []
  /// The place of the node in an algorithm at work.
  package var scratchIndex: Int32 = -1
  /// The place of the node in the tables of its host; -1 while it has none.
  package var hostIndex: Int32 = -1
  /// Room for what most nodes ask of what arranges them, which alone knows what it means.
  package var room = InlineTraits()
  /// The frame before rounding.
  @usableFromInline
  package var exactFrame = Rect.zero
  /// The frame as of the last commit.
  @usableFromInline
  package var frame = Rect.zero
  /// Where what arranges nodes keeps what it knows of this one; starts with a ``StorageHeader``.
  package var item: UnsafeMutableRawPointer?
  /// The cell of the node above.
  package internal(set) var parent: NodePointer?

  init() {}

  /// Whether the node has a flag.
  @inlinable
  package subscript(flag: NodeFlags) -> Bool {
    get { flags.rawValue & flag.rawValue != 0 }
    set { if newValue { flags.formUnion(flag) } else { flags.subtract(flag) } }
  }
}

/// Room with each node for plain numbers of what arranges it; empty room is all zeros.
package struct InlineTraits: Equatable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  package static func == (left: InlineTraits, right: InlineTraits) -> Bool {
    left.words == right.words
  }
}

/// What is so or not so of a node.
@usableFromInline
package struct NodeFlags: OptionSet {
  @usableFromInline
  package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Something here or below has changed since the children were arranged.
  @inlinable
  package static var needsLayout: NodeFlags { NodeFlags(rawValue: 1) }
  /// Sizes have been worked out since then.
  @inlinable
  package static var hasKnownSizes: NodeFlags { NodeFlags(rawValue: 2) }
  /// A mark for an algorithm that must know which nodes it has met; not there outside of one.
  @inlinable
  package static var isMarked: NodeFlags { NodeFlags(rawValue: 4) }
  /// Constraints lay out the inside, as those of a root do.
  @inlinable
  package static var hasHost: NodeFlags { NodeFlags(rawValue: 8) }
  /// A layout or constraints lay out the inside.
  ///
  /// Asked for everywhere: a literal of both would be an array on the heap in long functions.
  @inlinable
  package static var hasInside: NodeFlags {
    NodeFlags(rawValue: hasLayout.rawValue | hasHost.rawValue)
  }
  /// There is content to measure.
  @inlinable
  package static var hasContent: NodeFlags { NodeFlags(rawValue: 16) }
  /// The children of the node are arranged directly into frames.
  @inlinable
  package static var hasLayout: NodeFlags { NodeFlags(rawValue: 32) }
  /// The owner, or what the node is in, has said how large it is.
  @inlinable
  package static var isFrameSet: NodeFlags { NodeFlags(rawValue: 64) }
  /// It was what the node is in, and holds while it is there.
  @inlinable
  package static var isSizedFromAbove: NodeFlags { NodeFlags(rawValue: 8192) }
  /// The owner places the node, and constraints follow.
  @inlinable
  package static var isFrameDriven: NodeFlags { NodeFlags(rawValue: 128) }
  /// Something covers the edges of the node.
  @inlinable
  package static var hasSafeArea: NodeFlags { NodeFlags(rawValue: 256) }
  /// The node stands for a guide.
  @inlinable
  package static var isGuide: NodeFlags { NodeFlags(rawValue: 1024) }
  /// There are children.
  @inlinable
  package static var hasChildren: NodeFlags { NodeFlags(rawValue: 512) }
  /// What the node asks of what arranges it is more than what ``NodeStorage/room`` is for.
  @inlinable
  package static var hasRareTraits: NodeFlags { NodeFlags(rawValue: 2048) }
  /// The owner has set a frame that the next layout rounds.
  @inlinable
  package static var awaitsRounding: NodeFlags { NodeFlags(rawValue: 16384) }
  /// The node stands for a rectangle that belongs to no tree on purpose.
  @inlinable
  package static var isRectangle: NodeFlags { NodeFlags(rawValue: 32768) }
  /// A layout that the node is in leaves it where its owner has put it.
  @inlinable
  package static var isExcludedFromLayout: NodeFlags { NodeFlags(rawValue: 4096) }
}

/// The way to the cell of a node, which counts no references; good as long as the node lives.
@usableFromInline
package struct NodePointer: Equatable, BitwiseCopyable {
  @usableFromInline
  unowned(unsafe) let object: LayoutNode

  @inlinable
  @inline(__always)
  init(_ object: LayoutNode) { self.object = object }

  @inlinable
  package var pointee: NodeStorage {
    @inline(__always) get { object.ownCell }
    @inline(__always) nonmutating _modify { yield &object.ownCell }
  }

  /// The node.
  @inlinable
  package var node: LayoutNode {
    @inline(__always) get { object }
  }

  @inlinable
  @inline(__always)
  package static func == (left: NodePointer, right: NodePointer) -> Bool {
    // To compare the objects would count their references.
    unsafeBitCast(left, to: UInt.self) == unsafeBitCast(right, to: UInt.self)
  }
}

/// What a node shows, and what it has answered.
final class NodeContent {
  var content: LeafContent?
  var measurements = MeasurementCache()
  var measurementCount = 0
  /// Whether the closure of the content is at work.
  var isAnswering = false

  init(_ content: LeafContent) { self.content = content }
}
