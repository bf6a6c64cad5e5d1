/// Whether a node is shown, and whether it keeps its place while it is not.
public enum Visibility: Hashable, Sendable {
  /// Shown.
  case visible
  /// Not shown, but its place stays reserved.
  case invisible
  /// Not shown, and layouts that arrange their children skip it.
  case gone
}

// Spelt out, as Embedded Swift cannot print the names of cases.
extension Visibility: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .visible: "visible"
    case .invisible: "invisible"
    case .gone: "gone"
    }
  }
}
