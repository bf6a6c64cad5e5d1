import LayoutTree

/// A node of a document's tree.
public struct DocumentNode: Hashable, Sendable {
  /// The name; empty for a node that nothing refers to.
  public let id: String
  /// The place of the parent in ``Document/nodes``, or `nil` for the root.
  public let parent: Int?
  /// The width that the document fixes, in points.
  public let width: Double?
  /// The height that the document fixes, in points.
  public let height: Double?
  /// What the node shows.
  public let content: Content?
  /// Whether the node is shown.
  public internal(set) var visibility: Visibility
  /// The direction of the subtree, or `nil` to inherit it.
  public let direction: LayoutDirection?
  /// What the owner of the node covers along its edges, or `nil` for nothing.
  public let safeArea: EdgeInsets?
  /// The layout by which the node places its children as frames, or `nil` if it has none.
  public internal(set) var arrangement: DocumentArrangement?
  /// What the node asks of the layout it is in, or `nil` for nothing.
  public internal(set) var traits: DocumentTraits?
  /// The lines of the node, or `nil` if it has none.
  public internal(set) var border: DocumentBorder?
  /// The node below that has the first baseline of this one, or `nil` if none is named.
  public internal(set) var firstBaselineItem: NodeName?
  /// The node below that has the last baseline of this one, or `nil` if none is named.
  public internal(set) var lastBaselineItem: NodeName?
  /// What the node says for size classes, each class once; in other classes the rest holds.
  public internal(set) var variants: [DocumentVariant] = []
  /// Where the document describes the node.
  public let location: SourceLocation

  /// What a node shows.
  public enum Content: Hashable, Sendable {
    /// Text, measured with a built-in font.
    case text(DocumentText)
    /// Something of a fixed size, such as an image.
    case fixed(Size)
  }
}

/// A text and how it is set.
public struct DocumentText: Hashable, Sendable {
  /// The size of the font unless a document gives another, in points.
  public static let standardSize = 14.0

  /// The characters.
  public let string: String
  /// The font.
  public let font: TextFont
  /// The size of the font in points.
  public let size: Double
  /// The most lines; 0 for any number.
  public let maximumLines: Int

  /// Creates a text.
  public init(string: String, font: TextFont, size: Double, maximumLines: Int) {
    self.string = string
    self.font = font
    self.size = size
    self.maximumLines = maximumLines
  }
}

/// A node that a step or an expression names.
public struct NodeName: Hashable, Sendable {
  /// The place in ``Document/nodes``.
  public let index: Int
  /// The name.
  public let id: String

  /// Creates a reference.
  public init(index: Int, id: String) {
    self.index = index
    self.id = id
  }
}
