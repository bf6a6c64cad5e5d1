/// The place of a box on one axis of the content area.
public enum Alignment: Hashable, Sendable, CaseIterable {
  /// At the left or top edge, keeping its extent.
  case start
  /// At the right or bottom edge, keeping its extent.
  case end
  /// In the middle, keeping its extent.
  case center
  /// From edge to edge.
  case fill
}

/// The extents of a box that follow its content.
///
/// The content of a leaf is what it measures. The content of a container is its children where they
/// lie: it reaches to their farthest right and bottom edges. A box with neither keeps its size.
public enum ContentFit: Hashable, Sendable, CaseIterable {
  /// The ideal width and height of the content.
  case ideal
  /// The height that the content takes in the width that the box has.
  case heightForWidth
}
