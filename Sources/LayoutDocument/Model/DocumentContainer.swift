import ConstraintEngine
import LayoutTree

/// A rule by which constraints place the children of a node: a stack, a wrap or a scroll container.
package struct DocumentContainer: Hashable, Sendable {
  /// Which rule it is.
  package enum Kind: Hashable, Sendable {
    /// Children in a line.
    case stack(DocumentStack)
    /// A node that is as large as its children make it.
    case wrap(DocumentWrap)
    /// A part of a content that may be larger than the node.
    case scroll(DocumentScroll)
  }

  /// Which rule it is.
  package let kind: Kind
  /// Where the document states it.
  package let location: SourceLocation
}

/// A stack container, as documents describe it.
package struct DocumentStack: Hashable, Sendable {
  /// The direction in which the items follow each other.
  package internal(set) var axis = Axis.horizontal
  /// The items in order, or `nil` for all children.
  package internal(set) var items: [DocumentNodeID]?
  /// The gap between two items.
  package internal(set) var spacing = 0.0
  /// The gaps behind single items, where they are others.
  package internal(set) var spacingAfter: [DocumentNodeID: Double] = [:]
  /// The distribution of the length.
  package internal(set) var distribution = StackDistribution.fill
  /// The alignment across the axis.
  package internal(set) var alignment = StackAlignment.fill
  /// The distances of the items from the edges, or from the margins.
  package internal(set) var insets = EdgeInsets.zero
  /// Whether the items keep within the margins.
  package internal(set) var staysWithinMargins = false
}

/// A wrap container, as documents describe it.
package struct DocumentWrap: Hashable, Sendable {
  /// The axes along which the size follows.
  package internal(set) var axes = Axis.allCases
  /// The least distances of the children from the edges.
  package internal(set) var insets = EdgeInsets.zero
  /// The priority that keeps the node as small as its content.
  package internal(set) var priority = LayoutPriority.fittingSize
}

/// A scroll container, as documents describe it.
package struct DocumentScroll: Hashable, Sendable {
  /// The child that is scrolled; every scroll container has one.
  package internal(set) var content: DocumentNodeID?
  /// The axes along which the content may be larger than the node.
  package internal(set) var axes = Axis.allCases
  /// Whether the content is at least as large as the node.
  package internal(set) var fillsViewport = false
  /// The point of the content that lies at the corner of the node.
  package internal(set) var offset = Point.zero
}
