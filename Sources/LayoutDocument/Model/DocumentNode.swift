import FrameEngine
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

/// A box, or a rectangle within a box, that a step or an expression names.
package struct DocumentNodeID: Hashable, Sendable {
  /// Which rectangle of a box is meant.
  package enum Part: Hashable, Sendable {
    /// The box itself.
    case box
    /// A guide of the box.
    case guide
    /// The rectangle within its margins.
    case margins
    /// The rectangle within its safe area.
    case safeArea
  }

  /// The place of the box in ``Document/nodes``; of a guide, that of its owner.
  package let index: Int
  /// The name: that of the box or guide, or one such as `card.margins` or `card.safeArea`.
  package let id: String
  /// Which rectangle of the box is meant.
  package let part: Part

  /// Creates a reference.
  package init(index: Int, id: String, part: Part = .box) {
    self.index = index
    self.id = id
    self.part = part
  }
}

/// An optional value in memory of its own, so that what holds it is small and quick to copy.
@propertyWrapper
package struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage?

  package init(wrappedValue: Value?) { storage = wrappedValue.map { Storage($0) } }

  package var wrappedValue: Value? {
    get { storage?.value }
    set { storage = newValue.map { Storage($0) } }
  }

  package static func == (first: Boxed, second: Boxed) -> Bool {
    first.storage === second.storage || first.storage?.value == second.storage?.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(storage?.value) }
}

/// The layout by which a node of a document places its children as frames.
package struct DocumentNodeLayout: Sendable {
  /// The name of the kind in documents.
  package let kindName: String
  /// The layout as the document writes it, with the changes of a size class.
  package let source: JSONValue
  /// Where it moves its children when they have their places, if it does; never in a row of a
  /// table.
  package let transform: FrameTransform?
  let plan: LayoutPlan

  init(
    kindName: String, source: JSONValue, transform: FrameTransform? = nil, _ plan: LayoutPlan
  ) {
    self.kindName = kindName
    self.source = source
    self.transform = transform
    self.plan = plan
  }

  /// The room around and between the children, and where they go in room to spare.
  package var style: LayoutStyle { plan.style }
}

extension DocumentNodeLayout: Hashable {
  /// Whether two layouts are of one kind and written alike.
  package static func == (first: DocumentNodeLayout, second: DocumentNodeLayout) -> Bool {
    first.kindName == second.kindName
      && (first.source == second.source || first.source.text == second.source.text)
  }

  /// Hashes the kind and what is written.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kindName)
    hasher.combine(source.text)
  }
}

/// The lines of a node of a document.
package struct DocumentBorder: Hashable, Sendable {
  /// The lines along the edges of the node and between its children.
  package var lines: LayoutBorder
  /// The lines between the cells of each row, if the node is a table.
  package var cells: LayoutBorder.Separators?
}
