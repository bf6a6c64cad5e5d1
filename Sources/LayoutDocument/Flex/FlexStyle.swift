import FrameEngine
import LayoutTree

/// The CSS style of a node of a document: its properties as a flex item and as a flex container.
package struct FlexStyle: Hashable, Sendable {
  /// The node's box, and its properties as an item.
  package internal(set) var item = FlexItem()
  /// The node's properties as a container.
  package internal(set) var layout = FlexLayout()
  /// The direction of text, or `nil` to inherit it.
  package internal(set) var direction: LayoutDirection?

  /// Whether the box is not shown, and keeps its place.
  package internal(set) var isHidden = false

  /// Creates the initial style of CSS.
  init() {}
}
