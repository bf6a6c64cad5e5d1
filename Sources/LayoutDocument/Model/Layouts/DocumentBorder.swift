import LayoutTree

/// The lines of a node of a document.
package struct DocumentBorder: Hashable, Sendable {
  /// The lines along the edges of the node and between its children.
  package var lines: LayoutBorder
  /// The lines between the cells of each row, if the node is a table.
  package var cells: LayoutBorder.Separators?
}
