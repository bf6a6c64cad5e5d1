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
  /// Where what arranges nodes keeps what it knows of this one; starts with a ``NodeItem``.
  package var item: UnsafeMutableRawPointer?
  /// The place of the node in the tables of its host; -1 while it has none.
  package var hostIndex: Int32 = -1
  /// The place of the node in an algorithm at work.
  package var place: Int32 = -1
  package internal(set) var visibility = Visibility.visible
  package internal(set) var direction: LayoutDirection?
  package internal(set) var marks: SubtreeMarks = []
  private var flags: Flags = .isArrangementStale

  init(_ owner: LayoutNode) { self.owner = Unmanaged.passUnretained(owner) }

  private struct Flags: OptionSet {
    let rawValue: UInt16
    static let isArrangementStale = Flags(rawValue: 1)
    static let hasKnownSizes = Flags(rawValue: 2)
    static let isMarked = Flags(rawValue: 4)
    static let hasHost = Flags(rawValue: 8)
    static let hasContent = Flags(rawValue: 16)
    static let arrangesChildren = Flags(rawValue: 32)
    static let isFrameSet = Flags(rawValue: 64)
    static let isFrameDriven = Flags(rawValue: 128)
    static let hasSafeArea = Flags(rawValue: 256)
    static let hasChildren = Flags(rawValue: 512)

    /// Whether a flag is among these.
    subscript(flag: Flags) -> Bool {
      get { contains(flag) }
      set { if newValue { formUnion(flag) } else { subtract(flag) } }
    }
  }

  /// Whether something here or below has changed since the children were arranged.
  package var isArrangementStale: Bool {
    get { flags[.isArrangementStale] }
    set { flags[.isArrangementStale] = newValue }
  }

  /// Whether sizes have been worked out since then.
  package var hasKnownSizes: Bool {
    get { flags[.hasKnownSizes] }
    set { flags[.hasKnownSizes] = newValue }
  }

  /// A mark for an algorithm that must know which nodes it has met; false outside of one.
  package var isMarked: Bool {
    get { flags[.isMarked] }
    set { flags[.isMarked] = newValue }
  }

  /// Whether constraints lay out the inside, as those of a root do.
  package internal(set) var hasHost: Bool {
    get { flags[.hasHost] }
    set { flags[.hasHost] = newValue }
  }

  /// Whether there is content to measure.
  package internal(set) var hasContent: Bool {
    get { flags[.hasContent] }
    set { flags[.hasContent] = newValue }
  }

  /// Whether there are nodes below.
  package internal(set) var hasChildren: Bool {
    get { flags[.hasChildren] }
    set { flags[.hasChildren] = newValue }
  }

  /// Whether the children of the node are arranged directly into frames.
  package var arrangesChildren: Bool {
    get { flags[.arrangesChildren] }
    set { flags[.arrangesChildren] = newValue }
  }

  /// Whether the owner has said how large this node is.
  package internal(set) var isFrameSet: Bool {
    get { flags[.isFrameSet] }
    set { flags[.isFrameSet] = newValue }
  }

  /// Whether something covers the edges of the node.
  package internal(set) var hasSafeArea: Bool {
    get { flags[.hasSafeArea] }
    set { flags[.hasSafeArea] = newValue }
  }

  /// Whether the owner places the node, and constraints follow.
  package internal(set) var isFrameDriven: Bool {
    get { flags[.isFrameDriven] }
    set { flags[.isFrameDriven] = newValue }
  }
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
