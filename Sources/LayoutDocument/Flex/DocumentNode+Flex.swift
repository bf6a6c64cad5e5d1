import FrameEngine
import LayoutTree

extension DocumentNode {
  /// The layout of a node by its CSS style, if it has one; a replaced element has nothing inside to
  /// lay out.
  var flexLayout: DocumentNodeLayout? {
    guard let layout = style?.layout, content?.isFixed != true else { return nil }
    return DocumentNodeLayout(
      kindName: "flex", source: JSONValue(.object([])),
      LayoutPlan(style: LayoutStyle()) { layout })
  }
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
