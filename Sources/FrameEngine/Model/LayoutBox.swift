/// A box of a child, in the words of CSS Box Model Level 4.
public enum LayoutBox: Hashable, Sendable, CaseIterable {
  /// The child itself, without its margins.
  case border
  /// The child with its margins around it.
  case margin
}
