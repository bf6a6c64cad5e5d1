import FrameEngine
import LayoutTree

/// A layout as data: a tree of nodes, and what places them.
///
/// Reading checks everything that can be checked without laying out: a document that exists has
/// unique ids, and its steps and equations name nodes that are there.
public struct Document: Hashable, Sendable {
  /// The file that errors name, or `nil`.
  public let file: String?
  /// Where the document begins.
  public let location: SourceLocation
  /// A title for people; empty without one.
  public let name: String
  /// The size of the root in points, unless the reader of the document gives another.
  public let size: Size?
  /// The size class that the document is laid out in, unless the reader gives another.
  public internal(set) var sizeClass: LayoutSizeClass
  /// How frames are rounded.
  public let rounding: RoundingPolicy
  /// The direction of the root.
  public let direction: LayoutDirection
  /// The nodes, parents before children, siblings in order; the first is the root.
  public internal(set) var nodes: [DocumentNode]
  /// What both engines run.
  public let layout: [Step]
  /// What the constraint engine adds to ``layout``.
  public let constraints: [DocumentConstraint]
  /// What the frame engine runs after ``layout``; it stands for ``constraints`` there.
  public let frames: [Step]
  /// The states of the layout, of which one applies: the first unless another one is asked for.
  public let groups: [DocumentGroup]
}

/// Steps that apply in one state of a layout, after those that always do.
public struct DocumentGroup: Hashable, Sendable {
  /// The name of the state.
  public let name: String
  /// What both engines run after ``Document/layout``.
  public let steps: [Step]
}
