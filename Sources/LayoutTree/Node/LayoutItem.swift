/// An object that takes part in a layout: a ``LayoutNode``, or a foreign view that owns one.
///
/// A view class conforms with one stored property:
///
///     final class Label: LayoutItem {
///       let layoutNode = LayoutNode("label")
///     }
public protocol LayoutItem: AnyObject {
  /// The node that represents this item in its tree.
  var layoutNode: LayoutNode { get }
}

/// An object that lays out the children of a node by a rule of its own, and is notified of their
/// changes.
package protocol NodeContainer: AnyObject {
  /// A child was added, removed or moved, or its visibility changed.
  func childrenDidChange()
  /// The content of a child must be measured again.
  func contentOfChildDidChange()
  /// Whether what is in the node is shown only inside of its frame.
  var clipsChildren: Bool { get }
}

extension LayoutNode {
  /// The container that lays out the children of this node; `nil` for most nodes.
  package var container: (any NodeContainer)? {
    get { rareData?.container }
    set {
      if newValue != nil || rareData != nil { makeRareData().container = newValue }
    }
  }
}

/// The visibility of a node: shown, hidden in its place, or gone.
public enum Visibility: Hashable, Sendable {
  /// Shown.
  case visible
  /// Hidden, but its space stays reserved.
  case invisible
  /// Hidden, and without space in layouts, in stacks and in wraps: they skip it, with its margins
  /// and the spacing next to it.
  ///
  /// Its frame in a layout is empty, unless its owner sets the frame. Nothing inside of it is laid
  /// out: the frames there stay as they were, or zero, until it is shown.
  ///
  /// Constraints that name the node stay in force, so if only constraints place it, it keeps its
  /// space as if it were invisible, except in lists that close (``LayoutMaker/closesGaps``).
  case gone
}

// Spelt out, as Embedded Swift cannot print the names of cases.
extension Visibility: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .visible: "visible"
    case .invisible: "invisible"
    case .gone: "gone"
    }
  }
}

/// An error for a change that a tree refuses; the tree is then unchanged.
public enum TreeError: Error, Equatable {
  /// The node would become its own ancestor.
  case cycle(String)
  /// The node was expected to have no parent.
  case parent(String)
  /// The index for children of the node is outside `0...count`.
  case indexOutOfRange(String, index: Int, count: Int)
  /// The size for the node is negative, or a number is not finite or beyond
  /// ``Rect/maximumCoordinate``.
  case invalidFrame(String)
  /// An inset for the node or guide is not finite.
  case invalidInsets(String)
  /// A line of the node has a number that is not finite, or no thickness.
  case invalidBorder(String)
  /// The guide cannot be a child, have children or, if its position is fixed, be held.
  case guide(String)
}

extension TreeError: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    switch self {
    case .cycle(let name): "node \"\(name)\" cannot become its own ancestor"
    case .parent(let name): "node \"\(name)\" has a parent"
    case .indexOutOfRange(let name, let index, let count):
      "index \(index) is outside 0...\(count) of the children of node \"\(name)\""
    case .invalidFrame(let name):
      "the frame of node \"\(name)\" must be finite, with no negative size, and within 1e12 points"
    case .invalidInsets(let name): "the insets of \"\(name)\" must be finite"
    case .invalidBorder(let name):
      "the lines of \"\(name)\" must be finite, with a thickness and dashes greater than 0"
    case .guide(let name): "\"\(name)\" is a guide: it keeps its owner and has no children"
    }
  }
}
