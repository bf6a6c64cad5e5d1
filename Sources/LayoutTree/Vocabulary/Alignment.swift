/// The alignment of a box along one axis of the content area.
public enum Alignment: Hashable, Sendable, CaseIterable {
  /// At the left or top edge, with its own extent.
  case start
  /// At the right or bottom edge, with its own extent.
  case end
  /// Centred, with its own extent.
  case center
  /// From edge to edge.
  case fill
}

/// The extents of a box that follow its content.
///
/// The content of a leaf is measured. The content of a container is its children in their present
/// frames: it extends to their farthest right and bottom edges. A box with neither keeps its size.
public enum ContentFit: Hashable, Sendable, CaseIterable {
  /// The ideal width and height of the content.
  case ideal
  /// The height of the content in the present width of the box.
  case heightForWidth
}
