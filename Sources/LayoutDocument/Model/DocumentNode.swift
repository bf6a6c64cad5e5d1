import LayoutTree

/// A node of a document's tree.
package struct DocumentNode: Hashable, Sendable {
  /// The name; empty for a node that nothing refers to.
  package let id: String
  /// The place of the parent in ``Document/nodes``, or `nil` for the root.
  package internal(set) var parent: Int?
  /// The width that the document fixes, in points.
  package private(set) var width: Double?
  /// The height that the document fixes, in points.
  package private(set) var height: Double?
  /// The content of the node.
  @Boxed package private(set) var content: Content?
  /// Whether the node is shown.
  package internal(set) var visibility: Visibility
  /// The direction of the subtree, or `nil` to inherit it.
  package private(set) var direction: LayoutDirection?
  /// The safe area of the node, or `nil` for none.
  package let safeArea: EdgeInsets?
  /// The rectangles in the node that steps and equations may name.
  package let guides: [DocumentGuide]
  /// The margins, guides and content priorities of the node, for constraints.
  package let constraintTraits: DocumentConstraintTraits
  /// The CSS style of the node, or `nil` if it has none.
  @Boxed package private(set) var style: FlexStyle?
  /// The layout by which the node places its children as frames, or `nil` if it has none.
  @Boxed package internal(set) var nodeLayout: DocumentNodeLayout?
  /// The rule by which constraints place its children, or `nil` if it has none.
  @Boxed package internal(set) var container: DocumentContainer?
  /// The traits of the node, or `nil` for none.
  @Boxed package internal(set) var traits: DocumentTraits?
  /// The lines of the node, or `nil` if it has none.
  @Boxed package internal(set) var border: DocumentBorder?
  /// The node below that has the first baseline of this one, or `nil` if none is named.
  package internal(set) var firstBaselineItem: DocumentNodeID?
  /// The node below that has the last baseline of this one, or `nil` if none is named.
  package internal(set) var lastBaselineItem: DocumentNodeID?
  /// The variants of the node for size classes, one for each class.
  package internal(set) var variants: [DocumentVariant] = []
  /// Where the document describes the node.
  package let location: SourceLocation

  /// The content of a node.
  package enum Content: Hashable, Sendable {
    /// Text, measured with a built-in font.
    case text(DocumentText)
    /// Text whose characters all have one size.
    case plainText(String, FlexTextModel)
    /// Something of a fixed size, such as an image.
    case fixed(Size)
  }
}

/// A text and how it is set.
package struct DocumentText: Hashable, Sendable {
  /// The size of the font unless a document gives another, in points.
  package static let standardSize = 14.0

  /// The characters.
  package let string: String
  /// The font.
  package let font: TextFont
  /// The size of the font in points.
  package let size: Double
  /// The most lines; 0 for any number.
  package let maximumLines: Int

  /// Creates a text.
  package init(string: String, font: TextFont, size: Double, maximumLines: Int) {
    self.string = string
    self.font = font
    self.size = size
    self.maximumLines = maximumLines
  }
}

extension DocumentNode {
  /// The node with the size, the content, the visibility, the direction and the style of another
  /// one.
  func changed(like other: DocumentNode) -> DocumentNode {
    var node = self
    (node.width, node.height) = (other.width, other.height)
    (node.content, node.visibility) = (other.content, other.visibility)
    (node.direction, node.style) = (other.direction, other.style)
    return node
  }

  /// What takes the place of a root that cannot be read.
  static let unread = DocumentNode(
    id: "", parent: nil, width: nil, height: nil, content: nil, visibility: .visible,
    direction: nil, safeArea: nil, guides: [], constraintTraits: DocumentConstraintTraits(),
    style: nil,
    location: SourceLocation(position: .none, path: .root))
}
