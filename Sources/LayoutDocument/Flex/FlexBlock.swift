import FrameEngine
import LayoutTree

/// The initial containing block of a document with a `tree` of CSS boxes, and settings for all of
/// its boxes.
package struct FlexBlock: Hashable, Sendable {
  /// The available width, or `nil` for the max-content width of the root.
  package internal(set) var width: Double?
  /// The available height, or `nil` if it is indefinite.
  package internal(set) var height: Double?
  /// The style of a box without properties.
  package internal(set) var initial = FlexStyle()

  /// Returns the root of a tree of the document, wrapped in such a block.
  ///
  /// Without a width, the block is as wide as the margin box of its child, which is aligned to the
  /// right edge in right-to-left.
  func root(around tree: LayoutNode, _ direction: LayoutDirection) throws(TreeError) -> LayoutNode {
    let root = LayoutNode("", InitialContainingBlock(width: width, height: height))
    root.isAnonymous = true
    root.direction = direction
    try root.append(tree)
    return root
  }
}

extension FlexBlock {
  /// The keys of a document with a `tree`.
  package static let keys = [
    DocumentKey("name", .text, "A title for people."),
    DocumentKey(
      "tree", .reference(.flexNode), "The root of the boxes, in place of `root`.",
      isRequired: true),
    DocumentKey(
      "direction", .words(FlexStyle.directions.map { $0.key }),
      "The direction of text at the root.",
      standard: .string("ltr")),
    DocumentKey(
      "availableWidth", .oneOf([.extent, .null]),
      "The width of the block around the root; null for the max-content width of the root."),
    DocumentKey(
      "availableHeight", .oneOf([.extent, .null]),
      "The height of the block around the root; null if it is not definite."),
    DocumentKey("config", .reference(.flexConfig), "What holds for all boxes."),
    DocumentKeys.fonts,
    .comment,
  ]

  /// The keys of `config`.
  package static let configKeys = [
    DocumentKey(
      "boxSizing", .words(FlexStyle.boxSizings.map { $0.key }),
      "The `boxSizing` of boxes that say none.", standard: .string("content-box")),
    DocumentKey(
      "scrollbarWidth", .extent, "The thickness of scrollbars in points.", standard: .number(0)),
    .comment,
  ]

  /// Reads the properties of the block of a document with a `tree`.
  init(_ object: ObjectCursor) throws(DocumentError) {
    width = try Self.extent(object["availableWidth"])
    height = try Self.extent(object["availableHeight"])
    let config = try object.collect("config") { (cursor) throws(DocumentError) in
      try ObjectCursor(cursor, keys: Self.configKeys)
    }
    guard let config else { return }
    initial.item.boxSizing =
      try config["boxSizing"]?.word(of: FlexStyle.boxSizings) ?? .contentBox
    initial.item.scrollbarWidth = try config["scrollbarWidth"]?.number(atLeast: 0) ?? 0
  }

  private static func extent(_ cursor: JSONCursor?) throws(DocumentError) -> Double? {
    guard let cursor, !cursor.isNull else { return nil }
    return try cursor.number(atLeast: 0)
  }
}

extension SchemaDefinition {
  /// A document with a tree of CSS boxes.
  static let flexDocument = SchemaDefinition(
    "flexDocument", phrase: "a document", "A tree of CSS boxes in a block."
  ) { _ in .object(FlexBlock.keys) }

  fileprivate static let flexConfig = SchemaDefinition(
    "flexConfig", phrase: "an object", "What holds for all boxes of a tree."
  ) { _ in .object(FlexBlock.configKeys) }

  fileprivate static let flexNode: SchemaDefinition = SchemaDefinition(
    "flexNode", phrase: "a node", "A CSS box."
  ) { _ in .object(DocumentKeys.flexNode) }
}

extension DocumentKeys {
  /// The keys of a node in a ``FlexBlock``.
  static let flexNode = ["id", "style", "text", "children", "comment"].compactMap { name in
    if name == "children" {
      return DocumentKey(
        name, .array(of: .reference(.flexNode)), "The boxes in it, in the order of the document.")
    }
    return node.first { $0.name == name }
  }
}

extension ObjectCursor {
  /// Whether a document has a tree of CSS boxes instead of a root.
  var isTreeOfBoxes: Bool { self["tree"] != nil && self["root"] == nil }
}
