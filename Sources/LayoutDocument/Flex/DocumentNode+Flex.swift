import FrameEngine
import LayoutTree

extension DocumentNode {
  /// The layout of a node by its CSS style, if it has one.
  var flexLayout: DocumentNodeLayout? {
    guard let layout = style?.layout, !hasFixedContent else { return nil }
    return DocumentNodeLayout(
      kindName: "flex", source: JSONValue(.object([])),
      LayoutPlan(style: LayoutStyle()) { layout })
  }

  /// Whether the node is a replaced element, which has nothing inside to lay out.
  private var hasFixedContent: Bool { if case .fixed = content { true } else { false } }
}

extension SchemaDefinition {
  /// The CSS style of a node.
  static let flexStyle = SchemaDefinition(
    "flexStyle", phrase: "a CSS style",
    "CSS properties of a box that is in a flex container, or is one."
  ) { _ in .object(FlexStyle.propertyKeys) }
}

extension FlexStyle {
  /// The CSS properties, as keys of an object.
  package static var propertyKeys: [DocumentKey] { properties.map { $0.key } + [.comment] }
}
