/// Whether a node is shown, and whether it keeps its place while it is not.
public enum Visibility: Hashable, Sendable {
  /// Shown.
  case visible
  /// Not shown, but its place stays reserved.
  case invisible
  /// Not shown, and layouts that arrange their children skip it.
  case gone
}
