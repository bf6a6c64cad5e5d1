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
