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
  package let location: SourceLocation
  /// A title for people; empty without one.
  public let name: String
  /// The size of the root in points, unless the reader of the document gives another.
  public let size: Size?
  /// The size class that the document is laid out in, unless the reader gives another.
  public internal(set) var sizeClass: LayoutSizeClass
  /// How frames are rounded.
  package let rounding: RoundingPolicy
  /// The direction of the root.
  package let direction: LayoutDirection
  /// The block around the root, if that is a tree of CSS boxes of its own.
  package let block: FlexBlock?
  /// The nodes, parents before children, siblings in order; the first is the root.
  package internal(set) var nodes: [DocumentNode]
  /// The names by which steps, equations and nodes mention nodes and guides.
  let mentionedNames: Set<String>
  /// The steps of both engines.
  package let layout: [Step]
  /// The steps that the constraint engine adds to ``layout``.
  package let constraints: [DocumentConstraint]
  /// The steps that the frame engine runs after ``layout``, in place of ``constraints``.
  package let frames: [Step]
  /// The states of the layout, of which one applies: the first unless another one is asked for.
  package let groups: [DocumentGroup]
}

extension Document {
  /// The names of the states of the layout, of which one applies: the first unless another one is
  /// asked for.
  public var groupNames: [String] { groups.map { $0.name } }
}

/// Steps that apply in one state of a layout, after those that always do.
package struct DocumentGroup: Hashable, Sendable {
  /// The name of the state.
  package let name: String
  /// The steps of both engines after ``Document/layout``.
  package let steps: [Step]
}
