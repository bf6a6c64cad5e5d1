import LayoutTree

/// The lines of a node of a document.
public struct DocumentBorder: Hashable, Sendable {
  /// The lines along the edges of the node and between its children.
  public var lines: Borderlines
  /// The lines between the cells of each row, if the node is a table.
  public var cells: Borderlines.Separators?
}
