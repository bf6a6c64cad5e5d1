/// The visibility of a node: shown, hidden in its place, or left out.
public enum Visibility: Hashable, Sendable {
  /// Shown.
  case visible
  /// Not shown, but its place stays reserved.
  case invisible
  /// Not shown, and without a place in layouts, in stacks and in wraps: they skip it, with its
  /// margins and the spacing next to it.
  ///
  /// Constraints that name the node stay in force, so where nothing but constraints places it, it
  /// keeps its place as if it were invisible. To close the gap there, let a group of constraints
  /// without the node take the place of the one with it: `constrain(replacing:)`.
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
