import FrameEngine
import LayoutTree

/// A node of a document's tree.
package struct DocumentNode: Hashable, Sendable {
  /// The name; empty for a node to which nothing refers.
  package let id: String
  /// The index of the parent in ``Document/nodes``, or `nil` for the root.
  package internal(set) var parent: Int?
  /// The fixed width in points, or `nil` for none.
  package private(set) var width: Double?
  /// The fixed height in points, or `nil` for none.
  package private(set) var height: Double?
  /// The content of the node.
  @Boxed package private(set) var content: Content?
  /// Whether the node is shown.
  package internal(set) var visibility: Visibility
  /// The direction of the subtree, or `nil` to inherit it.
  package private(set) var direction: LayoutDirection?
  /// The safe area of the node, or `nil` for none.
  package let safeArea: EdgeInsets?
  /// The rectangles and lines in the node that steps and equations may name.
  package internal(set) var guides: [DocumentGuide]
  /// The margins, guides and content priorities of the node, for constraints.
  package let constraintTraits: DocumentConstraintTraits
  /// The CSS style of the node, or `nil` if it has none.
  @Boxed package private(set) var style: FlexStyle?
  /// The frame layout of the children, or `nil` for none.
  @Boxed package internal(set) var nodeLayout: DocumentNodeLayout?
  /// The rule by which constraints place the children, or `nil` for none.
  @Boxed package internal(set) var container: DocumentContainer?
  /// The traits of the node, or `nil` for none.
  @Boxed package internal(set) var traits: DocumentTraits?
  /// The lines of the node, or `nil` if it has none.
  @Boxed package internal(set) var border: DocumentBorder?
  /// The descendant that provides the first baseline, or `nil` for none.
  package internal(set) var firstBaselineItem: DocumentNodeID?
  /// The descendant that provides the last baseline, or `nil` for none.
  package internal(set) var lastBaselineItem: DocumentNodeID?
  /// The variants of the node for size classes, one for each class.
  package internal(set) var variants: [DocumentVariant] = []
  /// The location in the document.
  package let location: SourceLocation

  /// The content of a node.
  package enum Content: Hashable, Sendable {
    /// Text, measured with its font.
    case text(DocumentText)
    /// Something of a fixed size, such as an image.
    case fixed(Size)
  }
}

extension DocumentNode {
  /// Returns the node with the size, the content, the visibility, the direction and the style of
  /// another one.
  func changed(like other: DocumentNode) -> DocumentNode {
    var node = self
    (node.width, node.height) = (other.width, other.height)
    (node.content, node.visibility) = (other.content, other.visibility)
    (node.direction, node.style) = (other.direction, other.style)
    return node
  }

  /// The placeholder for a root that cannot be read.
  static let unread = DocumentNode(
    id: "", parent: nil, width: nil, height: nil, content: nil, visibility: .visible,
    direction: nil, safeArea: nil, guides: [], constraintTraits: DocumentConstraintTraits(),
    style: nil,
    location: SourceLocation(position: .none, path: .root))
}

/// A reference of a step or an expression to a box, or to a rectangle within it.
package struct DocumentNodeID: Hashable, Sendable {
  /// The rectangle to which a reference refers.
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

  /// The index of the box in ``Document/nodes``; for a guide, that of its owner.
  package let index: Int
  /// The name: that of the box or guide, or one such as `card.margins` or `card.safeArea`.
  package let id: String
  /// The rectangle of the box.
  package let part: Part

  /// Creates a reference.
  package init(index: Int, id: String, part: Part = .box) {
    self.index = index
    self.id = id
    self.part = part
  }
}

/// A property wrapper that stores an optional value out of line, so that its owner is small and
/// quick to copy.
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

/// The frame layout of the children of a node.
package struct DocumentNodeLayout: Sendable {
  /// The name of the kind in documents.
  package let kindName: String
  /// The layout as written in the document, with the changes of a size class.
  package let source: JSONValue
  /// The transform of the placed children, or `nil` for none; never set in a row of a table.
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

  /// The padding, spacing and gravity of the children.
  package var style: LayoutStyle { plan.style }
}

extension DocumentNodeLayout: Hashable {
  /// Whether two layouts are of the same kind and have the same source.
  package static func == (first: DocumentNodeLayout, second: DocumentNodeLayout) -> Bool {
    first.kindName == second.kindName
      && (first.source == second.source || first.source.text == second.source.text)
  }

  /// Hashes the kind and the source.
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
